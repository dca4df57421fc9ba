import { randomUUIDv7 } from 'node:crypto';

import { insertCode } from '#src/domains/identity/proof/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

const codeLifetimeMs = 10 * 60_000;

/** Has a code mailed to the address of record, by which this session alone can be proved. */
export const requestProofCode = async (
  { databases, secrets, clock }: Services,
  { sessionId }: Visitor,
): Promise<{ identifier: string; expiresAt: Date }> => {
  const id = randomUUIDv7();
  const expiresAt = new Date(clock.now().getTime() + codeLifetimeMs);
  const codeHash = secrets.hash('proof', secrets.deriveCode('proof', id));
  await databases.auth.transaction(async (tx) => {
    await insertCode(tx, { id, sessionId, codeHash, expiresAt });
    await enqueue(tx, 'mail.proof_code', { id });
  });
  return { identifier: id, expiresAt };
};
