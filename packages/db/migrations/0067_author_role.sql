-- Somebody who writes the account's own questions and otherwise reads.
alter table users drop constraint users_role_check;
-- squawk-ignore constraint-missing-not-valid
alter table users add constraint users_role_check check (role in ('owner', 'recruiter', 'author', 'viewer', 'staff'));
alter table team_invitations drop constraint team_invitations_role_check;
-- squawk-ignore constraint-missing-not-valid
alter table team_invitations add constraint team_invitations_role_check
  check (role in ('owner', 'recruiter', 'author', 'viewer'));

create or replace function app.change_member_role(member uuid, new_role text) returns text
language plpgsql security definer
set search_path = pg_catalog, public
as $$
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
