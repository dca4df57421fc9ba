import { setTimeout as sleep } from 'node:timers/promises';

import { checkBloat } from '#chaos/checks/bloat.ts';
import { checkErased, checkMails } from '#chaos/checks/people.ts';
import { checkExams } from '#chaos/checks/exams.ts';
import { checkLedger, checkMoney } from '#chaos/checks/money.ts';
import {
  checkAnswering,
  checkLocks,
  drainQueue,
  regradeAll,
  waitForPayments,
} from '#chaos/checks/standing.ts';
import { perform } from '#chaos/operations.ts';
import type { Fault, Operation, Plan } from '#chaos/plan.ts';
import { createTeam } from '#chaos/team.ts';
import type { Team } from '#chaos/team.ts';
import { mailsAtOnce, openWorld } from '#chaos/world.ts';
import type { World } from '#chaos/world.ts';

/** A team is left after this many operations for a new one, so that none grows without end. */
const perTeam = 150;
/** So many operations for each lane wait at most: a fault meets those near its number. */
const aheadPerLane = 2;
const ledgerEvery = 100;
/** With so many broken rules it ends: more would tell nothing new. */
const mostViolations = 50;

export type Outcome = {
  violations: string[];
  done: Record<string, number>;
  struck: Record<string, number>;
  seconds: { running: number; checking: number };
  figures: Record<string, number>;
};

type Lane = { team: Team | null; tail: Promise<void> };

/** A fault of a worker, of its database or of its mail server can each double the mails it had on their way. */
const canDouble = (fault: Fault): boolean =>
  'process' in fault
    ? fault.process.startsWith('worker')
    : fault.wire.startsWith('worker') && !fault.wire.endsWith('payments');

const nameOf = (fault: Fault): string =>
  `${fault.kind} ${'process' in fault ? fault.process.slice(0, -2) : fault.wire.replace(/-\d/, '')}`;

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const operate = async (
  world: World,
  plan: Plan,
  counts: Pick<Outcome, 'done' | 'struck'>,
  isOver: () => boolean,
): Promise<Team[]> => {
  const teams: Team[] = [];
  const ahead = aheadPerLane * plan.lanes;
  const all: Lane[] = Array.from({ length: plan.lanes }, () => ({
    team: null,
    tail: Promise.resolve(),
  }));
  const faults = [...plan.faults];
  const waiting = new Set<number>();

  const turn = async (lane: Lane, operation: Operation): Promise<void> => {
    if (isOver()) return;
    try {
      if (lane.team === null || lane.team.operations >= perTeam) {
        lane.team = await createTeam(world);
        teams.push(lane.team);
      }
      count(counts.done, await perform({ world, team: lane.team, operation }));
      if (operation.number % ledgerEvery === 0) await checkLedger(world, lane.team);
    } catch (error) {
      world.report(`operation ${operation.number} (${operation.kind}): ${String(error)}`);
    }
  };

  for (const operation of plan.operations) {
    if (isOver()) break;
    while (faults[0] !== undefined && faults[0].number <= operation.number) {
      const fault = faults.shift();
      if (fault === undefined) break;
      count(counts.struck, nameOf(fault));
      await sleep(fault.afterMs);
      await world.fleet.strike(fault);
    }
    const lane = all[operation.lane];
    if (lane === undefined) continue;
    waiting.add(operation.number);
    lane.tail = lane.tail
      .then(() => turn(lane, operation))
      .finally(() => waiting.delete(operation.number));
    while (waiting.size >= ahead) await sleep(2);
  }
  await Promise.all(all.map(({ tail }) => tail));
  return teams;
};

type Options = {
  say: (line: string) => void;
  stopAfterMs: number;
  stopping: AbortSignal;
  /** Ends at the first broken rule that reads like this. */
  until?: RegExp | undefined;
};

/** Carries out a plan, heals everything, and holds what is left against the models. */
export const runPlan = async (
  plan: Plan,
  { say, stopAfterMs, stopping, until }: Options,
): Promise<Outcome> => {
  const violations: string[] = [];
  let isFound = false;
  const report = (violation: string): void => {
    violations.push(violation);
    isFound ||= until?.test(violation) === true;
    if (violations.length <= 20 || until?.test(violation) === true) say(`VIOLATION ${violation}`);
  };
  const world = await openWorld(report);
  stopping.addEventListener('abort', () => void world.close());
  const counts = { done: {}, struck: {} };
  const figures: Record<string, number> = {};
  const began = performance.now();
  let ran = began;
  const isOver = (): boolean =>
    stopping.aborted ||
    isFound ||
    violations.length >= mostViolations ||
    performance.now() - began > stopAfterMs;
  const timesOf = (): Pick<Outcome, 'seconds'> => ({
    seconds: {
      running: Math.round((ran - began) / 1_000),
      checking: Math.round((performance.now() - ran) / 1_000),
    },
  });
  const progress = setInterval(() => {
    const done = Object.values<number>(counts.done).reduce((sum, one) => sum + one, 0);
    const { answered, unavailable, timedOut, broken } = world.caller.met;
    say(
      `  ${Math.round((performance.now() - began) / 1_000)} s: ${done} operations, ${answered} answers, ${unavailable} × 503, ${timedOut} timeouts, ${broken} broken`,
    );
    // Only who was told counts, not what.
    for (const mail of world.mails.received) mail.body = '';
  }, 15_000);
  try {
    const teams = await operate(world, plan, counts, isOver);
    ran = performance.now();
    await world.fleet.heal();
    if (isFound || violations.length >= mostViolations)
      return { violations, ...counts, ...timesOf(), figures };
    const [team] = teams;
    if (team !== undefined) await checkAnswering(world, team);
    await waitForPayments(world, teams);
    await regradeAll(world, teams);
    await drainQueue(world);
    await checkLocks(world);
    await checkBloat(world, say);
    await checkMoney(world, teams);
    figures['exams checked'] = await checkExams(world, teams);
    const allowed = mailsAtOnce * plan.faults.filter(canDouble).length;
    const { mails, doubles } = await checkMails(world, teams, allowed);
    Object.assign(figures, { mails, 'mails twice': doubles, 'mails twice allowed': allowed });
    figures['people erased'] = await checkErased(world, teams);
    figures['accounts'] = teams.length;
    figures['credits bought'] = teams
      .flatMap(({ state }) => state.payments)
      .reduce((sum, { credits }) => sum + credits, 0);
    Object.assign(figures, world.caller.met);
  } finally {
    clearInterval(progress);
    await world.close();
  }
  return { violations, ...counts, ...timesOf(), figures };
};
