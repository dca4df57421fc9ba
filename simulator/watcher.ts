import { examState } from '@tamiz/contract/exams/exam';
import type { ExamState } from '@tamiz/contract/exams/exam';
import type { Call, Reply } from '@tamiz/exam/lib/transport.ts';
import { z } from 'zod';

import { isSame } from '#sim/same.ts';
import { createModel } from '#sim/model.ts';
import type { Model } from '#sim/model.ts';

const stateAnswer = z.object({ data: examState });
const refusal = z.object({ code: z.string() });
const saveBody = z.object({
  number: z.number(),
  sequence: z.number(),
  choice: z.array(z.number()),
  elapsed_ms: z.number(),
});
const visitBody = z.object({ after: z.number(), number: z.number() });
const flagBody = z.object({ flagged: z.array(z.number()), sequence: z.number() });
const sessionPayload = z.object({ leaseId: z.string() });

/** What the database holds of an attempt after a call that may or may not have done its work. */
export type Found = {
  startedAt: number | null;
  lease: string;
  delivered: { number: number; at: number; limitMs: number } | null;
  saved: { number: number; sequence: number; choice: number[]; elapsed: number; at: number } | null;
  pausedAfter: number | null;
  free: { visits: number; flagged: number[]; flagSequence: number } | null;
  heard: { at: number; before: number | null } | null;
};

/** An answer that the server refused in agreement with the model, and when. */
export type Refused = { number: number; choice: number[]; code: string; at: number };

/** Thrown when the server broke a rule. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

const leaseOf = (session: string | null): string => {
  const [payload = ''] = (session ?? '').split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  const parsed = sessionPayload.safeParse(text === '' ? {} : JSON.parse(text));
  return parsed.success ? parsed.data.leaseId : '';
};

const codeOf = (reply: Reply): string => {
  const parsed = refusal.safeParse(reply.body);
  return parsed.success ? parsed.data.code : `status ${reply.status}`;
};

/**
 * Compares each answer of the server with the model, so that a rule broken at any
 * step is reported at that step and not at the end.
 */
