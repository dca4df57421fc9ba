import { setTimeout } from 'node:timers/promises';

import { withClient } from '@tamiz/db/admin';

import { report } from '#bench/support/report.ts';

const aimSeconds = 90;

type Overdue = { ownerUrl: string; ids: readonly string[]; began: number };

/** How many of these attempts nobody has closed. */
export const countOpen = (ownerUrl: string, ids: readonly string[]): Promise<number> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: string }>(
      'select count(*) from attempts where id = any($1) and completed_at is null',
      [ids],
    );
    return Number(rows[0]?.count);
  });

/** Waits until the worker has closed these exams, and reports how long that took since they were due. */
export const waitUntilClosed = async (
  { ownerUrl, ids, began }: Overdue,
  behind: string,
): Promise<void> => {
  const seconds = (): number => (performance.now() - began) / 1_000;
  while ((await countOpen(ownerUrl, ids)) > 0 && seconds() < 2 * aimSeconds) await setTimeout(500);
  const open = await countOpen(ownerUrl, ids);
  report(
    `${ids.length} healthy exams closed ${behind}`,
    `${open} left open after ${seconds().toFixed(1)} s (aim ${aimSeconds})`,
    open === 0 && seconds() <= aimSeconds,
  );
};
