import * as z from 'zod/mini';

import { endpoint } from '#src/endpoint.ts';
import { timestamp } from '#src/ids.ts';
import { questionTypes } from '#src/statuses.ts';

const count = z.int().check(z.nonnegative());

/** Which text of the privacy notice (/privacidad/1) a candidate is shown; the one they accept is kept with the attempt. */
export const privacyNoticeVersion = '1';

/** What stands behind a link: still to start, begun, or over. */
export const examStages = ['ready', 'in_progress', 'finished'] as const;

/** Everything a person should know before they begin. */
export const examLanding = z.object({
  stage: z.enum(examStages),
  account_name: z.string(),
  position_title: z.string(),
  evaluation_title: z.string(),
  candidate_name: z.string(),
  question_count: count,
  /** The sum of the questions' limits: the longest the exam can take. */
  total_seconds: count,
  expires_at: timestamp,
  privacy_version: z.string(),
});

export type ExamLanding = z.infer<typeof examLanding>;

const badAnswer = 'No entendimos la respuesta. Recarga la página e intenta de nuevo.';

const position = z.int(badAnswer).check(z.gte(1, badAnswer), z.lte(8, badAnswer));

/** A whole number from `min` to `max` that only a broken browser would get wrong. */
const whole = (min: number, max: number) =>
  z.int(badAnswer).check(z.gte(min, badAnswer), z.lte(max, badAnswer));

/** One question as it is shown: options by their place on screen, and never a key. */
export const examQuestion = z.object({
  number: z.int().check(z.positive()),
  type: z.enum(questionTypes),
  text: z.string(),
  options: z.array(z.object({ position, text: z.string() })),
  limit_ms: z.int().check(z.positive()),
  /** By the server's clock when it answered: the browser counts down from here by its own monotonic clock. */
  remaining_ms: count,
  /** The answer kept so far, and the highest sequence it came with. */
  choice: z.array(position),
  sequence: count,
});

export type ExamQuestion = z.infer<typeof examQuestion>;

/** Where an exam stands; no question yet means that the first is still to be asked for. */
export const examState = z.object({
  stage: z.enum(['in_progress', 'finished']),
  total: z.int().check(z.positive()),
  question: z.nullable(examQuestion),
  closes_at: timestamp,
  server_now: timestamp,
});

export type ExamState = z.infer<typeof examState>;

const stateAnswer = { 200: z.object({ data: examState }) } as const;

const linkMessage = 'Abre el enlace de tu invitación o escribe tu código de acceso.';

export const openExam = endpoint({
  id: 'openExam',
  method: 'POST',
  path: '/api/exam/open',
  access: 'public',
  isCookieless: true,
  summary:
    'Exchanges the token of a link or an access code for a session of one exam; nothing starts.',
  body: z.union(
    [
      z.strictObject({ link: z.string(linkMessage).check(z.maxLength(200, linkMessage)) }),
      z.strictObject({ code: z.string(linkMessage).check(z.maxLength(40, linkMessage)) }),
    ],
    linkMessage,
  ),
  responses: { 200: z.object({ data: z.object({ session: z.string(), exam: examLanding }) }) },
  // Generous: a whole university lab comes from one address.
  limit: { by: 'ip', max: 600, windowSeconds: 60 },
});

export const getExam = endpoint({
  id: 'getExam',
  method: 'GET',
  path: '/api/exam',
  access: 'candidate',
  summary: 'What a person should know before they begin.',
  responses: { 200: z.object({ data: examLanding }) },
});

export const declineExam = endpoint({
  id: 'declineExam',
  method: 'POST',
  path: '/api/exam/decline',
  access: 'candidate',
  summary:
    'The candidate does not want to take part: the invitation closes and its credit comes back.',
  responses: { 200: z.object({ message: z.string() }) },
});

export const startExam = endpoint({
  id: 'startExam',
  method: 'POST',
  path: '/api/exam/start',
  access: 'candidate',
  summary: 'Begins the exam, once; the first question is asked for separately.',
  body: z.object({
    privacy_version: z.string('Acepta el aviso de privacidad para comenzar.'),
  }),
  responses: stateAnswer,
});

export const takeOverExam = endpoint({
  id: 'takeOverExam',
  method: 'POST',
  path: '/api/exam/take-over',
  access: 'candidate',
  summary: 'Goes on with a running exam in this browser; the one before can no longer write.',
  responses: stateAnswer,
});

export const getExamState = endpoint({
  id: 'getExamState',
  method: 'GET',
  path: '/api/exam/state',
  access: 'candidate',
  summary: 'The question on screen with the time that is left of it.',
  responses: stateAnswer,
});

export const nextQuestion = endpoint({
  id: 'nextQuestion',
  method: 'POST',
  path: '/api/exam/next',
  access: 'candidate',
  summary:
    'Delivers the question after `after` and starts its clock; asked again it answers the same. After the last one the exam ends.',
  body: z.object({ after: whole(0, 1_000) }),
  responses: stateAnswer,
});

export const saveAnswer = endpoint({
  id: 'saveAnswer',
  method: 'PUT',
  path: '/api/exam/answers',
  access: 'candidate',
  summary:
    'Keeps the answer of the question on screen; a lower sequence than one already kept changes nothing.',
  body: z.object({
    number: whole(1, 1_000),
    sequence: whole(1, 1_000_000),
    choice: z.array(position, badAnswer).check(z.maxLength(8, badAnswer)),
    /** Since the question appeared, by the browser's monotonic clock. */
    elapsed_ms: whole(0, 2_000_000_000),
  }),
  responses: { 200: z.object({ data: z.object({ number: count, sequence: count }) }) },
});

export const getExamChanges = endpoint({
  id: 'getExamChanges',
  method: 'GET',
  path: '/api/exam/changes',
  access: 'candidate',
  summary:
    'Waits until something about the running exam changes that this browser did not do, such as more time; 204 after a while.',
  responses: { 200: z.object({ data: examState }), 204: z.undefined() },
});

/** What a browser notices by itself. None of it proves anything. */
export const signalKinds = [
  'tab_left',
  'tab_back',
  'window_blurred',
  'window_focused',
  'pasted',
  'copied',
  'fullscreen_left',
  'connection_lost',
  'connection_back',
] as const;

export type SignalKind = (typeof signalKinds)[number];

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
            /** Counted by the browser, so that a batch sent twice is kept once. */
            sequence: whole(1, 1_000_000),
            /** How long ago it happened when it is sent. */
            ago_ms: whole(0, 2_000_000_000),
          },
          badAnswer,
        ),
        badAnswer,
      )
      .check(z.minLength(1, badAnswer), z.maxLength(50, badAnswer)),
  }),
  responses: { 204: z.undefined() },
});

export const finishExam = endpoint({
  id: 'finishExam',
  method: 'POST',
  path: '/api/exam/finish',
  access: 'candidate',
  summary: 'Ends the exam; what was not answered stays unanswered.',
  responses: stateAnswer,
});
