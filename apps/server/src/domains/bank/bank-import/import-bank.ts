import type { BankImport } from '@tamiz/bank';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import * as queries from '#src/domains/bank/bank-import/queries.ts';
import { publishVersion } from '#src/domains/bank/evaluations/publish-version.ts';
import type { Services } from '#src/domains/bank/services.ts';

export type ImportReport = { added: number; changed: number; published: number };

/** Publishes an evaluation again only if its questions, or the way through them, differ from those of its newest version. */
const publishOutdated = async (tx: Handle, evaluations: string): Promise<number> => {
  const outdated = await queries.listOutdated(tx, { rows: evaluations });
  for (const { id, question_ids: questionIds, navigation } of outdated) {
    if (id === null) throw new AppError('not_found');
    await publishVersion(tx, {
      evaluationId: id,
      questionIds,
      navigation: navigation ?? undefined,
    });
  }
  return outdated.length;
};

/** Updates the catalogue to match the bank files in one transaction; a second import changes nothing. */
export const importBank = (
  { databases }: Pick<Services, 'databases'>,
  bank: BankImport,
): Promise<ImportReport> =>
  databases.staff.transaction(async (tx) => {
    const rows = (part: unknown[]) => ({ rows: JSON.stringify(part) });
    await queries.upsertDifficulties(tx, rows(bank.difficulties));
    await queries.upsertCategories(tx, rows(bank.categories));
    await queries.upsertTechnologies(tx, rows(bank.technologies));
    await queries.upsertTopics(tx, rows(bank.topics));
    await queries.upsertProfiles(tx, rows(bank.profiles));
    await queries.upsertSpecialties(tx, rows(bank.specialties));
    const questions = await queries.upsertQuestions(tx, rows(bank.questions));
    await queries.upsertAnswers(tx, rows(bank.questions));
    await queries.deleteSurplusAnswers(tx, rows(bank.questions));
    await queries.keepHistory(tx, rows(bank.questions));
    await queries.upsertSamples(tx, rows(bank.samples));
    const evaluations = rows(bank.evaluations);
    await queries.upsertEvaluations(tx, evaluations);
    const published = await publishOutdated(tx, evaluations.rows);
    const added = questions.filter((question) => question.is_new).length;
    return { added, changed: questions.length - added, published };
  });
