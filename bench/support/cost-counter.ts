import { withClient } from '@tamiz/db/admin';

import { processorSeconds } from '#bench/support/processor.ts';

/** Milliseconds of processor that a process has used; 0 for one that is gone. */
const cpuOf = (pid: number): number => {
  try {
    return 1_000 * processorSeconds(pid);
  } catch {
    return 0;
  }
};

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

type Cost = { node: number; postgres: number; wal: number };

/** Counts what API processes, the backends of a database and the log have cost so far. */
export const createCostCounter = (adminUrl: string, apiPids: readonly number[]) => {
  /** A backend that has ended keeps what it had used when it was last seen. */
  const backends = new Map<number, number>();
  return (): Promise<Cost> =>
    withClient(adminUrl, async (admin) => {
      const { rows } = await admin.query<{ pid: number; wal: number }>(
        `select pid, (pg_current_wal_insert_lsn() - '0/0')::float8 as wal from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
      );
      for (const { pid } of rows) backends.set(pid, cpuOf(pid));
      return {
        node: sum(apiPids.map(cpuOf)),
        postgres: sum([...backends.values()]),
        wal: rows[0]?.wal ?? 0,
      };
    });
};
