CREATE SCHEMA app;

ALTER SCHEMA app OWNER TO tamiz_owner;

COMMENT ON SCHEMA app IS 'Functions of the service; tables live in public.';

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

CREATE FUNCTION app.current_account() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;

ALTER FUNCTION app.current_account() OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.current_account() IS 'The account of this transaction, or null: then no tenant row is visible (fail closed).';

CREATE FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, job_key text DEFAULT NULL::text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
  select graphile_worker.add_job(
    identifier => job, payload => payload, run_at => run_at, job_key => job_key, max_attempts => 25);
$$;

ALTER FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) OWNER TO tamiz_owner;

COMMENT ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) IS 'The only way for the service''s roles to add a job; they hold no right on the queue''s tables.';

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

CREATE TABLE public.accounts (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    name text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT accounts_name_check CHECK (((length(name) >= 2) AND (length(name) <= 120))),
    CONSTRAINT accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
);

ALTER TABLE ONLY public.accounts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.accounts OWNER TO tamiz_owner;

COMMENT ON TABLE public.accounts IS 'A hiring team; a lone recruiter is an account of one. Credits, positions and candidates belong to it.';

COMMENT ON COLUMN public.accounts.status IS 'A suspended account reads everything and changes nothing.';

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
    CONSTRAINT attempts_ended_whole CHECK ((((status = 'in_progress'::text) = (completed_at IS NULL)) AND ((completed_at IS NULL) = (score IS NULL)) AND ((completed_at IS NULL) = (breakdown IS NULL)))),
    CONSTRAINT attempts_max_score_check CHECK ((max_score > 0)),
    CONSTRAINT attempts_score_check CHECK ((score >= 0)),
    CONSTRAINT attempts_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'completed'::text, 'rejected_malicious'::text])))
);

ALTER TABLE ONLY public.attempts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.attempts OWNER TO tamiz_owner;

COMMENT ON TABLE public.attempts IS 'One exam of one candidate in one position.';

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
    CONSTRAINT invitations_link_version_check CHECK ((link_version > 0)),
    CONSTRAINT invitations_resend_count_check CHECK ((resend_count >= 0)),
    CONSTRAINT invitations_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'resent'::text, 'manual'::text, 'expired'::text, 'cancelled'::text, 'corrected'::text])))
);

ALTER TABLE ONLY public.invitations FORCE ROW LEVEL SECURITY;

ALTER TABLE public.invitations OWNER TO tamiz_owner;

COMMENT ON TABLE public.invitations IS 'Sending inserts a row, later states change it; a candidate without one was never invited.';

COMMENT ON COLUMN public.invitations.status IS 'corrected: the address was wrong, and the candidate is to be invited anew.';

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

CREATE TABLE public.position_candidates (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    account_id uuid NOT NULL,
    position_id uuid NOT NULL,
    candidate_id uuid NOT NULL,
    expiration_unit text,
    expiration_value integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT position_candidates_expiration_unit_check CHECK ((expiration_unit = ANY (ARRAY['days'::text, 'hours'::text]))),
    CONSTRAINT position_candidates_expiration_value_check CHECK ((expiration_value > 0)),
    CONSTRAINT position_candidates_own_expiration CHECK (((expiration_unit IS NULL) = (expiration_value IS NULL)))
);

ALTER TABLE ONLY public.position_candidates FORCE ROW LEVEL SECURITY;

ALTER TABLE public.position_candidates OWNER TO tamiz_owner;

COMMENT ON TABLE public.position_candidates IS 'A person''s place in a position.';

COMMENT ON COLUMN public.position_candidates.expiration_unit IS 'Their own deadline; null means the position''s.';

COMMENT ON COLUMN public.position_candidates.removed_at IS 'Taken out of the position; kept because invitations are never deleted.';

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

CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.schema_migrations OWNER TO tamiz_owner;

CREATE TABLE public.sessions (
    id uuid DEFAULT app.uuid_v7() NOT NULL,
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text NOT NULL,
    ip_address inet NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT sessions_user_agent_check CHECK ((length(user_agent) <= 400))
);

ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;

