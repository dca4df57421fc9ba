-- squawk-ignore-file require-concurrent-index-creation
-- What the back office reads and does. Its lists are read by id, which sorts by creation, from where the last page ended.
create index access_requests_page on access_requests (status, id);
create index access_requests_by_email on access_requests (email, id);
create index audit_events_account_page on audit_events (account_id, id desc);
create index audit_events_actor_page on audit_events (actor_id, id desc);
create index audit_events_action_page on audit_events (action, id desc);

-- Credits of a refund are taken in the same transaction that asks the provider for it.
grant update (taken_credits) on payments to tamiz_staff;

create function app.list_failed_jobs(before_id bigint, page_size integer)
returns table (id bigint, task text, attempts integer, max_attempts integer, last_error text, run_at timestamptz, created_at timestamptz, is_running boolean)
language sql stable security definer set search_path = pg_catalog
as $$
  select job.id, job.task_identifier, job.attempts::integer, job.max_attempts::integer,
    left(split_part(job.last_error, E'\n', 1), 300), job.run_at, job.created_at, job.locked_at is not null
  from graphile_worker.jobs job
  where job.last_error is not null and (before_id is null or job.id < before_id)
  order by job.id desc
  limit page_size
$$;
comment on function app.list_failed_jobs is 'Jobs whose last run failed, newest first: those that run again and those that were given up.';
grant execute on function app.list_failed_jobs to tamiz_staff;

create function app.retry_job(job_id bigint) returns text
language plpgsql volatile security definer set search_path = pg_catalog
as $$
declare
  task text;
begin
  select job.task_identifier into task
  from graphile_worker.jobs job where job.id = job_id and job.last_error is not null and job.locked_at is null;
  if found then
    perform graphile_worker.reschedule_jobs(array[job_id], run_at => now(), attempts => 0);
  end if;
  return task;
end
$$;
comment on function app.retry_job is 'Runs a failed job again now, as if it had never failed; null when there is none, or it runs already.';
grant execute on function app.retry_job to tamiz_staff;
