import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type NewJob = { name: string; payload: string };

/** Adds a job to the queue, in the transaction of the handle. */
export const addJob = prepared<NewJob>()(
  (p) => sql`select app.enqueue(${p.name}, ${p.payload}::json)`,
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

/** Gives the jobs of silent workers back to the queue. */
export const releaseDeadWorkers = prepared<{ seconds: number }>()(
  (p) => sql<{ dead: string[] }>`
    select app.release_dead_workers(make_interval(secs => ${p.seconds})) as dead`,
);
