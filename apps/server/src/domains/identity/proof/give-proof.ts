import { AppError } from '#src/platform/errors.ts';
import { codeSubject, withinBudget } from '#src/domains/identity/mailed-codes/within-budget.ts';
import { tryCode } from '#src/domains/identity/proof/queries.ts';
import type { OpenedSession } from '#src/domains/identity/sessions/open-session.ts';
import { proveSession } from '#src/domains/identity/sessions/prove-session.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Given = { visitor: Visitor; identifier: string; code: string };

/** Proves the session with the code that was mailed for it, and gives it a new token; every other code gives the same refusal. */
export const giveProof = async (
  { databases, secrets, sessionCache }: Services,
  { visitor: { sessionId, userId }, identifier, code }: Given,
): Promise<OpenedSession> => {
  const codeHashes = secrets.codeHashes('proof', identifier, code);
  const outcome = await databases.auth.transaction(async (tx) => {
    const tried = await withinBudget(tx, codeSubject(secrets, 'proof', userId), async () => {
      const [row] = await tryCode(tx, { id: identifier, sessionId, codeHashes });
      return row;
    });
    if (tried === 'spent') return 'spent';
    return tried?.is_right === true ? proveSession(tx, { sessionId, by: 'code' }) : null;
  });
  // Thrown after the transaction, because the spent try must be committed.
  if (outcome === 'spent') throw new AppError('proof_codes_spent');
  if (outcome === null) throw new AppError('proof_code_invalid');
  sessionCache.forgetSession(sessionId);
  return outcome;
};
