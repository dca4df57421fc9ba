-- Passkeys: optional for people of an account, required of staff, who reach every account.
create table passkeys (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (length(public_key) <= 2000),
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table passkeys is 'Public halves of keys that people keep in their devices; nothing here opens anything by itself.';
comment on column passkeys.credential_id is 'The authenticator''s own name for the key, as base64url.';
comment on column passkeys.counter is 'As the authenticator counted when it signed last; zero for ever on those that do not count.';
create index passkeys_user on passkeys (user_id);
call app.protect('passkeys', 'tamiz_auth', 'tamiz_staff');
grant select, insert, update (counter, last_used_at), delete on passkeys to tamiz_auth;
grant select (id, user_id), delete on passkeys to tamiz_staff;

create table passkey_challenges (
  id uuid primary key default app.uuid_v7(),
  purpose text not null check (purpose in ('register', 'confirm', 'sign_in')),
  session_id uuid references sessions on delete cascade,
  challenge text not null check (length(challenge) between 20 and 200),
  expires_at timestamptz not null,
  constraint passkey_challenges_session check ((purpose = 'sign_in') = (session_id is null))
);
comment on table passkey_challenges is 'What a passkey must sign next; used by deleting it, so that none counts twice.';
comment on column passkey_challenges.session_id is 'Null before sign-in, when nobody knows yet who asks.';
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
call app.protect('passkey_challenges', 'tamiz_auth', 'tamiz_worker');
grant select, insert, delete on passkey_challenges to tamiz_auth;
grant select, delete on passkey_challenges to tamiz_worker;

alter table sessions add column passkey_at timestamptz;
comment on column sessions.passkey_at is 'When a passkey was last presented in this session; null when it was opened by a code alone.';
grant update (passkey_at) on sessions to tamiz_auth;

create trigger tell_session_proved after update of passkey_at on sessions
  for each row execute function app.tell_session_change('session');
