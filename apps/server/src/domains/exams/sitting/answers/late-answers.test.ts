import { attemptTimeline } from '@tamiz/contract/exams/results';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { notePulse } from '#src/domains/exams/fairness/pulse.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';
import type { Invited, Sitting } from '#src/testing/use-exams.ts';

const { api, sql, invite, sit } = useExams();

const limit = 60_000;
const budget = 600_000;

const begun = async (questions = 2) => {
  const invited = await invite({ questions });
  const sitting = await sit({ link: invited.link });
  await sitting.begin();
  return { ...invited, sitting };
};

const code = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 'ok' : (body as { code?: string }).code;

const timeline = z.object({ data: attemptTimeline });

const readAttempt = async ({ browser, placeId }: Invited) => {
  const [attempt] = await sql<{ id: string; grace_used_ms: number }>(
    'select * from attempts where position_candidate_id = $1',
    [placeId],
  );
  const answer = await browser.call('GET', `/api/attempts/${attempt?.id ?? ''}/timeline`);
  const { entries } = timeline.parse(answer.body).data;
  return {
    id: attempt?.id ?? '',
    used: attempt?.grace_used_ms,
    late: entries
      .filter(({ kind }) => kind === 'late_answer')
      .map(({ number, seconds }) => [number, seconds]),
  };
};

/** The time the recruiter reads for each question, in the order of the exam. */
const readTimes = async ({ placeId }: Invited): Promise<number[]> => {
  const rows = await sql<{ seconds: number }>(
    `select (question ->> 'time_spent_seconds')::int as seconds
     from attempts, jsonb_path_query(breakdown, '$.categories[*].technologies[*].topics[*].questions[*]') question
     where position_candidate_id = $1 order by array_position(question_order, (question ->> 'id')::int)`,
    [placeId],
  );
  return rows.map(({ seconds }) => seconds);
};

const poll = (sitting: Sitting): Promise<unknown> => sitting.state();

describe('what the browser says of its own time', () => {
  test('moves no deadline: 63 s late and refused, the same answer with another elapsed time is refused too', async () => {
    const { sitting } = await begun();
    api.advance(limit + 63_000);
    const late = { number: 1, elapsed_ms: limit + 63_000 };
    expect(code(await sitting.save(late))).toBe('exam_answer_late');
    expect(code(await sitting.save({ ...late, elapsed_ms: 1 }))).toBe('exam_answer_late');
  });

  test('opens no gap: a browser the server heard of meanwhile was not away', async () => {
    const { sitting } = await begun();
    for (let seconds = 0; seconds < 123; seconds += 20) {
      await poll(sitting);
      api.advance(20_000);
    }
    expect(code(await sitting.save({ number: 1, elapsed_ms: 1 }))).toBe('exam_answer_late');
  });

  test('wins ten minutes in a whole exam, however often it lies; each lie is in the timeline', async () => {
    const questions = 22;
    const exam = await begun(questions);
    const accepted: number[] = [];
    for (let number = 1; number <= questions; number += 1) {
      api.advance(limit + 63_000);
      const verdict = code(await exam.sitting.save({ number, elapsed_ms: 1 }));
      if (verdict === 'ok') accepted.push(number);
      else expect(verdict).toBe('exam_answer_late');
      await exam.sitting.next(number);
    }
    expect(accepted).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const { used, late, id } = await readAttempt(exam);
    expect(used).toBeLessThanOrEqual(budget);
    expect(late).toEqual(accepted.map((number) => [number, 63]));
    expect((await readTimes(exam)).slice(0, 10)).toEqual([...accepted.map(() => 123), 60]);
    expect((await verifyAttempt(api.services, id)).problems).toEqual([]);
  });
});

describe('an honest answer', () => {
  test('given without a connection arrives with the first call after it', async () => {
    const exam = await begun();
    api.advance(limit + 300_000);
    expect(code(await exam.sitting.save({ number: 1, elapsed_ms: 20_000 }))).toBe('ok');
    expect((await readAttempt(exam)).late).toEqual([[1, 300]]);
  });

  test('or shortly after other calls, because a page that is back asks for more than one thing', async () => {
    const exam = await begun();
    api.advance(limit + 300_000);
    await poll(exam.sitting);
    api.advance(20_000);
    expect(code(await exam.sitting.save({ number: 1, elapsed_ms: 20_000 }))).toBe('ok');
  });

  test('sent again because its acknowledgement was lost is the same answer, and uses nothing more', async () => {
    const exam = await begun();
    api.advance(limit + 100_000);
    const answer = { number: 1, elapsed_ms: 20_000 };
    expect(code(await exam.sitting.save(answer))).toBe('ok');
    const { used } = await readAttempt(exam);
    api.advance(900_000);
    expect(code(await exam.sitting.save(answer))).toBe('ok');
    expect(await readAttempt(exam)).toMatchObject({ used, late: [[1, 100]] });
  });

  test('a moment late is accepted, counted and told as well', async () => {
    const exam = await begun();
    api.advance(limit + 2_000);
    expect(code(await exam.sitting.save({ number: 1, elapsed_ms: limit }))).toBe('ok');
    expect((await readAttempt(exam)).late).toEqual([[1, 2]]);
    expect((await readAttempt(exam)).used).toBeGreaterThanOrEqual(2_000);
  });

  test('our own outage uses nothing of the ten minutes', async () => {
    const exam = await begun();
    const { databases, clock } = api.services;
    await notePulse(databases.exams, clock);
    api.advance(20 * 60_000);
    await notePulse(databases.exams, clock);
    const { question } = readState(await exam.sitting.state());
    api.advance((question?.remaining_ms ?? 0) + 10_000);
    expect(code(await exam.sitting.save({ number: 1, elapsed_ms: 20_000 }))).toBe('ok');
    expect((await readAttempt(exam)).used).toBeLessThanOrEqual(11_000);
  });
});