ALTER TABLE public.sessions OWNER TO tamiz_owner;

COMMENT ON TABLE public.sessions IS 'A place where a person is signed in; closing it deletes the row.';

COMMENT ON COLUMN public.sessions.token_hash IS 'SHA-256 of the 256-bit cookie: a leaked dump opens no session.';

COMMENT ON COLUMN public.sessions.expires_at IS 'Absolute end; idleness ends a session earlier.';

CREATE TABLE public.sign_in_challenges (
    id uuid NOT NULL,
    user_id uuid,
    code_hash bytea NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone,
    CONSTRAINT sign_in_challenges_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5))),
    CONSTRAINT sign_in_challenges_code_hash_check CHECK ((length(code_hash) = 32))
);

ALTER TABLE ONLY public.sign_in_challenges FORCE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_challenges OWNER TO tamiz_owner;

COMMENT ON TABLE public.sign_in_challenges IS 'One row for each request of a sign-in code, also for unknown addresses, so that both do the same work.';

COMMENT ON COLUMN public.sign_in_challenges.id IS 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';

COMMENT ON COLUMN public.sign_in_challenges.user_id IS 'Null when nobody has that address.';

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
    CONSTRAINT users_email_check CHECK (((email = lower(email)) AND (length(email) <= 150))),
    CONSTRAINT users_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT users_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'viewer'::text, 'staff'::text]))),
    CONSTRAINT users_staff_outside_accounts CHECK (((role = 'staff'::text) = (account_id IS NULL)))
);

ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;

ALTER TABLE public.users OWNER TO tamiz_owner;

COMMENT ON TABLE public.users IS 'People who sign in. Candidates are never users: they hold an invitation.';

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

CREATE TABLE public.worker_heartbeats (
    worker_id text NOT NULL,
    beat_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.worker_heartbeats FORCE ROW LEVEL SECURITY;

ALTER TABLE public.worker_heartbeats OWNER TO tamiz_owner;

COMMENT ON TABLE public.worker_heartbeats IS 'One row for each living worker process; jobs locked by a worker that stopped beating are given back.';

ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_question_id_position_key UNIQUE (question_id, "position");

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

ALTER TABLE ONLY public.credit_balances
    ADD CONSTRAINT credit_balances_pkey PRIMARY KEY (account_id);

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

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.key_corrections
    ADD CONSTRAINT key_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_deliveries
    ADD CONSTRAINT mail_deliveries_pkey PRIMARY KEY (message_key);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_id_account_id_key UNIQUE (id, account_id);

ALTER TABLE ONLY public.position_candidates
    ADD CONSTRAINT position_candidates_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);

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

ALTER TABLE ONLY public.worker_heartbeats
    ADD CONSTRAINT worker_heartbeats_pkey PRIMARY KEY (worker_id);

CREATE UNIQUE INDEX access_requests_one_pending ON public.access_requests USING btree (email) WHERE (status = 'pending'::text);

CREATE INDEX access_requests_queue ON public.access_requests USING btree (status, created_at, id);

CREATE INDEX attempts_latest ON public.attempts USING btree (account_id, completed_at DESC) WHERE (completed_at IS NOT NULL);

CREATE INDEX audit_events_by_account ON public.audit_events USING btree (account_id, at DESC);

CREATE INDEX audit_events_by_subject ON public.audit_events USING btree (subject_id, at DESC);

CREATE INDEX audit_events_by_time ON public.audit_events USING btree (at DESC, id DESC);

CREATE UNIQUE INDEX candidates_email ON public.candidates USING btree (account_id, email);

CREATE INDEX evaluations_specialty ON public.evaluations USING btree (specialty_id, is_active);

CREATE INDEX invitations_due ON public.invitations USING btree (expires_at) WHERE (status = ANY (ARRAY['sent'::text, 'failed'::text, 'resent'::text, 'manual'::text]));

CREATE INDEX invitations_latest ON public.invitations USING btree (position_candidate_id, id DESC);

