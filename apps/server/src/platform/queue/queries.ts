import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type NewJob = { name: string; payload: string };

/** Adds a job to the queue, in the transaction of the handle. */
export const addJob = prepared<NewJob>()(
  (p) => sql`select app.enqueue(${p.name}, ${p.payload}::json)`,
);

type NewTurns = {
  name: string;
  accountId: string;
  payloads: string[];
  line: string | null;
  runAt: Date | null;
};

/** Adds the jobs of one sending, each a turn of its account. */
export const addTurns = prepared<NewTurns>()(
  (p) => sql`
    select app.enqueue_turns(${p.name}, ${p.accountId}::uuid, ${p.payloads}::text[]::json[], ${p.line}, ${p.runAt}::timestamptz)`,
);

/** Notes that these workers live. */
export const beat = prepared<{ workerIds: string[] }>()(
  (p) => sql`
    insert into worker_heartbeats (worker_id) select unnest(${p.workerIds}::text[])
    on conflict (worker_id) do update set beat_at = now()`,
);

/** Takes workers that end in order off the list. */
export const forget = prepared<{ workerIds: string[] }>()(
  (p) => sql`delete from worker_heartbeats where worker_id = any(${p.workerIds}::text[])`,
);

/** What the database believes that these workers run. */
export const heldJobs = prepared<{ workerIds: string[] }>()(
  (p) => sql<{ id: string }>`
    select id::text as id from graphile_worker._private_jobs where locked_by = any(${p.workerIds}::text[])`,
);

/** Gives jobs back to the queue that these workers hold and do not run. */
export const giveBack = prepared<{ ids: string[]; workerIds: string[] }>()(
  (p) => sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where id = any(${p.ids}::bigint[]) and locked_by = any(${p.workerIds}::text[])`,
);

/** Gives the jobs of silent workers back to the queue. */
export const releaseDeadWorkers = prepared<{ seconds: number }>()(
  (p) => sql<{ dead: string[] }>`
    select app.release_dead_workers(make_interval(secs => ${p.seconds})) as dead`,
);
