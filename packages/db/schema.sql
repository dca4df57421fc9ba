CREATE SCHEMA app;

ALTER SCHEMA app OWNER TO tamiz_owner;

COMMENT ON SCHEMA app IS 'Functions of the service; tables live in public.';

CREATE FUNCTION app.announce_exam_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('exam_changed', new.position_candidate_id::text);
  return null;
end
$$;

ALTER FUNCTION app.announce_exam_change() OWNER TO tamiz_owner;

CREATE FUNCTION app.beat(moment timestamp with time zone, gap_ms integer, cap_ms integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  last_beat timestamptz;
  outage integer;
  credited integer;
begin
  insert into public.service_pulse (beat_at) values (moment) on conflict do nothing;
  select beat_at into last_beat from public.service_pulse for update;
  if moment <= last_beat then
    return 0;
  end if;
  update public.service_pulse set beat_at = moment;
  if moment - last_beat <= make_interval(secs => gap_ms / 1000.0) then
    return 0;
  end if;
  insert into public.outages (started_at, ended_at) values (last_beat, moment) returning id into outage;
  -- Each question on screen gets back what the outage took of its own time, and the exam with it.
  with touched as (
    select a.id, a.account_id, a.current_number,
      least(
        cap_ms - a.credited_ms,
        ceil(extract(epoch from least(a.current_deadline, moment)
          - greatest(a.current_deadline - make_interval(secs => a.current_limit_ms / 1000.0), last_beat)) * 1000)::integer) as ms
    from public.attempts a
    where a.completed_at is null and a.current_number > 0 and a.current_deadline > last_beat and a.credited_ms < cap_ms
    for update
  ), given as (
    update public.attempts a
    set current_deadline = a.current_deadline + make_interval(secs => t.ms / 1000.0),
      current_limit_ms = a.current_limit_ms + t.ms, credited_ms = a.credited_ms + t.ms,
      closes_at = a.closes_at + make_interval(secs => t.ms / 1000.0)
    from touched t where t.id = a.id and t.ms > 0
    returning a.id, a.account_id, t.current_number, t.ms
  ), noted as (
    insert into public.attempt_events (account_id, attempt_id, kind, number, data, at)
    select account_id, id, 'time_credited', current_number,
      jsonb_build_object('limit_ms', ms, 'outage', outage, 'from', last_beat, 'to', moment), moment
    from given
    returning 1
  )
  select count(*)::integer into credited from noted;
  update public.outages set attempts_credited = credited where id = outage;
  return credited;
end
$$;

ALTER FUNCTION app.beat(moment timestamp with time zone, gap_ms integer, cap_ms integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.beat(moment timestamp with time zone, gap_ms integer, cap_ms integer) IS 'Notes that an API process answers; after a gap it records the outage and gives running exams their time back, once.';

CREATE FUNCTION app.chain_credit_movement() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  head public.credit_balances;
begin
  select * into head from public.credit_balances where account_id = new.account_id for update;
  if not found then
    raise exception 'no credit balance for this account' using errcode = 'foreign_key_violation';
  end if;
  if new.type = 'invitation' and exists (
    select from public.credit_holds where account_id = new.account_id and released_at is null) then
    raise exception 'credits of this account are on hold' using errcode = 'check_violation', constraint = 'credit_holds_spending';
  end if;
  -- The caller says what moves; where it stands in the chain is not theirs to say.
  new.seq := head.last_seq + 1;
  new.balance_before := head.balance;
  new.balance_after := head.balance + case new.direction when 'debit' then new.amount else -new.amount end;
  if new.balance_after < 0 then
    raise exception 'not enough credits' using errcode = 'check_violation', constraint = 'credit_balances_not_negative';
  end if;
  update public.credit_balances set balance = new.balance_after, last_seq = new.seq where account_id = new.account_id;
  return new;
end
$$;

ALTER FUNCTION app.chain_credit_movement() OWNER TO tamiz_owner;

CREATE FUNCTION app.change_member_role(member uuid, new_role text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  old_role text;
begin
  select role into old_role from public.users
  where id = member and account_id = app.current_account() for update;
  if old_role is null or old_role = new_role or new_role not in ('owner', 'recruiter', 'viewer') then
    return old_role;
  end if;
  update public.users set role = new_role where id = member;
  delete from public.sessions where user_id = member;
  return old_role;
end
$$;

ALTER FUNCTION app.change_member_role(member uuid, new_role text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.change_member_role(member uuid, new_role text) IS 'Gives a person of this account another role and closes their sessions; answers the role before, null for a stranger.';

CREATE FUNCTION app.check_confirmed_question() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  asked questions;
  total integer;
  correct integer;
begin
  select * into asked from questions
  where id = case tg_table_name when 'questions' then (to_jsonb(new)->>'id')::integer
             else (coalesce(to_jsonb(new), to_jsonb(old))->>'question_id')::integer end;
  if asked is null then return null; end if;
  select count(*), count(*) filter (where is_correct) into total, correct from answers where question_id = asked.id;
  if total > asked.max_answers then
    raise exception 'question % has more answers than its maximum', asked.id
      using errcode = 'check_violation', constraint = 'questions_max_answers';
  end if;
  if not asked.answers_confirmed then return null; end if;
  if total < 2
     or (asked.type in ('single_choice', 'true_false') and correct <> 1)
     or (asked.type = 'true_false' and total <> 2)
     or (asked.type = 'multiple_choice' and correct not between 1 and total) then
    raise exception 'question % cannot be confirmed: % answers, % right', asked.id, total, correct
      using errcode = 'check_violation', constraint = 'questions_confirmed_key';
  end if;
  return null;
end
$$;

ALTER FUNCTION app.check_confirmed_question() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.check_confirmed_question() IS 'Checked when the transaction ends, so that question and answers may change together.';

CREATE FUNCTION app.check_invitation_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.charged_by is distinct from old.charged_by and old.charged_by is not null then
    raise exception 'the charge of an invitation does not change' using errcode = 'check_violation', constraint = 'invitations_charge';
  end if;
  if old.returned_by is not null and new.returned_by is distinct from old.returned_by then
    raise exception 'a credit comes back once' using errcode = 'check_violation', constraint = 'invitations_return';
  end if;
  if old.returned_by is not null and new.status in ('sent', 'failed', 'resent', 'manual') then
    raise exception 'a returned invitation stays closed' using errcode = 'check_violation', constraint = 'invitations_closed';
  end if;
  if old.started_at is not null and new.started_at is distinct from old.started_at then
    raise exception 'an exam starts once' using errcode = 'check_violation', constraint = 'invitations_start';
  end if;
  if new.link_version < old.link_version or new.resend_count < old.resend_count then
    raise exception 'versions of a link only rise' using errcode = 'check_violation', constraint = 'invitations_versions';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_invitation_step() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_max_candidates() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  if (select count(*) from public.position_candidates
      where position_id = new.id and removed_at is null) > new.max_candidates then
    raise exception 'the position has more candidates than that'
      using errcode = 'check_violation', constraint = 'positions_room';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_max_candidates() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_payment_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (old.status, new.status) not in (('failed', 'succeeded'), ('failed', 'refunded'), ('succeeded', 'refunded'))
    and old.status <> new.status then
    raise exception 'a payment cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payments_step';
  end if;
  if new.refunded_cents < old.refunded_cents or new.taken_credits < old.taken_credits then
    raise exception 'what went back stays back' using errcode = 'check_violation', constraint = 'payments_refunds_grow';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_payment_step() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_position_room() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  overfull uuid;
begin
  -- Whoever loads has locked the position first; this lock makes sure of it.
  perform from public.positions p where p.id in (select position_id from added) order by p.id for update;
  select p.id into overfull
  from public.positions p
  where p.id in (select position_id from added)
    and (select count(*) from public.position_candidates c
         where c.position_id = p.id and c.removed_at is null) > p.max_candidates
  limit 1;
  if overfull is not null then
    raise exception 'the position has no room for that many candidates'
      using errcode = 'check_violation', constraint = 'positions_room';
  end if;
  return null;
end
$$;

ALTER FUNCTION app.check_position_room() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_position_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (old.status, new.status) not in (
    ('created', 'evaluation_assigned'), ('pending_assignment', 'evaluation_assigned'),
    ('evaluation_assigned', 'pending_assignment'), ('evaluation_assigned', 'invitations_sent'),
    ('created', 'completed'), ('pending_assignment', 'completed'), ('evaluation_assigned', 'completed'),
    ('invitations_sent', 'completed')) then
    raise exception 'a position cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'positions_step';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_position_step() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_publishable() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.published_at is not null and not exists (select from version_questions where version_id = new.id) then
    raise exception 'an empty version cannot be published'
      using errcode = 'check_violation', constraint = 'evaluation_versions_not_empty';
  end if;
  if new.published_at is not null and exists (
    select from version_questions taken join questions q on q.id = taken.question_id
    where taken.version_id = new.id and not q.answers_confirmed) then
    raise exception 'a version with unconfirmed answers cannot be published'
      using errcode = 'check_violation', constraint = 'evaluation_versions_confirmed';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_publishable() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_question_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (old.status, new.status) not in (
    ('new', 'active'), ('new', 'archived'), ('active', 'deactivated'), ('active', 'archived'),
    ('deactivated', 'active'), ('deactivated', 'archived')) then
    raise exception 'a question cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'questions_step';
  end if;
  if new.status = 'active' and not new.answers_confirmed then
    raise exception 'a question without confirmed answers cannot be used'
      using errcode = 'check_violation', constraint = 'questions_confirmed_first';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_question_step() OWNER TO tamiz_owner;

CREATE FUNCTION app.current_account() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;

ALTER FUNCTION app.current_account() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.current_account() IS 'The account of this transaction, or null: then no tenant row is visible (fail closed).';

CREATE FUNCTION app.current_place() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.place_id', true), '')::uuid $$;

ALTER FUNCTION app.current_place() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.current_place() IS 'The candidate''s place that this transaction is about, or null: then the exam role sees no row (fail closed).';

CREATE FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, job_key text DEFAULT NULL::text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
  select graphile_worker.add_job(
    identifier => job, payload => payload, run_at => run_at, job_key => job_key, max_attempts => 25);
$$;

ALTER FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) IS 'The only way for the service''s roles to add a job; they hold no right on the queue''s tables.';

CREATE FUNCTION app.find_invitation_of_code(hash bytea) RETURNS TABLE(invitation_id uuid, link_version smallint, account_id uuid, place_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$ select i.id, i.link_version, i.account_id, i.position_candidate_id from public.invitations i where i.code_hash = hash $$;

ALTER FUNCTION app.find_invitation_of_code(hash bytea) OWNER TO tamiz_owner;

CREATE FUNCTION app.find_place_of_invitation(invitation uuid) RETURNS TABLE(account_id uuid, place_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$ select i.account_id, i.position_candidate_id from public.invitations i where i.id = invitation $$;

ALTER FUNCTION app.find_place_of_invitation(invitation uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.find_place_of_invitation(invitation uuid) IS 'A link names an invitation; its keyed hash was checked before anybody asks here.';

CREATE FUNCTION app.guard_published_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'evaluation_versions' then
    if tg_op = 'UPDATE' and old.published_at is null
       and (new.id, new.evaluation_id, new.number) is not distinct from (old.id, old.evaluation_id, old.number) then
      return new;
    end if;
  elsif not exists (
    select from evaluation_versions
    where id = case tg_op when 'INSERT' then (to_jsonb(new)->>'version_id')::integer
               else (to_jsonb(old)->>'version_id')::integer end
      and published_at is not null) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception '% on % is refused: a published version never changes', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

ALTER FUNCTION app.guard_published_version() OWNER TO tamiz_owner;

CREATE FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  insert into public.rate_limits as counted (key, window_start, hits)
  values (limit_key, to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds), 1)
  on conflict (key, window_start) do update set hits = counted.hits + 1
  returning hits
$$;

ALTER FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) IS 'Counts one hit and answers how many there are in the current window.';

CREATE FUNCTION app.hold_mismatched_accounts() RETURNS TABLE(account_id uuid, expected bigint, found bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  return query
  with chain as (
    select movement.account_id,
      sum(case movement.direction when 'debit' then movement.amount else -movement.amount end) as total,
      count(*) as links, max(movement.seq) as last_seq,
      bool_and(movement.balance_before = coalesce(before.balance_after, 0)) as is_whole
    from public.credit_movements movement
    left join public.credit_movements before
      on before.account_id = movement.account_id and before.seq = movement.previous_seq
    group by movement.account_id
  ), wrong as (
    select head.account_id, coalesce(chain.total, 0) as expected, head.balance::bigint as found
    from public.credit_balances head left join chain using (account_id)
    where head.balance is distinct from coalesce(chain.total, 0)
      or head.last_seq is distinct from coalesce(chain.last_seq, 0)
      or head.last_seq is distinct from coalesce(chain.links, 0)
      or chain.is_whole is false
  ), held as (
    insert into public.credit_holds (account_id, reason, details)
    select wrong.account_id, 'mismatch', jsonb_build_object('expected', wrong.expected, 'found', wrong.found) from wrong
    on conflict do nothing
    returning credit_holds.account_id
  )
  select wrong.account_id, wrong.expected, wrong.found from wrong;
end
$$;

ALTER FUNCTION app.hold_mismatched_accounts() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.hold_mismatched_accounts() IS 'Adds up every account''s chain, holds those whose head differs, and tells which.';

CREATE FUNCTION app.join_team(invitation uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  asked public.team_invitations;
  joined uuid;
begin
  delete from public.team_invitations where id = invitation and expires_at > now() returning * into asked;
  if asked.id is null then
    return null;
  end if;
  insert into public.users (account_id, role, email, first_name, last_name)
  values (asked.account_id, asked.role, asked.email, asked.first_name, asked.last_name)
  on conflict (email) do nothing
  returning id into joined;
  return joined;
end
$$;

ALTER FUNCTION app.join_team(invitation uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.join_team(invitation uuid) IS 'Makes the holder of an invited address a user of the account, once; whoever calls it has checked the code sent there.';

CREATE FUNCTION app.keep_an_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  -- The lock puts two owners who remove each other in line.
  perform from public.accounts where id = old.account_id for update;
  if not exists (select from public.users where account_id = old.account_id and role = 'owner') then
    raise exception 'an account keeps at least one owner'
      using errcode = 'check_violation', constraint = 'accounts_last_owner';
  end if;
  return null;
end
$$;

ALTER FUNCTION app.keep_an_owner() OWNER TO tamiz_owner;

CREATE FUNCTION app.list_failed_jobs(before_id bigint, page_size integer) RETURNS TABLE(id bigint, task text, attempts integer, max_attempts integer, last_error text, run_at timestamp with time zone, created_at timestamp with time zone, is_running boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
  select job.id, job.task_identifier, job.attempts::integer, job.max_attempts::integer,
    left(split_part(job.last_error, E'\n', 1), 300), job.run_at, job.created_at, job.locked_at is not null
  from graphile_worker.jobs job
  where job.last_error is not null and (before_id is null or job.id < before_id)
  order by job.id desc
  limit page_size
$$;

ALTER FUNCTION app.list_failed_jobs(before_id bigint, page_size integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.list_failed_jobs(before_id bigint, page_size integer) IS 'Jobs whose last run failed, newest first: those that run again and those that were given up.';

CREATE FUNCTION app.lock_credit_balance(account uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
declare
  locked integer;
begin
  if current_setting('app.account_id', true) is distinct from account::text
    and session_user not in ('tamiz_staff', 'tamiz_worker', 'tamiz_owner') then
    raise exception 'not the account of this transaction' using errcode = 'insufficient_privilege';
  end if;
  select balance into locked from public.credit_balances where account_id = account for update;
  return locked;
end
$$;

ALTER FUNCTION app.lock_credit_balance(account uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.lock_credit_balance(account uuid) IS 'Whoever may move credits takes this lock before any other: account, then position, then invitation.';

CREATE PROCEDURE app.make_append_only(IN target regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create trigger refuse_row_change before update or delete on %s for each row execute function app.refuse_change()', target);
  execute format('create trigger refuse_truncate before truncate on %s for each statement execute function app.refuse_change()', target);
end
$$;

ALTER PROCEDURE app.make_append_only(IN target regclass) OWNER TO tamiz_owner;

CREATE FUNCTION app.open_credit_balance() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  insert into public.credit_balances (account_id) values (new.id);
  return null;
end
$$;

ALTER FUNCTION app.open_credit_balance() OWNER TO tamiz_owner;

CREATE FUNCTION app.place_world() RETURNS TABLE(account_id uuid, position_id uuid, candidate_id uuid, evaluation_id integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  -- In this language the plan is kept: the policies below ask several times in one statement.
  return query
  select place.account_id, place.position_id, place.candidate_id, position.evaluation_id
  from public.position_candidates place join public.positions position on position.id = place.position_id
  where place.id = app.current_place();
end
$$;

ALTER FUNCTION app.place_world() OWNER TO tamiz_owner;

CREATE PROCEDURE app.protect(IN target regclass, VARIADIC full_access name[] DEFAULT '{}'::name[])
    LANGUAGE plpgsql
    AS $$
declare
  reader name;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  -- The owner runs migrations and the SECURITY DEFINER functions; no process logs in as it.
  execute format('create policy owner_all on %s to tamiz_owner using (true) with check (true)', target);
  foreach reader in array full_access loop
    execute format('create policy %I on %s to %I using (true) with check (true)', reader || '_all', target, reader);
  end loop;
end
$$;

ALTER PROCEDURE app.protect(IN target regclass, VARIADIC full_access name[]) OWNER TO tamiz_owner;

COMMENT ON PROCEDURE app.protect(IN target regclass, VARIADIC full_access name[]) IS 'Row-level security, forced; the named roles see every row (what they may do is a matter of grants).';

CREATE PROCEDURE app.protect_tenant(IN target regclass, IN account_column name, VARIADIC full_access name[] DEFAULT '{}'::name[])
    LANGUAGE plpgsql
    AS $$
begin
  call app.protect(target, variadic full_access);
  execute format(
    'create policy own_account on %s to tamiz_app using (%I = (select app.current_account())) with check (%I = (select app.current_account()))',
    target, account_column, account_column);
end
$$;

ALTER PROCEDURE app.protect_tenant(IN target regclass, IN account_column name, VARIADIC full_access name[]) OWNER TO tamiz_owner;

COMMENT ON PROCEDURE app.protect_tenant(IN target regclass, IN account_column name, VARIADIC full_access name[]) IS 'The second wall between accounts: the application role sees and writes rows of the current account only.';

CREATE FUNCTION app.raise_catalogue_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  update public.catalogue_state set version = version + 1;
  return null;
end
$$;

ALTER FUNCTION app.raise_catalogue_version() OWNER TO tamiz_owner;

CREATE FUNCTION app.raise_question_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.question_text, new.description, new.type, new.time_limit, new.difficulty_id, new.topic_id)
     is distinct from
     (old.question_text, old.description, old.type, old.time_limit, old.difficulty_id, old.topic_id) then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;

ALTER FUNCTION app.raise_question_revision() OWNER TO tamiz_owner;

CREATE FUNCTION app.raise_revision_of_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE'
     and (new.answer_text, new.is_correct, new.position) is not distinct from (old.answer_text, old.is_correct, old.position) then
    return null;
  end if;
  update questions set revision = revision + 1 where id = coalesce(new.question_id, old.question_id);
  return null;
end
$$;

ALTER FUNCTION app.raise_revision_of_answer() OWNER TO tamiz_owner;

CREATE FUNCTION app.receive_webhook(event_id text, event_kind text, event_facts jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  insert into public.webhook_events (id, kind, facts) values (event_id, event_kind, event_facts)
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  perform app.enqueue('payments.process_event', json_build_object('id', event_id));
  return true;
end
$$;

ALTER FUNCTION app.receive_webhook(event_id text, event_kind text, event_facts jsonb) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.receive_webhook(event_id text, event_kind text, event_facts jsonb) IS 'Stores a message and its job, once; false when it was known.';

CREATE FUNCTION app.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% on % is refused: rows are only ever added', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

ALTER FUNCTION app.refuse_change() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.refuse_change() IS 'Trigger of append-only tables.';

CREATE FUNCTION app.refuse_frozen_evaluation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the evaluation of a position is frozen once invitations were sent'
    using errcode = 'check_violation', constraint = 'positions_evaluation_frozen';
end
$$;

ALTER FUNCTION app.refuse_frozen_evaluation() OWNER TO tamiz_owner;

CREATE FUNCTION app.release_dead_workers(silent_for interval) RETURNS text[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
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

ALTER FUNCTION app.release_dead_workers(silent_for interval) OWNER TO tamiz_owner;

CREATE FUNCTION app.remove_member(member uuid) RETURNS text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  delete from public.users where id = member and account_id = app.current_account() returning role
$$;

ALTER FUNCTION app.remove_member(member uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.remove_member(member uuid) IS 'Takes a person out of this account for good, their sessions with them; answers their role, null for a stranger.';

CREATE FUNCTION app.retry_job(job_id bigint) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
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

ALTER FUNCTION app.retry_job(job_id bigint) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.retry_job(job_id bigint) IS 'Runs a failed job again now, as if it had never failed; null when there is none, or it runs already.';

CREATE FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) RETURNS TABLE(n bigint, verdict text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
begin
  -- One save an attempt and call. The lock makes a save and the end of its attempt happen one after the other.
  return query
  with wanted as (
    select w.* from unnest(attempt_ids, leases, numbers, sequences, choices, elapsed)
      with ordinality as w (attempt_id, lease, number, sequence, choice, elapsed_ms, n)
  ), held as (
    select a.id, a.account_id, a.lease_id, a.completed_at, a.closes_at, a.current_number, a.current_deadline, a.current_limit_ms
    from public.attempts a where a.id in (select attempt_id from wanted)
    order by a.id for share
  ), judged as (
    select w.*, h.account_id,
      case
        when h.id is null then 'unknown'
        when h.lease_id is distinct from w.lease then 'lease_lost'
        when h.completed_at is not null then 'finished'
        when w.number <> h.current_number then 'closed'
        when moment > h.closes_at + make_interval(secs => grace_ms / 1000.0) then 'late'
        when moment > h.current_deadline + make_interval(secs => grace_ms / 1000.0)
          and (w.elapsed_ms > h.current_limit_ms
            or moment > h.current_deadline + make_interval(secs => offline_ms / 1000.0)) then 'late'
        when exists (
          select from public.attempt_events e
          where e.attempt_id = w.attempt_id and e.kind = 'saved' and e.number = w.number
            and e.sequence >= w.sequence and (e.sequence > w.sequence or e.choice <> w.choice)) then 'stale'
        else 'saved'
      end as verdict
    from wanted w left join held h on h.id = w.attempt_id
  ), added as (
    insert into public.attempt_events (account_id, attempt_id, kind, number, sequence, choice, elapsed_ms, at)
    select j.account_id, j.attempt_id, 'saved', j.number, j.sequence, j.choice, j.elapsed_ms, moment
    from judged j where j.verdict = 'saved'
    on conflict (attempt_id, number, sequence) where kind = 'saved' do nothing
  )
  select j.n, j.verdict from judged j;
end
$$;

ALTER FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) IS 'Saves answers of many exams at once, each judged by its own attempt: lease, question on screen, time, sequence.';

CREATE FUNCTION app.tell_session_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('session_changes', tg_argv[0] || ':' || old.id);
  return null;
end
$$;

ALTER FUNCTION app.tell_session_change() OWNER TO tamiz_owner;

CREATE FUNCTION app.uuid_v7() RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    AS $$
  -- A random UUID whose first 48 bits are the milliseconds since 1970 and whose version nibble is 7.
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

ALTER FUNCTION app.uuid_v7() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.uuid_v7() IS 'Ids that sort by creation, so that inserts stay at the right edge of an index.';

CREATE TABLE public.access_requests (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    linkedin_url text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decision_reason text,
    CONSTRAINT access_requests_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT access_requests_decision_reason_check CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 500))),
    CONSTRAINT access_requests_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT access_requests_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT access_requests_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT access_requests_linkedin_url_check CHECK ((length(linkedin_url) <= 200)),
    CONSTRAINT access_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

ALTER TABLE ONLY public.access_requests FORCE ROW LEVEL SECURITY;

ALTER TABLE public.access_requests OWNER TO tamiz_owner;

COMMENT ON TABLE public.access_requests IS 'People who asked for access; staff answer by e-mail.';

COMMENT ON COLUMN public.access_requests.decision_reason IS 'What the person is told when the request is declined.';

CREATE TABLE public.account_fiscal_data (
    account_id uuid NOT NULL,
    rfc text NOT NULL,
    legal_name text NOT NULL,
    tax_regime text NOT NULL,
    postal_code text NOT NULL,
    cfdi_use text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_fiscal_data_cfdi_use_check CHECK ((cfdi_use ~ '^[A-Z]{1,2}[0-9]{2}$'::text)),
    CONSTRAINT account_fiscal_data_legal_name_check CHECK (((length(legal_name) >= 2) AND (length(legal_name) <= 254))),
    CONSTRAINT account_fiscal_data_postal_code_check CHECK ((postal_code ~ '^[0-9]{5}$'::text)),
    CONSTRAINT account_fiscal_data_rfc_check CHECK ((rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'::text)),
    CONSTRAINT account_fiscal_data_tax_regime_check CHECK ((tax_regime ~ '^[0-9]{3}$'::text))
);

ALTER TABLE ONLY public.account_fiscal_data FORCE ROW LEVEL SECURITY;

ALTER TABLE public.account_fiscal_data OWNER TO tamiz_owner;

COMMENT ON TABLE public.account_fiscal_data IS 'What an invoice (CFDI) of the account needs, as its owner typed it from the tax certificate.';

CREATE TABLE public.accounts (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    name text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    retention_months smallint,
    CONSTRAINT accounts_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120))),
    CONSTRAINT accounts_retention CHECK (((retention_months >= 1) AND (retention_months <= 60))),
    CONSTRAINT accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
);

ALTER TABLE ONLY public.accounts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.accounts OWNER TO tamiz_owner;

COMMENT ON TABLE public.accounts IS 'A hiring team; a lone recruiter is an account of one. Credits, positions and candidates belong to it.';

COMMENT ON COLUMN public.accounts.status IS 'A suspended account reads everything and changes nothing.';

COMMENT ON COLUMN public.accounts.retention_months IS 'Months after a position ended when its candidates are erased by themselves; null keeps them until somebody erases them.';

CREATE TABLE public.answers (
    id integer NOT NULL,
    question_id integer NOT NULL,
    "position" smallint NOT NULL,
    answer_text text NOT NULL,
    is_correct boolean NOT NULL,
    why_wrong text,
    CONSTRAINT answers_answer_text_check CHECK (((length(answer_text) >= 1) AND (length(answer_text) <= 2000))),
    CONSTRAINT answers_position_check CHECK (("position" > 0))
);

ALTER TABLE ONLY public.answers FORCE ROW LEVEL SECURITY;

ALTER TABLE public.answers OWNER TO tamiz_owner;

ALTER TABLE public.answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.attempt_events (
    id bigint NOT NULL,
    account_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    kind text NOT NULL,
    number smallint,
    sequence integer,
    choice smallint,
    elapsed_ms integer,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT attempt_events_choice_check CHECK (((choice >= 0) AND (choice <= 255))),
    CONSTRAINT attempt_events_elapsed_ms_check CHECK ((elapsed_ms >= 0)),
    CONSTRAINT attempt_events_kind_check CHECK ((kind = ANY (ARRAY['started'::text, 'delivered'::text, 'saved'::text, 'lease_taken'::text, 'time_credited'::text, 'extra_time'::text, 'signal'::text, 'finished'::text, 'marked'::text, 'unmarked'::text, 'regraded'::text]))),
    CONSTRAINT attempt_events_number_check CHECK ((number > 0)),
    CONSTRAINT attempt_events_saved_whole CHECK (((kind = 'saved'::text) = ((sequence IS NOT NULL) AND (choice IS NOT NULL) AND (elapsed_ms IS NOT NULL)))),
    CONSTRAINT attempt_events_sequence_check CHECK ((sequence > 0))
);

ALTER TABLE ONLY public.attempt_events FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_events OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempt_events IS 'What happened in an exam, in order. No foreign key to attempts: whoever writes here has locked the attempt.';

COMMENT ON COLUMN public.attempt_events.sequence IS 'Counted by the browser: a later one replaces an earlier one, never the other way round.';

COMMENT ON COLUMN public.attempt_events.choice IS 'Bits of the options chosen, in the order they were shown; 0 takes an answer back.';

ALTER TABLE public.attempt_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attempt_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.attempt_seals (
    account_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    last_event_id bigint NOT NULL,
    digest bytea NOT NULL,
    sealed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT attempt_seals_digest_check CHECK ((length(digest) = 32))
);

ALTER TABLE ONLY public.attempt_seals FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_seals OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempt_seals IS 'The hash chain over an attempt''s events: its head when the attempt finished, and after every later event.';

CREATE TABLE public.attempts (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    position_candidate_id uuid NOT NULL,
    version_id integer NOT NULL,
    status text DEFAULT 'in_progress'::text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    completed_at timestamp with time zone,
    score integer,
    max_score integer NOT NULL,
    breakdown jsonb,
    lease_id uuid,
    consent_version text,
    question_order integer[],
    order_seed bigint,
    closes_at timestamp with time zone,
    current_number smallint DEFAULT 0 NOT NULL,
    current_deadline timestamp with time zone,
    current_limit_ms integer,
    finish_reason text,
    digested_at timestamp with time zone,
    credited_ms integer DEFAULT 0 NOT NULL,
    CONSTRAINT attempts_consent_version_check CHECK (((length(consent_version) >= 1) AND (length(consent_version) <= 40))),
    CONSTRAINT attempts_credited_ms_check CHECK ((credited_ms >= 0)),
    CONSTRAINT attempts_current_limit_ms_check CHECK ((current_limit_ms > 0)),
    CONSTRAINT attempts_current_number_check CHECK ((current_number >= 0)),
    CONSTRAINT attempts_ended_whole CHECK ((((status = 'in_progress'::text) = (completed_at IS NULL)) AND ((completed_at IS NULL) = (score IS NULL)) AND ((completed_at IS NULL) = (breakdown IS NULL)))),
    CONSTRAINT attempts_finish_reason_check CHECK ((finish_reason = ANY (ARRAY['answered'::text, 'finished'::text, 'time'::text]))),
    CONSTRAINT attempts_max_score_check CHECK ((max_score > 0)),
    CONSTRAINT attempts_score_check CHECK ((score >= 0)),
    CONSTRAINT attempts_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'completed'::text, 'rejected_malicious'::text])))
);

ALTER TABLE ONLY public.attempts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempts OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempts IS 'One exam of one candidate in one position.';

COMMENT ON COLUMN public.attempts.lease_id IS 'The browser that may write now; taking over gives it to another.';

COMMENT ON COLUMN public.attempts.question_order IS 'Questions of the version in the order this candidate meets them; fixed at the start.';

COMMENT ON COLUMN public.attempts.order_seed IS 'From it the order of each question''s options follows.';

COMMENT ON COLUMN public.attempts.current_number IS 'The question on screen; 0 before the first was delivered. What it says follows from the events.';

COMMENT ON COLUMN public.attempts.digested_at IS 'When a mail told the account about it; null until then.';

COMMENT ON COLUMN public.attempts.credited_ms IS 'Time given back because the service was away; capped.';

CREATE TABLE public.audit_events (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    account_id uuid,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_events_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'staff'::text, 'command'::text, 'system'::text]))),
    CONSTRAINT audit_events_actor_named CHECK (((actor_id IS NOT NULL) OR (actor_kind = ANY (ARRAY['command'::text, 'system'::text])))),
    CONSTRAINT audit_events_details_check CHECK ((jsonb_typeof(details) = 'object'::text))
);

ALTER TABLE ONLY public.audit_events FORCE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events OWNER TO tamiz_owner;

COMMENT ON TABLE public.audit_events IS 'Who did what to which thing, and when; ids only, never a name or an address.';

CREATE TABLE public.candidates (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    name text,
    email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    erased_at timestamp with time zone,
    CONSTRAINT candidates_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT candidates_erased_whole CHECK ((((name IS NULL) = (erased_at IS NOT NULL)) AND ((email IS NULL) = (erased_at IS NOT NULL)))),
    CONSTRAINT candidates_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100)))
);

