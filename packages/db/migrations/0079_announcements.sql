-- What everybody is told on top of both apps: maintenance, an incident, a piece of news.
create table announcements (
  id uuid primary key default app.uuid_v7(),
  kind text not null check (kind in ('incident', 'maintenance', 'information')),
  audience text not null check (audience in ('everybody', 'recruiters', 'candidates')),
  body text not null check (length(body) between 1 and 160),
  details text check (length(details) between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  author uuid references users on delete set null,
  created_at timestamptz not null default now(),
  constraint announcements_end check (ends_at > starts_at)
);
comment on table announcements is 'Shown to everybody between two moments. The words never change: a wrong one is withdrawn and another published.';
comment on column announcements.details is 'A longer text, shown where somebody asks for it.';
comment on column announcements.author is 'Null once that operator is gone.';
create index announcements_open on announcements (ends_at) where withdrawn_at is null;
create index announcements_author on announcements (author) where author is not null;
call app.protect('announcements', 'tamiz_app', 'tamiz_staff');
grant select (id, kind, audience, body, details, starts_at, ends_at, withdrawn_at) on announcements to tamiz_app;
grant select, insert (kind, audience, body, details, starts_at, ends_at, author), update (ends_at, withdrawn_at)
  on announcements to tamiz_staff;
