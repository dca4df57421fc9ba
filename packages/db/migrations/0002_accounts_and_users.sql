create table accounts (
  id uuid primary key default app.uuid_v7(),
  name text not null check (length(name) between 2 and 120),
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now()
);
comment on table accounts is 'A hiring team; a lone recruiter is an account of one. Credits, positions and candidates belong to it.';
comment on column accounts.status is 'A suspended account reads everything and changes nothing.';
call app.protect_tenant('accounts', 'id', 'tamiz_auth', 'tamiz_staff', 'tamiz_worker');
grant select on accounts to tamiz_app, tamiz_worker;
grant update (name) on accounts to tamiz_app;
grant select (id, status) on accounts to tamiz_auth;
grant select, insert, update on accounts to tamiz_staff;

create table users (
  id uuid primary key default app.uuid_v7(),
  account_id uuid references accounts,
  role text not null check (role in ('owner', 'recruiter', 'viewer', 'staff')),
  email text not null check (email = lower(email) and length(email) <= 150),
  first_name text not null check (length(first_name) between 2 and 100),
  last_name text not null check (length(last_name) between 2 and 100),
  created_at timestamptz not null default now(),
  constraint users_staff_outside_accounts check ((role = 'staff') = (account_id is null))
);
comment on table users is 'People who sign in. Candidates are never users: they hold an invitation.';
create unique index users_email on users (email);
create index users_account on users (account_id);
call app.protect_tenant('users', 'account_id', 'tamiz_auth', 'tamiz_staff', 'tamiz_worker');
grant select on users to tamiz_app, tamiz_worker;
grant select (id, account_id, role, email, first_name, last_name) on users to tamiz_auth;
grant update (first_name, last_name, email) on users to tamiz_auth;
grant select, insert, update on users to tamiz_staff;
