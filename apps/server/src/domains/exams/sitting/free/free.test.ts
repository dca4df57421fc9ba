import { describe, expect, test } from 'vitest';

import { notePulse } from '#src/domains/exams/fairness/pulse.ts';
import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { useWorker } from '#src/testing/use-worker.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';
import type { Invited } from '#src/testing/use-exams.ts';

const { api, sql, invite, sit } = useExams();
const worker = useWorker(api);

const minute = 60_000;
/** Three questions of a minute each. */
const total = 3 * minute;

const begun = async () => {
  const invited = await invite({ navigation: 'free' });
  const sitting = await sit({ link: invited.link });
  const first = readState(await sitting.start());
  return { ...invited, sitting, first };
};

type Attempt = {
  id: string;
  score: number;
  finish_reason: string | null;
  completed_at: Date | null;
  grace_used_ms: number;
};

const readAttempt = async ({ placeId }: Pick<Invited, 'placeId'>): Promise<Attempt> => {
  const [attempt] = await sql<Attempt>('select * from attempts where position_candidate_id = $1', [
    placeId,
  ]);
  if (attempt === undefined) throw new Error('There is no attempt.');
  return attempt;
};

/** Seconds told for each question in the exam's order, and whether it counts as answered. */
const readTimes = async ({ placeId }: Pick<Invited, 'placeId'>) => {
  const rows = await sql<{ seconds: number; is_open: boolean }>(
    `select (question ->> 'time_spent_seconds')::int as seconds, (question ->> 'unanswered')::boolean as is_open
     from attempts, jsonb_path_query(breakdown, '$.categories[*].technologies[*].topics[*].questions[*]') question
     where position_candidate_id = $1 order by array_position(question_order, (question ->> 'id')::int)`,
    [placeId],
  );
  return rows.map(({ seconds, is_open: isOpen }) => [seconds, !isOpen]);
};

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('a free exam', () => {
  test('starts with its first question and one clock, and the landing says so', async () => {
    const { sitting, first } = await begun();
    expect((await sitting.get()).body).toMatchObject({
      data: { navigation: 'free', total_seconds: 180 },
    });
    expect(first).toMatchObject({
      question: { number: 1, limit_ms: total, remaining_ms: expect.closeTo(total, -4) },
      free: { visits: 1, answered: [], flagged: [], flag_sequence: 0 },
      paused_after: null,
    });
    expect(readState(await sitting.start())).toMatchObject({ free: { visits: 1 } });
  });

  test('delivers any question, takes another answer, and its result verifies', async () => {
    const free = await begun();
    const { sitting } = free;
    await sitting.save({ number: 1, choice: [1] });
    api.advance(10_000);
    const third = readState(await sitting.visit(1, 3));
    expect(third).toMatchObject({ question: { number: 3 }, free: { visits: 2, answered: [1] } });
    expect(third.question?.remaining_ms).toBeLessThanOrEqual(total - 10_000);
    api.advance(20_000);
    await sitting.save({ number: 3, choice: [2] });
    api.advance(5_000);
    const back = readState(await sitting.visit(2, 1));
    expect(back).toMatchObject({
      question: { number: 1, choice: [1], sequence: 1 },
      free: { visits: 3, answered: [1, 3] },
    });
    api.advance(7_000);
    await sitting.save({ number: 1, sequence: 2, choice: [2] });
    // Only the question on screen takes an answer.
    expect(codeOf(await sitting.save({ number: 3, sequence: 2, choice: [1] }))).toBe(
      'exam_question_closed',
    );
    await sitting.save({ number: 1, sequence: 3, choice: [] });
    expect(readState(await sitting.state())).toMatchObject({ free: { answered: [3] } });
    await sitting.save({ number: 1, sequence: 4, choice: [2] });
    expect(readState(await sitting.finish())).toMatchObject({ stage: 'finished', free: null });

    const attempt = await readAttempt(free);
    expect(attempt.finish_reason).toBe('finished');
    const page = await free.browser.call('GET', `/api/positions/candidates/${free.placeId}`);
    expect(page.body).toMatchObject({ data: { attempt: { navigation: 'free' } } });
    expect(await readTimes(free)).toEqual([
      [expect.closeTo(17, -1), true],
      [0, false],
      [expect.closeTo(20, -1), true],
    ]);
    const kinds = await sql<{ kind: string; number: number }>(
      "select kind, number from attempt_events where attempt_id = $1 and kind in ('delivered', 'revisited') order by id",
      [attempt.id],
    );
    expect(kinds.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'delivered 1',
      'delivered 3',
      'revisited 1',
    ]);
    expect((await verifyAttempt(api.services, attempt.id)).problems).toEqual([]);
    await sql('alter table attempt_events disable trigger all');
    await sql("update attempt_events set number = 2 where attempt_id = $1 and kind = 'revisited'", [
      attempt.id,
    ]);
    await sql('alter table attempt_events enable trigger all');
    expect((await verifyAttempt(api.services, attempt.id)).problems.length).toBeGreaterThan(0);
  });

  test('answers a repeated request the same, and an overtaken one not at all', async () => {
    const { sitting } = await begun();
    await sitting.visit(1, 2);
    expect(readState(await sitting.visit(1, 2))).toMatchObject({ free: { visits: 2 } });
    await sitting.visit(2, 1);
    // Left on its way since the first question was on screen for the first time.
    expect(codeOf(await sitting.visit(1, 2))).toBe('exam_question_closed');
    expect(codeOf(await sitting.visit(3, 4))).toBe('exam_question_closed');
    expect(readState(await sitting.state())).toMatchObject({
      question: { number: 1 },
      free: { visits: 3 },
    });
  });

  test('has no pause and no next; a forward exam has no way back', async () => {
    const { sitting } = await begun();
    expect(codeOf(await sitting.pause(1))).toBe('exam_without_pause');
    expect(codeOf(await sitting.next(1))).toBe('exam_question_closed');
    const forward = await sit({ link: (await invite()).link });
    await forward.begin();
    await forward.next(1);
    expect(codeOf(await forward.visit(2, 1))).toBe('exam_forward_only');
    expect(codeOf(await forward.flag([1], 1))).toBe('exam_forward_only');
    expect(readState(await forward.timeOver())).toMatchObject({
      stage: 'in_progress',
      question: { number: 2 },
      free: null,
    });
  });

  test('keeps marks in its history; the newest list counts', async () => {
    const free = await begun();
    const { sitting } = free;
    expect((await sitting.flag([3, 1, 3], 1)).status).toBe(204);
    await sitting.flag([2], 3);
    await sitting.flag([1, 2, 3], 2);
    expect(readState(await sitting.state())).toMatchObject({
      free: { flagged: [2], flag_sequence: 3 },
    });
    const { id } = await readAttempt(free);
    const events = await sql<{ data: unknown }>(
      "select data from attempt_events where attempt_id = $1 and kind = 'flagged' order by id",
      [id],
    );
    expect(events.map(({ data }) => data)).toEqual([{ flagged: [1, 3] }, { flagged: [2] }]);
    await sitting.finish();
    expect((await verifyAttempt(api.services, id)).problems).toEqual([]);
  });

  test('goes on in another browser with answers and marks, and only there', async () => {
    const { sitting, link } = await begun();
    await sitting.save({ number: 1, choice: [2] });
    await sitting.flag([1], 1);
    await sitting.visit(1, 2);
    const other = await sit({ link });
    expect(codeOf(await other.visit(2, 3))).toBe('exam_lease_lost');
    expect(readState(await other.takeOver())).toMatchObject({
      question: { number: 2 },
      free: { visits: 2, answered: [1], flagged: [1] },
    });
    expect(codeOf(await sitting.visit(2, 1))).toBe('exam_lease_lost');
    expect(codeOf(await sitting.flag([], 2))).toBe('exam_lease_lost');
    expect(readState(await other.visit(2, 1))).toMatchObject({ question: { choice: [2] } });
  });
});

