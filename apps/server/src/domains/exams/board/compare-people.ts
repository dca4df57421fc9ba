import type { Comparison } from '@tamiz/contract/exams/board';

import { presentResult } from '#src/domains/exams/board/present.ts';
import { listChosen, listTopics } from '#src/domains/exams/board/queries.ts';
import type { TopicRow } from '#src/domains/exams/board/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Level = { id: number; name: string };

/** Rows of one branch, in the order of their names. */
const branches = (rows: readonly TopicRow[], levelOf: (row: TopicRow) => Level) =>
  [...Map.groupBy(rows, (row) => levelOf(row).id).values()].map((branch) => {
    const [first] = branch;
    if (first === undefined) throw new Error('A group has at least one row.');
    return { ...levelOf(first), branch };
  });

/** Of each attempt, how many questions of a branch there were and how many were right. */
const countEach = (rows: readonly TopicRow[], attemptIds: readonly string[]) =>
  attemptIds.map((attemptId) => {
    const own = rows.filter((row) => row.attempt_id === attemptId);
    return {
      correct: own.reduce((sum, row) => sum + row.correct, 0),
      total: own.reduce((sum, row) => sum + row.total, 0),
    };
  });

const toTree = (
  rows: readonly TopicRow[],
  attemptIds: readonly string[],
): Comparison['categories'] =>
  branches(rows, (row) => ({ id: row.category_id, name: row.category })).map(
    ({ branch: ofCategory, ...category }) => ({
      ...category,
      people: countEach(ofCategory, attemptIds),
      technologies: branches(ofCategory, (row) => ({
        id: row.technology_id,
        name: row.technology,
      })).map(({ branch: ofTechnology, ...technology }) => ({
        ...technology,
        people: countEach(ofTechnology, attemptIds),
        topics: branches(ofTechnology, (row) => ({ id: row.topic_id, name: row.topic })).map(
          ({ branch: ofTopic, ...topic }) => ({
            ...topic,
            people: countEach(ofTopic, attemptIds),
          }),
        ),
      })),
    }),
  );

/** People of one position side by side, in the order asked; all of them must have a result there. */
export const comparePeople = async (
  { databases, secrets }: Services,
  { accountId, positionId, ids }: { accountId: string; positionId: string; ids: string[] },
): Promise<Comparison> => {
  const { single } = databases.account(accountId);
  const wanted = [...new Set(ids)];
  const found = await listChosen(single, { accountId, positionId, ids: wanted });
  const rows = wanted.flatMap((id) => found.filter((row) => row.id === id));
  const [first] = rows;
  if (first === undefined || rows.length < Math.max(2, wanted.length)) {
    throw new AppError('not_found');
  }
  const attemptIds = rows.map((row) => row.attempt_id);
  const topics = await listTopics(single, { accountId, attemptIds });
  return {
    evaluation: first.evaluation,
    people: rows.map((row) => ({
      ...presentResult(secrets, row),
      evaluation_version: row.version,
      navigation: row.navigation,
    })),
    categories: toTree(topics, attemptIds),
  };
};
