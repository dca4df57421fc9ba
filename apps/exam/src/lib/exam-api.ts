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
} from '@tamiz/contract/exam';
import type { ExamLanding, ExamState } from '@tamiz/contract/exam';
import * as z from 'zod/mini';

import type { Result } from '#src/lib/result.ts';
import type { Reply, Transport } from '#src/lib/transport.ts';

/** What opens an exam: the token of a link, or a code that was handed over. */
export type Door = { link: string } | { code: string };

export type Signal = z.infer<typeof sendSignals.body>['signals'][number];

export type Answer = z.infer<typeof saveAnswer.body>;

/** Longer than the server lets a call for changes wait (25 s). */
const changesPatienceMs = 35_000;

type Definition<Schema> = { method: string; path: string; responses: { 200: Schema } };

const refusal = z.object({ code: z.string(), message: z.string() });

const readReply = <Schema extends z.ZodMiniType>(
  schema: Schema,
  reply: Reply | null,
): Result<z.infer<Schema>> => {
  if (reply === null) return { ok: false, failure: { kind: 'offline' } };
  if (reply.status === 429) return { ok: false, failure: { kind: 'busy' } };
  if (reply.status >= 200 && reply.status < 300) {
    const parsed = z.safeParse(schema, reply.body);
    if (parsed.success) return { ok: true, value: parsed.data };
  } else if (reply.status < 500) {
    const refused = z.safeParse(refusal, reply.body);
    if (refused.success) return { ok: false, failure: { kind: 'refused', ...refused.data } };
  }
  // Also a page that some proxy or hotel network put in the place of our answer.
  return { ok: false, failure: { kind: 'server' } };
};

/** The calls of an exam, each answered by a value or by the reason why there is none. */
export const createExamApi = (transport: Transport) => {
  const call = async <Schema extends z.ZodMiniType>(
    { method, path, responses }: Definition<Schema>,
    session: string | null,
    body?: unknown,
  ): Promise<Result<z.infer<Schema>>> =>
    readReply(
      responses[200],
      await transport({ method, path, session, ...(body !== undefined && { body }) }),
    );

  const unwrap = <Value>(result: Result<{ data: Value }>): Result<Value> =>
    result.ok ? { ok: true, value: result.value.data } : result;

  /** Calls that are answered by 204: there is nothing to read. */
  const isNothing = (reply: Reply | null): boolean => reply?.status === 204;

  return {
    open: async (door: Door) => unwrap(await call(openExam, null, door)),
    exam: async (session: string): Promise<Result<ExamLanding>> =>
      unwrap(await call(getExam, session)),
    decline: (session: string) => call(declineExam, session),
    start: async (session: string, privacyVersion: string): Promise<Result<ExamState>> =>
      unwrap(await call(startExam, session, { privacy_version: privacyVersion })),
    takeOver: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(takeOverExam, session)),
    state: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(getExamState, session)),
    next: async (session: string, after: number): Promise<Result<ExamState>> =>
      unwrap(await call(nextQuestion, session, { after })),
    save: async (session: string, answer: Answer) =>
      unwrap(await call(saveAnswer, session, answer)),
    /** Null when nothing changed for a while. */
    changes: async (session: string): Promise<Result<ExamState | null>> => {
      const { method, path, responses } = getExamChanges;
      const reply = await transport({ method, path, session, patienceMs: changesPatienceMs });
      if (isNothing(reply)) return { ok: true, value: null };
      return unwrap(readReply(responses[200], reply));
    },
    signal: async (session: string, signals: readonly Signal[]): Promise<Result<unknown>> => {
      const { method, path, responses } = sendSignals;
      const reply = await transport({ method, path, session, body: { signals } });
      return readReply(responses[204], isNothing(reply) ? { status: 204, body: undefined } : reply);
    },
    finish: async (session: string): Promise<Result<ExamState>> =>
      unwrap(await call(finishExam, session)),
  };
};

export type ExamApi = ReturnType<typeof createExamApi>;