describe('the one clock', () => {
  test('ends the exam: nothing new is shown, only what was given in time arrives', async () => {
    const free = await begun();
    const { sitting } = free;
    api.advance(total - 1_000);
    expect(readState(await sitting.timeOver()).stage).toBe('in_progress');
    await sitting.visit(1, 2);
    api.advance(60_000);
    expect(readState(await sitting.visit(2, 3))).toMatchObject({
      question: { number: 2, remaining_ms: 0 },
      free: { visits: 2 },
    });
    // Without a connection from before the deadline.
    await sitting.save({ number: 2, choice: [1], elapsed_ms: total - 500 });
    expect(readState(await sitting.timeOver()).stage).toBe('finished');
    const attempt = await readAttempt(free);
    expect(attempt.finish_reason).toBe('time');
    expect(attempt.grace_used_ms).toBeGreaterThan(58_000);
    expect(await readTimes(free)).toEqual([
      [expect.closeTo(179, -1), false],
      [expect.closeTo(60, -1), true],
      [0, false],
    ]);
    expect((await verifyAttempt(api.services, attempt.id)).problems).toEqual([]);
  });

  test('refuses what was thought of later, however often it is tried', async () => {
    const { sitting } = await begun();
    api.advance(total + 11 * minute);
    for (const sequence of [1, 2]) {
      const late = await sitting.save({ number: 1, sequence, elapsed_ms: 1_000 });
      expect(codeOf(late)).toBe('exam_answer_late');
    }
  });

  test('is longer from the start, and moved by minutes and by our outages', async () => {
    const longer = await invite({ navigation: 'free' });
    const extra = (placeId: string, body: object) =>
      longer.browser.call('PATCH', `/api/positions/candidates/${placeId}/extra-time`, { body });
    await extra(longer.placeId, { percent: 50 });
    const sitting = await sit({ link: longer.link });
    expect(readState(await sitting.start()).question?.limit_ms).toBe(1.5 * total);
    await extra(longer.placeId, { minutes: 5 });
    await sitting.visit(1, 2);
    const { question } = readState(await sitting.state());
    expect(question?.limit_ms).toBe(1.5 * total + 5 * minute);
    await extra(longer.placeId, { percent: 100 });
    const before = readState(await sitting.state()).question?.limit_ms ?? 0;
    expect(before).toBeGreaterThan(2 * total);
    await notePulse(api.services.databases.exams, api.services.clock);
    api.advance(2 * minute);
    await notePulse(api.services.databases.exams, api.services.clock);
    expect(readState(await sitting.state()).question?.limit_ms).toBeCloseTo(
      before + 2 * minute,
      -4,
    );
    await sitting.finish();
    const { id } = await readAttempt(longer);
    expect((await verifyAttempt(api.services, id)).problems).toEqual([]);
  });

  test('closes the exam of whoever left, but not for a time in which nobody answered', async () => {
    const free = await begun();
    await free.sitting.save({ number: 1 });
    const { clock, databases } = api.services;
    await sql('update service_pulse set beat_at = $1', [clock.now()]);
    const late = total + 41 * minute;
    worker.advance(clock.now().getTime() - worker.services.clock.now().getTime() + late);
    await worker.runJob('exams.close_overdue', {});
    expect((await readAttempt(free)).completed_at).toBeNull();
    api.advance(late);
    await sql('update service_pulse set beat_at = $1', [new Date(clock.now().getTime() - 1_000)]);
    await notePulse(databases.exams, clock);
    await worker.runJob('exams.close_overdue', {});
    const attempt = await readAttempt(free);
    expect(attempt.finish_reason).toBe('time');
    expect((await verifyAttempt(api.services, attempt.id)).problems).toEqual([]);
  });
});

