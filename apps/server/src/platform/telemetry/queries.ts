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

/** Exams that are being sat, and those among them whose time was over two minutes ago: they should have been closed by then. */
export const countExams = prepared<Record<string, never>>()(
  () => sql<{ running: number; overdue: number }>`
    select count(*)::int as running,
      count(*) filter (where closes_at < now() - interval '2 minutes')::int as overdue
    from attempts where completed_at is null`,
);

/** What became of the mails of the last 24 hours. */
export const countMailStates = prepared<Record<string, never>>()(
  () => sql<{ state: string; mails: number }>`
    select state, count(*)::int as mails from (
      select state from mail_deliveries where accepted_at > now() - interval '24 hours'
      union all
      select state from mail_deliveries where accepted_at is null and state_at > now() - interval '24 hours'
    ) of_the_day group by 1`,
);
