import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type JobRow = {
  id: number;
  task: string;
  attempts: number;
  max_attempts: number;
  last_error: string;
  run_at: Date;
  created_at: Date;
  is_running: boolean;
};

/** Jobs whose last run failed, newest first. */
export const listFailed = prepared<{ before: number | null; limit: number }>()(
  (p) => sql<JobRow>`select * from app.list_failed_jobs(${p.before}::bigint, ${p.limit}::int)`,
);

/** Runs a failed job again; tells its name, or null when there was none to run. */
export const retry = prepared<{ id: number }>()(
  (p) => sql<{ task: string | null }>`select app.retry_job(${p.id}::bigint) as task`,
);
