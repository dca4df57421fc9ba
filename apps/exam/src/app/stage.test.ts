import type { ExamState } from '@tamiz/contract/exams/exam';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { nextStage } from '#src/app/stage.ts';
import type { Stage, StageEvent } from '#src/app/stage.ts';
import type { Failure } from '#src/lib/result.ts';
import { sampleLanding } from '#src/testing/exam-server.ts';

const exam = sampleLanding;
const asking = { isBusy: false, problem: null };
const landing: Stage = { name: 'landing', exam, hasConsented: true, ...asking };

const refused = (code: string): Failure => ({ kind: 'refused', code, message: code });

const receipt = {
  handed_in_at: '2026-11-20T00:00:00Z',
  answered: 1,
  words: null,
  check_url: 'https://app.tamiz.example/verificar',
};

const stateOf = (number: number | null, stage: ExamState['stage'] = 'in_progress'): ExamState => ({
  stage,
  total: 3,
  question:
    number === null
      ? null
      : {
          number,
          type: 'single_choice',
          text: 'x',
          options: [{ position: 1, text: 'a' }],
          limit_ms: 60_000,
          remaining_ms: 50_000,
          choice: [],
          sequence: 0,
        },
  paused_after: null,
  free: null,
  closes_at: '2026-11-21T00:00:00Z',
  server_now: '2026-11-20T00:00:00Z',
  receipt: stage === 'finished' ? receipt : null,
});

const placed = (number: number | null, stage?: ExamState['stage']): StageEvent => ({
  type: 'placed',
  state: stateOf(number, stage),
  receivedAt: 10,
  answered: 1,
});

const question = nextStage(landing, placed(2));

test('a pause is a place of its own; what was overtaken neither begins nor ends it', () => {
  const pausedAfter = (after: number): StageEvent => ({
    type: 'placed',
    state: { ...stateOf(null), paused_after: after },
    receivedAt: 10,
    answered: 1,
  });
  const paused = nextStage(question, pausedAfter(2));
  expect(paused).toMatchObject({ name: 'paused', after: 2, total: 3, answered: 1 });
  expect(nextStage(question, pausedAfter(1))).toBe(question);
  expect(nextStage(paused, placed(2))).toBe(paused);
  expect(nextStage(paused, placed(3))).toMatchObject({ name: 'question', question: { number: 3 } });
  expect(nextStage(paused, { type: 'failed', failure: { kind: 'server' } })).toMatchObject({
    name: 'paused',
    isBusy: false,
    problem: { kind: 'server' },
  });
});

describe('arriving', () => {
  test('with a link greets, without one asks for a code', () => {
    const arriving: Stage = { name: 'arriving' };
    expect(nextStage(arriving, { type: 'arrived', link: 'a', canResume: false })).toMatchObject({
      name: 'greeting',
      link: 'a',
    });
    expect(nextStage(arriving, { type: 'arrived', link: null, canResume: true })).toMatchObject({
      name: 'code',
      canResume: true,
    });
  });

  test.each([
    ['ready', 'landing'],
    ['in_progress', 'entering'],
    ['finished', 'entering'],
  ] as const)('an exam that is %s opens %s', (stage, name) => {
    const opened = nextStage({ name: 'arriving' }, { type: 'opened', exam: { ...exam, stage } });
    expect(opened.name).toBe(name);
  });

  test.each([
    ['exam_link_invalid', 'invalid'],
    ['exam_link_replaced', 'replaced'],
    ['exam_expired', 'expired'],
    ['exam_cancelled', 'cancelled'],
    ['exam_position_closed', 'position_closed'],
    ['exam_session_invalid', 'session_over'],
  ])('%s closes the door as %s', (code, reason) => {
    const greeting: Stage = { name: 'greeting', link: 'a', ...asking, isBusy: true };
    expect(nextStage(greeting, { type: 'failed', failure: refused(code) })).toEqual({
      name: 'closed',
      reason,
    });
  });

  test.each([
    refused('exam_code_wrong'),
    { kind: 'busy' },
    { kind: 'offline' },
    { kind: 'server' },
  ] as Failure[])('after $kind the form is still there, with the reason', (failure) => {
    const code: Stage = { name: 'code', canResume: false, ...asking, isBusy: true };
    expect(nextStage(code, { type: 'failed', failure })).toEqual({
      ...code,
      isBusy: false,
      problem: failure,
    });
  });

  test('what fails before there is a screen becomes one', () => {
    const failure: Failure = { kind: 'offline' };
    expect(nextStage({ name: 'arriving' }, { type: 'failed', failure })).toEqual({
      name: 'trouble',
      isBusy: false,
      problem: failure,
    });
  });
});

