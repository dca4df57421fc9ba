import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

import { withClient } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';

/** What makes PostgreSQL quicker or slower, and differs from one machine to the next. */
const settings = [
  'server_version',
  'shared_buffers',
  'fsync',
  'synchronous_commit',
  'autovacuum',
  'max_wal_size',
];

/** The machine a figure was measured on, and how its PostgreSQL is set; without them the figure cannot be compared. */
export const printConditions = async (): Promise<void> => {
  const memory = Math.round(totalmem() / 2 ** 30);
  const shown = await withClient(testAdminUrl, async (admin) => {
    const { rows } = await admin.query<{ setting: string }>(
      `select name || ' ' || current_setting(name) as setting from unnest($1::text[]) name`,
      [settings],
    );
    return rows.map(({ setting }) => setting).join(', ');
  });
  process.stdout.write(
    `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB, load ${loadavg()[0]?.toFixed(1)}\nPostgreSQL: ${shown}\n`,
  );
};
