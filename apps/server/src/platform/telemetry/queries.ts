import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Waiting = {
  task: string;
  state: 'ready' | 'later' | 'running' | 'given_up';
  jobs: number;
  oldest: number;
};

/** The jobs of the queue by task and state, and for how long the oldest of those that could run has waited. */
export const countJobs = prepared<Record<string, never>>()(
  () => sql<Waiting>`
    select task.identifier as task,
      case
        when job.locked_at is not null then 'running'
        when job.attempts >= job.max_attempts then 'given_up'
        when job.run_at > now() then 'later'
        else 'ready'
      end as state,
      count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(job.created_at)), 0)::float8 as oldest
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    group by 1, 2`,
);

/** How many requests about personal data are past the deadline that the law sets. */
export const countOverdueRequests = prepared<Record<string, never>>()(
  () => sql<{ overdue: number }>`
    select count(*)::int as overdue from data_requests
    where state in ('open', 'granted')
      and case state when 'open' then answer_due_at else carry_out_due_at end < now()`,
);

/** How long ago each check of the whole service last came to its end. */
export const listCheckAges = prepared<Record<string, never>>()(
  () => sql<{ name: string; age: number }>`
    select name, extract(epoch from now() - succeeded_at)::float8 as age from check_runs`,
);
