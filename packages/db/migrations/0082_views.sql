-- squawk-ignore-file require-concurrent-index-creation, adding-foreign-key-constraint, constraint-missing-not-valid
-- Staff look at the app as an account sees it: read-only, for half an hour, without the data of candidates.
create table account_views (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  staff_id uuid references users on delete set null,
  reason text not null check (length(reason) between 1 and 200),
  people_reason text check (length(people_reason) between 1 and 200),
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz
);
comment on table account_views is 'Each time somebody of staff looked at the app as an account sees it.';
comment on column account_views.staff_id is 'Null once that operator is gone.';
comment on column account_views.reason is 'Why, in words that the owner of the account reads.';
comment on column account_views.people_reason is 'Why candidates are shown by name; null while they are hidden.';
comment on column account_views.ended_at is 'When it was left; null where it ended by itself.';
create index account_views_of_account on account_views (account_id, id);
create index account_views_staff on account_views (staff_id) where staff_id is not null;
call app.protect_tenant('account_views', 'account_id', 'tamiz_auth', 'tamiz_staff', 'tamiz_worker');
grant select, insert (account_id, staff_id, reason, people_reason, ends_at), update (ended_at) on account_views to tamiz_auth;
grant select on account_views to tamiz_worker;

alter table sessions add column view_id uuid references account_views on delete set null;
comment on column sessions.view_id is 'The account a session of staff looks at; it counts until that view ends.';
create index sessions_view on sessions (view_id) where view_id is not null;
grant update (view_id) on sessions to tamiz_auth;

create trigger tell_session_view after update of view_id on sessions
  for each row when (old.view_id is distinct from new.view_id)
  execute function app.tell_session_change('session');

-- The same names as the tables of candidates. A transaction that looks here first sees no personal data, whatever it
-- asks and in whatever file the answer leaves. Rights and row-level security are those of whoever asks.
create schema hidden;
comment on schema hidden is 'Tables about candidates as staff see them: what erasing a candidate would take away is hidden.';
grant usage on schema hidden to tamiz_app;

create function app.hidden_key(id uuid) returns text
language sql immutable parallel safe
as $$ select upper(substr(md5('hidden:' || id), 1, 6)) $$;
comment on function app.hidden_key is 'What stands for a hidden person: the same on every page.';
grant execute on function app.hidden_key to tamiz_app;

create view hidden.candidates with (security_invoker = true) as
select id, account_id,
  case when name is not null then 'Candidato ' || app.hidden_key(id) end as name,
  case when email is not null then 'oculto-' || lower(app.hidden_key(id)) || '@oculto.invalid' end as email,
  created_at, erased_at,
  case when name is not null then app.search_form('Candidato ' || app.hidden_key(id)) end as search
from public.candidates;

create view hidden.attempt_events with (security_invoker = true) as
select id, account_id, attempt_id, kind, number, sequence, choice, elapsed_ms,
  case when data ? 'reason' and kind in ('marked', 'unmarked') then data || '{"reason": "(texto oculto)"}' else data end as data, at
from public.attempt_events;

create view hidden.data_requests with (security_invoker = true) as
select id, account_id, candidate_id, kind, state,
  case when reason is not null then '(texto oculto)' end as reason,
  case when answer is not null then '(texto oculto)' end as answer,
  asked_at, answer_due_at, answered_at, carry_out_due_at, done_at, warned_at
from public.data_requests;

create view hidden.invitations with (security_invoker = true) as
select id, account_id, position_candidate_id, status, resend_count, link_version, sent_at, expires_at, charged_by, returned_by,
  started_at, reminded_at, code_hash, case when message is not null then '(texto oculto)' end as message, message_by, handed_over,
  prompted_at, opened_at, invited_by, reminders_refused_at
from public.invitations;

create view hidden.place_notes with (security_invoker = true) as
select id, account_id, position_candidate_id, author, '(texto oculto)' as body, '{}'::uuid[] as mentions, created_at, edited_at, key
from public.place_notes;

create view hidden.stage_messages with (security_invoker = true) as
select account_id, move_id, position_candidate_id, case when body is not null then '(texto oculto)' end as body, refused_at
from public.stage_messages;

create view hidden.report_files with (security_invoker = true) as
select download_id, number, account_id, attempt_id, null::text as name, null::bytea as content
from public.report_files;

create view hidden.tags with (security_invoker = true) as
select id, account_id, 'Etiqueta ' || app.hidden_key(id) as name, created_at
from public.tags;

grant select on all tables in schema hidden to tamiz_app;

create or replace function app.search_source(kind text) returns text
language sql immutable strict parallel safe
as $$
  select case kind
    when 'person' then 'select id, null::integer as number, '' '' || search as words from public.candidates where account_id = $1
      and current_setting(''app.people'', true) is distinct from ''hidden'''
    when 'position' then 'select id, null::integer as number, '' '' || app.search_form(title) as words from public.positions where account_id = $1'
    when 'evaluation' then 'select null::uuid as id, id as number, '' '' || app.search_form(title) as words from public.evaluations where is_active and (account_id is null or account_id = $1)'
    when 'question' then 'select null::uuid as id, id as number, '' '' || app.search_form(description) as words from public.questions where status = ''active'''
  end
$$;
comment on function app.search_source is
  'What is looked through, $1 being the account. The words stand as in the index of each table. Hidden people are not found by name.';