ALTER TABLE ONLY public.candidates FORCE ROW LEVEL SECURITY;

ALTER TABLE public.candidates OWNER TO tamiz_owner;

COMMENT ON TABLE public.candidates IS 'A person as one account knows them, once for each address.';

COMMENT ON COLUMN public.candidates.erased_at IS 'From then on the row says nothing about the person; it only holds anonymous results together.';

CREATE TABLE public.catalogue_state (
    is_only boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT catalogue_state_is_only_check CHECK (is_only)
);

ALTER TABLE ONLY public.catalogue_state FORCE ROW LEVEL SECURITY;

ALTER TABLE public.catalogue_state OWNER TO tamiz_owner;

CREATE TABLE public.categories (
    id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL
);

ALTER TABLE ONLY public.categories FORCE ROW LEVEL SECURITY;

ALTER TABLE public.categories OWNER TO tamiz_owner;

ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.checkouts (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    created_by uuid,
    position_id uuid,
    credits integer NOT NULL,
    unit_price_cents integer NOT NULL,
    provider_id text,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT checkouts_credits_check CHECK (((credits >= 1) AND (credits <= 10000))),
    CONSTRAINT checkouts_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 255))),
    CONSTRAINT checkouts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text]))),
    CONSTRAINT checkouts_unit_price_cents_check CHECK ((unit_price_cents > 0))
);

