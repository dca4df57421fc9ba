import { monitorEventLoopDelay } from 'node:perf_hooks';

import { describe, expect, test } from 'vitest';

import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const { api, sql, invite, sit } = useExams();
const worker = useWorker(api);

const many = 200_000;

const begun = async (questions = 2) => {
  const invited = await invite({ questions });
  const sitting = await sit({ link: invited.link });
  await sitting.begin();
  return { ...invited, sitting };
};

type Attempt = { id: string; completed_at: Date | null; score: number; dropped_events: number };

const attemptOf = async (placeId: string): Promise<Attempt> => {
  const [attempt] = await sql<Attempt>('select * from attempts where position_candidate_id = $1', [
    placeId,
  ]);
  if (attempt === undefined) throw new Error('There is no attempt.');
  return attempt;
};

const countSaved = async (placeId: string): Promise<number> => {
  const { id } = await attemptOf(placeId);
  const [row] = await sql<{ count: number }>(
    "select count(*)::int as count from attempt_events where attempt_id = $1 and kind = 'saved'",
    [id],
  );
  return row?.count ?? 0;
};

/** Fills the history of the question on screen as a browser could before there were bounds. */
const flood = async (placeId: string) => {
  await sql(
    `insert into attempt_events (account_id, attempt_id, kind, number, sequence, choice, elapsed_ms, at)
     select account_id, id, 'saved', current_number, n, 1 + n % 2, 5, now()
     from attempts, generate_series(1, $2::int) as n where position_candidate_id = $1`,
    [placeId, many],
  );
  await sql('analyze attempt_events');
};

const expire = (placeId: string, minutes: number) =>
  sql(
    `update attempts set closes_at = now() - make_interval(mins => $2) where position_candidate_id = $1`,
    [placeId, minutes],
  );

/** How long something took, and for how long it let nothing else run. */
const measure = async (work: () => Promise<unknown>): Promise<{ ms: number; stall: number }> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  delay.disable();
  return { ms, stall: delay.max / 1e6 };
};

describe('a browser that sends without end', () => {
  test('is limited by its attempt, whatever its address; others are not', async () => {
    const { sitting } = await begun();
    const other = await begun();
    const answers = await Promise.all(Array.from({ length: 200 }, () => sitting.get()));
    const refused = answers.filter(({ status }) => status === 429);
    // Sixty a minute; a new one may begin meanwhile.
    expect(refused.length).toBeGreaterThanOrEqual(80);
    expect(refused.length).toBeLessThanOrEqual(140);
    expect(refused[0]?.body).toMatchObject({ code: 'too_many_requests' });
    expect((await other.sitting.get()).status).toBe(200);
    expect((await sitting.save({ number: 1 })).status).toBe(200);
    api.advance(60_000);
    expect((await sitting.get()).status).toBe(200);
  });

  test('fills no history: the last choice counts, what lies between is counted and dropped', async () => {
    const { sitting, placeId } = await begun();
    for (let sequence = 1; sequence <= 150; sequence += 1) {
      const choice = sequence === 150 ? [3] : [1];
      expect((await sitting.save({ number: 1, sequence, choice })).status).toBe(200);
    }
    expect(await countSaved(placeId)).toBe(100);
    expect(readState(await sitting.state()).question).toMatchObject({ choice: [3], sequence: 150 });
    expect(await sitting.save({ number: 1, sequence: 149, choice: [2] })).toMatchObject({
      body: { code: 'exam_answer_stale' },
    });
    await sitting.next(1);
    expect(readState(await sitting.state()).question).toMatchObject({ number: 2, choice: [] });
    await sitting.finish();
    const { id, dropped_events: dropped } = await attemptOf(placeId);
    expect(dropped).toBe(49);
    expect(await countSaved(placeId)).toBe(101);
    const kept = await sql<{ choice: number }>(
      "select choice from attempt_events where attempt_id = $1 and kind = 'saved' order by sequence desc limit 1",
      [id],
    );
    expect(kept).toEqual([{ choice: 4 }]);
    expect((await verifyAttempt(api.services, id)).problems).toEqual([]);
  });

  test('takes over without end in two browsers, and 200 of those are kept', async () => {
    const { sitting, link, placeId } = await begun();
    const other = await sit({ link });
    for (let turn = 0; turn < 101; turn += 1) {
      await other.takeOver();
      await sitting.takeOver();
      // Within the half of the limit that is counted by this process and its clock.
      if (turn % 14 === 13) api.advance(60_000);
    }
    const { id, dropped_events: dropped } = await attemptOf(placeId);
    const events = await sql(
      "select from attempt_events where attempt_id = $1 and kind = 'lease_taken'",
      [id],
    );
    expect(events).toHaveLength(200);
    expect(dropped).toBe(2);
    expect((await sitting.state()).status).toBe(200);
  });
});

describe(`an attempt with ${many} events`, () => {
  test(
    'ends as fast as any other, holds nothing up, and verifies once a job has sealed it',
    { timeout: 240_000 },
    async () => {
      const { sitting, placeId } = await begun();
      await flood(placeId);
      const { ms, stall } = await measure(() => sitting.finish());
      expect(ms).toBeLessThan(2_000);
      expect(stall).toBeLessThan(250);
      const { id, completed_at: completedAt } = await attemptOf(placeId);
      expect(completedAt).not.toBeNull();
      await worker.runJob('exams.close_overdue', {});
      await worker.runJob('exams.close_overdue', {});
      expect((await verifyAttempt(api.services, id)).problems).toEqual([]);
    },
  );
});

describe('an exam that cannot be closed', () => {
  test('holds up no other, is counted, and is tried again later', async () => {
    const poisoned = await begun();
    const healthy = await begun();
    await sql('update attempts set question_order = null where position_candidate_id = $1', [
      poisoned.placeId,
    ]);
    await expire(poisoned.placeId, 9);
    await expire(healthy.placeId, 1);
    await worker.runJob('exams.close_overdue', {});
    expect((await attemptOf(healthy.placeId)).completed_at).not.toBeNull();
    expect((await attemptOf(poisoned.placeId)).completed_at).toBeNull();
    expect(await worker.metrics()).toContain('tamiz_exam_close_failures_total 1');

    await worker.runJob('exams.close_overdue', {});
    expect(await worker.metrics()).toContain('tamiz_exam_close_failures_total 1');
    await sql(
      `update attempts set question_order = (select array_agg(question_id) from version_questions
         where version_questions.version_id = attempts.version_id) where position_candidate_id = $1`,
      [poisoned.placeId],
    );
    worker.advance(3 * 60_000);
    await worker.runJob('exams.close_overdue', {});
    expect((await attemptOf(poisoned.placeId)).completed_at).not.toBeNull();
  });
});
