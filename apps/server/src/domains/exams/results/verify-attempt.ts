import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { AppError } from '#src/platform/errors.ts';
import { chainStart } from '#src/domains/exams/sitting/rules/chain.ts';
import { followErasures } from '#src/domains/exams/results/follow-erasures.ts';
import type { ErasureRow } from '#src/domains/exams/results/queries.ts';
import { computeResult } from '#src/domains/exams/sitting/end-attempt.ts';
import { visitStoredEvents } from '#src/domains/exams/sitting/history/read-events.ts';
import {
  findResult,
  listCorrectionsById,
  listErasures,
  listSeals,
} from '#src/domains/exams/results/queries.ts';
import { readVersion } from '#src/domains/exams/sitting/versions.ts';
import type { Services } from '#src/domains/exams/services.ts';

const started = z.object({
  version_id: z.int(),
  order: z.array(z.int()),
  seed: z.int(),
  // Said since questions may be returned to; before that every exam went forward.
  navigation: z.enum(['forward', 'free']).default('forward'),
});
const finished = z.object({ reason: z.string() });
const settled = z.object({ corrections: z.array(z.int()) });

type Event = Parameters<Parameters<typeof visitStoredEvents>[2]>[0];
type Seal = Awaited<ReturnType<typeof listSeals>>[number];

const isNewer = (event: Event, known: Event | undefined): boolean =>
  known === undefined || (event.sequence ?? 0) > (known.sequence ?? 0);

/** Follows the chain over the events one by one, and keeps of them only what the result follows from. */
const createReading = (seals: readonly Seal[], erasures: readonly ErasureRow[]) => {
  const problems: string[] = [];
  const chain = followErasures(erasures);
  const around: Event[] = [];
  const answers = new Map<number, Event>();
  const waiting = [...seals];
  let head: Buffer = chainStart;
  let sealed: Buffer = chainStart;
  let count = 0;
  let unsealed = 0;

  const breakSeal = (seal: Seal): void => {
    problems.push(`The seal after event ${seal.last_event_id} is broken.`);
  };

  const meetSeals = (id: number): void => {
    for (let next = waiting[0]; next !== undefined && next.last_event_id <= id; next = waiting[0]) {
      waiting.shift();
      if (next.last_event_id !== id || !head.equals(next.digest)) breakSeal(next);
      sealed = head;
      unsealed = 0;
    }
  };

  return {
    visit: (event: Event): void => {
      count += 1;
      unsealed += 1;
      const link = chain.extend(head, event);
      head = link.head;
      if (link.problem !== null) problems.push(link.problem);
      meetSeals(event.id);
      if (event.kind !== 'saved') {
        if (event.kind !== 'signal') around.push(event);
      } else if (isNewer(event, answers.get(event.number ?? 0))) {
        answers.set(event.number ?? 0, event);
      }
    },
    close: () => {
      for (const seal of waiting) breakSeal(seal);
      if (seals.length === 0) problems.push('The attempt was never sealed.');
      if (unsealed > 0) problems.push(`${unsealed} events follow the last seal.`);
      const events = [...around, ...answers.values()].toSorted((a, b) => a.id - b.id);
      return { head: sealed, events, count, problems };
    },
  };
};

/** Start, end and last decision according to the events, or null if they cannot be read. */
const readStory = (events: readonly Event[]) => {
  const first = events.find(({ kind }) => kind === 'started');
  const last = events.find(({ kind }) => kind === 'finished');
  const verdict = events.findLast(({ kind }) => kind === 'finished' || kind === 'regraded');
  const beginning = started.safeParse(first?.data);
  const ending = finished.safeParse(last?.data);
  const decision = settled.safeParse(verdict?.data);
  if (first === undefined || last === undefined) return null;
  if (!beginning.success || !ending.success || !decision.success) return null;
  const { version_id: versionId, order, seed, navigation } = beginning.data;
  return {
    start: { account: first.account_id, at: first.at, versionId, navigation, order, seed },
    end: { at: last.at, reason: ending.data.reason, maxScore: order.length },
    corrections: decision.data.corrections,
  };
};

type Verdict = { digest: string; events: number; score: number; problems: string[] };

/**
 * Replays an attempt from its events and compares chain, order and result with what is stored. Of an erased person whose
 * events were dropped there is nothing to compare: no events, no problems.
 */
export const verifyAttempt = async (
  { databases, versionMemory }: Services,
  id: string,
): Promise<Verdict> => {
  const { single } = databases.staff;
  const [stored] = await findResult(single, { id });
  if (stored === undefined) throw new AppError('not_found');
  const seals = await listSeals(single, { accountId: stored.account_id, attemptId: id });
  const erasures = await listErasures(single, { accountId: stored.account_id, attemptId: id });
  const reading = createReading(seals, erasures);
  await visitStoredEvents(single, id, reading.visit);
  const { head, events, count, problems } = reading.close();
  const verdict = { digest: head.toString('hex'), events: count, problems };
  // Events and seals of a half-year go together, once every person in it is erased; nothing can be left of one only.
  if (stored.is_erased && count === 0 && seals.length === 0) {
    return { ...verdict, score: stored.score ?? 0, problems: [] };
  }

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
    navigation: stored.navigation,
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

  // Operators do not read what an account asks: the version is read with the rights of the exam itself.
  await readVersion(versionMemory, databases.exam(stored.place_id).single, start.versionId).catch(
    () => null,
  );
  const { score, breakdown } = await computeResult(single, {
    memory: versionMemory,
    attempt: {
      version_id: start.versionId,
      question_order: start.order,
      order_seed: start.seed,
    },
    events,
    corrections: await listCorrectionsById(single, { ids: story.corrections }),
  });
  if (score !== stored.score)
    problems.push(`The replay scores ${score}, stored is ${stored.score}.`);
  if (!isDeepStrictEqual(breakdown, stored.breakdown)) {
    problems.push('The stored breakdown differs from the replay.');
  }
  return { ...verdict, score };
};
