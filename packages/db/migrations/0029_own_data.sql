-- A candidate sees, takes along and corrects what an account keeps about them, objects, and asks to be erased.
create table own_data_codes (
  id uuid primary key,
  candidate_id uuid not null references candidates on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
comment on table own_data_codes is 'Codes to the address of a candidate, by which they open the page of their own data.';
comment on column own_data_codes.id is 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';
create index own_data_codes_candidate on own_data_codes (candidate_id);
create index own_data_codes_expiry on own_data_codes (expires_at);
call app.protect('own_data_codes', 'tamiz_auth', 'tamiz_worker');
grant select, insert, update on own_data_codes to tamiz_auth;
grant select, delete on own_data_codes to tamiz_worker;

create table data_requests (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  candidate_id uuid not null,
  kind text not null check (kind in ('erasure', 'objection')),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'done')),
  reason text check (length(reason) between 1 and 1000),
  answer text check (length(answer) between 1 and 1000),
  asked_at timestamptz not null default now(),
  answer_due_at timestamptz not null,
  answered_at timestamptz,
  carry_out_due_at timestamptz,
  done_at timestamptz,
  warned_at timestamptz,
  constraint data_requests_whole check (
    (answered_at is null) = (state = 'open')
    and (done_at is null) = (state <> 'done')
    and (state <> 'granted' or carry_out_due_at is not null)),
  foreign key (candidate_id, account_id) references candidates (id, account_id)
);
comment on table data_requests is
  'What a candidate asked of an account about their personal data. The row outlives the person, without anything personal.';
comment on column data_requests.reason is 'What the person wrote; forgotten when they are erased.';
comment on column data_requests.answer is 'Why the account refused; forgotten when the person is erased.';
comment on column data_requests.answer_due_at is 'The end of the twentieth working day after it was asked.';
comment on column data_requests.carry_out_due_at is 'The end of the fifteenth working day after it was granted.';
comment on column data_requests.warned_at is 'When the owners were reminded of the deadline that runs now.';
create unique index data_requests_once on data_requests (candidate_id, kind) where state in ('open', 'granted');
create index data_requests_of_account on data_requests (account_id, id);
create index data_requests_of_person on data_requests (candidate_id, id);
create index data_requests_running on data_requests (id) where state in ('open', 'granted');
call app.protect_tenant('data_requests', 'account_id', 'tamiz_worker');
grant select, insert (account_id, candidate_id, kind, reason, asked_at, answer_due_at),
  update (state, answer, answered_at, carry_out_due_at, done_at, warned_at) on data_requests to tamiz_app;
grant select, update (warned_at) on data_requests to tamiz_worker;

create function app.check_data_request_step() returns trigger
language plpgsql
as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('open', 'granted'), ('open', 'refused'), ('open', 'done'), ('granted', 'done')) then
    raise exception 'a request cannot go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'data_requests_step';
  end if;
  return new;
end
$$;
create trigger check_data_request_step before update of state on data_requests
  for each row execute function app.check_data_request_step();

create function app.settle_data_requests() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
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
comment on function app.settle_data_requests is
  'However a person is erased, their requests are done by it, and keep nothing that was written.';
create trigger settle_data_requests after update of erased_at on candidates
  for each row when (old.erased_at is null and new.erased_at is not null) execute function app.settle_data_requests();

-- A candidate acts for themselves.
alter table audit_events
  drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check
    check (actor_kind in ('user', 'staff', 'candidate', 'command', 'system')) not valid;