export const createWatcher = (total: number) => {
  let model: Model | null = null;
  const shown = new Map<number, Map<number, string>>();
  const trace: string[] = [];
  const refused: Refused[] = [];
  let isEndKnown = false;
  let flags: { flagged: number[]; sequence: number } = { flagged: [], sequence: 0 };

  const expectEqual = (what: string, actual: unknown, expected: unknown): void => {
    if (actual !== expected) {
      throw new Violation(`${what}: ${String(actual)} instead of ${String(expected)}`);
    }
  };

  const noteQuestion = (state: ExamState, at: number, isNew: boolean): void => {
    const { question } = state;
    if (question === null || model === null) return;
    const known = model.current();
    if (isNew && question.number !== known?.number) {
      expectEqual('next question', question.number, (known?.number ?? 0) + 1);
      expectEqual('time of a new question', question.remaining_ms, question.limit_ms);
      model.deliver(question.number, at, question.limit_ms);
    }
    shown.set(
      question.number,
      new Map(question.options.map(({ position, text }) => [position, text])),
    );
    const current = model.current();
    if (current === null) throw new Violation('a question that was never delivered');
    expectEqual('question on screen', question.number, current.number);
    const left = Math.max(0, current.at + current.limitMs - at);
    expectEqual('time left', question.remaining_ms, left);
    if (!isSame(question.choice, model.finalChoice(question.number))) {
      throw new Violation(
        `kept answer of ${question.number}: ${question.choice.join()} instead of ${model.finalChoice(question.number).join()}`,
      );
    }
  };

  /** Whether the one clock of a free exam has run out. */
  const isTimeOver = (at: number): boolean => {
    const current = model?.current();
    return model?.visits() != null && current != null && at > current.at + current.limitMs;
  };

  /** What a request for another question of a free exam must have done. */
  const noteVisit = (call: Call, { question, free }: ExamState, at: number): void => {
    if (model === null || question === null || free === null) return;
    const visits = model.visits() ?? 0;
    const { after, number } = visitBody.parse(call.body);
    const isDue = after === visits && !isTimeOver(at) && number !== model.current()?.number;
    expectEqual('visits', free.visits, isDue ? visits + 1 : visits);
    if (!isDue) return;
    expectEqual('question asked for', question.number, number);
    model.visit(number, at);
  };

  const checkFree = ({ free }: ExamState): void => {
    if (model === null) return;
    expectEqual('visits', free?.visits ?? null, model.visits());
    if (free === null) return;
    if (!isSame(free.answered, model.answered())) {
      throw new Violation(`answered ${free.answered.join()} instead of ${model.answered().join()}`);
    }
    if (!isSame(free.flagged, flags.flagged)) {
      throw new Violation(`marked ${free.flagged.join()} instead of ${flags.flagged.join()}`);
    }
  };

  const noteEnd = (at: number, isAllowed: boolean): void => {
    if (model === null) return;
    if (!isAllowed && at <= model.closesAt()) throw new Violation('ended before its time');
    model.end(at);
  };

  const isEnding = ({ path }: Call, at: number): boolean =>
    path.endsWith('/finish') ||
    (path.endsWith('/time-over') && isTimeOver(at)) ||
    (path.endsWith('/next') && model?.current()?.number === total);

  const watchState = (call: Call, reply: Reply, at: number): void => {
    if (model === null) return;
    const isHolder = leaseOf(call.session) === model.holder();
    if (reply.status !== 200) {
      const code = codeOf(reply);
      if (code === 'exam_lease_lost' && isHolder) throw new Violation('refused its own holder');
      if (call.path.endsWith('/visit') && isHolder && code === 'exam_question_closed') {
        const { after } = visitBody.parse(call.body);
        const visits = model.visits() ?? 0;
        if (after === visits || after === visits - 1) throw new Violation('refused a due visit');
      }
      return;
    }
    const { data } = stateAnswer.parse(reply.body);
    if (data.stage === 'finished') {
      if (!isEndKnown) noteEnd(at, isEnding(call, at));
      isEndKnown = true;
      return;
    }
    if (!isHolder) throw new Violation(`${call.path} answered a browser without the lease`);
    if (/\/(state|take-over|start)$/.test(call.path)) model.hear(at);
    if (call.path.endsWith('/pause') && data.paused_after === model.current()?.number)
      model.pause();
    if (call.path.endsWith('/time-over') && isTimeOver(at)) {
      throw new Violation('not handed in though its time is over');
    }
    if (call.path.endsWith('/visit')) noteVisit(call, data, at);
    noteQuestion(data, at, call.path.endsWith('/next'));
    checkFree(data);
    expectEqual(
      'paused after',
      data.paused_after,
      model.isPaused() ? model.current()?.number : null,
    );
  };

  return {
    trace,
    refused,
    shown: (number: number) => shown.get(number),
    model: () => model,
    note: (text: string): void => {
      trace.push(text);
    },
    watch: (call: Call, reply: Reply | null, at: number): void => {
      trace.push(
        `${at} ${call.method} ${call.path} ${JSON.stringify(call.body ?? null)} → ${reply === null ? 'nothing' : `${reply.status} ${reply.status === 200 ? '' : codeOf(reply)}`}`,
      );
      if (reply === null || reply.status >= 500) return;
      if (reply.status === 429)
        throw new Violation(`${call.path} met a limit that nobody should meet`);
      const lease = leaseOf(call.session);
      if (call.path.endsWith('/start') && reply.status === 200) {
        const { question, free } = stateAnswer.parse(reply.body).data;
        if (model === null) {
          model = createModel(at, lease);
          if (free !== null) model.startFree(question?.limit_ms ?? 0);
        }
        watchState(call, reply, at);
      } else if (call.path.endsWith('/flags')) {
        const told = flagBody.parse(call.body);
        const isKept = reply.status === 204 && lease === model?.holder() && !isEndKnown;
        if (isKept && told.sequence > flags.sequence) flags = told;
      } else if (call.path.endsWith('/signals')) {
        if (lease === model?.holder()) model.hear(at);
      } else if (call.path.endsWith('/take-over') && reply.status === 200) {
        // A finished exam accepts nothing more.
        if (stateAnswer.parse(reply.body).data.stage !== 'finished') model?.takeOver(lease);
        watchState(call, reply, at);
      } else if (call.path.endsWith('/answers') && model !== null) {
        const body = saveBody.parse(call.body);
        const { number, sequence, choice, elapsed_ms: elapsed } = body;
        const expected = model.judge({ number, sequence, choice, elapsed, lease }, at);
        expectEqual('verdict', reply.status === 200 ? 'saved' : codeOf(reply), expected);
        if (expected !== 'saved') refused.push({ number, choice, code: expected, at });
      } else if (/\/(next|visit|time-over|pause|finish|state)$/.test(call.path))
        watchState(call, reply, at);
    },
    outage: (from: number, to: number): number => {
      trace.push(`${to} service back after ${to - from} ms`);
      return model?.credit(from, to) ?? 0;
    },
    /** Reads from the database what a call did whose answer was lost. */
    learn: (call: Call, found: Found): void => {
      const lease = leaseOf(call.session);
      if (found.startedAt !== null) model ??= createModel(found.startedAt, found.lease);
      if (model === null) return;
      if (call.path.endsWith('/take-over') && found.lease === lease) model.takeOver(lease);
      const { delivered, heard, free } = found;
      if (free !== null && delivered !== null) {
        flags = { flagged: free.flagged, sequence: free.flagSequence };
        if (model.visits() === null) model.startFree(delivered.limitMs);
        if (free.visits !== model.visits()) {
          expectEqual('visits', free.visits, (model.visits() ?? 0) + 1);
          model.visit(delivered.number, delivered.at);
        }
      } else if (delivered !== null && delivered.number !== model.current()?.number) {
        expectEqual('next question', delivered.number, (model.current()?.number ?? 0) + 1);
        model.deliver(delivered.number, delivered.at, delivered.limitMs);
      }
      if (found.saved !== null) {
        expectEqual(
          'a save nobody heard of',
          model.judge({ ...found.saved, lease }, found.saved.at),
          'saved',
        );
      }
      if (found.pausedAfter !== null && found.pausedAfter === model.current()?.number)
        model.pause();
      if (heard !== null) model.learnHeard(heard);
    },
    /** An exam that ended without an answer saying so: by its time, or by one of these calls. */
    learnEnd: (endedAt: number | null, calls: readonly { call: Call; at: number }[]): void => {
      if (endedAt === null || isEndKnown) return;
      noteEnd(
        endedAt,
        calls.some(({ call, at }) => at === endedAt && isEnding(call, at)),
      );
      isEndKnown = true;
    },
  };
};

export type Watcher = ReturnType<typeof createWatcher>;