describe('before the exam', () => {
  test('practice comes back to the landing page as it was left', () => {
    const practice = nextStage(landing, { type: 'practised', isOver: false });
    expect(practice.name).toBe('practice');
    expect(nextStage(practice, { type: 'practised', isOver: true })).toEqual(landing);
  });

  test('declining ends it there, and only there', () => {
    expect(nextStage(landing, { type: 'declined' })).toEqual({ name: 'declined', exam });
    expect(nextStage(question, { type: 'declined' })).toBe(question);
  });
});

describe('during the exam', () => {
  test('a new question is answered anew; the same one keeps its phase and takes the new clock', () => {
    const saving = nextStage(question, { type: 'phase', phase: 'saving' });
    const again = nextStage(saving, { ...placed(2), receivedAt: 99 } as StageEvent);
    expect(again).toMatchObject({ phase: 'saving', receivedAt: 99, question: { number: 2 } });
    expect(nextStage(saving, placed(3))).toMatchObject({
      phase: 'answering',
      question: { number: 3 },
    });
  });

  test('begun but not asked yet waits for the first question', () => {
    expect(nextStage(landing, placed(null))).toEqual({ name: 'entering', exam });
  });

  test('the end is thanked for, however it came', () => {
    expect(nextStage(question, placed(null, 'finished'))).toEqual({
      name: 'thanks',
      exam,
      receipt,
    });
    const closed = nextStage(question, { type: 'failed', failure: refused('exam_finished') });
    expect(closed).toMatchObject({ name: 'thanks', receipt: null });
  });

  test('another window or device takes it away, and gives it back', () => {
    const lost = nextStage(question, { type: 'failed', failure: refused('exam_lease_lost') });
    expect(lost).toEqual({ name: 'elsewhere', exam, ...asking });
    expect(nextStage(question, { type: 'displaced' })).toEqual(lost);
    expect(nextStage(lost, placed(2)).name).toBe('question');
  });

  test('an unexpected refusal lets the person go on', () => {
    const leaving = nextStage(question, { type: 'phase', phase: 'leaving' });
    const failed = nextStage(leaving, { type: 'failed', failure: refused('something_new') });
    expect(failed).toMatchObject({ name: 'question', phase: 'answering' });
  });
});

const anyEvent = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(100))
    .map(([number, receivedAt]) => ({ ...placed(number), receivedAt }) as StageEvent),
  fc.constantFrom<StageEvent>(
    placed(null),
    placed(null, 'finished'),
    { type: 'displaced' },
    { type: 'asked' },
    { type: 'practised', isOver: true },
    { type: 'declined' },
    { type: 'phase', phase: 'saving' },
    { type: 'phase', phase: 'leaving' },
    { type: 'failed', failure: { kind: 'offline' } },
    { type: 'failed', failure: refused('exam_lease_lost') },
    { type: 'failed', failure: refused('exam_answer_late') },
  ),
);

test('property: no event goes back to an earlier question, and thanks are the end', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let stage: Stage = landing;
      for (const event of events) {
        const after = nextStage(stage, event);
        if (stage.name === 'thanks') expect(after).toEqual(stage);
        if (stage.name === 'question' && after.name === 'question') {
          expect(after.question.number).toBeGreaterThanOrEqual(stage.question.number);
        }
        if (stage.name === 'question')
          expect(['landing', 'practice', 'entering']).not.toContain(after.name);
        stage = after;
      }
    }),
  );
});
