-- squawk-ignore-file require-concurrent-index-creation, adding-foreign-key-constraint
-- Finding a candidate for support, and what staff note about an account.
create function app.find_people(staff uuid, of_account uuid, typed text, pattern text, why text, detail text)
returns table (id uuid, account_id uuid, account_name text, name text, email text)
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  person record;
  found_any boolean := false;
begin
  if not exists (select from public.users where users.id = staff and users.role = 'staff') then
    raise exception 'only staff look people up' using errcode = 'insufficient_privilege';
  end if;
  for person in
    select candidate.id, candidate.account_id, account.name as account_name, candidate.name, candidate.email
    from (
      -- Over all accounts only whoever is known by their whole address.
      (select * from public.candidates known
        where known.email = typed and (of_account is null or known.account_id = of_account) order by known.id desc limit 20)
      union
      (select * from public.candidates named
        where named.account_id = of_account and (' ' || named.search) like pattern limit 20)
    ) candidate
    join public.accounts account on account.id = candidate.account_id
    where candidate.erased_at is null
    order by candidate.id desc limit 20
  loop
    found_any := true;
    insert into public.audit_events (actor_kind, actor_id, account_id, action, subject_kind, subject_id, details)
    values ('staff', staff, person.account_id, 'candidate.looked_up', 'candidate', person.id,
      jsonb_build_object('reason', why, 'detail', detail));
    id := person.id;
    account_id := person.account_id;
    account_name := person.account_name;
    name := person.name;
    email := person.email;
    return next;
  end loop;
  if not found_any then
    insert into public.audit_events (actor_kind, actor_id, account_id, action, subject_kind, subject_id, details)
    values ('staff', staff, of_account, 'candidate.looked_up', 'user', staff,
      jsonb_build_object('reason', why, 'detail', detail, 'found', 0));
  end if;
end
$$;
comment on function app.find_people is
  'The only way for staff to see who a candidate is. By whole address over all accounts, or by words within one; each person found, or that nobody was, is written to the log with the reason, in the same statement.';
grant execute on function app.find_people to tamiz_staff;

create table staff_notes (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  author uuid references users on delete set null,
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null default now()
);
comment on table staff_notes is 'What staff note about an account for each other; the account never sees it.';
comment on column staff_notes.author is 'Null once that operator is gone.';
create index staff_notes_of_account on staff_notes (account_id, id);
create index staff_notes_author on staff_notes (author) where author is not null;
call app.protect_tenant('staff_notes', 'account_id', 'tamiz_staff');
grant select, insert (account_id, author, body), delete on staff_notes to tamiz_staff;
