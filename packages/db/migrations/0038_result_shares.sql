-- Links by which somebody outside the account reads chosen results: bound to one address, for some days, until revoked.
create table result_shares (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  position_id uuid not null,
  created_by uuid references users on delete set null,
  email text not null check (length(email) between 3 and 254),
  shows_names boolean not null,
  shows_signals boolean not null,
  shows_reports boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_count integer not null default 0 check (opened_count >= 0),
  last_opened_at timestamptz,
  unique (id, account_id),
  -- A report carries the name.
  constraint result_shares_named_reports check (shows_names or not shows_reports),
  constraint result_shares_opened check ((opened_count = 0) = (last_opened_at is null)),
  foreign key (position_id, account_id) references positions (id, account_id) on delete cascade
);
comment on table result_shares is
  'What an account shows to somebody outside it. The link follows from the id by a keyed hash and is stored nowhere.';
comment on column result_shares.created_by is 'Null once that person has left the team; the link stays until it ends.';
comment on column result_shares.email is 'The only mailbox that receives codes for this link.';
comment on column result_shares.opened_count is 'Sessions that a right code opened.';
create index result_shares_of_position on result_shares (position_id, id);
create index result_shares_author on result_shares (created_by);
create index result_shares_expiry on result_shares (expires_at);
call app.protect_tenant('result_shares', 'account_id', 'tamiz_worker');
grant select, insert (account_id, position_id, created_by, email, shows_names, shows_signals, shows_reports, expires_at),
  update (revoked_at, opened_count, last_opened_at) on result_shares to tamiz_app;
grant select, delete on result_shares to tamiz_worker;

create table result_share_people (
  share_id uuid not null,
  position_candidate_id uuid not null,
  account_id uuid not null,
  primary key (share_id, position_candidate_id),
  foreign key (share_id, account_id) references result_shares (id, account_id) on delete cascade,
  foreign key (position_candidate_id, account_id) references position_candidates (id, account_id) on delete cascade
);
comment on table result_share_people is 'Whose results a link shows: who was chosen when it was made, and nobody who came later.';
create index result_share_people_place on result_share_people (position_candidate_id);
call app.protect_tenant('result_share_people', 'account_id');
grant select, insert on result_share_people to tamiz_app;

create table result_share_codes (
  id uuid primary key,
  share_id uuid not null references result_shares on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
comment on table result_share_codes is 'Codes to the address that a link is bound to, by which its holder opens it.';
comment on column result_share_codes.id is
  'The identifier the browser sends back. The code itself is derived from it with the secret and stored nowhere.';
create index result_share_codes_share on result_share_codes (share_id);
create index result_share_codes_expiry on result_share_codes (expires_at);
call app.protect('result_share_codes', 'tamiz_auth', 'tamiz_worker');
grant select, insert, update on result_share_codes to tamiz_auth;
grant select, delete on result_share_codes to tamiz_worker;