ALTER TABLE ONLY public.checkouts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.checkouts OWNER TO tamiz_owner;

COMMENT ON TABLE public.checkouts IS 'An attempt to buy; it becomes a payment when the provider has decided.';

COMMENT ON COLUMN public.checkouts.provider_id IS 'Null while the provider has not answered yet.';

COMMENT ON COLUMN public.checkouts.checked_at IS 'When the provider was last asked about it, for those whose message never came.';

CREATE TABLE public.credit_balances (
    account_id uuid NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    last_seq bigint DEFAULT 0 NOT NULL,
    CONSTRAINT credit_balances_balance_check CHECK ((balance >= 0)),
    CONSTRAINT credit_balances_last_seq_check CHECK ((last_seq >= 0))
);

ALTER TABLE ONLY public.credit_balances FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_balances OWNER TO tamiz_owner;

COMMENT ON TABLE public.credit_balances IS 'The head of each account''s chain of movements; moved by trigger only.';

CREATE TABLE public.credit_holds (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    reason text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    released_at timestamp with time zone,
    CONSTRAINT credit_holds_reason_check CHECK ((reason = ANY (ARRAY['mismatch'::text, 'dispute'::text, 'shortfall'::text])))
);

ALTER TABLE ONLY public.credit_holds FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_holds OWNER TO tamiz_owner;

COMMENT ON TABLE public.credit_holds IS 'While one is not released the account spends no credits; nobody else is stopped.';

COMMENT ON COLUMN public.credit_holds.reason IS 'mismatch: the ledger does not add up; dispute: a bank disputes a payment; shortfall: more was refunded than the balance held.';

CREATE TABLE public.credit_movements (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    seq bigint NOT NULL,
    previous_seq bigint GENERATED ALWAYS AS (NULLIF((seq - 1), 0)) STORED,
    type text NOT NULL,
    direction text NOT NULL,
    amount integer NOT NULL,
    balance_before integer NOT NULL,
    balance_after integer NOT NULL,
    description text NOT NULL,
    system_mov boolean NOT NULL,
    idempotency_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT credit_movements_amount_check CHECK ((amount > 0)),
    CONSTRAINT credit_movements_arithmetic CHECK ((balance_after = (balance_before +
CASE direction
    WHEN 'debit'::text THEN amount
    ELSE (- amount)
END))),
    CONSTRAINT credit_movements_balance_after_check CHECK ((balance_after >= 0)),
    CONSTRAINT credit_movements_balance_before_check CHECK ((balance_before >= 0)),
    CONSTRAINT credit_movements_description_check CHECK (((length(description) >= 1) AND (length(description) <= 200))),
    CONSTRAINT credit_movements_direction_check CHECK ((direction = ANY (ARRAY['debit'::text, 'credit'::text]))),
    CONSTRAINT credit_movements_direction_of_type CHECK (
CASE type
    WHEN 'invitation'::text THEN (direction = 'credit'::text)
    WHEN 'adjustment'::text THEN true
    ELSE (direction = 'debit'::text)
END),
    CONSTRAINT credit_movements_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 120))),
    CONSTRAINT credit_movements_seq_check CHECK ((seq > 0)),
    CONSTRAINT credit_movements_starts_at_zero CHECK (((seq > 1) OR (balance_before = 0))),
    CONSTRAINT credit_movements_type_check CHECK ((type = ANY (ARRAY['purchase'::text, 'invitation'::text, 'reintegration'::text, 'adjustment'::text, 'promo'::text])))
);

ALTER TABLE ONLY public.credit_movements FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_movements OWNER TO tamiz_owner;

COMMENT ON TABLE public.credit_movements IS 'Append-only ledger of credits.';

COMMENT ON COLUMN public.credit_movements.description IS 'What a recruiter reads in the history; never a name or an address.';

COMMENT ON COLUMN public.credit_movements.idempotency_key IS 'Unique for ever: the same cause can never move credits twice.';

CREATE TABLE public.credit_prices (
    starts_at timestamp with time zone NOT NULL,
    cents integer NOT NULL,
    CONSTRAINT credit_prices_cents_check CHECK ((cents > 0))
);

ALTER TABLE ONLY public.credit_prices FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_prices OWNER TO tamiz_owner;

COMMENT ON TABLE public.credit_prices IS 'Price of one credit in centavos, without tax; the newest row that has started counts.';

CREATE TABLE public.difficulties (
    id smallint NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    rank smallint NOT NULL
);

ALTER TABLE ONLY public.difficulties FORCE ROW LEVEL SECURITY;

ALTER TABLE public.difficulties OWNER TO tamiz_owner;

COMMENT ON TABLE public.difficulties IS 'Levels of experience, from intern to architect, in the order of rank.';

ALTER TABLE public.difficulties ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.difficulties_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.evaluation_versions (
    id integer NOT NULL,
    evaluation_id integer NOT NULL,
    number integer NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT evaluation_versions_number_check CHECK ((number > 0))
);

ALTER TABLE ONLY public.evaluation_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.evaluation_versions OWNER TO tamiz_owner;

COMMENT ON TABLE public.evaluation_versions IS 'A set of questions with its keys. Once published nothing of it changes; corrections of a key are rows of their own.';

ALTER TABLE public.evaluation_versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.evaluation_versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.evaluations (
    id integer NOT NULL,
    bank_key text,
    specialty_id integer NOT NULL,
    title text NOT NULL,
    description text,
    type text DEFAULT 'technical'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT evaluations_title_check CHECK (((length(title) >= 2) AND (length(title) <= 150))),
    CONSTRAINT evaluations_type_check CHECK ((type = 'technical'::text))
);

ALTER TABLE ONLY public.evaluations FORCE ROW LEVEL SECURITY;

ALTER TABLE public.evaluations OWNER TO tamiz_owner;

ALTER TABLE public.evaluations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.evaluations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.invitations (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    position_candidate_id uuid NOT NULL,
    status text NOT NULL,
    resend_count smallint DEFAULT 0 NOT NULL,
    link_version smallint DEFAULT 1 NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    charged_by uuid,
    returned_by uuid,
    started_at timestamp with time zone,
    reminded_at timestamp with time zone,
    code_hash bytea,
    CONSTRAINT invitations_link_version_check CHECK ((link_version > 0)),
    CONSTRAINT invitations_resend_count_check CHECK ((resend_count >= 0)),
    CONSTRAINT invitations_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'resent'::text, 'manual'::text, 'expired'::text, 'cancelled'::text, 'corrected'::text])))
);

