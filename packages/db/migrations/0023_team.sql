-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation
-- Accounts, users and checkouts are few wherever this runs.
-- A team runs itself: who belongs to an account, how it is billed, how long it keeps people, and what mails each reader wants.
alter table users
  add column wants_digest boolean not null default true,
  add column wants_low_balance boolean not null default true;
comment on column users.wants_digest is 'Whether this person is told of finished exams by mail.';
comment on column users.wants_low_balance is 'Whether this person, as an owner, is warned by mail that credits run low.';
grant update (wants_digest, wants_low_balance) on users to tamiz_app;

alter table accounts
  add column retention_months smallint
    constraint accounts_retention check (retention_months between 1 and 60);
comment on column accounts.retention_months is
  'Months after a position ended when its candidates are erased by themselves; null keeps them until somebody erases them.';
grant update (retention_months) on accounts to tamiz_app;
create index accounts_with_retention on accounts (id) where retention_months is not null;
grant update (name, email, erased_at) on candidates to tamiz_worker;

create table account_fiscal_data (
  account_id uuid primary key references accounts,
  rfc text not null check (rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  legal_name text not null check (length(legal_name) between 2 and 254),
  tax_regime text not null check (tax_regime ~ '^[0-9]{3}$'),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  cfdi_use text not null check (cfdi_use ~ '^[A-Z]{1,2}[0-9]{2}$'),
  updated_at timestamptz not null default now()
);
comment on table account_fiscal_data is 'What an invoice (CFDI) of the account needs, as its owner typed it from the tax certificate.';
call app.protect_tenant('account_fiscal_data', 'account_id', 'tamiz_staff');
grant select, insert, update on account_fiscal_data to tamiz_app;
grant select on account_fiscal_data to tamiz_staff;

create table team_invitations (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  email text not null check (email = lower(email) and length(email) <= 150),
  first_name text not null check (length(first_name) between 2 and 100),
  last_name text not null check (length(last_name) between 2 and 100),
  role text not null check (role in ('owner', 'recruiter', 'viewer')),
  sent_count smallint not null default 1 check (sent_count > 0),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table team_invitations is
  'A colleague who was asked to join; signing in with that address accepts, and then or when it is withdrawn the row goes.';
create unique index team_invitations_once on team_invitations (account_id, email);
create index team_invitations_address on team_invitations (email, id desc);
call app.protect_tenant('team_invitations', 'account_id', 'tamiz_auth', 'tamiz_worker');
grant select, insert, update (first_name, last_name, role, sent_count, sent_at, expires_at), delete on team_invitations to tamiz_app;
grant select (id, email, expires_at) on team_invitations to tamiz_auth;
grant select, delete on team_invitations to tamiz_worker;

alter table sign_in_challenges
  add column team_invitation_id uuid references team_invitations on delete set null;
comment on column sign_in_challenges.team_invitation_id is
  'Set when nobody has the address yet but somebody invited it: the right code then makes the person a user.';
create index sign_in_challenges_invitation on sign_in_challenges (team_invitation_id) where team_invitation_id is not null;

-- Whoever leaves a team is forgotten as a user; what they bought stays the account's.
alter table checkouts
  drop constraint checkouts_created_by_fkey,
  add constraint checkouts_created_by_fkey foreign key (created_by) references users on delete set null;

create function app.keep_an_owner() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
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
-- When the transaction ends, so that ownership can pass from one to another.
create constraint trigger keep_an_owner_update after update of role, account_id on users
  deferrable initially deferred for each row
  when (old.role = 'owner' and (new.role <> 'owner' or new.account_id is distinct from old.account_id))
  execute function app.keep_an_owner();
create constraint trigger keep_an_owner_delete after delete on users
  deferrable initially deferred for each row when (old.role = 'owner') execute function app.keep_an_owner();

create function app.change_member_role(member uuid, new_role text) returns text
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
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
comment on function app.change_member_role is
  'Gives a person of this account another role and closes their sessions; answers the role before, null for a stranger.';
grant execute on function app.change_member_role to tamiz_app;

create function app.remove_member(member uuid) returns text
language sql volatile security definer set search_path = pg_catalog, public
as $$
  delete from public.users where id = member and account_id = app.current_account() returning role
$$;
comment on function app.remove_member is
  'Takes a person out of this account for good, their sessions with them; answers their role, null for a stranger.';
grant execute on function app.remove_member to tamiz_app;

create function app.join_team(invitation uuid) returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
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
comment on function app.join_team is
  'Makes the holder of an invited address a user of the account, once; whoever calls it has checked the code sent there.';
grant execute on function app.join_team to tamiz_auth;
