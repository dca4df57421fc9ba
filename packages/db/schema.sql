CREATE SCHEMA app;

ALTER SCHEMA app OWNER TO tamiz_owner;

COMMENT ON SCHEMA app IS 'Functions of the service; tables live in public.';

CREATE SCHEMA hidden;

ALTER SCHEMA hidden OWNER TO tamiz_owner;

COMMENT ON SCHEMA hidden IS 'Tables about candidates as staff see them: what erasing a candidate would take away is hidden.';

CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE FUNCTION app.add_default_stages(account uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  insert into public.stages (account_id, name, kind, sort_order) values
    (account, 'Por revisar', 'review', 1),
    (account, 'Preselección', 'shortlist', 2),
    (account, 'Entrevista', 'interview', 3),
    (account, 'Oferta', 'offer', 4),
    (account, 'Contratación', 'hired', 5),
    (account, 'No continúa', 'declined', 6)
$$;

ALTER FUNCTION app.add_default_stages(account uuid) OWNER TO tamiz_owner;

CREATE FUNCTION app.add_half_years(since timestamp with time zone, ahead integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET lock_timeout TO '3s'
    AS $$
declare
  grown name;
  newest uuid;
  new_part name;
  begins timestamptz;
  next_begins timestamptz := app.half_year(app.half_year(since) + interval '200 days');
  added integer := 0;
begin
  -- Two workers would make the same part; the second waits and finds it.
  perform pg_advisory_xact_lock(hashtextextended('half_years', 88));
  foreach grown in array array['attempt_events', 'attempt_seals', 'audit_events'] loop
    execute format('select %I from public.%I order by 1 desc limit 1', case grown when 'audit_events' then 'id' else 'attempt_id' end, grown)
      into newest;
    -- All there was so far is the first part, unless it holds ids that nobody made by the clock.
    if not exists (select from app.parts where parent = grown) and coalesce(newest < app.uuid_at(next_begins), true) then
      execute format('alter table public.%I detach partition public.%I', grown, grown || '_rest');
      execute format('alter table public.%I rename to %I', grown || '_rest', grown || '_first');
      execute format('alter table public.%I attach partition public.%I for values from (minvalue) to (%L)',
        grown, grown || '_first', app.uuid_at(next_begins));
      call app.add_part(grown, grown || '_rest', 'default');
    end if;
    -- One that has begun is not made any more: its rows lie in the rest.
    begins := next_begins;
    for step in 1..ahead loop
      new_part := grown || '_' || to_char(begins at time zone 'UTC', 'YYYY_MM');
      if to_regclass('public.' || new_part) is null then
        call app.add_part(grown, new_part, format('for values from (%L) to (%L)',
          app.uuid_at(begins), app.uuid_at(app.half_year(begins + interval '200 days'))));
        added := added + 1;
      end if;
      begins := app.half_year(begins + interval '200 days');
    end loop;
  end loop;
  return added;
end
$$;

ALTER FUNCTION app.add_half_years(since timestamp with time zone, ahead integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.add_half_years(since timestamp with time zone, ahead integer) IS 'Makes the parts for the half-years after a moment that are missing.';

CREATE PROCEDURE app.add_part(IN parent name, IN part name, IN bounds text)
    LANGUAGE plpgsql
    AS $$
begin
  -- Rows never change: the first vacuum freezes them, and none ever comes back for them.
  execute format('create table public.%I (like public.%I including defaults including constraints)
    with (autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.05)', part, parent);
  execute format('alter table public.%I attach partition public.%I %s', parent, part, bounds);
  execute format('create trigger refuse_truncate before truncate on public.%I for each statement execute function app.refuse_change()', part);
  call app.protect(('public.' || part)::regclass);
end
$$;

ALTER PROCEDURE app.add_part(IN parent name, IN part name, IN bounds text) OWNER TO tamiz_owner;

COMMENT ON PROCEDURE app.add_part(IN parent name, IN part name, IN bounds text) IS 'A part of a table that only grows, guarded as the table is.';

CREATE FUNCTION app.add_response_months(since date, months integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  month date;
  part text;
  added integer := 0;
begin
  -- Two workers would make the same month; the second waits and finds it.
  perform pg_advisory_xact_lock(hashtextextended('attempt_responses', 33));
  for month in
    select generate_series(date_trunc('month', since), date_trunc('month', since) + make_interval(months => months - 1), '1 month')::date
  loop
    part := 'attempt_responses_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('public.' || part) is not null;
    execute format('create table public.%I (like public.attempt_responses including defaults including constraints)', part);
    execute format(
      'with moved as (delete from public.attempt_responses_rest where completed_at >= %L and completed_at < %L returning *)
       insert into public.%I select * from moved', month, month + interval '1 month', part);
    execute format('alter table public.attempt_responses attach partition public.%I for values from (%L) to (%L)',
      part, month, month + interval '1 month');
    call app.protect(('public.' || part)::regclass);
    added := added + 1;
  end loop;
  return added;
end
$$;

ALTER FUNCTION app.add_response_months(since date, months integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.add_response_months(since date, months integer) IS 'Makes the partitions of these months that are missing; what lay apart moves into them.';

CREATE FUNCTION app.announce_exam_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('exam_changed', new.position_candidate_id::text);
  return null;
end
$$;

ALTER FUNCTION app.announce_exam_change() OWNER TO tamiz_owner;

CREATE FUNCTION app.applied_migrations() RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select coalesce(array_agg(name order by name), '{}') from public.schema_migrations $$;

ALTER FUNCTION app.applied_migrations() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.applied_migrations() IS 'What the schema consists of, so that a process can tell whether its code fits.';

CREATE FUNCTION app.approval_role(kind text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE kind WHEN 'refund'::text THEN 'finance'::text WHEN 'regrade'::text THEN 'content'::text ELSE NULL::text END;

ALTER FUNCTION app.approval_role(kind text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.approval_role(kind text) IS 'The role of staff that decides, beside operators.';

CREATE FUNCTION app.ask_approval(actor uuid, kind text, payment uuid, credits integer, cents integer, refund_reason text, version integer, corrections integer[], exams integer, reason text) RETURNS TABLE(id uuid, due_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  wanted text := app.approval_role(ask_approval.kind);
begin
  if not app.is_staff(actor, wanted) then
    return;
  end if;
  update public.approvals a set state = 'expired'
  where a.state = 'waiting' and a.expires_at <= now()
    and (a.payment_id = payment or a.version_id = version);
  return query
    insert into public.approvals as a
      (kind, payment_id, credits, amount_cents, refund_reason, version_id, correction_ids, exams, reason, requested_by, due_at, expires_at)
    values (ask_approval.kind, payment, ask_approval.credits, cents, ask_approval.refund_reason, version, corrections,
      ask_approval.exams, ask_approval.reason, actor,
      case when not exists (
        select from public.users u where u.id <> actor and app.is_staff(u.id, wanted)
      ) then now() + interval '24 hours' end,
      now() + interval '7 days')
    on conflict do nothing
    returning a.id, a.due_at;
end
$$;

ALTER FUNCTION app.ask_approval(actor uuid, kind text, payment uuid, credits integer, cents integer, refund_reason text, version integer, corrections integer[], exams integer, reason text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.ask_approval(actor uuid, kind text, payment uuid, credits integer, cents integer, refund_reason text, version integer, corrections integer[], exams integer, reason text) IS 'Keeps an operation until a second person carries it out within seven days; whoever is alone may do so themselves after 24 hours. No row: not allowed, or one waits already.';

CREATE FUNCTION app.beat(moment timestamp with time zone, gap_ms integer, cap_ms integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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
  -- While we were away nobody could be heard and no answer could arrive: neither counts against anybody.
  update public.attempts a
  set heard_at = a.heard_at + away.long, heard_before = a.heard_before + away.long, grace_from = a.grace_from + away.long
  from (select least(moment - last_beat, make_interval(secs => cap_ms / 1000.0)) as long) away
  where a.completed_at is null and a.current_number > 0;
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

CREATE FUNCTION app.begin_own_question() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.written_by := coalesce(new.written_by, new.created_by);
  return new;
end
$$;

ALTER FUNCTION app.begin_own_question() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.begin_own_question() IS 'Trigger of own_questions: whoever creates a question has written it.';

CREATE FUNCTION app.begin_stages() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform app.add_default_stages(new.id);
  return null;
end
$$;

ALTER FUNCTION app.begin_stages() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.begin_stages() IS 'Trigger of accounts: every account begins with the six steps.';

CREATE FUNCTION app.carry_picture() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  -- An id names one question in both banks, and those of the shared one have no picture.
  select question.picture_id, question.picture_alt into new.picture_id, new.picture_alt
  from public.own_questions question where question.id = new.question_id;
  return new;
end
$$;

ALTER FUNCTION app.carry_picture() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.carry_picture() IS 'Trigger of version_questions: whoever publishes an own question publishes its picture with it.';

CREATE FUNCTION app.chain_credit_movement() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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

CREATE FUNCTION app.chain_link(head bytea, attempt uuid, event bigint, event_data jsonb) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  select sha256(head || convert_to(
    '[' || e.id || ',"' || e.account_id || '","' || e.attempt_id || '","' || e.kind || '",'
      || coalesce(e.number::text, 'null') || ',' || coalesce(e.sequence::text, 'null') || ','
      || coalesce(e.choice::text, 'null') || ',' || coalesce(e.elapsed_ms::text, 'null') || ','
      || to_json(event_data::text) || ',"' || to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '"]',
    'UTF8'))
  from public.attempt_events e where e.attempt_id = attempt and e.id = event
$$;

ALTER FUNCTION app.chain_link(head bytea, attempt uuid, event bigint, event_data jsonb) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.chain_link(head bytea, attempt uuid, event bigint, event_data jsonb) IS 'The head of the chain after an event with such data; the server computes the same.';

CREATE FUNCTION app.change_member_role(member uuid, new_role text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  old_role text;
begin
  select role into old_role from public.users
  where id = member and account_id = app.current_account() for no key update;
  if old_role is null or old_role = new_role or new_role not in ('owner', 'recruiter', 'author', 'viewer') then
    return old_role;
  end if;
  update public.users set role = new_role where id = member;
  delete from public.sessions where user_id = member;
  return old_role;
end
$$;

ALTER FUNCTION app.change_member_role(member uuid, new_role text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.change_member_role(member uuid, new_role text) IS 'Gives a person of this account another role and closes their sessions; answers the role before, null for a stranger.';

CREATE FUNCTION app.change_staff(actor uuid, person uuid, new_role text, is_suspended boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  known record;
begin
  -- In line, so that two operators who take the role from each other do not both succeed.
  perform from public.users where role = 'staff' order by id for no key update;
  -- A command on the server names nobody.
  if actor is not null and not app.is_staff(actor) then
    return 'forbidden';
  end if;
  select staff_role, suspended_at into known from public.users
  where id = person and role = 'staff' and email not like '%@retirado.invalid';
  if not found then
    return 'not_found';
  end if;
  if actor = person then
    return 'self';
  end if;
  if known.staff_role = new_role and (known.suspended_at is not null) = is_suspended then
    return 'same';
  end if;
  if known.staff_role = 'operator' and known.suspended_at is null and (new_role <> 'operator' or is_suspended)
    and not exists (
      select from public.users other
      where other.role = 'staff' and other.staff_role = 'operator' and other.suspended_at is null and other.id <> person
    )
  then
    return 'last_operator';
  end if;
  update public.users
  set staff_role = new_role, suspended_at = case when is_suspended then coalesce(suspended_at, now()) end
  where id = person;
  delete from public.sessions where user_id = person;
  delete from public.sign_in_challenges where user_id = person;
  return 'done';
end
$$;

ALTER FUNCTION app.change_staff(actor uuid, person uuid, new_role text, is_suspended boolean) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.change_staff(actor uuid, person uuid, new_role text, is_suspended boolean) IS 'Gives somebody of the staff a role, or keeps them out; their sessions end. Only an operator may ask, never for themselves, and one operator always stays.';

CREATE FUNCTION app.check_cfdi_step() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if (old.status, new.status) not in (
    ('requested', 'in_process'), ('requested', 'issued'), ('requested', 'rejected'), ('requested', 'cancelled'),
    ('in_process', 'issued'), ('in_process', 'rejected'), ('issued', 'cancelled')) then
    raise exception 'a request for an invoice cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'cfdi_requests_step';
  end if;
  -- The people of an account can only take back what nobody has begun to work on.
  if session_user = 'tamiz_app' and (old.status, new.status) <> ('requested', 'cancelled') then
    raise exception 'only staff answer a request for an invoice'
      using errcode = 'check_violation', constraint = 'cfdi_requests_answer';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_cfdi_step() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.check_cfdi_step() IS 'Trigger of cfdi_requests: which status may follow which, and who may set it.';

CREATE FUNCTION app.check_confirmed_own_question() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  asked own_questions;
  total integer;
  correct integer;
begin
  select * into asked from own_questions
  where id = case tg_table_name when 'own_questions' then (to_jsonb(new)->>'id')::integer
             else (coalesce(to_jsonb(new), to_jsonb(old))->>'question_id')::integer end;
  if asked is null then return null; end if;
  select count(*), count(*) filter (where is_correct) into total, correct
  from own_answers where question_id = asked.id and account_id = asked.account_id;
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
  if asked.type = 'multiple_choice' and (total < 4 or correct < 2) and app.says_key_holds(tg_op, to_jsonb(old), to_jsonb(new)) then
    raise exception 'question % cannot be confirmed: several right answers need four options and two right ones', asked.id
      using errcode = 'check_violation', constraint = 'questions_several_answers';
  end if;
  return null;
end
$$;

ALTER FUNCTION app.check_confirmed_own_question() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.check_confirmed_own_question() IS 'Checked when the transaction ends, so that question and answers may change together.';

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
  if asked.type = 'multiple_choice' and (total < 4 or correct < 2) and app.says_key_holds(tg_op, to_jsonb(old), to_jsonb(new)) then
    raise exception 'question % cannot be confirmed: several right answers need four options and two right ones', asked.id
      using errcode = 'check_violation', constraint = 'questions_several_answers';
  end if;
  return null;
end
$$;

ALTER FUNCTION app.check_confirmed_question() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.check_confirmed_question() IS 'Checked when the transaction ends, so that question and answers may change together.';

CREATE FUNCTION app.check_data_request_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('open', 'granted'), ('open', 'refused'), ('open', 'done'), ('granted', 'done')) then
    raise exception 'a request cannot go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'data_requests_step';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_data_request_step() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_evaluation_of_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if exists (
    select from public.evaluations evaluation
    where evaluation.id = new.evaluation_id and evaluation.account_id is not null and evaluation.account_id <> new.account_id) then
    raise exception 'evaluation % belongs to another account', new.evaluation_id
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_evaluation_id_fkey';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_evaluation_of_account() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.check_evaluation_of_account() IS 'Trigger of positions and of their templates: none takes an evaluation of another account.';

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

CREATE FUNCTION app.check_job(job text) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION app.check_job(job text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.check_job(job text) IS 'Refuses a job that the role of the session does not add.';

CREATE FUNCTION app.check_ledgers(accounts uuid[], from_seqs bigint[], from_balances integer[], max_movements integer) RETURNS TABLE(account_id uuid, seq bigint, balance integer, is_done boolean, is_wrong boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query
  with asked as (
    select * from unnest(accounts, from_seqs, from_balances) as a (account_id, seq, balance)
  ), walked as (
    select asked.account_id, asked.seq as from_seq, asked.balance as from_balance, head.last_seq, head.balance as head_balance,
      coalesce(chain.seq, asked.seq) as seq, coalesce(chain.balance, asked.balance) as balance,
      coalesce(chain.links, 0) as links, coalesce(chain.is_whole, true) as is_whole
    from asked
    join public.credit_balances head on head.account_id = asked.account_id
    cross join lateral (
      select count(*) as links, max(link.seq) as seq, (array_agg(link.balance_after order by link.seq desc))[1] as balance,
        bool_and(link.seq = link.seq_before + 1 and link.balance_before = link.expected
          and link.balance_after = link.balance_before + case link.direction when 'debit' then link.amount else -link.amount end)
          as is_whole
      from (
        select part.*, lag(part.seq, 1, asked.seq) over (order by part.seq) as seq_before,
          lag(part.balance_after, 1, asked.balance) over (order by part.seq) as expected
        from (
          select movement.seq, movement.direction, movement.amount, movement.balance_before, movement.balance_after
          from public.credit_movements movement
          where movement.account_id = asked.account_id and movement.seq > asked.seq
          order by movement.seq limit max_movements
        ) part
      ) link
    ) chain
  ), judged as (
    select walked.*, walked.links < max_movements as is_done,
      not walked.is_whole or (walked.links < max_movements
        and (walked.seq <> walked.last_seq or walked.balance <> walked.head_balance)) as is_wrong
    from walked
  ), noted as (
    insert into public.credit_checks as known (account_id, seq, balance, is_wrong)
    select judged.account_id,
      case when judged.is_wrong then judged.from_seq else judged.seq end,
      case when judged.is_wrong then judged.from_balance else judged.balance end,
      judged.is_wrong
    from judged
    on conflict (account_id) do update set seq = excluded.seq, balance = excluded.balance,
      -- A part that is right does not say that the rest is.
      is_wrong = excluded.is_wrong or (known.is_wrong and not exists (
        select from judged where judged.account_id = known.account_id and judged.is_done))
    where excluded.is_wrong or (not known.is_wrong and excluded.seq >= known.seq)
      or (known.is_wrong and exists (
        select from judged where judged.account_id = known.account_id and judged.from_seq <= known.seq and judged.seq >= known.seq))
    returning 1
  ), held as (
    insert into public.credit_holds (account_id, reason, details)
    select judged.account_id, 'mismatch', jsonb_build_object('expected', judged.balance, 'found', judged.head_balance)
    from judged where judged.is_wrong
    on conflict do nothing
    returning 1
  )
  select judged.account_id, judged.seq, judged.balance, judged.is_done, judged.is_wrong from judged;
end
$$;

ALTER FUNCTION app.check_ledgers(accounts uuid[], from_seqs bigint[], from_balances integer[], max_movements integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.check_ledgers(accounts uuid[], from_seqs bigint[], from_balances integer[], max_movements integer) IS 'Walks the chains of some accounts on from a point, so many movements each; notes how far, and holds those that do not add up.';

CREATE FUNCTION app.check_mail_step() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  -- Until the mail server has taken a message it is tried again, and each try may end otherwise.
  if old.accepted_at is not null
    and (new.accepted_at is null or app.mail_rank(new.state) < app.mail_rank(old.state)) then
    raise exception 'what became of a mail only moves forward'
      using errcode = 'check_violation', constraint = 'mail_deliveries_forward';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_mail_step() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_max_candidates() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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

CREATE FUNCTION app.check_own_reading() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  asked own_questions;
begin
  select * into asked from own_questions
  where id = new.question_id and account_id = new.account_id for share;
  if asked.written_by = new.reader_id then
    raise exception 'question % was written by its reader', new.question_id
      using errcode = 'check_violation', constraint = 'own_readings_reader';
  end if;
  if asked.revision is distinct from new.revision then
    raise exception 'question % has changed since it was read', new.question_id
      using errcode = 'check_violation', constraint = 'own_readings_revision';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_own_reading() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.check_own_reading() IS 'Trigger of own_readings: a reading is of the question as it stands, by somebody who did not write it.';

CREATE FUNCTION app.check_payment_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  -- A refund that fails brings the money back to us, and the credits back to the account.
  has_failed_refund boolean := exists (select from public.refunds where payment_id = new.id and status = 'failed');
begin
  if (old.status, new.status) not in (('failed', 'succeeded'), ('failed', 'refunded'), ('succeeded', 'refunded'))
    and old.status <> new.status
    and not (has_failed_refund and (old.status, new.status) = ('refunded', 'succeeded')) then
    raise exception 'a payment cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payments_step';
  end if;
  if (new.refunded_cents < old.refunded_cents or new.taken_credits < old.taken_credits) and not has_failed_refund then
    raise exception 'what went back stays back' using errcode = 'check_violation', constraint = 'payments_refunds_grow';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_payment_step() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_position_room() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  overfull uuid;
begin
  -- Whoever loads has locked the position first; this lock makes sure of it.
  perform from public.positions p where p.id in (select position_id from added) order by p.id for no key update;
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
declare
  is_unconfirmed boolean;
begin
  if new.published_at is null then return new; end if;
  if not exists (select from version_questions where version_id = new.id) then
    raise exception 'an empty version cannot be published'
      using errcode = 'check_violation', constraint = 'evaluation_versions_not_empty';
  end if;
  is_unconfirmed := exists (
    select from version_questions taken join questions q on q.id = taken.question_id
    where taken.version_id = new.id and not q.answers_confirmed);
  if new.account_id is not null and not is_unconfirmed then
    is_unconfirmed := exists (
      select from version_questions taken join own_questions q on q.id = taken.question_id
      where taken.version_id = new.id and not q.answers_confirmed);
  end if;
  if is_unconfirmed then
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

CREATE FUNCTION app.check_refund_approval() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if new.approval_id is null then
    if app.unapproved_cents(new.account_id) + new.amount_cents > 1000000 then
      raise exception 'a refund of % cents needs a second person', new.amount_cents
        using errcode = 'check_violation', constraint = 'refunds_two_people';
    end if;
  elsif not exists (
    select from public.approvals a
    where a.id = new.approval_id and a.state = 'done' and a.kind = 'refund' and a.payment_id = new.payment_id
      and a.credits = new.credits and a.amount_cents >= new.amount_cents
  ) then
    raise exception 'nobody agreed to this refund' using errcode = 'check_violation', constraint = 'refunds_two_people';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_refund_approval() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_refund_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.status = 'failed' and new.status <> 'failed' or old.status = 'succeeded' and new.status = 'pending' then
    raise exception 'a refund cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'refunds_step';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_refund_step() OWNER TO tamiz_owner;

CREATE FUNCTION app.check_regrade_approval() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if new.approval_id is null then
    -- What an account publishes is its own business.
    if app.finished_exams(new.version_id, 101) > 100
      and exists (select from public.evaluation_versions where id = new.version_id and account_id is null)
    then
      raise exception 'a regrade of more than 100 exams needs a second person'
        using errcode = 'check_violation', constraint = 'regrades_two_people';
    end if;
  elsif not exists (
    select from public.approvals a
    where a.id = new.approval_id and a.state = 'done' and a.kind = 'regrade' and a.version_id = new.version_id
      and a.correction_ids = new.correction_ids
  ) then
    raise exception 'nobody agreed to this regrade' using errcode = 'check_violation', constraint = 'regrades_two_people';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.check_regrade_approval() OWNER TO tamiz_owner;

CREATE FUNCTION app.close_public_link() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update public.public_links set closed_at = now() where position_id = new.id and closed_at is null;
  return null;
end
$$;

ALTER FUNCTION app.close_public_link() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.close_public_link() IS 'Trigger of positions: however a position is completed, nobody enrols in it any more.';

CREATE FUNCTION app.contact_of(account uuid, preferred uuid) RETURNS TABLE(name text, email text)
    LANGUAGE plpgsql STABLE ROWS 1
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return query
  select users.first_name || ' ' || users.last_name, users.email from public.users
  where users.account_id = account and users.role in ('owner', 'recruiter')
  order by coalesce(users.id = preferred, false) desc, users.role = 'owner' desc, users.id
  limit 1;
end
$$;

ALTER FUNCTION app.contact_of(account uuid, preferred uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.contact_of(account uuid, preferred uuid) IS 'The person of an account whom answers to a mail reach: who sent it, or else the first owner.';

CREATE FUNCTION app.contact_of_invitation(invitation uuid) RETURNS TABLE(name text, email text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return query
  select contact.name, contact.email from public.invitations
  cross join lateral app.contact_of(invitations.account_id, invitations.invited_by) contact
  where invitations.id = invitation;
end
$$;

ALTER FUNCTION app.contact_of_invitation(invitation uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.contact_of_invitation(invitation uuid) IS 'The same for a candidate, whose link was checked before.';

CREATE FUNCTION app.corrected_keys(version integer) RETURNS TABLE(question_id integer, correct_answer_ids integer[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select asked.question_id, bank.key
  from public.version_questions asked
  join public.evaluation_versions on evaluation_versions.id = asked.version_id and published_at is not null
  cross join lateral (
    select array(select (answer ->> 'id')::integer from jsonb_array_elements(asked.answers) answer) as options,
      coalesce(
        (select correction.correct_answer_ids from public.key_corrections correction
         where correction.version_id = asked.version_id and correction.question_id = asked.question_id
         order by correction.id desc limit 1),
        array(select (answer ->> 'id')::integer from jsonb_array_elements(asked.answers) answer
              where (answer ->> 'is_correct')::boolean)) as key) held
  join lateral (
    select array(select id from public.answers where question_id = q.id and is_correct order by position) as key
    from public.questions q
    where q.id = asked.question_id and not asked.is_own and q.answers_confirmed and q.type = asked.type
    union all
    select array(select id from public.own_answers where question_id = q.id and is_correct order by position)
    from public.own_questions q
    where q.id = asked.question_id and asked.is_own and q.answers_confirmed and q.type = asked.type
  ) bank on true
  where asked.version_id = version and asked.account_id = app.current_account()
    and bank.key <@ held.options and not (bank.key <@ held.key and bank.key @> held.key)
  order by asked.question_id
$$;

ALTER FUNCTION app.corrected_keys(version integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.corrected_keys(version integer) IS 'The keys of a version of the current account that read otherwise in the bank now, where they name answers that the version asked.';

CREATE FUNCTION app.count_failed_jobs(at_most integer) RETURNS TABLE(jobs integer, given_up integer, oldest timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select count(*)::integer, count(*) filter (where attempts >= max_attempts)::integer, min(created_at) from (
    select job.attempts, job.max_attempts, job.created_at from graphile_worker._private_jobs job
    where job.last_error is not null limit at_most
  ) failed
$$;

ALTER FUNCTION app.count_failed_jobs(at_most integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.count_failed_jobs(at_most integer) IS 'How many jobs failed when they last ran, up to a limit, and how many of those are not tried again.';

CREATE FUNCTION app.count_wrong_codes(of_subject bytea) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  -- Parallel tries wait in line here, and then see what the one before them counted.
  perform pg_advisory_xact_lock(hashtextextended(encode(of_subject, 'hex'), 30));
  return (
    select coalesce(sum(tries), 0) from public.wrong_code_tries
    where subject = of_subject and hour >= date_trunc('hour', now()) - interval '24 hours');
end
$$;

ALTER FUNCTION app.count_wrong_codes(of_subject bytea) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.count_wrong_codes(of_subject bytea) IS 'The wrong tries of at least the last 24 hours; until the transaction ends nobody else counts for the same subject.';

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

CREATE FUNCTION app.decide_approval(actor uuid, approval uuid, verdict text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  known record;
begin
  select * into known from public.approvals where id = approval for no key update;
  if not found then
    return 'not_found';
  end if;
  if not app.is_staff(actor, app.approval_role(known.kind)) then
    return 'forbidden';
  end if;
  if known.state <> 'waiting' or known.expires_at <= now() then
    return 'over';
  end if;
  if verdict = 'done' and actor = known.requested_by then
    if known.due_at is null then
      return 'own';
    end if;
    if known.due_at > now() then
      return 'early';
    end if;
  end if;
  update public.approvals
  set state = case when verdict = 'refused' and actor = known.requested_by then 'cancelled' else verdict end,
    decided_by = actor, decided_at = now()
  where id = approval;
  return 'decided';
end
$$;

ALTER FUNCTION app.decide_approval(actor uuid, approval uuid, verdict text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.decide_approval(actor uuid, approval uuid, verdict text) IS 'Carries out (done) or refuses what waits. One decision counts, whoever else decides at the same moment; what somebody asked for is carried out by somebody else, unless they were alone and waited.';

CREATE FUNCTION app.drop_named_reports() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from public.report_downloads download where download.position_id = new.id;
  return null;
end
$$;

ALTER FUNCTION app.drop_named_reports() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.drop_named_reports() IS 'Trigger of positions: once names are hidden, no file that tells them is kept.';

CREATE FUNCTION app.drop_spent_parts() RETURNS text[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET lock_timeout TO '3s'
    AS $$
declare
  spent record;
  is_needed boolean;
  dropped text[] := '{}';
  long_ago timestamptz := now() - interval '1 year';
begin
  perform pg_advisory_xact_lock(hashtextextended('half_years', 88));
  for spent in
    select events.part, seals.part as seals, events.until,
      case events.since when 'MINVALUE' then '00000000-0000-0000-0000-000000000000' else events.since end as since
    from app.parts events
    join app.parts seals on seals.parent = 'attempt_seals' and (seals.since, seals.until) = (events.since, events.until)
    where case events.parent when 'attempt_events' then events.until::uuid <= app.uuid_at(long_ago) end
    order by events.until
  loop
    select exists (
      select from public.attempts
      join public.position_candidates place on place.id = attempts.position_candidate_id
      join public.candidates person on person.id = place.candidate_id
      where attempts.id >= spent.since::uuid and attempts.id < spent.until::uuid and person.erased_at is null) into is_needed;
    continue when is_needed;
    dropped := dropped || array[spent.part::text, spent.seals::text];
    execute format('alter table public.attempt_seals detach partition %s', spent.seals);
    execute format('alter table public.attempt_events detach partition %s', spent.part);
    execute format('drop table %s, %s', spent.part, spent.seals);
  end loop;
  for spent in
    select part from app.parts where case parent when 'attempt_responses' then until::timestamptz <= long_ago end order by until
  loop
    execute format('select exists (select from %s)', spent.part) into is_needed;
    continue when is_needed;
    execute format('alter table public.attempt_responses detach partition %s', spent.part);
    dropped := dropped || spent.part::text;
    execute format('drop table %s', spent.part);
  end loop;
  return dropped;
end
$$;

ALTER FUNCTION app.drop_spent_parts() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.drop_spent_parts() IS 'Drops what nobody can ask for any more, a year after it ended: events and seals of exams once every person in them is erased, and empty months of answers.';

CREATE FUNCTION app.end_checkout(account uuid, checkout uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  update public.checkouts set status = 'expired'
  where id = checkout and account_id = account and account = app.current_account() and status = 'open'
$$;

ALTER FUNCTION app.end_checkout(account uuid, checkout uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.end_checkout(account uuid, checkout uuid) IS 'For a checkout of the account that can no longer be paid: the provider never opened it, or has closed it.';

CREATE FUNCTION app.enqueue(job text, payload json) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform app.check_job(job);
  perform graphile_worker.add_job(identifier => job, payload => payload, max_attempts => 25);
end
$$;

ALTER FUNCTION app.enqueue(job text, payload json) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.enqueue(job text, payload json) IS 'The only way for the roles of the service to add a job, each only those of app.jobs_of; they hold no right on the tables of the queue.';

CREATE FUNCTION app.enqueue_turns(job text, account uuid, payloads json[], line text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION app.enqueue_turns(job text, account uuid, payloads json[], line text, run_at timestamp with time zone) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.enqueue_turns(job text, account uuid, payloads json[], line text, run_at timestamp with time zone) IS 'Adds the jobs of one sending, each one turn after the last one of its account that waits, and none before the turn that is served now. Jobs of one line run one after the other.';

CREATE FUNCTION app.erase_attempt_texts(attempt uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  first_text bigint := (
    select min(e.id) from public.attempt_events e where e.attempt_id = attempt and app.is_free_text(e.kind, e.data));
  last_seal public.attempt_seals;
  seal_before public.attempt_seals;
  head bytea;
  link bytea;
  event record;
  sealed_to bigint;
begin
  if first_text is null then
    return;
  end if;
  select * into last_seal from public.attempt_seals s where s.attempt_id = attempt order by s.last_event_id desc limit 1;
  select * into seal_before from public.attempt_seals s
  where s.attempt_id = attempt and s.last_event_id < first_text order by s.last_event_id desc limit 1;
  head := coalesce(seal_before.digest, decode(repeat('00', 32), 'hex'));
  -- What is not sealed yet needs no second link: it will be sealed as it stands then.
  for event in
    select e.id, e.account_id, e.data, app.is_free_text(e.kind, e.data) as is_text from public.attempt_events e
    where e.attempt_id = attempt and e.id > coalesce(seal_before.last_event_id, 0) and e.id <= last_seal.last_event_id
    order by e.id
  loop
    link := app.chain_link(head, attempt, event.id, event.data);
    if event.is_text then
      insert into public.attempt_events (account_id, attempt_id, kind, data, at)
      values (event.account_id, attempt, 'text_erased', jsonb_build_object('event', event.id, 'sealed', encode(link, 'hex'),
        'erased', encode(app.chain_link(head, attempt, event.id, app.without_text(event.data)), 'hex')), clock_timestamp());
    end if;
    head := link;
  end loop;
  update public.attempt_events e set data = app.without_text(e.data)
  where e.attempt_id = attempt and app.is_free_text(e.kind, e.data);
  -- Where a job still seals the rest, it comes to the new events as well.
  if last_seal is null or (select a.is_seal_pending from public.attempts a where a.id = attempt) then
    return;
  end if;
  head := last_seal.digest;
  for event in
    select e.id, e.data from public.attempt_events e
    where e.attempt_id = attempt and e.id > last_seal.last_event_id order by e.id
  loop
    head := app.chain_link(head, attempt, event.id, event.data);
    sealed_to := event.id;
  end loop;
  insert into public.attempt_seals (account_id, attempt_id, last_event_id, digest)
  select last_seal.account_id, attempt, sealed_to, head where sealed_to is not null;
end
$$;

ALTER FUNCTION app.erase_attempt_texts(attempt uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.erase_attempt_texts(attempt uuid) IS 'Replaces what was written about the candidate of an attempt, and seals that it was.';

CREATE FUNCTION app.erase_decisions_about() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  places uuid[] := array(select id from public.position_candidates where candidate_id = new.id order by id for no key update);
  held uuid[] := array(select distinct tag_id from public.place_tags where position_candidate_id = any(places));
begin
  delete from public.place_notes where position_candidate_id = any(places);
  delete from public.stage_messages where position_candidate_id = any(places);
  -- A word that only this person carried may say who they were. Whoever adds or takes away a word locks it first, too.
  perform from public.tags where id = any(held) order by id for update;
  delete from public.place_tags where position_candidate_id = any(places);
  delete from public.tags t
  where t.id = any(held) and not exists (select from public.place_tags p where p.tag_id = t.id);
  update public.position_candidates set stage_id = null, stage_moved_at = null where id = any(places);
  return null;
end
$$;

ALTER FUNCTION app.erase_decisions_about() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.erase_decisions_about() IS 'Trigger of candidates: whoever erases a person erases notes, tags and stage with them, in the same transaction.';

CREATE FUNCTION app.erase_enrolments_of_person() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from public.enrolments using public.public_links link
  where link.id = enrolments.link_id and link.account_id = new.account_id and enrolments.email = old.email;
  return null;
end
$$;

ALTER FUNCTION app.erase_enrolments_of_person() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.erase_enrolments_of_person() IS 'Trigger of candidates: whoever erases a person erases what they typed to enrol, in the same transaction.';

CREATE FUNCTION app.erase_messages_to_person() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update public.invitations invitation set message = null
  from public.position_candidates place
  where place.id = invitation.position_candidate_id and place.candidate_id = new.id and invitation.message is not null;
  return null;
end
$$;

ALTER FUNCTION app.erase_messages_to_person() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.erase_messages_to_person() IS 'Trigger of candidates: whoever erases a person erases what was written to them, in the same transaction.';

CREATE FUNCTION app.erase_reports_of_person() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from public.report_downloads download
  where download.id in (
    select file.download_id from public.position_candidates place
    join public.attempts attempt on attempt.position_candidate_id = place.id
    join public.report_files file on file.attempt_id = attempt.id
    where place.candidate_id = new.id);
  return null;
end
$$;

ALTER FUNCTION app.erase_reports_of_person() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.erase_reports_of_person() IS 'Trigger of candidates: whoever erases a person deletes the downloads that hold a report about them, in the same transaction.';

CREATE FUNCTION app.erase_responses_of_person() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from public.attempt_responses response
  using public.attempts attempt, public.position_candidates place
  where place.candidate_id = new.id and attempt.position_candidate_id = place.id
    and response.attempt_id = attempt.id and response.completed_at = attempt.completed_at;
  return null;
end
$$;

ALTER FUNCTION app.erase_responses_of_person() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.erase_responses_of_person() IS 'Trigger of candidates: the answers of an erased person go with their name.';

CREATE FUNCTION app.erase_texts_of_person() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  attempt uuid;
begin
  for attempt in
    select a.id from public.attempts a
    join public.position_candidates place on place.id = a.position_candidate_id
    where place.candidate_id = new.id order by a.id for update of a
  loop
    perform app.erase_attempt_texts(attempt);
  end loop;
  return null;
end
$$;

ALTER FUNCTION app.erase_texts_of_person() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.erase_texts_of_person() IS 'Trigger of candidates: whoever erases a person erases what was written about them, in the same transaction.';

CREATE FUNCTION app.erased_text() RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select '[texto eliminado]' $$;

ALTER FUNCTION app.erased_text() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.erased_text() IS 'What stands in place of a free text about a person who was erased.';

CREATE FUNCTION app.find_invitation_of_code(hash bytea) RETURNS TABLE(invitation_id uuid, link_version smallint, account_id uuid, place_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select i.id, i.link_version, i.account_id, i.position_candidate_id from public.invitations i where i.code_hash = hash $$;

ALTER FUNCTION app.find_invitation_of_code(hash bytea) OWNER TO tamiz_owner;

CREATE FUNCTION app.find_people(staff uuid, of_account uuid, typed text, pattern text, why text, detail text) RETURNS TABLE(id uuid, account_id uuid, account_name text, name text, email text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  person record;
  found_any boolean := false;
begin
  if not exists (select from public.users where users.id = staff and users.role = 'staff') then
    raise exception 'only staff look people up' using errcode = 'insufficient_privilege';
  end if;
  for person in
    select candidate.id, candidate.account_id, account.name as account_name, candidate.name, candidate.email
    from (
      -- Over all accounts only whoever is known by their whole address.
      (select * from public.candidates known
        where known.email = typed and (of_account is null or known.account_id = of_account) order by known.id desc limit 20)
      union
      (select * from public.candidates named
        where named.account_id = of_account and (' ' || named.search) like pattern limit 20)
    ) candidate
    join public.accounts account on account.id = candidate.account_id
    where candidate.erased_at is null
    order by candidate.id desc limit 20
  loop
    found_any := true;
    insert into public.audit_events (actor_kind, actor_id, account_id, action, subject_kind, subject_id, details)
    values ('staff', staff, person.account_id, 'candidate.looked_up', 'candidate', person.id,
      jsonb_build_object('reason', why, 'detail', detail));
    id := person.id;
    account_id := person.account_id;
    account_name := person.account_name;
    name := person.name;
    email := person.email;
    return next;
  end loop;
  if not found_any then
    insert into public.audit_events (actor_kind, actor_id, account_id, action, subject_kind, subject_id, details)
    values ('staff', staff, of_account, 'candidate.looked_up', 'user', staff,
      jsonb_build_object('reason', why, 'detail', detail, 'found', 0));
  end if;
end
$$;

ALTER FUNCTION app.find_people(staff uuid, of_account uuid, typed text, pattern text, why text, detail text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.find_people(staff uuid, of_account uuid, typed text, pattern text, why text, detail text) IS 'The only way for staff to see who a candidate is. By whole address over all accounts, or by words within one; each person found, or that nobody was, is written to the log with the reason, in the same statement.';

CREATE FUNCTION app.find_place_of_invitation(invitation uuid) RETURNS TABLE(account_id uuid, place_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return query select i.account_id, i.position_candidate_id from public.invitations i where i.id = invitation;
end
$$;

ALTER FUNCTION app.find_place_of_invitation(invitation uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.find_place_of_invitation(invitation uuid) IS 'A link names an invitation; its keyed hash was checked before anybody asks here.';

CREATE FUNCTION app.uuid_v7() RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    AS $$
  -- One expression that reads the clock once, so that PostgreSQL puts it in the place of the call.
  select (overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
    || right(gen_random_uuid()::text, 18))::uuid
$$;

ALTER FUNCTION app.uuid_v7() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.uuid_v7() IS 'Ids that sort by creation, to a quarter of a microsecond, so that inserts stay at the right edge of an index and lists in order.';

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
    heard_at timestamp with time zone,
    heard_before timestamp with time zone,
    grace_from timestamp with time zone,
    grace_used_ms integer DEFAULT 0 NOT NULL,
    current_late_ms integer DEFAULT 0 NOT NULL,
    held_sequence integer,
    held_choice smallint,
    held_elapsed_ms integer,
    held_at timestamp with time zone,
    held_late_ms integer,
    dropped_events integer DEFAULT 0 NOT NULL,
    is_seal_pending boolean DEFAULT false NOT NULL,
    close_failures smallint DEFAULT 0 NOT NULL,
    close_retry_at timestamp with time zone,
    position_id uuid NOT NULL,
    has_responses boolean DEFAULT false NOT NULL,
    paused_after smallint,
    navigation text DEFAULT 'forward'::text NOT NULL,
    visits integer DEFAULT 0 NOT NULL,
    flagged smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    flag_sequence integer DEFAULT 0 NOT NULL,
    CONSTRAINT attempts_close_failures_check CHECK ((close_failures >= 0)),
    CONSTRAINT attempts_consent_version_check CHECK (((length(consent_version) >= 1) AND (length(consent_version) <= 40))),
    CONSTRAINT attempts_credited_ms_check CHECK ((credited_ms >= 0)),
    CONSTRAINT attempts_current_late_ms_check CHECK (((current_late_ms >= 0) AND (current_late_ms <= 600000))),
    CONSTRAINT attempts_current_limit_ms_check CHECK ((current_limit_ms > 0)),
    CONSTRAINT attempts_current_number_check CHECK ((current_number >= 0)),
    CONSTRAINT attempts_dropped_events_check CHECK ((dropped_events >= 0)),
    CONSTRAINT attempts_ended_whole CHECK ((((status = 'in_progress'::text) = (completed_at IS NULL)) AND ((completed_at IS NULL) = (score IS NULL)) AND ((completed_at IS NULL) = (breakdown IS NULL)))),
    CONSTRAINT attempts_finish_reason_check CHECK ((finish_reason = ANY (ARRAY['answered'::text, 'finished'::text, 'time'::text]))),
    CONSTRAINT attempts_flag_sequence CHECK ((flag_sequence >= 0)),
    CONSTRAINT attempts_flagged CHECK ((cardinality(flagged) <= 100)),
    CONSTRAINT attempts_free_never_paused CHECK (((navigation = 'forward'::text) OR (paused_after IS NULL))),
    CONSTRAINT attempts_grace_bounded CHECK (((grace_used_ms >= 0) AND (grace_used_ms <= 600000))),
    CONSTRAINT attempts_held_choice_check CHECK (((held_choice >= 0) AND (held_choice <= 255))),
    CONSTRAINT attempts_held_elapsed_ms_check CHECK ((held_elapsed_ms >= 0)),
    CONSTRAINT attempts_held_sequence_check CHECK ((held_sequence > 0)),
    CONSTRAINT attempts_max_score_check CHECK ((max_score > 0)),
    CONSTRAINT attempts_navigation CHECK ((navigation = ANY (ARRAY['forward'::text, 'free'::text]))),
    CONSTRAINT attempts_paused_without_question CHECK (((paused_after IS NULL) OR ((paused_after > 0) AND (current_number = 0)))),
    CONSTRAINT attempts_score_check CHECK ((score >= 0)),
    CONSTRAINT attempts_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'completed'::text, 'rejected_malicious'::text]))),
    CONSTRAINT attempts_visits CHECK ((visits >= 0))
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

ALTER TABLE ONLY public.attempts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempts OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempts IS 'One exam of one candidate in one position.';

COMMENT ON COLUMN public.attempts.lease_id IS 'The browser that may write now; taking over gives it to another.';

COMMENT ON COLUMN public.attempts.question_order IS 'Questions of the version in the order this candidate meets them; fixed at the start.';

COMMENT ON COLUMN public.attempts.order_seed IS 'From it the order of each question''s options follows.';

COMMENT ON COLUMN public.attempts.current_number IS 'The question on screen; 0 before the first was delivered. What it says follows from the events.';

COMMENT ON COLUMN public.attempts.digested_at IS 'When a mail told the account about it; null until then.';

COMMENT ON COLUMN public.attempts.credited_ms IS 'Time given back because the service was away; capped.';

COMMENT ON COLUMN public.attempts.heard_at IS 'Since when the browser that holds the lease is being heard of without a pause; noted at most every 30 s.';

COMMENT ON COLUMN public.attempts.heard_before IS 'What heard_at was before; between the two the server heard nothing.';

COMMENT ON COLUMN public.attempts.grace_from IS 'From here lateness counts: the deadline, moved by outages of ours.';

COMMENT ON COLUMN public.attempts.grace_used_ms IS 'What all late answers of the attempt used together; 10 minutes at most.';

COMMENT ON COLUMN public.attempts.current_late_ms IS 'What of it the question on screen used.';

COMMENT ON COLUMN public.attempts.held_sequence IS 'The newest answer of the question on screen when its history is full; it becomes an event when the question closes.';

COMMENT ON COLUMN public.attempts.dropped_events IS 'What the browser sent beyond the bounds; counted, not kept.';

COMMENT ON COLUMN public.attempts.is_seal_pending IS 'Ended with more events than one transaction seals; a job seals the rest.';

COMMENT ON COLUMN public.attempts.close_retry_at IS 'It could not be closed by the clock; when that is tried again.';

COMMENT ON COLUMN public.attempts.position_id IS 'Follows from the place; the database sets it.';

COMMENT ON COLUMN public.attempts.has_responses IS 'Its rows in attempt_responses were written. Ended attempts without them are older than the table; a job writes theirs.';

COMMENT ON COLUMN public.attempts.paused_after IS 'The question that was closed last, while no question is on screen because the candidate asked for a pause. Then current_number is 0: nothing can be answered and no clock runs but that of the whole exam.';

COMMENT ON COLUMN public.attempts.navigation IS 'That of its version. In a free attempt current_deadline and current_limit_ms are those of the whole exam, whichever question is on screen.';

COMMENT ON COLUMN public.attempts.visits IS 'Free attempts: how many times a question was put on screen. Each request for another names the last it knows of.';

COMMENT ON COLUMN public.attempts.flagged IS 'Free attempts: the questions that the candidate marked to come back to.';

COMMENT ON COLUMN public.attempts.flag_sequence IS 'Counted by the browser: an older list of marks never replaces a newer one.';

CREATE FUNCTION app.finished_exams(version integer, most integer) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    RETURN (SELECT (count(*))::integer AS count FROM (SELECT FROM public.attempts WHERE ((attempts.version_id = finished_exams.version) AND (attempts.completed_at IS NOT NULL)) LIMIT finished_exams.most) finished);

ALTER FUNCTION app.finished_exams(version integer, most integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.finished_exams(version integer, most integer) IS 'How many exams of a version are finished, counted up to a number.';

CREATE FUNCTION app.fold(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  -- Accents go; the tilde stays, because ñ is a letter of its own.
  select lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u0302\u0304-\u036f]', '', 'g'))
$$;

ALTER FUNCTION app.fold(typed text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.fold(typed text) IS 'A text as people compare it: without case and accents.';

CREATE FUNCTION app.follow_attempt() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  -- A next question changes nothing on the place: only the message leaves.
  if tg_op = 'INSERT' or (old.started_at, old.completed_at) is distinct from (new.started_at, new.completed_at) then
    update public.position_candidates place set progress = now_is.progress, progress_at = now_is.progress_at
    from app.progress_of(new.position_candidate_id) now_is where place.id = new.position_candidate_id;
  end if;
  perform app.tell_position(
    place.position_id, place.id, case when new.completed_at is null then 'progress' else 'result' end)
  from public.position_candidates place where place.id = new.position_candidate_id;
  return null;
end
$$;

ALTER FUNCTION app.follow_attempt() OWNER TO tamiz_owner;

CREATE FUNCTION app.follow_invitations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if not exists (select from changed where started_at is null) then
    return null;
  end if;
  update public.position_candidates place set progress = now_is.progress, progress_at = now_is.progress_at
  from (select distinct position_candidate_id as id from changed) touched
  cross join lateral app.progress_of(touched.id) now_is
  where place.id = touched.id
    and (place.progress, place.progress_at) is distinct from (now_is.progress, now_is.progress_at);
  perform app.tell_position(place.position_id, case count(*) when 1 then min(place.id::text)::uuid end, 'invitation')
  from public.position_candidates place where place.id in (select position_candidate_id from changed)
  group by place.position_id;
  return null;
end
$$;

ALTER FUNCTION app.follow_invitations() OWNER TO tamiz_owner;

CREATE FUNCTION app.follow_mail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if new.state in ('bounced_soft', 'bounced_full', 'bounced_hard')
    -- Who complained has the invitation: without a reminder it still stands.
    or (new.state = 'suppressed' and (new.reason = 'bounced' or new.mail = 'invitation')) then
    update public.invitations set status = 'failed'
    where id = new.invitation_id and started_at is null and status in ('sent', 'resent');
  end if;
  perform app.tell_position(place.position_id, place.id, 'invitation')
  from public.position_candidates place where place.id = new.position_candidate_id;
  return null;
end
$$;

ALTER FUNCTION app.follow_mail() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.follow_mail() IS 'Trigger of mails: a bounce makes the invitation fail, and whoever has the position on screen reads it again.';

CREATE FUNCTION app.follow_place() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform app.tell_position(new.position_id, null, 'people');
  return null;
end
$$;

ALTER FUNCTION app.follow_place() OWNER TO tamiz_owner;

CREATE FUNCTION app.follow_places() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform app.tell_position(position_id, null, 'people') from (select distinct position_id from changed) touched;
  return null;
end
$$;

ALTER FUNCTION app.follow_places() OWNER TO tamiz_owner;

CREATE FUNCTION app.follow_report_download() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform app.tell_position(coalesce(new.position_id, old.position_id), null, 'report');
  return null;
end
$$;

ALTER FUNCTION app.follow_report_download() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.follow_report_download() IS 'Trigger of report_downloads: whoever watches the position hears that a download moved.';

CREATE FUNCTION app.follow_stage() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform app.tell_position(new.position_id, null, 'stage');
  return null;
end
$$;

ALTER FUNCTION app.follow_stage() OWNER TO tamiz_owner;

CREATE FUNCTION app.follow_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform app.tell_position(place.position_id, place.id, tg_argv[0]) from public.position_candidates place
  where place.id = coalesce(new.position_candidate_id, old.position_candidate_id);
  return null;
end
$$;

ALTER FUNCTION app.follow_words() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.follow_words() IS 'Trigger of notes and tags: whoever has the position on screen reads it again.';

CREATE FUNCTION app.forget_addresses_of_person() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update public.mail_deliveries mail set address_hash = null from public.position_candidates place
  where place.candidate_id = new.id and mail.position_candidate_id = place.id;
  return null;
end
$$;

ALTER FUNCTION app.forget_addresses_of_person() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.forget_addresses_of_person() IS 'Trigger of candidates: whoever erases a person erases what could be held against their address.';

CREATE FUNCTION app.forget_notices_of_person() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from public.notices notice using public.position_candidates place
  where place.candidate_id = new.id and notice.position_candidate_id = place.id;
  return null;
end
$$;

ALTER FUNCTION app.forget_notices_of_person() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.forget_notices_of_person() IS 'Trigger of candidates: whoever erases a person erases what was told about them, in the same transaction.';

CREATE FUNCTION app.forget_notices_of_place() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from public.notices where position_candidate_id = old.id;
  return null;
end
$$;

ALTER FUNCTION app.forget_notices_of_place() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.forget_notices_of_place() IS 'Trigger of places: what was told about somebody goes with their place.';

CREATE FUNCTION app.guard_event_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if app.is_free_text(old.kind, old.data)
    and to_jsonb(new)::text = jsonb_set(to_jsonb(old), '{data}', app.without_text(old.data))::text
    and exists (
      select from public.attempts attempt
      join public.position_candidates place on place.id = attempt.position_candidate_id
      join public.candidates person on person.id = place.candidate_id
      where attempt.id = old.attempt_id and person.erased_at is not null) then
    return new;
  end if;
  raise exception '% on % is refused: rows are only ever added', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

ALTER FUNCTION app.guard_event_change() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.guard_event_change() IS 'Trigger of the events: the one change there is replaces the free text about an erased person by a fixed word.';

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

CREATE FUNCTION app.half_year(moment timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select make_timestamptz(extract(year from at_utc)::int, case when extract(month from at_utc) < 7 then 1 else 7 end, 1, 0, 0, 0, 'UTC')
  from (select moment at time zone 'UTC' as at_utc) moments
$$;

ALTER FUNCTION app.half_year(moment timestamp with time zone) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.half_year(moment timestamp with time zone) IS 'When the half-year of a moment began.';

CREATE FUNCTION app.hand_in_seal(account uuid, attempt uuid) RETURNS bytea
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    AS $$
begin
  return (
    select seal.digest from public.attempt_seals seal
    where seal.account_id = account and seal.attempt_id = attempt and seal.last_event_id >= (
      select ended.id from public.attempt_events ended
      where ended.account_id = account and ended.attempt_id = attempt and ended.kind = 'finished')
    order by seal.last_event_id limit 1);
end
$$;

ALTER FUNCTION app.hand_in_seal(account uuid, attempt uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.hand_in_seal(account uuid, attempt uuid) IS 'The digest sealed when an exam was handed in; its first 66 bits are the six words of the receipt.';

CREATE FUNCTION app.hidden_key(id uuid) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select upper(substr(md5('hidden:' || id), 1, 6)) $$;

ALTER FUNCTION app.hidden_key(id uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.hidden_key(id uuid) IS 'What stands for a hidden person: the same on every page.';

CREATE FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  counted_hits integer;
begin
  insert into public.rate_limits as counted (key, window_start, hits)
  values (limit_key, to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds), 1)
  on conflict (key, window_start) do update set hits = counted.hits + 1
  returning hits into counted_hits;
  return counted_hits;
end
$$;

ALTER FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) IS 'Counts one hit and answers how many there are in the current window.';

CREATE FUNCTION app.hold_mismatched_accounts() RETURNS TABLE(account_id uuid, expected bigint, found bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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

CREATE FUNCTION app.is_free_text(event_kind text, event_data jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select event_kind in ('marked', 'unmarked') and event_data ? 'reason' and event_data ->> 'reason' <> app.erased_text() $$;

ALTER FUNCTION app.is_free_text(event_kind text, event_data jsonb) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.is_free_text(event_kind text, event_data jsonb) IS 'Whether an event holds what somebody wrote about the candidate.';

CREATE FUNCTION app.is_name_hidden(is_anonymous boolean, stage uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    AS $$
begin
  if is_anonymous is not true then
    return is_anonymous;
  end if;
  return not exists (
    select from public.stages where id = stage and kind in ('interview', 'offer', 'hired', 'declined'));
end
$$;

ALTER FUNCTION app.is_name_hidden(is_anonymous boolean, stage uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.is_name_hidden(is_anonymous boolean, stage uuid) IS 'Whether a person is shown by a key: the position is reviewed without names, and nobody has decided about the person yet.';

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
    muted_notices text[] DEFAULT '{}'::text[] NOT NULL,
    wants_mentions boolean DEFAULT true NOT NULL,
    staff_role text,
    suspended_at timestamp with time zone,
    CONSTRAINT users_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT users_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT users_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT users_muted_notices CHECK ((muted_notices <@ ARRAY['result'::text, 'results_in'::text, 'bounce'::text, 'mention'::text, 'low_balance'::text, 'payment'::text, 'cfdi'::text])),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'author'::text, 'viewer'::text, 'staff'::text]))),
    CONSTRAINT users_staff_outside_accounts CHECK (((role = 'staff'::text) = (account_id IS NULL))),
    CONSTRAINT users_staff_role_check CHECK ((staff_role = ANY (ARRAY['support'::text, 'finance'::text, 'content'::text, 'operator'::text]))),
    CONSTRAINT users_staff_role_of_staff CHECK (((role = 'staff'::text) = (staff_role IS NOT NULL))),
    CONSTRAINT users_suspended_staff CHECK (((suspended_at IS NULL) OR (role = 'staff'::text)))
);

ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;

ALTER TABLE public.users OWNER TO tamiz_owner;

COMMENT ON TABLE public.users IS 'People who sign in. Candidates are never users: they hold an invitation.';

COMMENT ON COLUMN public.users.wants_digest IS 'Whether this person is told of finished exams by mail.';

COMMENT ON COLUMN public.users.wants_low_balance IS 'Whether this person, as an owner, is warned by mail that credits run low.';

COMMENT ON COLUMN public.users.muted_notices IS 'Kinds of notices that this person does not want in the app.';

COMMENT ON COLUMN public.users.wants_mentions IS 'Whether this person is told by mail that a note mentions them.';

COMMENT ON COLUMN public.users.staff_role IS 'What somebody of the staff does, which decides what they may call; null for people of an account.';

COMMENT ON COLUMN public.users.suspended_at IS 'Since when somebody of the staff cannot enter.';

CREATE FUNCTION app.is_staff(person uuid, VARIADIC wanted text[] DEFAULT '{}'::text[]) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    RETURN (EXISTS (SELECT FROM public.users WHERE ((users.id = is_staff.person) AND (users.role = 'staff'::text) AND (users.suspended_at IS NULL) AND ((users.staff_role = 'operator'::text) OR (users.staff_role = ANY (is_staff.wanted))))));

ALTER FUNCTION app.is_staff(person uuid, VARIADIC wanted text[]) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.is_staff(person uuid, VARIADIC wanted text[]) IS 'Whether somebody of the staff who may enter is an operator, or has one of these roles.';

CREATE FUNCTION app.jobs_of(role_name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
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

ALTER FUNCTION app.jobs_of(role_name text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.jobs_of(role_name text) IS 'The jobs that a role of the service may add. A job that is not here is added by the schedule, or by the owner.';

CREATE FUNCTION app.join_team(invitation uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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

COMMENT ON FUNCTION app.join_team(invitation uuid) IS 'Makes the holder of an invited address a user of the account, once; whoever calls it has checked that the address is theirs and that they accept.';

CREATE FUNCTION app.keep_an_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  -- The lock puts two owners who remove each other in line.
  perform from public.accounts where id = old.account_id for no key update;
  if not exists (select from public.users where account_id = old.account_id and role = 'owner') then
    raise exception 'an account keeps at least one owner'
      using errcode = 'check_violation', constraint = 'accounts_last_owner';
  end if;
  return null;
end
$$;

ALTER FUNCTION app.keep_an_owner() OWNER TO tamiz_owner;

CREATE FUNCTION app.keep_question_history(ids integer[], by_whom uuid) RETURNS void
    LANGUAGE sql
    AS $$
  -- All of them at once: an import has just written thousands of answers that no plan knows of yet.
  with options as materialized (
    select question_id, jsonb_agg(jsonb_build_object('id', id, 'text', answer_text, 'is_right', is_correct) order by position) as answers
    from answers where question_id = any (ids) group by question_id
  ), last as materialized (
    select distinct on (question_id) question_id, content from question_history
    where question_id = any (ids) order by question_id, id desc
  ), told as materialized (
    select questions.id, questions.revision, jsonb_build_object(
      'text', questions.question_text, 'description', questions.description, 'type', questions.type,
      'seconds', questions.time_limit, 'level', difficulties.name, 'topic', technologies.name || ' · ' || topics.name,
      'explanation', questions.explanation, 'status', questions.status, 'is_confirmed', questions.answers_confirmed,
      'answers', coalesce(options.answers, '[]')) as content
    from questions
    join difficulties on difficulties.id = questions.difficulty_id
    join topics on topics.id = questions.topic_id
    join technologies on technologies.id = topics.technology_id
    left join options on options.question_id = questions.id
    where questions.id = any (ids)
  )
  insert into question_history (question_id, revision, changed_by, content)
  select told.id, told.revision, by_whom, told.content
  from told left join last on last.question_id = told.id
  where last.content is distinct from told.content
  order by told.id
$$;

ALTER FUNCTION app.keep_question_history(ids integer[], by_whom uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.keep_question_history(ids integer[], by_whom uuid) IS 'Adds what these questions are now to their history, where that is new.';

CREATE FUNCTION app.keep_tiers_below_price() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if exists (
    select from (
      select cents, lag(cents) over (order by from_credits) as cents_before from public.credit_price_tiers
    ) tier where cents >= cents_before
  ) then
    raise exception 'a larger purchase has a lower price' using errcode = 'check_violation', constraint = 'credit_price_tiers_order';
  end if;
  -- The price in force and those to come: a tier must lower each of them.
  if (select max(cents) from public.credit_price_tiers) >= (
    select min(cents) from public.credit_prices
    where starts_at >= (select max(starts_at) from public.credit_prices where starts_at <= now())
  ) then
    raise exception 'a price for volume only lowers the price of a credit'
      using errcode = 'check_violation', constraint = 'credit_price_tiers_below_price';
  end if;
  return null;
end
$$;

ALTER FUNCTION app.keep_tiers_below_price() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.keep_tiers_below_price() IS 'Trigger of prices and tiers. It runs after raise_catalogue_version, whose row lock makes two changes wait for each other.';

CREATE FUNCTION app.keep_what_versions_ask() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if (tg_argv[0] = 'question' and exists (select from public.version_questions where question_id = old.id))
     or (tg_argv[0] = 'topic' and exists (select from public.version_questions where topic_id = old.id)) then
    raise exception '% % is asked by a version', tg_argv[0], old.id
      using errcode = 'foreign_key_violation', constraint = 'version_questions_' || tg_argv[0] || '_id_fkey';
  end if;
  return old;
end
$$;

ALTER FUNCTION app.keep_what_versions_ask() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.keep_what_versions_ask() IS 'Trigger of both banks: what a version asks is not deleted.';

CREATE FUNCTION app.last_beat() RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select beat_at from public.service_pulse $$;

ALTER FUNCTION app.last_beat() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.last_beat() IS 'When an API process last answered; null before the first. An exam is not closed by the clock for a time in which nobody answered.';

CREATE FUNCTION app.list_failed_jobs(before_id bigint, page_size integer) RETURNS TABLE(id bigint, task text, attempts integer, max_attempts integer, last_error text, run_at timestamp with time zone, created_at timestamp with time zone, is_running boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
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
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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

CREATE FUNCTION app.mail_rank(state text) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select array_position(array['sent', 'delayed', 'delivered', 'bounced_soft', 'bounced_full', 'bounced_hard', 'suppressed',
    'opened', 'complained'], state)
$$;

ALTER FUNCTION app.mail_rank(state text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.mail_rank(state text) IS 'How much a report says. The highest one that arrived counts, so neither their order nor their repetition matters: a server that took a mail may still send it back, whoever opened the link has it, and a complaint outlasts everything.';

CREATE FUNCTION app.mail_receipt() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform app.enqueue('mail.exam_receipt', json_build_object('id', new.id));
  return null;
end
$$;

ALTER FUNCTION app.mail_receipt() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.mail_receipt() IS 'Trigger of attempts: the receipt is enqueued with the end of the exam. The role of exams itself may add no job.';

CREATE PROCEDURE app.make_append_only(IN target regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create trigger refuse_row_change before update or delete on %s for each row execute function app.refuse_change()', target);
  execute format('create trigger refuse_truncate before truncate on %s for each statement execute function app.refuse_change()', target);
end
$$;

ALTER PROCEDURE app.make_append_only(IN target regclass) OWNER TO tamiz_owner;

CREATE FUNCTION app.near_word(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select ' ' || case when length(typed) not between 4 and 20 then typed else '(' || string_agg(
    left(typed, n - 1) || '[^ ]{0,' || 1 + wrong || '}' || substr(typed, n + wrong), '|' order by n) || ')' end
  from (select case when length(typed) < 6 then 1 else 2 end as wrong) allowed,
    generate_series(1, case when length(typed) between 4 and 20 then length(typed) + 1 - wrong else 1 end) n
$$;

ALTER FUNCTION app.near_word(typed text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.near_word(typed text) IS 'A pattern of words that begin like the typed one. Words of 4 to 20 letters may have one letter wrong, missing or too many; from six
letters on, two adjacent letters may be swapped. Other words match exactly. The typed word has letters and digits only.';

CREATE FUNCTION app.notice_bounce() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into public.notices (account_id, user_id, kind, position_id, position_candidate_id)
  select new.account_id, reader.id, 'bounce', place.position_id, place.id
  from public.position_candidates place
  join public.users reader on reader.account_id = new.account_id and 'bounce' <> all (reader.muted_notices)
  where place.id = new.position_candidate_id and place.removed_at is null
  for key share of reader;
  return null;
end
$$;

ALTER FUNCTION app.notice_bounce() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.notice_bounce() IS 'Trigger of invitations: tells everybody of the account that a mail could not be delivered.';

CREATE FUNCTION app.notice_cfdi() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into public.notices (account_id, user_id, kind, payment_id)
  select new.account_id, reader.id, 'cfdi', new.payment_id
  from public.users reader
  where reader.account_id = new.account_id and 'cfdi' <> all (reader.muted_notices)
    and (reader.role = 'owner' or reader.id = new.asked_by)
  for key share of reader;
  return null;
end
$$;

ALTER FUNCTION app.notice_cfdi() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.notice_cfdi() IS 'Trigger of cfdi_requests: tells the owners, and whoever asked, that staff have answered.';

CREATE FUNCTION app.notice_mention() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into public.notices (account_id, user_id, kind, position_id, position_candidate_id, note_id, created_at)
  select new.account_id, reader.id, 'mention', place.position_id, place.id, new.id, coalesce(new.edited_at, new.created_at)
  from public.position_candidates place
  join public.users reader on reader.account_id = new.account_id and 'mention' <> all (reader.muted_notices)
  where place.id = new.position_candidate_id and reader.id = any (new.mentions)
    and (tg_op = 'INSERT' or reader.id <> all (old.mentions))
  for key share of reader;
  return null;
end
$$;

ALTER FUNCTION app.notice_mention() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.notice_mention() IS 'Trigger of notes: tells whoever is mentioned anew.';

CREATE FUNCTION app.notice_payment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into public.notices (account_id, user_id, kind, payment_id, created_at)
  select new.account_id, reader.id, 'payment', new.id, case tg_op when 'INSERT' then new.created_at else now() end
  from public.checkouts checkout
  join public.users reader on reader.account_id = new.account_id and 'payment' <> all (reader.muted_notices)
  where checkout.id = new.checkout_id and (reader.role = 'owner' or reader.id = checkout.created_by)
  for key share of reader;
  return null;
end
$$;

ALTER FUNCTION app.notice_payment() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.notice_payment() IS 'Trigger of payments: tells the owners, and whoever bought, that credits arrived or that the card was refused.';

CREATE FUNCTION app.notice_result() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  still_out int;
begin
  select count(*) into still_out from (
    select from public.position_candidates place
    where place.account_id = new.account_id and place.position_id = new.position_id and place.progress_rank in (1, 2, 3)
      and place.removed_at is null
    limit 1001) invited;
  -- Of two people who end together each would still see the other out: the second waits until the first has ended.
  if still_out <= 1000 then
    perform pg_advisory_xact_lock(hashtextextended(new.position_id::text, 51));
  end if;
  insert into public.notices (account_id, user_id, kind, position_id, position_candidate_id, created_at)
  select new.account_id, reader.id, told.kind, new.position_id, told.place, new.completed_at
  from (
    select 'result' as kind, new.position_candidate_id as place
    union all
    -- Nobody of those invited is still out, and this was not the only one.
    select 'results_in', null
    where not exists (
        select from public.position_candidates place
        where place.account_id = new.account_id and place.position_id = new.position_id
          and place.progress_rank in (1, 2, 3) and place.removed_at is null)
      and exists (
        select from public.position_candidates place
        where place.account_id = new.account_id and place.position_id = new.position_id and place.progress_rank = 4
          and place.removed_at is null and place.id <> new.position_candidate_id)
  ) told
  join public.users reader on reader.account_id = new.account_id and told.kind <> all (reader.muted_notices)
  order by told.kind, reader.id
  -- Whoever is removed from the team right now is left out, instead of failing the end of an exam.
  for key share of reader;
  return null;
end
$$;

ALTER FUNCTION app.notice_result() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.notice_result() IS 'Trigger of attempts: tells everybody of the account who ended, in one statement.';

CREATE FUNCTION app.open_credit_balance() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into public.credit_balances (account_id) values (new.id);
  return null;
end
$$;

ALTER FUNCTION app.open_credit_balance() OWNER TO tamiz_owner;

CREATE FUNCTION app.open_mail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update public.mail_deliveries set state = 'opened', state_at = new.opened_at
  where message_key = (
    select message_key from public.mail_deliveries
    where invitation_id = new.id and state in ('sent', 'delayed', 'delivered') and accepted_at is not null
    order by accepted_at desc limit 1);
  return null;
end
$$;

ALTER FUNCTION app.open_mail() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.open_mail() IS 'Trigger of invitations: its link was exchanged, so the last mail with it that did not come back was read.';

CREATE FUNCTION app.order_own_regrade(version integer, why text, by_user uuid) RETURNS TABLE(id uuid, correction_ids integer[], created_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  perform from public.evaluation_versions v where v.id = version and v.account_id = app.current_account() for no key update;
  if not found then return; end if;
  if exists (select from public.regrades r where r.version_id = version and r.finished_at is null) then
    return query select null::uuid, null::integer[], null::timestamptz;
    return;
  end if;
  insert into public.key_corrections (version_id, question_id, correct_answer_ids, reason, corrected_by)
  select version, corrected.question_id, corrected.correct_answer_ids, why, by_user from app.corrected_keys(version) corrected;
  if not found then return; end if;
  return query
    insert into public.regrades (version_id, reason, correction_ids, requested_by)
    values (version, why, array(
      select distinct on (c.question_id) c.id from public.key_corrections c
      where c.version_id = version order by c.question_id, c.id desc), by_user)
    returning regrades.id, regrades.correction_ids, regrades.created_at;
end
$$;

ALTER FUNCTION app.order_own_regrade(version integer, why text, by_user uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.order_own_regrade(version integer, why text, by_user uuid) IS 'Takes over the corrected keys of a version of the current account and orders its regrade; no row where there is nothing to take over, nulls while another one runs.';

CREATE FUNCTION app.place_version_question() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  select version.account_id into new.account_id from public.evaluation_versions version where version.id = new.version_id;
  new.is_own := false;
  perform from public.questions where id = new.question_id for key share;
  if found then
    perform from public.topics where id = new.topic_id for key share;
    if found then return new; end if;
  elsif new.account_id is not null then
    new.is_own := true;
    perform from public.own_questions where id = new.question_id and account_id = new.account_id for key share;
    if found then
      perform from public.own_topics where id = new.topic_id and account_id = new.account_id for key share;
      if found then return new; end if;
    end if;
  end if;
  raise exception 'question % or its topic is in no bank of version %', new.question_id, new.version_id
    using errcode = 'foreign_key_violation', constraint = 'version_questions_question_id_fkey';
end
$$;

ALTER FUNCTION app.place_version_question() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.place_version_question() IS 'Trigger of version_questions: takes the place of the foreign keys to the shared bank, because a question may be of the own bank of its account.';

CREATE FUNCTION app.place_world() RETURNS TABLE(account_id uuid, position_id uuid, candidate_id uuid, evaluation_id integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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

CREATE FUNCTION app.progress_of(place uuid) RETURNS TABLE(progress text, progress_at timestamp with time zone)
    LANGUAGE sql STABLE ROWS 1
    AS $$
  select
    case
      when attempt.completed_at is not null then 'done'
      when attempt.started_at is not null then 'in_progress'
      when invitation.status in ('failed', 'expired', 'cancelled') then
        case invitation.status when 'failed' then 'bounced' else invitation.status end
      when invitation.status in ('sent', 'resent', 'manual') then
        case when invitation.opened_at is null then 'sent' else 'opened' end
      else 'pending'
    end,
    case
      when attempt.started_at is not null then coalesce(attempt.completed_at, attempt.started_at)
      when invitation.status = 'expired' then invitation.expires_at
      when invitation.status in ('sent', 'resent', 'manual') then coalesce(invitation.opened_at, invitation.sent_at)
      when invitation.status in ('failed', 'cancelled') then invitation.sent_at
    end
  from (select) always
  left join public.attempts attempt on attempt.position_candidate_id = place
  left join lateral (
    select i.status, i.sent_at, i.opened_at, i.expires_at from public.invitations i
    where i.position_candidate_id = place order by i.id desc limit 1) invitation on true
$$;

ALTER FUNCTION app.progress_of(place uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.progress_of(place uuid) IS 'How far a place got and since when, from its latest invitation and its attempt: the one definition of both columns.';

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

CREATE FUNCTION app.publish_own_version(evaluation integer) RETURNS TABLE(id integer, number integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  account constant uuid := app.current_account();
  draft public.own_drafts;
  usable integer;
  made public.evaluation_versions;
begin
  perform from public.evaluations where evaluations.id = evaluation and account_id = account for no key update;
  if not found then return; end if;
  select * into draft from public.own_drafts where evaluation_id = evaluation and account_id = account for no key update;
  -- Somebody may be editing one of them: its change waits for this version, or this version sees it.
  perform from public.questions q where q.id = any (draft.question_ids) order by q.id for share;
  perform from public.own_questions q where q.id = any (draft.question_ids) and q.account_id = account order by q.id for share;
  select count(*) into usable from (
    select q.id from public.questions q where q.id = any (draft.question_ids) and q.status = 'active' and q.answers_confirmed
    union all
    select q.id from public.own_questions q
    where q.id = any (draft.question_ids) and q.account_id = account and q.status = 'active' and q.answers_confirmed) asked;
  if usable = 0 or usable <> cardinality(draft.question_ids) then
    return query select null::integer, null::integer;
    return;
  end if;
  insert into public.evaluation_versions (evaluation_id, number, navigation)
  select evaluation, coalesce(max(v.number), 0) + 1, draft.navigation from public.evaluation_versions v where v.evaluation_id = evaluation
  returning * into made;
  insert into public.version_questions
    (version_id, position, question_id, revision, topic_id, difficulty_id, type, question_text, description, time_limit, answers)
  select made.id, wanted.position, q.id, q.revision, q.topic_id, q.difficulty_id, q.type, q.question_text, q.description, q.time_limit, q.answers
  from unnest(draft.question_ids) with ordinality as wanted (question_id, position)
  join lateral (
    select q.id, q.revision, q.topic_id, q.difficulty_id, q.type, q.question_text, q.description, q.time_limit, (
      select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.answer_text, 'is_correct', a.is_correct) order by a.position)
      from public.answers a where a.question_id = q.id) as answers
    from public.questions q where q.id = wanted.question_id
    union all
    select q.id, q.revision, q.topic_id, q.difficulty_id, q.type, q.question_text, q.description, q.time_limit, (
      select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.answer_text, 'is_correct', a.is_correct) order by a.position)
      from public.own_answers a where a.question_id = q.id and a.account_id = account)
    from public.own_questions q where q.id = wanted.question_id and q.account_id = account) q on true;
  update public.evaluation_versions v set published_at = now() where v.id = made.id;
  return query select made.id, made.number;
end
$$;

ALTER FUNCTION app.publish_own_version(evaluation integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.publish_own_version(evaluation integer) IS 'Publishes the draft of an evaluation of the current account as its next version. No row if it has none of this id; nulls if a question cannot be asked.';

CREATE FUNCTION app.question_statistics(asked integer, of_revision integer, at_most integer) RETURNS TABLE(answers integer, accounts integer, right_answers integer, left_open integer, median_ms double precision, discrimination double precision, first_at timestamp with time zone, last_at timestamp with time zone, chosen jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  with taken as materialized (
    select attempt.id, attempt.account_id, attempt.completed_at, attempt.result
    from (
      select version_id from version_questions
      where question_id = asked and not is_own and revision = of_revision order by version_id desc limit 50
    ) place
    cross join lateral (
      select id, account_id, completed_at, score::float8 / max_score as result from attempts
      where version_id = place.version_id and completed_at is not null order by id desc limit at_most
    ) attempt
    order by attempt.id desc limit at_most
  ), given as materialized (
    select taken.account_id, taken.completed_at, taken.result, response.is_correct, response.time_ms, response.answer_ids
    from taken
    join attempt_responses response on response.attempt_id = taken.id and response.completed_at = taken.completed_at
      and response.question_id = asked and response.revision = of_revision
  )
  select count(*)::integer, count(distinct account_id)::integer, count(*) filter (where is_correct)::integer,
    count(*) filter (where answer_ids = '{}')::integer, percentile_cont(0.5) within group (order by time_ms),
    corr(is_correct::integer, result), min(completed_at), max(completed_at),
    (select coalesce(jsonb_agg(jsonb_build_object('id', option.id, 'count', option.count, 'result', option.result) order by option.id), '[]')
      from (
        select chosen.id, count(*)::integer as count, avg(given.result) as result
        from given cross join lateral unnest(given.answer_ids) as chosen (id) group by chosen.id
      ) option)
  from given
$$;

ALTER FUNCTION app.question_statistics(asked integer, of_revision integer, at_most integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.question_statistics(asked integer, of_revision integer, at_most integer) IS 'How the newest exams that ended answered one revision of a shared question, over all accounts: numbers only, nobody is named.';

CREATE FUNCTION app.question_use(asked integer) RETURNS TABLE(own_evaluations integer, running integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select
    (select count(distinct version.evaluation_id)::integer
      from version_questions place
      join evaluation_versions version on version.id = place.version_id
      join evaluations evaluation on evaluation.id = version.evaluation_id
      where place.question_id = asked and not place.is_own and evaluation.account_id is not null and evaluation.is_active),
    (select count(*)::integer from attempts attempt
      where attempt.completed_at is null and attempt.status = 'in_progress' and exists (
        select from version_questions place
        where place.version_id = attempt.version_id and place.question_id = asked and not place.is_own))
$$;

ALTER FUNCTION app.question_use(asked integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.question_use(asked integer) IS 'How many evaluations of accounts ask a shared question, and how many exams that run now: numbers only, staff read no evaluation of an account.';

CREATE FUNCTION app.queue_state(at_most integer) RETURNS TABLE(task text, jobs integer, oldest timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select task.identifier, count(*)::integer, min(waiting.run_at)
  from (
    select job.task_id, job.run_at from graphile_worker._private_jobs job
    where job.is_available and job.run_at <= now()
    order by job.priority, job.run_at limit at_most
  ) waiting
  join graphile_worker._private_tasks task on task.id = waiting.task_id
  group by 1
$$;

ALTER FUNCTION app.queue_state(at_most integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.queue_state(at_most integer) IS 'Jobs that could run now, by task, and since when the oldest could; of a very long queue the next ones only.';

CREATE FUNCTION app.raise_catalogue_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update public.catalogue_state set version = version + 1;
  return null;
end
$$;

ALTER FUNCTION app.raise_catalogue_version() OWNER TO tamiz_owner;

CREATE FUNCTION app.raise_catalogue_version_of_shared() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if exists (select from changed where account_id is null) then
    update public.catalogue_state set version = version + 1;
  end if;
  return null;
end
$$;

ALTER FUNCTION app.raise_catalogue_version_of_shared() OWNER TO tamiz_owner;

CREATE FUNCTION app.raise_own_question_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.question_text, new.description, new.type, new.time_limit, new.difficulty_id, new.topic_id, new.picture_id, new.picture_alt)
     is distinct from
     (old.question_text, old.description, old.type, old.time_limit, old.difficulty_id, old.topic_id, old.picture_id, old.picture_alt) then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;

ALTER FUNCTION app.raise_own_question_revision() OWNER TO tamiz_owner;

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

CREATE FUNCTION app.raise_revision_of_answers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  touched integer[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct question_id from changed);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct question_id from earlier);
  else
    touched := array(
      select distinct changed.question_id from changed join earlier using (id)
      where (changed.answer_text, changed.is_correct, changed.position)
        is distinct from (earlier.answer_text, earlier.is_correct, earlier.position));
  end if;
  if cardinality(touched) > 0 then
    update questions set revision = revision + 1 where id = any (touched);
  end if;
  return null;
end
$$;

ALTER FUNCTION app.raise_revision_of_answers() OWNER TO tamiz_owner;

CREATE FUNCTION app.raise_revision_of_own_answers() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  update own_questions set revision = revision + 1
  where id = coalesce(new.question_id, old.question_id) and account_id = coalesce(new.account_id, old.account_id);
  return null;
end
$$;

ALTER FUNCTION app.raise_revision_of_own_answers() OWNER TO tamiz_owner;

CREATE FUNCTION app.receive_webhook(event_id text, event_kind text, event_facts jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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

CREATE FUNCTION app.regrade_of(account uuid, attempt uuid) RETURNS TABLE(score_before integer, regraded_at timestamp with time zone, reason text)
    LANGUAGE sql STABLE ROWS 1 PARALLEL SAFE
    AS $$
  select (array_agg((e.data ->> 'from')::integer order by e.id))[1], max(e.at),
    (array_agg(e.data ->> 'reason' order by e.id desc))[1]
  from public.attempt_events e
  where e.account_id = account and e.attempt_id = attempt and e.kind = 'regraded' and e.data ->> 'from' <> e.data ->> 'to'
  having count(*) > 0
$$;

ALTER FUNCTION app.regrade_of(account uuid, attempt uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.regrade_of(account uuid, attempt uuid) IS 'No row where no regrade changed the score of an attempt.';

CREATE FUNCTION app.release_dead_workers(silent_for interval) RETURNS text[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  delete from public.users where id = member and account_id = app.current_account() returning role
$$;

ALTER FUNCTION app.remove_member(member uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.remove_member(member uuid) IS 'Takes a person out of this account for good, their sessions with them; answers their role, null for a stranger.';

CREATE FUNCTION app.report_mail(delivery uuid, told text, because text, why text, token bytea) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  mail public.mail_deliveries;
begin
  -- Opening its link locks the invitation before the mail; whoever began with the mail would wait for that for ever.
  perform from public.invitations
  where id = (select invitation_id from public.mail_deliveries where id = delivery) for no key update;
  select * into mail from public.mail_deliveries where id = delivery and accepted_at is not null for update;
  -- Not noted yet, or no longer: whoever asks again later finds out.
  if not found then
    return 'unknown';
  end if;
  if mail.accepted_at < now() - interval '14 days' then
    return 'late';
  end if;
  if token is not null then
    insert into public.mail_report_tokens (token_hash) values (token) on conflict do nothing;
    if not found then
      return 'repeated';
    end if;
  end if;
  if app.mail_rank(told) <= app.mail_rank(mail.state) then
    return 'known';
  end if;
  update public.mail_deliveries set state = told, state_at = now(), reason = because where message_key = mail.message_key;
  if why is not null then
    perform app.suppress_mail(mail.address_hash, why);
  end if;
  return 'changed';
end
$$;

ALTER FUNCTION app.report_mail(delivery uuid, told text, because text, why text, token bytea) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.report_mail(delivery uuid, told text, because text, why text, token bytea) IS 'What somebody whose word was checked before tells about a mail of the last 14 days. Says what it meant: changed, known, repeated, late, unknown.';

CREATE FUNCTION app.retire_staff(person uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform from public.users where role = 'staff' order by id for no key update;
  if exists (select from public.users where id = person and staff_role = 'operator' and suspended_at is null)
    and not exists (
      select from public.users where staff_role = 'operator' and suspended_at is null and id <> person
    )
  then
    raise exception 'one operator stays' using errcode = 'check_violation', constraint = 'users_last_operator';
  end if;
  -- The row stays, because corrections of keys refer to it and are never changed; an address under .invalid has no mailbox.
  update public.users
  set email = person || '@retirado.invalid', first_name = 'Persona', last_name = 'retirada', suspended_at = now()
  where id = person and role = 'staff' and email not like '%@retirado.invalid';
  if not found then
    return false;
  end if;
  delete from public.sessions where user_id = person;
  delete from public.passkeys where user_id = person;
  delete from public.sign_in_challenges where user_id = person;
  delete from public.profile_changes where user_id = person;
  return true;
end
$$;

ALTER FUNCTION app.retire_staff(person uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.retire_staff(person uuid) IS 'Takes from an operator everything that lets them in, and their name and address; false when there is no such operator.';

CREATE FUNCTION app.retry_job(job_id bigint) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
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

CREATE FUNCTION app.return_hit(limit_key bytea, window_seconds integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update public.rate_limits set hits = hits - 1
  where key = limit_key and hits > 0
    and window_start = to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
end
$$;

ALTER FUNCTION app.return_hit(limit_key bytea, window_seconds integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.return_hit(limit_key bytea, window_seconds integer) IS 'Takes back one hit of the current window; one of an earlier window has expired by itself.';

CREATE FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) RETURNS TABLE(n bigint, verdict text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET jit TO 'off'
    AS $$
declare
  network constant interval := make_interval(secs => grace_ms / 1000.0);
  offline constant interval := make_interval(secs => offline_ms / 1000.0);
  -- A page that is back sends more than its answer, and may have to try again: so long that still counts as one return.
  rejoin constant interval := interval '30 seconds';
  -- More than anybody changes their mind about one question.
  most_saves constant integer := 100;
begin
  -- One save an attempt and call. The lock makes a save and the end of its attempt happen one after the other.
  return query
  with wanted as (
    select w.* from unnest(attempt_ids, leases, numbers, sequences, choices, elapsed)
      with ordinality as w (attempt_id, lease, number, sequence, choice, elapsed_ms, n)
  ), locked as (
    select a.id, a.account_id, a.lease_id, a.completed_at, a.closes_at, a.current_number, a.current_deadline, a.current_limit_ms,
      a.heard_at, a.heard_before, a.grace_used_ms, a.current_late_ms, a.held_sequence, a.held_choice, a.held_at,
      greatest(a.current_deadline, a.grace_from) as grace_from
    from public.attempts a where a.id in (select attempt_id from wanted)
    order by a.id for no key update
  ), measured as materialized (
    select w.*, l.account_id, l.id, l.lease_id, l.completed_at, l.closes_at, l.current_number, l.current_deadline, l.current_limit_ms,
      l.heard_at, l.heard_before, l.grace_from, l.held_sequence,
      coalesce(l.held_sequence, kept.sequence) as kept_sequence, coalesce(l.held_choice, kept.choice) as kept_choice,
      coalesce(l.held_at, kept.at) as kept_at,
      moment > l.current_deadline as is_late,
      case when moment > l.current_deadline then ceil(extract(epoch from moment - l.current_deadline) * 1000)::bigint end as late_ms,
      -- Of a question that used some grace before only what is more counts.
      case when moment > l.current_deadline then
        greatest(l.current_late_ms, ceil(extract(epoch from moment - l.grace_from) * 1000)::bigint) end as charge_ms,
      l.grace_used_ms - l.current_late_ms as other_ms,
      case
        when moment <= l.current_deadline then null
        when l.heard_at <= l.grace_from + network then l.heard_at
        when moment <= l.heard_at + rejoin and l.heard_before <= l.grace_from + network then l.heard_before
      end as gap_from
    from wanted w left join locked l on l.id = w.attempt_id
    left join lateral (
      select e.sequence, e.choice, e.at from public.attempt_events e
      where e.attempt_id = w.attempt_id and e.kind = 'saved' and e.number = w.number
      order by e.sequence desc limit 1) kept on true
  ), judged as materialized (
    select m.*,
      case
        when m.id is null then 'unknown'
        when m.lease_id is distinct from m.lease then 'lease_lost'
        when m.completed_at is not null then 'finished'
        when m.number <> m.current_number then 'closed'
        when m.kept_sequence > m.sequence or (m.kept_sequence = m.sequence and m.kept_choice <> m.choice) then 'stale'
        when m.kept_sequence = m.sequence then 'repeated'
        when moment > m.closes_at + network then 'late'
        when m.is_late and m.other_ms + m.charge_ms > offline_ms then 'late'
        when moment > m.current_deadline + network
          and (m.elapsed_ms > m.current_limit_ms or m.gap_from is null
            or moment > offline + greatest(m.gap_from, case when m.kept_at <= m.grace_from + network then m.kept_at end)) then 'late'
        else 'saved'
      end as verdict
    from measured m
  ), counted as (
    -- A full history has a sequence at least as high; so most are not counted at all.
    select j.*, j.verdict = 'saved' and j.kept_sequence >= most_saves and exists (
      select from public.attempt_events e
      where e.attempt_id = j.attempt_id and e.kind = 'saved' and e.number = j.number
      order by e.sequence desc offset most_saves - 1 limit 1) as is_full
    from judged j
  ), added as (
    insert into public.attempt_events (account_id, attempt_id, kind, number, sequence, choice, elapsed_ms, data, at)
    select c.account_id, c.attempt_id, 'saved', c.number, c.sequence, c.choice, c.elapsed_ms,
      case when c.is_late then jsonb_build_object('late_ms', c.late_ms) else '{}' end, moment
    from counted c where c.verdict = 'saved' and not c.is_full
    on conflict (attempt_id, number, sequence) where kind = 'saved' do nothing
  ), taken as (
    update public.attempts a
    set grace_used_ms = case when c.is_late then c.other_ms + c.charge_ms else a.grace_used_ms end,
      current_late_ms = case when c.is_late then c.charge_ms else a.current_late_ms end,
      heard_before = case when c.is_late and moment > a.heard_at + rejoin then a.heard_at else a.heard_before end,
      heard_at = case when c.is_late and moment > a.heard_at + rejoin then moment else a.heard_at end,
      held_sequence = case when c.is_full then c.sequence else a.held_sequence end,
      held_choice = case when c.is_full then c.choice else a.held_choice end,
      held_elapsed_ms = case when c.is_full then c.elapsed_ms else a.held_elapsed_ms end,
      held_at = case when c.is_full then moment else a.held_at end,
      held_late_ms = case when c.is_full then case when c.is_late then c.late_ms end else a.held_late_ms end,
      dropped_events = a.dropped_events + case when c.is_full and c.held_sequence is not null then 1 else 0 end
    from counted c where c.verdict = 'saved' and (c.is_late or c.is_full) and a.id = c.id
  ), refused as (
    -- Whoever sends an answer that comes too late is not away: no later one to this question can be an answer from a gap.
    update public.attempts a set heard_before = moment, heard_at = moment
    from counted c
    where c.verdict = 'late' and a.id = c.id and coalesce(a.heard_before, a.heard_at) <= c.grace_from + network
  )
  select c.n, case c.verdict when 'repeated' then 'saved' else c.verdict end from counted c;
end
$$;

ALTER FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) IS 'Saves answers of many exams at once, each judged by its own attempt: lease, question on screen, sequence, time, grace, history.';

CREATE FUNCTION app.says_key_holds(operation text, was jsonb, becomes jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select operation <> 'UPDATE'
    or (was->>'type') is distinct from (becomes->>'type')
    or (was->>'is_correct') is distinct from (becomes->>'is_correct')
    or (was->>'answers_confirmed') is distinct from (becomes->>'answers_confirmed')
    or ((was->>'status') is distinct from (becomes->>'status') and becomes->>'status' = 'active')
$$;

ALTER FUNCTION app.says_key_holds(operation text, was jsonb, becomes jsonb) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.says_key_holds(operation text, was jsonb, becomes jsonb) IS 'Whether a change of a question or an answer says anew that the key holds. What was confirmed under older rules may else be worded better, deactivated and archived as it is.';

CREATE FUNCTION app.search_form(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$ select regexp_replace(normalize(lower(words), NFKD), '[\u0300-\u036f]', '', 'g') $$;

ALTER FUNCTION app.search_form(words text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.search_form(words text) IS 'Without capitals and accents, as people type what they search for.';

CREATE FUNCTION app.search_ids(kind text, typed text, at_most integer, is_near boolean DEFAULT true) RETURNS TABLE(id uuid, number integer, rank integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $_$
declare
  -- Enough to choose the best from.
  looked_at constant integer := 500;
  -- Fewer results than this suggest a typing error.
  few constant integer := 6;
  most_near_words constant integer := 3;
  account constant uuid := app.current_account();
  source constant text := app.search_source(kind);
  form constant text := btrim(app.search_form(typed));
  -- The longest two words narrow the most: each is a condition of the index. The others only filter.
  words constant text[] := array(
    select word from regexp_split_to_table(form, '\s+') word where word <> '' order by length(word) desc);
  letters constant text[] := array(
    select word from regexp_split_to_table(form, '[^[:alnum:]]+') word where word <> '' order by length(word) desc);
  longest constant text := letters[1];
  near_words text[];
  escaped constant text[] := array(select regexp_replace(word, '([\\%_])', '\\\1', 'g') from unnest(words) word);
  beginning constant text[] := array(select '% ' || word || '%' from unnest(escaped) word);
  within constant text[] := array(select '%' || word || '%' from unnest(escaped) word);
  found integer;
  more integer;
begin
  if source is null or longest is null then
    return;
  end if;

  -- Every word begins a word.
  return query execute format(
    'select id, number, case when starts_with(words, $6) then 0 else 1 end from (
       select * from (%s) source where words like $2 and words like $3 and words like all ($4) limit $5) near
     order by 3, id desc, number limit $7', source)
  using account, beginning[1], coalesce(beginning[2], beginning[1]), beginning[3:], looked_at, ' ' || form, at_most;
  get diagnostics found = row_count;
  if found >= at_most or length(longest) < 3 then
    return;
  end if;

  -- Every word occurs.
  return query execute format(
    'select id, number, 2 from (
       select * from (%s) source
       where words like $2 and words like $3 and words like all ($4) and not words like all ($6) limit $5) near
     order by id desc, number limit $7', source)
  using account, within[1], coalesce(within[2], within[1]), within[3:], looked_at, beginning, at_most - found;
  get diagnostics more = row_count;
  if not is_near or found + more >= few
    or not exists (select from unnest(letters) word where length(word) between 4 and 20) then
    return;
  end if;

  -- Every word begins nearly so; the longest that may have a typing error, the others exactly.
  near_words := array(
    select case when turn <= most_near_words then app.near_word(word) else ' ' || word end
    from (
      select word, place, row_number() over (order by length(word) between 4 and 20 desc, place) as turn
      from unnest(letters) with ordinality as typed_words (word, place)) ranked
    order by place);
  return query execute format(
    'select id, number, 3 from (
       select * from (%s) source
       where words ~ $2 and words ~ $3 and words ~ all ($4) and not words like all ($5) limit $6) near
     order by public.word_similarity($7, words) desc, id desc, number limit $8', source)
  using account, near_words[1], coalesce(near_words[2], near_words[1]), near_words[3:], within, looked_at, form, at_most - found - more;
end
$_$;

ALTER FUNCTION app.search_ids(kind text, typed text, at_most integer, is_near boolean) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.search_ids(kind text, typed text, at_most integer, is_near boolean) IS 'The ids of rows that match the typed words, best first, of the account of this transaction, or the numbers of the shared bank. It runs as
the owner, because row-level security prevents the use of the index of words; it returns ids only, and the rows are read under row-level security.';

CREATE FUNCTION app.search_source(kind text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select case kind
    when 'person' then 'select id, null::integer as number, '' '' || search as words from public.candidates where account_id = $1
      and current_setting(''app.people'', true) is distinct from ''hidden'''
    when 'position' then 'select id, null::integer as number, '' '' || app.search_form(title) as words from public.positions where account_id = $1'
    when 'evaluation' then 'select null::uuid as id, id as number, '' '' || app.search_form(title) as words from public.evaluations where is_active and (account_id is null or account_id = $1)'
    when 'question' then 'select null::uuid as id, id as number, '' '' || app.search_form(description) as words from public.questions where status = ''active'''
  end
$_$;

ALTER FUNCTION app.search_source(kind text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.search_source(kind text) IS 'What is looked through, $1 being the account. The words stand as in the index of each table. Hidden people are not found by name.';

CREATE FUNCTION app.set_attempt_position() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  select place.position_id into new.position_id from public.position_candidates place where place.id = new.position_candidate_id;
  return new;
end
$$;

ALTER FUNCTION app.set_attempt_position() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.set_attempt_position() IS 'Trigger of attempts: the position is that of the place, whoever writes.';

CREATE FUNCTION app.set_version_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  select evaluation.account_id into new.account_id from public.evaluations evaluation where evaluation.id = new.evaluation_id;
  return new;
end
$$;

ALTER FUNCTION app.set_version_account() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.set_version_account() IS 'Trigger of evaluation_versions: the account is that of the evaluation, whoever writes.';

CREATE FUNCTION app.settle_coupon() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if new.status = 'expired' then
    update public.coupons set uses = uses - 1 where id = new.coupon_id;
  else
    -- One that had expired and is paid after all is counted where the limit leaves room, but never refused: the money has moved.
    update public.coupons set paid_uses = paid_uses + 1, discounted_cents = discounted_cents + new.discount_cents,
      uses = case old.status when 'expired' then least(uses + 1, max_uses) else uses end
    where id = new.coupon_id;
  end if;
  return null;
end
$$;

ALTER FUNCTION app.settle_coupon() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.settle_coupon() IS 'Trigger of checkouts: one that expires gives its use of a coupon back, one that is paid is added up.';

CREATE FUNCTION app.settle_data_requests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update public.data_requests set
    reason = null,
    answer = null,
    answered_at = coalesce(answered_at, new.erased_at),
    done_at = case when state in ('open', 'granted') then new.erased_at else done_at end,
    state = case when state in ('open', 'granted') then 'done' else state end
  where candidate_id = new.id;
  delete from public.own_data_codes where candidate_id = new.id;
  return null;
end
$$;

ALTER FUNCTION app.settle_data_requests() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.settle_data_requests() IS 'However a person is erased, their requests are done by it, and keep nothing that was written.';

CREATE FUNCTION app.suppress_mail(address bytea, why text) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  insert into public.mail_suppressions (address_hash, reason, ends_at)
  select address, why, now() + case why when 'complained' then interval '2 years' else interval '90 days' end
  where address is not null
  on conflict (address_hash) do update
  set reason = case when mail_suppressions.reason = 'complained' then 'complained' else excluded.reason end,
    ends_at = greatest(mail_suppressions.ends_at, excluded.ends_at)
$$;

ALTER FUNCTION app.suppress_mail(address bytea, why text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.suppress_mail(address bytea, why text) IS 'An address that does not exist may exist again; a complaint is believed for longer, and outlasts a bounce.';

CREATE FUNCTION app.take_coupon() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  most integer;
begin
  -- The update locks the coupon, so that purchases with it count one after another; coupons_uses refuses the one too many.
  update public.coupons set uses = uses + 1,
    paid_uses = paid_uses + case new.status when 'paid' then 1 else 0 end,
    discounted_cents = discounted_cents + case new.status when 'paid' then new.discount_cents else 0 end
  where id = new.coupon_id and withdrawn_at is null
  returning max_uses_per_account into most;
  if not found then
    raise exception 'this coupon was withdrawn' using errcode = 'check_violation', constraint = 'coupons_withdrawn';
  end if;
  if (
    select count(*) from public.checkouts
    where coupon_id = new.coupon_id and account_id = new.account_id and status <> 'expired'
  ) >= most then
    raise exception 'the account has used this coupon' using errcode = 'check_violation', constraint = 'coupons_uses_per_account';
  end if;
  return new;
end
$$;

ALTER FUNCTION app.take_coupon() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.take_coupon() IS 'Trigger of checkouts: takes a use of the coupon, or refuses the purchase.';

CREATE FUNCTION app.take_hit(limit_key bytea, window_seconds integer, max_hits integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if max_hits < 1 then
    return false;
  end if;
  insert into public.rate_limits as counted (key, window_start, hits)
  values (limit_key, to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds), 1)
  on conflict (key, window_start) do update set hits = counted.hits + 1 where counted.hits < max_hits;
  return found;
end
$$;

ALTER FUNCTION app.take_hit(limit_key bytea, window_seconds integer, max_hits integer) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.take_hit(limit_key bytea, window_seconds integer, max_hits integer) IS 'Counts one hit unless the current window has as many as allowed; returns whether it did.';

CREATE FUNCTION app.tell_notices() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform pg_notify('notices_changed', user_id || ':notice') from (select distinct user_id from changed) touched;
  return null;
end
$$;

ALTER FUNCTION app.tell_notices() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.tell_notices() IS 'Trigger of notices: tells the browsers of each person that there is something to read again.';

CREATE FUNCTION app.tell_position(of_position uuid, of_place uuid, kind text) RETURNS void
    LANGUAGE sql
    AS $$ select pg_notify('position_changed', concat_ws(':', of_position::text, kind, of_place::text)) $$;

ALTER FUNCTION app.tell_position(of_position uuid, of_place uuid, kind text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.tell_position(of_position uuid, of_place uuid, kind text) IS 'Tells whoever watches a position that something about it changed: ids and a kind, never personal data.';

CREATE FUNCTION app.tell_session_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('session_changes', tg_argv[0] || ':' || old.id);
  return null;
end
$$;

ALTER FUNCTION app.tell_session_change() OWNER TO tamiz_owner;

CREATE TABLE public.refunds (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    credits integer,
    amount_cents integer NOT NULL,
    provider_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_at timestamp with time zone,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    failed_at timestamp with time zone,
    reason text,
    note text,
    approval_id uuid,
    CONSTRAINT refunds_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT refunds_credits_check CHECK ((credits > 0)),
    CONSTRAINT refunds_failed_when CHECK (((status = 'failed'::text) = (failed_at IS NOT NULL))),
    CONSTRAINT refunds_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
    CONSTRAINT refunds_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 255))),
    CONSTRAINT refunds_reason_check CHECK ((reason = ANY (ARRAY['bought_too_many'::text, 'charged_twice'::text, 'service_failure'::text, 'agreement'::text, 'other'::text]))),
    CONSTRAINT refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.refunds FORCE ROW LEVEL SECURITY;

ALTER TABLE public.refunds OWNER TO tamiz_owner;

COMMENT ON TABLE public.refunds IS 'Money of a payment on its way back: asked for by staff here, or made in the dashboard of the provider.';

COMMENT ON COLUMN public.refunds.credits IS 'Taken from the balance when staff asked; null for a refund of the dashboard.';

COMMENT ON COLUMN public.refunds.provider_id IS 'Null while the provider has not answered yet.';

COMMENT ON COLUMN public.refunds.asked_at IS 'When the provider was first asked; from then on it is looked up before it is asked again.';

COMMENT ON COLUMN public.refunds.checked_at IS 'When the provider was last asked about it, for those whose message never came.';

COMMENT ON COLUMN public.refunds.reason IS 'Why staff asked for it; null where it was made in the dashboard of the provider, or before reasons were asked for.';

COMMENT ON COLUMN public.refunds.note IS 'What staff add for themselves; the account never sees it.';

COMMENT ON COLUMN public.refunds.approval_id IS 'What a second person agreed to; null below the limit.';

CREATE FUNCTION app.unapproved_cents(account uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    RETURN (SELECT COALESCE(sum(refunds.amount_cents), (0)::bigint) AS "coalesce" FROM public.refunds WHERE ((refunds.account_id = unapproved_cents.account) AND (refunds.approval_id IS NULL) AND (refunds.credits IS NOT NULL) AND (refunds.status <> 'failed'::text) AND (refunds.created_at > (now() - '24:00:00'::interval))));

ALTER FUNCTION app.unapproved_cents(account uuid) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.unapproved_cents(account uuid) IS 'What went back to an account within a day without a second person: a large refund in small parts is a large refund.';

CREATE FUNCTION app.uuid_at(moment timestamp with time zone) RETURNS uuid
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || repeat('0', 19))::uuid $$;

ALTER FUNCTION app.uuid_at(moment timestamp with time zone) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.uuid_at(moment timestamp with time zone) IS 'No id of this moment or later sorts before it.';

CREATE FUNCTION app.without_text(event_data jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select jsonb_set(event_data, '{reason}', to_jsonb(app.erased_text())) $$;

ALTER FUNCTION app.without_text(event_data jsonb) OWNER TO tamiz_owner;

CREATE VIEW app.parts AS
 SELECT parent.relname AS parent,
    (part.oid)::regclass AS part,
    "substring"(bounds.text, 'FROM \(''?([^'')]+)'::text) AS since,
    "substring"(bounds.text, 'TO \(''([^'')]+)'::text) AS until
   FROM (((pg_inherits
     JOIN pg_class parent ON (((parent.oid = pg_inherits.inhparent) AND (parent.relkind = 'p'::"char"))))
     JOIN pg_class part ON ((part.oid = pg_inherits.inhrelid)))
     CROSS JOIN LATERAL ( SELECT pg_get_expr(part.relpartbound, part.oid) AS text) bounds)
  WHERE (bounds.text <> 'DEFAULT'::text);

ALTER TABLE app.parts OWNER TO tamiz_owner;

COMMENT ON VIEW app.parts IS 'Parts of the tables that only grow, and where they begin and end.';

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
    CONSTRAINT attempt_events_kind_check CHECK ((kind = ANY (ARRAY['started'::text, 'delivered'::text, 'revisited'::text, 'saved'::text, 'flagged'::text, 'lease_taken'::text, 'time_credited'::text, 'extra_time'::text, 'signal'::text, 'paused'::text, 'finished'::text, 'marked'::text, 'unmarked'::text, 'regraded'::text, 'text_erased'::text]))),
    CONSTRAINT attempt_events_number_check CHECK ((number > 0)),
    CONSTRAINT attempt_events_saved_whole CHECK (((kind = 'saved'::text) = ((sequence IS NOT NULL) AND (choice IS NOT NULL) AND (elapsed_ms IS NOT NULL)))),
    CONSTRAINT attempt_events_sequence_check CHECK ((sequence > 0))
)
PARTITION BY RANGE (attempt_id);

ALTER TABLE ONLY public.attempt_events FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_events OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempt_events IS 'What happened in an exam, in order. No foreign key to attempts: whoever writes here has locked the attempt. Half-years by the id of the attempt.';

COMMENT ON COLUMN public.attempt_events.sequence IS 'Counted by the browser: a later one replaces an earlier one, never the other way round.';

COMMENT ON COLUMN public.attempt_events.choice IS 'Bits of the options chosen, in the order they were shown; 0 takes an answer back.';

CREATE VIEW hidden.attempt_events WITH (security_invoker='true') AS
 SELECT attempt_events.id,
    attempt_events.account_id,
    attempt_events.attempt_id,
    attempt_events.kind,
    attempt_events.number,
    attempt_events.sequence,
    attempt_events.choice,
    attempt_events.elapsed_ms,
        CASE
            WHEN ((attempt_events.data ? 'reason'::text) AND (attempt_events.kind = ANY (ARRAY['marked'::text, 'unmarked'::text]))) THEN (attempt_events.data || '{"reason": "(texto oculto)"}'::jsonb)
            ELSE attempt_events.data
        END AS data,
    attempt_events.at
   FROM public.attempt_events;

ALTER TABLE hidden.attempt_events OWNER TO tamiz_owner;

CREATE TABLE public.candidates (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    name text,
    email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    erased_at timestamp with time zone,
    search text GENERATED ALWAYS AS (app.search_form(((COALESCE(name, ''::text) || ' '::text) || COALESCE(email, ''::text)))) STORED,
    CONSTRAINT candidates_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT candidates_erased_whole CHECK ((((name IS NULL) = (erased_at IS NOT NULL)) AND ((email IS NULL) = (erased_at IS NOT NULL)))),
    CONSTRAINT candidates_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100)))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

ALTER TABLE ONLY public.candidates FORCE ROW LEVEL SECURITY;

ALTER TABLE public.candidates OWNER TO tamiz_owner;

COMMENT ON TABLE public.candidates IS 'A person as one account knows them, once for each address.';

COMMENT ON COLUMN public.candidates.erased_at IS 'From then on the row says nothing about the person; it only holds anonymous results together.';

COMMENT ON COLUMN public.candidates.search IS 'Name and address as they are searched for; follows both, so it goes with them.';

CREATE VIEW hidden.candidates WITH (security_invoker='true') AS
 SELECT candidates.id,
    candidates.account_id,
        CASE
            WHEN (candidates.name IS NOT NULL) THEN ('Candidato '::text || app.hidden_key(candidates.id))
            ELSE NULL::text
        END AS name,
        CASE
            WHEN (candidates.email IS NOT NULL) THEN (('oculto-'::text || lower(app.hidden_key(candidates.id))) || '@oculto.invalid'::text)
            ELSE NULL::text
        END AS email,
    candidates.created_at,
    candidates.erased_at,
        CASE
            WHEN (candidates.name IS NOT NULL) THEN app.search_form(('Candidato '::text || app.hidden_key(candidates.id)))
            ELSE NULL::text
        END AS search
   FROM public.candidates;

ALTER TABLE hidden.candidates OWNER TO tamiz_owner;

CREATE TABLE public.data_requests (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    candidate_id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    reason text,
    answer text,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    answer_due_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    carry_out_due_at timestamp with time zone,
    done_at timestamp with time zone,
    warned_at timestamp with time zone,
    CONSTRAINT data_requests_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000))),
    CONSTRAINT data_requests_kind_check CHECK ((kind = ANY (ARRAY['erasure'::text, 'objection'::text]))),
    CONSTRAINT data_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
    CONSTRAINT data_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'refused'::text, 'done'::text]))),
    CONSTRAINT data_requests_whole CHECK ((((answered_at IS NULL) = (state = 'open'::text)) AND ((done_at IS NULL) = (state <> 'done'::text)) AND ((state <> 'granted'::text) OR (carry_out_due_at IS NOT NULL))))
);

ALTER TABLE ONLY public.data_requests FORCE ROW LEVEL SECURITY;

ALTER TABLE public.data_requests OWNER TO tamiz_owner;

COMMENT ON TABLE public.data_requests IS 'What a candidate asked of an account about their personal data. The row outlives the person, without anything personal.';

COMMENT ON COLUMN public.data_requests.reason IS 'What the person wrote; forgotten when they are erased.';

COMMENT ON COLUMN public.data_requests.answer IS 'Why the account refused; forgotten when the person is erased.';

COMMENT ON COLUMN public.data_requests.answer_due_at IS 'The end of the twentieth working day after it was asked.';

COMMENT ON COLUMN public.data_requests.carry_out_due_at IS 'The end of the fifteenth working day after it was granted.';

COMMENT ON COLUMN public.data_requests.warned_at IS 'When the owners were reminded of the deadline that runs now.';

CREATE VIEW hidden.data_requests WITH (security_invoker='true') AS
 SELECT data_requests.id,
    data_requests.account_id,
    data_requests.candidate_id,
    data_requests.kind,
    data_requests.state,
        CASE
            WHEN (data_requests.reason IS NOT NULL) THEN '(texto oculto)'::text
            ELSE NULL::text
        END AS reason,
        CASE
            WHEN (data_requests.answer IS NOT NULL) THEN '(texto oculto)'::text
            ELSE NULL::text
        END AS answer,
    data_requests.asked_at,
    data_requests.answer_due_at,
    data_requests.answered_at,
    data_requests.carry_out_due_at,
    data_requests.done_at,
    data_requests.warned_at
   FROM public.data_requests;

ALTER TABLE hidden.data_requests OWNER TO tamiz_owner;

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
    message text,
    message_by uuid,
    handed_over boolean DEFAULT false NOT NULL,
    prompted_at timestamp with time zone,
    opened_at timestamp with time zone,
    invited_by uuid,
    reminders_refused_at timestamp with time zone,
    CONSTRAINT invitations_link_version_check CHECK ((link_version > 0)),
    CONSTRAINT invitations_resend_count_check CHECK ((resend_count >= 0)),
    CONSTRAINT invitations_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'resent'::text, 'manual'::text, 'expired'::text, 'cancelled'::text, 'corrected'::text])))
)
WITH (fillfactor='90', autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

ALTER TABLE ONLY public.invitations FORCE ROW LEVEL SECURITY;

ALTER TABLE public.invitations OWNER TO tamiz_owner;

COMMENT ON TABLE public.invitations IS 'Sending inserts a row, later states change it; a candidate without one was never invited.';

COMMENT ON COLUMN public.invitations.status IS 'corrected: the address was wrong, and the candidate is to be invited anew.';

COMMENT ON COLUMN public.invitations.charged_by IS 'The movement that paid for it, together with the others of its sending.';

COMMENT ON COLUMN public.invitations.returned_by IS 'The movement that gave the credit back; at most once.';

COMMENT ON COLUMN public.invitations.started_at IS 'When the candidate began; from then on the invitation neither expires nor is paid back.';

COMMENT ON COLUMN public.invitations.code_hash IS 'Keyed hash of the manual access code that is good now; null while access is by link only.';

COMMENT ON COLUMN public.invitations.message IS 'What the recruiter wrote to this person; every mail of the invitation carries it. It goes when the person is erased or the address was wrong.';

COMMENT ON COLUMN public.invitations.message_by IS 'Who wrote it; null once that person has left.';

COMMENT ON COLUMN public.invitations.handed_over IS 'The recruiter passes the link on: no mail went out when it was sent.';

COMMENT ON COLUMN public.invitations.prompted_at IS 'When a recruiter last had this person reminded; at most once a day.';

COMMENT ON COLUMN public.invitations.opened_at IS 'When the link or code was first exchanged for a session of the exam; never guessed from a mail.';

COMMENT ON COLUMN public.invitations.invited_by IS 'Who sent it: answers to its mails go there. Null for who enrolled by a public link, and once that person has left.';

COMMENT ON COLUMN public.invitations.reminders_refused_at IS 'When the person asked for no more reminders of this invitation.';

CREATE VIEW hidden.invitations WITH (security_invoker='true') AS
 SELECT invitations.id,
    invitations.account_id,
    invitations.position_candidate_id,
    invitations.status,
    invitations.resend_count,
    invitations.link_version,
    invitations.sent_at,
    invitations.expires_at,
    invitations.charged_by,
    invitations.returned_by,
    invitations.started_at,
    invitations.reminded_at,
    invitations.code_hash,
        CASE
            WHEN (invitations.message IS NOT NULL) THEN '(texto oculto)'::text
            ELSE NULL::text
        END AS message,
    invitations.message_by,
    invitations.handed_over,
    invitations.prompted_at,
    invitations.opened_at,
    invitations.invited_by,
    invitations.reminders_refused_at
   FROM public.invitations;

ALTER TABLE hidden.invitations OWNER TO tamiz_owner;

CREATE TABLE public.place_notes (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    position_candidate_id uuid NOT NULL,
    author uuid,
    body text NOT NULL,
    mentions uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    key uuid,
    CONSTRAINT place_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
    CONSTRAINT place_notes_mentions_check CHECK ((cardinality(mentions) <= 20))
);

ALTER TABLE ONLY public.place_notes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.place_notes OWNER TO tamiz_owner;

COMMENT ON TABLE public.place_notes IS 'What people of a team write about somebody in a position.';

COMMENT ON COLUMN public.place_notes.author IS 'Null once the author has left the team.';

COMMENT ON COLUMN public.place_notes.mentions IS 'People of the team who were told by mail that they are named here.';

COMMENT ON COLUMN public.place_notes.key IS 'Chosen by the browser, once for each note: one that arrives again is not written twice.';

CREATE VIEW hidden.place_notes WITH (security_invoker='true') AS
 SELECT place_notes.id,
    place_notes.account_id,
    place_notes.position_candidate_id,
    place_notes.author,
    '(texto oculto)'::text AS body,
    '{}'::uuid[] AS mentions,
    place_notes.created_at,
    place_notes.edited_at,
    place_notes.key
   FROM public.place_notes;

ALTER TABLE hidden.place_notes OWNER TO tamiz_owner;

CREATE TABLE public.report_files (
    download_id uuid NOT NULL,
    number integer NOT NULL,
    account_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    name text,
    content bytea,
    CONSTRAINT report_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 500))),
    CONSTRAINT report_files_number_check CHECK ((number > 0)),
    CONSTRAINT report_files_whole CHECK (((name IS NULL) = (content IS NULL)))
);
ALTER TABLE ONLY public.report_files ALTER COLUMN content SET STORAGE EXTERNAL;

ALTER TABLE ONLY public.report_files FORCE ROW LEVEL SECURITY;

ALTER TABLE public.report_files OWNER TO tamiz_owner;

COMMENT ON TABLE public.report_files IS 'The reports of a download in their order. No foreign key to attempts: erasing a person deletes every download that holds them.';

COMMENT ON COLUMN public.report_files.name IS 'Person and position, as the file is called; null until it is printed.';

COMMENT ON COLUMN public.report_files.content IS 'The PDF; null until it is printed.';

CREATE VIEW hidden.report_files WITH (security_invoker='true') AS
 SELECT report_files.download_id,
    report_files.number,
    report_files.account_id,
    report_files.attempt_id,
    NULL::text AS name,
    NULL::bytea AS content
   FROM public.report_files;

ALTER TABLE hidden.report_files OWNER TO tamiz_owner;

CREATE TABLE public.stage_messages (
    account_id uuid NOT NULL,
    move_id uuid NOT NULL,
    position_candidate_id uuid NOT NULL,
    body text,
    refused_at timestamp with time zone,
    CONSTRAINT stage_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
);

ALTER TABLE ONLY public.stage_messages FORCE ROW LEVEL SECURITY;

ALTER TABLE public.stage_messages OWNER TO tamiz_owner;

COMMENT ON TABLE public.stage_messages IS 'What a recruiter writes to people about a move; the row goes when the mail has left.';

COMMENT ON COLUMN public.stage_messages.refused_at IS 'When the mail was refused for good. Such a row stays, without its text, so that the team knows; it goes with its move.';

CREATE VIEW hidden.stage_messages WITH (security_invoker='true') AS
 SELECT stage_messages.account_id,
    stage_messages.move_id,
    stage_messages.position_candidate_id,
        CASE
            WHEN (stage_messages.body IS NOT NULL) THEN '(texto oculto)'::text
            ELSE NULL::text
        END AS body,
    stage_messages.refused_at
   FROM public.stage_messages;

ALTER TABLE hidden.stage_messages OWNER TO tamiz_owner;

CREATE TABLE public.tags (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tags_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30)))
);

ALTER TABLE ONLY public.tags FORCE ROW LEVEL SECURITY;

ALTER TABLE public.tags OWNER TO tamiz_owner;

COMMENT ON TABLE public.tags IS 'Words by which a team marks people; a word that nobody carries any more goes.';

CREATE VIEW hidden.tags WITH (security_invoker='true') AS
 SELECT tags.id,
    tags.account_id,
    ('Etiqueta '::text || app.hidden_key(tags.id)) AS name,
    tags.created_at
   FROM public.tags;

ALTER TABLE hidden.tags OWNER TO tamiz_owner;

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

CREATE TABLE public.account_flags (
    account_id uuid NOT NULL,
    flag text NOT NULL,
    set_by uuid,
    set_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_flags_flag_check CHECK (((length(flag) >= 1) AND (length(flag) <= 40)))
);

ALTER TABLE ONLY public.account_flags FORCE ROW LEVEL SECURITY;

ALTER TABLE public.account_flags OWNER TO tamiz_owner;

COMMENT ON TABLE public.account_flags IS 'A row switches a flag on for an account.';

COMMENT ON COLUMN public.account_flags.set_by IS 'Null once that operator is gone.';

CREATE TABLE public.account_views (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    staff_id uuid,
    reason text NOT NULL,
    people_reason text,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT account_views_people_reason_check CHECK (((length(people_reason) >= 1) AND (length(people_reason) <= 200))),
    CONSTRAINT account_views_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);

ALTER TABLE ONLY public.account_views FORCE ROW LEVEL SECURITY;

ALTER TABLE public.account_views OWNER TO tamiz_owner;

COMMENT ON TABLE public.account_views IS 'Each time somebody of staff looked at the app as an account sees it.';

COMMENT ON COLUMN public.account_views.staff_id IS 'Null once that operator is gone.';

COMMENT ON COLUMN public.account_views.reason IS 'Why, in words that the owner of the account reads.';

COMMENT ON COLUMN public.account_views.people_reason IS 'Why candidates are shown by name; null while they are hidden.';

COMMENT ON COLUMN public.account_views.ended_at IS 'When it was left; null where it ended by itself.';

CREATE TABLE public.accounts (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    name text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    retention_months smallint DEFAULT 24,
    pass_mark smallint DEFAULT 70 NOT NULL,
    CONSTRAINT accounts_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120))),
    CONSTRAINT accounts_pass_mark CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
    CONSTRAINT accounts_retention CHECK (((retention_months >= 1) AND (retention_months <= 60))),
    CONSTRAINT accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
);

ALTER TABLE ONLY public.accounts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.accounts OWNER TO tamiz_owner;

COMMENT ON TABLE public.accounts IS 'A hiring team; a lone recruiter is an account of one. Credits, positions and candidates belong to it.';

COMMENT ON COLUMN public.accounts.status IS 'A suspended account reads everything and changes nothing.';

COMMENT ON COLUMN public.accounts.retention_months IS 'Months after a position ended when its candidates are erased by themselves; null keeps them until somebody erases them.';

COMMENT ON COLUMN public.accounts.pass_mark IS 'Percent of right answers from which a result counts as good enough.';

CREATE TABLE public.announced_erasures (
    candidate_id uuid NOT NULL,
    account_id uuid NOT NULL,
    notice_id uuid NOT NULL
);

ALTER TABLE ONLY public.announced_erasures FORCE ROW LEVEL SECURITY;

ALTER TABLE public.announced_erasures OWNER TO tamiz_owner;

COMMENT ON TABLE public.announced_erasures IS 'Whom a notice announced; the row goes when the person is erased, or is kept after all.';

CREATE TABLE public.announcements (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    kind text NOT NULL,
    audience text NOT NULL,
    body text NOT NULL,
    details text,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    author uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT announcements_audience_check CHECK ((audience = ANY (ARRAY['everybody'::text, 'recruiters'::text, 'candidates'::text]))),
    CONSTRAINT announcements_body_check CHECK (((length(body) >= 1) AND (length(body) <= 160))),
    CONSTRAINT announcements_details_check CHECK (((length(details) >= 1) AND (length(details) <= 1000))),
    CONSTRAINT announcements_end CHECK ((ends_at > starts_at)),
    CONSTRAINT announcements_kind_check CHECK ((kind = ANY (ARRAY['incident'::text, 'maintenance'::text, 'information'::text])))
);

ALTER TABLE ONLY public.announcements FORCE ROW LEVEL SECURITY;

ALTER TABLE public.announcements OWNER TO tamiz_owner;

COMMENT ON TABLE public.announcements IS 'Shown to everybody between two moments. The words never change: a wrong one is withdrawn and another published.';

COMMENT ON COLUMN public.announcements.details IS 'A longer text, shown where somebody asks for it.';

COMMENT ON COLUMN public.announcements.author IS 'Null once that operator is gone.';

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

CREATE TABLE public.approvals (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    kind text NOT NULL,
    payment_id uuid,
    credits integer,
    amount_cents integer,
    refund_reason text,
    version_id integer,
    correction_ids integer[],
    exams integer,
    reason text NOT NULL,
    requested_by uuid NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT approvals_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT approvals_credits_check CHECK ((credits > 0)),
    CONSTRAINT approvals_decided CHECK ((((state = ANY (ARRAY['done'::text, 'refused'::text, 'cancelled'::text])) = (decided_by IS NOT NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
    CONSTRAINT approvals_exams_check CHECK ((exams > 0)),
    CONSTRAINT approvals_kind CHECK (
CASE kind
    WHEN 'refund'::text THEN ((num_nonnulls(payment_id, credits, amount_cents, refund_reason) = 4) AND (num_nonnulls(version_id, correction_ids, exams) = 0))
    ELSE ((num_nonnulls(version_id, correction_ids, exams) = 3) AND (num_nonnulls(payment_id, credits, amount_cents, refund_reason) = 0))
END),
    CONSTRAINT approvals_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'regrade'::text]))),
    CONSTRAINT approvals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT approvals_refund_reason_check CHECK ((refund_reason = ANY (ARRAY['bought_too_many'::text, 'charged_twice'::text, 'service_failure'::text, 'agreement'::text, 'other'::text]))),
    CONSTRAINT approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text, 'cancelled'::text, 'expired'::text]))),
    CONSTRAINT approvals_two_people CHECK (((state <> 'done'::text) OR (decided_by <> requested_by) OR ((due_at IS NOT NULL) AND (decided_at >= due_at))))
);

ALTER TABLE ONLY public.approvals FORCE ROW LEVEL SECURITY;

ALTER TABLE public.approvals OWNER TO tamiz_owner;

COMMENT ON TABLE public.approvals IS 'Operations of staff that wait for a second person, and what became of them.';

COMMENT ON COLUMN public.approvals.correction_ids IS 'The corrections of keys in force when it was asked for: another set asks anew.';

COMMENT ON COLUMN public.approvals.exams IS 'How many finished exams the regrade would score again when it was asked for.';

COMMENT ON COLUMN public.approvals.due_at IS 'When the person who asked may carry it out themselves; null where somebody else could decide.';

COMMENT ON COLUMN public.approvals.expires_at IS 'Until when it can be decided.';

ALTER TABLE public.attempt_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attempt_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.attempt_events_rest (
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
    CONSTRAINT attempt_events_kind_check CHECK ((kind = ANY (ARRAY['started'::text, 'delivered'::text, 'revisited'::text, 'saved'::text, 'flagged'::text, 'lease_taken'::text, 'time_credited'::text, 'extra_time'::text, 'signal'::text, 'paused'::text, 'finished'::text, 'marked'::text, 'unmarked'::text, 'regraded'::text, 'text_erased'::text]))),
    CONSTRAINT attempt_events_number_check CHECK ((number > 0)),
    CONSTRAINT attempt_events_saved_whole CHECK (((kind = 'saved'::text) = ((sequence IS NOT NULL) AND (choice IS NOT NULL) AND (elapsed_ms IS NOT NULL)))),
    CONSTRAINT attempt_events_sequence_check CHECK ((sequence > 0))
)
WITH (autovacuum_freeze_min_age='0', autovacuum_vacuum_insert_scale_factor='0.05');

ALTER TABLE ONLY public.attempt_events_rest FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_events_rest OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempt_events_rest IS 'What happened in an exam, in order. No foreign key to attempts: whoever writes here has locked the attempt.';

COMMENT ON COLUMN public.attempt_events_rest.sequence IS 'Counted by the browser: a later one replaces an earlier one, never the other way round.';

COMMENT ON COLUMN public.attempt_events_rest.choice IS 'Bits of the options chosen, in the order they were shown; 0 takes an answer back.';

CREATE TABLE public.attempt_responses (
    completed_at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    position_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    version_id integer NOT NULL,
    question_id integer NOT NULL,
    revision integer NOT NULL,
    technology_id integer NOT NULL,
    time_ms integer NOT NULL,
    number smallint NOT NULL,
    is_correct boolean NOT NULL,
    answer_ids integer[] NOT NULL,
    CONSTRAINT attempt_responses_number_check CHECK ((number > 0)),
    CONSTRAINT attempt_responses_time_ms_check CHECK ((time_ms >= 0))
)
PARTITION BY RANGE (completed_at);

ALTER TABLE ONLY public.attempt_responses FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_responses OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempt_responses IS 'How one question of an ended attempt was answered: written from its events when it ends, again by a regrade, erased with the person.';

COMMENT ON COLUMN public.attempt_responses.completed_at IS 'The end of the attempt; by it a month of rows is one partition.';

COMMENT ON COLUMN public.attempt_responses.technology_id IS 'What the question is about, as the attempt was scored.';

COMMENT ON COLUMN public.attempt_responses.number IS 'Its place in the order this candidate met the questions.';

COMMENT ON COLUMN public.attempt_responses.answer_ids IS 'The options chosen; none if it was left open.';

CREATE TABLE public.attempt_responses_rest (
    completed_at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    position_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    version_id integer NOT NULL,
    question_id integer NOT NULL,
    revision integer NOT NULL,
    technology_id integer NOT NULL,
    time_ms integer NOT NULL,
    number smallint NOT NULL,
    is_correct boolean NOT NULL,
    answer_ids integer[] NOT NULL,
    CONSTRAINT attempt_responses_number_check CHECK ((number > 0)),
    CONSTRAINT attempt_responses_time_ms_check CHECK ((time_ms >= 0))
);

ALTER TABLE ONLY public.attempt_responses_rest FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_responses_rest OWNER TO tamiz_owner;

CREATE TABLE public.attempt_seals (
    account_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    last_event_id bigint NOT NULL,
    digest bytea NOT NULL,
    sealed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT attempt_seals_digest_check CHECK ((length(digest) = 32))
)
PARTITION BY RANGE (attempt_id);

ALTER TABLE ONLY public.attempt_seals FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_seals OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempt_seals IS 'The head of the chain over the events of an attempt, when it ended and after whatever was decided later.';

CREATE TABLE public.attempt_seals_rest (
    account_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    last_event_id bigint NOT NULL,
    digest bytea NOT NULL,
    sealed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT attempt_seals_digest_check CHECK ((length(digest) = 32))
)
WITH (autovacuum_freeze_min_age='0', autovacuum_vacuum_insert_scale_factor='0.05');

ALTER TABLE ONLY public.attempt_seals_rest FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_seals_rest OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempt_seals_rest IS 'The hash chain over an attempt''s events: its head when the attempt finished, and after every later event.';

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
    CONSTRAINT audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'staff'::text, 'candidate'::text, 'command'::text, 'system'::text]))),
    CONSTRAINT audit_events_actor_named CHECK (((actor_id IS NOT NULL) OR (actor_kind = ANY (ARRAY['command'::text, 'system'::text])))),
    CONSTRAINT audit_events_details_check CHECK ((jsonb_typeof(details) = 'object'::text))
)
PARTITION BY RANGE (id);

ALTER TABLE ONLY public.audit_events FORCE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events OWNER TO tamiz_owner;

COMMENT ON TABLE public.audit_events IS 'Who did what to which thing, and when; ids only, never a name or an address. Half-years by its id.';

CREATE TABLE public.audit_events_rest (
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
    CONSTRAINT audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'staff'::text, 'candidate'::text, 'command'::text, 'system'::text]))),
    CONSTRAINT audit_events_actor_named CHECK (((actor_id IS NOT NULL) OR (actor_kind = ANY (ARRAY['command'::text, 'system'::text])))),
    CONSTRAINT audit_events_details_check CHECK ((jsonb_typeof(details) = 'object'::text))
)
WITH (autovacuum_freeze_min_age='0', autovacuum_vacuum_insert_scale_factor='0.05');

ALTER TABLE ONLY public.audit_events_rest FORCE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events_rest OWNER TO tamiz_owner;

COMMENT ON TABLE public.audit_events_rest IS 'Who did what to which thing, and when; ids only, never a name or an address.';

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

CREATE TABLE public.own_questions (
    id integer DEFAULT nextval('public.questions_id_seq'::regclass) NOT NULL,
    account_id uuid NOT NULL,
    topic_id integer NOT NULL,
    difficulty_id smallint NOT NULL,
    type text NOT NULL,
    question_text text NOT NULL,
    description text,
    time_limit integer NOT NULL,
    max_answers smallint DEFAULT 4 NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    answers_confirmed boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    explanation text,
    picture_id uuid,
    picture_alt text,
    written_by uuid,
    CONSTRAINT own_questions_description_check CHECK ((length(description) <= 2000)),
    CONSTRAINT own_questions_explanation_check CHECK (((length(explanation) >= 1) AND (length(explanation) <= 2000))),
    CONSTRAINT own_questions_max_answers_check CHECK (((max_answers >= 2) AND (max_answers <= 8))),
    CONSTRAINT own_questions_picture_alt_check CHECK (((length(picture_alt) >= 1) AND (length(picture_alt) <= 300))),
    CONSTRAINT own_questions_picture_told CHECK ((num_nulls(picture_id, picture_alt) = ANY (ARRAY[0, 2]))),
    CONSTRAINT own_questions_question_text_check CHECK (((length(question_text) >= 1) AND (length(question_text) <= 4000))),
    CONSTRAINT own_questions_status_check CHECK ((status = ANY (ARRAY['new'::text, 'active'::text, 'deactivated'::text, 'archived'::text]))),
    CONSTRAINT own_questions_time_limit_check CHECK (((time_limit >= 5) AND (time_limit <= 3600))),
    CONSTRAINT own_questions_type_check CHECK ((type = ANY (ARRAY['single_choice'::text, 'multiple_choice'::text, 'true_false'::text])))
);

ALTER TABLE ONLY public.own_questions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_questions OWNER TO tamiz_owner;

COMMENT ON TABLE public.own_questions IS 'The own bank of an account as it stands today; the API shows the text to authors of the account only.';

COMMENT ON COLUMN public.own_questions.revision IS 'Raised by trigger with every change of content, also of an answer.';

COMMENT ON COLUMN public.own_questions.explanation IS 'Why the right answer is right: for authors, never for a candidate.';

COMMENT ON COLUMN public.own_questions.picture_alt IS 'What the picture shows, for whoever does not see it.';

COMMENT ON COLUMN public.own_questions.written_by IS 'Who wrote the text or the answers last: nobody is the second reader of their own words.';

CREATE VIEW public.bank_questions WITH (security_invoker='true') AS
 SELECT questions.id,
    questions.topic_id,
    questions.difficulty_id,
    questions.type,
    questions.description,
    questions.time_limit,
    questions.status,
    questions.answers_confirmed,
    questions.revision,
    false AS is_own
   FROM public.questions
UNION ALL
 SELECT own_questions.id,
    own_questions.topic_id,
    own_questions.difficulty_id,
    own_questions.type,
    own_questions.description,
    own_questions.time_limit,
    own_questions.status,
    own_questions.answers_confirmed,
    own_questions.revision,
    true AS is_own
   FROM public.own_questions;

ALTER TABLE public.bank_questions OWNER TO tamiz_owner;

COMMENT ON VIEW public.bank_questions IS 'The questions of the shared bank and of the own one, without their text.';

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

CREATE TABLE public.own_categories (
    id integer DEFAULT nextval('public.categories_id_seq'::regclass) NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    CONSTRAINT own_categories_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80)))
);

ALTER TABLE ONLY public.own_categories FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_categories OWNER TO tamiz_owner;

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

CREATE TABLE public.own_technologies (
    id integer DEFAULT nextval('public.technologies_id_seq'::regclass) NOT NULL,
    account_id uuid NOT NULL,
    category_id integer NOT NULL,
    name text NOT NULL,
    CONSTRAINT own_technologies_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80)))
);

ALTER TABLE ONLY public.own_technologies FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_technologies OWNER TO tamiz_owner;

CREATE VIEW public.bank_technologies WITH (security_invoker='true') AS
 SELECT technologies.id,
    technologies.name,
    categories.id AS category_id,
    categories.name AS category
   FROM (public.technologies
     JOIN public.categories ON ((categories.id = technologies.category_id)))
UNION ALL
 SELECT own_technologies.id,
    own_technologies.name,
    own_categories.id AS category_id,
    own_categories.name AS category
   FROM (public.own_technologies
     JOIN public.own_categories ON ((own_categories.id = own_technologies.category_id)));

ALTER TABLE public.bank_technologies OWNER TO tamiz_owner;

COMMENT ON VIEW public.bank_technologies IS 'The technologies of the shared bank and of the own one.';

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

CREATE TABLE public.own_topics (
    id integer DEFAULT nextval('public.topics_id_seq'::regclass) NOT NULL,
    account_id uuid NOT NULL,
    technology_id integer NOT NULL,
    name text NOT NULL,
    CONSTRAINT own_topics_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80)))
);

ALTER TABLE ONLY public.own_topics FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_topics OWNER TO tamiz_owner;

CREATE VIEW public.bank_topics WITH (security_invoker='true') AS
 SELECT topics.id,
    topics.name,
    technologies.id AS technology_id,
    technologies.name AS technology,
    categories.id AS category_id,
    categories.name AS category,
    false AS is_own
   FROM ((public.topics
     JOIN public.technologies ON ((technologies.id = topics.technology_id)))
     JOIN public.categories ON ((categories.id = technologies.category_id)))
UNION ALL
 SELECT own_topics.id,
    own_topics.name,
    own_technologies.id AS technology_id,
    own_technologies.name AS technology,
    own_categories.id AS category_id,
    own_categories.name AS category,
    true AS is_own
   FROM ((public.own_topics
     JOIN public.own_technologies ON ((own_technologies.id = own_topics.technology_id)))
     JOIN public.own_categories ON ((own_categories.id = own_technologies.category_id)));

ALTER TABLE public.bank_topics OWNER TO tamiz_owner;

COMMENT ON VIEW public.bank_topics IS 'The topics of the shared bank and of the own one, with what they stand below.';

CREATE TABLE public.catalogue_state (
    is_only boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT catalogue_state_is_only_check CHECK (is_only)
);

ALTER TABLE ONLY public.catalogue_state FORCE ROW LEVEL SECURITY;

ALTER TABLE public.catalogue_state OWNER TO tamiz_owner;

CREATE TABLE public.cfdi_files (
    request_id uuid NOT NULL,
    account_id uuid NOT NULL,
    fiscal_folio uuid NOT NULL,
    xml bytea NOT NULL,
    pdf bytea NOT NULL,
    CONSTRAINT cfdi_files_pdf_check CHECK (((length(pdf) >= 1) AND (length(pdf) <= 2097152))),
    CONSTRAINT cfdi_files_xml_check CHECK (((length(xml) >= 1) AND (length(xml) <= 524288)))
);
ALTER TABLE ONLY public.cfdi_files ALTER COLUMN pdf SET STORAGE EXTERNAL;

ALTER TABLE ONLY public.cfdi_files FORCE ROW LEVEL SECURITY;

ALTER TABLE public.cfdi_files OWNER TO tamiz_owner;

COMMENT ON TABLE public.cfdi_files IS 'The invoice that was issued, as the account downloads it.';

COMMENT ON COLUMN public.cfdi_files.fiscal_folio IS 'The UUID of its TimbreFiscalDigital.';

CREATE TABLE public.cfdi_requests (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    asked_by uuid,
    status text DEFAULT 'requested'::text NOT NULL,
    rfc text NOT NULL,
    legal_name text NOT NULL,
    tax_regime text NOT NULL,
    postal_code text NOT NULL,
    cfdi_use text NOT NULL,
    reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    issued_at timestamp with time zone,
    CONSTRAINT cfdi_requests_answered CHECK (((answered_at IS NULL) = (status = ANY (ARRAY['requested'::text, 'in_process'::text])))),
    CONSTRAINT cfdi_requests_cfdi_use_check CHECK ((cfdi_use ~ '^[A-Z]{1,2}[0-9]{2}$'::text)),
    CONSTRAINT cfdi_requests_issued CHECK (
CASE status
    WHEN 'issued'::text THEN (issued_at IS NOT NULL)
    WHEN 'cancelled'::text THEN true
    ELSE (issued_at IS NULL)
END),
    CONSTRAINT cfdi_requests_legal_name_check CHECK (((length(legal_name) >= 2) AND (length(legal_name) <= 254))),
    CONSTRAINT cfdi_requests_postal_code_check CHECK ((postal_code ~ '^[0-9]{5}$'::text)),
    CONSTRAINT cfdi_requests_reason CHECK (((reason IS NULL) OR (status = ANY (ARRAY['rejected'::text, 'cancelled'::text])))),
    CONSTRAINT cfdi_requests_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 500))),
    CONSTRAINT cfdi_requests_rfc_check CHECK ((rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'::text)),
    CONSTRAINT cfdi_requests_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'in_process'::text, 'issued'::text, 'rejected'::text, 'cancelled'::text]))),
    CONSTRAINT cfdi_requests_tax_regime_check CHECK ((tax_regime ~ '^[0-9]{3}$'::text))
);

ALTER TABLE ONLY public.cfdi_requests FORCE ROW LEVEL SECURITY;

ALTER TABLE public.cfdi_requests OWNER TO tamiz_owner;

COMMENT ON TABLE public.cfdi_requests IS 'An invoice that somebody asked for, with the fiscal data as they were confirmed then: later changes of the account do not reach it.';

COMMENT ON COLUMN public.cfdi_requests.asked_by IS 'Null once that person has left the team.';

COMMENT ON COLUMN public.cfdi_requests.reason IS 'Why staff rejected it, and what to correct; or why they cancelled what was issued.';

COMMENT ON COLUMN public.cfdi_requests.due_at IS 'When staff should have answered: some days later, and within the month of the payment where that can still be.';

COMMENT ON COLUMN public.cfdi_requests.issued_at IS 'Stays when what was issued is cancelled: the law asks to keep both.';

CREATE TABLE public.check_runs (
    name text NOT NULL,
    succeeded_at timestamp with time zone NOT NULL,
    CONSTRAINT check_runs_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

ALTER TABLE ONLY public.check_runs FORCE ROW LEVEL SECURITY;

ALTER TABLE public.check_runs OWNER TO tamiz_owner;

COMMENT ON TABLE public.check_runs IS 'When each check of the whole service last came to its end; an old row is an alarm.';

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
    coupon_id uuid,
    discount_cents integer DEFAULT 0 NOT NULL,
    CONSTRAINT checkouts_credits_check CHECK (((credits >= 1) AND (credits <= 10000))),
    CONSTRAINT checkouts_discount CHECK (((discount_cents >= 0) AND (discount_cents < ((credits)::bigint * unit_price_cents)) AND ((coupon_id IS NOT NULL) OR (discount_cents = 0)))),
    CONSTRAINT checkouts_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 255))),
    CONSTRAINT checkouts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text]))),
    CONSTRAINT checkouts_unit_price_cents_check CHECK ((unit_price_cents > 0))
);

ALTER TABLE ONLY public.checkouts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.checkouts OWNER TO tamiz_owner;

COMMENT ON TABLE public.checkouts IS 'An attempt to buy; it becomes a payment when the provider has decided.';

COMMENT ON COLUMN public.checkouts.provider_id IS 'Null while the provider has not answered yet.';

COMMENT ON COLUMN public.checkouts.checked_at IS 'When the provider was last asked about it, for those whose message never came.';

COMMENT ON COLUMN public.checkouts.coupon_id IS 'It takes one use of the coupon until it expires.';

COMMENT ON COLUMN public.checkouts.discount_cents IS 'Off the credits at their price, before tax.';

CREATE TABLE public.chosen_changes (
    account_id uuid NOT NULL,
    key uuid NOT NULL,
    position_id uuid NOT NULL,
    request_digest bytea NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chosen_changes_request_digest_check CHECK ((length(request_digest) = 32))
);

ALTER TABLE ONLY public.chosen_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.chosen_changes OWNER TO tamiz_owner;

COMMENT ON TABLE public.chosen_changes IS 'What was done to chosen candidates, by the key that the browser gave it: asked again, the same answer is given and nothing is done twice.';

COMMENT ON COLUMN public.chosen_changes.request_digest IS 'SHA-256 of what was asked for: a key never stands for two different requests.';

COMMENT ON COLUMN public.chosen_changes.answer IS 'Ids, counts and reasons; links are derived anew.';

CREATE TABLE public.coupons (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    code text NOT NULL,
    percent integer NOT NULL,
    max_uses integer NOT NULL,
    max_uses_per_account integer DEFAULT 1 NOT NULL,
    min_credits integer DEFAULT 1 NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    note text NOT NULL,
    uses integer DEFAULT 0 NOT NULL,
    paid_uses integer DEFAULT 0 NOT NULL,
    discounted_cents bigint DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT coupons_code_form CHECK ((code ~ '^[A-Z0-9]{4,20}$'::text)),
    CONSTRAINT coupons_days CHECK ((ends_on >= starts_on)),
    CONSTRAINT coupons_limits CHECK ((((max_uses >= 1) AND (max_uses <= 100000)) AND ((max_uses_per_account >= 1) AND (max_uses_per_account <= max_uses)))),
    CONSTRAINT coupons_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
    CONSTRAINT coupons_percent CHECK (((percent >= 1) AND (percent <= 90))),
    CONSTRAINT coupons_quantity CHECK (((min_credits >= 1) AND (min_credits <= 10000))),
    CONSTRAINT coupons_uses CHECK (((uses >= 0) AND (uses <= max_uses)))
);

ALTER TABLE ONLY public.coupons FORCE ROW LEVEL SECURITY;

ALTER TABLE public.coupons OWNER TO tamiz_owner;

COMMENT ON TABLE public.coupons IS 'So many percent off a purchase. What it promises never changes: a wrong one is withdrawn and another made.';

COMMENT ON COLUMN public.coupons.code IS 'What people type, in upper case; it belongs to one coupon for ever.';

COMMENT ON COLUMN public.coupons.ends_on IS 'The last day, as starts_on is the first: whole days of central Mexico.';

COMMENT ON COLUMN public.coupons.note IS 'Why it was made, for staff.';

COMMENT ON COLUMN public.coupons.uses IS 'Purchases that were paid with it, and those that still may be; kept by triggers of checkouts.';

COMMENT ON COLUMN public.coupons.paid_uses IS 'Purchases that were paid with it, also what was refunded later; kept by the same triggers.';

COMMENT ON COLUMN public.coupons.discounted_cents IS 'What those took off, before tax.';

COMMENT ON COLUMN public.coupons.created_by IS 'Null once that operator is gone.';

CREATE TABLE public.credit_balances (
    account_id uuid NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    last_seq bigint DEFAULT 0 NOT NULL,
    CONSTRAINT credit_balances_balance_check CHECK ((balance >= 0)),
    CONSTRAINT credit_balances_last_seq_check CHECK ((last_seq >= 0))
)
WITH (fillfactor='50');

ALTER TABLE ONLY public.credit_balances FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_balances OWNER TO tamiz_owner;

COMMENT ON TABLE public.credit_balances IS 'The head of each account''s chain of movements; moved by trigger only.';

CREATE TABLE public.credit_checks (
    account_id uuid NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    is_wrong boolean DEFAULT false NOT NULL,
    CONSTRAINT credit_checks_balance_check CHECK ((balance >= 0)),
    CONSTRAINT credit_checks_seq_check CHECK ((seq >= 0))
);

ALTER TABLE ONLY public.credit_checks FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_checks OWNER TO tamiz_owner;

COMMENT ON TABLE public.credit_checks IS 'Up to where each account''s chain of movements has been added up; a wrong one is walked again until it is right.';

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
)
WITH (autovacuum_freeze_min_age='0', autovacuum_vacuum_insert_scale_factor='0.05');

ALTER TABLE ONLY public.credit_movements FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_movements OWNER TO tamiz_owner;

COMMENT ON TABLE public.credit_movements IS 'Append-only ledger of credits.';

COMMENT ON COLUMN public.credit_movements.description IS 'What a recruiter reads in the history; never a name or an address.';

COMMENT ON COLUMN public.credit_movements.idempotency_key IS 'Unique for ever: the same cause can never move credits twice.';

CREATE TABLE public.credit_price_tiers (
    from_credits integer NOT NULL,
    cents integer NOT NULL,
    CONSTRAINT credit_price_tiers_price CHECK ((cents > 0)),
    CONSTRAINT credit_price_tiers_quantity CHECK (((from_credits >= 2) AND (from_credits <= 10000)))
);

ALTER TABLE ONLY public.credit_price_tiers FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_price_tiers OWNER TO tamiz_owner;

COMMENT ON TABLE public.credit_price_tiers IS 'Price of each credit in centavos, without tax, of a purchase of so many or more. It only ever lowers the price of credit_prices.';

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

CREATE TABLE public.enrolments (
    id uuid NOT NULL,
    link_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    code_hash bytea NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    CONSTRAINT enrolments_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
    CONSTRAINT enrolments_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT enrolments_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT enrolments_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100)))
);

ALTER TABLE ONLY public.enrolments FORCE ROW LEVEL SECURITY;

ALTER TABLE public.enrolments OWNER TO tamiz_owner;

COMMENT ON TABLE public.enrolments IS 'What somebody typed on the page of a public link, until the code in their mailbox proves the address. Deleted within hours.';

COMMENT ON COLUMN public.enrolments.id IS 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';

CREATE TABLE public.evaluation_versions (
    id integer NOT NULL,
    evaluation_id integer NOT NULL,
    number integer NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    navigation text DEFAULT 'forward'::text NOT NULL,
    account_id uuid,
    CONSTRAINT evaluation_versions_navigation CHECK ((navigation = ANY (ARRAY['forward'::text, 'free'::text]))),
    CONSTRAINT evaluation_versions_number_check CHECK ((number > 0))
);

ALTER TABLE ONLY public.evaluation_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.evaluation_versions OWNER TO tamiz_owner;

COMMENT ON TABLE public.evaluation_versions IS 'A set of questions with its keys. Once published nothing of it changes; corrections of a key are rows of their own.';

COMMENT ON COLUMN public.evaluation_versions.navigation IS 'forward: each question has its own time and closes for good. free: one clock, the sum of the limits, and any question at any time.';

COMMENT ON COLUMN public.evaluation_versions.account_id IS 'That of its evaluation; the database sets it.';

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
    account_id uuid,
    CONSTRAINT evaluations_title_check CHECK (((length(title) >= 2) AND (length(title) <= 150))),
    CONSTRAINT evaluations_type_check CHECK ((type = 'technical'::text))
);

ALTER TABLE ONLY public.evaluations FORCE ROW LEVEL SECURITY;

ALTER TABLE public.evaluations OWNER TO tamiz_owner;

COMMENT ON COLUMN public.evaluations.account_id IS 'Whose it is; null for one of the shared bank.';

ALTER TABLE public.evaluations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.evaluations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

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

CREATE TABLE public.mail_brands (
    account_id uuid NOT NULL,
    colour text,
    logo_id uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_brands_colour_check CHECK ((colour ~ '^#[0-9A-F]{6}$'::text))
);

ALTER TABLE ONLY public.mail_brands FORCE ROW LEVEL SECURITY;

ALTER TABLE public.mail_brands OWNER TO tamiz_owner;

COMMENT ON TABLE public.mail_brands IS 'What the mails of an account to candidates carry of its own; no row: they look like ours.';

COMMENT ON COLUMN public.mail_brands.colour IS 'Of the button, as it was chosen; it is darkened until its letters can be read.';

CREATE TABLE public.mail_deliveries (
    message_key text NOT NULL,
    accepted_at timestamp with time zone DEFAULT now(),
    id uuid,
    account_id uuid,
    position_candidate_id uuid,
    invitation_id uuid,
    mail text,
    state text DEFAULT 'sent'::text NOT NULL,
    state_at timestamp with time zone DEFAULT now() NOT NULL,
    reason text,
    address_hash bytea,
    CONSTRAINT mail_deliveries_address_hash CHECK ((length(address_hash) = 32)),
    CONSTRAINT mail_deliveries_mail CHECK (((length(mail) >= 1) AND (length(mail) <= 60))),
    CONSTRAINT mail_deliveries_message_key_check CHECK (((length(message_key) >= 1) AND (length(message_key) <= 200))),
    CONSTRAINT mail_deliveries_reason CHECK ((reason ~ '^[a-z0-9 .-]{1,60}$'::text)),
    CONSTRAINT mail_deliveries_state CHECK ((state = ANY (ARRAY['sent'::text, 'delayed'::text, 'delivered'::text, 'bounced_soft'::text, 'bounced_full'::text, 'bounced_hard'::text, 'suppressed'::text, 'opened'::text, 'complained'::text])))
)
WITH (fillfactor='90', autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY public.mail_deliveries FORCE ROW LEVEL SECURITY;

ALTER TABLE public.mail_deliveries OWNER TO tamiz_owner;

COMMENT ON TABLE public.mail_deliveries IS 'What became of each message. A job that runs again after a crash sends none twice that the mail server has taken; a message without a row waits in the queue. Old rows are purged.';

COMMENT ON COLUMN public.mail_deliveries.accepted_at IS 'When the mail server took it; null while it has not.';

COMMENT ON COLUMN public.mail_deliveries.id IS 'Names the message in its return path; derived from its key. Null for messages older than this column.';

COMMENT ON COLUMN public.mail_deliveries.position_candidate_id IS 'Whom it went to, if it went to a candidate.';

COMMENT ON COLUMN public.mail_deliveries.reason IS 'Codes of whoever told us, such as smtp 550 5.1.1; never their words, which repeat addresses.';

COMMENT ON COLUMN public.mail_deliveries.address_hash IS 'Keyed hash of the address, for the list of those that get no more mail; goes when the person is erased.';

CREATE TABLE public.mail_drafts (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    closing text NOT NULL,
    colour text,
    logo_id uuid,
    is_test boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_drafts_body_check CHECK ((length(body) <= 2000)),
    CONSTRAINT mail_drafts_closing_check CHECK ((length(closing) <= 300)),
    CONSTRAINT mail_drafts_colour_check CHECK ((colour ~ '^#[0-9A-F]{6}$'::text)),
    CONSTRAINT mail_drafts_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'reminder'::text, 'stage'::text, 'receipt'::text]))),
    CONSTRAINT mail_drafts_subject_check CHECK ((length(subject) <= 78))
);

ALTER TABLE ONLY public.mail_drafts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.mail_drafts OWNER TO tamiz_owner;

COMMENT ON TABLE public.mail_drafts IS 'Mails as somebody had them on their screen: previews live for minutes, tests for a day, which counts them.';

CREATE TABLE public.mail_logos (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    token text NOT NULL,
    width smallint NOT NULL,
    height smallint NOT NULL,
    content bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_logos_content_check CHECK ((length(content) <= 1048576)),
    CONSTRAINT mail_logos_height_check CHECK (((height >= 16) AND (height <= 600))),
    CONSTRAINT mail_logos_token_check CHECK ((length(token) = 22)),
    CONSTRAINT mail_logos_width_check CHECK (((width >= 16) AND (width <= 1200)))
);

ALTER TABLE ONLY public.mail_logos FORCE ROW LEVEL SECURITY;

ALTER TABLE public.mail_logos OWNER TO tamiz_owner;

COMMENT ON TABLE public.mail_logos IS 'Logos that accounts uploaded, as PNG files of pixels only.';

COMMENT ON COLUMN public.mail_logos.token IS 'The address of the logo: 128 random bits, because whoever holds it may see the picture.';

COMMENT ON COLUMN public.mail_logos.content IS 'Written anew by us; it may weigh more than what was uploaded.';

CREATE TABLE public.mail_report_tokens (
    token_hash bytea NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_report_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);

ALTER TABLE ONLY public.mail_report_tokens FORCE ROW LEVEL SECURITY;

ALTER TABLE public.mail_report_tokens OWNER TO tamiz_owner;

COMMENT ON TABLE public.mail_report_tokens IS 'Signatures of providers that were used once; kept as long as they would be believed.';

CREATE TABLE public.mail_suppressions (
    address_hash bytea NOT NULL,
    reason text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT mail_suppressions_address_hash_check CHECK ((length(address_hash) = 32)),
    CONSTRAINT mail_suppressions_reason_check CHECK ((reason = ANY (ARRAY['bounced'::text, 'complained'::text])))
);

ALTER TABLE ONLY public.mail_suppressions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.mail_suppressions OWNER TO tamiz_owner;

COMMENT ON TABLE public.mail_suppressions IS 'Addresses that do not exist, or whose people called our mails unwanted, as keyed hashes: candidates there get no mail until it ends.';

CREATE TABLE public.mail_template_versions (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    number integer NOT NULL,
    subject text,
    body text,
    closing text,
    author_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_template_versions_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
    CONSTRAINT mail_template_versions_closing_check CHECK ((length(closing) <= 300)),
    CONSTRAINT mail_template_versions_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'reminder'::text, 'stage'::text, 'receipt'::text]))),
    CONSTRAINT mail_template_versions_number_check CHECK ((number > 0)),
    CONSTRAINT mail_template_versions_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 78))),
    CONSTRAINT mail_template_versions_whole CHECK ((num_nulls(subject, body, closing) = ANY (ARRAY[0, 3])))
);

ALTER TABLE ONLY public.mail_template_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.mail_template_versions OWNER TO tamiz_owner;

COMMENT ON TABLE public.mail_template_versions IS 'What an account published of each mail; the highest number is in use. A version is never changed: going back adds one.';

COMMENT ON COLUMN public.mail_template_versions.subject IS 'Null, as body and closing then are: the words of Tamiz.';

COMMENT ON COLUMN public.mail_template_versions.author_id IS 'Null once that person has left.';

CREATE TABLE public.notices (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    position_id uuid,
    position_candidate_id uuid,
    note_id uuid,
    payment_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notices_kind_check CHECK ((kind = ANY (ARRAY['result'::text, 'results_in'::text, 'bounce'::text, 'mention'::text, 'low_balance'::text, 'payment'::text, 'cfdi'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY public.notices FORCE ROW LEVEL SECURITY;

ALTER TABLE public.notices OWNER TO tamiz_owner;

COMMENT ON TABLE public.notices IS 'What one person is told in the app: ids and a kind, never a name. Kept for 90 days.';

COMMENT ON COLUMN public.notices.position_candidate_id IS 'Whom it is about; the row goes with the place, and with the person.';

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

CREATE TABLE public.own_answers (
    id integer DEFAULT nextval('public.answers_id_seq'::regclass) NOT NULL,
    account_id uuid NOT NULL,
    question_id integer NOT NULL,
    "position" smallint NOT NULL,
    answer_text text NOT NULL,
    is_correct boolean NOT NULL,
    CONSTRAINT own_answers_answer_text_check CHECK (((length(answer_text) >= 1) AND (length(answer_text) <= 2000))),
    CONSTRAINT own_answers_position_check CHECK (("position" > 0))
);

ALTER TABLE ONLY public.own_answers FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_answers OWNER TO tamiz_owner;

CREATE TABLE public.own_comments (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    question_id integer NOT NULL,
    thread_id uuid,
    reading_id uuid,
    author_id uuid,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by uuid,
    CONSTRAINT own_comments_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
    CONSTRAINT own_comments_first CHECK (((thread_id IS NULL) OR ((resolved_at IS NULL) AND (reading_id IS NULL))))
);

ALTER TABLE ONLY public.own_comments FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_comments OWNER TO tamiz_owner;

COMMENT ON TABLE public.own_comments IS 'What authors write to each other about an own question.';

COMMENT ON COLUMN public.own_comments.thread_id IS 'The comment that is answered; null for the first of a thread.';

COMMENT ON COLUMN public.own_comments.reading_id IS 'The reading that the thread is about: what a reader doubted, or the answer to a reader who said nothing.';

CREATE TABLE public.own_data_codes (
    id uuid NOT NULL,
    candidate_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    CONSTRAINT own_data_codes_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
    CONSTRAINT own_data_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

ALTER TABLE ONLY public.own_data_codes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_data_codes OWNER TO tamiz_owner;

COMMENT ON TABLE public.own_data_codes IS 'Codes to the address of a candidate, by which they open the page of their own data.';

COMMENT ON COLUMN public.own_data_codes.id IS 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';

CREATE TABLE public.own_drafts (
    evaluation_id integer NOT NULL,
    account_id uuid NOT NULL,
    navigation text DEFAULT 'forward'::text NOT NULL,
    question_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT own_drafts_navigation_check CHECK ((navigation = ANY (ARRAY['forward'::text, 'free'::text]))),
    CONSTRAINT own_drafts_question_ids_check CHECK ((cardinality(question_ids) <= 100))
);

ALTER TABLE ONLY public.own_drafts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_drafts OWNER TO tamiz_owner;

COMMENT ON TABLE public.own_drafts IS 'What the next version of an evaluation of an account will ask.';

COMMENT ON COLUMN public.own_drafts.question_ids IS 'In order, of either bank. A question that was removed since is left out when it is read.';

COMMENT ON COLUMN public.own_drafts.revision IS 'Raised with every change, so that two authors do not overwrite one another unseen.';

CREATE TABLE public.own_pictures (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    hash bytea NOT NULL,
    width smallint NOT NULL,
    height smallint NOT NULL,
    content bytea NOT NULL,
    kept_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT own_pictures_content_check CHECK ((length(content) <= 262144)),
    CONSTRAINT own_pictures_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT own_pictures_height_check CHECK (((height >= 16) AND (height <= 1200))),
    CONSTRAINT own_pictures_width_check CHECK (((width >= 16) AND (width <= 1200)))
);

ALTER TABLE ONLY public.own_pictures FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_pictures OWNER TO tamiz_owner;

COMMENT ON TABLE public.own_pictures IS 'Pictures of own questions, as PNG files of pixels only.';

COMMENT ON COLUMN public.own_pictures.hash IS 'SHA-256 of the content: the same picture is kept once for its account.';

COMMENT ON COLUMN public.own_pictures.content IS 'Written anew by us; it may weigh a little more than what was uploaded.';

COMMENT ON COLUMN public.own_pictures.kept_at IS 'When it was last uploaded; without a use it goes a day later.';

CREATE TABLE public.own_question_events (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    question_id integer NOT NULL,
    user_id uuid,
    action text NOT NULL,
    outcome text,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.own_question_events FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_question_events OWNER TO tamiz_owner;

COMMENT ON TABLE public.own_question_events IS 'The history of an own question as its authors read it; it goes with the question.';

COMMENT ON COLUMN public.own_question_events.action IS 'As the audit log calls it.';

COMMENT ON COLUMN public.own_question_events.outcome IS 'The new status, or whether a reader agreed.';

CREATE TABLE public.own_readings (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    question_id integer NOT NULL,
    revision integer NOT NULL,
    reader_id uuid,
    chosen integer[] NOT NULL,
    agrees boolean NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    settled_by uuid,
    CONSTRAINT own_readings_chosen_check CHECK (((cardinality(chosen) >= 1) AND (cardinality(chosen) <= 8))),
    CONSTRAINT own_readings_settled CHECK (((settled_at IS NULL) OR (NOT agrees)))
);

ALTER TABLE ONLY public.own_readings FORCE ROW LEVEL SECURITY;

ALTER TABLE public.own_readings OWNER TO tamiz_owner;

COMMENT ON TABLE public.own_readings IS 'Answers that colleagues gave to own questions without seeing the key.';

COMMENT ON COLUMN public.own_readings.revision IS 'Of the question that was read; another one has not been read yet.';

COMMENT ON COLUMN public.own_readings.settled_at IS 'When somebody answered the doubt of a reader who disagreed.';

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

CREATE SEQUENCE public.payment_folios
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE public.payment_folios OWNER TO tamiz_owner;

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
    folio_number integer DEFAULT nextval('public.payment_folios'::regclass) NOT NULL,
    folio text GENERATED ALWAYS AS ((((('TZ-'::text || (EXTRACT(year FROM (created_at AT TIME ZONE 'America/Mexico_City'::text)))::integer) || '-'::text) ||
CASE
    WHEN (folio_number < 1000000) THEN ''::text
    ELSE ((folio_number / 1000000))::text
END) || lpad((((((folio_number % 1000000))::bigint * 618033) % (1000000)::bigint))::text, 6, '0'::text))) STORED NOT NULL,
    coupon_code text,
    discount_cents integer DEFAULT 0 NOT NULL,
    CONSTRAINT payments_add_up CHECK ((((subtotal_cents)::bigint + discount_cents) = ((credits_purchased)::bigint * unit_price_cents))),
    CONSTRAINT payments_card_last4_check CHECK ((card_last4 ~ '^\d{4}$'::text)),
    CONSTRAINT payments_check CHECK ((total_cents = (subtotal_cents + tax_cents))),
    CONSTRAINT payments_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= total_cents))),
    CONSTRAINT payments_check2 CHECK (((taken_credits >= 0) AND (taken_credits <= credits_purchased))),
    CONSTRAINT payments_coupon_code_check CHECK (((length(coupon_code) >= 4) AND (length(coupon_code) <= 20))),
    CONSTRAINT payments_credits_purchased_check CHECK ((credits_purchased > 0)),
    CONSTRAINT payments_discount CHECK (((discount_cents >= 0) AND ((coupon_code IS NOT NULL) OR (discount_cents = 0)))),
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

COMMENT ON COLUMN public.payments.folio_number IS 'Counts payments of all accounts; nobody sees it.';

COMMENT ON COLUMN public.payments.folio IS 'What people call the payment: on screen, in mails and on its note.';

COMMENT ON COLUMN public.payments.coupon_code IS 'Of the coupon it was bought with; null without one.';

COMMENT ON COLUMN public.payments.discount_cents IS 'Off the credits at their price; the subtotal is what is left, and the tax is of that.';

CREATE TABLE public.place_tags (
    position_candidate_id uuid NOT NULL,
    tag_id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.place_tags FORCE ROW LEVEL SECURITY;

ALTER TABLE public.place_tags OWNER TO tamiz_owner;

COMMENT ON TABLE public.place_tags IS 'Who carries which tag, in one position.';

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
    stage_id uuid,
    stage_moved_at timestamp with time zone,
    progress text DEFAULT 'pending'::text NOT NULL,
    progress_at timestamp with time zone,
    progress_rank smallint GENERATED ALWAYS AS (
CASE progress
    WHEN 'bounced'::text THEN 0
    WHEN 'opened'::text THEN 1
    WHEN 'in_progress'::text THEN 2
    WHEN 'sent'::text THEN 3
    WHEN 'done'::text THEN 4
    WHEN 'expired'::text THEN 5
    WHEN 'cancelled'::text THEN 6
    ELSE 7
END) STORED NOT NULL,
    CONSTRAINT position_candidates_expiration_unit_check CHECK ((expiration_unit = ANY (ARRAY['days'::text, 'hours'::text]))),
    CONSTRAINT position_candidates_expiration_value_check CHECK ((expiration_value > 0)),
    CONSTRAINT position_candidates_extra_time_percent_check CHECK ((extra_time_percent = ANY (ARRAY[0, 25, 50, 100]))),
    CONSTRAINT position_candidates_own_expiration CHECK (((expiration_unit IS NULL) = (expiration_value IS NULL))),
    CONSTRAINT position_candidates_progress CHECK ((progress = ANY (ARRAY['bounced'::text, 'opened'::text, 'in_progress'::text, 'sent'::text, 'done'::text, 'expired'::text, 'cancelled'::text, 'pending'::text])))
)
WITH (fillfactor='90', autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

ALTER TABLE ONLY public.position_candidates FORCE ROW LEVEL SECURITY;

ALTER TABLE public.position_candidates OWNER TO tamiz_owner;

COMMENT ON TABLE public.position_candidates IS 'A person''s place in a position.';

COMMENT ON COLUMN public.position_candidates.expiration_unit IS 'Their own deadline; null means the position''s.';

COMMENT ON COLUMN public.position_candidates.removed_at IS 'Taken out of the position; kept because invitations are never deleted.';

COMMENT ON COLUMN public.position_candidates.extra_time_percent IS 'More time for every question of this candidate; no reason is asked or kept.';

COMMENT ON COLUMN public.position_candidates.stage_id IS 'Where the person stands; null is the account''s stage of kind review.';

COMMENT ON COLUMN public.position_candidates.progress IS 'What app.progress_of says, kept by triggers.';

COMMENT ON COLUMN public.position_candidates.progress_at IS 'Since when; null while nobody was invited, so that those keep the order they were loaded in.';

COMMENT ON COLUMN public.position_candidates.progress_rank IS 'The order of lists: first what needs somebody, then what is under way, then who is to be invited.';

CREATE TABLE public.position_limits (
    is_only boolean DEFAULT true NOT NULL,
    expiration_days integer[] NOT NULL,
    max_expiration_hours integer NOT NULL,
    max_candidates integer NOT NULL,
    CONSTRAINT position_limits_days CHECK ((((cardinality(expiration_days) >= 1) AND (cardinality(expiration_days) <= 20)) AND (1 <= ALL (expiration_days)) AND (60 >= ALL (expiration_days)))),
    CONSTRAINT position_limits_is_only_check CHECK (is_only),
    CONSTRAINT position_limits_max_candidates_check CHECK (((max_candidates >= 1) AND (max_candidates <= 10000))),
    CONSTRAINT position_limits_max_expiration_hours_check CHECK (((max_expiration_hours >= 1) AND (max_expiration_hours <= 720)))
);

ALTER TABLE ONLY public.position_limits FORCE ROW LEVEL SECURITY;

ALTER TABLE public.position_limits OWNER TO tamiz_owner;

COMMENT ON TABLE public.position_limits IS 'What forms of a position offer; never beyond what the contract and the tables allow.';

CREATE TABLE public.position_templates (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    description text,
    expiration_unit text NOT NULL,
    expiration_value integer NOT NULL,
    max_candidates integer NOT NULL,
    evaluation_id integer,
    is_anonymous boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    allowed_aids text DEFAULT 'unsaid'::text NOT NULL,
    shares_feedback boolean DEFAULT false NOT NULL,
    CONSTRAINT position_templates_description_check CHECK ((length(description) <= 5000)),
    CONSTRAINT position_templates_expiration_unit_check CHECK ((expiration_unit = ANY (ARRAY['days'::text, 'hours'::text]))),
    CONSTRAINT position_templates_expiration_value_check CHECK ((expiration_value > 0)),
    CONSTRAINT position_templates_max_candidates_check CHECK (((max_candidates >= 1) AND (max_candidates <= 10000))),
    CONSTRAINT position_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150)))
);

ALTER TABLE ONLY public.position_templates FORCE ROW LEVEL SECURITY;

ALTER TABLE public.position_templates OWNER TO tamiz_owner;

COMMENT ON TABLE public.position_templates IS 'The settings of a position under a name, from which an account makes others.';

COMMENT ON COLUMN public.position_templates.evaluation_id IS 'Left out of new positions once it can no longer be assigned.';

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
    is_anonymous boolean DEFAULT false NOT NULL,
    key uuid,
    allowed_aids text DEFAULT 'unsaid'::text NOT NULL,
    shares_feedback boolean DEFAULT false NOT NULL,
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
    CONSTRAINT positions_max_candidates_check CHECK (((max_candidates >= 1) AND (max_candidates <= 10000))),
    CONSTRAINT positions_status_check CHECK ((status = ANY (ARRAY['created'::text, 'evaluation_assigned'::text, 'pending_assignment'::text, 'invitations_sent'::text, 'completed'::text]))),
    CONSTRAINT positions_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);

ALTER TABLE ONLY public.positions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.positions OWNER TO tamiz_owner;

COMMENT ON TABLE public.positions IS 'A job opening of an account.';

COMMENT ON COLUMN public.positions.started_at IS 'First sending of invitations; from then on the evaluation is frozen.';

COMMENT ON COLUMN public.positions.is_anonymous IS 'People are shown by a key until they are decided about.';

COMMENT ON COLUMN public.positions.key IS 'Chosen by the browser, once for each copy: one that arrives again makes no second position.';

COMMENT ON COLUMN public.positions.allowed_aids IS 'What candidates are told that they may use during the exam: nothing but paper, documentation, or anything; unsaid while nobody has chosen.';

COMMENT ON COLUMN public.positions.shares_feedback IS 'Whether whoever handed in the exam sees their right answers counted by technology; never questions or keys.';

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
    undone_at timestamp with time zone,
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

COMMENT ON COLUMN public.profile_changes.previous_email IS 'Where the notice of a confirmed change of address goes, and what an undo restores; forgotten with the row eight days later.';

COMMENT ON COLUMN public.profile_changes.undone_at IS 'When the holder of the old address took the change back.';

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

CREATE TABLE public.proof_codes (
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    CONSTRAINT proof_codes_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
    CONSTRAINT proof_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

ALTER TABLE ONLY public.proof_codes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.proof_codes OWNER TO tamiz_owner;

COMMENT ON TABLE public.proof_codes IS 'Codes to the address of record by which a session is proved again.';

COMMENT ON COLUMN public.proof_codes.id IS 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';

CREATE TABLE public.public_links (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    position_id uuid NOT NULL,
    max_people integer NOT NULL,
    enrolled integer DEFAULT 0 NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT public_links_cap CHECK ((((max_people >= 1) AND (max_people <= 10000)) AND ((enrolled >= 0) AND (enrolled <= max_people))))
);

ALTER TABLE ONLY public.public_links FORCE ROW LEVEL SECURITY;

ALTER TABLE public.public_links OWNER TO tamiz_owner;

COMMENT ON TABLE public.public_links IS 'Links through which anybody enrols in a position, one open at a time. Nothing is reserved: each enrolment is charged with its invitation. The token is derived from the id and stored nowhere.';

COMMENT ON COLUMN public.public_links.max_people IS 'How many people may enrol through it.';

COMMENT ON COLUMN public.public_links.enrolled IS 'How many have: it only rises, also if somebody is taken out again.';

COMMENT ON COLUMN public.public_links.closed_at IS 'Closed for good, by a person or because the position was completed.';

CREATE TABLE public.question_history (
    id bigint NOT NULL,
    question_id integer NOT NULL,
    revision integer NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by uuid,
    content jsonb NOT NULL
);

ALTER TABLE ONLY public.question_history FORCE ROW LEVEL SECURITY;

ALTER TABLE public.question_history OWNER TO tamiz_owner;

COMMENT ON TABLE public.question_history IS 'A question of the shared bank after each change, so that two neighbours say what a change was. Questions from before begin with what they were then.';

COMMENT ON COLUMN public.question_history.changed_by IS 'Null for the import of a bank file, and for what was there before the history began.';

COMMENT ON COLUMN public.question_history.content IS 'text, description, type, seconds, level, topic, explanation, status, is_confirmed, answers: [{id, text, is_right}].';

ALTER TABLE public.question_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.question_history_id_seq
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
    approval_id uuid,
    CONSTRAINT regrades_check CHECK (((changed >= 0) AND (changed <= examined))),
    CONSTRAINT regrades_examined_check CHECK ((examined >= 0)),
    CONSTRAINT regrades_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

ALTER TABLE ONLY public.regrades FORCE ROW LEVEL SECURITY;

ALTER TABLE public.regrades OWNER TO tamiz_owner;

COMMENT ON TABLE public.regrades IS 'Scoring finished attempts of a version again under corrected keys; the attempts'' own events say what became of each.';

COMMENT ON COLUMN public.regrades.correction_ids IS 'The corrections in force when it was ordered: later ones ask for a regrade of their own.';

COMMENT ON COLUMN public.regrades.last_attempt_id IS 'How far it came: a worker that takes over goes on behind it.';

COMMENT ON COLUMN public.regrades.approval_id IS 'What a second person agreed to; null for a few exams, and for versions of an account.';

CREATE TABLE public.report_downloads (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    position_id uuid NOT NULL,
    user_id uuid NOT NULL,
    total integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    progressed_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT report_downloads_done CHECK (((done >= 0) AND (done <= total))),
    CONSTRAINT report_downloads_finished CHECK (((finished_at IS NOT NULL) = (done = total))),
    CONSTRAINT report_downloads_total_check CHECK (((total >= 1) AND (total <= 500)))
);

ALTER TABLE ONLY public.report_downloads FORCE ROW LEVEL SECURITY;

ALTER TABLE public.report_downloads OWNER TO tamiz_owner;

COMMENT ON TABLE public.report_downloads IS 'Reports that somebody asked for as one download; each person has one, for a day.';

COMMENT ON COLUMN public.report_downloads.progressed_at IS 'When the latest report was printed: one that rests too long counts as failed.';

CREATE TABLE public.result_share_codes (
    id uuid NOT NULL,
    share_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    CONSTRAINT result_share_codes_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
    CONSTRAINT result_share_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

ALTER TABLE ONLY public.result_share_codes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.result_share_codes OWNER TO tamiz_owner;

COMMENT ON TABLE public.result_share_codes IS 'Codes to the address that a link is bound to, by which its holder opens it.';

COMMENT ON COLUMN public.result_share_codes.id IS 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';

CREATE TABLE public.result_share_people (
    share_id uuid NOT NULL,
    position_candidate_id uuid NOT NULL,
    account_id uuid NOT NULL
);

ALTER TABLE ONLY public.result_share_people FORCE ROW LEVEL SECURITY;

ALTER TABLE public.result_share_people OWNER TO tamiz_owner;

COMMENT ON TABLE public.result_share_people IS 'Whose results a link shows: who was chosen when it was made, and nobody who came later.';

CREATE TABLE public.result_shares (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    position_id uuid NOT NULL,
    created_by uuid,
    email text NOT NULL,
    shows_names boolean NOT NULL,
    shows_signals boolean NOT NULL,
    shows_reports boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    opened_count integer DEFAULT 0 NOT NULL,
    last_opened_at timestamp with time zone,
    CONSTRAINT result_shares_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT result_shares_named_reports CHECK ((shows_names OR (NOT shows_reports))),
    CONSTRAINT result_shares_opened CHECK (((opened_count = 0) = (last_opened_at IS NULL))),
    CONSTRAINT result_shares_opened_count_check CHECK ((opened_count >= 0))
);

ALTER TABLE ONLY public.result_shares FORCE ROW LEVEL SECURITY;

ALTER TABLE public.result_shares OWNER TO tamiz_owner;

COMMENT ON TABLE public.result_shares IS 'What an account shows to somebody outside it. The link follows from the id by a keyed hash and is stored nowhere.';

COMMENT ON COLUMN public.result_shares.created_by IS 'Null once that person has left the team; the link stays until it ends.';

COMMENT ON COLUMN public.result_shares.email IS 'The only mailbox that receives codes for this link.';

COMMENT ON COLUMN public.result_shares.opened_count IS 'Sessions that a right code opened.';

CREATE TABLE public.retention_notices (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    retention_months smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone
);

ALTER TABLE ONLY public.retention_notices FORCE ROW LEVEL SECURITY;

ALTER TABLE public.retention_notices OWNER TO tamiz_owner;

COMMENT ON TABLE public.retention_notices IS 'One wave of candidates that an account will forget, as its owners are told by mail.';

COMMENT ON COLUMN public.retention_notices.retention_months IS 'What the account had chosen; with another choice there is another notice.';

COMMENT ON COLUMN public.retention_notices.mailed_at IS 'When an owner''s mail server took the mail; until then nobody of the wave is erased.';

CREATE TABLE public.sample_questions (
    technology_id integer NOT NULL,
    difficulty_id smallint NOT NULL,
    type text NOT NULL,
    question_text text NOT NULL,
    description text NOT NULL,
    time_limit integer NOT NULL,
    answers jsonb NOT NULL,
    explanation text NOT NULL,
    CONSTRAINT sample_questions_answers_check CHECK (((jsonb_array_length(answers) >= 2) AND (jsonb_array_length(answers) <= 8))),
    CONSTRAINT sample_questions_description_check CHECK (((length(description) >= 1) AND (length(description) <= 2000))),
    CONSTRAINT sample_questions_explanation_check CHECK (((length(explanation) >= 1) AND (length(explanation) <= 2000))),
    CONSTRAINT sample_questions_question_text_check CHECK (((length(question_text) >= 1) AND (length(question_text) <= 4000))),
    CONSTRAINT sample_questions_time_limit_check CHECK (((time_limit >= 5) AND (time_limit <= 3600))),
    CONSTRAINT sample_questions_type_check CHECK ((type = ANY (ARRAY['single_choice'::text, 'multiple_choice'::text, 'true_false'::text])))
);

ALTER TABLE ONLY public.sample_questions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.sample_questions OWNER TO tamiz_owner;

COMMENT ON TABLE public.sample_questions IS 'One question of each technology that shows how an exam looks; no exam can ask it.';

COMMENT ON COLUMN public.sample_questions.answers IS 'In order: [{text, is_correct, why}]; why is null for a right one that needs no word.';

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
    proved_at timestamp with time zone DEFAULT now(),
    view_id uuid,
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT sessions_user_agent_check CHECK ((length(user_agent) <= 400))
)
WITH (fillfactor='90', autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.sessions OWNER TO tamiz_owner;

COMMENT ON TABLE public.sessions IS 'A place where a person is signed in; closing it deletes the row.';

COMMENT ON COLUMN public.sessions.token_hash IS 'SHA-256 of the 256-bit cookie: a leaked dump opens no session.';

COMMENT ON COLUMN public.sessions.expires_at IS 'Absolute end; idleness ends a session earlier.';

COMMENT ON COLUMN public.sessions.passkey_at IS 'When a passkey was last presented in this session; null when it was opened by a code alone.';

COMMENT ON COLUMN public.sessions.proved_at IS 'When the person last proved themselves in this session: by signing in, by a passkey, or by a code to their address. Null for sessions older than this column.';

COMMENT ON COLUMN public.sessions.view_id IS 'The account a session of staff looks at; it counts until that view ends.';

CREATE TABLE public.sign_in_challenges (
    id uuid NOT NULL,
    user_id uuid,
    code_hash bytea NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    team_invitation_id uuid,
    subject bytea,
    link_expires_at timestamp with time zone,
    CONSTRAINT sign_in_challenges_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
    CONSTRAINT sign_in_challenges_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT sign_in_challenges_subject CHECK ((length(subject) = 32))
);

ALTER TABLE ONLY public.sign_in_challenges FORCE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_challenges OWNER TO tamiz_owner;

COMMENT ON TABLE public.sign_in_challenges IS 'One row for each request of a sign-in code, also for unknown addresses, so that both do the same work.';

COMMENT ON COLUMN public.sign_in_challenges.id IS 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';

COMMENT ON COLUMN public.sign_in_challenges.user_id IS 'Null when nobody has that address.';

COMMENT ON COLUMN public.sign_in_challenges.team_invitation_id IS 'Set when nobody has the address yet but somebody invited it: the right code then shows the person their invitations.';

COMMENT ON COLUMN public.sign_in_challenges.subject IS 'Whose wrong tries are counted: a keyed hash of the address, known or not. Null for requests older than this column.';

COMMENT ON COLUMN public.sign_in_challenges.link_expires_at IS 'When the link of the mail ends; later than the code, because nobody can guess it. Null for requests older than this column.';

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

CREATE TABLE public.staff_notes (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    author uuid,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1000)))
);

ALTER TABLE ONLY public.staff_notes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.staff_notes OWNER TO tamiz_owner;

COMMENT ON TABLE public.staff_notes IS 'What staff note about an account for each other; the account never sees it.';

COMMENT ON COLUMN public.staff_notes.author IS 'Null once that operator is gone.';

CREATE TABLE public.stage_moves (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    position_id uuid NOT NULL,
    stage_id uuid NOT NULL,
    moved_by uuid,
    people smallint DEFAULT 0 NOT NULL,
    has_mail boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stage_moves_people_check CHECK ((people >= 0))
);

ALTER TABLE ONLY public.stage_moves FORCE ROW LEVEL SECURITY;

ALTER TABLE public.stage_moves OWNER TO tamiz_owner;

COMMENT ON TABLE public.stage_moves IS 'Moves as they were asked for: one that arrives again is answered as the first time.';

COMMENT ON COLUMN public.stage_moves.id IS 'Chosen by the browser, once for each move.';

CREATE TABLE public.stages (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    kind text DEFAULT 'own'::text NOT NULL,
    sort_order smallint NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stages_kept CHECK (((kind = 'own'::text) OR (archived_at IS NULL))),
    CONSTRAINT stages_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'shortlist'::text, 'interview'::text, 'offer'::text, 'hired'::text, 'declined'::text, 'own'::text]))),
    CONSTRAINT stages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

ALTER TABLE ONLY public.stages FORCE ROW LEVEL SECURITY;

ALTER TABLE public.stages OWNER TO tamiz_owner;

COMMENT ON TABLE public.stages IS 'The steps of deciding, as one account names and orders them.';

COMMENT ON COLUMN public.stages.kind IS 'What the step means to the product; own: only what its name says.';

COMMENT ON COLUMN public.stages.archived_at IS 'No longer offered; people who stand there stay until somebody moves them.';

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
    invited_by uuid,
    CONSTRAINT team_invitations_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT team_invitations_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT team_invitations_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT team_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'author'::text, 'viewer'::text]))),
    CONSTRAINT team_invitations_sent_count_check CHECK ((sent_count > 0))
);

ALTER TABLE ONLY public.team_invitations FORCE ROW LEVEL SECURITY;

ALTER TABLE public.team_invitations OWNER TO tamiz_owner;

COMMENT ON TABLE public.team_invitations IS 'A colleague who was asked to join; the row goes when they accept or decline, or when it is withdrawn.';

COMMENT ON COLUMN public.team_invitations.invited_by IS 'Who invited last; null once that person has left.';

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
    account_id uuid,
    is_own boolean DEFAULT false NOT NULL,
    picture_id uuid,
    picture_alt text,
    CONSTRAINT version_questions_picture_told CHECK ((num_nulls(picture_id, picture_alt) = ANY (ARRAY[0, 2]))),
    CONSTRAINT version_questions_position_check CHECK (("position" > 0))
);

ALTER TABLE ONLY public.version_questions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.version_questions OWNER TO tamiz_owner;

COMMENT ON TABLE public.version_questions IS 'A question as this version asks it: a copy, so that editing the bank changes no exam.';

COMMENT ON COLUMN public.version_questions.answers IS 'In order: [{id, text, is_correct}].';

COMMENT ON COLUMN public.version_questions.account_id IS 'That of its version; the database sets it.';

COMMENT ON COLUMN public.version_questions.is_own IS 'Whether the question is of the own bank of the account, and not a shared one; the database sets it.';

COMMENT ON COLUMN public.version_questions.picture_id IS 'Of an own question as it was published; shared ones have none.';

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

CREATE TABLE public.wrong_code_tries (
    subject bytea NOT NULL,
    hour timestamp with time zone NOT NULL,
    tries integer NOT NULL,
    CONSTRAINT wrong_code_tries_subject_check CHECK ((length(subject) = 32)),
    CONSTRAINT wrong_code_tries_tries_check CHECK ((tries > 0))
);

ALTER TABLE ONLY public.wrong_code_tries FORCE ROW LEVEL SECURITY;

ALTER TABLE public.wrong_code_tries OWNER TO tamiz_owner;

COMMENT ON TABLE public.wrong_code_tries IS 'Wrong codes by hour and by what they were tried for, over all codes, networks and processes; logged, so that a crash gives nobody new tries.';

COMMENT ON COLUMN public.wrong_code_tries.subject IS 'Keyed hash of the kind of code with the address or the person: no personal data is stored.';

ALTER TABLE ONLY public.attempt_events ATTACH PARTITION public.attempt_events_rest DEFAULT;

ALTER TABLE ONLY public.attempt_responses ATTACH PARTITION public.attempt_responses_rest DEFAULT;

ALTER TABLE ONLY public.attempt_seals ATTACH PARTITION public.attempt_seals_rest DEFAULT;

ALTER TABLE ONLY public.audit_events ATTACH PARTITION public.audit_events_rest DEFAULT;

ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_fiscal_data
    ADD CONSTRAINT account_fiscal_data_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.account_flags
    ADD CONSTRAINT account_flags_pkey PRIMARY KEY (account_id, flag);

ALTER TABLE ONLY public.account_views
    ADD CONSTRAINT account_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.announced_erasures
    ADD CONSTRAINT announced_erasures_pkey PRIMARY KEY (candidate_id);

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_question_id_position_key UNIQUE (question_id, "position");

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attempt_events
    ADD CONSTRAINT attempt_events_pkey PRIMARY KEY (attempt_id, id);

ALTER TABLE ONLY public.attempt_events_rest
    ADD CONSTRAINT attempt_events_rest_pkey PRIMARY KEY (attempt_id, id);

ALTER TABLE ONLY public.attempt_responses
    ADD CONSTRAINT attempt_responses_pkey PRIMARY KEY (attempt_id, number, completed_at);

ALTER TABLE ONLY public.attempt_responses_rest
    ADD CONSTRAINT attempt_responses_rest_pkey PRIMARY KEY (attempt_id, number, completed_at);

ALTER TABLE ONLY public.attempt_seals
    ADD CONSTRAINT attempt_seals_pkey PRIMARY KEY (attempt_id, last_event_id);

ALTER TABLE ONLY public.attempt_seals_rest
    ADD CONSTRAINT attempt_seals_rest_pkey PRIMARY KEY (attempt_id, last_event_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_position_candidate_id_key UNIQUE (position_candidate_id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_events_rest
    ADD CONSTRAINT audit_events_rest_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.cfdi_files
    ADD CONSTRAINT cfdi_files_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY public.cfdi_requests
    ADD CONSTRAINT cfdi_requests_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.cfdi_requests
    ADD CONSTRAINT cfdi_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.check_runs
    ADD CONSTRAINT check_runs_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_provider_id_key UNIQUE (provider_id);

ALTER TABLE ONLY public.chosen_changes
    ADD CONSTRAINT chosen_changes_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_code UNIQUE (code);

ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.credit_balances
    ADD CONSTRAINT credit_balances_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.credit_checks
    ADD CONSTRAINT credit_checks_pkey PRIMARY KEY (account_id);

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

ALTER TABLE ONLY public.credit_price_tiers
    ADD CONSTRAINT credit_price_tiers_pkey PRIMARY KEY (from_credits);

ALTER TABLE ONLY public.credit_prices
    ADD CONSTRAINT credit_prices_pkey PRIMARY KEY (starts_at);

ALTER TABLE ONLY public.data_requests
    ADD CONSTRAINT data_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.difficulties
    ADD CONSTRAINT difficulties_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.difficulties
    ADD CONSTRAINT difficulties_rank_key UNIQUE (rank);

ALTER TABLE ONLY public.difficulties
    ADD CONSTRAINT difficulties_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.enrolments
    ADD CONSTRAINT enrolments_pkey PRIMARY KEY (id);

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
    ADD CONSTRAINT invitations_message_size CHECK (((length(message) >= 1) AND (length(message) <= 500))) NOT VALID;

ALTER TABLE public.invitations
    ADD CONSTRAINT invitations_open_is_charged CHECK (((returned_by IS NULL) OR (status = ANY (ARRAY['expired'::text, 'cancelled'::text, 'corrected'::text])))) NOT VALID;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE public.invitations
    ADD CONSTRAINT invitations_started_is_spent CHECK (((started_at IS NULL) OR (returned_by IS NULL))) NOT VALID;

ALTER TABLE ONLY public.key_corrections
    ADD CONSTRAINT key_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_brands
    ADD CONSTRAINT mail_brands_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.mail_deliveries
    ADD CONSTRAINT mail_deliveries_pkey PRIMARY KEY (message_key);

ALTER TABLE ONLY public.mail_drafts
    ADD CONSTRAINT mail_drafts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_logos
    ADD CONSTRAINT mail_logos_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.mail_logos
    ADD CONSTRAINT mail_logos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_logos
    ADD CONSTRAINT mail_logos_token_key UNIQUE (token);

ALTER TABLE ONLY public.mail_report_tokens
    ADD CONSTRAINT mail_report_tokens_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.mail_suppressions
    ADD CONSTRAINT mail_suppressions_pkey PRIMARY KEY (address_hash);

ALTER TABLE ONLY public.mail_template_versions
    ADD CONSTRAINT mail_template_versions_pkey PRIMARY KEY (account_id, kind, number);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_answers
    ADD CONSTRAINT own_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_answers
    ADD CONSTRAINT own_answers_position UNIQUE (question_id, "position");

ALTER TABLE ONLY public.own_categories
    ADD CONSTRAINT own_categories_account UNIQUE (id, account_id);

ALTER TABLE ONLY public.own_categories
    ADD CONSTRAINT own_categories_name UNIQUE (account_id, name);

ALTER TABLE ONLY public.own_categories
    ADD CONSTRAINT own_categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_comments
    ADD CONSTRAINT own_comments_account UNIQUE (id, question_id, account_id);

ALTER TABLE ONLY public.own_comments
    ADD CONSTRAINT own_comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_comments
    ADD CONSTRAINT own_comments_reading UNIQUE (reading_id);

ALTER TABLE ONLY public.own_data_codes
    ADD CONSTRAINT own_data_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_drafts
    ADD CONSTRAINT own_drafts_pkey PRIMARY KEY (evaluation_id);

ALTER TABLE ONLY public.own_pictures
    ADD CONSTRAINT own_pictures_account UNIQUE (id, account_id);

ALTER TABLE ONLY public.own_pictures
    ADD CONSTRAINT own_pictures_once UNIQUE (account_id, hash);

ALTER TABLE ONLY public.own_pictures
    ADD CONSTRAINT own_pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_question_events
    ADD CONSTRAINT own_question_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_questions
    ADD CONSTRAINT own_questions_account UNIQUE (id, account_id);

ALTER TABLE ONLY public.own_questions
    ADD CONSTRAINT own_questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_readings
    ADD CONSTRAINT own_readings_account UNIQUE (id, question_id, account_id);

ALTER TABLE ONLY public.own_readings
    ADD CONSTRAINT own_readings_once UNIQUE (question_id, revision, reader_id);

ALTER TABLE ONLY public.own_readings
    ADD CONSTRAINT own_readings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_technologies
    ADD CONSTRAINT own_technologies_account UNIQUE (id, account_id);

ALTER TABLE ONLY public.own_technologies
    ADD CONSTRAINT own_technologies_name UNIQUE (account_id, category_id, name);

ALTER TABLE ONLY public.own_technologies
    ADD CONSTRAINT own_technologies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_topics
    ADD CONSTRAINT own_topics_account UNIQUE (id, account_id);

ALTER TABLE ONLY public.own_topics
    ADD CONSTRAINT own_topics_name UNIQUE (account_id, technology_id, name);

ALTER TABLE ONLY public.own_topics
    ADD CONSTRAINT own_topics_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.place_notes
    ADD CONSTRAINT place_notes_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.place_notes
    ADD CONSTRAINT place_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.place_tags
    ADD CONSTRAINT place_tags_pkey PRIMARY KEY (position_candidate_id, tag_id);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.position_limits
    ADD CONSTRAINT position_limits_pkey PRIMARY KEY (is_only);

ALTER TABLE public.position_templates
    ADD CONSTRAINT position_templates_allowed_aids_check CHECK ((allowed_aids = ANY (ARRAY['unsaid'::text, 'none'::text, 'documentation'::text, 'anything'::text]))) NOT VALID;

ALTER TABLE ONLY public.position_templates
    ADD CONSTRAINT position_templates_pkey PRIMARY KEY (id);

ALTER TABLE public.positions
    ADD CONSTRAINT positions_allowed_aids_check CHECK ((allowed_aids = ANY (ARRAY['unsaid'::text, 'none'::text, 'documentation'::text, 'anything'::text]))) NOT VALID;

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

ALTER TABLE ONLY public.proof_codes
    ADD CONSTRAINT proof_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.public_links
    ADD CONSTRAINT public_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.question_history
    ADD CONSTRAINT question_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_bank_key_key UNIQUE (bank_key);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key, window_start);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_provider_id_key UNIQUE (provider_id);

ALTER TABLE ONLY public.regrades
    ADD CONSTRAINT regrades_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_downloads
    ADD CONSTRAINT report_downloads_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.report_downloads
    ADD CONSTRAINT report_downloads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_files
    ADD CONSTRAINT report_files_pkey PRIMARY KEY (download_id, number);

ALTER TABLE ONLY public.result_share_codes
    ADD CONSTRAINT result_share_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.result_share_people
    ADD CONSTRAINT result_share_people_pkey PRIMARY KEY (share_id, position_candidate_id);

ALTER TABLE ONLY public.result_shares
    ADD CONSTRAINT result_shares_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.result_shares
    ADD CONSTRAINT result_shares_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.retention_notices
    ADD CONSTRAINT retention_notices_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.retention_notices
    ADD CONSTRAINT retention_notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sample_questions
    ADD CONSTRAINT sample_questions_pkey PRIMARY KEY (technology_id);

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

ALTER TABLE ONLY public.staff_notes
    ADD CONSTRAINT staff_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stage_messages
    ADD CONSTRAINT stage_messages_pkey PRIMARY KEY (account_id, move_id, position_candidate_id);

ALTER TABLE ONLY public.stage_moves
    ADD CONSTRAINT stage_moves_pkey PRIMARY KEY (account_id, id);

ALTER TABLE ONLY public.stages
    ADD CONSTRAINT stages_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.stages
    ADD CONSTRAINT stages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.wrong_code_tries
    ADD CONSTRAINT wrong_code_tries_pkey PRIMARY KEY (subject, hour);

CREATE INDEX access_requests_by_email ON public.access_requests USING btree (email, id);

CREATE UNIQUE INDEX access_requests_one_pending ON public.access_requests USING btree (email) WHERE (status = 'pending'::text);

CREATE INDEX access_requests_page ON public.access_requests USING btree (status, id);

CREATE INDEX access_requests_queue ON public.access_requests USING btree (status, created_at, id);

CREATE INDEX account_flags_set_by ON public.account_flags USING btree (set_by) WHERE (set_by IS NOT NULL);

CREATE INDEX account_views_of_account ON public.account_views USING btree (account_id, id);

CREATE INDEX account_views_staff ON public.account_views USING btree (staff_id) WHERE (staff_id IS NOT NULL);

CREATE INDEX accounts_by_time ON public.accounts USING btree (created_at);

CREATE INDEX accounts_with_retention ON public.accounts USING btree (id) WHERE (retention_months IS NOT NULL);

CREATE INDEX accounts_words ON public.accounts USING gin (((' '::text || app.search_form(name))) public.gin_trgm_ops);

CREATE INDEX announced_erasures_of_account ON public.announced_erasures USING btree (account_id);

CREATE INDEX announced_erasures_of_notice ON public.announced_erasures USING btree (notice_id);

CREATE INDEX announcements_author ON public.announcements USING btree (author) WHERE (author IS NOT NULL);

CREATE INDEX announcements_open ON public.announcements USING btree (ends_at) WHERE (withdrawn_at IS NULL);

CREATE INDEX approvals_decided_by ON public.approvals USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE UNIQUE INDEX approvals_one_refund ON public.approvals USING btree (payment_id) WHERE (state = 'waiting'::text);

CREATE UNIQUE INDEX approvals_one_regrade ON public.approvals USING btree (version_id) WHERE (state = 'waiting'::text);

CREATE INDEX approvals_payment ON public.approvals USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX approvals_requested_by ON public.approvals USING btree (requested_by);

CREATE INDEX approvals_version ON public.approvals USING btree (version_id) WHERE (version_id IS NOT NULL);

CREATE INDEX approvals_waiting ON public.approvals USING btree (id) WHERE (state = 'waiting'::text);

CREATE INDEX attempt_events_around ON ONLY public.attempt_events USING btree (attempt_id, kind, id) WHERE (kind <> 'saved'::text);

CREATE UNIQUE INDEX attempt_events_delivered_once ON ONLY public.attempt_events USING btree (attempt_id, number) WHERE (kind = 'delivered'::text);

CREATE INDEX attempt_events_late ON ONLY public.attempt_events USING btree (attempt_id, id) WHERE ((kind = 'saved'::text) AND (data ? 'late_ms'::text));

CREATE INDEX attempt_events_rest_around ON public.attempt_events_rest USING btree (attempt_id, kind, id) WHERE (kind <> 'saved'::text);

CREATE UNIQUE INDEX attempt_events_rest_delivered_once ON public.attempt_events_rest USING btree (attempt_id, number) WHERE (kind = 'delivered'::text);

CREATE INDEX attempt_events_rest_late ON public.attempt_events_rest USING btree (attempt_id, id) WHERE ((kind = 'saved'::text) AND (data ? 'late_ms'::text));

CREATE UNIQUE INDEX attempt_events_saved_once ON ONLY public.attempt_events USING btree (attempt_id, number, sequence) WHERE (kind = 'saved'::text);

CREATE UNIQUE INDEX attempt_events_rest_saved_once ON public.attempt_events_rest USING btree (attempt_id, number, sequence) WHERE (kind = 'saved'::text);

CREATE INDEX attempt_responses_technology ON ONLY public.attempt_responses USING btree (position_id, technology_id, attempt_id) INCLUDE (is_correct);

CREATE INDEX attempt_responses_rest_position_id_technology_id_attempt_id_idx ON public.attempt_responses_rest USING btree (position_id, technology_id, attempt_id) INCLUDE (is_correct);

CREATE INDEX attempt_seals_digest ON ONLY public.attempt_seals USING btree (digest);

CREATE INDEX attempt_seals_rest_digest ON public.attempt_seals_rest USING btree (digest);

CREATE INDEX attempts_by_score ON public.attempts USING btree (account_id, position_id, ((- ((score)::double precision / (max_score)::double precision))), id) WHERE (completed_at IS NOT NULL);

CREATE INDEX attempts_by_time ON public.attempts USING btree (account_id, position_id, completed_at, id) WHERE (completed_at IS NOT NULL);

CREATE INDEX attempts_closing ON public.attempts USING btree (closes_at) WHERE (completed_at IS NULL);

CREATE INDEX attempts_latest ON public.attempts USING btree (account_id, completed_at DESC) WHERE (completed_at IS NOT NULL);

CREATE INDEX attempts_of_version ON public.attempts USING btree (version_id, id) WHERE (completed_at IS NOT NULL);

CREATE INDEX attempts_running ON public.attempts USING btree (account_id, id) WHERE (completed_at IS NULL);

CREATE INDEX attempts_running_of_version ON public.attempts USING btree (version_id) WHERE (completed_at IS NULL);

CREATE INDEX attempts_running_page ON public.attempts USING btree (id) WHERE (completed_at IS NULL);

CREATE INDEX attempts_undigested ON public.attempts USING btree (account_id, completed_at) WHERE ((completed_at IS NOT NULL) AND (digested_at IS NULL));

CREATE INDEX attempts_unsealed ON public.attempts USING btree (completed_at) WHERE is_seal_pending;

CREATE INDEX attempts_without_responses ON public.attempts USING btree (id) WHERE ((completed_at IS NOT NULL) AND (NOT has_responses) AND (question_order IS NOT NULL));

CREATE INDEX audit_events_account_action ON ONLY public.audit_events USING btree (account_id, action, id);

CREATE INDEX audit_events_account_page ON ONLY public.audit_events USING btree (account_id, id DESC);

CREATE INDEX audit_events_actor_account ON ONLY public.audit_events USING btree (actor_id, account_id, id);

CREATE INDEX audit_events_actor_action ON ONLY public.audit_events USING btree (actor_id, action, id);

CREATE INDEX audit_events_actor_page ON ONLY public.audit_events USING btree (actor_id, id DESC);

CREATE INDEX audit_events_of_action ON ONLY public.audit_events USING btree (action, id);

CREATE INDEX audit_events_rest_account_action ON public.audit_events_rest USING btree (account_id, action, id);

CREATE INDEX audit_events_rest_account_page ON public.audit_events_rest USING btree (account_id, id DESC);

CREATE INDEX audit_events_rest_actor_account ON public.audit_events_rest USING btree (actor_id, account_id, id);

CREATE INDEX audit_events_rest_actor_action ON public.audit_events_rest USING btree (actor_id, action, id);

CREATE INDEX audit_events_rest_actor_page ON public.audit_events_rest USING btree (actor_id, id DESC);

CREATE INDEX audit_events_rest_of_action ON public.audit_events_rest USING btree (action, id);

CREATE INDEX audit_events_subject_page ON ONLY public.audit_events USING btree (subject_id, id);

CREATE INDEX audit_events_rest_subject_page ON public.audit_events_rest USING btree (subject_id, id);

CREATE INDEX candidates_by_address ON public.candidates USING btree (email) WHERE (email IS NOT NULL);

CREATE INDEX candidates_directory ON public.candidates USING btree (account_id, id DESC) WHERE (erased_at IS NULL);

CREATE UNIQUE INDEX candidates_email ON public.candidates USING btree (account_id, email);

CREATE INDEX candidates_erased ON public.candidates USING btree (account_id, id) WHERE (erased_at IS NOT NULL);

CREATE INDEX candidates_words ON public.candidates USING gin (account_id, ((' '::text || search)) public.gin_trgm_ops) WITH (gin_pending_list_limit='512');

CREATE UNIQUE INDEX cfdi_files_folio ON public.cfdi_files USING btree (fiscal_folio);

CREATE INDEX cfdi_requests_age ON public.cfdi_requests USING btree (answered_at);

CREATE INDEX cfdi_requests_asker ON public.cfdi_requests USING btree (asked_by);

CREATE UNIQUE INDEX cfdi_requests_one_open ON public.cfdi_requests USING btree (payment_id) WHERE (status = ANY (ARRAY['requested'::text, 'in_process'::text, 'issued'::text]));

CREATE INDEX cfdi_requests_payment ON public.cfdi_requests USING btree (payment_id, id DESC);

CREATE INDEX cfdi_requests_queue ON public.cfdi_requests USING btree (status, id);

CREATE INDEX checkouts_coupon ON public.checkouts USING btree (coupon_id, account_id) WHERE (coupon_id IS NOT NULL);

CREATE INDEX checkouts_open ON public.checkouts USING btree (checked_at) WHERE (status = 'open'::text);

CREATE INDEX chosen_changes_age ON public.chosen_changes USING btree (created_at);

CREATE INDEX chosen_changes_position ON public.chosen_changes USING btree (position_id);

CREATE INDEX coupons_created_by ON public.coupons USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX credit_checks_wrong ON public.credit_checks USING btree (account_id) WHERE is_wrong;

CREATE UNIQUE INDEX credit_holds_open ON public.credit_holds USING btree (account_id, reason) WHERE (released_at IS NULL);

CREATE INDEX credit_movements_time ON public.credit_movements USING btree (account_id, created_at) INCLUDE (type, direction, amount);

CREATE INDEX credit_movements_used ON public.credit_movements USING btree (created_at) INCLUDE (amount) WHERE (type = 'invitation'::text);

CREATE INDEX data_requests_of_account ON public.data_requests USING btree (account_id, id);

CREATE INDEX data_requests_of_person ON public.data_requests USING btree (candidate_id, id);

CREATE UNIQUE INDEX data_requests_once ON public.data_requests USING btree (candidate_id, kind) WHERE (state = ANY (ARRAY['open'::text, 'granted'::text]));

CREATE INDEX data_requests_running ON public.data_requests USING btree (id) WHERE (state = ANY (ARRAY['open'::text, 'granted'::text]));

CREATE INDEX enrolments_expiry ON public.enrolments USING btree (expires_at);

CREATE INDEX enrolments_link ON public.enrolments USING btree (link_id);

CREATE INDEX evaluations_account ON public.evaluations USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX evaluations_specialty ON public.evaluations USING btree (specialty_id, is_active);

CREATE INDEX evaluations_words ON public.evaluations USING gin (((' '::text || app.search_form(title))) public.gin_trgm_ops);

CREATE UNIQUE INDEX invitations_code ON public.invitations USING btree (code_hash);

CREATE INDEX invitations_due ON public.invitations USING btree (expires_at) WHERE ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'resent'::text, 'manual'::text])) AND (started_at IS NULL));

CREATE INDEX invitations_invited_by ON public.invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);

CREATE INDEX invitations_latest ON public.invitations USING btree (position_candidate_id, id DESC);

CREATE INDEX invitations_message_by ON public.invitations USING btree (message_by) WHERE (message_by IS NOT NULL);

CREATE INDEX invitations_of_charge ON public.invitations USING btree (charged_by);

CREATE INDEX invitations_of_return ON public.invitations USING btree (returned_by);

CREATE UNIQUE INDEX invitations_one_open ON public.invitations USING btree (position_candidate_id) WHERE (status = ANY (ARRAY['sent'::text, 'failed'::text, 'resent'::text, 'manual'::text]));

CREATE INDEX key_corrections_question ON public.key_corrections USING btree (version_id, question_id, id DESC);

CREATE INDEX mail_brands_logo ON public.mail_brands USING btree (logo_id);

CREATE INDEX mail_deliveries_account_state ON public.mail_deliveries USING btree (account_id, state, state_at) WHERE (account_id IS NOT NULL);

CREATE INDEX mail_deliveries_age ON public.mail_deliveries USING btree (accepted_at);

CREATE INDEX mail_deliveries_by_state ON public.mail_deliveries USING btree (state, state_at);

CREATE INDEX mail_deliveries_by_time ON public.mail_deliveries USING btree (state_at);

CREATE UNIQUE INDEX mail_deliveries_id ON public.mail_deliveries USING btree (id);

CREATE INDEX mail_deliveries_invitation ON public.mail_deliveries USING btree (invitation_id, state_at) WHERE (invitation_id IS NOT NULL);

CREATE INDEX mail_deliveries_of_account ON public.mail_deliveries USING btree (account_id, state_at) WHERE (account_id IS NOT NULL);

CREATE INDEX mail_deliveries_place ON public.mail_deliveries USING btree (position_candidate_id, state_at) WHERE (position_candidate_id IS NOT NULL);

CREATE INDEX mail_deliveries_waiting ON public.mail_deliveries USING btree (state_at) WHERE (accepted_at IS NULL);

CREATE INDEX mail_drafts_account ON public.mail_drafts USING btree (account_id);

CREATE INDEX mail_drafts_age ON public.mail_drafts USING btree (created_at);

CREATE INDEX mail_drafts_logo ON public.mail_drafts USING btree (logo_id, account_id) WHERE (logo_id IS NOT NULL);

CREATE INDEX mail_drafts_owner ON public.mail_drafts USING btree (user_id, created_at);

CREATE INDEX mail_logos_account ON public.mail_logos USING btree (account_id, id);

CREATE INDEX mail_report_tokens_age ON public.mail_report_tokens USING btree (seen_at);

CREATE INDEX mail_suppressions_end ON public.mail_suppressions USING btree (ends_at);

CREATE INDEX mail_template_versions_author ON public.mail_template_versions USING btree (author_id);

CREATE INDEX notices_age ON public.notices USING btree (created_at);

CREATE INDEX notices_note ON public.notices USING btree (note_id) WHERE (note_id IS NOT NULL);

CREATE INDEX notices_of_user ON public.notices USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX notices_place ON public.notices USING btree (position_candidate_id) WHERE (position_candidate_id IS NOT NULL);

CREATE INDEX notices_unread ON public.notices USING btree (user_id, created_at) WHERE (read_at IS NULL);

CREATE INDEX own_comments_author ON public.own_comments USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX own_comments_question ON public.own_comments USING btree (question_id, account_id);

CREATE INDEX own_comments_resolver ON public.own_comments USING btree (resolved_by) WHERE (resolved_by IS NOT NULL);

CREATE INDEX own_comments_thread ON public.own_comments USING btree (thread_id) WHERE (thread_id IS NOT NULL);

CREATE INDEX own_data_codes_candidate ON public.own_data_codes USING btree (candidate_id);

CREATE INDEX own_data_codes_expiry ON public.own_data_codes USING btree (expires_at);

CREATE INDEX own_drafts_account ON public.own_drafts USING btree (account_id, changed_at DESC);

CREATE INDEX own_pictures_age ON public.own_pictures USING btree (kept_at);

CREATE INDEX own_question_events_question ON public.own_question_events USING btree (question_id, account_id);

CREATE INDEX own_question_events_user ON public.own_question_events USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX own_questions_author ON public.own_questions USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX own_questions_picture ON public.own_questions USING btree (picture_id, account_id) WHERE (picture_id IS NOT NULL);

CREATE INDEX own_questions_search ON public.own_questions USING btree (account_id, topic_id, difficulty_id, status);

CREATE INDEX own_questions_topic ON public.own_questions USING btree (topic_id, account_id);

CREATE INDEX own_questions_writer ON public.own_questions USING btree (written_by) WHERE (written_by IS NOT NULL);

CREATE INDEX own_readings_question ON public.own_readings USING btree (question_id, account_id);

CREATE INDEX own_readings_reader_of ON public.own_readings USING btree (reader_id) WHERE (reader_id IS NOT NULL);

CREATE INDEX own_readings_settler ON public.own_readings USING btree (settled_by) WHERE (settled_by IS NOT NULL);

CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_challenges_session ON public.passkey_challenges USING btree (session_id);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

CREATE INDEX payments_by_amount ON public.payments USING btree (total_cents, id);

CREATE INDEX payments_by_status ON public.payments USING btree (status, id);

CREATE INDEX payments_by_time ON public.payments USING btree (created_at) INCLUDE (status, total_cents, refunded_cents);

CREATE INDEX payments_disputed ON public.payments USING btree (id) WHERE (dispute = 'open'::text);

CREATE UNIQUE INDEX payments_folio ON public.payments USING btree (folio);

CREATE INDEX payments_of_account ON public.payments USING btree (account_id, id);

CREATE INDEX payments_page ON public.payments USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX payments_refunded ON public.payments USING btree (id) WHERE (refunded_cents > 0);

CREATE INDEX place_notes_author ON public.place_notes USING btree (author);

CREATE UNIQUE INDEX place_notes_key ON public.place_notes USING btree (account_id, key) WHERE (key IS NOT NULL);

CREATE INDEX place_notes_of_place ON public.place_notes USING btree (position_candidate_id, id);

CREATE INDEX place_tags_of_tag ON public.place_tags USING btree (tag_id, position_candidate_id);

CREATE INDEX position_candidates_by_progress ON public.position_candidates USING btree (account_id, position_id, progress_rank, progress_at DESC NULLS LAST, id) WHERE (removed_at IS NULL);

CREATE INDEX position_candidates_by_stage ON public.position_candidates USING btree (position_id, stage_id, id) WHERE (removed_at IS NULL);

CREATE INDEX position_candidates_of_account ON public.position_candidates USING btree (account_id, progress_rank, candidate_id DESC) INCLUDE (position_id, stage_id) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX position_candidates_once ON public.position_candidates USING btree (position_id, candidate_id) WHERE (removed_at IS NULL);

CREATE INDEX position_candidates_page ON public.position_candidates USING btree (position_id, id) WHERE (removed_at IS NULL);

CREATE INDEX position_candidates_person ON public.position_candidates USING btree (candidate_id);

CREATE INDEX position_candidates_removed ON public.position_candidates USING btree (position_id) INCLUDE (account_id, id) WHERE (removed_at IS NOT NULL);

CREATE INDEX position_templates_evaluation ON public.position_templates USING btree (evaluation_id);

CREATE UNIQUE INDEX position_templates_name ON public.position_templates USING btree (account_id, app.fold(name));

CREATE INDEX positions_anonymous ON public.positions USING btree (account_id, id) WHERE is_anonymous;

CREATE UNIQUE INDEX positions_key ON public.positions USING btree (account_id, key) WHERE (key IS NOT NULL);

CREATE INDEX positions_of_evaluation ON public.positions USING btree (evaluation_id) INCLUDE (id, account_id, status) WHERE (status <> 'completed'::text);

CREATE INDEX positions_page ON public.positions USING btree (account_id, status, created_at DESC, id DESC);

CREATE INDEX positions_words ON public.positions USING gin (account_id, ((' '::text || app.search_form(title))) public.gin_trgm_ops) WITH (gin_pending_list_limit='512');

CREATE INDEX profile_changes_age ON public.profile_changes USING btree (created_at);

CREATE UNIQUE INDEX profile_changes_one_pending ON public.profile_changes USING btree (user_id) WHERE (confirmed_at IS NULL);

CREATE INDEX proof_codes_expiry ON public.proof_codes USING btree (expires_at);

CREATE INDEX proof_codes_session ON public.proof_codes USING btree (session_id);

CREATE UNIQUE INDEX public_links_one_open ON public.public_links USING btree (position_id) WHERE (closed_at IS NULL);

CREATE INDEX public_links_position ON public.public_links USING btree (position_id);

CREATE INDEX question_history_of_question ON public.question_history USING btree (question_id, id);

CREATE INDEX questions_by_difficulty ON public.questions USING btree (difficulty_id, status);

CREATE INDEX questions_search ON public.questions USING btree (topic_id, difficulty_id, status);

CREATE INDEX questions_words ON public.questions USING gin (((' '::text || app.search_form(description))) public.gin_trgm_ops);

CREATE UNIQUE INDEX refunds_approval ON public.refunds USING btree (approval_id) WHERE (approval_id IS NOT NULL);

CREATE INDEX refunds_of_account_unapproved ON public.refunds USING btree (account_id, created_at) WHERE ((approval_id IS NULL) AND (credits IS NOT NULL));

CREATE INDEX refunds_of_payment ON public.refunds USING btree (payment_id);

CREATE INDEX refunds_pending ON public.refunds USING btree (checked_at) WHERE (status = 'pending'::text);

CREATE UNIQUE INDEX regrades_approval ON public.regrades USING btree (approval_id) WHERE (approval_id IS NOT NULL);

CREATE UNIQUE INDEX regrades_one_running ON public.regrades USING btree (version_id) WHERE (finished_at IS NULL);

CREATE INDEX report_downloads_age ON public.report_downloads USING btree (created_at);

CREATE UNIQUE INDEX report_downloads_one_each ON public.report_downloads USING btree (user_id);

CREATE INDEX report_downloads_position ON public.report_downloads USING btree (position_id);

CREATE INDEX report_files_attempt ON public.report_files USING btree (attempt_id);

CREATE INDEX result_share_codes_expiry ON public.result_share_codes USING btree (expires_at);

CREATE INDEX result_share_codes_share ON public.result_share_codes USING btree (share_id);

CREATE INDEX result_share_people_place ON public.result_share_people USING btree (position_candidate_id);

CREATE INDEX result_shares_author ON public.result_shares USING btree (created_by);

CREATE INDEX result_shares_expiry ON public.result_shares USING btree (expires_at);

CREATE INDEX result_shares_of_position ON public.result_shares USING btree (position_id, id);

CREATE INDEX retention_notices_of_account ON public.retention_notices USING btree (account_id, created_at);

CREATE INDEX retention_notices_unmailed ON public.retention_notices USING btree (created_at) WHERE (mailed_at IS NULL);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX sessions_view ON public.sessions USING btree (view_id) WHERE (view_id IS NOT NULL);

CREATE INDEX sign_in_challenges_expiry ON public.sign_in_challenges USING btree (expires_at);

CREATE INDEX sign_in_challenges_invitation ON public.sign_in_challenges USING btree (team_invitation_id) WHERE (team_invitation_id IS NOT NULL);

CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (user_id);

CREATE INDEX specialties_profile ON public.specialties USING btree (profile_id);

CREATE INDEX staff_notes_author ON public.staff_notes USING btree (author) WHERE (author IS NOT NULL);

CREATE INDEX staff_notes_of_account ON public.staff_notes USING btree (account_id, id);

CREATE INDEX stage_messages_place ON public.stage_messages USING btree (position_candidate_id);

CREATE INDEX stage_moves_age ON public.stage_moves USING btree (created_at);

CREATE INDEX stage_moves_author ON public.stage_moves USING btree (moved_by);

CREATE INDEX stage_moves_position ON public.stage_moves USING btree (position_id);

CREATE INDEX stages_in_order ON public.stages USING btree (account_id, sort_order, id);

CREATE UNIQUE INDEX stages_kind ON public.stages USING btree (account_id, kind) WHERE (kind <> 'own'::text);

CREATE UNIQUE INDEX stages_name ON public.stages USING btree (account_id, lower(name)) WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX tags_name ON public.tags USING btree (account_id, app.fold(name));

CREATE INDEX team_invitations_address ON public.team_invitations USING btree (email, id DESC);

CREATE INDEX team_invitations_inviter ON public.team_invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);

CREATE UNIQUE INDEX team_invitations_once ON public.team_invitations USING btree (account_id, email);

CREATE INDEX technologies_category ON public.technologies USING btree (category_id);

CREATE INDEX users_account ON public.users USING btree (account_id);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email);

CREATE INDEX users_staff ON public.users USING btree (id) WHERE (role = 'staff'::text);

CREATE INDEX users_words ON public.users USING gin (((' '::text || app.search_form(((((first_name || ' '::text) || last_name) || ' '::text) || email)))) public.gin_trgm_ops);

CREATE INDEX version_questions_picture ON public.version_questions USING btree (picture_id) WHERE (picture_id IS NOT NULL);

CREATE INDEX version_questions_question ON public.version_questions USING btree (question_id);

CREATE INDEX webhook_events_of_account ON public.webhook_events USING btree (((facts ->> 'accountId'::text)), received_at, id);

CREATE INDEX webhook_events_of_checkout ON public.webhook_events USING btree (((facts ->> 'checkoutId'::text)), received_at, id);

CREATE INDEX webhook_events_of_payment ON public.webhook_events USING btree (((facts ->> 'paymentId'::text)), received_at, id);

CREATE INDEX webhook_events_page ON public.webhook_events USING btree (received_at DESC, id);

CREATE INDEX webhook_events_refused ON public.webhook_events USING btree (received_at, id) WHERE (outcome = ANY (ARRAY['amount_mismatch'::text, 'other_account'::text]));

CREATE INDEX webhook_events_waiting ON public.webhook_events USING btree (received_at, id) WHERE (processed_at IS NULL);

CREATE INDEX wrong_code_tries_age ON public.wrong_code_tries USING btree (hour);

ALTER INDEX public.attempt_events_around ATTACH PARTITION public.attempt_events_rest_around;

ALTER INDEX public.attempt_events_delivered_once ATTACH PARTITION public.attempt_events_rest_delivered_once;

ALTER INDEX public.attempt_events_late ATTACH PARTITION public.attempt_events_rest_late;

ALTER INDEX public.attempt_events_pkey ATTACH PARTITION public.attempt_events_rest_pkey;

ALTER INDEX public.attempt_events_saved_once ATTACH PARTITION public.attempt_events_rest_saved_once;

ALTER INDEX public.attempt_responses_pkey ATTACH PARTITION public.attempt_responses_rest_pkey;

ALTER INDEX public.attempt_responses_technology ATTACH PARTITION public.attempt_responses_rest_position_id_technology_id_attempt_id_idx;

ALTER INDEX public.attempt_seals_digest ATTACH PARTITION public.attempt_seals_rest_digest;

ALTER INDEX public.attempt_seals_pkey ATTACH PARTITION public.attempt_seals_rest_pkey;

ALTER INDEX public.audit_events_account_action ATTACH PARTITION public.audit_events_rest_account_action;

ALTER INDEX public.audit_events_account_page ATTACH PARTITION public.audit_events_rest_account_page;

ALTER INDEX public.audit_events_actor_account ATTACH PARTITION public.audit_events_rest_actor_account;

ALTER INDEX public.audit_events_actor_action ATTACH PARTITION public.audit_events_rest_actor_action;

ALTER INDEX public.audit_events_actor_page ATTACH PARTITION public.audit_events_rest_actor_page;

ALTER INDEX public.audit_events_of_action ATTACH PARTITION public.audit_events_rest_of_action;

ALTER INDEX public.audit_events_pkey ATTACH PARTITION public.audit_events_rest_pkey;

ALTER INDEX public.audit_events_subject_page ATTACH PARTITION public.audit_events_rest_subject_page;

CREATE TRIGGER announce_exam_change AFTER UPDATE OF current_deadline, lease_id ON public.attempts FOR EACH ROW WHEN (((old.lease_id IS DISTINCT FROM new.lease_id) OR ((old.current_number = new.current_number) AND (old.current_deadline IS DISTINCT FROM new.current_deadline)))) EXECUTE FUNCTION app.announce_exam_change();

CREATE TRIGGER begin_own_question BEFORE INSERT ON public.own_questions FOR EACH ROW EXECUTE FUNCTION app.begin_own_question();

CREATE TRIGGER begin_stages AFTER INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION app.begin_stages();

CREATE TRIGGER carry_picture BEFORE INSERT ON public.version_questions FOR EACH ROW EXECUTE FUNCTION app.carry_picture();

CREATE TRIGGER chain_credit_movement BEFORE INSERT ON public.credit_movements FOR EACH ROW EXECUTE FUNCTION app.chain_credit_movement();

CREATE TRIGGER check_cfdi_step BEFORE UPDATE OF status ON public.cfdi_requests FOR EACH ROW EXECUTE FUNCTION app.check_cfdi_step();

CREATE CONSTRAINT TRIGGER check_confirmed_answers AFTER INSERT OR DELETE OR UPDATE ON public.answers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_confirmed_question();

CREATE CONSTRAINT TRIGGER check_confirmed_own_answers AFTER INSERT OR DELETE OR UPDATE ON public.own_answers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_confirmed_own_question();

CREATE CONSTRAINT TRIGGER check_confirmed_own_question AFTER INSERT OR UPDATE ON public.own_questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_confirmed_own_question();

CREATE CONSTRAINT TRIGGER check_confirmed_question AFTER INSERT OR UPDATE ON public.questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_confirmed_question();

CREATE TRIGGER check_data_request_step BEFORE UPDATE OF state ON public.data_requests FOR EACH ROW EXECUTE FUNCTION app.check_data_request_step();

CREATE TRIGGER check_evaluation_of_account BEFORE INSERT OR UPDATE OF evaluation_id ON public.position_templates FOR EACH ROW WHEN ((new.evaluation_id IS NOT NULL)) EXECUTE FUNCTION app.check_evaluation_of_account();

CREATE TRIGGER check_evaluation_of_account BEFORE INSERT OR UPDATE OF evaluation_id ON public.positions FOR EACH ROW WHEN ((new.evaluation_id IS NOT NULL)) EXECUTE FUNCTION app.check_evaluation_of_account();

CREATE TRIGGER check_invitation_step BEFORE UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION app.check_invitation_step();

CREATE TRIGGER check_mail_step BEFORE UPDATE ON public.mail_deliveries FOR EACH ROW EXECUTE FUNCTION app.check_mail_step();

CREATE TRIGGER check_max_candidates BEFORE UPDATE OF max_candidates ON public.positions FOR EACH ROW WHEN ((new.max_candidates < old.max_candidates)) EXECUTE FUNCTION app.check_max_candidates();

CREATE TRIGGER check_own_reading BEFORE INSERT ON public.own_readings FOR EACH ROW EXECUTE FUNCTION app.check_own_reading();

CREATE TRIGGER check_payment_step BEFORE UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION app.check_payment_step();

CREATE TRIGGER check_position_room AFTER INSERT ON public.position_candidates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.check_position_room();

CREATE TRIGGER check_position_step BEFORE UPDATE OF status ON public.positions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.check_position_step();

CREATE TRIGGER check_publishable BEFORE INSERT OR UPDATE OF published_at ON public.evaluation_versions FOR EACH ROW EXECUTE FUNCTION app.check_publishable();

CREATE TRIGGER check_question_step BEFORE UPDATE OF status ON public.own_questions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.check_question_step();

CREATE TRIGGER check_question_step BEFORE UPDATE OF status ON public.questions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.check_question_step();

CREATE TRIGGER check_refund_approval BEFORE INSERT ON public.refunds FOR EACH ROW WHEN ((new.credits IS NOT NULL)) EXECUTE FUNCTION app.check_refund_approval();

CREATE TRIGGER check_refund_step BEFORE UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION app.check_refund_step();

CREATE TRIGGER check_regrade_approval BEFORE INSERT ON public.regrades FOR EACH ROW EXECUTE FUNCTION app.check_regrade_approval();

CREATE TRIGGER close_public_link AFTER UPDATE OF status ON public.positions FOR EACH ROW WHEN (((new.status = 'completed'::text) AND (old.status <> 'completed'::text))) EXECUTE FUNCTION app.close_public_link();

CREATE TRIGGER drop_named_reports AFTER UPDATE OF is_anonymous ON public.positions FOR EACH ROW WHEN ((new.is_anonymous AND (NOT old.is_anonymous))) EXECUTE FUNCTION app.drop_named_reports();

CREATE TRIGGER erase_decisions_about AFTER UPDATE OF erased_at ON public.candidates FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.erase_decisions_about();

CREATE TRIGGER erase_enrolments_of_person AFTER UPDATE OF erased_at ON public.candidates FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.erase_enrolments_of_person();

CREATE TRIGGER erase_messages_to_person AFTER UPDATE OF erased_at ON public.candidates FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.erase_messages_to_person();

CREATE TRIGGER erase_reports_of_person AFTER UPDATE OF erased_at ON public.candidates FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.erase_reports_of_person();

CREATE TRIGGER erase_responses_of_person AFTER UPDATE OF erased_at ON public.candidates FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.erase_responses_of_person();

CREATE TRIGGER erase_texts_of_person AFTER UPDATE OF erased_at ON public.candidates FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.erase_texts_of_person();

CREATE TRIGGER follow_attempt AFTER UPDATE OF current_number, started_at, completed_at, status, score ON public.attempts FOR EACH ROW WHEN (((old.current_number <> new.current_number) OR (old.started_at <> new.started_at) OR (old.completed_at IS DISTINCT FROM new.completed_at) OR (old.status <> new.status) OR (old.score IS DISTINCT FROM new.score))) EXECUTE FUNCTION app.follow_attempt();

CREATE TRIGGER follow_changed_invitations AFTER UPDATE ON public.invitations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.follow_invitations();

CREATE TRIGGER follow_mail AFTER UPDATE OF state ON public.mail_deliveries FOR EACH ROW WHEN (((old.state <> new.state) AND (new.position_candidate_id IS NOT NULL))) EXECUTE FUNCTION app.follow_mail();

CREATE TRIGGER follow_new_attempt AFTER INSERT ON public.attempts FOR EACH ROW EXECUTE FUNCTION app.follow_attempt();

CREATE TRIGGER follow_new_invitations AFTER INSERT ON public.invitations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.follow_invitations();

CREATE TRIGGER follow_new_mail AFTER INSERT ON public.mail_deliveries FOR EACH ROW WHEN (((new.state <> 'sent'::text) AND (new.position_candidate_id IS NOT NULL))) EXECUTE FUNCTION app.follow_mail();

CREATE TRIGGER follow_new_places AFTER INSERT ON public.position_candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.follow_places();

CREATE TRIGGER follow_note AFTER INSERT OR DELETE OR UPDATE ON public.place_notes FOR EACH ROW EXECUTE FUNCTION app.follow_words('note');

CREATE TRIGGER follow_place AFTER UPDATE OF removed_at, candidate_id ON public.position_candidates FOR EACH ROW WHEN (((old.removed_at IS DISTINCT FROM new.removed_at) OR (old.candidate_id <> new.candidate_id))) EXECUTE FUNCTION app.follow_place();

CREATE TRIGGER follow_report_download AFTER INSERT OR DELETE OR UPDATE ON public.report_downloads FOR EACH ROW EXECUTE FUNCTION app.follow_report_download();

CREATE TRIGGER follow_stage AFTER UPDATE OF stage_id ON public.position_candidates FOR EACH ROW WHEN ((old.stage_id IS DISTINCT FROM new.stage_id)) EXECUTE FUNCTION app.follow_stage();

CREATE TRIGGER follow_tag AFTER INSERT OR DELETE ON public.place_tags FOR EACH ROW EXECUTE FUNCTION app.follow_words('tag');

CREATE TRIGGER forget_addresses_of_person AFTER UPDATE OF erased_at ON public.candidates FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.forget_addresses_of_person();

CREATE TRIGGER forget_notices_of_deleted AFTER DELETE ON public.position_candidates FOR EACH ROW EXECUTE FUNCTION app.forget_notices_of_place();

CREATE TRIGGER forget_notices_of_person AFTER UPDATE OF erased_at ON public.candidates FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.forget_notices_of_person();

CREATE TRIGGER forget_notices_of_removed AFTER UPDATE OF removed_at ON public.position_candidates FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))) EXECUTE FUNCTION app.forget_notices_of_place();

CREATE TRIGGER guard_event_change BEFORE UPDATE ON public.attempt_events FOR EACH ROW EXECUTE FUNCTION app.guard_event_change();

CREATE TRIGGER guard_published_questions BEFORE INSERT OR DELETE OR UPDATE ON public.version_questions FOR EACH ROW EXECUTE FUNCTION app.guard_published_version();

CREATE TRIGGER guard_published_version BEFORE DELETE OR UPDATE ON public.evaluation_versions FOR EACH ROW EXECUTE FUNCTION app.guard_published_version();

CREATE CONSTRAINT TRIGGER keep_an_owner_delete AFTER DELETE ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION app.keep_an_owner();

CREATE CONSTRAINT TRIGGER keep_an_owner_update AFTER UPDATE OF role, account_id ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.role = 'owner'::text) AND ((new.role <> 'owner'::text) OR (new.account_id IS DISTINCT FROM old.account_id)))) EXECUTE FUNCTION app.keep_an_owner();

CREATE TRIGGER keep_what_versions_ask BEFORE DELETE ON public.own_questions FOR EACH ROW EXECUTE FUNCTION app.keep_what_versions_ask('question');

CREATE TRIGGER keep_what_versions_ask BEFORE DELETE ON public.own_topics FOR EACH ROW EXECUTE FUNCTION app.keep_what_versions_ask('topic');

CREATE TRIGGER keep_what_versions_ask BEFORE DELETE ON public.questions FOR EACH ROW EXECUTE FUNCTION app.keep_what_versions_ask('question');

CREATE TRIGGER keep_what_versions_ask BEFORE DELETE ON public.topics FOR EACH ROW EXECUTE FUNCTION app.keep_what_versions_ask('topic');

CREATE TRIGGER mail_receipt AFTER UPDATE OF completed_at ON public.attempts FOR EACH ROW WHEN (((old.completed_at IS NULL) AND (new.completed_at IS NOT NULL))) EXECUTE FUNCTION app.mail_receipt();

CREATE TRIGGER notice_bounce AFTER UPDATE OF status ON public.invitations FOR EACH ROW WHEN (((old.status <> 'failed'::text) AND (new.status = 'failed'::text))) EXECUTE FUNCTION app.notice_bounce();

CREATE TRIGGER notice_cfdi AFTER UPDATE OF status ON public.cfdi_requests FOR EACH ROW WHEN (((new.status = 'issued'::text) OR ((new.status = ANY (ARRAY['rejected'::text, 'cancelled'::text])) AND (new.reason IS NOT NULL)))) EXECUTE FUNCTION app.notice_cfdi();

CREATE TRIGGER notice_mention AFTER INSERT OR UPDATE OF mentions ON public.place_notes FOR EACH ROW WHEN ((new.mentions <> '{}'::uuid[])) EXECUTE FUNCTION app.notice_mention();

CREATE TRIGGER notice_paid_later AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (((old.status = 'failed'::text) AND (new.status <> 'failed'::text))) EXECUTE FUNCTION app.notice_payment();

CREATE TRIGGER notice_payment AFTER INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION app.notice_payment();

CREATE TRIGGER notice_result AFTER UPDATE OF completed_at ON public.attempts FOR EACH ROW WHEN (((old.completed_at IS NULL) AND (new.completed_at IS NOT NULL))) EXECUTE FUNCTION app.notice_result();

CREATE TRIGGER open_credit_balance AFTER INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION app.open_credit_balance();

CREATE TRIGGER open_mail AFTER UPDATE OF opened_at ON public.invitations FOR EACH ROW WHEN (((old.opened_at IS NULL) AND (new.opened_at IS NOT NULL))) EXECUTE FUNCTION app.open_mail();

CREATE TRIGGER place_version_question BEFORE INSERT OR UPDATE OF version_id, question_id, topic_id, account_id, is_own ON public.version_questions FOR EACH ROW EXECUTE FUNCTION app.place_version_question();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.credit_price_tiers FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.credit_prices FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.difficulties FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER UPDATE ON public.position_limits FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.questions FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.specialties FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.technologies FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.topics FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version_added AFTER INSERT ON public.evaluation_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version_of_shared();

CREATE TRIGGER raise_catalogue_version_added AFTER INSERT ON public.evaluations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version_of_shared();

CREATE TRIGGER raise_catalogue_version_edited AFTER UPDATE ON public.evaluation_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version_of_shared();

CREATE TRIGGER raise_catalogue_version_edited AFTER UPDATE ON public.evaluations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version_of_shared();

CREATE TRIGGER raise_catalogue_version_removed AFTER DELETE ON public.evaluation_versions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version_of_shared();

CREATE TRIGGER raise_catalogue_version_removed AFTER DELETE ON public.evaluations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version_of_shared();

CREATE TRIGGER raise_question_revision BEFORE UPDATE ON public.own_questions FOR EACH ROW EXECUTE FUNCTION app.raise_own_question_revision();

CREATE TRIGGER raise_question_revision BEFORE UPDATE ON public.questions FOR EACH ROW EXECUTE FUNCTION app.raise_question_revision();

CREATE TRIGGER raise_revision_of_changed_answers AFTER UPDATE ON public.answers REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.raise_revision_of_answers();

CREATE TRIGGER raise_revision_of_deleted_answers AFTER DELETE ON public.answers REFERENCING OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION app.raise_revision_of_answers();

CREATE TRIGGER raise_revision_of_new_answers AFTER INSERT ON public.answers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.raise_revision_of_answers();

CREATE TRIGGER raise_revision_of_own_answers AFTER INSERT OR DELETE OR UPDATE ON public.own_answers FOR EACH ROW EXECUTE FUNCTION app.raise_revision_of_own_answers();

CREATE TRIGGER refuse_frozen_evaluation BEFORE UPDATE OF evaluation_id ON public.positions FOR EACH ROW WHEN (((old.started_at IS NOT NULL) AND (old.evaluation_id IS DISTINCT FROM new.evaluation_id))) EXECUTE FUNCTION app.refuse_frozen_evaluation();

CREATE TRIGGER refuse_row_change BEFORE DELETE ON public.attempt_events FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.attempt_seals FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.credit_movements FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.key_corrections FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.question_history FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.attempt_events FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.attempt_events_rest FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.attempt_seals FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.attempt_seals_rest FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_events_rest FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.credit_movements FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.evaluation_versions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.key_corrections FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.question_history FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.version_questions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER set_attempt_position BEFORE INSERT OR UPDATE OF position_candidate_id, position_id ON public.attempts FOR EACH ROW EXECUTE FUNCTION app.set_attempt_position();

CREATE TRIGGER set_version_account BEFORE INSERT OR UPDATE OF evaluation_id, account_id ON public.evaluation_versions FOR EACH ROW EXECUTE FUNCTION app.set_version_account();

CREATE TRIGGER settle_coupon AFTER UPDATE OF status ON public.checkouts FOR EACH ROW WHEN (((new.coupon_id IS NOT NULL) AND (old.status <> new.status))) EXECUTE FUNCTION app.settle_coupon();

CREATE TRIGGER settle_data_requests AFTER UPDATE OF erased_at ON public.candidates FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.settle_data_requests();

CREATE TRIGGER stay_below_price AFTER INSERT OR UPDATE ON public.credit_price_tiers FOR EACH STATEMENT EXECUTE FUNCTION app.keep_tiers_below_price();

CREATE TRIGGER stay_below_price AFTER INSERT OR UPDATE ON public.credit_prices FOR EACH STATEMENT EXECUTE FUNCTION app.keep_tiers_below_price();

CREATE TRIGGER take_coupon BEFORE INSERT ON public.checkouts FOR EACH ROW WHEN (((new.coupon_id IS NOT NULL) AND (new.status <> 'expired'::text))) EXECUTE FUNCTION app.take_coupon();

CREATE TRIGGER tell_account_changed AFTER UPDATE OF status ON public.accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.tell_session_change('account');

CREATE TRIGGER tell_new_notices AFTER INSERT ON public.notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.tell_notices();

CREATE TRIGGER tell_read_notices AFTER UPDATE ON public.notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.tell_notices();

CREATE TRIGGER tell_session_closed AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION app.tell_session_change('session');

CREATE TRIGGER tell_session_proved AFTER UPDATE OF passkey_at, proved_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION app.tell_session_change('session');

CREATE TRIGGER tell_session_view AFTER UPDATE OF view_id ON public.sessions FOR EACH ROW WHEN ((old.view_id IS DISTINCT FROM new.view_id)) EXECUTE FUNCTION app.tell_session_change('session');

CREATE TRIGGER tell_user_changed AFTER DELETE OR UPDATE OF role, account_id, staff_role, suspended_at ON public.users FOR EACH ROW EXECUTE FUNCTION app.tell_session_change('user');

ALTER TABLE ONLY public.account_fiscal_data
    ADD CONSTRAINT account_fiscal_data_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.account_flags
    ADD CONSTRAINT account_flags_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.account_flags
    ADD CONSTRAINT account_flags_set_by_fkey FOREIGN KEY (set_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.account_views
    ADD CONSTRAINT account_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.account_views
    ADD CONSTRAINT account_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.announced_erasures
    ADD CONSTRAINT announced_erasures_candidate_id_account_id_fkey FOREIGN KEY (candidate_id, account_id) REFERENCES public.candidates(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.announced_erasures
    ADD CONSTRAINT announced_erasures_notice_id_account_id_fkey FOREIGN KEY (notice_id, account_id) REFERENCES public.retention_notices(id, account_id);

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_author_fkey FOREIGN KEY (author) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.questions(id);

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.evaluation_versions(id);

ALTER TABLE public.attempt_seals
    ADD CONSTRAINT attempt_seals_attempt_id_account_id_fkey1 FOREIGN KEY (attempt_id, account_id) REFERENCES public.attempts(id, account_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.evaluation_versions(id);

ALTER TABLE public.audit_events
    ADD CONSTRAINT audit_events_account_id_fkey1 FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.candidates
    ADD CONSTRAINT candidates_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.cfdi_files
    ADD CONSTRAINT cfdi_files_request_id_account_id_fkey FOREIGN KEY (request_id, account_id) REFERENCES public.cfdi_requests(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cfdi_requests
    ADD CONSTRAINT cfdi_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.cfdi_requests
    ADD CONSTRAINT cfdi_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.cfdi_requests
    ADD CONSTRAINT cfdi_requests_payment_id_account_id_fkey FOREIGN KEY (payment_id, account_id) REFERENCES public.payments(id, account_id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES public.coupons(id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_position_id_account_id_fkey FOREIGN KEY (position_id, account_id) REFERENCES public.positions(id, account_id) ON DELETE SET NULL (position_id);

ALTER TABLE ONLY public.chosen_changes
    ADD CONSTRAINT chosen_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.chosen_changes
    ADD CONSTRAINT chosen_changes_position_id_account_id_fkey FOREIGN KEY (position_id, account_id) REFERENCES public.positions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.credit_balances
    ADD CONSTRAINT credit_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.credit_checks
    ADD CONSTRAINT credit_checks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.credit_holds
    ADD CONSTRAINT credit_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.credit_balances(account_id);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_chain FOREIGN KEY (account_id, previous_seq, balance_before) REFERENCES public.credit_movements(account_id, seq, balance_after);

ALTER TABLE ONLY public.data_requests
    ADD CONSTRAINT data_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.data_requests
    ADD CONSTRAINT data_requests_candidate_id_account_id_fkey FOREIGN KEY (candidate_id, account_id) REFERENCES public.candidates(id, account_id);

ALTER TABLE ONLY public.enrolments
    ADD CONSTRAINT enrolments_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.public_links(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.evaluation_versions
    ADD CONSTRAINT evaluation_versions_evaluation_id_fkey FOREIGN KEY (evaluation_id) REFERENCES public.evaluations(id);

ALTER TABLE ONLY public.evaluations
    ADD CONSTRAINT evaluations_account_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.evaluations
    ADD CONSTRAINT evaluations_specialty_id_fkey FOREIGN KEY (specialty_id) REFERENCES public.specialties(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_charged_by_fkey FOREIGN KEY (charged_by) REFERENCES public.credit_movements(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_message_by_fkey FOREIGN KEY (message_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES public.credit_movements(id);

ALTER TABLE ONLY public.key_corrections
    ADD CONSTRAINT key_corrections_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.key_corrections
    ADD CONSTRAINT key_corrections_version_id_question_id_fkey FOREIGN KEY (version_id, question_id) REFERENCES public.version_questions(version_id, question_id);

ALTER TABLE ONLY public.mail_brands
    ADD CONSTRAINT mail_brands_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.mail_brands
    ADD CONSTRAINT mail_brands_logo FOREIGN KEY (logo_id, account_id) REFERENCES public.mail_logos(id, account_id);

ALTER TABLE ONLY public.mail_deliveries
    ADD CONSTRAINT mail_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.mail_drafts
    ADD CONSTRAINT mail_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.mail_drafts
    ADD CONSTRAINT mail_drafts_logo FOREIGN KEY (logo_id, account_id) REFERENCES public.mail_logos(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_drafts
    ADD CONSTRAINT mail_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_logos
    ADD CONSTRAINT mail_logos_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.mail_template_versions
    ADD CONSTRAINT mail_template_versions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.mail_template_versions
    ADD CONSTRAINT mail_template_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_note_id_account_id_fkey FOREIGN KEY (note_id, account_id) REFERENCES public.place_notes(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.own_answers
    ADD CONSTRAINT own_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.own_answers
    ADD CONSTRAINT own_answers_question_id_account_id_fkey FOREIGN KEY (question_id, account_id) REFERENCES public.own_questions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.own_categories
    ADD CONSTRAINT own_categories_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.own_comments
    ADD CONSTRAINT own_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.own_comments
    ADD CONSTRAINT own_comments_question_id_account_id_fkey FOREIGN KEY (question_id, account_id) REFERENCES public.own_questions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.own_comments
    ADD CONSTRAINT own_comments_reading_id_question_id_account_id_fkey FOREIGN KEY (reading_id, question_id, account_id) REFERENCES public.own_readings(id, question_id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.own_comments
    ADD CONSTRAINT own_comments_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.own_comments
    ADD CONSTRAINT own_comments_thread_id_question_id_account_id_fkey FOREIGN KEY (thread_id, question_id, account_id) REFERENCES public.own_comments(id, question_id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.own_data_codes
    ADD CONSTRAINT own_data_codes_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES public.candidates(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.own_drafts
    ADD CONSTRAINT own_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.own_drafts
    ADD CONSTRAINT own_drafts_evaluation_id_fkey FOREIGN KEY (evaluation_id) REFERENCES public.evaluations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.own_pictures
    ADD CONSTRAINT own_pictures_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.own_question_events
    ADD CONSTRAINT own_question_events_question_id_account_id_fkey FOREIGN KEY (question_id, account_id) REFERENCES public.own_questions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.own_question_events
    ADD CONSTRAINT own_question_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.own_questions
    ADD CONSTRAINT own_questions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.own_questions
    ADD CONSTRAINT own_questions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.own_questions
    ADD CONSTRAINT own_questions_difficulty_id_fkey FOREIGN KEY (difficulty_id) REFERENCES public.difficulties(id);

ALTER TABLE ONLY public.own_questions
    ADD CONSTRAINT own_questions_picture FOREIGN KEY (picture_id, account_id) REFERENCES public.own_pictures(id, account_id);

ALTER TABLE ONLY public.own_questions
    ADD CONSTRAINT own_questions_topic_id_account_id_fkey FOREIGN KEY (topic_id, account_id) REFERENCES public.own_topics(id, account_id);

ALTER TABLE ONLY public.own_questions
    ADD CONSTRAINT own_questions_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.own_readings
    ADD CONSTRAINT own_readings_question_id_account_id_fkey FOREIGN KEY (question_id, account_id) REFERENCES public.own_questions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.own_readings
    ADD CONSTRAINT own_readings_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.own_readings
    ADD CONSTRAINT own_readings_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.own_technologies
    ADD CONSTRAINT own_technologies_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.own_technologies
    ADD CONSTRAINT own_technologies_category_id_account_id_fkey FOREIGN KEY (category_id, account_id) REFERENCES public.own_categories(id, account_id);

ALTER TABLE ONLY public.own_topics
    ADD CONSTRAINT own_topics_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.own_topics
    ADD CONSTRAINT own_topics_technology_id_account_id_fkey FOREIGN KEY (technology_id, account_id) REFERENCES public.own_technologies(id, account_id);

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_checkout_id_account_id_fkey FOREIGN KEY (checkout_id, account_id) REFERENCES public.checkouts(id, account_id);

ALTER TABLE ONLY public.place_notes
    ADD CONSTRAINT place_notes_author_fkey FOREIGN KEY (author) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.place_notes
    ADD CONSTRAINT place_notes_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.place_tags
    ADD CONSTRAINT place_tags_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.place_tags
    ADD CONSTRAINT place_tags_tag_id_account_id_fkey FOREIGN KEY (tag_id, account_id) REFERENCES public.tags(id, account_id);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_candidate_id_account_id_fkey FOREIGN KEY (candidate_id, account_id) REFERENCES public.candidates(id, account_id);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_position_id_account_id_fkey FOREIGN KEY (position_id, account_id) REFERENCES public.positions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_stage FOREIGN KEY (stage_id, account_id) REFERENCES public.stages(id, account_id) NOT VALID;

ALTER TABLE ONLY public.position_templates
    ADD CONSTRAINT position_templates_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.position_templates
    ADD CONSTRAINT position_templates_evaluation_id_fkey FOREIGN KEY (evaluation_id) REFERENCES public.evaluations(id);

ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_evaluation_id_fkey FOREIGN KEY (evaluation_id) REFERENCES public.evaluations(id);

ALTER TABLE ONLY public.profile_changes
    ADD CONSTRAINT profile_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.proof_codes
    ADD CONSTRAINT proof_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.public_links
    ADD CONSTRAINT public_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.public_links
    ADD CONSTRAINT public_links_position_id_account_id_fkey FOREIGN KEY (position_id, account_id) REFERENCES public.positions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.question_history
    ADD CONSTRAINT question_history_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.question_history
    ADD CONSTRAINT question_history_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.questions(id);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_difficulty_id_fkey FOREIGN KEY (difficulty_id) REFERENCES public.difficulties(id);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES public.topics(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approvals(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_payment_id_account_id_fkey FOREIGN KEY (payment_id, account_id) REFERENCES public.payments(id, account_id);

ALTER TABLE ONLY public.regrades
    ADD CONSTRAINT regrades_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approvals(id);

ALTER TABLE ONLY public.regrades
    ADD CONSTRAINT regrades_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.regrades
    ADD CONSTRAINT regrades_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.evaluation_versions(id);

ALTER TABLE ONLY public.report_downloads
    ADD CONSTRAINT report_downloads_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.report_downloads
    ADD CONSTRAINT report_downloads_position_id_account_id_fkey FOREIGN KEY (position_id, account_id) REFERENCES public.positions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_downloads
    ADD CONSTRAINT report_downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_files
    ADD CONSTRAINT report_files_download_id_account_id_fkey FOREIGN KEY (download_id, account_id) REFERENCES public.report_downloads(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.result_share_codes
    ADD CONSTRAINT result_share_codes_share_id_fkey FOREIGN KEY (share_id) REFERENCES public.result_shares(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.result_share_people
    ADD CONSTRAINT result_share_people_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.result_share_people
    ADD CONSTRAINT result_share_people_share_id_account_id_fkey FOREIGN KEY (share_id, account_id) REFERENCES public.result_shares(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.result_shares
    ADD CONSTRAINT result_shares_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.result_shares
    ADD CONSTRAINT result_shares_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.result_shares
    ADD CONSTRAINT result_shares_position_id_account_id_fkey FOREIGN KEY (position_id, account_id) REFERENCES public.positions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.retention_notices
    ADD CONSTRAINT retention_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.sample_questions
    ADD CONSTRAINT sample_questions_difficulty_id_fkey FOREIGN KEY (difficulty_id) REFERENCES public.difficulties(id);

ALTER TABLE ONLY public.sample_questions
    ADD CONSTRAINT sample_questions_technology_id_fkey FOREIGN KEY (technology_id) REFERENCES public.technologies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.account_views(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_team_invitation_id_fkey FOREIGN KEY (team_invitation_id) REFERENCES public.team_invitations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.specialties
    ADD CONSTRAINT specialties_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id);

ALTER TABLE ONLY public.staff_notes
    ADD CONSTRAINT staff_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.staff_notes
    ADD CONSTRAINT staff_notes_author_fkey FOREIGN KEY (author) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.stage_messages
    ADD CONSTRAINT stage_messages_account_id_move_id_fkey FOREIGN KEY (account_id, move_id) REFERENCES public.stage_moves(account_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stage_messages
    ADD CONSTRAINT stage_messages_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stage_moves
    ADD CONSTRAINT stage_moves_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.stage_moves
    ADD CONSTRAINT stage_moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.stage_moves
    ADD CONSTRAINT stage_moves_position_id_account_id_fkey FOREIGN KEY (position_id, account_id) REFERENCES public.positions(id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stage_moves
    ADD CONSTRAINT stage_moves_stage_id_account_id_fkey FOREIGN KEY (stage_id, account_id) REFERENCES public.stages(id, account_id);

ALTER TABLE ONLY public.stages
    ADD CONSTRAINT stages_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.team_invitations
    ADD CONSTRAINT team_invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.team_invitations
    ADD CONSTRAINT team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.technologies
    ADD CONSTRAINT technologies_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_technology_id_fkey FOREIGN KEY (technology_id) REFERENCES public.technologies(id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.version_questions
    ADD CONSTRAINT version_questions_difficulty_id_fkey FOREIGN KEY (difficulty_id) REFERENCES public.difficulties(id);

ALTER TABLE ONLY public.version_questions
    ADD CONSTRAINT version_questions_picture FOREIGN KEY (picture_id) REFERENCES public.own_pictures(id);

ALTER TABLE ONLY public.version_questions
    ADD CONSTRAINT version_questions_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.evaluation_versions(id);

ALTER TABLE public.access_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_fiscal_data ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_flags ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_views ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.announced_erasures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.announcements ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.approvals ENABLE ROW LEVEL SECURITY;

CREATE POLICY asked ON public.own_pictures TO tamiz_exam USING ((EXISTS ( SELECT
   FROM public.version_questions asked
  WHERE (asked.picture_id = own_pictures.id))));

ALTER TABLE public.attempt_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_events_rest ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_responses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_responses_rest ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_seals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_seals_rest ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events_rest ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.candidates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.catalogue_state ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.categories ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cfdi_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cfdi_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.check_runs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.checkouts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.chosen_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.coupons ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_balances ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_checks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_holds ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_movements ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_price_tiers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_prices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.data_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.difficulties ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.enrolments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.evaluation_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.evaluations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.key_corrections ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_brands ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_drafts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_logos ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_report_tokens ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_suppressions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_template_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outages ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_account ON public.account_fiscal_data TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.account_flags TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.account_views TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.accounts TO tamiz_app USING ((id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.announced_erasures TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.attempt_events TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.attempt_responses TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.attempt_seals TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.attempts TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.audit_events TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.candidates TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.cfdi_files TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.cfdi_requests TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.checkouts TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.chosen_changes TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.credit_balances TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.credit_checks TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.credit_holds TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.credit_movements TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.data_requests TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.invitations TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.mail_brands TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.mail_deliveries TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.mail_drafts TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.mail_logos TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.mail_template_versions TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.notices TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_answers TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_categories TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_comments TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_drafts TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_pictures TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_question_events TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_questions TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_readings TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_technologies TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.own_topics TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.payments TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.place_notes TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.place_tags TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.position_candidates TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.position_templates TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.positions TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.public_links TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.refunds TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.report_downloads TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.report_files TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.result_share_people TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.result_shares TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.retention_notices TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.staff_notes TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.stage_messages TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.stage_moves TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.stages TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.tags TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.team_invitations TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.users TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account_adds ON public.evaluations FOR INSERT TO tamiz_app WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account_edits ON public.evaluations FOR UPDATE TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

ALTER TABLE public.own_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.own_categories ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.own_comments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.own_data_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.own_drafts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.own_pictures ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_place ON public.accounts TO tamiz_exam USING ((id = ( SELECT place_world.account_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.attempt_events TO tamiz_exam USING ((attempt_id IN ( SELECT attempts.id
   FROM public.attempts))) WITH CHECK ((attempt_id IN ( SELECT attempts.id
   FROM public.attempts)));

CREATE POLICY own_place ON public.attempt_responses FOR INSERT TO tamiz_exam WITH CHECK ((attempt_id IN ( SELECT attempts.id
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

CREATE POLICY own_place ON public.own_categories FOR SELECT TO tamiz_exam USING ((account_id = ( SELECT place_world.account_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.own_technologies FOR SELECT TO tamiz_exam USING ((account_id = ( SELECT place_world.account_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.own_topics FOR SELECT TO tamiz_exam USING ((account_id = ( SELECT place_world.account_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.position_candidates TO tamiz_exam USING ((id = ( SELECT app.current_place() AS current_place)));

CREATE POLICY own_place ON public.positions TO tamiz_exam USING ((id = ( SELECT place_world.position_id
   FROM app.place_world() place_world(account_id, position_id, candidate_id, evaluation_id))));

CREATE POLICY own_place ON public.version_questions TO tamiz_exam USING ((version_id IN ( SELECT evaluation_versions.id
   FROM public.evaluation_versions)));

ALTER TABLE public.own_question_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.own_questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.own_readings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.own_technologies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.own_topics ENABLE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON public.access_requests TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.account_fiscal_data TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.account_flags TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.account_views TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.accounts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.announced_erasures TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.announcements TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.answers TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.approvals TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempt_events TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempt_events_rest TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempt_responses TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempt_responses_rest TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempt_seals TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempt_seals_rest TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.audit_events TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.audit_events_rest TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.candidates TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.catalogue_state TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.categories TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.cfdi_files TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.cfdi_requests TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.check_runs TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.checkouts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.chosen_changes TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.coupons TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_balances TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_checks TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_holds TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_movements TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_price_tiers TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_prices TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.data_requests TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.difficulties TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.enrolments TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.evaluation_versions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.evaluations TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.invitations TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.key_corrections TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_brands TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_deliveries TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_drafts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_logos TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_report_tokens TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_suppressions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_template_versions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.notices TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.outages TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_answers TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_categories TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_comments TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_data_codes TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_drafts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_pictures TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_question_events TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_questions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_readings TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_technologies TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.own_topics TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.passkey_challenges TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.passkeys TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.payments TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.place_notes TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.place_tags TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.position_candidates TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.position_limits TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.position_templates TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.positions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.profile_changes TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.profiles TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.proof_codes TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.public_links TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.question_history TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.questions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.rate_limits TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.refunds TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.regrades TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.report_downloads TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.report_files TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.result_share_codes TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.result_share_people TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.result_shares TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.retention_notices TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sample_questions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.service_pulse TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sessions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sign_in_challenges TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.specialties TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.staff_notes TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.stage_messages TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.stage_moves TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.stages TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.tags TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.team_invitations TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.technologies TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.topics TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.users TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.version_questions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.webhook_events TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.worker_heartbeats TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.wrong_code_tries TO tamiz_owner USING (true) WITH CHECK (true);

ALTER TABLE public.passkey_challenges ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.passkeys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;

CREATE POLICY pictured ON public.own_questions TO tamiz_worker USING ((picture_id IS NOT NULL));

ALTER TABLE public.place_notes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.place_tags ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.position_candidates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.position_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.position_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.positions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.profile_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.proof_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.public_links ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.question_history ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.refunds ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.regrades ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_downloads ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.result_share_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.result_share_people ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.result_shares ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.retention_notices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sample_questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.service_pulse ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;

CREATE POLICY shared_or_own ON public.evaluation_versions FOR SELECT TO tamiz_app USING (((account_id IS NULL) OR (account_id = ( SELECT app.current_account() AS current_account))));

CREATE POLICY shared_or_own ON public.evaluations FOR SELECT TO tamiz_app USING (((account_id IS NULL) OR (account_id = ( SELECT app.current_account() AS current_account))));

CREATE POLICY shared_or_own ON public.version_questions FOR SELECT TO tamiz_app USING (((account_id IS NULL) OR (account_id = ( SELECT app.current_account() AS current_account))));

ALTER TABLE public.sign_in_challenges ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.specialties ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.staff_notes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.stage_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.stage_moves ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.stages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tags ENABLE ROW LEVEL SECURITY;

CREATE POLICY tamiz_app_all ON public.announcements TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.answers TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.catalogue_state TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.categories TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.coupons TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.credit_price_tiers TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.credit_prices TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.difficulties TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.key_corrections TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.position_limits TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.profiles TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.questions TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.sample_questions TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.specialties TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.technologies TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.topics TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.access_requests TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.account_views TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.accounts TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.audit_events TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.enrolments TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.own_data_codes TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.passkey_challenges TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.passkeys TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.profile_changes TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.proof_codes TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.result_share_codes TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.sessions TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.sign_in_challenges TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.team_invitations TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.users TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.wrong_code_tries TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_exam_all ON public.categories TO tamiz_exam USING (true);

CREATE POLICY tamiz_exam_all ON public.technologies TO tamiz_exam USING (true);

CREATE POLICY tamiz_exam_all ON public.topics TO tamiz_exam USING (true);

CREATE POLICY tamiz_staff_all ON public.access_requests TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.account_fiscal_data TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.account_flags TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.account_views TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.accounts TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.announcements TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.answers TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.approvals TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.attempt_events TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.attempt_seals TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.attempts TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.audit_events TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.candidates TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.catalogue_state TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.categories TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.cfdi_files TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.cfdi_requests TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.checkouts TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.coupons TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_balances TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_holds TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_movements TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_price_tiers TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_prices TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.data_requests FOR SELECT TO tamiz_staff USING (true);

CREATE POLICY tamiz_staff_all ON public.difficulties TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.invitations TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.key_corrections TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.mail_deliveries FOR SELECT TO tamiz_staff USING (true);

CREATE POLICY tamiz_staff_all ON public.mail_logos TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.outages TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.passkeys TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.payments TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.position_candidates TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.position_limits TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.positions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.profiles TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.question_history TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.questions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.refunds TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.regrades TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.sample_questions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.sessions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.specialties TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.staff_notes TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.stages TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.technologies TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.topics TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.users TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.webhook_events TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.worker_heartbeats FOR SELECT TO tamiz_staff USING (true);

CREATE POLICY tamiz_staff_shared ON public.evaluation_versions TO tamiz_staff USING ((account_id IS NULL)) WITH CHECK ((account_id IS NULL));

CREATE POLICY tamiz_staff_shared ON public.evaluations TO tamiz_staff USING ((account_id IS NULL)) WITH CHECK ((account_id IS NULL));

CREATE POLICY tamiz_staff_shared ON public.version_questions TO tamiz_staff USING ((account_id IS NULL)) WITH CHECK ((account_id IS NULL));

CREATE POLICY tamiz_staff_titles ON public.evaluation_versions FOR SELECT TO tamiz_staff USING (true);

CREATE POLICY tamiz_staff_titles ON public.evaluations FOR SELECT TO tamiz_staff USING (true);

CREATE POLICY tamiz_worker_all ON public.access_requests TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.account_views TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.accounts TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.announced_erasures TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.answers TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.approvals TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.attempt_events TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.attempt_responses TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.attempt_seals TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.attempts TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.audit_events TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.candidates TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.catalogue_state TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.categories TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.cfdi_requests TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.check_runs TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.checkouts TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.chosen_changes TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.coupons TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_balances TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_checks TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_holds TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_movements TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_prices TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.data_requests TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.difficulties TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.enrolments TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.evaluation_versions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.evaluations TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.invitations TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.key_corrections TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.mail_brands TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.mail_deliveries TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.mail_drafts TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.mail_logos TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.mail_report_tokens TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.mail_suppressions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.mail_template_versions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.notices TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.own_categories FOR SELECT TO tamiz_worker USING (true);

CREATE POLICY tamiz_worker_all ON public.own_data_codes TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.own_pictures TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.own_technologies FOR SELECT TO tamiz_worker USING (true);

CREATE POLICY tamiz_worker_all ON public.own_topics FOR SELECT TO tamiz_worker USING (true);

CREATE POLICY tamiz_worker_all ON public.passkey_challenges TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.passkeys TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.payments TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.place_notes TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.position_candidates TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.position_limits TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.positions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.profile_changes TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.profiles TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.proof_codes TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.public_links TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.questions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.rate_limits TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.refunds TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.regrades TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.report_downloads TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.report_files TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.result_share_codes TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.result_shares TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.retention_notices TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.sessions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.sign_in_challenges TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.specialties TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.stage_messages TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.stage_moves TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.stages TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.team_invitations TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.technologies TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.topics TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.users TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.version_questions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.webhook_events TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.worker_heartbeats TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.wrong_code_tries TO tamiz_worker USING (true) WITH CHECK (true);

ALTER TABLE public.team_invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.technologies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.topics ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.version_questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.worker_heartbeats ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.wrong_code_tries ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA app TO tamiz_app;
GRANT USAGE ON SCHEMA app TO tamiz_auth;
GRANT USAGE ON SCHEMA app TO tamiz_staff;
GRANT USAGE ON SCHEMA app TO tamiz_worker;
GRANT USAGE ON SCHEMA app TO tamiz_exam;

GRANT USAGE ON SCHEMA hidden TO tamiz_app;

GRANT USAGE ON SCHEMA public TO tamiz_app;
GRANT USAGE ON SCHEMA public TO tamiz_auth;
GRANT USAGE ON SCHEMA public TO tamiz_staff;
GRANT USAGE ON SCHEMA public TO tamiz_worker;
GRANT USAGE ON SCHEMA public TO tamiz_exam;

REVOKE ALL ON FUNCTION app.add_default_stages(account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.add_half_years(since timestamp with time zone, ahead integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.add_half_years(since timestamp with time zone, ahead integer) TO tamiz_worker;

REVOKE ALL ON PROCEDURE app.add_part(IN parent name, IN part name, IN bounds text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.add_response_months(since date, months integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.add_response_months(since date, months integer) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.announce_exam_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.applied_migrations() FROM PUBLIC;
GRANT ALL ON FUNCTION app.applied_migrations() TO tamiz_auth;
GRANT ALL ON FUNCTION app.applied_migrations() TO tamiz_worker;

REVOKE ALL ON FUNCTION app.approval_role(kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.approval_role(kind text) TO tamiz_staff;
GRANT ALL ON FUNCTION app.approval_role(kind text) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.ask_approval(actor uuid, kind text, payment uuid, credits integer, cents integer, refund_reason text, version integer, corrections integer[], exams integer, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ask_approval(actor uuid, kind text, payment uuid, credits integer, cents integer, refund_reason text, version integer, corrections integer[], exams integer, reason text) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.beat(moment timestamp with time zone, gap_ms integer, cap_ms integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.beat(moment timestamp with time zone, gap_ms integer, cap_ms integer) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.begin_own_question() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.begin_stages() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.carry_picture() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.chain_credit_movement() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.chain_link(head bytea, attempt uuid, event bigint, event_data jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.change_member_role(member uuid, new_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.change_member_role(member uuid, new_role text) TO tamiz_app;

REVOKE ALL ON FUNCTION app.change_staff(actor uuid, person uuid, new_role text, is_suspended boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.change_staff(actor uuid, person uuid, new_role text, is_suspended boolean) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.check_cfdi_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_confirmed_own_question() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_confirmed_question() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_data_request_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_evaluation_of_account() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_invitation_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_job(job text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_ledgers(accounts uuid[], from_seqs bigint[], from_balances integer[], max_movements integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.check_ledgers(accounts uuid[], from_seqs bigint[], from_balances integer[], max_movements integer) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.check_mail_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_max_candidates() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_own_reading() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_payment_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_position_room() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_position_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_publishable() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_question_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_refund_approval() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_refund_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.check_regrade_approval() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.close_public_link() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.contact_of(account uuid, preferred uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.contact_of(account uuid, preferred uuid) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.contact_of_invitation(invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.contact_of_invitation(invitation uuid) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.corrected_keys(version integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.corrected_keys(version integer) TO tamiz_app;

REVOKE ALL ON FUNCTION app.count_failed_jobs(at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_failed_jobs(at_most integer) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.count_wrong_codes(of_subject bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_wrong_codes(of_subject bytea) TO tamiz_auth;

REVOKE ALL ON FUNCTION app.current_account() FROM PUBLIC;
GRANT ALL ON FUNCTION app.current_account() TO tamiz_app;

REVOKE ALL ON FUNCTION app.current_place() FROM PUBLIC;
GRANT ALL ON FUNCTION app.current_place() TO tamiz_exam;

REVOKE ALL ON FUNCTION app.decide_approval(actor uuid, approval uuid, verdict text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.decide_approval(actor uuid, approval uuid, verdict text) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.drop_named_reports() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.drop_spent_parts() FROM PUBLIC;
GRANT ALL ON FUNCTION app.drop_spent_parts() TO tamiz_worker;

REVOKE ALL ON FUNCTION app.end_checkout(account uuid, checkout uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.end_checkout(account uuid, checkout uuid) TO tamiz_app;

REVOKE ALL ON FUNCTION app.enqueue(job text, payload json) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json) TO tamiz_app;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json) TO tamiz_auth;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json) TO tamiz_staff;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.enqueue_turns(job text, account uuid, payloads json[], line text, run_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enqueue_turns(job text, account uuid, payloads json[], line text, run_at timestamp with time zone) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.erase_attempt_texts(attempt uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.erase_decisions_about() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.erase_enrolments_of_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.erase_messages_to_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.erase_reports_of_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.erase_responses_of_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.erase_texts_of_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.erased_text() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.find_invitation_of_code(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_invitation_of_code(hash bytea) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.find_people(staff uuid, of_account uuid, typed text, pattern text, why text, detail text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_people(staff uuid, of_account uuid, typed text, pattern text, why text, detail text) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.find_place_of_invitation(invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_place_of_invitation(invitation uuid) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.uuid_v7() FROM PUBLIC;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_app;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_auth;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_staff;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_worker;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_exam;

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
GRANT UPDATE(closes_at) ON TABLE public.attempts TO tamiz_app;

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

GRANT UPDATE(heard_at) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(heard_before) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(grace_from) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(current_late_ms) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(held_sequence) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(held_sequence) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(held_choice) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(held_choice) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(held_elapsed_ms) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(held_elapsed_ms) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(held_at) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(held_at) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(held_late_ms) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(held_late_ms) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(dropped_events) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(is_seal_pending) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(is_seal_pending) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(close_failures) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(close_retry_at) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(has_responses) ON TABLE public.attempts TO tamiz_exam;
GRANT UPDATE(has_responses) ON TABLE public.attempts TO tamiz_worker;

GRANT UPDATE(paused_after) ON TABLE public.attempts TO tamiz_exam;

GRANT INSERT(navigation) ON TABLE public.attempts TO tamiz_exam;

GRANT INSERT(visits),UPDATE(visits) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(flagged) ON TABLE public.attempts TO tamiz_exam;

GRANT UPDATE(flag_sequence) ON TABLE public.attempts TO tamiz_exam;

REVOKE ALL ON FUNCTION app.finished_exams(version integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.finished_exams(version integer, most integer) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.fold(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.fold(typed text) TO tamiz_app;

REVOKE ALL ON FUNCTION app.follow_attempt() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.follow_invitations() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.follow_mail() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.follow_place() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.follow_places() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.follow_report_download() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.follow_stage() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.follow_words() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_addresses_of_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_notices_of_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_notices_of_place() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.guard_event_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.guard_published_version() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.half_year(moment timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.hand_in_seal(account uuid, attempt uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hand_in_seal(account uuid, attempt uuid) TO tamiz_app;
GRANT ALL ON FUNCTION app.hand_in_seal(account uuid, attempt uuid) TO tamiz_exam;
GRANT ALL ON FUNCTION app.hand_in_seal(account uuid, attempt uuid) TO tamiz_staff;
GRANT ALL ON FUNCTION app.hand_in_seal(account uuid, attempt uuid) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.hidden_key(id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hidden_key(id uuid) TO tamiz_app;

REVOKE ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) TO tamiz_app;
GRANT ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) TO tamiz_auth;
GRANT ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.hold_mismatched_accounts() FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_mismatched_accounts() TO tamiz_worker;

REVOKE ALL ON FUNCTION app.is_free_text(event_kind text, event_data jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.is_name_hidden(is_anonymous boolean, stage uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_name_hidden(is_anonymous boolean, stage uuid) TO tamiz_app;
GRANT ALL ON FUNCTION app.is_name_hidden(is_anonymous boolean, stage uuid) TO tamiz_worker;

GRANT SELECT ON TABLE public.users TO tamiz_app;
GRANT SELECT ON TABLE public.users TO tamiz_worker;
GRANT SELECT,INSERT ON TABLE public.users TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(account_id) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(role) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(first_name),UPDATE(first_name) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(last_name),UPDATE(last_name) ON TABLE public.users TO tamiz_auth;

GRANT UPDATE(wants_digest) ON TABLE public.users TO tamiz_app;
GRANT UPDATE(wants_digest) ON TABLE public.users TO tamiz_staff;

GRANT UPDATE(wants_low_balance) ON TABLE public.users TO tamiz_app;
GRANT UPDATE(wants_low_balance) ON TABLE public.users TO tamiz_staff;

GRANT UPDATE(muted_notices) ON TABLE public.users TO tamiz_app;
GRANT UPDATE(muted_notices) ON TABLE public.users TO tamiz_staff;

GRANT UPDATE(wants_mentions) ON TABLE public.users TO tamiz_app;
GRANT UPDATE(wants_mentions) ON TABLE public.users TO tamiz_staff;

GRANT SELECT(staff_role) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(suspended_at) ON TABLE public.users TO tamiz_auth;

REVOKE ALL ON FUNCTION app.is_staff(person uuid, VARIADIC wanted text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.jobs_of(role_name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.join_team(invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.join_team(invitation uuid) TO tamiz_auth;

REVOKE ALL ON FUNCTION app.keep_an_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_question_history(ids integer[], by_whom uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.keep_question_history(ids integer[], by_whom uuid) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.keep_tiers_below_price() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_what_versions_ask() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.last_beat() FROM PUBLIC;
GRANT ALL ON FUNCTION app.last_beat() TO tamiz_worker;

REVOKE ALL ON FUNCTION app.list_failed_jobs(before_id bigint, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_failed_jobs(before_id bigint, page_size integer) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.lock_credit_balance(account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.lock_credit_balance(account uuid) TO tamiz_app;
GRANT ALL ON FUNCTION app.lock_credit_balance(account uuid) TO tamiz_staff;
GRANT ALL ON FUNCTION app.lock_credit_balance(account uuid) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.mail_rank(state text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.mail_rank(state text) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.mail_receipt() FROM PUBLIC;

REVOKE ALL ON PROCEDURE app.make_append_only(IN target regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.near_word(typed text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.notice_bounce() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.notice_cfdi() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.notice_mention() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.notice_payment() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.notice_result() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.open_credit_balance() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.open_mail() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.order_own_regrade(version integer, why text, by_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.order_own_regrade(version integer, why text, by_user uuid) TO tamiz_app;

REVOKE ALL ON FUNCTION app.place_version_question() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.place_world() FROM PUBLIC;
GRANT ALL ON FUNCTION app.place_world() TO tamiz_exam;

REVOKE ALL ON FUNCTION app.progress_of(place uuid) FROM PUBLIC;

REVOKE ALL ON PROCEDURE app.protect(IN target regclass, VARIADIC full_access name[]) FROM PUBLIC;

REVOKE ALL ON PROCEDURE app.protect_tenant(IN target regclass, IN account_column name, VARIADIC full_access name[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.publish_own_version(evaluation integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.publish_own_version(evaluation integer) TO tamiz_app;

REVOKE ALL ON FUNCTION app.question_statistics(asked integer, of_revision integer, at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.question_statistics(asked integer, of_revision integer, at_most integer) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.question_use(asked integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.question_use(asked integer) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.queue_state(at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.queue_state(at_most integer) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.raise_catalogue_version() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.raise_catalogue_version_of_shared() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.raise_own_question_revision() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.raise_question_revision() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.raise_revision_of_answers() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.raise_revision_of_own_answers() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.receive_webhook(event_id text, event_kind text, event_facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.receive_webhook(event_id text, event_kind text, event_facts jsonb) TO tamiz_app;

REVOKE ALL ON FUNCTION app.refuse_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.refuse_frozen_evaluation() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.regrade_of(account uuid, attempt uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.regrade_of(account uuid, attempt uuid) TO tamiz_app;
GRANT ALL ON FUNCTION app.regrade_of(account uuid, attempt uuid) TO tamiz_staff;
GRANT ALL ON FUNCTION app.regrade_of(account uuid, attempt uuid) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.release_dead_workers(silent_for interval) FROM PUBLIC;
GRANT ALL ON FUNCTION app.release_dead_workers(silent_for interval) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.remove_member(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.remove_member(member uuid) TO tamiz_app;

REVOKE ALL ON FUNCTION app.report_mail(delivery uuid, told text, because text, why text, token bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.report_mail(delivery uuid, told text, because text, why text, token bytea) TO tamiz_app;

REVOKE ALL ON FUNCTION app.retire_staff(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.retire_staff(person uuid) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.retry_job(job_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION app.retry_job(job_id bigint) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.return_hit(limit_key bytea, window_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.return_hit(limit_key bytea, window_seconds integer) TO tamiz_auth;

REVOKE ALL ON FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.save_answers(attempt_ids uuid[], leases uuid[], numbers smallint[], sequences integer[], choices smallint[], elapsed integer[], moment timestamp with time zone, grace_ms integer, offline_ms integer) TO tamiz_exam;

REVOKE ALL ON FUNCTION app.says_key_holds(operation text, was jsonb, becomes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.says_key_holds(operation text, was jsonb, becomes jsonb) TO tamiz_app;
GRANT ALL ON FUNCTION app.says_key_holds(operation text, was jsonb, becomes jsonb) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.search_form(words text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.search_form(words text) TO tamiz_app;
GRANT ALL ON FUNCTION app.search_form(words text) TO tamiz_worker;
GRANT ALL ON FUNCTION app.search_form(words text) TO tamiz_staff;
GRANT ALL ON FUNCTION app.search_form(words text) TO tamiz_auth;

REVOKE ALL ON FUNCTION app.search_ids(kind text, typed text, at_most integer, is_near boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.search_ids(kind text, typed text, at_most integer, is_near boolean) TO tamiz_app;

REVOKE ALL ON FUNCTION app.search_source(kind text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.set_attempt_position() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.set_version_account() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.settle_coupon() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.settle_data_requests() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.suppress_mail(address bytea, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.suppress_mail(address bytea, why text) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.take_coupon() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.take_hit(limit_key bytea, window_seconds integer, max_hits integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.take_hit(limit_key bytea, window_seconds integer, max_hits integer) TO tamiz_auth;

REVOKE ALL ON FUNCTION app.tell_notices() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.tell_position(of_position uuid, of_place uuid, kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.tell_position(of_position uuid, of_place uuid, kind text) TO tamiz_app;
GRANT ALL ON FUNCTION app.tell_position(of_position uuid, of_place uuid, kind text) TO tamiz_worker;

REVOKE ALL ON FUNCTION app.tell_session_change() FROM PUBLIC;

GRANT SELECT ON TABLE public.refunds TO tamiz_staff;
GRANT SELECT ON TABLE public.refunds TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.refunds TO tamiz_staff;
GRANT INSERT(account_id) ON TABLE public.refunds TO tamiz_worker;

GRANT INSERT(payment_id) ON TABLE public.refunds TO tamiz_staff;
GRANT INSERT(payment_id) ON TABLE public.refunds TO tamiz_worker;

GRANT INSERT(status),UPDATE(status) ON TABLE public.refunds TO tamiz_worker;

GRANT INSERT(credits) ON TABLE public.refunds TO tamiz_staff;

GRANT INSERT(amount_cents) ON TABLE public.refunds TO tamiz_staff;
GRANT INSERT(amount_cents) ON TABLE public.refunds TO tamiz_worker;

GRANT INSERT(provider_id),UPDATE(provider_id) ON TABLE public.refunds TO tamiz_worker;

GRANT UPDATE(asked_at) ON TABLE public.refunds TO tamiz_worker;

GRANT UPDATE(checked_at) ON TABLE public.refunds TO tamiz_worker;

GRANT INSERT(failed_at),UPDATE(failed_at) ON TABLE public.refunds TO tamiz_worker;

GRANT INSERT(reason) ON TABLE public.refunds TO tamiz_staff;

GRANT INSERT(note) ON TABLE public.refunds TO tamiz_staff;

GRANT INSERT(approval_id) ON TABLE public.refunds TO tamiz_staff;

REVOKE ALL ON FUNCTION app.unapproved_cents(account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.unapproved_cents(account uuid) TO tamiz_staff;

REVOKE ALL ON FUNCTION app.uuid_at(moment timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.without_text(event_data jsonb) FROM PUBLIC;

GRANT SELECT,INSERT ON TABLE public.attempt_events TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.attempt_events TO tamiz_worker;
GRANT SELECT,INSERT ON TABLE public.attempt_events TO tamiz_exam;
GRANT SELECT ON TABLE public.attempt_events TO tamiz_staff;

GRANT SELECT ON TABLE hidden.attempt_events TO tamiz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.candidates TO tamiz_app;
GRANT SELECT ON TABLE public.candidates TO tamiz_worker;

GRANT SELECT(id) ON TABLE public.candidates TO tamiz_exam;
GRANT SELECT(id) ON TABLE public.candidates TO tamiz_staff;

GRANT SELECT(account_id) ON TABLE public.candidates TO tamiz_exam;

GRANT SELECT(name) ON TABLE public.candidates TO tamiz_exam;
GRANT UPDATE(name) ON TABLE public.candidates TO tamiz_worker;

GRANT UPDATE(email) ON TABLE public.candidates TO tamiz_worker;

GRANT UPDATE(erased_at) ON TABLE public.candidates TO tamiz_worker;
GRANT SELECT(erased_at) ON TABLE public.candidates TO tamiz_staff;

GRANT SELECT ON TABLE hidden.candidates TO tamiz_app;

GRANT SELECT ON TABLE public.data_requests TO tamiz_app;
GRANT SELECT ON TABLE public.data_requests TO tamiz_worker;

GRANT SELECT(id) ON TABLE public.data_requests TO tamiz_staff;

GRANT INSERT(account_id) ON TABLE public.data_requests TO tamiz_app;
GRANT SELECT(account_id) ON TABLE public.data_requests TO tamiz_staff;

GRANT INSERT(candidate_id) ON TABLE public.data_requests TO tamiz_app;

GRANT INSERT(kind) ON TABLE public.data_requests TO tamiz_app;
GRANT SELECT(kind) ON TABLE public.data_requests TO tamiz_staff;

GRANT UPDATE(state) ON TABLE public.data_requests TO tamiz_app;
GRANT SELECT(state) ON TABLE public.data_requests TO tamiz_staff;

GRANT INSERT(reason) ON TABLE public.data_requests TO tamiz_app;

GRANT UPDATE(answer) ON TABLE public.data_requests TO tamiz_app;

GRANT INSERT(asked_at) ON TABLE public.data_requests TO tamiz_app;
GRANT SELECT(asked_at) ON TABLE public.data_requests TO tamiz_staff;

GRANT INSERT(answer_due_at) ON TABLE public.data_requests TO tamiz_app;
GRANT SELECT(answer_due_at) ON TABLE public.data_requests TO tamiz_staff;

GRANT UPDATE(answered_at) ON TABLE public.data_requests TO tamiz_app;

GRANT UPDATE(carry_out_due_at) ON TABLE public.data_requests TO tamiz_app;
GRANT SELECT(carry_out_due_at) ON TABLE public.data_requests TO tamiz_staff;

GRANT UPDATE(done_at) ON TABLE public.data_requests TO tamiz_app;

GRANT UPDATE(warned_at) ON TABLE public.data_requests TO tamiz_app;
GRANT UPDATE(warned_at) ON TABLE public.data_requests TO tamiz_worker;

GRANT SELECT ON TABLE hidden.data_requests TO tamiz_app;

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

GRANT UPDATE(message) ON TABLE public.invitations TO tamiz_app;

GRANT UPDATE(prompted_at) ON TABLE public.invitations TO tamiz_app;

GRANT UPDATE(opened_at) ON TABLE public.invitations TO tamiz_exam;

GRANT UPDATE(reminders_refused_at) ON TABLE public.invitations TO tamiz_app;

GRANT SELECT ON TABLE hidden.invitations TO tamiz_app;

GRANT SELECT,DELETE ON TABLE public.place_notes TO tamiz_app;

GRANT SELECT(id) ON TABLE public.place_notes TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.place_notes TO tamiz_app;
GRANT SELECT(account_id) ON TABLE public.place_notes TO tamiz_worker;

GRANT INSERT(position_candidate_id) ON TABLE public.place_notes TO tamiz_app;
GRANT SELECT(position_candidate_id) ON TABLE public.place_notes TO tamiz_worker;

GRANT INSERT(author) ON TABLE public.place_notes TO tamiz_app;
GRANT SELECT(author) ON TABLE public.place_notes TO tamiz_worker;

GRANT INSERT(body),UPDATE(body) ON TABLE public.place_notes TO tamiz_app;

GRANT INSERT(mentions),UPDATE(mentions) ON TABLE public.place_notes TO tamiz_app;
GRANT SELECT(mentions) ON TABLE public.place_notes TO tamiz_worker;

GRANT UPDATE(edited_at) ON TABLE public.place_notes TO tamiz_app;

GRANT INSERT(key) ON TABLE public.place_notes TO tamiz_app;

GRANT SELECT ON TABLE hidden.place_notes TO tamiz_app;

GRANT SELECT,INSERT ON TABLE public.report_files TO tamiz_app;
GRANT SELECT ON TABLE public.report_files TO tamiz_worker;

GRANT UPDATE(name) ON TABLE public.report_files TO tamiz_worker;

GRANT UPDATE(content) ON TABLE public.report_files TO tamiz_worker;

GRANT SELECT ON TABLE hidden.report_files TO tamiz_app;

GRANT SELECT,INSERT ON TABLE public.stage_messages TO tamiz_app;
GRANT SELECT,DELETE ON TABLE public.stage_messages TO tamiz_worker;

GRANT UPDATE(body) ON TABLE public.stage_messages TO tamiz_worker;

GRANT UPDATE(refused_at) ON TABLE public.stage_messages TO tamiz_worker;

GRANT SELECT ON TABLE hidden.stage_messages TO tamiz_app;

GRANT SELECT,DELETE ON TABLE public.tags TO tamiz_app;

GRANT INSERT(account_id) ON TABLE public.tags TO tamiz_app;

GRANT INSERT(name),UPDATE(name) ON TABLE public.tags TO tamiz_app;

GRANT SELECT ON TABLE hidden.tags TO tamiz_app;

GRANT SELECT ON TABLE public.access_requests TO tamiz_staff;
GRANT SELECT,DELETE ON TABLE public.access_requests TO tamiz_worker;

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

GRANT SELECT ON TABLE public.account_flags TO tamiz_app;
GRANT SELECT,DELETE ON TABLE public.account_flags TO tamiz_staff;

GRANT INSERT(account_id) ON TABLE public.account_flags TO tamiz_staff;

GRANT INSERT(flag) ON TABLE public.account_flags TO tamiz_staff;

GRANT INSERT(set_by) ON TABLE public.account_flags TO tamiz_staff;

GRANT SELECT ON TABLE public.account_views TO tamiz_auth;
GRANT SELECT ON TABLE public.account_views TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.account_views TO tamiz_auth;

GRANT INSERT(staff_id) ON TABLE public.account_views TO tamiz_auth;

GRANT INSERT(reason) ON TABLE public.account_views TO tamiz_auth;

GRANT INSERT(people_reason) ON TABLE public.account_views TO tamiz_auth;

GRANT INSERT(ends_at) ON TABLE public.account_views TO tamiz_auth;

GRANT UPDATE(ended_at) ON TABLE public.account_views TO tamiz_auth;

GRANT SELECT ON TABLE public.accounts TO tamiz_app;
GRANT SELECT ON TABLE public.accounts TO tamiz_worker;
GRANT SELECT,INSERT,UPDATE ON TABLE public.accounts TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.accounts TO tamiz_auth;
GRANT SELECT(id) ON TABLE public.accounts TO tamiz_exam;

GRANT UPDATE(name) ON TABLE public.accounts TO tamiz_app;
GRANT SELECT(name) ON TABLE public.accounts TO tamiz_exam;
GRANT SELECT(name) ON TABLE public.accounts TO tamiz_auth;

GRANT SELECT(status) ON TABLE public.accounts TO tamiz_auth;
GRANT SELECT(status) ON TABLE public.accounts TO tamiz_exam;

GRANT UPDATE(retention_months) ON TABLE public.accounts TO tamiz_app;

GRANT UPDATE(pass_mark) ON TABLE public.accounts TO tamiz_app;

GRANT SELECT ON TABLE public.announced_erasures TO tamiz_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.announced_erasures TO tamiz_worker;

GRANT SELECT ON TABLE public.announcements TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.announcements TO tamiz_app;

GRANT SELECT(kind) ON TABLE public.announcements TO tamiz_app;
GRANT INSERT(kind) ON TABLE public.announcements TO tamiz_staff;

GRANT SELECT(audience) ON TABLE public.announcements TO tamiz_app;
GRANT INSERT(audience) ON TABLE public.announcements TO tamiz_staff;

GRANT SELECT(body) ON TABLE public.announcements TO tamiz_app;
GRANT INSERT(body) ON TABLE public.announcements TO tamiz_staff;

GRANT SELECT(details) ON TABLE public.announcements TO tamiz_app;
GRANT INSERT(details) ON TABLE public.announcements TO tamiz_staff;

GRANT SELECT(starts_at) ON TABLE public.announcements TO tamiz_app;
GRANT INSERT(starts_at) ON TABLE public.announcements TO tamiz_staff;

GRANT SELECT(ends_at) ON TABLE public.announcements TO tamiz_app;
GRANT INSERT(ends_at),UPDATE(ends_at) ON TABLE public.announcements TO tamiz_staff;

GRANT SELECT(withdrawn_at) ON TABLE public.announcements TO tamiz_app;
GRANT UPDATE(withdrawn_at) ON TABLE public.announcements TO tamiz_staff;

GRANT INSERT(author) ON TABLE public.announcements TO tamiz_staff;

GRANT SELECT ON TABLE public.answers TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.answers TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.answers TO tamiz_app;

GRANT SELECT(question_id) ON TABLE public.answers TO tamiz_app;

GRANT SELECT("position") ON TABLE public.answers TO tamiz_app;

GRANT SELECT(answer_text) ON TABLE public.answers TO tamiz_app;

GRANT SELECT(is_correct) ON TABLE public.answers TO tamiz_app;

GRANT USAGE ON SEQUENCE public.answers_id_seq TO tamiz_app;

GRANT SELECT ON TABLE public.approvals TO tamiz_staff;
GRANT SELECT ON TABLE public.approvals TO tamiz_worker;

GRANT SELECT ON TABLE public.attempt_responses TO tamiz_app;
GRANT INSERT ON TABLE public.attempt_responses TO tamiz_exam;
GRANT SELECT,INSERT,DELETE ON TABLE public.attempt_responses TO tamiz_worker;

GRANT SELECT,INSERT ON TABLE public.attempt_seals TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.attempt_seals TO tamiz_worker;
GRANT SELECT,INSERT ON TABLE public.attempt_seals TO tamiz_exam;
GRANT SELECT,INSERT ON TABLE public.attempt_seals TO tamiz_staff;

GRANT SELECT,INSERT ON TABLE public.audit_events TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.audit_events TO tamiz_staff;
GRANT INSERT ON TABLE public.audit_events TO tamiz_auth;
GRANT INSERT ON TABLE public.audit_events TO tamiz_worker;

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

GRANT USAGE ON SEQUENCE public.questions_id_seq TO tamiz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(topic_id) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(difficulty_id) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(type) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(question_text) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(description) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(time_limit) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(max_answers) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(status) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(answers_confirmed) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(revision) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(explanation) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(picture_id) ON TABLE public.own_questions TO tamiz_app;
GRANT SELECT(picture_id) ON TABLE public.own_questions TO tamiz_worker;

GRANT UPDATE(picture_alt) ON TABLE public.own_questions TO tamiz_app;

GRANT UPDATE(written_by) ON TABLE public.own_questions TO tamiz_app;

GRANT SELECT ON TABLE public.bank_questions TO tamiz_app;

GRANT SELECT ON TABLE public.categories TO tamiz_app;
GRANT SELECT ON TABLE public.categories TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.categories TO tamiz_staff;
GRANT SELECT ON TABLE public.categories TO tamiz_exam;

GRANT USAGE ON SEQUENCE public.categories_id_seq TO tamiz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.own_categories TO tamiz_app;
GRANT SELECT ON TABLE public.own_categories TO tamiz_exam;
GRANT SELECT ON TABLE public.own_categories TO tamiz_worker;
GRANT SELECT ON TABLE public.own_categories TO tamiz_staff;

GRANT UPDATE(name) ON TABLE public.own_categories TO tamiz_app;

GRANT SELECT ON TABLE public.technologies TO tamiz_app;
GRANT SELECT ON TABLE public.technologies TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.technologies TO tamiz_staff;
GRANT SELECT ON TABLE public.technologies TO tamiz_exam;

GRANT USAGE ON SEQUENCE public.technologies_id_seq TO tamiz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.own_technologies TO tamiz_app;
GRANT SELECT ON TABLE public.own_technologies TO tamiz_exam;
GRANT SELECT ON TABLE public.own_technologies TO tamiz_worker;
GRANT SELECT ON TABLE public.own_technologies TO tamiz_staff;

GRANT UPDATE(name) ON TABLE public.own_technologies TO tamiz_app;

GRANT SELECT ON TABLE public.bank_technologies TO tamiz_app;
GRANT SELECT ON TABLE public.bank_technologies TO tamiz_exam;
GRANT SELECT ON TABLE public.bank_technologies TO tamiz_worker;
GRANT SELECT ON TABLE public.bank_technologies TO tamiz_staff;

GRANT SELECT ON TABLE public.topics TO tamiz_app;
GRANT SELECT ON TABLE public.topics TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.topics TO tamiz_staff;
GRANT SELECT ON TABLE public.topics TO tamiz_exam;

GRANT USAGE ON SEQUENCE public.topics_id_seq TO tamiz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.own_topics TO tamiz_app;
GRANT SELECT ON TABLE public.own_topics TO tamiz_exam;
GRANT SELECT ON TABLE public.own_topics TO tamiz_worker;
GRANT SELECT ON TABLE public.own_topics TO tamiz_staff;

GRANT UPDATE(name) ON TABLE public.own_topics TO tamiz_app;

GRANT SELECT ON TABLE public.bank_topics TO tamiz_app;
GRANT SELECT ON TABLE public.bank_topics TO tamiz_exam;
GRANT SELECT ON TABLE public.bank_topics TO tamiz_worker;
GRANT SELECT ON TABLE public.bank_topics TO tamiz_staff;

GRANT SELECT ON TABLE public.catalogue_state TO tamiz_app;
GRANT SELECT ON TABLE public.catalogue_state TO tamiz_worker;
GRANT SELECT ON TABLE public.catalogue_state TO tamiz_staff;

GRANT SELECT ON TABLE public.cfdi_files TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.cfdi_files TO tamiz_staff;

GRANT SELECT ON TABLE public.cfdi_requests TO tamiz_app;
GRANT SELECT ON TABLE public.cfdi_requests TO tamiz_staff;
GRANT SELECT,DELETE ON TABLE public.cfdi_requests TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.cfdi_requests TO tamiz_app;

GRANT INSERT(payment_id) ON TABLE public.cfdi_requests TO tamiz_app;

GRANT INSERT(asked_by) ON TABLE public.cfdi_requests TO tamiz_app;

GRANT UPDATE(status) ON TABLE public.cfdi_requests TO tamiz_app;
GRANT UPDATE(status) ON TABLE public.cfdi_requests TO tamiz_staff;

GRANT INSERT(rfc) ON TABLE public.cfdi_requests TO tamiz_app;

GRANT INSERT(legal_name) ON TABLE public.cfdi_requests TO tamiz_app;

GRANT INSERT(tax_regime) ON TABLE public.cfdi_requests TO tamiz_app;

GRANT INSERT(postal_code) ON TABLE public.cfdi_requests TO tamiz_app;

GRANT INSERT(cfdi_use) ON TABLE public.cfdi_requests TO tamiz_app;

GRANT UPDATE(reason) ON TABLE public.cfdi_requests TO tamiz_staff;

GRANT INSERT(due_at) ON TABLE public.cfdi_requests TO tamiz_app;

GRANT UPDATE(answered_at) ON TABLE public.cfdi_requests TO tamiz_app;
GRANT UPDATE(answered_at) ON TABLE public.cfdi_requests TO tamiz_staff;

GRANT UPDATE(issued_at) ON TABLE public.cfdi_requests TO tamiz_staff;

GRANT SELECT,INSERT,UPDATE ON TABLE public.check_runs TO tamiz_worker;

GRANT SELECT,INSERT ON TABLE public.checkouts TO tamiz_app;
GRANT SELECT ON TABLE public.checkouts TO tamiz_worker;
GRANT SELECT ON TABLE public.checkouts TO tamiz_staff;

GRANT UPDATE(provider_id) ON TABLE public.checkouts TO tamiz_app;

GRANT UPDATE(status) ON TABLE public.checkouts TO tamiz_worker;

GRANT UPDATE(expires_at) ON TABLE public.checkouts TO tamiz_app;

GRANT UPDATE(checked_at) ON TABLE public.checkouts TO tamiz_worker;

GRANT SELECT,INSERT ON TABLE public.chosen_changes TO tamiz_app;
GRANT SELECT,DELETE ON TABLE public.chosen_changes TO tamiz_worker;

GRANT SELECT ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.coupons TO tamiz_app;
GRANT SELECT(id) ON TABLE public.coupons TO tamiz_worker;

GRANT SELECT(code) ON TABLE public.coupons TO tamiz_app;
GRANT SELECT(code) ON TABLE public.coupons TO tamiz_worker;
GRANT INSERT(code) ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT(percent) ON TABLE public.coupons TO tamiz_app;
GRANT INSERT(percent) ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT(max_uses) ON TABLE public.coupons TO tamiz_app;
GRANT INSERT(max_uses) ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT(max_uses_per_account) ON TABLE public.coupons TO tamiz_app;
GRANT INSERT(max_uses_per_account) ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT(min_credits) ON TABLE public.coupons TO tamiz_app;
GRANT INSERT(min_credits) ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT(starts_on) ON TABLE public.coupons TO tamiz_app;
GRANT INSERT(starts_on) ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT(ends_on) ON TABLE public.coupons TO tamiz_app;
GRANT INSERT(ends_on) ON TABLE public.coupons TO tamiz_staff;

GRANT INSERT(note) ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT(uses) ON TABLE public.coupons TO tamiz_app;

GRANT INSERT(created_by) ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT(withdrawn_at) ON TABLE public.coupons TO tamiz_app;
GRANT UPDATE(withdrawn_at) ON TABLE public.coupons TO tamiz_staff;

GRANT SELECT ON TABLE public.credit_balances TO tamiz_app;
GRANT SELECT ON TABLE public.credit_balances TO tamiz_staff;
GRANT SELECT ON TABLE public.credit_balances TO tamiz_worker;

GRANT SELECT ON TABLE public.credit_checks TO tamiz_worker;

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

GRANT SELECT ON TABLE public.credit_price_tiers TO tamiz_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.credit_price_tiers TO tamiz_staff;

GRANT SELECT ON TABLE public.credit_prices TO tamiz_app;
GRANT SELECT ON TABLE public.credit_prices TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.credit_prices TO tamiz_staff;

GRANT SELECT ON TABLE public.difficulties TO tamiz_app;
GRANT SELECT ON TABLE public.difficulties TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.difficulties TO tamiz_staff;

GRANT SELECT,INSERT,UPDATE ON TABLE public.enrolments TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.enrolments TO tamiz_worker;

GRANT SELECT ON TABLE public.evaluation_versions TO tamiz_app;
GRANT SELECT ON TABLE public.evaluation_versions TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.evaluation_versions TO tamiz_staff;
GRANT SELECT ON TABLE public.evaluation_versions TO tamiz_exam;

GRANT SELECT ON TABLE public.evaluations TO tamiz_app;
GRANT SELECT ON TABLE public.evaluations TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.evaluations TO tamiz_staff;
GRANT SELECT ON TABLE public.evaluations TO tamiz_exam;

GRANT INSERT(specialty_id),UPDATE(specialty_id) ON TABLE public.evaluations TO tamiz_app;

GRANT INSERT(title),UPDATE(title) ON TABLE public.evaluations TO tamiz_app;

GRANT INSERT(description),UPDATE(description) ON TABLE public.evaluations TO tamiz_app;

GRANT UPDATE(is_active) ON TABLE public.evaluations TO tamiz_app;

GRANT INSERT(account_id) ON TABLE public.evaluations TO tamiz_app;

GRANT SELECT ON TABLE public.key_corrections TO tamiz_worker;
GRANT SELECT,INSERT ON TABLE public.key_corrections TO tamiz_staff;
GRANT SELECT ON TABLE public.key_corrections TO tamiz_exam;

GRANT SELECT ON TABLE public.mail_brands TO tamiz_app;
GRANT SELECT ON TABLE public.mail_brands TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.mail_brands TO tamiz_app;

GRANT INSERT(colour),UPDATE(colour) ON TABLE public.mail_brands TO tamiz_app;

GRANT INSERT(logo_id),UPDATE(logo_id) ON TABLE public.mail_brands TO tamiz_app;

GRANT UPDATE(updated_at) ON TABLE public.mail_brands TO tamiz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.mail_deliveries TO tamiz_worker;
GRANT SELECT ON TABLE public.mail_deliveries TO tamiz_app;

GRANT SELECT(message_key) ON TABLE public.mail_deliveries TO tamiz_staff;

GRANT UPDATE(accepted_at) ON TABLE public.mail_deliveries TO tamiz_worker;
GRANT SELECT(accepted_at) ON TABLE public.mail_deliveries TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.mail_deliveries TO tamiz_staff;

GRANT SELECT(account_id) ON TABLE public.mail_deliveries TO tamiz_staff;

GRANT SELECT(position_candidate_id) ON TABLE public.mail_deliveries TO tamiz_staff;

GRANT SELECT(mail) ON TABLE public.mail_deliveries TO tamiz_staff;

GRANT UPDATE(state) ON TABLE public.mail_deliveries TO tamiz_worker;
GRANT SELECT(state) ON TABLE public.mail_deliveries TO tamiz_staff;

GRANT UPDATE(state_at) ON TABLE public.mail_deliveries TO tamiz_worker;
GRANT SELECT(state_at) ON TABLE public.mail_deliveries TO tamiz_staff;

GRANT UPDATE(reason) ON TABLE public.mail_deliveries TO tamiz_worker;
GRANT SELECT(reason) ON TABLE public.mail_deliveries TO tamiz_staff;

GRANT SELECT,DELETE ON TABLE public.mail_drafts TO tamiz_app;
GRANT SELECT,DELETE ON TABLE public.mail_drafts TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.mail_drafts TO tamiz_app;

GRANT INSERT(user_id) ON TABLE public.mail_drafts TO tamiz_app;

GRANT INSERT(kind) ON TABLE public.mail_drafts TO tamiz_app;

GRANT INSERT(subject) ON TABLE public.mail_drafts TO tamiz_app;

GRANT INSERT(body) ON TABLE public.mail_drafts TO tamiz_app;

GRANT INSERT(closing) ON TABLE public.mail_drafts TO tamiz_app;

GRANT INSERT(colour) ON TABLE public.mail_drafts TO tamiz_app;

GRANT INSERT(logo_id) ON TABLE public.mail_drafts TO tamiz_app;

GRANT INSERT(is_test) ON TABLE public.mail_drafts TO tamiz_app;

GRANT SELECT,DELETE ON TABLE public.mail_logos TO tamiz_app;
GRANT SELECT ON TABLE public.mail_logos TO tamiz_staff;
GRANT SELECT ON TABLE public.mail_logos TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.mail_logos TO tamiz_app;

GRANT INSERT(token) ON TABLE public.mail_logos TO tamiz_app;

GRANT INSERT(width) ON TABLE public.mail_logos TO tamiz_app;

GRANT INSERT(height) ON TABLE public.mail_logos TO tamiz_app;

GRANT INSERT(content) ON TABLE public.mail_logos TO tamiz_app;

GRANT DELETE ON TABLE public.mail_report_tokens TO tamiz_worker;

GRANT SELECT(seen_at) ON TABLE public.mail_report_tokens TO tamiz_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.mail_suppressions TO tamiz_worker;

GRANT UPDATE(reason) ON TABLE public.mail_suppressions TO tamiz_worker;

GRANT UPDATE(ends_at) ON TABLE public.mail_suppressions TO tamiz_worker;

GRANT SELECT ON TABLE public.mail_template_versions TO tamiz_app;
GRANT SELECT ON TABLE public.mail_template_versions TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.mail_template_versions TO tamiz_app;

GRANT INSERT(kind) ON TABLE public.mail_template_versions TO tamiz_app;

GRANT INSERT(number) ON TABLE public.mail_template_versions TO tamiz_app;

GRANT INSERT(subject) ON TABLE public.mail_template_versions TO tamiz_app;

GRANT INSERT(body) ON TABLE public.mail_template_versions TO tamiz_app;

GRANT INSERT(closing) ON TABLE public.mail_template_versions TO tamiz_app;

GRANT INSERT(author_id) ON TABLE public.mail_template_versions TO tamiz_app;

GRANT SELECT ON TABLE public.notices TO tamiz_app;
GRANT DELETE ON TABLE public.notices TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.notices TO tamiz_app;

GRANT INSERT(user_id) ON TABLE public.notices TO tamiz_app;

GRANT INSERT(kind) ON TABLE public.notices TO tamiz_app;

GRANT SELECT(created_at) ON TABLE public.notices TO tamiz_worker;

GRANT UPDATE(read_at) ON TABLE public.notices TO tamiz_app;

GRANT SELECT ON TABLE public.outages TO tamiz_staff;

GRANT SELECT,INSERT,DELETE ON TABLE public.own_answers TO tamiz_app;

GRANT UPDATE("position") ON TABLE public.own_answers TO tamiz_app;

GRANT UPDATE(answer_text) ON TABLE public.own_answers TO tamiz_app;

GRANT UPDATE(is_correct) ON TABLE public.own_answers TO tamiz_app;

GRANT SELECT ON TABLE public.own_comments TO tamiz_app;

GRANT INSERT(account_id) ON TABLE public.own_comments TO tamiz_app;

GRANT INSERT(question_id) ON TABLE public.own_comments TO tamiz_app;

GRANT INSERT(thread_id) ON TABLE public.own_comments TO tamiz_app;

GRANT INSERT(reading_id) ON TABLE public.own_comments TO tamiz_app;

GRANT INSERT(author_id) ON TABLE public.own_comments TO tamiz_app;

GRANT INSERT(body) ON TABLE public.own_comments TO tamiz_app;

GRANT INSERT(resolved_at),UPDATE(resolved_at) ON TABLE public.own_comments TO tamiz_app;

GRANT INSERT(resolved_by),UPDATE(resolved_by) ON TABLE public.own_comments TO tamiz_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.own_data_codes TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.own_data_codes TO tamiz_worker;

GRANT SELECT ON TABLE public.own_drafts TO tamiz_app;

GRANT INSERT(evaluation_id) ON TABLE public.own_drafts TO tamiz_app;

GRANT INSERT(account_id) ON TABLE public.own_drafts TO tamiz_app;

GRANT INSERT(navigation),UPDATE(navigation) ON TABLE public.own_drafts TO tamiz_app;

GRANT INSERT(question_ids),UPDATE(question_ids) ON TABLE public.own_drafts TO tamiz_app;

GRANT UPDATE(revision) ON TABLE public.own_drafts TO tamiz_app;

GRANT UPDATE(changed_at) ON TABLE public.own_drafts TO tamiz_app;

GRANT SELECT ON TABLE public.own_pictures TO tamiz_app;
GRANT SELECT ON TABLE public.own_pictures TO tamiz_exam;
GRANT DELETE ON TABLE public.own_pictures TO tamiz_worker;

GRANT SELECT(id) ON TABLE public.own_pictures TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.own_pictures TO tamiz_app;

GRANT INSERT(hash) ON TABLE public.own_pictures TO tamiz_app;

GRANT INSERT(width) ON TABLE public.own_pictures TO tamiz_app;

GRANT INSERT(height) ON TABLE public.own_pictures TO tamiz_app;

GRANT INSERT(content) ON TABLE public.own_pictures TO tamiz_app;

GRANT UPDATE(kept_at) ON TABLE public.own_pictures TO tamiz_app;
GRANT SELECT(kept_at) ON TABLE public.own_pictures TO tamiz_worker;

GRANT SELECT ON TABLE public.own_question_events TO tamiz_app;

GRANT INSERT(account_id) ON TABLE public.own_question_events TO tamiz_app;

GRANT INSERT(question_id) ON TABLE public.own_question_events TO tamiz_app;

GRANT INSERT(user_id) ON TABLE public.own_question_events TO tamiz_app;

GRANT INSERT(action) ON TABLE public.own_question_events TO tamiz_app;

GRANT INSERT(outcome) ON TABLE public.own_question_events TO tamiz_app;

GRANT SELECT ON TABLE public.own_readings TO tamiz_app;

GRANT INSERT(account_id) ON TABLE public.own_readings TO tamiz_app;

GRANT INSERT(question_id) ON TABLE public.own_readings TO tamiz_app;

GRANT INSERT(revision) ON TABLE public.own_readings TO tamiz_app;

GRANT INSERT(reader_id) ON TABLE public.own_readings TO tamiz_app;

GRANT INSERT(chosen) ON TABLE public.own_readings TO tamiz_app;

GRANT INSERT(agrees) ON TABLE public.own_readings TO tamiz_app;

GRANT UPDATE(settled_at) ON TABLE public.own_readings TO tamiz_app;

GRANT UPDATE(settled_by) ON TABLE public.own_readings TO tamiz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.passkey_challenges TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.passkey_challenges TO tamiz_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.passkeys TO tamiz_auth;
GRANT DELETE ON TABLE public.passkeys TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.passkeys TO tamiz_staff;
GRANT SELECT(id) ON TABLE public.passkeys TO tamiz_worker;

GRANT SELECT(user_id) ON TABLE public.passkeys TO tamiz_staff;
GRANT SELECT(user_id) ON TABLE public.passkeys TO tamiz_worker;

GRANT UPDATE(counter) ON TABLE public.passkeys TO tamiz_auth;

GRANT SELECT(name) ON TABLE public.passkeys TO tamiz_worker;

GRANT SELECT(created_at) ON TABLE public.passkeys TO tamiz_worker;

GRANT UPDATE(last_used_at) ON TABLE public.passkeys TO tamiz_auth;
GRANT SELECT(last_used_at) ON TABLE public.passkeys TO tamiz_staff;

GRANT USAGE ON SEQUENCE public.payment_folios TO tamiz_worker;

GRANT SELECT ON TABLE public.payments TO tamiz_app;
GRANT SELECT ON TABLE public.payments TO tamiz_staff;
GRANT SELECT,INSERT ON TABLE public.payments TO tamiz_worker;

GRANT UPDATE(status) ON TABLE public.payments TO tamiz_worker;

GRANT UPDATE(refunded_cents) ON TABLE public.payments TO tamiz_worker;

GRANT UPDATE(taken_credits) ON TABLE public.payments TO tamiz_worker;
GRANT UPDATE(taken_credits) ON TABLE public.payments TO tamiz_staff;

GRANT UPDATE(dispute) ON TABLE public.payments TO tamiz_worker;

GRANT UPDATE(card_last4) ON TABLE public.payments TO tamiz_worker;

GRANT SELECT,DELETE ON TABLE public.place_tags TO tamiz_app;

GRANT INSERT(position_candidate_id) ON TABLE public.place_tags TO tamiz_app;

GRANT INSERT(tag_id) ON TABLE public.place_tags TO tamiz_app;

GRANT INSERT(account_id) ON TABLE public.place_tags TO tamiz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.position_candidates TO tamiz_app;
GRANT SELECT ON TABLE public.position_candidates TO tamiz_staff;
GRANT SELECT ON TABLE public.position_candidates TO tamiz_worker;
GRANT SELECT ON TABLE public.position_candidates TO tamiz_exam;

GRANT UPDATE(candidate_id) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(expiration_unit) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(expiration_value) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(removed_at) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(extra_time_percent) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(stage_id) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(stage_moved_at) ON TABLE public.position_candidates TO tamiz_app;

GRANT SELECT ON TABLE public.position_limits TO tamiz_app;
GRANT SELECT ON TABLE public.position_limits TO tamiz_staff;
GRANT SELECT ON TABLE public.position_limits TO tamiz_worker;

GRANT UPDATE(expiration_days) ON TABLE public.position_limits TO tamiz_staff;

GRANT UPDATE(max_expiration_hours) ON TABLE public.position_limits TO tamiz_staff;

GRANT UPDATE(max_candidates) ON TABLE public.position_limits TO tamiz_staff;

GRANT SELECT,DELETE ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(account_id) ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(name),UPDATE(name) ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(description) ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(expiration_unit) ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(expiration_value) ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(max_candidates) ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(evaluation_id) ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(is_anonymous) ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(allowed_aids) ON TABLE public.position_templates TO tamiz_app;

GRANT INSERT(shares_feedback) ON TABLE public.position_templates TO tamiz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.positions TO tamiz_app;
GRANT SELECT ON TABLE public.positions TO tamiz_staff;
GRANT SELECT ON TABLE public.positions TO tamiz_worker;
GRANT SELECT ON TABLE public.positions TO tamiz_exam;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profile_changes TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.profile_changes TO tamiz_worker;

GRANT SELECT ON TABLE public.profiles TO tamiz_app;
GRANT SELECT ON TABLE public.profiles TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profiles TO tamiz_staff;

GRANT SELECT,INSERT,UPDATE ON TABLE public.proof_codes TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.proof_codes TO tamiz_worker;

GRANT SELECT ON TABLE public.public_links TO tamiz_app;
GRANT SELECT ON TABLE public.public_links TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.public_links TO tamiz_app;

GRANT INSERT(position_id) ON TABLE public.public_links TO tamiz_app;

GRANT INSERT(max_people),UPDATE(max_people) ON TABLE public.public_links TO tamiz_app;

GRANT UPDATE(enrolled) ON TABLE public.public_links TO tamiz_app;

GRANT INSERT(ends_at),UPDATE(ends_at) ON TABLE public.public_links TO tamiz_app;

GRANT UPDATE(closed_at) ON TABLE public.public_links TO tamiz_app;

GRANT SELECT ON TABLE public.question_history TO tamiz_staff;

GRANT INSERT(question_id) ON TABLE public.question_history TO tamiz_staff;

GRANT INSERT(revision) ON TABLE public.question_history TO tamiz_staff;

GRANT INSERT(changed_by) ON TABLE public.question_history TO tamiz_staff;

GRANT INSERT(content) ON TABLE public.question_history TO tamiz_staff;

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

GRANT INSERT(approval_id) ON TABLE public.regrades TO tamiz_staff;

GRANT SELECT,INSERT,DELETE ON TABLE public.report_downloads TO tamiz_app;
GRANT SELECT,DELETE ON TABLE public.report_downloads TO tamiz_worker;

GRANT UPDATE(done) ON TABLE public.report_downloads TO tamiz_worker;

GRANT UPDATE(progressed_at) ON TABLE public.report_downloads TO tamiz_worker;

GRANT UPDATE(finished_at) ON TABLE public.report_downloads TO tamiz_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.result_share_codes TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.result_share_codes TO tamiz_worker;

GRANT SELECT,INSERT ON TABLE public.result_share_people TO tamiz_app;

GRANT SELECT ON TABLE public.result_shares TO tamiz_app;
GRANT SELECT,DELETE ON TABLE public.result_shares TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.result_shares TO tamiz_app;

GRANT INSERT(position_id) ON TABLE public.result_shares TO tamiz_app;

GRANT INSERT(created_by) ON TABLE public.result_shares TO tamiz_app;

GRANT INSERT(email) ON TABLE public.result_shares TO tamiz_app;

GRANT INSERT(shows_names) ON TABLE public.result_shares TO tamiz_app;

GRANT INSERT(shows_signals) ON TABLE public.result_shares TO tamiz_app;

GRANT INSERT(shows_reports) ON TABLE public.result_shares TO tamiz_app;

GRANT INSERT(expires_at) ON TABLE public.result_shares TO tamiz_app;

GRANT UPDATE(revoked_at) ON TABLE public.result_shares TO tamiz_app;

GRANT UPDATE(opened_count) ON TABLE public.result_shares TO tamiz_app;

GRANT UPDATE(last_opened_at) ON TABLE public.result_shares TO tamiz_app;

GRANT SELECT ON TABLE public.retention_notices TO tamiz_app;
GRANT SELECT ON TABLE public.retention_notices TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.retention_notices TO tamiz_worker;

GRANT INSERT(retention_months) ON TABLE public.retention_notices TO tamiz_worker;

GRANT INSERT(created_at) ON TABLE public.retention_notices TO tamiz_worker;

GRANT UPDATE(mailed_at) ON TABLE public.retention_notices TO tamiz_worker;

GRANT SELECT ON TABLE public.sample_questions TO tamiz_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sample_questions TO tamiz_staff;

GRANT SELECT,INSERT,DELETE ON TABLE public.sessions TO tamiz_auth;
GRANT DELETE ON TABLE public.sessions TO tamiz_staff;
GRANT DELETE ON TABLE public.sessions TO tamiz_worker;

GRANT SELECT(id) ON TABLE public.sessions TO tamiz_staff;
GRANT SELECT(id) ON TABLE public.sessions TO tamiz_worker;

GRANT SELECT(user_id) ON TABLE public.sessions TO tamiz_staff;
GRANT SELECT(user_id) ON TABLE public.sessions TO tamiz_worker;

GRANT UPDATE(token_hash) ON TABLE public.sessions TO tamiz_auth;

GRANT UPDATE(last_used_at) ON TABLE public.sessions TO tamiz_auth;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO tamiz_worker;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO tamiz_staff;

GRANT SELECT(expires_at) ON TABLE public.sessions TO tamiz_worker;

GRANT UPDATE(passkey_at) ON TABLE public.sessions TO tamiz_auth;

GRANT UPDATE(proved_at) ON TABLE public.sessions TO tamiz_auth;

GRANT UPDATE(view_id) ON TABLE public.sessions TO tamiz_auth;

GRANT SELECT,INSERT,UPDATE ON TABLE public.sign_in_challenges TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.sign_in_challenges TO tamiz_worker;

GRANT SELECT ON TABLE public.specialties TO tamiz_app;
GRANT SELECT ON TABLE public.specialties TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.specialties TO tamiz_staff;

GRANT SELECT,DELETE ON TABLE public.staff_notes TO tamiz_staff;

GRANT INSERT(account_id) ON TABLE public.staff_notes TO tamiz_staff;

GRANT INSERT(author) ON TABLE public.staff_notes TO tamiz_staff;

GRANT INSERT(body) ON TABLE public.staff_notes TO tamiz_staff;

GRANT SELECT ON TABLE public.stage_moves TO tamiz_app;
GRANT SELECT,DELETE ON TABLE public.stage_moves TO tamiz_worker;

GRANT INSERT(id) ON TABLE public.stage_moves TO tamiz_app;

GRANT INSERT(account_id) ON TABLE public.stage_moves TO tamiz_app;

GRANT INSERT(position_id) ON TABLE public.stage_moves TO tamiz_app;

GRANT INSERT(stage_id) ON TABLE public.stage_moves TO tamiz_app;

GRANT INSERT(moved_by) ON TABLE public.stage_moves TO tamiz_app;

GRANT UPDATE(people) ON TABLE public.stage_moves TO tamiz_app;

GRANT INSERT(has_mail) ON TABLE public.stage_moves TO tamiz_app;

GRANT SELECT ON TABLE public.stages TO tamiz_app;
GRANT SELECT ON TABLE public.stages TO tamiz_staff;
GRANT SELECT ON TABLE public.stages TO tamiz_worker;

GRANT INSERT(account_id) ON TABLE public.stages TO tamiz_app;

GRANT INSERT(name),UPDATE(name) ON TABLE public.stages TO tamiz_app;

GRANT INSERT(sort_order),UPDATE(sort_order) ON TABLE public.stages TO tamiz_app;

GRANT UPDATE(archived_at) ON TABLE public.stages TO tamiz_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.team_invitations TO tamiz_app;
GRANT SELECT,DELETE ON TABLE public.team_invitations TO tamiz_worker;
GRANT DELETE ON TABLE public.team_invitations TO tamiz_auth;

GRANT SELECT(id) ON TABLE public.team_invitations TO tamiz_auth;

GRANT SELECT(account_id) ON TABLE public.team_invitations TO tamiz_auth;

GRANT SELECT(email) ON TABLE public.team_invitations TO tamiz_auth;

GRANT UPDATE(first_name) ON TABLE public.team_invitations TO tamiz_app;

GRANT UPDATE(last_name) ON TABLE public.team_invitations TO tamiz_app;

GRANT UPDATE(role) ON TABLE public.team_invitations TO tamiz_app;
GRANT SELECT(role) ON TABLE public.team_invitations TO tamiz_auth;

GRANT UPDATE(sent_count) ON TABLE public.team_invitations TO tamiz_app;

GRANT UPDATE(sent_at) ON TABLE public.team_invitations TO tamiz_app;

GRANT UPDATE(expires_at) ON TABLE public.team_invitations TO tamiz_app;
GRANT SELECT(expires_at) ON TABLE public.team_invitations TO tamiz_auth;

GRANT UPDATE(invited_by) ON TABLE public.team_invitations TO tamiz_app;
GRANT SELECT(invited_by) ON TABLE public.team_invitations TO tamiz_auth;

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

GRANT SELECT(is_own) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(picture_id) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(picture_alt) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT ON TABLE public.webhook_events TO tamiz_worker;
GRANT SELECT ON TABLE public.webhook_events TO tamiz_staff;

GRANT UPDATE(processed_at) ON TABLE public.webhook_events TO tamiz_worker;
GRANT UPDATE(processed_at) ON TABLE public.webhook_events TO tamiz_staff;

GRANT UPDATE(outcome) ON TABLE public.webhook_events TO tamiz_worker;
GRANT UPDATE(outcome) ON TABLE public.webhook_events TO tamiz_staff;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.worker_heartbeats TO tamiz_worker;
GRANT SELECT ON TABLE public.worker_heartbeats TO tamiz_staff;

GRANT SELECT,INSERT,UPDATE ON TABLE public.wrong_code_tries TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.wrong_code_tries TO tamiz_worker;

ALTER DEFAULT PRIVILEGES FOR ROLE tamiz_owner REVOKE ALL ON FUNCTIONS  FROM PUBLIC;