ALTER TABLE ONLY public.invitations FORCE ROW LEVEL SECURITY;

ALTER TABLE public.invitations OWNER TO tamiz_owner;

COMMENT ON TABLE public.invitations IS 'Sending inserts a row, later states change it; a candidate without one was never invited.';

COMMENT ON COLUMN public.invitations.status IS 'corrected: the address was wrong, and the candidate is to be invited anew.';

COMMENT ON COLUMN public.invitations.charged_by IS 'The movement that paid for it, together with the others of its sending.';

COMMENT ON COLUMN public.invitations.returned_by IS 'The movement that gave the credit back; at most once.';

COMMENT ON COLUMN public.invitations.started_at IS 'When the candidate began; from then on the invitation neither expires nor is paid back.';

COMMENT ON COLUMN public.invitations.code_hash IS 'Keyed hash of the manual access code that is good now; null while access is by link only.';

CREATE TABLE public.key_corrections (
    id integer NOT NULL,
    version_id integer NOT NULL,
    question_id integer NOT NULL,
    correct_answer_ids integer[] NOT NULL,
    reason text NOT NULL,
    corrected_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT key_corrections_correct_answer_ids_check CHECK ((cardinality(correct_answer_ids) > 0)),
    CONSTRAINT key_corrections_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

ALTER TABLE ONLY public.key_corrections FORCE ROW LEVEL SECURITY;

ALTER TABLE public.key_corrections OWNER TO tamiz_owner;

COMMENT ON TABLE public.key_corrections IS 'A key that proved wrong after publication: the newest row counts, the version stays as it was.';

ALTER TABLE public.key_corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.key_corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mail_deliveries (
    message_key text NOT NULL,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_deliveries_message_key_check CHECK (((length(message_key) >= 1) AND (length(message_key) <= 200)))
);

ALTER TABLE ONLY public.mail_deliveries FORCE ROW LEVEL SECURITY;

ALTER TABLE public.mail_deliveries OWNER TO tamiz_owner;

COMMENT ON TABLE public.mail_deliveries IS 'Messages the mail server has taken. A job that runs again after a crash sends none of these twice; old rows are purged.';

CREATE TABLE public.outages (
    id integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    attempts_credited integer DEFAULT 0 NOT NULL,
    CONSTRAINT outages_check CHECK ((ended_at > started_at))
);

ALTER TABLE ONLY public.outages FORCE ROW LEVEL SECURITY;

ALTER TABLE public.outages OWNER TO tamiz_owner;

COMMENT ON TABLE public.outages IS 'Times when no API process answered; whoever was in an exam got them back.';

ALTER TABLE public.outages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.passkey_challenges (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    purpose text NOT NULL,
    session_id uuid,
    challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT passkey_challenges_challenge_check CHECK (((length(challenge) >= 20) AND (length(challenge) <= 200))),
    CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'confirm'::text, 'sign_in'::text]))),
    CONSTRAINT passkey_challenges_session CHECK (((purpose = 'sign_in'::text) = (session_id IS NULL)))
);

ALTER TABLE ONLY public.passkey_challenges FORCE ROW LEVEL SECURITY;

ALTER TABLE public.passkey_challenges OWNER TO tamiz_owner;

COMMENT ON TABLE public.passkey_challenges IS 'What a passkey must sign next; used by deleting it, so that none counts twice.';

COMMENT ON COLUMN public.passkey_challenges.session_id IS 'Null before sign-in, when nobody knows yet who asks.';

CREATE TABLE public.passkeys (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_check CHECK ((counter >= 0)),
    CONSTRAINT passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
    CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT passkeys_public_key_check CHECK ((length(public_key) <= 2000))
);

ALTER TABLE ONLY public.passkeys FORCE ROW LEVEL SECURITY;

ALTER TABLE public.passkeys OWNER TO tamiz_owner;

COMMENT ON TABLE public.passkeys IS 'Public halves of keys that people keep in their devices; nothing here opens anything by itself.';

COMMENT ON COLUMN public.passkeys.credential_id IS 'The authenticator''s own name for the key, as base64url.';

COMMENT ON COLUMN public.passkeys.counter IS 'As the authenticator counted when it signed last; zero for ever on those that do not count.';

CREATE TABLE public.payments (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    checkout_id uuid NOT NULL,
    provider_payment_id text NOT NULL,
    status text NOT NULL,
    credits_purchased integer NOT NULL,
    unit_price_cents integer NOT NULL,
    subtotal_cents integer NOT NULL,
    tax_cents integer NOT NULL,
    total_cents integer NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    taken_credits integer DEFAULT 0 NOT NULL,
    dispute text,
    card_last4 text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payments_card_last4_check CHECK ((card_last4 ~ '^\d{4}$'::text)),
    CONSTRAINT payments_check CHECK ((total_cents = (subtotal_cents + tax_cents))),
    CONSTRAINT payments_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= total_cents))),
    CONSTRAINT payments_check2 CHECK (((taken_credits >= 0) AND (taken_credits <= credits_purchased))),
    CONSTRAINT payments_credits_purchased_check CHECK ((credits_purchased > 0)),
    CONSTRAINT payments_dispute_check CHECK ((dispute = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
    CONSTRAINT payments_provider_payment_id_check CHECK (((length(provider_payment_id) >= 1) AND (length(provider_payment_id) <= 255))),
    CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['failed'::text, 'succeeded'::text, 'refunded'::text]))),
    CONSTRAINT payments_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
    CONSTRAINT payments_tax_cents_check CHECK ((tax_cents >= 0)),
    CONSTRAINT payments_unit_price_cents_check CHECK ((unit_price_cents > 0))
);

ALTER TABLE ONLY public.payments FORCE ROW LEVEL SECURITY;

ALTER TABLE public.payments OWNER TO tamiz_owner;

COMMENT ON TABLE public.payments IS 'What the provider decided about a checkout.';

COMMENT ON COLUMN public.payments.taken_credits IS 'Credits taken back by adjustment because money went back; never more than were bought.';

CREATE TABLE public.position_candidates (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    position_id uuid NOT NULL,
    candidate_id uuid NOT NULL,
    expiration_unit text,
    expiration_value integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    extra_time_percent smallint DEFAULT 0 NOT NULL,
    CONSTRAINT position_candidates_expiration_unit_check CHECK ((expiration_unit = ANY (ARRAY['days'::text, 'hours'::text]))),
    CONSTRAINT position_candidates_expiration_value_check CHECK ((expiration_value > 0)),
    CONSTRAINT position_candidates_extra_time_percent_check CHECK ((extra_time_percent = ANY (ARRAY[0, 25, 50, 100]))),
    CONSTRAINT position_candidates_own_expiration CHECK (((expiration_unit IS NULL) = (expiration_value IS NULL)))
);

ALTER TABLE ONLY public.position_candidates FORCE ROW LEVEL SECURITY;

ALTER TABLE public.position_candidates OWNER TO tamiz_owner;

COMMENT ON TABLE public.position_candidates IS 'A person''s place in a position.';

COMMENT ON COLUMN public.position_candidates.expiration_unit IS 'Their own deadline; null means the position''s.';

COMMENT ON COLUMN public.position_candidates.removed_at IS 'Taken out of the position; kept because invitations are never deleted.';

COMMENT ON COLUMN public.position_candidates.extra_time_percent IS 'More time for every question of this candidate; no reason is asked or kept.';

CREATE TABLE public.position_limits (
    is_only boolean DEFAULT true NOT NULL,
    expiration_days integer[] NOT NULL,
    max_expiration_hours integer NOT NULL,
    max_candidates integer NOT NULL,
    CONSTRAINT position_limits_days CHECK ((((cardinality(expiration_days) >= 1) AND (cardinality(expiration_days) <= 20)) AND (1 <= ALL (expiration_days)) AND (60 >= ALL (expiration_days)))),
    CONSTRAINT position_limits_is_only_check CHECK (is_only),
    CONSTRAINT position_limits_max_candidates_check CHECK (((max_candidates >= 1) AND (max_candidates <= 100))),
    CONSTRAINT position_limits_max_expiration_hours_check CHECK (((max_expiration_hours >= 1) AND (max_expiration_hours <= 720)))
);

ALTER TABLE ONLY public.position_limits FORCE ROW LEVEL SECURITY;

ALTER TABLE public.position_limits OWNER TO tamiz_owner;

COMMENT ON TABLE public.position_limits IS 'What forms of a position offer; never beyond what the contract and the tables allow.';

CREATE TABLE public.positions (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    title text NOT NULL,
    description text,
    status text DEFAULT 'created'::text NOT NULL,
    expiration_unit text NOT NULL,
    expiration_value integer NOT NULL,
    max_candidates integer NOT NULL,
    evaluation_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT positions_description_check CHECK ((length(description) <= 5000)),
    CONSTRAINT positions_end_of_status CHECK (((status = 'completed'::text) = (ended_at IS NOT NULL))),
    CONSTRAINT positions_evaluation_of_status CHECK (
CASE status
    WHEN 'created'::text THEN (evaluation_id IS NULL)
    WHEN 'pending_assignment'::text THEN (evaluation_id IS NULL)
    WHEN 'completed'::text THEN true
    ELSE (evaluation_id IS NOT NULL)
END),
    CONSTRAINT positions_expiration_unit_check CHECK ((expiration_unit = ANY (ARRAY['days'::text, 'hours'::text]))),
    CONSTRAINT positions_expiration_value_check CHECK ((expiration_value > 0)),
    CONSTRAINT positions_max_candidates_check CHECK (((max_candidates >= 1) AND (max_candidates <= 100))),
    CONSTRAINT positions_status_check CHECK ((status = ANY (ARRAY['created'::text, 'evaluation_assigned'::text, 'pending_assignment'::text, 'invitations_sent'::text, 'completed'::text]))),
    CONSTRAINT positions_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);

ALTER TABLE ONLY public.positions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.positions OWNER TO tamiz_owner;

COMMENT ON TABLE public.positions IS 'A job opening of an account.';

COMMENT ON COLUMN public.positions.started_at IS 'First sending of invitations; from then on the evaluation is frozen.';

CREATE TABLE public.profile_changes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    first_name text,
    last_name text,
    email text,
    previous_email text,
    code_hash bytea NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    CONSTRAINT profile_changes_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
    CONSTRAINT profile_changes_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT profile_changes_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT profile_changes_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT profile_changes_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT profile_changes_name_or_email CHECK ((((email IS NULL) = (first_name IS NOT NULL)) AND ((first_name IS NULL) = (last_name IS NULL))))
);

ALTER TABLE ONLY public.profile_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.profile_changes OWNER TO tamiz_owner;

COMMENT ON TABLE public.profile_changes IS 'A change of name or address that waits for its code; at most one for each person.';

COMMENT ON COLUMN public.profile_changes.id IS 'The code is derived from it with the secret and stored nowhere.';

COMMENT ON COLUMN public.profile_changes.previous_email IS 'Where the notice of a confirmed change of address goes; forgotten with the row a day later.';

CREATE TABLE public.profiles (
    id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL
);

ALTER TABLE ONLY public.profiles FORCE ROW LEVEL SECURITY;

ALTER TABLE public.profiles OWNER TO tamiz_owner;

ALTER TABLE public.profiles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.profiles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.questions (
    id integer NOT NULL,
    bank_key text,
    topic_id integer NOT NULL,
    difficulty_id smallint NOT NULL,
    type text NOT NULL,
    question_text text NOT NULL,
    description text,
    explanation text,
    reference_url text,
    time_limit integer NOT NULL,
    max_answers smallint DEFAULT 4 NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    answers_confirmed boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT questions_description_check CHECK ((length(description) <= 2000)),
    CONSTRAINT questions_max_answers_check CHECK (((max_answers >= 2) AND (max_answers <= 8))),
    CONSTRAINT questions_question_text_check CHECK (((length(question_text) >= 1) AND (length(question_text) <= 4000))),
    CONSTRAINT questions_status_check CHECK ((status = ANY (ARRAY['new'::text, 'active'::text, 'deactivated'::text, 'archived'::text]))),
    CONSTRAINT questions_time_limit_check CHECK (((time_limit >= 5) AND (time_limit <= 3600))),
    CONSTRAINT questions_type_check CHECK ((type = ANY (ARRAY['single_choice'::text, 'multiple_choice'::text, 'true_false'::text])))
);

ALTER TABLE ONLY public.questions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.questions OWNER TO tamiz_owner;

COMMENT ON TABLE public.questions IS 'The bank as it stands today; what an exam asks is fixed in a version.';

COMMENT ON COLUMN public.questions.bank_key IS 'Stable id of a question that comes from a bank file; null for one written by staff.';

COMMENT ON COLUMN public.questions.revision IS 'Raised by trigger with every change of content, also of an answer; a version remembers which one it took.';

ALTER TABLE public.questions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.questions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE UNLOGGED TABLE public.rate_limits (
    key bytea NOT NULL,
    window_start timestamp with time zone NOT NULL,
    hits integer NOT NULL
);

ALTER TABLE ONLY public.rate_limits FORCE ROW LEVEL SECURITY;

ALTER TABLE public.rate_limits OWNER TO tamiz_owner;

COMMENT ON TABLE public.rate_limits IS 'Hits per key and window, shared by every API process; unlogged, because losing it in a crash only forgives.';

COMMENT ON COLUMN public.rate_limits.key IS 'Keyed hash of what is limited (address, user, e-mail): no personal data is stored.';

