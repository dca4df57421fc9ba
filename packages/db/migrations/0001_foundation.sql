-- What every later table relies on: ids, the current account, append-only tables, row-level security.
create schema app;
comment on schema app is 'Functions of the service; tables live in public.';

revoke create on schema public from public;
grant usage on schema public, app to tamiz_app, tamiz_auth, tamiz_staff, tamiz_worker;
alter default privileges in schema app revoke execute on functions from public;

create function app.uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  -- A random UUID whose first 48 bits are the milliseconds since 1970 and whose version nibble is 7.
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
comment on function app.uuid_v7() is 'Ids that sort by creation, so that inserts stay at the right edge of an index.';
grant execute on function app.uuid_v7() to tamiz_app, tamiz_auth, tamiz_staff, tamiz_worker;

create function app.current_account() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;
comment on function app.current_account() is
  'The account of this transaction, or null: then no tenant row is visible (fail closed).';
grant execute on function app.current_account() to tamiz_app;

create function app.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% on % is refused: rows are only ever added', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
comment on function app.refuse_change() is 'Trigger of append-only tables.';

create procedure app.protect(target regclass, variadic full_access name[] default '{}')
language plpgsql
as $$
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
comment on procedure app.protect is
  'Row-level security, forced; the named roles see every row (what they may do is a matter of grants).';

create procedure app.protect_tenant(target regclass, account_column name, variadic full_access name[] default '{}')
language plpgsql
as $$
begin
  call app.protect(target, variadic full_access);
  execute format(
    'create policy own_account on %s to tamiz_app using (%I = (select app.current_account())) with check (%I = (select app.current_account()))',
    target, account_column, account_column);
end
$$;
comment on procedure app.protect_tenant is
  'The second wall between accounts: the application role sees and writes rows of the current account only.';

create procedure app.make_append_only(target regclass)
language plpgsql
as $$
begin
  execute format('create trigger refuse_row_change before update or delete on %s for each row execute function app.refuse_change()', target);
  execute format('create trigger refuse_truncate before truncate on %s for each statement execute function app.refuse_change()', target);
end
$$;
