import { login, verifyCode } from '@tamiz/contract/calls/identity/sign-in';
import type { Mailbox } from '@tamiz/tools/mailbox';
import { expect } from 'vitest';

import type { createClient } from '#faults/support/client.ts';

/** Signs a person in with the code from the mailbox; the client's cookies then carry the session. */
export const signIn = async (
  client: ReturnType<typeof createClient>,
  mailbox: Mailbox,
  email: string,
): Promise<void> => {
  const seen = await mailbox.listTo(email);
  const { body } = await client.call(login, { body: { email } });
  const mail = await mailbox.waitForMailTo(email, { exceptIds: seen.map(({ id }) => id) });
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  const { identifier } = body as { identifier: string };
  expect((await client.call(verifyCode, { body: { identifier, code } })).status).toBe(200);
};
