import { updateName } from '#src/domains/hiring/own-data/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/http/person.ts';

/** Corrects the name by which the account knows this person; the log keeps that it was done, not the names. */
export const correctOwnName = (
  { databases }: Services,
  { person, name }: { person: Person; name: string },
): Promise<void> =>
  databases.account(person.accountId).transaction(async (tx) => {
    const [changed] = await updateName(tx, { ...person, name });
    if (changed === undefined) throw new AppError('own_data_erased');
    await recordAudit(tx, {
      actor: { kind: 'candidate', id: person.candidateId },
      accountId: person.accountId,
      action: 'candidate.name_corrected',
      subject: { kind: 'candidate', id: person.candidateId },
    });
  });
