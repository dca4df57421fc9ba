-- squawk-ignore-file require-concurrent-index-creation
-- The table is new: nothing waits for its indexes.
-- What somebody has on the screen of mails, for as long as its preview is shown or its test is sent.

create table mail_drafts (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('invitation', 'reminder', 'stage', 'receipt')),
  subject text not null check (length(subject) <= 78),
  body text not null check (length(body) <= 2000),
  closing text not null check (length(closing) <= 300),
  colour text check (colour ~ '^#[0-9A-F]{6}$'),
  logo_id uuid,
  is_test boolean not null,
  created_at timestamptz not null default now(),
  constraint mail_drafts_logo foreign key (logo_id, account_id) references mail_logos (id, account_id) on delete cascade
);
comment on table mail_drafts is 'Mails as somebody had them on their screen: previews live for minutes, tests for a day, which counts them.';
create index mail_drafts_owner on mail_drafts (user_id, created_at);
create index mail_drafts_account on mail_drafts (account_id);
create index mail_drafts_logo on mail_drafts (logo_id, account_id) where logo_id is not null;
create index mail_drafts_age on mail_drafts (created_at);
call app.protect_tenant('mail_drafts', 'account_id', 'tamiz_worker');
grant select, insert (account_id, user_id, kind, subject, body, closing, colour, logo_id, is_test), delete on mail_drafts to tamiz_app;
grant select, delete on mail_drafts to tamiz_worker;
