import type { Stack } from '@tamiz/tools/stack';

import { percentile } from '#bench/support/percentile.ts';
import { pgbenchScriptRate, toScript } from '#bench/support/pgbench.ts';
import { processorSeconds } from '#bench/support/processor.ts';
import type { SentStatement } from '#bench/support/record-call.ts';
import { wrkRate } from '#bench/support/wrk.ts';
import type { Load } from '#bench/support/wrk.ts';

const rounds = 5;
/** On both sides: wrk's over all API processes together, and pgbench's clients. */
const connections = 8;
const warmingSeconds = 2;

export type Compared = {
  /** Requests a second, of the API and of its statements alone. */
  ours: number;
  bare: number;
  /** The share of each round. */
  shares: number[];
  /** Of the processor, by all API processes together. */
  microsecondsEach: number;
};

type Page = { load: Load; statements: readonly SentStatement[]; seconds: number };

/** What our own connections are set to; otherwise pgbench would plan as nobody of ours does. */
const asOurs = `?options=${encodeURIComponent('-c plan_cache_mode=force_generic_plan -c jit=off')}`;

/**
 * Compares requests a second through all API processes with the statements of one request alone, in alternating slices of
 * one run, so that other load on the machine affects both equally.
 */
export const comparePage = async (
  { children, urls }: Stack,
  { load, statements, seconds }: Page,
): Promise<Compared> => {
  const script = statements
    .map(({ text, values }) => toScript({ sql: text, parameters: values }))
    .join('');
  const used = () => children.api.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  await wrkRate(load, { seconds: warmingSeconds, connections });
  const taken: { ours: number; bare: number; microseconds: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = used();
    const ours = await wrkRate(load, { seconds, connections });
    const microseconds = ((used() - before) * 1_000_000) / (ours * seconds);
    const bare = await pgbenchScriptRate(`${urls.database.owner}${asOurs}`, script, seconds);
    taken.push({ ours, bare, microseconds });
  }
  const median = (of: (each: (typeof taken)[number]) => number) => percentile(taken.map(of), 0.5);
  return {
    ours: median(({ ours }) => ours),
    bare: median(({ bare }) => bare),
    shares: taken.map(({ ours, bare }) => ours / bare),
    microsecondsEach: median(({ microseconds }) => microseconds),
  };
};