CREATE UNIQUE INDEX invitations_one_open ON public.invitations USING btree (position_candidate_id) WHERE (status = ANY (ARRAY['sent'::text, 'failed'::text, 'resent'::text, 'manual'::text]));

CREATE INDEX key_corrections_question ON public.key_corrections USING btree (version_id, question_id, id DESC);

CREATE INDEX mail_deliveries_age ON public.mail_deliveries USING btree (accepted_at);

CREATE UNIQUE INDEX position_candidates_once ON public.position_candidates USING btree (position_id, candidate_id) WHERE (removed_at IS NULL);

CREATE INDEX position_candidates_page ON public.position_candidates USING btree (position_id, id) WHERE (removed_at IS NULL);

CREATE INDEX position_candidates_person ON public.position_candidates USING btree (candidate_id);

CREATE INDEX positions_page ON public.positions USING btree (account_id, status, created_at DESC, id DESC);

CREATE INDEX profile_changes_age ON public.profile_changes USING btree (created_at);

CREATE UNIQUE INDEX profile_changes_one_pending ON public.profile_changes USING btree (user_id) WHERE (confirmed_at IS NULL);

CREATE INDEX questions_by_difficulty ON public.questions USING btree (difficulty_id, status);

CREATE INDEX questions_search ON public.questions USING btree (topic_id, difficulty_id, status);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX sign_in_challenges_expiry ON public.sign_in_challenges USING btree (expires_at);

CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (user_id);

CREATE INDEX specialties_profile ON public.specialties USING btree (profile_id);

CREATE INDEX technologies_category ON public.technologies USING btree (category_id);

CREATE INDEX users_account ON public.users USING btree (account_id);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email);

CREATE TRIGGER chain_credit_movement BEFORE INSERT ON public.credit_movements FOR EACH ROW EXECUTE FUNCTION app.chain_credit_movement();

CREATE CONSTRAINT TRIGGER check_confirmed_answers AFTER INSERT OR DELETE OR UPDATE ON public.answers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_confirmed_question();

CREATE CONSTRAINT TRIGGER check_confirmed_question AFTER INSERT OR UPDATE ON public.questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_confirmed_question();

CREATE TRIGGER check_max_candidates BEFORE UPDATE OF max_candidates ON public.positions FOR EACH ROW WHEN ((new.max_candidates < old.max_candidates)) EXECUTE FUNCTION app.check_max_candidates();

CREATE TRIGGER check_position_room AFTER INSERT ON public.position_candidates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.check_position_room();

CREATE TRIGGER check_position_step BEFORE UPDATE OF status ON public.positions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.check_position_step();

CREATE TRIGGER check_publishable BEFORE INSERT OR UPDATE OF published_at ON public.evaluation_versions FOR EACH ROW EXECUTE FUNCTION app.check_publishable();

CREATE TRIGGER guard_published_questions BEFORE INSERT OR DELETE OR UPDATE ON public.version_questions FOR EACH ROW EXECUTE FUNCTION app.guard_published_version();

CREATE TRIGGER guard_published_version BEFORE DELETE OR UPDATE ON public.evaluation_versions FOR EACH ROW EXECUTE FUNCTION app.guard_published_version();

CREATE TRIGGER open_credit_balance AFTER INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION app.open_credit_balance();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.credit_prices FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.difficulties FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.evaluation_versions FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.evaluations FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.questions FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.specialties FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.technologies FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_catalogue_version AFTER INSERT OR DELETE OR UPDATE ON public.topics FOR EACH STATEMENT EXECUTE FUNCTION app.raise_catalogue_version();

CREATE TRIGGER raise_question_revision BEFORE UPDATE ON public.questions FOR EACH ROW EXECUTE FUNCTION app.raise_question_revision();

CREATE TRIGGER raise_revision_of_answer AFTER INSERT OR DELETE OR UPDATE ON public.answers FOR EACH ROW EXECUTE FUNCTION app.raise_revision_of_answer();

