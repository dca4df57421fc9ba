-- squawk-ignore-file adding-foreign-key-constraint, require-concurrent-index-creation
-- The tables are new; the trigger on positions only fires on a change of status.
-- A link through which people enrol themselves in a position, after a code that went to their address.
create table public_links (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  position_id uuid not null,
  max_people integer not null,
  enrolled integer not null default 0,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint public_links_cap check (max_people between 1 and 10000 and enrolled between 0 and max_people),
  foreign key (position_id, account_id) references positions (id, account_id) on delete cascade
);
comment on table public_links is
  'Links through which anybody enrols in a position, one open at a time. Nothing is reserved: each enrolment is charged with its invitation. The token is derived from the id and stored nowhere.';
comment on column public_links.max_people is 'How many people may enrol through it.';
comment on column public_links.enrolled is 'How many have: it only rises, also if somebody is taken out again.';
comment on column public_links.closed_at is 'Closed for good, by a person or because the position was completed.';
create unique index public_links_one_open on public_links (position_id) where closed_at is null;
create index public_links_position on public_links (position_id);
call app.protect_tenant('public_links', 'account_id', 'tamiz_worker');
grant select, insert (account_id, position_id, max_people, ends_at), update (max_people, enrolled, ends_at, closed_at)
  on public_links to tamiz_app;
grant select on public_links to tamiz_worker;

create function app.close_public_link() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update public.public_links set closed_at = now() where position_id = new.id and closed_at is null;
  return null;
end
$$;
comment on function app.close_public_link is 'Trigger of positions: however a position is completed, nobody enrols in it any more.';
create trigger close_public_link after update of status on positions for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function app.close_public_link();

create table enrolments (
  id uuid primary key,
  link_id uuid not null references public_links on delete cascade,
  name text not null check (length(name) between 2 and 100),
  email text not null check (email = lower(email) and length(email) <= 150),
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
comment on table enrolments is
  'What somebody typed on the page of a public link, until the code in their mailbox proves the address. Deleted within hours.';
comment on column enrolments.id is 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';
create index enrolments_link on enrolments (link_id);
create index enrolments_expiry on enrolments (expires_at);
call app.protect('enrolments', 'tamiz_auth', 'tamiz_worker');
grant select, insert, update on enrolments to tamiz_auth;
grant select, delete on enrolments to tamiz_worker;

create function app.erase_enrolments_of_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from public.enrolments using public.public_links link
  where link.id = enrolments.link_id and link.account_id = new.account_id and enrolments.email = old.email;
  return null;
end
$$;
comment on function app.erase_enrolments_of_person is
  'Trigger of candidates: whoever erases a person erases what they typed to enrol, in the same transaction.';
create trigger erase_enrolments_of_person after update of erased_at on candidates for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.erase_enrolments_of_person();
