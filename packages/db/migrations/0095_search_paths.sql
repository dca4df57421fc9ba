-- PostgreSQL searches the schema of temporary objects first unless a search path names it elsewhere. A role that could create a
-- temporary type or table ran code of its own as the owner, inside a function that runs as the owner. Every function with such
-- rights, or with a path of its own, now searches temporary objects last. The migrator takes the right to create them away.
do $$
declare
  found record;
begin
  for found in
    select routine.oid::regprocedure as signature, substr(setting, length('search_path=') + 1) as path
    from pg_proc routine cross join lateral unnest(routine.proconfig) setting
    where routine.proowner = current_user::regrole and setting like 'search_path=%' and setting !~ ', pg_temp$'
  loop
    execute format('alter routine %s set search_path = %s, pg_temp', found.signature, found.path);
  end loop;
  if exists (
    select from pg_proc routine
    where routine.proowner = current_user::regrole and routine.prosecdef
      and not exists (select from unnest(routine.proconfig) one where one ~ '^search_path=.*, pg_temp$')) then
    raise exception 'a function with the rights of the owner has no search path';
  end if;
end
$$;

-- Each role adds only the jobs that its use cases add. A role that runs SQL of its own could otherwise add a refund.
create function app.jobs_of(role_name text) returns text[]
language sql immutable parallel safe
as $$
  select case role_name
    when 'tamiz_app' then array[
      'mail.data_request_answered', 'mail.data_request_asked', 'mail.deadlines_changed', 'mail.invitation_again',
      'mail.invitation_declined', 'mail.invitation_prompts', 'mail.invitation_repeat', 'mail.invitations', 'mail.low_balance',
      'mail.new_deadline', 'mail.note_mention', 'mail.position_closed', 'mail.result_share', 'mail.stage_messages',
      'mail.team_invitation', 'mail.template_test', 'payments.process_event', 'regrades.run', 'results.print_reports']
    when 'tamiz_auth' then array[
      'mail.access_request_received', 'mail.account_viewed', 'mail.enrolment_code', 'mail.own_data_code', 'mail.passkey_added',
      'mail.profile_change_code', 'mail.profile_email_changed', 'mail.proof_code', 'mail.result_share_code', 'mail.sign_in_code']
    when 'tamiz_staff' then array[
      'mail.access_rejected', 'mail.access_welcome', 'mail.approval_asked', 'mail.approval_decided', 'mail.cfdi_answered',
      'mail.staff_welcome', 'payments.process_event', 'payments.refund', 'regrades.run']
    when 'tamiz_worker' then array[
      'mail.answers_digest', 'mail.data_request_due', 'mail.exam_receipt', 'mail.invitation_batch', 'mail.invitation_expired',
      'mail.invitation_prompts', 'mail.invitation_reminder', 'mail.payment_receipt', 'mail.refund_receipt', 'mail.results_regraded',
      'mail.retention_notice', 'payments.read_card', 'results.print_reports']
    -- By the trigger that ends an exam; the role itself may not call app.enqueue.
    when 'tamiz_exam' then array['mail.exam_receipt']
    else '{}'
  end
$$;
comment on function app.jobs_of is 'The jobs that a role of the service may add. A job that is not here is added by the schedule, or by the owner.';

create function app.check_job(job text) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  -- The role that logged in: inside functions that run as the owner, current_user is the owner.
  if job = any (app.jobs_of(session_user)) then
    return;
  end if;
  if session_user <> 'tamiz_owner' and not (select rolsuper from pg_roles where rolname = session_user) then
    raise exception '% may not enqueue %', session_user, job using errcode = 'insufficient_privilege';
  end if;
end
$$;
comment on function app.check_job is 'Refuses a job that the role of the session does not add.';

-- Nothing uses a time or a key of its own, and a key would let a role replace a waiting job.
drop function app.enqueue(text, json, timestamptz, text);
create function app.enqueue(job text, payload json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.check_job(job);
  perform graphile_worker.add_job(identifier => job, payload => payload, max_attempts => 25);
end
$$;
comment on function app.enqueue is
  'The only way for the roles of the service to add a job, each only those of app.jobs_of; they hold no right on the tables of the queue.';
grant execute on function app.enqueue to tamiz_app, tamiz_auth, tamiz_staff, tamiz_worker;

create or replace function app.enqueue_turns(
  job text, account uuid, payloads json[], line text default null, run_at timestamptz default null
) returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  prefix constant text := 'turn:' || account || ':';
  latest integer;
begin
  perform app.check_job(job);
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
