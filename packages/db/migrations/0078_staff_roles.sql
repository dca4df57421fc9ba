-- squawk-ignore-file constraint-missing-not-valid
-- Staff are told apart by what they do, and may be suspended.
alter table users add column staff_role text, add column suspended_at timestamptz;
comment on column users.staff_role is 'What somebody of the staff does, which decides what they may call; null for people of an account.';
comment on column users.suspended_at is 'Since when somebody of the staff cannot enter.';

-- Until now everybody of the staff was what an operator is. Those who left cannot come back.
update users set staff_role = 'operator' where role = 'staff';
update users set suspended_at = now() where role = 'staff' and email like '%@retirado.invalid';

-- Few people are staff, and reading the table once takes no time worth a second migration.
alter table users
  add constraint users_staff_role_check check (staff_role in ('support', 'finance', 'content', 'operator')),
  add constraint users_staff_role_of_staff check ((role = 'staff') = (staff_role is not null)),
  add constraint users_suspended_staff check (suspended_at is null or role = 'staff');

grant select (staff_role, suspended_at) on users to tamiz_auth;
-- What staff may do is changed by the functions below alone, which say who asks.
revoke update on users from tamiz_staff;
-- What they want to be told is their own affair.
grant update (wants_digest, wants_low_balance, wants_mentions, muted_notices) on users to tamiz_staff;
grant select (last_used_at) on sessions to tamiz_staff;
grant select (last_used_at) on passkeys to tamiz_staff;

drop trigger tell_user_changed on users;
create trigger tell_user_changed after update of role, account_id, staff_role, suspended_at or delete on users
  for each row execute function app.tell_session_change('user');

create function app.is_staff(person uuid, variadic wanted text[] default '{}') returns boolean
language sql stable security definer set search_path = pg_catalog, public
return exists (
  select from public.users
  where id = person and role = 'staff' and suspended_at is null and (staff_role = 'operator' or staff_role = any (wanted))
);
comment on function app.is_staff is 'Whether somebody of the staff who may enter is an operator, or has one of these roles.';
revoke all on function app.is_staff from public;

create function app.change_staff(actor uuid, person uuid, new_role text, is_suspended boolean) returns text
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
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
comment on function app.change_staff is
  'Gives somebody of the staff a role, or keeps them out; their sessions end. Only an operator may ask, never for themselves, and one operator always stays.';
revoke all on function app.change_staff from public;
grant execute on function app.change_staff to tamiz_staff;

create or replace function app.retire_staff(person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
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
