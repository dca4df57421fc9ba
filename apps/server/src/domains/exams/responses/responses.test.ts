import { attemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';
import { describe, expect, test } from 'vitest';

import { insertResponses } from '#src/domains/exams/responses/queries.ts';
import { useExams } from '#src/testing/use-exams.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const { api, sql, finishOne } = useExams();
const worker = useWorker(api);

type Row = {
  question_id: number;
  number: number;
  revision: number;
  answer_ids: number[];
  is_correct: boolean;
  time_ms: number;
  position_id: string;
};

const rowsOf = (attemptId: string) =>
  sql<Row>(
    `select question_id, number, revision, answer_ids, is_correct, time_ms, position_id
     from attempt_responses where attempt_id = $1 order by number`,
    [attemptId],
  );

const resultOf = async (attemptId: string) => {
  const [attempt] = await sql<{ score: number; breakdown: unknown; question_order: number[] }>(
    'select score, breakdown, question_order from attempts where id = $1',
    [attemptId],
  );
  const breakdown = attemptBreakdown.parse(attempt?.breakdown);
  const questions = breakdown.categories
    .flatMap(({ technologies }) => technologies)
    .flatMap(({ topics }) => topics)
    .flatMap((topic) => topic.questions);
  return { score: attempt?.score, order: attempt?.question_order, questions };
};

const eraseWith = (exam: Awaited<ReturnType<typeof finishOne>>) =>
  sql(
    `update candidates set name = null, email = null, erased_at = now()
     where id = (select candidate_id from position_candidates where id = $1)`,
    [exam.placeId],
  );

describe('the answers of an ended exam', () => {
  test('are kept in the order they were met, and say what the result says', async () => {
    const { attemptId, positionId, versionId } = await finishOne({ questions: 5 });
    const revisions = await sql<{ id: number; revision: number }>(
      'select question_id as id, revision from version_questions where version_id = $1',
      [versionId],
    );
    const [rows, { score, order, questions }] = [
      await rowsOf(attemptId),
      await resultOf(attemptId),
    ];
    expect(rows.map((row) => row.question_id)).toEqual(order);
    expect(rows.map((row) => row.number)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.filter((row) => row.is_correct)).toHaveLength(score ?? -1);
    for (const row of rows) {
      const told = questions.find(({ id }) => id === row.question_id);
      expect(told?.is_correct).toBe(row.is_correct);
      expect(told?.unanswered).toBe(row.answer_ids.length === 0);
      expect(told?.time_spent_seconds).toBe(Math.round(row.time_ms / 1000));
      expect(revisions).toContainEqual({ id: row.question_id, revision: row.revision });
      expect(row.position_id).toBe(positionId);
    }
  });

  test('of older attempts are written by the job, the same as if they had been kept at once', async () => {
    const { attemptId } = await finishOne();
    const before = await rowsOf(attemptId);
    await sql('delete from attempt_responses where attempt_id = $1', [attemptId]);
    await sql('update attempts set has_responses = false where id = $1', [attemptId]);
    await worker.runJob('exams.keep_responses', {});
    expect(await rowsOf(attemptId)).toEqual(before);
    await worker.runJob('exams.keep_responses', {});
    expect(await rowsOf(attemptId)).toEqual(before);
  });

  test('go with the person, and no job brings them back', async () => {
    const exam = await finishOne();
    await eraseWith(exam);
    expect(await rowsOf(exam.attemptId)).toEqual([]);
    await sql('update attempts set has_responses = false where id = $1', [exam.attemptId]);
    await worker.runJob('exams.keep_responses', {});
    expect(await rowsOf(exam.attemptId)).toEqual([]);
  });

  test('lie in the partition of their month, also those that were there before it', async () => {
    const { attemptId } = await finishOne();
    const lie = () =>
      sql<{ table: string }>(
        'select distinct tableoid::regclass::text as table from attempt_responses where attempt_id = $1',
        [attemptId],
      );
    await sql(
      "update attempt_responses set completed_at = '2031-04-09T00:00:00Z' where attempt_id = $1",
      [attemptId],
    );
    expect(await lie()).toEqual([{ table: 'attempt_responses_rest' }]);
    await sql("select app.add_response_months('2031-03-15', 3)");
    expect(await lie()).toEqual([{ table: 'attempt_responses_2031_04' }]);
    expect(await sql("select app.add_response_months('2031-03-15', 3) as added")).toEqual([
      { added: 0 },
    ]);
  });

  test('of another exam cannot be written by the role that sits one', async () => {
    const [ours, theirs] = [await finishOne(), await finishOne()];
    const [row] = await rowsOf(theirs.attemptId);
    await sql('delete from attempt_responses where attempt_id = $1', [theirs.attemptId]);
    const write = (attemptId: string, accountId: string) =>
      api.services.databases.exam(ours.placeId).transaction((tx) =>
        insertResponses(tx, {
          accountId,
          attemptId,
          responses: JSON.stringify([{ ...row, number: 99, technology_id: 1 }]),
        }),
      );
    await write(theirs.attemptId, theirs.accountId);
    expect(await rowsOf(theirs.attemptId)).toEqual([]);
    await write(ours.attemptId, ours.accountId);
    expect(await rowsOf(ours.attemptId)).toHaveLength(4);
  });
});
