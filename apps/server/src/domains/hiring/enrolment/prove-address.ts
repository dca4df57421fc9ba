import { mailCounters } from '#src/domains/hiring/enrolment/mail-limits.ts';
import { findAddress, tryCode } from '#src/domains/hiring/enrolment/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { codeSubject, withinBudget } from '#src/domains/identity/mailed-codes/within-budget.ts';
import { returnHits } from '#src/domains/record/limits/return-hits.ts';
import { AppError } from '#src/platform/errors.ts';

type Given = { accountId: string; linkId: string; identifier: string; code: string };

/** Who typed the right code; every other code gives the same refusal, whether the enrolment exists or not. */
export const proveAddress = async (
  services: Services,
  { accountId, linkId, identifier: id, code }: Given,
): Promise<{ name: string; email: string }> => {
  const { databases, secrets } = services;
  const codeHashes = secrets.codeHashes('enrolment', id, code);
  const tried = await databases.auth.transaction(async (tx) => {
    const [typed] = await findAddress(tx, { id, linkId });
    if (typed === undefined) return undefined;
    const subject = codeSubject(secrets, 'enrolment', `${accountId}:${typed.email}`);
    return withinBudget(tx, subject, async () => {
      const [row] = await tryCode(tx, { id, linkId, codeHashes });
      if (row?.is_right === true) {
        // The recipient wanted this mail, so it no longer counts.
        await returnHits(services, tx, Object.values(mailCounters({ accountId, linkId })));
      }
      return row;
    });
  });
  // Thrown after the transaction, because the spent try must be committed.
  if (tried === 'spent') throw new AppError('enrolment_codes_spent');
  if (tried?.is_right !== true) throw new AppError('enrolment_code_invalid');
  return { name: tried.name, email: tried.email };
};
