import { readReport } from '#src/domains/exams/results/read-report.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** The report of a finished attempt with the names of its person and position: the same one has the same bytes. */
export const printReport = async (
  { databases, pdf, env }: Services,
  { accountId, id }: { accountId: string; id: string },
): Promise<{ names: string[]; bytes: Buffer }> => {
  const handle = databases.account(accountId).single;
  const { data, isNameHidden } = await readReport({ handle, env }, { accountId, id });
  if (isNameHidden) throw new AppError('name_hidden');
  return {
    names: [data.candidateName, data.positionTitle],
    bytes: await pdf.attemptReport(data, accountId),
  };
};
