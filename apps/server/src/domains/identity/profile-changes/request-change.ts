import { randomUUIDv7 } from 'node:crypto';

import { replacePending } from '#src/domains/identity/profile-changes/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import { refuseWithoutFreshProof } from '#src/platform/http/visitor.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import type { Services } from '#src/domains/identity/services.ts';

const codeLifetimeMs = 10 * 60_000;

export type WantedChange = { first_name: string; last_name: string } | { email: string };

/** Notes a change of name or address and has its code mailed: to the new address, if that is what changes. */
export const requestChange = async (
  { databases, secrets, clock }: Services,
  { visitor, wanted }: { visitor: Visitor; wanted: WantedChange },
): Promise<{ expiresAt: Date }> => {
  // Who has the address has the account, so a borrowed session must not be enough.
  if ('email' in wanted) refuseWithoutFreshProof(visitor, clock.now());
  const id = randomUUIDv7();
  const expiresAt = new Date(clock.now().getTime() + codeLifetimeMs);
  const values =
    'email' in wanted
      ? { email: wanted.email, firstName: null, lastName: null }
      : { email: null, firstName: wanted.first_name, lastName: wanted.last_name };
  await databases.auth.transaction(async (tx) => {
    const codeHash = secrets.hash('profile-change', secrets.deriveCode('profile-change', id));
    await replacePending(tx, { id, userId: visitor.userId, ...values, codeHash, expiresAt });
    await enqueue(tx, 'mail.profile_change_code', { id });
  });
  return { expiresAt };
};
