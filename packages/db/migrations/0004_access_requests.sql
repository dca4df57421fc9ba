create table access_requests (
  id uuid primary key default app.uuid_v7(),
  email text not null check (email = lower(email) and length(email) <= 150),
  first_name text not null check (length(first_name) between 2 and 100),
  last_name text not null check (length(last_name) between 2 and 100),
  linkedin_url text not null check (length(linkedin_url) <= 200),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 500),
  constraint access_requests_decided check ((status = 'pending') = (decided_at is null))
);
comment on table access_requests is 'People who asked for access; staff answer by e-mail.';
comment on column access_requests.decision_reason is 'What the person is told when the request is declined.';
create unique index access_requests_one_pending on access_requests (email) where status = 'pending';
create index access_requests_queue on access_requests (status, created_at, id);
call app.protect('access_requests', 'tamiz_auth', 'tamiz_staff', 'tamiz_worker');
grant insert (id, email, first_name, last_name, linkedin_url), select (id, email, status) on access_requests to tamiz_auth;
grant select, update (status, decided_at, decision_reason) on access_requests to tamiz_staff;
grant select on access_requests to tamiz_worker;
