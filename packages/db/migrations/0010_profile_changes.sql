-- Who a person is belongs to sign-in (tamiz_auth): the application role cannot change a name or an address.
create table profile_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  first_name text check (length(first_name) between 2 and 100),
  last_name text check (length(last_name) between 2 and 100),
  email text check (email = lower(email) and length(email) <= 150),
  previous_email text,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  constraint profile_changes_name_or_email check (
    (email is null) = (first_name is not null) and (first_name is null) = (last_name is null))
);
comment on table profile_changes is 'A change of name or address that waits for its code; at most one for each person.';
comment on column profile_changes.id is 'The code is derived from it with the secret and stored nowhere.';
comment on column profile_changes.previous_email is 'Where the notice of a confirmed change of address goes; forgotten with the row a day later.';
create unique index profile_changes_one_pending on profile_changes (user_id) where confirmed_at is null;
create index profile_changes_age on profile_changes (created_at);
call app.protect('profile_changes', 'tamiz_auth', 'tamiz_worker');
grant select, insert, update on profile_changes to tamiz_auth;
grant select, delete on profile_changes to tamiz_worker;