test('a wrong key is corrected in free attempts as in any other', async () => {
  const free = await begun();
  const { sitting, versionId } = free;
  await sitting.visit(1, 2);
  await sitting.visit(2, 1);
  await sitting.save({ number: 1, choice: [1] });
  await sitting.finish();
  const { id, score } = await readAttempt(free);
  const [asked] = await sql<{ question_id: number; answer: number; is_right: boolean }>(
    `select response.question_id, response.answer_ids[1] as answer, response.is_correct as is_right
     from attempt_responses response where attempt_id = $1 and number = 1`,
    [id],
  );
  const [other] = await sql<{ id: number }>(
    `select (answer ->> 'id')::int as id from version_questions, jsonb_array_elements(answers) answer
     where version_id = $1 and question_id = $2 and (answer ->> 'id')::int <> $3 limit 1`,
    [versionId, asked?.question_id, asked?.answer],
  );
  const { browser: staff } = await api.signedIn({ role: 'staff' });
  const key = asked?.is_right === true ? other?.id : asked?.answer;
  const reason = 'La clave publicada era incorrecta.';
  await staff.call('POST', `/api/staff/versions/${versionId}/corrections`, {
    body: { question_id: asked?.question_id, correct_answer_ids: [key], reason },
  });
  await staff.call('POST', `/api/staff/versions/${versionId}/regrades`, { body: { reason } });
  await worker.runJobs();
  const regraded = await readAttempt(free);
  expect(regraded.score).toBe(asked?.is_right === true ? score - 1 : score + 1);
  expect((await verifyAttempt(api.services, id)).problems).toEqual([]);
});