CREATE TABLE public.regrades (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    version_id integer NOT NULL,
    reason text NOT NULL,
    correction_ids integer[] NOT NULL,
    requested_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_attempt_id uuid,
    examined integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT regrades_check CHECK (((changed >= 0) AND (changed <= examined))),
    CONSTRAINT regrades_examined_check CHECK ((examined >= 0)),
    CONSTRAINT regrades_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

ALTER TABLE ONLY public.regrades FORCE ROW LEVEL SECURITY;

ALTER TABLE public.regrades OWNER TO tamiz_owner;

COMMENT ON TABLE public.regrades IS 'Scoring finished attempts of a version again under corrected keys; the attempts'' own events say what became of each.';

COMMENT ON COLUMN public.regrades.correction_ids IS 'The corrections in force when it was ordered: later ones ask for a regrade of their own.';

COMMENT ON COLUMN public.regrades.last_attempt_id IS 'How far it came: a worker that takes over goes on behind it.';

CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.schema_migrations OWNER TO tamiz_owner;

CREATE TABLE public.service_pulse (
    is_only boolean DEFAULT true NOT NULL,
    beat_at timestamp with time zone NOT NULL,
    CONSTRAINT service_pulse_is_only_check CHECK (is_only)
);

ALTER TABLE ONLY public.service_pulse FORCE ROW LEVEL SECURITY;

ALTER TABLE public.service_pulse OWNER TO tamiz_owner;

COMMENT ON TABLE public.service_pulse IS 'When an API process last answered; a gap in it is an outage of ours.';

CREATE TABLE public.sessions (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text NOT NULL,
    ip_address inet NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    passkey_at timestamp with time zone,
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT sessions_user_agent_check CHECK ((length(user_agent) <= 400))
);

ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.sessions OWNER TO tamiz_owner;

COMMENT ON TABLE public.sessions IS 'A place where a person is signed in; closing it deletes the row.';

COMMENT ON COLUMN public.sessions.token_hash IS 'SHA-256 of the 256-bit cookie: a leaked dump opens no session.';

COMMENT ON COLUMN public.sessions.expires_at IS 'Absolute end; idleness ends a session earlier.';

COMMENT ON COLUMN public.sessions.passkey_at IS 'When a passkey was last presented in this session; null when it was opened by a code alone.';

CREATE TABLE public.sign_in_challenges (
    id uuid NOT NULL,
    user_id uuid,
    code_hash bytea NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    team_invitation_id uuid,
    CONSTRAINT sign_in_challenges_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
    CONSTRAINT sign_in_challenges_code_hash_check CHECK ((length(code_hash) = 32))
);

ALTER TABLE ONLY public.sign_in_challenges FORCE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_challenges OWNER TO tamiz_owner;

COMMENT ON TABLE public.sign_in_challenges IS 'One row for each request of a sign-in code, also for unknown addresses, so that both do the same work.';

COMMENT ON COLUMN public.sign_in_challenges.id IS 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';

COMMENT ON COLUMN public.sign_in_challenges.user_id IS 'Null when nobody has that address.';

COMMENT ON COLUMN public.sign_in_challenges.team_invitation_id IS 'Set when nobody has the address yet but somebody invited it: the right code then makes the person a user.';

CREATE TABLE public.specialties (
    id integer NOT NULL,
    profile_id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    description text
);

ALTER TABLE ONLY public.specialties FORCE ROW LEVEL SECURITY;

ALTER TABLE public.specialties OWNER TO tamiz_owner;

ALTER TABLE public.specialties ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.specialties_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.team_invitations (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    role text NOT NULL,
    sent_count smallint DEFAULT 1 NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_invitations_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT team_invitations_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT team_invitations_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT team_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'viewer'::text]))),
    CONSTRAINT team_invitations_sent_count_check CHECK ((sent_count > 0))
);

ALTER TABLE ONLY public.team_invitations FORCE ROW LEVEL SECURITY;

ALTER TABLE public.team_invitations OWNER TO tamiz_owner;

COMMENT ON TABLE public.team_invitations IS 'A colleague who was asked to join; signing in with that address accepts, and then or when it is withdrawn the row goes.';

CREATE TABLE public.technologies (
    id integer NOT NULL,
    category_id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL
);

ALTER TABLE ONLY public.technologies FORCE ROW LEVEL SECURITY;

ALTER TABLE public.technologies OWNER TO tamiz_owner;

ALTER TABLE public.technologies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.technologies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.topics (
    id integer NOT NULL,
    technology_id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL
);

ALTER TABLE ONLY public.topics FORCE ROW LEVEL SECURITY;

ALTER TABLE public.topics OWNER TO tamiz_owner;

ALTER TABLE public.topics ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.topics_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.users (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid,
    role text NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    wants_digest boolean DEFAULT true NOT NULL,
    wants_low_balance boolean DEFAULT true NOT NULL,
    CONSTRAINT users_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT users_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT users_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'viewer'::text, 'staff'::text]))),
    CONSTRAINT users_staff_outside_accounts CHECK (((role = 'staff'::text) = (account_id IS NULL)))
);

ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;

ALTER TABLE public.users OWNER TO tamiz_owner;

COMMENT ON TABLE public.users IS 'People who sign in. Candidates are never users: they hold an invitation.';

COMMENT ON COLUMN public.users.wants_digest IS 'Whether this person is told of finished exams by mail.';

COMMENT ON COLUMN public.users.wants_low_balance IS 'Whether this person, as an owner, is warned by mail that credits run low.';

CREATE TABLE public.version_questions (
    version_id integer NOT NULL,
    "position" smallint NOT NULL,
    question_id integer NOT NULL,
    revision integer NOT NULL,
    topic_id integer NOT NULL,
    difficulty_id smallint NOT NULL,
    type text NOT NULL,
    question_text text NOT NULL,
    description text,
    time_limit integer NOT NULL,
    answers jsonb NOT NULL,
    CONSTRAINT version_questions_position_check CHECK (("position" > 0))
);

ALTER TABLE ONLY public.version_questions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.version_questions OWNER TO tamiz_owner;

COMMENT ON TABLE public.version_questions IS 'A question as this version asks it: a copy, so that editing the bank changes no exam.';

COMMENT ON COLUMN public.version_questions.answers IS 'In order: [{id, text, is_correct}].';

CREATE TABLE public.webhook_events (
    id text NOT NULL,
    kind text NOT NULL,
    facts jsonb NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    processed_at timestamp with time zone,
    outcome text,
    CONSTRAINT webhook_events_id_check CHECK (((length(id) >= 1) AND (length(id) <= 255))),
    CONSTRAINT webhook_events_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
    CONSTRAINT webhook_events_outcome_check CHECK ((length(outcome) <= 60))
);

ALTER TABLE ONLY public.webhook_events FORCE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_events OWNER TO tamiz_owner;

COMMENT ON TABLE public.webhook_events IS 'What the provider told us, stored before anything is done about it; kept for ever, so that no message counts twice.';

COMMENT ON COLUMN public.webhook_events.facts IS 'Ids and amounts only; the rest of the message is not kept.';

CREATE TABLE public.worker_heartbeats (
    worker_id text NOT NULL,
    beat_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.worker_heartbeats FORCE ROW LEVEL SECURITY;

ALTER TABLE public.worker_heartbeats OWNER TO tamiz_owner;

COMMENT ON TABLE public.worker_heartbeats IS 'One row for each living worker process; jobs locked by a worker that stopped beating are given back.';

ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_fiscal_data
    ADD CONSTRAINT account_fiscal_data_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_question_id_position_key UNIQUE (question_id, "position");

ALTER TABLE ONLY public.attempt_events
    ADD CONSTRAINT attempt_events_pkey PRIMARY KEY (attempt_id, id);

ALTER TABLE ONLY public.attempt_seals
    ADD CONSTRAINT attempt_seals_pkey PRIMARY KEY (attempt_id, last_event_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_position_candidate_id_key UNIQUE (position_candidate_id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.candidates
    ADD CONSTRAINT candidates_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.candidates
    ADD CONSTRAINT candidates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalogue_state
    ADD CONSTRAINT catalogue_state_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_name_key UNIQUE (name);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_provider_id_key UNIQUE (provider_id);

ALTER TABLE ONLY public.credit_balances
    ADD CONSTRAINT credit_balances_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.credit_holds
    ADD CONSTRAINT credit_holds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_account_id_seq_balance_after_key UNIQUE (account_id, seq, balance_after);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_id_key UNIQUE (id);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_pkey PRIMARY KEY (account_id, seq);

ALTER TABLE ONLY public.credit_prices
    ADD CONSTRAINT credit_prices_pkey PRIMARY KEY (starts_at);

ALTER TABLE ONLY public.difficulties
    ADD CONSTRAINT difficulties_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.difficulties
    ADD CONSTRAINT difficulties_rank_key UNIQUE (rank);

ALTER TABLE ONLY public.difficulties
    ADD CONSTRAINT difficulties_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.evaluation_versions
    ADD CONSTRAINT evaluation_versions_evaluation_id_number_key UNIQUE (evaluation_id, number);

ALTER TABLE ONLY public.evaluation_versions
    ADD CONSTRAINT evaluation_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.evaluations
    ADD CONSTRAINT evaluations_bank_key_key UNIQUE (bank_key);

ALTER TABLE ONLY public.evaluations
    ADD CONSTRAINT evaluations_pkey PRIMARY KEY (id);

ALTER TABLE public.invitations
    ADD CONSTRAINT invitations_charged CHECK ((charged_by IS NOT NULL)) NOT VALID;

ALTER TABLE public.invitations
    ADD CONSTRAINT invitations_code_hash_size CHECK ((length(code_hash) = 32)) NOT VALID;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE public.invitations
    ADD CONSTRAINT invitations_open_is_charged CHECK (((returned_by IS NULL) OR (status = ANY (ARRAY['expired'::text, 'cancelled'::text, 'corrected'::text])))) NOT VALID;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE public.invitations
    ADD CONSTRAINT invitations_started_is_spent CHECK (((started_at IS NULL) OR (returned_by IS NULL))) NOT VALID;

ALTER TABLE ONLY public.key_corrections
    ADD CONSTRAINT key_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_deliveries
    ADD CONSTRAINT mail_deliveries_pkey PRIMARY KEY (message_key);

ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_checkout_id_key UNIQUE (checkout_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_provider_payment_id_key UNIQUE (provider_payment_id);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.position_limits
    ADD CONSTRAINT position_limits_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profile_changes
    ADD CONSTRAINT profile_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_name_key UNIQUE (name);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_bank_key_key UNIQUE (bank_key);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key, window_start);

ALTER TABLE ONLY public.regrades
    ADD CONSTRAINT regrades_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.service_pulse
    ADD CONSTRAINT service_pulse_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.specialties
    ADD CONSTRAINT specialties_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.specialties
    ADD CONSTRAINT specialties_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.team_invitations
    ADD CONSTRAINT team_invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.technologies
    ADD CONSTRAINT technologies_name_key UNIQUE (name);

ALTER TABLE ONLY public.technologies
    ADD CONSTRAINT technologies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.technologies
    ADD CONSTRAINT technologies_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_technology_id_name_key UNIQUE (technology_id, name);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_technology_id_slug_key UNIQUE (technology_id, slug);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.version_questions
    ADD CONSTRAINT version_questions_pkey PRIMARY KEY (version_id, question_id);

ALTER TABLE ONLY public.version_questions
    ADD CONSTRAINT version_questions_version_id_position_key UNIQUE (version_id, "position");

ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.worker_heartbeats
    ADD CONSTRAINT worker_heartbeats_pkey PRIMARY KEY (worker_id);

CREATE INDEX access_requests_by_email ON public.access_requests USING btree (email, id);

CREATE UNIQUE INDEX access_requests_one_pending ON public.access_requests USING btree (email) WHERE (status = 'pending'::text);

CREATE INDEX access_requests_page ON public.access_requests USING btree (status, id);

CREATE INDEX access_requests_queue ON public.access_requests USING btree (status, created_at, id);

CREATE INDEX accounts_with_retention ON public.accounts USING btree (id) WHERE (retention_months IS NOT NULL);

CREATE UNIQUE INDEX attempt_events_delivered_once ON public.attempt_events USING btree (attempt_id, number) WHERE (kind = 'delivered'::text);

CREATE UNIQUE INDEX attempt_events_saved_once ON public.attempt_events USING btree (attempt_id, number, sequence) WHERE (kind = 'saved'::text);

CREATE INDEX attempts_closing ON public.attempts USING btree (closes_at) WHERE (completed_at IS NULL);

CREATE INDEX attempts_latest ON public.attempts USING btree (account_id, completed_at DESC) WHERE (completed_at IS NOT NULL);

CREATE INDEX attempts_of_version ON public.attempts USING btree (version_id, id) WHERE (completed_at IS NOT NULL);

CREATE INDEX attempts_undigested ON public.attempts USING btree (account_id, completed_at) WHERE ((completed_at IS NOT NULL) AND (digested_at IS NULL));

CREATE INDEX audit_events_account_page ON public.audit_events USING btree (account_id, id DESC);

CREATE INDEX audit_events_action_page ON public.audit_events USING btree (action, id DESC);

CREATE INDEX audit_events_actor_page ON public.audit_events USING btree (actor_id, id DESC);

CREATE INDEX audit_events_by_account ON public.audit_events USING btree (account_id, at DESC);

CREATE INDEX audit_events_by_subject ON public.audit_events USING btree (subject_id, at DESC);

CREATE INDEX audit_events_by_time ON public.audit_events USING btree (at DESC, id DESC);

CREATE UNIQUE INDEX candidates_email ON public.candidates USING btree (account_id, email);

CREATE INDEX checkouts_open ON public.checkouts USING btree (checked_at) WHERE (status = 'open'::text);

CREATE UNIQUE INDEX credit_holds_open ON public.credit_holds USING btree (account_id, reason) WHERE (released_at IS NULL);

CREATE INDEX evaluations_specialty ON public.evaluations USING btree (specialty_id, is_active);

CREATE UNIQUE INDEX invitations_code ON public.invitations USING btree (code_hash);

CREATE INDEX invitations_due ON public.invitations USING btree (expires_at) WHERE ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'resent'::text, 'manual'::text])) AND (started_at IS NULL));

