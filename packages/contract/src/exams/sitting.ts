import * as z from 'zod/mini';

import { badAnswer, examLanding, examState, examTurn, optionPosition } from '#src/exams/exam.ts';
import { signalKinds } from '#src/exams/signals.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { count, whole } from '#src/shared/numbers.ts';
import { text } from '#src/shared/text.ts';

const linkMessage = 'Abre el enlace de tu invitación o escribe tu código de acceso.';

/** The place in the line that somebody was told before; one that is not ours is as good as none. */
const turn = z.optional(text(badAnswer).check(z.maxLength(100, badAnswer)));

/** Many people come at once: not an error, but a place in the line and how long it takes. */
const turnAnswer = { 202: z.object({ data: examTurn }) } as const;

export const openExam = endpoint({
  id: 'openExam',
  method: 'POST',
  path: '/api/exam/open',
  access: 'public',
  isCookieless: true,
  summary:
    'Exchanges the token of a link or an access code for a session of one exam; nothing starts. While many come at once: a turn to return with.',
  body: z.union(
    [
      z.strictObject({ link: text(linkMessage).check(z.maxLength(200, linkMessage)), turn }),
      z.strictObject({ code: text(linkMessage).check(z.maxLength(40, linkMessage)), turn }),
    ],
    linkMessage,
  ),
  responses: {
    200: z.object({ data: z.object({ session: z.string(), exam: examLanding }) }),
    ...turnAnswer,
  },
  // A high limit, because a whole university lab may share one address.
  limit: { by: 'ip', max: 600, windowSeconds: 60, isHalfPerProcess: true },
});

/*
 * Limits of one attempt, so high that nobody meets them: a page sends one answer at a time, one question follows
 * another, and a call that failed is repeated after a second at the earliest.
 */
const seldomLimit = { by: 'attempt', max: 60, windowSeconds: 60, isHalfPerProcess: true } as const;
const oftenLimit = { by: 'attempt', max: 240, windowSeconds: 60, isHalfPerProcess: true } as const;
const saveLimit = { by: 'attempt', max: 600, windowSeconds: 60, isHalfPerProcess: true } as const;

export const getExam = endpoint({
  id: 'getExam',
  method: 'GET',
  path: '/api/exam',
  access: 'candidate',
  summary: 'What a person should know before they begin.',
  responses: { 200: z.object({ data: examLanding }) },
  limit: seldomLimit,
});

export const declineExam = endpoint({
  id: 'declineExam',
  method: 'POST',
  path: '/api/exam/decline',
  access: 'candidate',
  summary:
    'The candidate does not want to take part: the invitation closes and its credit comes back.',
  responses: { 200: z.object({ message: z.string() }) },
  limit: seldomLimit,
});

const stateAnswer = { 200: z.object({ data: examState }) } as const;

const consentMessage = 'Acepta el aviso de privacidad para comenzar.';

export const startExam = endpoint({
  id: 'startExam',
  method: 'POST',
  path: '/api/exam/start',
  access: 'candidate',
  summary:
    'Begins the exam, once; the first question is asked for separately. While many begin at once: a turn to return with.',
  body: z.object({
    privacy_version: text(consentMessage).check(z.maxLength(20, consentMessage)),
    turn,
  }),
  responses: { ...stateAnswer, ...turnAnswer },
  limit: seldomLimit,
});

export const takeOverExam = endpoint({
  id: 'takeOverExam',
  method: 'POST',
  path: '/api/exam/take-over',
  access: 'candidate',
  summary: 'Goes on with a running exam in this browser; the one before can no longer write.',
  responses: stateAnswer,
  limit: seldomLimit,
});

export const getExamState = endpoint({
  id: 'getExamState',
  method: 'GET',
  path: '/api/exam/state',
  access: 'candidate',
  summary: 'The question on screen with the time that is left of it.',
  responses: stateAnswer,
  limit: oftenLimit,
});

/** A whole number from `min` to `max`; only a broken browser sends another. */
const counted = (min: number, max: number) => whole(min, max, badAnswer);

