-- Jobs live in the same database, so that a job is enqueued in the transaction of the write that causes it.
create function app.enqueue(job text, payload json, run_at timestamptz default null, job_key text default null)
returns void
language sql volatile security definer set search_path = pg_catalog
as $$
  select graphile_worker.add_job(
    identifier => job, payload => payload, run_at => run_at, job_key => job_key, max_attempts => 25);
$$;
comment on function app.enqueue is 'The only way for the service''s roles to add a job; they hold no right on the queue''s tables.';
grant execute on function app.enqueue to tamiz_app, tamiz_auth, tamiz_staff, tamiz_worker;

create table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz not null default now()
);
comment on table worker_heartbeats is 'One row for each living worker process; jobs locked by a worker that stopped beating are given back.';
call app.protect('worker_heartbeats', 'tamiz_worker');
grant select, insert, update, delete on worker_heartbeats to tamiz_worker;

create function app.release_dead_workers(silent_for interval) returns text[]
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  dead text[];
begin
  delete from public.worker_heartbeats where beat_at < now() - silent_for;
  select array_agg(distinct job.locked_by) into dead
  from graphile_worker._private_jobs job
  where job.locked_by is not null
    -- A worker that has just started may lock a job before its first beat.
    and job.locked_at < now() - silent_for
    and not exists (select from public.worker_heartbeats beat where beat.worker_id = job.locked_by);
  if dead is not null then
    perform graphile_worker.force_unlock_workers(dead);
  end if;
  return coalesce(dead, '{}');
end
$$;
grant execute on function app.release_dead_workers to tamiz_worker;

do $$
declare
  private_table regclass;
begin
  for private_table in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'
  loop
    execute format('grant select, insert, update, delete on %s to tamiz_worker', private_table);
    if (select relrowsecurity from pg_class where oid = private_table) then
      execute format('create policy tamiz_worker_all on %s to tamiz_worker using (true) with check (true)', private_table);
    end if;
  end loop;
end
$$;
grant usage on schema graphile_worker to tamiz_worker;
grant usage on all sequences in schema graphile_worker to tamiz_worker;
grant execute on all functions in schema graphile_worker to tamiz_worker;