CREATE TRIGGER refuse_frozen_evaluation BEFORE UPDATE OF evaluation_id ON public.positions FOR EACH ROW WHEN (((old.started_at IS NOT NULL) AND (old.evaluation_id IS DISTINCT FROM new.evaluation_id))) EXECUTE FUNCTION app.refuse_frozen_evaluation();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.credit_movements FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_row_change BEFORE DELETE OR UPDATE ON public.key_corrections FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.credit_movements FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.evaluation_versions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.key_corrections FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.version_questions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER tell_account_changed AFTER UPDATE OF status ON public.accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.tell_session_change('account');

CREATE TRIGGER tell_session_closed AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION app.tell_session_change('session');

CREATE TRIGGER tell_user_changed AFTER DELETE OR UPDATE OF role, account_id ON public.users FOR EACH ROW EXECUTE FUNCTION app.tell_session_change('user');

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.questions(id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.evaluation_versions(id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.candidates
    ADD CONSTRAINT candidates_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.credit_balances
    ADD CONSTRAINT credit_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.credit_balances(account_id);

ALTER TABLE ONLY public.credit_movements
    ADD CONSTRAINT credit_movements_chain FOREIGN KEY (account_id, previous_seq, balance_before) REFERENCES public.credit_movements(account_id, seq, balance_after);

ALTER TABLE ONLY public.evaluation_versions
    ADD CONSTRAINT evaluation_versions_evaluation_id_fkey FOREIGN KEY (evaluation_id) REFERENCES public.evaluations(id);

ALTER TABLE ONLY public.evaluations
    ADD CONSTRAINT evaluations_specialty_id_fkey FOREIGN KEY (specialty_id) REFERENCES public.specialties(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_position_candidate_id_account_id_fkey FOREIGN KEY (position_candidate_id, account_id) REFERENCES public.position_candidates(id, account_id);

ALTER TABLE ONLY public.key_corrections
    ADD CONSTRAINT key_corrections_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.key_corrections
    ADD CONSTRAINT key_corrections_version_id_question_id_fkey FOREIGN KEY (version_id, question_id) REFERENCES public.version_questions(version_id, question_id);

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

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.specialties
    ADD CONSTRAINT specialties_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id);

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

ALTER TABLE public.accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.candidates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.catalogue_state ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.categories ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_balances ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_movements ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_prices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.difficulties ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.evaluation_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.evaluations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.key_corrections ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_deliveries ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_account ON public.accounts TO tamiz_app USING ((id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.attempts TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.audit_events TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.candidates TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.credit_balances TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.credit_movements TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.invitations TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.position_candidates TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.positions TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY own_account ON public.users TO tamiz_app USING ((account_id = ( SELECT app.current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT app.current_account() AS current_account)));

CREATE POLICY owner_all ON public.access_requests TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.accounts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.answers TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.attempts TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.audit_events TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.candidates TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.catalogue_state TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.categories TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_balances TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_movements TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.credit_prices TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.difficulties TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.evaluation_versions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.evaluations TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.invitations TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.key_corrections TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.mail_deliveries TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.position_candidates TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.positions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.profile_changes TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.profiles TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.questions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.rate_limits TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sessions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.sign_in_challenges TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.specialties TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.technologies TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.topics TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.users TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.version_questions TO tamiz_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_all ON public.worker_heartbeats TO tamiz_owner USING (true) WITH CHECK (true);

ALTER TABLE public.position_candidates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.positions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.profile_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;

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

CREATE POLICY tamiz_app_all ON public.profiles TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.questions TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.specialties TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.technologies TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.topics TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_app_all ON public.version_questions TO tamiz_app USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.access_requests TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.accounts TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.audit_events TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.profile_changes TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.sessions TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.sign_in_challenges TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_auth_all ON public.users TO tamiz_auth USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.access_requests TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.accounts TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.answers TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.attempts TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.audit_events TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.candidates TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.catalogue_state TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.categories TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_balances TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_movements TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.credit_prices TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.difficulties TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.evaluation_versions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.evaluations TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.invitations TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.key_corrections TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.position_candidates TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.positions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.profiles TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.questions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.sessions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.specialties TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.technologies TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.topics TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.users TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_staff_all ON public.version_questions TO tamiz_staff USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.access_requests TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.accounts TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.answers TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.attempts TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.audit_events TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.candidates TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.catalogue_state TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.categories TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_balances TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_movements TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.credit_prices TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.difficulties TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.evaluation_versions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.evaluations TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.invitations TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.key_corrections TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.mail_deliveries TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.position_candidates TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.positions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.profile_changes TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.profiles TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.questions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.rate_limits TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.sessions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.sign_in_challenges TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.specialties TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.technologies TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.topics TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.users TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.version_questions TO tamiz_worker USING (true) WITH CHECK (true);

CREATE POLICY tamiz_worker_all ON public.worker_heartbeats TO tamiz_worker USING (true) WITH CHECK (true);

ALTER TABLE public.technologies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.topics ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.version_questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.worker_heartbeats ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA app TO tamiz_app;
GRANT USAGE ON SCHEMA app TO tamiz_auth;
GRANT USAGE ON SCHEMA app TO tamiz_staff;
GRANT USAGE ON SCHEMA app TO tamiz_worker;

GRANT USAGE ON SCHEMA public TO tamiz_app;
GRANT USAGE ON SCHEMA public TO tamiz_auth;
GRANT USAGE ON SCHEMA public TO tamiz_staff;
GRANT USAGE ON SCHEMA public TO tamiz_worker;

GRANT ALL ON FUNCTION app.current_account() TO tamiz_app;

GRANT ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) TO tamiz_app;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) TO tamiz_auth;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) TO tamiz_staff;
GRANT ALL ON FUNCTION app.enqueue(job text, payload json, run_at timestamp with time zone, job_key text) TO tamiz_worker;

GRANT ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) TO tamiz_app;
GRANT ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) TO tamiz_auth;
GRANT ALL ON FUNCTION app.hit_limit(limit_key bytea, window_seconds integer) TO tamiz_staff;

