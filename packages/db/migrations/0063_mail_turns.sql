-- Mails to many people are sent by jobs of a few people each. Their priority is the turn of the account, so that accounts take
-- turns in the order of the queue, in every process: the first job of a small sending stands beside the next one of a large.
create function app.enqueue_turns(job text, account uuid, payloads json[], line text default null, run_at timestamptz default null)
returns void
language plpgsql volatile security definer set search_path = pg_catalog
as $$
declare
  prefix constant text := 'turn:' || account || ':';
  latest integer;
begin
  -- Two sendings of one account are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended(prefix, 0));
  select greatest(
    coalesce(max(waiting.priority) filter (where starts_with(waiting.key, prefix)), 0),
    coalesce(min(waiting.priority) filter (where waiting.run_at <= now()), 1) - 1)
  into latest
  from graphile_worker._private_jobs waiting
  where waiting.priority > 0 and waiting.key is not null and waiting.attempts < waiting.max_attempts;
  perform graphile_worker.add_jobs(array(
    select (job, payload, line, enqueue_turns.run_at, 25, prefix || gen_random_uuid(),
      least(latest + number, 32000), null)::graphile_worker.job_spec
    from unnest(payloads) with ordinality as batch (payload, number)));
end
$$;
comment on function app.enqueue_turns is
  'Adds the jobs of one sending, each one turn after the last one of its account that waits, and none before the turn that is served now. Jobs of one line run one after the other.';
grant execute on function app.enqueue_turns to tamiz_worker;
