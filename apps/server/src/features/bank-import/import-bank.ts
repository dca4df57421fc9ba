import type { BankImport, ImportEvaluation } from '@tamiz/bank';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import * as queries from '#src/features/bank-import/queries.ts';
import { publishVersion } from '#src/features/evaluations/publish-version.ts';
import type { Services } from '#src/services.ts';

export type ImportReport = { added: number; changed: number; published: number };

type Standing = { id: number; revision: number };

const isSame = (left: readonly Standing[], right: readonly Standing[]): boolean =>
  left.length === right.length &&
  left.every(
    ({ id, revision }, index) => id === right[index]?.id && revision === right[index]?.revision,
  );

/** Publishes an evaluation again only when it would ask something else than its newest version does. */
const importEvaluation = async (tx: Handle, wanted: ImportEvaluation): Promise<boolean> => {
  const [evaluation] = await queries.upsertEvaluation(tx, {
    key: wanted.key,
    specialtySlug: wanted.specialty_slug,
    title: wanted.title,
    description: wanted.description,
  });
  if (evaluation === undefined) throw new AppError('not_found');
  const questions = await queries.listIdsByKey(tx, { keys: wanted.question_ids });
  const published = await queries.listPublished(tx, { evaluationId: evaluation.id });
  if (isSame(questions, published)) return false;
  await publishVersion(tx, {
    evaluationId: evaluation.id,
    questionIds: questions.map(({ id }) => id),
  });
  return true;
};

/** Brings the catalogue to what the bank files say, all or nothing; a second import changes nothing. */
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
    let published = 0;
    for (const evaluation of bank.evaluations) {
      if (await importEvaluation(tx, evaluation)) published += 1;
    }
    const added = questions.filter((question) => question.is_new).length;
    return { added, changed: questions.length - added, published };
  });
