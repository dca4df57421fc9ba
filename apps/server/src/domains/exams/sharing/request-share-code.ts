import { randomUUIDv7 } from 'node:crypto';

import { loadShare, shareOfLink } from '#src/domains/exams/sharing/load-share.ts';
import { insertCode } from '#src/domains/exams/sharing/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

const codeLifetimeMs = 10 * 60_000;

/** More than anybody needs, and few enough that a forwarded link fills no mailbox. */
const perShare = { max: 20, windowSeconds: 86_400 };

/** Has a code mailed to the address of a link: whoever else holds the link sees nothing. */
export const requestShareCode = async (
  services: Services,
  { link }: { link: string },
): Promise<{ identifier: string; expiresAt: Date }> => {
  const { databases, secrets, clock } = services;
  const share = shareOfLink(secrets, link);
  const { accountId, shareId } = share;
  await loadShare(databases.account(accountId).single, share, clock.now());
  await hitLimit(services, { subject: `share-code:${shareId}`, ...perShare });
  const id = randomUUIDv7();
  const expiresAt = new Date(clock.now().getTime() + codeLifetimeMs);
  const codeHash = secrets.hash('share', secrets.deriveCode('share', id));
  await databases.auth.transaction(async (tx) => {
    await insertCode(tx, { id, shareId, codeHash, expiresAt });
    await enqueue(tx, 'mail.result_share_code', { id });
  });
  return { identifier: id, expiresAt };
};
