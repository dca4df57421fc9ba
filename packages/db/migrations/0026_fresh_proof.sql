-- A borrowed session stays borrowed: who may enter changes only in a session that was proved a moment ago.
alter table sessions add column proved_at timestamptz;
alter table sessions alter column proved_at set default now();
comment on column sessions.proved_at is 'When the person last proved themselves in this session: by signing in, by a passkey, or by a code to their address. Null for sessions older than this column.';
grant update (proved_at) on sessions to tamiz_auth;
grant select (user_id) on sessions to tamiz_worker;

drop trigger tell_session_proved on sessions;
create trigger tell_session_proved after update of passkey_at, proved_at on sessions
  for each row execute function app.tell_session_change('session');

create table proof_codes (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
comment on table proof_codes is 'Codes to the address of record by which a session is proved again.';
comment on column proof_codes.id is 'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';
create index proof_codes_session on proof_codes (session_id);
create index proof_codes_expiry on proof_codes (expires_at);
call app.protect('proof_codes', 'tamiz_auth', 'tamiz_worker');
grant select, insert, update on proof_codes to tamiz_auth;
grant select, delete on proof_codes to tamiz_worker;

-- The holder of the old address may undo a change for seven days.
alter table profile_changes add column undone_at timestamptz;
comment on column profile_changes.undone_at is 'When the holder of the old address took the change back.';
comment on column profile_changes.previous_email is 'Where the notice of a confirmed change of address goes, and what an undo restores; forgotten with the row eight days later.';
grant delete on profile_changes to tamiz_auth;

-- A new passkey is announced to its person.
create policy tamiz_worker_all on passkeys to tamiz_worker using (true) with check (true);
grant select (id, user_id, name, created_at) on passkeys to tamiz_worker;
