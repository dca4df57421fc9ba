import type { CallInput } from '@tamiz/contract/call';
import {
  declineExam,
  finishExam,
  getExam,
  getExamChanges,
  getExamState,
  nextQuestion,
  openExam,
  saveAnswer,
  sendSignals,
  startExam,
  takeOverExam,
} from '@tamiz/contract/exams/sitting';
import type { ExamLanding, ExamState } from '@tamiz/contract/exams/exam';

import { createCaller, readReply, unwrap } from '#src/lib/caller.ts';
import type { Result } from '#src/lib/result.ts';
import type { Reply, Transport } from '#src/lib/transport.ts';

/** What opens an exam: the token of a link, or a code that was handed over. */
export type Door = CallInput<typeof openExam>['body'];

export type Signal = CallInput<typeof sendSignals>['body']['signals'][number];

export type Answer = CallInput<typeof saveAnswer>['body'];

/** Longer than the server lets a call for changes wait (25 s). */
const changesPatienceMs = 35_000;

/** The calls of an exam, each answered by a value or by the reason why there is none. */
export const createExamApi = (transport: Transport) => {
  const { send, call } = createCaller(transport);

  /** Calls that are answered by 204: there is nothing to read. */
  const isNothing = (reply: Reply | null): boolean => reply?.status === 204;

  return {
    open: async (door: Door) => unwrap(await call(openExam, null, { body: door })),
    exam: async (session: string): Promise<Result<ExamLanding>> =>
      unwrap(await call(getExam, session)),
    decline: (session: string) => call(declineExam, session),
    start: async (session: string, privacyVersion: string): Promise<Result<ExamState>> =>
      unwrap(await call(startExam, session, { body: { privacy_version: privacyVersion } })),
    takeOver: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(takeOverExam, session)),
    state: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(getExamState, session)),
    next: async (session: string, after: number): Promise<Result<ExamState>> =>
      unwrap(await call(nextQuestion, session, { body: { after } })),
    save: async (session: string, answer: Answer) =>
      unwrap(await call(saveAnswer, session, { body: answer })),
    /** Null when nothing changed for a while. */
    changes: async (session: string): Promise<Result<ExamState | null>> => {
      const reply = await send(getExamChanges, session, [], changesPatienceMs);
      if (isNothing(reply)) return { ok: true, value: null };
      return unwrap(readReply(getExamChanges.responses[200], reply));
    },
    signal: async (session: string, signals: readonly Signal[]): Promise<Result<unknown>> => {
      const reply = await send<typeof sendSignals>(sendSignals, session, [
        { body: { signals: [...signals] } },
      ]);
      return readReply(
        sendSignals.responses[204],
        isNothing(reply) ? { status: 204, body: undefined } : reply,
      );
    },
    finish: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(finishExam, session)),
  };
};

export type ExamApi = ReturnType<typeof createExamApi>;
