create table positions (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  title text not null check (length(title) between 1 and 150),
  description text check (length(description) <= 5000),
  status text not null default 'created'
    check (status in ('created', 'evaluation_assigned', 'pending_assignment', 'invitations_sent', 'completed')),
  expiration_unit text not null check (expiration_unit in ('days', 'hours')),
  expiration_value integer not null check (expiration_value > 0),
  max_candidates integer not null check (max_candidates between 1 and 100),
  evaluation_id integer references evaluations,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  unique (id, account_id),
  constraint positions_evaluation_of_status check (
    case status
      when 'created' then evaluation_id is null
      when 'pending_assignment' then evaluation_id is null
      when 'completed' then true
      else evaluation_id is not null
    end),
  constraint positions_end_of_status check ((status = 'completed') = (ended_at is not null))
);
comment on table positions is 'A job opening of an account.';
comment on column positions.started_at is 'First sending of invitations; from then on the evaluation is frozen.';
create index positions_page on positions (account_id, status, created_at desc, id desc);
call app.protect_tenant('positions', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select, insert, update, delete on positions to tamiz_app;
grant select on positions to tamiz_staff, tamiz_worker;

create function app.check_position_step() returns trigger
language plpgsql
as $$
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
create trigger check_position_step before update of status on positions
  for each row when (old.status is distinct from new.status) execute function app.check_position_step();

create function app.refuse_frozen_evaluation() returns trigger
language plpgsql
as $$
begin
  raise exception 'the evaluation of a position is frozen once invitations were sent'
    using errcode = 'check_violation', constraint = 'positions_evaluation_frozen';
end
$$;
create trigger refuse_frozen_evaluation before update of evaluation_id on positions
  for each row when (old.started_at is not null and old.evaluation_id is distinct from new.evaluation_id)
  execute function app.refuse_frozen_evaluation();

create table candidates (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  name text check (length(name) between 2 and 100),
  email text check (email = lower(email) and length(email) <= 150),
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  unique (id, account_id),
  constraint candidates_erased_whole check ((name is null) = (erased_at is not null) and (email is null) = (erased_at is not null))
);
comment on table candidates is 'A person as one account knows them, once for each address.';
comment on column candidates.erased_at is 'From then on the row says nothing about the person; it only holds anonymous results together.';
create unique index candidates_email on candidates (account_id, email);
call app.protect_tenant('candidates', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select, insert, update on candidates to tamiz_app;
grant select on candidates to tamiz_worker;

create table position_candidates (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null,
  position_id uuid not null,
  candidate_id uuid not null,
  expiration_unit text check (expiration_unit in ('days', 'hours')),
  expiration_value integer check (expiration_value > 0),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (id, account_id),
  foreign key (position_id, account_id) references positions (id, account_id) on delete cascade,
  foreign key (candidate_id, account_id) references candidates (id, account_id),
  constraint position_candidates_own_expiration check ((expiration_unit is null) = (expiration_value is null))
);
comment on table position_candidates is 'A person''s place in a position.';
comment on column position_candidates.expiration_unit is 'Their own deadline; null means the position''s.';
comment on column position_candidates.removed_at is 'Taken out of the position; kept because invitations are never deleted.';
create unique index position_candidates_once on position_candidates (position_id, candidate_id) where removed_at is null;
create index position_candidates_page on position_candidates (position_id, id) where removed_at is null;
create index position_candidates_person on position_candidates (candidate_id);
call app.protect_tenant('position_candidates', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select, insert, update (expiration_unit, expiration_value, removed_at), delete on position_candidates to tamiz_app;
grant select on position_candidates to tamiz_staff, tamiz_worker;

create function app.check_position_room() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
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
create trigger check_position_room after insert on position_candidates
  referencing new table as added for each statement execute function app.check_position_room();

create function app.check_max_candidates() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if (select count(*) from public.position_candidates
      where position_id = new.id and removed_at is null) > new.max_candidates then
    raise exception 'the position has more candidates than that'
      using errcode = 'check_violation', constraint = 'positions_room';
  end if;
  return new;
end
$$;
create trigger check_max_candidates before update of max_candidates on positions
  for each row when (new.max_candidates < old.max_candidates) execute function app.check_max_candidates();

create table invitations (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null,
  position_candidate_id uuid not null,
  status text not null
    check (status in ('sent', 'failed', 'resent', 'manual', 'expired', 'cancelled', 'corrected')),
  resend_count smallint not null default 0 check (resend_count >= 0),
  link_version smallint not null default 1 check (link_version > 0),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (id, account_id),
  foreign key (position_candidate_id, account_id) references position_candidates (id, account_id)
);
comment on table invitations is 'Sending inserts a row, later states change it; a candidate without one was never invited.';
comment on column invitations.status is 'corrected: the address was wrong, and the candidate is to be invited anew.';
create unique index invitations_one_open on invitations (position_candidate_id)
  where status in ('sent', 'failed', 'resent', 'manual');
create index invitations_latest on invitations (position_candidate_id, id desc);
create index invitations_due on invitations (expires_at) where status in ('sent', 'failed', 'resent', 'manual');
call app.protect_tenant('invitations', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select, insert, update (status, resend_count, link_version, expires_at) on invitations to tamiz_app, tamiz_worker;
grant select on invitations to tamiz_staff;

create table attempts (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null,
  position_candidate_id uuid not null unique,
  version_id integer not null references evaluation_versions,
  status text not null default 'in_progress' check (status in ('in_progress', 'completed', 'rejected_malicious')),
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  score integer check (score >= 0),
  max_score integer not null check (max_score > 0),
  breakdown jsonb,
  unique (id, account_id),
  foreign key (position_candidate_id, account_id) references position_candidates (id, account_id),
  constraint attempts_ended_whole check (
    (status = 'in_progress') = (completed_at is null) and (completed_at is null) = (score is null)
    and (completed_at is null) = (breakdown is null))
);
comment on table attempts is 'One exam of one candidate in one position.';
create index attempts_latest on attempts (account_id, completed_at desc) where completed_at is not null;
call app.protect_tenant('attempts', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select on attempts to tamiz_app, tamiz_staff, tamiz_worker;
