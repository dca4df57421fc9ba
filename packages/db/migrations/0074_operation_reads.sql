-- What staff may read to run the service: what became of mails, what people asked about their data, and the state of the queue.
-- None of it names a candidate; who is one is found by app.find_people alone, which writes the reason into the log itself.
create policy tamiz_staff_all on mail_deliveries for select to tamiz_staff using (true);
grant select (message_key, id, account_id, position_candidate_id, mail, accepted_at, state, state_at, reason) on mail_deliveries to tamiz_staff;
create policy tamiz_staff_all on data_requests for select to tamiz_staff using (true);
grant select (id, account_id, kind, state, asked_at, answer_due_at, carry_out_due_at) on data_requests to tamiz_staff;
create policy tamiz_staff_all on worker_heartbeats for select to tamiz_staff using (true);
grant select on worker_heartbeats to tamiz_staff;

create function app.queue_state(at_most integer) returns table (task text, jobs integer, oldest timestamptz)
language sql stable security definer set search_path = pg_catalog
as $$
  select task.identifier, count(*)::integer, min(waiting.run_at)
  from (
    select job.task_id, job.run_at from graphile_worker._private_jobs job
    where job.is_available and job.run_at <= now()
    order by job.priority, job.run_at limit at_most
  ) waiting
  join graphile_worker._private_tasks task on task.id = waiting.task_id
  group by 1
$$;
comment on function app.queue_state is 'Jobs that could run now, by task, and since when the oldest could; of a very long queue the next ones only.';
grant execute on function app.queue_state to tamiz_staff;

create function app.count_failed_jobs(at_most integer) returns table (jobs integer, given_up integer, oldest timestamptz)
language sql stable security definer set search_path = pg_catalog
as $$
  select count(*)::integer, count(*) filter (where attempts >= max_attempts)::integer, min(created_at) from (
    select job.attempts, job.max_attempts, job.created_at from graphile_worker._private_jobs job
    where job.last_error is not null limit at_most
  ) failed
$$;
comment on function app.count_failed_jobs is 'How many jobs failed when they last ran, up to a limit, and how many of those are not tried again.';
grant execute on function app.count_failed_jobs to tamiz_staff;

-- Whoever writes the name of a person computes the index of their words.
grant execute on function app.search_form to tamiz_auth;
