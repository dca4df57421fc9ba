import {
  checkLedgers,
  listAll,
  listMoved,
  listWrong,
  noteRun,
} from '#src/domains/money/credits/queries.ts';
import type { LedgerPoint } from '#src/domains/money/credits/queries.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

/** One statement walks about this many movements: well below a second, whatever the size of the ledger. */
const movements = 50_000;
const accounts = 500;
const wrongAtMost = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

type Reconciliation = Pick<WorkerServices, 'database'> & {
  readonly alarms: Pick<WorkerServices['alarms'], 'ledgerMismatches'>;
};

const passes = {
  /** Every minute: what has moved since the last time. */
  moved: { list: listMoved, run: 'ledger', milliseconds: 30_000 },
  /** Every night: all of it, so that a change of old movements is found too. */
  all: { list: listAll, run: 'ledger_full', milliseconds: 3 * 3_600_000 },
} as const;

const walk = (database: WorkerServices['database'], points: readonly LedgerPoint[]) =>
  database.transaction((tx) =>
    checkLedgers(tx, {
      accounts: points.map(({ account_id: id }) => id),
      seqs: points.map(({ seq }) => seq),
      balances: points.map(({ balance }) => balance),
      movements,
    }),
  );

/**
 * Compares balances with their movements, a portion at a time and no longer than the pass may take. A pass that did
 * not come to its end notes no success, and the age of the last one raises the alarm.
 */
export const reconcile = async (
  { database, alarms }: Reconciliation,
  pass: keyof typeof passes,
): Promise<void> => {
  const { list, run, milliseconds } = passes[pass];
  const deadline = performance.now() + milliseconds;
  const isLate = () => performance.now() > deadline;
  const walkToEnd = async (from: readonly LedgerPoint[]): Promise<void> => {
    let points = from;
    while (points.length > 0 && !isLate()) {
      const walked = await walk(database, points);
      points = walked.filter((point) => !point.is_done && !point.is_wrong);
    }
  };

  await walkToEnd(await listWrong(database.single, { limit: wrongAtMost }));
  for (let after: string = beforeAll; !isLate();) {
    const points = await list(database.single, { after, limit: accounts, movements });
    const last = points.at(-1);
    if (last === undefined) break;
    await walkToEnd(points);
    after = last.account_id;
  }
  const wrong = await listWrong(database.single, { limit: wrongAtMost });
  alarms.ledgerMismatches(wrong.map(({ account_id: id }) => id));
  if (isLate()) throw new Error(`The ledger was not checked within ${milliseconds / 1_000} s.`);
  await database.transaction((tx) => noteRun(tx, { name: run }));
};