CREATE INDEX invitations_latest ON public.invitations USING btree (position_candidate_id, id DESC);

CREATE INDEX invitations_of_charge ON public.invitations USING btree (charged_by);

CREATE INDEX invitations_of_return ON public.invitations USING btree (returned_by);

CREATE UNIQUE INDEX invitations_one_open ON public.invitations USING btree (position_candidate_id) WHERE (status = ANY (ARRAY['sent'::text, 'failed'::text, 'resent'::text, 'manual'::text]));

CREATE INDEX key_corrections_question ON public.key_corrections USING btree (version_id, question_id, id DESC);

CREATE INDEX mail_deliveries_age ON public.mail_deliveries USING btree (accepted_at);

CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_challenges_session ON public.passkey_challenges USING btree (session_id);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

CREATE INDEX payments_page ON public.payments USING btree (account_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX position_candidates_once ON public.position_candidates USING btree (position_id, candidate_id) WHERE (removed_at IS NULL);

CREATE INDEX position_candidates_page ON public.position_candidates USING btree (position_id, id) WHERE (removed_at IS NULL);

CREATE INDEX position_candidates_person ON public.position_candidates USING btree (candidate_id);

CREATE INDEX positions_page ON public.positions USING btree (account_id, status, created_at DESC, id DESC);

CREATE INDEX profile_changes_age ON public.profile_changes USING btree (created_at);

CREATE UNIQUE INDEX profile_changes_one_pending ON public.profile_changes USING btree (user_id) WHERE (confirmed_at IS NULL);

CREATE INDEX questions_by_difficulty ON public.questions USING btree (difficulty_id, status);

CREATE INDEX questions_search ON public.questions USING btree (topic_id, difficulty_id, status);

CREATE UNIQUE INDEX regrades_one_running ON public.regrades USING btree (version_id) WHERE (finished_at IS NULL);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX sign_in_challenges_expiry ON public.sign_in_challenges USING btree (expires_at);

CREATE INDEX sign_in_challenges_invitation ON public.sign_in_challenges USING btree (team_invitation_id) WHERE (team_invitation_id IS NOT NULL);

CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (user_id);

CREATE INDEX specialties_profile ON public.specialties USING btree (profile_id);

CREATE INDEX team_invitations_address ON public.team_invitations USING btree (email, id DESC);

CREATE UNIQUE INDEX team_invitations_once ON public.team_invitations USING btree (account_id, email);

CREATE INDEX technologies_category ON public.technologies USING btree (category_id);

CREATE INDEX users_account ON public.users USING btree (account_id);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email);

CREATE INDEX webhook_events_page ON public.webhook_events USING btree (received_at DESC, id);

CREATE TRIGGER announce_exam_change AFTER UPDATE OF current_deadline, lease_id ON public.attempts FOR EACH ROW WHEN (((old.lease_id IS DISTINCT FROM new.lease_id) OR ((old.current_number = new.current_number) AND (old.current_deadline IS DISTINCT FROM new.current_deadline)))) EXECUTE FUNCTION app.announce_exam_change();

CREATE TRIGGER chain_credit_movement BEFORE INSERT ON public.credit_movements FOR EACH ROW EXECUTE FUNCTION app.chain_credit_movement();

CREATE CONSTRAINT TRIGGER check_confirmed_answers AFTER INSERT OR DELETE OR UPDATE ON public.answers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_confirmed_question();

CREATE CONSTRAINT TRIGGER check_confirmed_question AFTER INSERT OR UPDATE ON public.questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_confirmed_question();

CREATE TRIGGER check_invitation_step BEFORE UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION app.check_invitation_step();

CREATE TRIGGER check_max_candidates BEFORE UPDATE OF max_candidates ON public.positions FOR EACH ROW WHEN ((new.max_candidates < old.max_candidates)) EXECUTE FUNCTION app.check_max_candidates();

CREATE TRIGGER check_payment_step BEFORE UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION app.check_payment_step();

CREATE TRIGGER check_position_room AFTER INSERT ON public.position_candidates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.check_position_room();

CREATE TRIGGER check_position_step BEFORE UPDATE OF status ON public.positions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.check_position_step();

CREATE TRIGGER check_publishable BEFORE INSERT OR UPDATE OF published_at ON public.evaluation_versions FOR EACH ROW EXECUTE FUNCTION app.check_publishable();

CREATE TRIGGER check_question_step BEFORE UPDATE OF status ON public.questions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.check_question_step();

CREATE TRIGGER guard_published_questions BEFORE INSERT OR DELETE OR UPDATE ON public.version_questions FOR EACH ROW EXECUTE FUNCTION app.guard_published_version();

CREATE TRIGGER guard_published_version BEFORE DELETE OR UPDATE ON public.evaluation_versions FOR EACH ROW EXECUTE FUNCTION app.guard_published_version();

CREATE CONSTRAINT TRIGGER keep_an_owner_delete AFTER DELETE ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION app.keep_an_owner();

CREATE CONSTRAINT TRIGGER keep_an_owner_update AFTER UPDATE OF role, account_id ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.role = 'owner'::text) AND ((new.role <> 'owner'::text) OR (new.account_id IS DISTINCT FROM old.account_id)))) EXECUTE FUNCTION app.keep_an_owner();

CREATE TRIGGER open_credit_balance AFTER INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION app.open_credit_balance();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.credit_prices FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.difficulties FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.evaluation_versions FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.evaluations FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER UPDATE ON public.position_limits FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.questions FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.specialties FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.technologies FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.topics FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_question_revision BEFORE UPDATE ON public.questions FOR EACH ROW EXECUTE FUNCTION app.raise_question_revision();

CREATE TRIGGER raise_revision_of_answer AFTER INSERT OR DELETE OR UPDATE ON public.answers FOR EACH ROW EXECUTE FUNCTION app.raise_revision_of_answer();

CREATE TRIGGER refuse_frozen_evaluation BEFORE UPDATE OF evaluation_id ON public.positions FOR EACH ROW WHEN (((old.started_at IS NOT NULL) AND (old.evaluation_id IS DISTINCT FROM new.evaluation_id))) EXECUTE FUNCTION app.refuse_frozen_evaluation();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.attempt_events FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.attempt_seals FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.credit_movements FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.key_corrections FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.attempt_events FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.attempt_seals FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.credit_movements FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.evaluation_versions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.key_corrections FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.version_questions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER tell_account_changed AFTER UPDATE OF status ON public.accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.tell_session_change('account');

CREATE TRIGGER tell_session_closed AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION app.tell_session_change('session');

CREATE TRIGGER tell_session_proved AFTER UPDATE OF passkey_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION app.tell_session_change('session');

CREATE TRIGGER tell_user_changed AFTER DELETE OR UPDATE OF role, account_id ON public.users FOR EACH ROW EXECUTE FUNCTION app.tell_session_change('user');

ALTER TABLE ONLY public.account_fiscal_data
    ADD CONSTRAINT account_fiscal_data_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.questions(id);

