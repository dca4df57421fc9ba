import { describe, expect, test } from 'vitest';

import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const exams = useExams();
const { api, sql, invite, sit } = exams;
const worker = useWorker(api);

const attemptOf = async (placeId: string) => {
  const [row] = await sql<{ id: string; score: number | null; finish_reason: string | null }>(
    'select id, score, finish_reason from attempts where position_candidate_id = $1',
    [placeId],
  );
  if (row === undefined) throw new Error('There is no attempt.');
  return row;
};

const countEvents = async (placeId: string, kind: string): Promise<number> => {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from attempt_events
     where kind = $2 and attempt_id in (select id from attempts where position_candidate_id = $1)`,
    [placeId, kind],
  );
  return row?.count ?? 0;
};

const begun = async (questions = 3) => {
  const invited = await invite({ questions });
  const sitting = await sit({ link: invited.link });
  await sitting.begin();
  return { ...invited, sitting };
};

const code = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 'ok' : (body as { code?: string }).code;

describe('starting', () => {
  test('once, whatever twenty calls at the same moment want', async () => {
    const { link, placeId } = await invite();
    const sitting = await sit({ link });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sitting.start()));
    expect(new Set(answers.map(code))).toEqual(new Set(['ok']));
    expect(
      await sql('select from attempts where position_candidate_id = $1', [placeId]),
    ).toHaveLength(1);
    expect(await countEvents(placeId, 'started')).toBe(1);
  });

  test('once, also from twenty browsers: one of them holds the exam', async () => {
    const { link, placeId } = await invite();
    const browsers = await Promise.all(Array.from({ length: 20 }, () => sit({ link })));
    const codes = (await Promise.all(browsers.map((one) => one.start()))).map(code);
    expect(codes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(codes.filter((one) => one === 'exam_lease_lost')).toHaveLength(19);
    expect(await countEvents(placeId, 'started')).toBe(1);
  });

  test('needs the notice of privacy as it reads now', async () => {
    const sitting = await sit({ link: (await invite()).link });
    expect(await sitting.start('2020-01')).toMatchObject({
      status: 422,
      body: { code: 'exam_consent_missing' },
    });
    expect((await sitting.get()).body).toMatchObject({ data: { stage: 'ready' } });
  });
});

describe('the next question', () => {
  test('asked twenty times is delivered once, with one clock', async () => {
    const { sitting, placeId } = await begun();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sitting.next(1)));
    const states = answers.map(readState);
    expect(new Set(states.map(({ question }) => question?.text)).size).toBe(1);
    expect(states.every(({ question }) => question?.number === 2)).toBe(true);
    expect(await countEvents(placeId, 'delivered')).toBe(2);
    const later = readState(await sitting.state()).question;
    expect(later?.remaining_ms).toBeLessThanOrEqual(states[0]?.question?.remaining_ms ?? 0);
  });

  test('is not to be had out of turn', async () => {
    const { sitting } = await begun();
    for (const after of [2, 3, 7]) {
      expect(code(await sitting.next(after)), String(after)).toBe('exam_question_closed');
    }
    expect(readState(await sitting.state()).question?.number).toBe(1);
  });

  test('keeps time running while the browser is away, and never below nothing', async () => {
    const { sitting } = await begun();
    api.advance(25_000);
    expect(readState(await sitting.state()).question?.remaining_ms).toBeLessThanOrEqual(35_000);
    api.advance(100_000);
    expect(readState(await sitting.state()).question?.remaining_ms).toBe(0);
  });
});

describe('saving', () => {
  test('a later sequence wins, an earlier one changes nothing, a repeated one is the same', async () => {
    const { sitting, placeId } = await begun();
    expect(code(await sitting.save({ number: 1, sequence: 2, choice: [2] }))).toBe('ok');
    expect(code(await sitting.save({ number: 1, sequence: 1, choice: [3] }))).toBe(
      'exam_answer_stale',
    );
    expect(code(await sitting.save({ number: 1, sequence: 2, choice: [2] }))).toBe('ok');
    expect(code(await sitting.save({ number: 1, sequence: 5, choice: [1] }))).toBe('ok');
    expect(readState(await sitting.state()).question).toMatchObject({ choice: [1], sequence: 5 });
    expect(await countEvents(placeId, 'saved')).toBe(2);
  });

  test('out of order and all at once: the highest sequence is what stays', async () => {
    const { sitting } = await begun();
    const sequences = [7, 3, 12, 1, 9, 5];
    await Promise.all(
      sequences.map((sequence) =>
        sitting.save({ number: 1, sequence, choice: [1 + (sequence % 3)] }),
      ),
    );
    expect(readState(await sitting.state()).question).toMatchObject({ choice: [1], sequence: 12 });
  });

  test('an answer can be taken back', async () => {
    const { sitting, placeId } = await begun(1);
    await sitting.save({ number: 1, sequence: 1, choice: [1] });
    await sitting.save({ number: 1, sequence: 2, choice: [] });
    await sitting.next(1);
    expect((await attemptOf(placeId)).score).toBe(0);
  });

  test('a question that is not on screen is closed', async () => {
    const { sitting } = await begun();
    await sitting.save({ number: 1 });
    await sitting.next(1);
    expect(code(await sitting.save({ number: 1, sequence: 9 }))).toBe('exam_question_closed');
    expect(code(await sitting.save({ number: 3 }))).toBe('exam_question_closed');
  });

  test.each([
    ['a moment late is what the network costs', 61, 60_500, 'ok'],
    ['late, though given in time without a connection', 90, 59_000, 'ok'],
    ['late, and given late', 90, 60_001, 'exam_answer_late'],
    ['given in time, but ten minutes late', 661, 59_000, 'exam_answer_late'],
  ])('%s', async (_what, seconds, elapsed_ms, expected) => {
    const { sitting } = await begun();
    api.advance(seconds * 1_000);
    expect(code(await sitting.save({ number: 1, elapsed_ms }))).toBe(expected);
  });

  test.each([
    { number: 0 },
    { number: 1, sequence: 0 },
    { number: 1, choice: [9] },
    { number: 1, choice: [1, 2, 3, 4, 5, 6, 7, 8, 1] },
    { number: 1, elapsed_ms: -1 },
  ])('%j is not an answer', async (answer) => {
    const { sitting } = await begun();
    expect((await sitting.save(answer)).status).toBe(422);
  });
});

describe('another browser', () => {
  test('is refused until it takes over; then the one before is', async () => {
    const { sitting, link, placeId } = await begun();
    await sitting.save({ number: 1, sequence: 1, choice: [2] });
    const other = await sit({ link });
    const refusals = [
      other.state(),
      other.next(1),
      other.save({ number: 1 }),
      other.finish(),
      other.start(),
    ];
    for (const answer of await Promise.all(refusals)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'exam_lease_lost' } });
    }
    const taken = readState(await other.takeOver());
    expect(taken.question).toMatchObject({ number: 1, choice: [2], sequence: 1 });
    expect(readState(await other.takeOver()).question?.number).toBe(1);
    expect(await countEvents(placeId, 'lease_taken')).toBe(1);
    expect(code(await sitting.save({ number: 1, sequence: 2 }))).toBe('exam_lease_lost');
    expect(code(await sitting.state())).toBe('exam_lease_lost');
    expect(code(await other.save({ number: 1, sequence: 2 }))).toBe('ok');
  });
});

describe('the end', () => {
  test('by the candidate: what is open stays unanswered, and nothing can be written after it', async () => {
    const { sitting, browser, placeId } = await begun();
    await sitting.save({ number: 1 });
    expect(readState(await sitting.finish())).toMatchObject({ stage: 'finished', question: null });
    expect(readState(await sitting.finish()).stage).toBe('finished');
    expect(readState(await sitting.next(1)).stage).toBe('finished');
    expect(code(await sitting.save({ number: 1, sequence: 2 }))).toBe('exam_finished');
    expect(code(await sitting.start())).toBe('exam_finished');
    expect((await browser.call('GET', `/api/positions/candidates/${placeId}`)).body).toMatchObject({
      data: { attempt: { breakdown: { summary: { total: 3, unanswered: 2 } } } },
    });
    const { id, finish_reason: reason } = await attemptOf(placeId);
    expect(reason).toBe('finished');
    expect((await verifyAttempt(api.services, id)).problems).toEqual([]);
  });

  test('twenty times at once ends it once', async () => {
    const { sitting, placeId } = await begun();
    await sitting.save({ number: 1 });
    const endings = [
      ...Array.from({ length: 10 }, () => sitting.finish()),
      ...Array.from({ length: 10 }, () => sitting.save({ number: 1, sequence: 2 })),
    ];
    await Promise.all(endings);
    expect(await countEvents(placeId, 'finished')).toBe(1);
    const { id } = await attemptOf(placeId);
    expect((await verifyAttempt(api.services, id)).problems).toEqual([]);
  });

  test('by the clock: a job ends what nobody ended, and leaves the rest alone', async () => {
    const over = await begun();
    await over.sitting.save({ number: 1 });
    const running = await begun();
    await sql(
      "update attempts set closes_at = now() - interval '1 minute' where position_candidate_id = $1",
      [over.placeId],
    );
    await worker.runJob('exams.close_overdue', {});
    const { id, finish_reason: reason } = await attemptOf(over.placeId);
    expect(reason).toBe('time');
    expect((await verifyAttempt(api.services, id)).problems).toEqual([]);
    expect((await attemptOf(running.placeId)).finish_reason).toBeNull();
    expect(readState(await over.sitting.state()).stage).toBe('finished');
  });

  test('by the clock, when the candidate asks for more after it', async () => {
    const { sitting, placeId } = await begun();
    await sql(
      "update attempts set closes_at = now() - interval '1 minute' where position_candidate_id = $1",
      [placeId],
    );
    expect(code(await sitting.save({ number: 1 }))).toBe('exam_answer_late');
    expect(readState(await sitting.next(1)).stage).toBe('finished');
    expect((await attemptOf(placeId)).finish_reason).toBe('time');
  });
});
