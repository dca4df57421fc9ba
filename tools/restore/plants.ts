import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '#tools/restore/cluster.ts';
import { sql } from '#tools/restore/cluster.ts';

/** Faults that the drill must notice; each makes it fail. */
export const plants = ['lost-wal', 'changed-row', 'changed-ledger', 'changed-answer'] as const;
export type Plant = (typeof plants)[number];

const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Takes the archived segment with that name out of the repository. */
export const loseSegment = ({ repository }: Place, segment: string): void => {
  const found = listFiles(path.join(repository, 'archive')).find((file) =>
    path.basename(file).startsWith(`${segment}-`),
  );
  if (found === undefined) throw new Error(`${segment} is not in the repository.`);
  rmSync(found);
};

const changes: Record<Exclude<Plant, 'lost-wal'>, string> = {
  'changed-row': `update candidates set name = name || '.' where id = (select min(id::text)::uuid from candidates)`,
  // One credit more, in a row whose own sum is right; the next row begins with one less.
  'changed-ledger': `update credit_movements set amount = amount + 1, balance_after = balance_after + 1
    where id = (select id from credit_movements where idempotency_key like 'restore:%' and direction = 'debit' order by id limit 1)`,
  'changed-answer': `update attempt_events set data = data || '{"planted": true}'
    where id = (select max(id) from attempt_events where kind = 'saved')`,
};

/** Changes one row of a restored database behind the back of its rules. */
export const changeRow = async (url: string, plant: keyof typeof changes): Promise<void> => {
  await sql(url, `set session_replication_role = replica; ${changes[plant]}`);
};
