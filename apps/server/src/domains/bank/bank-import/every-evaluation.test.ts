import { loadBank, toImport } from '@tamiz/bank';
import { beforeAll, expect, test } from 'vitest';

import { importBank } from '#src/domains/bank/bank-import/import-bank.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';

const { api, sql, invite, open, sit } = useExams();
const bank = toImport(loadBank());

/** A candidate sees no id: a question is known by its words, in whatever order its options stand. */
const wordsOf = (text: string, options: { text: string }[]): string =>
  JSON.stringify([text, options.map((option) => option.text).toSorted()]);

const byWords = new Map(
  bank.questions.map((question) => [wordsOf(question.text, question.answers), question]),
);

const sumOf = (ids: readonly string[]): number =>
  bank.questions
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { time_limit: limit }) => sum + limit, 0);

const published = new Map<string, { id: number; versionId: number }>();

beforeAll(async () => {
  await importBank(api.services, bank);
  const rows = await sql<{ bank_key: string; id: number; version_id: number }>(
    `select e.bank_key, e.id, v.id as version_id
     from evaluations e join evaluation_versions v on v.evaluation_id = e.id and v.published_at is not null`,
  );
  for (const { bank_key: key, id, version_id: versionId } of rows) {
    published.set(key, { id, versionId });
  }
}, 240_000);

test('every question of the bank can be told from the others by its words', () => {
  expect(byWords.size).toBe(bank.questions.length);
});

test.each(bank.evaluations)(
  '$key asks each question once and its key earns full marks',
  async (asked) => {
    const total = asked.question_ids.length;
    const evaluation = published.get(asked.key);
    if (evaluation === undefined) throw new Error('The evaluation was not published.');
    const { browser, placeId, link } = await invite({ evaluation });
    expect(await open({ link })).toMatchObject({
      status: 200,
      body: { data: { exam: { stage: 'ready', question_count: total } } },
    });

    const sitting = await sit({ link });
    let state = await sitting.begin();
    const delivered: string[] = [];
    for (let number = 1; number <= total; number += 1) {
      const { text = '', options = [], type, limit_ms: limit } = state.question ?? {};
      const question = byWords.get(wordsOf(text, options));
      delivered.push(question?.id ?? `Not in the bank: ${text}`);
      expect([2, 3, 4]).toContain(options.length);
      const isFree = state.free !== null;
      // One clock is the sum of all limits.
      const seconds = isFree ? sumOf(asked.question_ids) : (question?.time_limit ?? 0);
      expect({ type, limit }).toEqual({ type: question?.type, limit: seconds * 1000 });
      const right = new Set(
        question?.answers.filter(({ is_correct: isRight }) => isRight).map((answer) => answer.text),
      );
      const choice = options
        .filter((option) => right.has(option.text))
        .map(({ position }) => position);
      expect(await sitting.save({ number, choice })).toMatchObject({ status: 200 });
      state = readState(
        isFree
          ? await (number < total ? sitting.visit(number, number + 1) : sitting.finish())
          : await sitting.next(number),
      );
    }
    expect(delivered.toSorted()).toEqual(asked.question_ids.toSorted());
    expect(state).toMatchObject({ stage: 'finished', question: null });

    const seen = await browser.call('GET', `/api/positions/candidates/${placeId}`);
    expect(seen.body).toMatchObject({
      data: {
        attempt: {
          status: 'completed',
          breakdown: { summary: { total, correct: total, unanswered: 0, score_pct: 100 } },
        },
      },
    });
  },
);
