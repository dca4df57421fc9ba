-- squawk-ignore-file require-concurrent-index-creation
-- The tables are new: nothing waits for their indexes.
-- What an account writes of its mails to candidates, and the logo and colour they carry.

create table mail_template_versions (
  account_id uuid not null references accounts,
  kind text not null check (kind in ('invitation', 'reminder', 'stage', 'receipt')),
  number integer not null check (number > 0),
  subject text check (length(subject) between 1 and 78),
  body text check (length(body) between 1 and 2000),
  closing text check (length(closing) <= 300),
  author_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (account_id, kind, number),
  constraint mail_template_versions_whole check (num_nulls(subject, body, closing) in (0, 3))
);
comment on table mail_template_versions is
  'What an account published of each mail; the highest number is in use. A version is never changed: going back adds one.';
comment on column mail_template_versions.subject is 'Null, as body and closing then are: the words of Tamiz.';
comment on column mail_template_versions.author_id is 'Null once that person has left.';
create index mail_template_versions_author on mail_template_versions (author_id);
call app.protect_tenant('mail_template_versions', 'account_id', 'tamiz_worker');
grant select, insert (account_id, kind, number, subject, body, closing, author_id) on mail_template_versions to tamiz_app;
grant select on mail_template_versions to tamiz_worker;

create table mail_logos (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  token text not null unique check (length(token) = 22),
  width smallint not null check (width between 16 and 1200),
  height smallint not null check (height between 16 and 600),
  content bytea not null check (length(content) <= 1048576),
  created_at timestamptz not null default now(),
  unique (id, account_id)
);
comment on table mail_logos is 'Logos that accounts uploaded, as PNG files of pixels only.';
comment on column mail_logos.token is 'The address of the logo: 128 random bits, because whoever holds it may see the picture.';
comment on column mail_logos.content is 'Written anew by us; it may weigh more than what was uploaded.';
create index mail_logos_account on mail_logos (account_id, id);
call app.protect_tenant('mail_logos', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select, insert (account_id, token, width, height, content), delete on mail_logos to tamiz_app;
grant select on mail_logos to tamiz_staff, tamiz_worker;

create table mail_brands (
  account_id uuid primary key references accounts,
  colour text check (colour ~ '^#[0-9A-F]{6}$'),
  logo_id uuid,
  updated_at timestamptz not null default now(),
  constraint mail_brands_logo foreign key (logo_id, account_id) references mail_logos (id, account_id)
);
comment on table mail_brands is 'What the mails of an account to candidates carry of its own; no row: they look like ours.';
comment on column mail_brands.colour is 'Of the button, as it was chosen; it is darkened until its letters can be read.';
create index mail_brands_logo on mail_brands (logo_id);
call app.protect_tenant('mail_brands', 'account_id', 'tamiz_worker');
grant select, insert (account_id, colour, logo_id), update (colour, logo_id, updated_at) on mail_brands to tamiz_app;
grant select on mail_brands to tamiz_worker;