GRANT ALL ON FUNCTION app.release_dead_workers(silent_for interval) TO tamiz_worker;

GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_app;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_auth;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_staff;
GRANT ALL ON FUNCTION app.uuid_v7() TO tamiz_worker;

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

GRANT SELECT ON TABLE public.accounts TO tamiz_app;
GRANT SELECT ON TABLE public.accounts TO tamiz_worker;
GRANT SELECT,INSERT,UPDATE ON TABLE public.accounts TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.accounts TO tamiz_auth;

GRANT UPDATE(name) ON TABLE public.accounts TO tamiz_app;

GRANT SELECT(status) ON TABLE public.accounts TO tamiz_auth;

GRANT SELECT ON TABLE public.answers TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.answers TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.answers TO tamiz_app;

GRANT SELECT(question_id) ON TABLE public.answers TO tamiz_app;

GRANT SELECT("position") ON TABLE public.answers TO tamiz_app;

GRANT SELECT(answer_text) ON TABLE public.answers TO tamiz_app;

GRANT SELECT(is_correct) ON TABLE public.answers TO tamiz_app;

GRANT SELECT ON TABLE public.attempts TO tamiz_app;
GRANT SELECT ON TABLE public.attempts TO tamiz_staff;
GRANT SELECT ON TABLE public.attempts TO tamiz_worker;

GRANT SELECT,INSERT ON TABLE public.audit_events TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.audit_events TO tamiz_staff;
GRANT INSERT ON TABLE public.audit_events TO tamiz_auth;
GRANT INSERT ON TABLE public.audit_events TO tamiz_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.candidates TO tamiz_app;
GRANT SELECT ON TABLE public.candidates TO tamiz_worker;

GRANT SELECT ON TABLE public.catalogue_state TO tamiz_app;
GRANT SELECT ON TABLE public.catalogue_state TO tamiz_worker;
GRANT SELECT ON TABLE public.catalogue_state TO tamiz_staff;

GRANT SELECT ON TABLE public.categories TO tamiz_app;
GRANT SELECT ON TABLE public.categories TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.categories TO tamiz_staff;

GRANT SELECT ON TABLE public.credit_balances TO tamiz_app;
GRANT SELECT ON TABLE public.credit_balances TO tamiz_staff;
GRANT SELECT ON TABLE public.credit_balances TO tamiz_worker;

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

