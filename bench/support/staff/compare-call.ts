import type { PreparedCall } from '@tamiz/contract/call';
import type { DatabaseUrls } from '@tamiz/db/admin';
import pg from 'pg';

import { percentile } from '#bench/support/percentile.ts';
import type { StaffApi } from '#bench/support/staff/open-staff-api.ts';
import { recordCall } from '#bench/support/record-call.ts';

const slices = 10;
const callsEach = 20;
/** A slow call is not asked two hundred times. */
const mostMs = 12_000;
const warming = 12;

/** Milliseconds. */
export const aims = { p95: 150, timesBare: 2, soonEnough: 5 } as const;

export type Compared = { p50: number; p95: number; bare: number; ratio: number; isMet: boolean };

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/**
 * Compares a call with its own statements alone, prepared, on a connection of the same role. Slices of both take turns,
 * so that other load on the machine affects both equally.
 */
export const compareCall = async (
  { ask }: StaffApi,
  call: PreparedCall,
  urls: Pick<DatabaseUrls, 'staff' | 'app'>,
): Promise<Compared> => {
  const statements = await recordCall(() => ask(call));
  const clients = {
    staff: new pg.Client({ connectionString: urls.staff }),
    app: new pg.Client({ connectionString: urls.app }),
  };
  await Promise.all([clients.staff.connect(), clients.app.connect()]);
  try {
    const runBare = async () => {
      for (const [index, { role, text, values }] of statements.entries()) {
        await clients[role].query({ name: `bare_${index}`, text, values });
      }
    };
    for (let round = 0; round < warming; round += 1) {
      await ask(call);
      await runBare();
    }
    const ours: number[] = [];
    const bare: number[] = [];
    const start = performance.now();
    for (let slice = 0; slice < slices; slice += 1) {
      for (let round = 0; round < callsEach; round += 1) ours.push(await timed(() => ask(call)));
      for (let round = 0; round < callsEach; round += 1) bare.push(await timed(runBare));
      if (performance.now() - start > mostMs) break;
    }
    return judge(ours, bare);
  } finally {
    await Promise.all([clients.staff.end(), clients.app.end()]);
  }
};

const judge = (ours: number[], bare: number[]): Compared => {
  const [p50, p95, alone] = [percentile(ours, 0.5), percentile(ours, 0.95), percentile(bare, 0.95)];
  const ratio = p95 / alone;
  const isMet = p95 <= aims.p95 && (ratio <= aims.timesBare || p95 < aims.soonEnough);
  return { p50, p95, bare: alone, ratio, isMet };
};
