import type { BodyOf } from '@tamiz/contract/call';
import {
  declineExam,
  endOverdueExam,
  finishExam,
  flagQuestions,
  getExam,
  getExamChanges,
  getExamState,
  nextQuestion,
  openExam,
  pauseExam,
  saveAnswer,
  sendSignals,
  startExam,
  takeOverExam,
  visitQuestion,
} from '@tamiz/contract/calls/exams/sitting';
import type { ExamLanding, ExamState, ExamTurn } from '@tamiz/contract/exams/exam';

import { createCaller, readReply, unwrap } from '#src/lib/caller.ts';
import { isExamLanding, isExamState } from '#src/lib/shapes/exam-shapes.ts';
import type { Result } from '#src/lib/result.ts';
import { hasFields, isEither, isNumber, isText } from '#src/lib/shapes/shapes.ts';
import type { Reply, Transport } from '#src/lib/transport.ts';

/** What opens an exam: the token of a link, or a code that was handed over. */
export type Door = { link: string } | { code: string };

type Opened = { session: string; exam: ExamLanding };

export type Signal = BodyOf<typeof sendSignals>['signals'][number];

export type Answer = BodyOf<typeof saveAnswer>;

/** What opens for a person, or their place in the line while many come at once. */
export type OrTurn<Value> = Value | ExamTurn;

const isLanding = hasFields({ data: isExamLanding });
const isState = hasFields({ data: isExamState });
const isOpened = hasFields({ data: hasFields({ session: isText, exam: isExamLanding }) });
const isTurn = hasFields({ data: hasFields({ turn: isText, wait_ms: isNumber }) });
const isOpenedOrTurn = isEither(isOpened, isTurn);
const isStateOrTurn = isEither(isState, isTurn);
const isSaved = hasFields({ data: hasFields({ number: isNumber, sequence: isNumber }) });
const isMessage = hasFields({ message: isText });

const isUndefined = (value: unknown): value is undefined => value === undefined;

/** Longer than the server lets a call for changes wait (25 s). */
const changesPatienceMs = 35_000;

/** The calls of an exam, each answered by a value or by the reason why there is none. */
export const createExamApi = (transport: Transport) => {
  const { send, call } = createCaller(transport);

  /** Calls that are answered by 204: there is nothing to read. */
  const isNothing = (reply: Reply | null): boolean => reply?.status === 204;
  const readNothing = (reply: Reply | null): Result<unknown> =>
    readReply(isUndefined, isNothing(reply) ? { status: 204, body: undefined } : reply);

  return {
    open: async (door: Door, turn?: string): Promise<Result<OrTurn<Opened>>> => {
      const body = { ...door, turn };
      return unwrap<OrTurn<Opened>>(await call(openExam, isOpenedOrTurn, null, { body }));
    },
    exam: async (session: string): Promise<Result<ExamLanding>> =>
      unwrap(await call(getExam, isLanding, session)),
    decline: (session: string) => call(declineExam, isMessage, session),
    start: async (
      session: string,
      privacyVersion: string,
      turn?: string,
    ): Promise<Result<OrTurn<ExamState>>> =>
      unwrap<OrTurn<ExamState>>(
        await call(startExam, isStateOrTurn, session, {
          body: { privacy_version: privacyVersion, turn },
        }),
      ),
    takeOver: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(takeOverExam, isState, session)),
    state: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(getExamState, isState, session)),
    next: async (session: string, after: number): Promise<Result<ExamState>> =>
      unwrap(await call(nextQuestion, isState, session, { body: { after } })),
    /** Another question of a free exam; `after` is what the browser knows of the visits so far. */
    visit: async (session: string, after: number, number: number): Promise<Result<ExamState>> =>
      unwrap(await call(visitQuestion, isState, session, { body: { after, number } })),
    flag: async (session: string, body: BodyOf<typeof flagQuestions>): Promise<Result<unknown>> =>
      readNothing(await send(flagQuestions, session, [{ body }])),
    timeOver: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(endOverdueExam, isState, session)),
    pause: async (session: string, after: number): Promise<Result<ExamState>> =>
      unwrap(await call(pauseExam, isState, session, { body: { after } })),
    save: async (session: string, answer: Answer) =>
      unwrap(await call(saveAnswer, isSaved, session, { body: answer })),
    /** Null when nothing changed for a while. */
    changes: async (session: string): Promise<Result<ExamState | null>> => {
      const reply = await send(getExamChanges, session, [], changesPatienceMs);
      if (isNothing(reply)) return { ok: true, value: null };
      return unwrap(readReply(isState, reply));
    },
    signal: async (session: string, signals: readonly Signal[]): Promise<Result<unknown>> => {
      const reply = await send(sendSignals, session, [{ body: { signals: [...signals] } }]);
      return readNothing(reply);
    },
    finish: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(finishExam, isState, session)),
  };
};

export type ExamApi = ReturnType<typeof createExamApi>;
