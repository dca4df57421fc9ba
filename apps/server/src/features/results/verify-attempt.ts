import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { AppError } from '#src/errors.ts';
import { chainStart, extendChain } from '#src/features/exams/chain.ts';
import { computeResult } from '#src/features/exams/end-attempt.ts';
import { readEvents } from '#src/features/exams/read-events.ts';
import { findResult, listCorrectionsById, listSeals } from '#src/features/results/queries.ts';
import type { Services } from '#src/services.ts';

const started = z.object({ version_id: z.int(), order: z.array(z.int()), seed: z.int() });
const finished = z.object({ reason: z.string() });
const settled = z.object({ corrections: z.array(z.int()) });

type Events = Awaited<ReturnType<typeof readEvents>>;
type Seals = Awaited<ReturnType<typeof listSeals>>;

/** The head that the events lead to, and every place where a seal says otherwise. */
const checkChain = (events: Events, seals: Seals): { head: Buffer; problems: string[] } => {
  const problems: string[] = [];
  let head: Buffer = chainStart;
  let from = 0;
  for (const seal of seals) {
    const upTo = events.findIndex((event) => event.id === seal.last_event_id) + 1;
    head = extendChain(head, events.slice(from, upTo));
    from = upTo;
    if (!head.equals(seal.digest))
      problems.push(`The seal after event ${seal.last_event_id} is broken.`);
  }
  if (seals.length === 0) problems.push('The attempt was never sealed.');
  if (from < events.length) problems.push(`${events.length - from} events follow the last seal.`);
  return { head, problems };
};

/** What the events themselves say about beginning, end and last decision, or null if they cannot be read. */
const readStory = (events: Events) => {
  const first = events.find(({ kind }) => kind === 'started');
  const last = events.find(({ kind }) => kind === 'finished');
  const verdict = events.findLast(({ kind }) => kind === 'finished' || kind === 'regraded');
  const beginning = started.safeParse(first?.data);
  const ending = finished.safeParse(last?.data);
  const decision = settled.safeParse(verdict?.data);
  if (first === undefined || last === undefined) return null;
  if (!beginning.success || !ending.success || !decision.success) return null;
  const { version_id: versionId, order, seed } = beginning.data;
  return {
    start: { account: first.account_id, at: first.at, versionId, order, seed },
    end: { at: last.at, reason: ending.data.reason, maxScore: order.length },
    corrections: decision.data.corrections,
  };
};

type Verdict = { digest: string; events: number; score: number; problems: string[] };

/** Replays an attempt from its events, and holds chain, order and result against what is stored. */
export const verifyAttempt = async (
  { databases, memories }: Services,
  id: string,
): Promise<Verdict> => {
  const { read } = databases.staff;
  const [stored] = await findResult(read, { id });
  if (stored === undefined) throw new AppError('not_found');
  const [events, seals] = [await readEvents(read, id), await listSeals(read, { attemptId: id })];
  const { head, problems } = checkChain(events, seals);
  const verdict = { digest: head.toString('hex'), events: events.length, problems };

  const story = readStory(events);
  if (story === null) {
    problems.push('Its beginning or its end cannot be read.');
    return { ...verdict, score: stored.score ?? 0 };
  }
  const { start, end } = story;
  const storedStart = {
    account: stored.account_id,
    at: stored.started_at,
    versionId: stored.version_id,
    order: stored.question_order,
    seed: stored.order_seed,
  };
  if (!isDeepStrictEqual(start, storedStart)) {
    problems.push('Account, moment, version or order differ from those it started with.');
  }
  const storedEnd = {
    at: stored.completed_at,
    reason: stored.finish_reason,
    maxScore: stored.max_score,
  };
  if (!isDeepStrictEqual(end, storedEnd)) problems.push('Its end differs from what happened.');

  const { score, breakdown } = await computeResult(read, {
    memory: memories.versions,
    attempt: {
      id,
      version_id: start.versionId,
      question_order: start.order,
      order_seed: start.seed,
    },
    corrections: await listCorrectionsById(read, { ids: story.corrections }),
  });
  if (score !== stored.score)
    problems.push(`The replay scores ${score}, stored is ${stored.score}.`);
  if (!isDeepStrictEqual(breakdown, stored.breakdown)) {
    problems.push('The stored breakdown differs from the replay.');
  }
  return { ...verdict, score };
};
