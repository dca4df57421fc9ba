-- API processes remember living sessions for a while. Whatever takes rights away tells them at once:
-- the channel carries ids only, and a message leaves with the commit that caused it.
create function app.tell_session_change() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('session_changes', tg_argv[0] || ':' || old.id);
  return null;
end
$$;

create trigger tell_session_closed after delete on sessions
  for each row execute function app.tell_session_change('session');

create trigger tell_user_changed after update of role, account_id or delete on users
  for each row execute function app.tell_session_change('user');

create trigger tell_account_changed after update of status on accounts
  for each row when (old.status is distinct from new.status)
  execute function app.tell_session_change('account');