export const nextQuestion = endpoint({
  id: 'nextQuestion',
  method: 'POST',
  path: '/api/exam/next',
  access: 'candidate',
  summary:
    'Delivers the question after `after` and starts its clock; asked again it answers the same. After the last one the exam ends.',
  body: z.object({ after: counted(0, 1_000) }),
  responses: stateAnswer,
  limit: oftenLimit,
});

export const visitQuestion = endpoint({
  id: 'visitQuestion',
  method: 'POST',
  path: '/api/exam/visit',
  access: 'candidate',
  summary:
    'Puts any question of a free exam on screen; `after` counts those put on screen before, so that asked again it answers the same. Once the time is over it changes nothing.',
  body: z.object({ after: counted(1, 1_000_000), number: counted(1, 1_000) }),
  responses: stateAnswer,
  limit: oftenLimit,
});

export const flagQuestions = endpoint({
  id: 'flagQuestions',
  method: 'PUT',
  path: '/api/exam/flags',
  access: 'candidate',
  summary:
    'The questions of a free exam that are marked to come back to; a lower sequence than one already kept changes nothing.',
  body: z.object({
    flagged: z.array(counted(1, 1_000), badAnswer).check(z.maxLength(100, badAnswer)),
    sequence: counted(1, 1_000_000),
  }),
  responses: { 204: z.undefined() },
  limit: oftenLimit,
});

export const endOverdueExam = endpoint({
  id: 'endOverdueExam',
  method: 'POST',
  path: '/api/exam/time-over',
  access: 'candidate',
  summary: 'Hands in a free exam whose time is over; before that it changes nothing.',
  responses: stateAnswer,
  limit: seldomLimit,
});

export const pauseExam = endpoint({
  id: 'pauseExam',
  method: 'POST',
  path: '/api/exam/pause',
  access: 'candidate',
  summary:
    'Closes the question `after` without delivering the next, which waits until it is asked for; asked again it answers the same.',
  body: z.object({ after: counted(1, 1_000) }),
  responses: stateAnswer,
  limit: oftenLimit,
});

export const saveAnswer = endpoint({
  id: 'saveAnswer',
  method: 'PUT',
  path: '/api/exam/answers',
  access: 'candidate',
  summary:
    'Keeps the answer of the question on screen; a lower sequence than one already kept changes nothing.',
  body: z.object({
    number: counted(1, 1_000),
    sequence: counted(1, 1_000_000),
    choice: z.array(optionPosition, badAnswer).check(z.maxLength(8, badAnswer)),
    /** Since the question appeared, by the browser's monotonic clock. */
    elapsed_ms: counted(0, 2_000_000_000),
  }),
  responses: { 200: z.object({ data: z.object({ number: count, sequence: count }) }) },
  limit: saveLimit,
});

export const getExamChanges = endpoint({
  id: 'getExamChanges',
  method: 'GET',
  path: '/api/exam/changes',
  access: 'candidate',
  summary:
    'Waits until something about the running exam changes that this browser did not do, such as more time; 204 after a while.',
  responses: { 200: z.object({ data: examState }), 204: z.undefined() },
  limit: oftenLimit,
});

export const sendSignals = endpoint({
  id: 'sendSignals',
  method: 'POST',
  path: '/api/exam/signals',
  access: 'candidate',
  summary: 'Notes what the browser noticed; repeated ones are kept once.',
  body: z.object({
    signals: z
      .array(
        z.object(
          {
            kind: z.enum(signalKinds, badAnswer),
            /** Counted by the browser, so that a batch sent twice is stored once. */
            sequence: counted(1, 1_000_000),
            /** How long ago it happened when it is sent. */
            ago_ms: counted(0, 2_000_000_000),
          },
          badAnswer,
        ),
        badAnswer,
      )
      .check(z.minLength(1, badAnswer), z.maxLength(50, badAnswer)),
  }),
  responses: { 204: z.undefined() },
  limit: oftenLimit,
});

export const finishExam = endpoint({
  id: 'finishExam',
  method: 'POST',
  path: '/api/exam/finish',
  access: 'candidate',
  summary: 'Ends the exam; what was not answered stays unanswered.',
  responses: stateAnswer,
  limit: seldomLimit,
});
