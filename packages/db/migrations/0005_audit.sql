create table audit_events (
  id uuid primary key default app.uuid_v7(),
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'staff', 'command', 'system')),
  actor_id uuid,
  account_id uuid references accounts,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null,
  subject_id uuid not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  constraint audit_events_actor_named check (actor_id is not null or actor_kind in ('command', 'system'))
);
comment on table audit_events is 'Who did what to which thing, and when; ids only, never a name or an address.';
create index audit_events_by_time on audit_events (at desc, id desc);
create index audit_events_by_account on audit_events (account_id, at desc);
create index audit_events_by_subject on audit_events (subject_id, at desc);
call app.protect_tenant('audit_events', 'account_id', 'tamiz_auth', 'tamiz_staff', 'tamiz_worker');
call app.make_append_only('audit_events');
grant select, insert on audit_events to tamiz_app, tamiz_staff;
grant insert on audit_events to tamiz_auth, tamiz_worker;