GRANT SELECT ON TABLE public.evaluations TO tamiz_app;
GRANT SELECT ON TABLE public.evaluations TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.evaluations TO tamiz_staff;

GRANT SELECT,INSERT ON TABLE public.invitations TO tamiz_app;
GRANT SELECT,INSERT ON TABLE public.invitations TO tamiz_worker;
GRANT SELECT ON TABLE public.invitations TO tamiz_staff;

GRANT UPDATE(status) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(status) ON TABLE public.invitations TO tamiz_worker;

GRANT UPDATE(resend_count) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(resend_count) ON TABLE public.invitations TO tamiz_worker;

GRANT UPDATE(link_version) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(link_version) ON TABLE public.invitations TO tamiz_worker;

GRANT UPDATE(expires_at) ON TABLE public.invitations TO tamiz_app;
GRANT UPDATE(expires_at) ON TABLE public.invitations TO tamiz_worker;

GRANT SELECT ON TABLE public.key_corrections TO tamiz_worker;
GRANT SELECT,INSERT ON TABLE public.key_corrections TO tamiz_staff;

GRANT SELECT,INSERT,DELETE ON TABLE public.mail_deliveries TO tamiz_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.position_candidates TO tamiz_app;
GRANT SELECT ON TABLE public.position_candidates TO tamiz_staff;
GRANT SELECT ON TABLE public.position_candidates TO tamiz_worker;

GRANT UPDATE(expiration_unit) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(expiration_value) ON TABLE public.position_candidates TO tamiz_app;

GRANT UPDATE(removed_at) ON TABLE public.position_candidates TO tamiz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.positions TO tamiz_app;
GRANT SELECT ON TABLE public.positions TO tamiz_staff;
GRANT SELECT ON TABLE public.positions TO tamiz_worker;

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

GRANT SELECT,INSERT,DELETE ON TABLE public.sessions TO tamiz_auth;
GRANT DELETE ON TABLE public.sessions TO tamiz_staff;
GRANT DELETE ON TABLE public.sessions TO tamiz_worker;

GRANT SELECT(id) ON TABLE public.sessions TO tamiz_staff;
GRANT SELECT(id) ON TABLE public.sessions TO tamiz_worker;

GRANT SELECT(user_id) ON TABLE public.sessions TO tamiz_staff;

GRANT UPDATE(last_used_at) ON TABLE public.sessions TO tamiz_auth;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO tamiz_worker;

GRANT SELECT(expires_at) ON TABLE public.sessions TO tamiz_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.sign_in_challenges TO tamiz_auth;
GRANT SELECT,DELETE ON TABLE public.sign_in_challenges TO tamiz_worker;

GRANT SELECT ON TABLE public.specialties TO tamiz_app;
GRANT SELECT ON TABLE public.specialties TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.specialties TO tamiz_staff;

GRANT SELECT ON TABLE public.technologies TO tamiz_app;
GRANT SELECT ON TABLE public.technologies TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.technologies TO tamiz_staff;

GRANT SELECT ON TABLE public.topics TO tamiz_app;
GRANT SELECT ON TABLE public.topics TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.topics TO tamiz_staff;

GRANT SELECT ON TABLE public.users TO tamiz_app;
GRANT SELECT ON TABLE public.users TO tamiz_worker;
GRANT SELECT,INSERT,UPDATE ON TABLE public.users TO tamiz_staff;

GRANT SELECT(id) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(account_id) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(role) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(first_name),UPDATE(first_name) ON TABLE public.users TO tamiz_auth;

GRANT SELECT(last_name),UPDATE(last_name) ON TABLE public.users TO tamiz_auth;

GRANT SELECT ON TABLE public.version_questions TO tamiz_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.version_questions TO tamiz_staff;

GRANT SELECT(version_id) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT("position") ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(question_id) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(revision) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(topic_id) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(difficulty_id) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(type) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(description) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT(time_limit) ON TABLE public.version_questions TO tamiz_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.worker_heartbeats TO tamiz_worker;