ALTER TABLE ONLY public.attempt_seals
    ADD CONSTRAINT attempt_seals_attempt_id_account_id_fkey FOREIGN KEY (attempt_id, account_id) REFERENCES public.attempts(id, account_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.evaluation_versions(id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.candidates
    ADD CONSTRAINT candidates_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_position_id_account_id_fkey FOREIGN KEY (position_id, account_id) REFERENCES public.positions(id, account_id) ON DELETE SET NULL (position_id);

ALTER TABLE ONLY public.credit_balances
    ADD CONSTRAINT credit_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.credit_holds
    ADD CONSTRAINT credit_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.credit_balances(account_id);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_chain FOREIGN KEY (account_id, previous_seq, balance_before) REFERENCES public.credit_movements(account_id, seq, balance_after);

ALTER TABLE ONLY public.evaluation_versions
    ADD CONSTRAINT evaluation_versions_evaluation_id_fkey FOREIGN KEY (evaluation_id) REFERENCES public.evaluations(id);

ALTER TABLE ONLY public.evaluations
    ADD CONSTRAINT evaluations_specialty_id_fkey FOREIGN KEY (specialty_id) REFERENCES public.specialties(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_charged_by_fkey FOREIGN KEY (charged_by) REFERENCES public.credit_movements(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES public.credit_movements(id);

ALTER TABLE ONLY public.key_corrections
    ADD CONSTRAINT key_corrections_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.key_corrections
    ADD CONSTRAINT key_corrections_version_id_question_id_fkey FOREIGN KEY (version_id, question_id) REFERENCES public.version_questions(version_id, question_id);

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_checkout_id_account_id_fkey FOREIGN KEY (checkout_id, account_id) REFERENCES public.checkouts(id, account_id);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_candidate_id_account_id_fkey FOREIGN KEY (candidate_id, account_id) REFERENCES public.candidates(id, account_id);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_position_id_account_id_fkey FOREIGN KEY (position_id, account_id) REFERENCES public.positions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_evaluation_id_fkey FOREIGN KEY (evaluation_id) REFERENCES public.evaluations(id);

ALTER TABLE ONLY public.profile_changes
    ADD CONSTRAINT profile_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_difficulty_id_fkey FOREIGN KEY (difficulty_id) REFERENCES public.difficulties(id);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES public.topics(id);

ALTER TABLE ONLY public.regrades
    ADD CONSTRAINT regrades_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.regrades
    ADD CONSTRAINT regrades_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.evaluation_versions(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_team_invitation_id_fkey FOREIGN KEY (team_invitation_id) REFERENCES public.team_invitations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.specialties
    ADD CONSTRAINT specialties_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.team_invitations
    ADD CONSTRAINT team_invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.technologies
    ADD CONSTRAINT technologies_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_technology_id_fkey FOREIGN KEY (technology_id) REFERENCES public.technologies(id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.version_questions
    ADD CONSTRAINT version_questions_difficulty_id_fkey FOREIGN KEY (difficulty_id) REFERENCES public.difficulties(id);

ALTER TABLE ONLY public.version_questions
    ADD CONSTRAINT version_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.questions(id);

ALTER TABLE ONLY public.version_questions
    ADD CONSTRAINT version_questions_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES public.topics(id);

ALTER TABLE ONLY public.version_questions
    ADD CONSTRAINT version_questions_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.evaluation_versions(id);

ALTER TABLE public.access_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_fiscal_data ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_seals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.candidates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.catalogue_state ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.categories ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.checkouts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_balances ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_holds ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_movements ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_prices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.difficulties ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.evaluation_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.evaluations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.key_corrections ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outages ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_account ON public.account_fiscal_data TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.accounts TO tamiz_app USING ((id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.attempt_events TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.attempt_seals TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.attempts TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.audit_events TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.candidates TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.checkouts TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.credit_balances TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.credit_holds TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.credit_movements TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.invitations TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.payments TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.position_candidates TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.positions TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.team_invitations TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.users TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_place ON public.accounts TO tamiz_exam USING ((id = ( SELECT place_world.account_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.attempt_events TO tamiz_exam USING ((attempt_id IN ( SELECT attempts.id
   FROM public.attempts))) WITH CHECK ((attempt_id IN ( SELECT attempts.id
   FROM public.attempts)));

CREATE POLICY own_place ON public.attempt_seals TO tamiz_exam USING ((attempt_id IN ( SELECT attempts.id
   FROM public.attempts))) WITH CHECK ((attempt_id IN ( SELECT attempts.id
   FROM public.attempts)));

CREATE POLICY own_place ON public.attempts TO tamiz_exam USING ((position_candidate_id = ( SELECT app.current_place() AS current_place))) WITH CHECK ((position_candidate_id = ( SELECT app.current_place() AS current_place)));

CREATE POLICY own_place ON public.candidates TO tamiz_exam USING ((id = ( SELECT place_world.candidate_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.evaluation_versions TO tamiz_exam USING ((evaluation_id = ( SELECT place_world.evaluation_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.evaluations TO tamiz_exam USING ((id = ( SELECT place_world.evaluation_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.invitations TO tamiz_exam USING ((position_candidate_id = ( SELECT app.current_place() AS current_place))) WITH CHECK ((position_candidate_id = ( SELECT app.current_place() AS current_place)));

CREATE POLICY own_place ON public.key_corrections TO tamiz_exam USING ((version_id IN ( SELECT evaluation_versions.id
   FROM public.evaluation_versions)));

CREATE POLICY own_place ON public.position_candidates TO tamiz_exam USING ((id = ( SELECT app.current_place() AS current_place)));

CREATE POLICY own_place ON public.positions TO tamiz_exam USING ((id = ( SELECT place_world.position_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.version_questions TO tamiz_exam USING ((version_id IN ( SELECT evaluation_versions.id
   FROM public.evaluation_versions)));

CREATE POLICY owner_all ON public.access_requests TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.account_fiscal_data TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.accounts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.answers TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempt_events TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempt_seals TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.audit_events TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.candidates TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.catalogue_state TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.categories TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.checkouts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_balances TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_holds TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_movements TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_prices TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.difficulties TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.evaluation_versions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.evaluations TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.invitations TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.key_corrections TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_deliveries TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.outages TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.passkey_challenges TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.passkeys TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.payments TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.position_candidates TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.position_limits TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.positions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.profile_changes TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.profiles TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.questions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.rate_limits TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.regrades TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.service_pulse TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sessions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sign_in_challenges TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.specialties TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.team_invitations TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.technologies TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.topics TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.users TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.version_questions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.webhook_events TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.worker_heartbeats TO tamiz_owner USING (true) WITH CHECK (true);

ALTER TABLE public.passkey_challenges ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.passkeys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.position_candidates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.position_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.positions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.profile_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.regrades ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.service_pulse ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_challenges ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.specialties ENABLE ROW LEVEL SECURITY;

CREATE POLICY tamiz_app_all ON public.answers TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.catalogue_state TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.categories TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.credit_prices TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.difficulties TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.evaluation_versions TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.evaluations TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.key_corrections TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.position_limits TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.profiles TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.questions TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.specialties TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.technologies TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.topics TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.version_questions TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.access_requests TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.accounts TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.audit_events TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.passkey_challenges TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.passkeys TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.profile_changes TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.sessions TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.sign_in_challenges TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.team_invitations TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.users TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_exam_all ON public.categories TO tamiz_exam USING (true);

CREATE POLICY tamiz_exam_all ON public.technologies TO tamiz_exam USING (true);

CREATE POLICY tamiz_exam_all ON public.topics TO tamiz_exam USING (true);

CREATE POLICY tamiz_staff_all ON public.access_requests TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.account_fiscal_data TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.accounts TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.answers TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.attempt_events TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.attempt_seals TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.attempts TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.audit_events TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.candidates TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.catalogue_state TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.categories TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.checkouts TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_balances TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_holds TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_movements TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_prices TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.difficulties TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.evaluation_versions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.evaluations TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.invitations TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.key_corrections TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.outages TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.passkeys TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.payments TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.position_candidates TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.position_limits TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.positions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.profiles TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.questions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.regrades TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.sessions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.specialties TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.technologies TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.topics TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.users TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.version_questions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.webhook_events TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.access_requests TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.accounts TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.answers TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.attempt_events TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.attempt_seals TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.attempts TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.audit_events TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.candidates TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.catalogue_state TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.categories TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.checkouts TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_balances TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_holds TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_movements TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_prices TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.difficulties TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.evaluation_versions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.evaluations TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.invitations TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.key_corrections TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.mail_deliveries TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.passkey_challenges TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.payments TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.position_candidates TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.position_limits TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.positions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.profile_changes TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.profiles TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.questions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.rate_limits TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.regrades TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.sessions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.sign_in_challenges TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.specialties TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.team_invitations TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.technologies TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.topics TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.users TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.version_questions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.webhook_events TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.worker_heartbeats TO tamiz_worker USING (true) WITH CHECK (true);

ALTER TABLE public.team_invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.technologies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.topics ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.version_questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.worker_heartbeats ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA app TO tamiz_app;
GRANT USAGE ON SCHEMA app TO tamiz_auth;
GRANT USAGE ON SCHEMA app TO tamiz_staff;
GRANT USAGE ON SCHEMA app TO tamiz_worker;
GRANT USAGE ON SCHEMA app TO tamiz_exam;

GRANT USAGE ON SCHEMA public TO tamiz_app;
GRANT USAGE ON SCHEMA public TO tamiz_auth;
GRANT USAGE ON SCHEMA public TO tamiz_staff;
GRANT USAGE ON SCHEMA public TO tamiz_worker;
GRANT USAGE ON SCHEMA public TO tamiz_exam;

REVOKE ALL ON FUNCTION app.announce_exam_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.beat(moment timestamp with time zone, gap_ms integer, cap_ms integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.beat(moment timestamp with time zone, gap_ms integer, cap_ms integer) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.chain_credit_movement() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.change_member_role(member uuid, new_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.change_member_role(member uuid, new_role text) TO tamiz_app;

REVOKE ALL ON FUNCTION app.check_confirmed_question() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_invitation_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_max_candidates() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_payment_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_position_room() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_position_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_publishable() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_question_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.current_account() FROM PUBLIC;
GRANT ALL ON FUNCTION app.current_account() TO tamiz_app;

REVOKE ALL ON FUNCTION app.current_place() FROM PUBLIC;
GRANT ALL ON FUNCTION app.current_place() TO tamiz_exam;

REVOKE ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) TO tamiz_app;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) TO tamiz_auth;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) TO tamiz_staff;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) TO tamiz_worker;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.find_invitation_of_code(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_invitation_of_code(hash bytea) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.find_place_of_invitation(invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_place_of_invitation(invitation uuid) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.guard_published_version() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) TO tamiz_app;
GRANT ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) TO tamiz_auth;
GRANT ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.hold_mismatched_accounts() FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_mismatched_accounts() TO tamiz_worker;

REVOKE ALL ON FUNCTION app.join_team(invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.join_team(invitation uuid) TO tamiz_auth;

REVOKE ALL ON FUNCTION app.keep_an_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.list_failed_jobs(before_id bigint, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_failed_jobs(before_id bigint, page_size integer) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.lock_credit_balance(account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.lock_credit_balance(account uuid) TO tamiz_app;
GRANT ALL ON FUNCTION app.lock_credit_balance(account uuid) TO tamiz_staff;
GRANT ALL ON FUNCTION app.lock_credit_balance(account uuid) TO tamiz_worker;

REVOKE ALL ON PROCEDURE app.make_append_only(IN target regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.open_credit_balance() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.place_world() FROM PUBLIC;
GRANT ALL ON FUNCTION app.place_world() TO tamiz_exam;

REVOKE ALL ON PROCEDURE app.protect(IN target regclass, VARIADIC full_access name[]) FROM PUBLIC;

REVOKE ALL ON PROCEDURE app.protect_tenant(IN target regclass, IN account_column name, VARIADIC full_access name[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.raise_catalogue_version() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.raise_question_revision() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.raise_revision_of_answer() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.receive_webhook(event_id text, event_kind text, event_facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.receive_webhook(event_id text, event_kind text, event_facts jsonb) TO tamiz_app;

REVOKE ALL ON FUNCTION app.refuse_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.refuse_frozen_evaluation() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.release_dead_workers(silent_for interval) FROM PUBLIC;
GRANT ALL ON FUNCTION app.release_dead_workers(silent_for interval) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.remove_member(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.remove_member(member uuid) TO tamiz_app;

REVOKE ALL ON FUNCTION app.retry_job(job_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION app.retry_job(job_id bigint) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.tell_session_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.uuid_v7() FROM PUBLIC;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_app;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_auth;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_staff;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_worker;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_exam;

GRANT SELECT ON TABLE public.access_requests TO tamiz_staff;
GRANT SELECT ON TABLE public.access_requests TO tamiz_worker;

GRANT SELECT(id),INSERT(id) ON TABLE public.access_requests TO tamiz_auth;

GRANT SELECT(email),INSERT(email) ON TABLE public.access_requests TO tamiz_auth;

GRANT INSERT(first_name) ON TABLE public.access_requests TO tamiz_auth;

GRANT INSERT(last_name) ON TABLE public.access_requests TO tamiz_auth;

GRANT INSERT(linkedin_url) ON TABLE public.access_requests TO tamiz_auth;

GRANT SELECT(status) ON TABLE public.access_requests TO tamiz_auth;
GRANT UPDATE(status) ON TABLE public.access_requests TO tamiz_staff;

GRANT UPDATE(decided_at) ON TABLE public.access_requests TO tamiz_staff;

GRANT UPDATE(decision_reason) ON TABLE public.access_requests TO tamiz_staff;

GRANT SELECT,INSERT,UPDATE ON TABLE public.account_fiscal_data TO tamiz_app;
GRANT SELECT ON TABLE public.account_fiscal_data TO tamiz_staff;

GRANT SELECT ON TABLE public.accounts TO tamiz_app;
GRANT SELECT ON TABLE public.accounts TO tamiz_worker;
GRANT SELECT,INSERT,UPDATE ON TABLE public.accounts TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.accounts TO tamiz_auth;
GRANT SELECT(id) ON TABLE public.accounts TO tamiz_exam;

GRANT UPDATE(name) ON TABLE public.accounts TO tamiz_app;
GRANT SELECT(name) ON TABLE public.accounts TO tamiz_exam;

GRANT SELECT(status) ON TABLE public.accounts TO tamiz_auth;
GRANT SELECT(status) ON TABLE public.accounts TO tamiz_exam;

GRANT UPDATE(retention_months) ON TABLE public.accounts TO tamiz_app;

GRANT SELECT ON TABLE public.answers TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.answers TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.answers TO tamiz_app;

GRANT SELECT(question_id) ON TABLE public.answers TO tamiz_app;

GRANT SELECT("position") ON TABLE public.answers TO tamiz_app;

GRANT SELECT(answer_text) ON TABLE public.answers TO tamiz_app;

GRANT SELECT(is_correct) ON TABLE public.answers TO tamiz_app;

GRANT SELECT,INSERT ON TABLE public.attempt_events TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.attempt_events TO tamiz_worker;
GRANT SELECT,INSERT ON TABLE public.attempt_events TO tamiz_exam;
GRANT SELECT ON TABLE public.attempt_events TO tamiz_staff;

GRANT SELECT,INSERT ON TABLE public.attempt_seals TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.attempt_seals TO tamiz_worker;
GRANT SELECT,INSERT ON TABLE public.attempt_seals TO tamiz_exam;
GRANT SELECT,INSERT ON TABLE public.attempt_seals TO tamiz_staff;

GRANT SELECT ON TABLE public.attempts TO tamiz_app;
GRANT SELECT ON TABLE public.attempts TO tamiz_staff;
GRANT SELECT ON TABLE public.attempts TO tamiz_worker;
GRANT SELECT ON TABLE public.attempts TO tamiz_exam;

GRANT INSERT(account_id) ON TABLE public.attempts TO tamiz_exam;

GRANT INSERT(position_candidate_id) ON TABLE public.attempts TO tamiz_exam;

GRANT INSERT(version_id) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(status) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(status) ON TABLE public.attempts TO tamiz_worker;
GRANT UPDATE(status) ON TABLE public.attempts TO tamiz_app;

GRANT INSERT(started_at) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(completed_at) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(completed_at) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(score) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(score) ON TABLE public.attempts TO tamiz_worker;

GRANT INSERT(max_score) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(breakdown) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(breakdown) ON TABLE public.attempts TO tamiz_worker;

GRANT INSERT(lease_id),UPDATE(lease_id) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(lease_id) ON TABLE public.attempts TO tamiz_worker;

GRANT INSERT(consent_version) ON TABLE public.attempts TO tamiz_exam;

GRANT INSERT(question_order) ON TABLE public.attempts TO tamiz_exam;

GRANT INSERT(order_seed) ON TABLE public.attempts TO tamiz_exam;

GRANT INSERT(closes_at) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(current_number) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(current_number) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(current_deadline) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(current_deadline) ON TABLE public.attempts TO tamiz_worker;
GRANT UPDATE(current_deadline) ON TABLE public.attempts TO tamiz_app;

GRANT UPDATE(current_limit_ms) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(current_limit_ms) ON TABLE public.attempts TO tamiz_worker;
GRANT UPDATE(current_limit_ms) ON TABLE public.attempts TO tamiz_app;

GRANT UPDATE(finish_reason) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(finish_reason) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(digested_at) ON TABLE public.attempts TO tamiz_worker;

GRANT SELECT,INSERT ON TABLE public.audit_events TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.audit_events TO tamiz_staff;
GRANT INSERT ON TABLE public.audit_events TO tamiz_auth;
GRANT INSERT ON TABLE public.audit_events TO tamiz_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.candidates TO tamiz_app;
GRANT SELECT ON TABLE public.candidates TO tamiz_worker;

GRANT SELECT(id) ON TABLE public.candidates TO tamiz_exam;

GRANT SELECT(account_id) ON TABLE public.candidates TO tamiz_exam;

GRANT SELECT(name) ON TABLE public.candidates TO tamiz_exam;
GRANT UPDATE(name) ON TABLE public.candidates TO tamiz_worker;

GRANT UPDATE(email) ON TABLE public.candidates TO tamiz_worker;

GRANT UPDATE(erased_at) ON TABLE public.candidates TO tamiz_worker;

GRANT SELECT ON TABLE public.catalogue_state TO tamiz_app;
GRANT SELECT ON TABLE public.catalogue_state TO tamiz_worker;
GRANT SELECT ON TABLE public.catalogue_state TO tamiz_staff;

GRANT SELECT ON TABLE public.categories TO tamiz_app;
GRANT SELECT ON TABLE public.categories TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.categories TO tamiz_staff;
GRANT SELECT ON TABLE public.categories TO tamiz_exam;

GRANT SELECT,INSERT ON TABLE public.checkouts TO tamiz_app;
GRANT SELECT ON TABLE public.checkouts TO tamiz_worker;
GRANT SELECT ON TABLE public.checkouts TO tamiz_staff;

GRANT UPDATE(provider_id) ON TABLE public.checkouts TO tamiz_app;

GRANT UPDATE(status) ON TABLE public.checkouts TO tamiz_worker;

GRANT UPDATE(expires_at) ON TABLE public.checkouts TO tamiz_app;

GRANT UPDATE(checked_at) ON TABLE public.checkouts TO tamiz_worker;

GRANT SELECT ON TABLE public.credit_balances TO tamiz_app;
GRANT SELECT ON TABLE public.credit_balances TO tamiz_staff;
GRANT SELECT ON TABLE public.credit_balances TO tamiz_worker;

GRANT SELECT ON TABLE public.credit_holds TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.credit_holds TO tamiz_staff;
GRANT SELECT,INSERT ON TABLE public.credit_holds TO tamiz_worker;

GRANT UPDATE(released_at) ON TABLE public.credit_holds TO tamiz_staff;
GRANT UPDATE(released_at) ON TABLE public.credit_holds TO tamiz_worker;

GRANT SELECT ON TABLE public.credit_movements TO tamiz_app;
GRANT SELECT ON TABLE public.credit_movements TO tamiz_staff;
GRANT SELECT ON TABLE public.credit_movements TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.credit_movements TO tamiz_app;
GRANT INSERT(account_id) ON TABLE public.credit_movements TO tamiz_staff;
GRANT INSERT(account_id) ON TABLE public.credit_movements TO tamiz_worker;

GRANT INSERT(type) ON TABLE public.credit_movements TO tamiz_app;
GRANT INSERT(type) ON TABLE public.credit_movements TO tamiz_staff;
GRANT INSERT(type) ON TABLE public.credit_movements TO tamiz_worker;

GRANT INSERT(direction) ON TABLE public.credit_movements TO tamiz_app;
GRANT INSERT(direction) ON TABLE public.credit_movements TO tamiz_staff;
GRANT INSERT(direction) ON TABLE public.credit_movements TO tamiz_worker;

GRANT INSERT(amount) ON TABLE public.credit_movements TO tamiz_app;
GRANT INSERT(amount) ON TABLE public.credit_movements TO tamiz_staff;
GRANT INSERT(amount) ON TABLE public.credit_movements TO tamiz_worker;

GRANT INSERT(description) ON TABLE public.credit_movements TO tamiz_app;
GRANT INSERT(description) ON TABLE public.credit_movements TO tamiz_staff;
GRANT INSERT(description) ON TABLE public.credit_movements TO tamiz_worker;

GRANT INSERT(system_mov) ON TABLE public.credit_movements TO tamiz_app;
GRANT INSERT(system_mov) ON TABLE public.credit_movements TO tamiz_staff;
GRANT INSERT(system_mov) ON TABLE public.credit_movements TO tamiz_worker;

GRANT INSERT(idempotency_key) ON TABLE public.credit_movements TO tamiz_app;
GRANT INSERT(idempotency_key) ON TABLE public.credit_movements TO tamiz_staff;
GRANT INSERT(idempotency_key) ON TABLE public.credit_movements TO tamiz_worker;

GRANT SELECT ON TABLE public.credit_prices TO tamiz_app;
GRANT SELECT ON TABLE public.credit_prices TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.credit_prices TO tamiz_staff;

GRANT SELECT ON TABLE public.difficulties TO tamiz_app;
GRANT SELECT ON TABLE public.difficulties TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.difficulties TO tamiz_staff;

GRANT SELECT ON TABLE public.evaluation_versions TO tamiz_app;
GRANT SELECT ON TABLE public.evaluation_versions TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.evaluation_versions TO tamiz_staff;
GRANT SELECT ON TABLE public.evaluation_versions TO tamiz_exam;

GRANT SELECT ON TABLE public.evaluations TO tamiz_app;
GRANT SELECT ON TABLE public.evaluations TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.evaluations TO tamiz_staff;
GRANT SELECT ON TABLE public.evaluations TO tamiz_exam;

GRANT SELECT,INSERT ON TABLE public.invitations TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.invitations TO tamiz_worker;
GRANT SELECT ON TABLE public.invitations TO tamiz_staff;
GRANT SELECT ON TABLE public.invitations TO tamiz_exam;

GRANT UPDATE(status) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(status) ON TABLE public.invitations TO tamiz_worker;

GRANT UPDATE(resend_count) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(resend_count) ON TABLE public.invitations TO tamiz_worker;

GRANT UPDATE(link_version) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(link_version) ON TABLE public.invitations TO tamiz_worker;

GRANT UPDATE(expires_at) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(expires_at) ON TABLE public.invitations TO tamiz_worker;

GRANT UPDATE(returned_by) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(returned_by) ON TABLE public.invitations TO tamiz_worker;

GRANT UPDATE(started_at) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(started_at) ON TABLE public.invitations TO tamiz_worker;
GRANT UPDATE(started_at) ON TABLE public.invitations TO tamiz_exam;

GRANT UPDATE(reminded_at) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(reminded_at) ON TABLE public.invitations TO tamiz_worker;

GRANT UPDATE(code_hash) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(code_hash) ON TABLE public.invitations TO tamiz_worker;

GRANT SELECT ON TABLE public.key_corrections TO tamiz_worker;
GRANT SELECT,INSERT ON TABLE public.key_corrections TO tamiz_staff;
GRANT SELECT ON TABLE public.key_corrections TO tamiz_exam;

GRANT SELECT,INSERT,DELETE ON TABLE public.mail_deliveries TO tamiz_worker;

GRANT SELECT ON TABLE public.outages TO tamiz_staff;

GRANT SELECT,INSERT,DELETE ON TABLE public.passkey_challenges TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.passkey_challenges TO tamiz_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.passkeys TO tamiz_auth;
GRANT DELETE ON TABLE public.passkeys TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.passkeys TO tamiz_staff;

GRANT SELECT(user_id) ON TABLE public.passkeys TO tamiz_staff;

GRANT UPDATE(counter) ON TABLE public.passkeys TO tamiz_auth;

GRANT UPDATE(last_used_at) ON TABLE public.passkeys TO tamiz_auth;

GRANT SELECT ON TABLE public.payments TO tamiz_app;
GRANT SELECT ON TABLE public.payments TO tamiz_staff;
GRANT SELECT,INSERT ON TABLE public.payments TO tamiz_worker;

GRANT UPDATE(status) ON TABLE public.payments TO tamiz_worker;

GRANT UPDATE(refunded_cents) ON TABLE public.payments TO tamiz_worker;

GRANT UPDATE(taken_credits) ON TABLE public.payments TO tamiz_worker;
GRANT UPDATE(taken_credits) ON TABLE public.payments TO tamiz_staff;

GRANT UPDATE(dispute) ON TABLE public.payments TO tamiz_worker;

GRANT UPDATE(card_last4) ON TABLE public.payments TO tamiz_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.position_candidates TO tamiz_app;
GRANT SELECT ON TABLE public.position_candidates TO tamiz_staff;
GRANT SELECT ON TABLE public.position_candidates TO tamiz_worker;
GRANT SELECT ON TABLE public.position_candidates TO tamiz_exam;

GRANT UPDATE(candidate_id) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(expiration_unit) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(expiration_value) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(removed_at) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(extra_time_percent) ON TABLE public.position_candidates TO tamiz_app;

GRANT SELECT ON TABLE public.position_limits TO tamiz_app;
GRANT SELECT ON TABLE public.position_limits TO tamiz_staff;
GRANT SELECT ON TABLE public.position_limits TO tamiz_worker;

GRANT UPDATE(expiration_days) ON TABLE public.position_limits TO tamiz_staff;

GRANT UPDATE(max_expiration_hours) ON TABLE public.position_limits TO tamiz_staff;

GRANT UPDATE(max_candidates) ON TABLE public.position_limits TO tamiz_staff;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.positions TO tamiz_app;
GRANT SELECT ON TABLE public.positions TO tamiz_staff;
GRANT SELECT ON TABLE public.positions TO tamiz_worker;
GRANT SELECT ON TABLE public.positions TO tamiz_exam;

GRANT SELECT,INSERT,UPDATE ON TABLE public.profile_changes TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.profile_changes TO tamiz_worker;

GRANT SELECT ON TABLE public.profiles TO tamiz_app;
GRANT SELECT ON TABLE public.profiles TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profiles TO tamiz_staff;

GRANT SELECT ON TABLE public.questions TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.questions TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(topic_id) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(difficulty_id) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(type) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(description) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(time_limit) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(max_answers) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(status) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(answers_confirmed) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(revision) ON TABLE public.questions TO tamiz_app;

GRANT SELECT(created_at) ON TABLE public.questions TO tamiz_app;

GRANT SELECT,DELETE ON TABLE public.rate_limits TO tamiz_worker;

GRANT SELECT ON TABLE public.regrades TO tamiz_staff;
GRANT SELECT ON TABLE public.regrades TO tamiz_worker;

GRANT INSERT(version_id) ON TABLE public.regrades TO tamiz_staff;

GRANT INSERT(reason) ON TABLE public.regrades TO tamiz_staff;

GRANT INSERT(correction_ids) ON TABLE public.regrades TO tamiz_staff;

GRANT INSERT(requested_by) ON TABLE public.regrades TO tamiz_staff;

GRANT UPDATE(last_attempt_id) ON TABLE public.regrades TO tamiz_worker;

GRANT UPDATE(examined) ON TABLE public.regrades TO tamiz_worker;

GRANT UPDATE(changed) ON TABLE public.regrades TO tamiz_worker;

GRANT UPDATE(finished_at) ON TABLE public.regrades TO tamiz_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.sessions TO tamiz_auth;
GRANT DELETE ON TABLE public.sessions TO tamiz_staff;
GRANT DELETE ON TABLE public.sessions TO tamiz_worker;

GRANT SELECT(id) ON TABLE public.sessions TO tamiz_staff;
GRANT SELECT(id) ON TABLE public.sessions TO tamiz_worker;

GRANT SELECT(user_id) ON TABLE public.sessions TO tamiz_staff;

GRANT UPDATE(last_used_at) ON TABLE public.sessions TO tamiz_auth;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO tamiz_worker;

GRANT SELECT(expires_at) ON TABLE public.sessions TO tamiz_worker;

GRANT UPDATE(passkey_at) ON TABLE public.sessions TO tamiz_auth;

GRANT SELECT,INSERT,UPDATE ON TABLE public.sign_in_challenges TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.sign_in_challenges TO tamiz_worker;

GRANT SELECT ON TABLE public.specialties TO tamiz_app;
GRANT SELECT ON TABLE public.specialties TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.specialties TO tamiz_staff;

GRANT SELECT,INSERT,DELETE ON TABLE public.team_invitations TO tamiz_app;
GRANT SELECT,DELETE ON TABLE public.team_invitations TO tamiz_worker;

GRANT SELECT(id) ON TABLE public.team_invitations TO tamiz_auth;

GRANT SELECT(email) ON TABLE public.team_invitations TO tamiz_auth;

GRANT UPDATE(first_name) ON TABLE public.team_invitations TO tamiz_app;

GRANT UPDATE(last_name) ON TABLE public.team_invitations TO tamiz_app;

GRANT UPDATE(role) ON TABLE public.team_invitations TO tamiz_app;

GRANT UPDATE(sent_count) ON TABLE public.team_invitations TO tamiz_app;

GRANT UPDATE(sent_at) ON TABLE public.team_invitations TO tamiz_app;

GRANT UPDATE(expires_at) ON TABLE public.team_invitations TO tamiz_app;
GRANT SELECT(expires_at) ON TABLE public.team_invitations TO tamiz_auth;

GRANT SELECT ON TABLE public.technologies TO tamiz_app;
GRANT SELECT ON TABLE public.technologies TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.technologies TO tamiz_staff;
GRANT SELECT ON TABLE public.technologies TO tamiz_exam;

GRANT SELECT ON TABLE public.topics TO tamiz_app;
GRANT SELECT ON TABLE public.topics TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.topics TO tamiz_staff;
GRANT SELECT ON TABLE public.topics TO tamiz_exam;

GRANT SELECT ON TABLE public.users TO tamiz_app;
GRANT SELECT ON TABLE public.users TO tamiz_worker;
GRANT SELECT,INSERT,UPDATE ON TABLE public.users TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(account_id) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(role) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(first_name),UPDATE(first_name) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(last_name),UPDATE(last_name) ON TABLE public.users TO tamiz_auth;

GRANT UPDATE(wants_digest) ON TABLE public.users TO tamiz_app;

GRANT UPDATE(wants_low_balance) ON TABLE public.users TO tamiz_app;

GRANT SELECT ON TABLE public.version_questions TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.version_questions TO tamiz_staff;
GRANT SELECT ON TABLE public.version_questions TO tamiz_exam;

GRANT SELECT(version_id) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT("position") ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(question_id) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(revision) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(topic_id) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(difficulty_id) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(type) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(description) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(time_limit) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT ON TABLE public.webhook_events TO tamiz_worker;
GRANT SELECT ON TABLE public.webhook_events TO tamiz_staff;

GRANT UPDATE(processed_at) ON TABLE public.webhook_events TO tamiz_worker;
GRANT UPDATE(processed_at) ON TABLE public.webhook_events TO tamiz_staff;

GRANT UPDATE(outcome) ON TABLE public.webhook_events TO tamiz_worker;
GRANT UPDATE(outcome) ON TABLE public.webhook_events TO tamiz_staff;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.worker_heartbeats TO tamiz_worker;

ALTER DEFAULT PRIVILEGES FOR ROLE tamiz_owner REVOKE ALL ON FUNCTIONS  FROM PUBLIC;
