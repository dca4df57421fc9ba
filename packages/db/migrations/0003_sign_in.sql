-- Sign-in has a role of its own (tamiz_auth); the application role reaches neither sessions nor codes.
create table sign_in_challenges (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
comment on table sign_in_challenges is 'One row for each request of a sign-in code, also for unknown addresses, so that both do the same work.';
comment on column sign_in_challenges.id is 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';
comment on column sign_in_challenges.user_id is 'Null when nobody has that address.';
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
create index sign_in_challenges_user on sign_in_challenges (user_id);
call app.protect('sign_in_challenges', 'tamiz_auth', 'tamiz_worker');
grant select, insert, update on sign_in_challenges to tamiz_auth;
grant select, delete on sign_in_challenges to tamiz_worker;

create table sessions (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null check (length(user_agent) <= 400),
  ip_address inet not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table sessions is 'A place where a person is signed in; closing it deletes the row.';
comment on column sessions.token_hash is 'SHA-256 of the 256-bit cookie: a leaked dump opens no session.';
comment on column sessions.expires_at is 'Absolute end; idleness ends a session earlier.';
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
call app.protect('sessions', 'tamiz_auth', 'tamiz_staff', 'tamiz_worker');
grant select, insert, update (last_used_at), delete on sessions to tamiz_auth;
grant select (id, user_id), delete on sessions to tamiz_staff;
grant select (id, expires_at, last_used_at), delete on sessions to tamiz_worker;
