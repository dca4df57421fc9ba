-- A session that is proved again gets another token: one that was read before the proof is worth nothing after it.
grant update (token_hash) on sessions to tamiz_auth;

create function app.retire_staff(person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  -- The row stays, because corrections of keys refer to it and are never changed; an address under .invalid has no mailbox.
  update public.users set email = person || '@retirado.invalid', first_name = 'Persona', last_name = 'retirada'
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
comment on function app.retire_staff is
  'Takes from an operator everything that lets them in, and their name and address; false when there is no such operator.';
revoke all on function app.retire_staff from public;
grant execute on function app.retire_staff to tamiz_staff;
