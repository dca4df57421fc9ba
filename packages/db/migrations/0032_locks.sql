-- Whoever adds a row that refers to an account, a person or a position holds its key. These locks only put changes in line that change no
-- key: taken on the key too, a checkout and a change of owner could each wait for the other.

create or replace function app.change_member_role(member uuid, new_role text) returns text
language plpgsql security definer
set search_path = pg_catalog, public
as $$
declare
  old_role text;
begin
  select role into old_role from public.users
  where id = member and account_id = app.current_account() for no key update;
  if old_role is null or old_role = new_role or new_role not in ('owner', 'recruiter', 'viewer') then
    return old_role;
  end if;
  update public.users set role = new_role where id = member;
  delete from public.sessions where user_id = member;
  return old_role;
end
$$;

create or replace function app.keep_an_owner() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public
as $$
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

create or replace function app.check_position_room() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public
as $$
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
