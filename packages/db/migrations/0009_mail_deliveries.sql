create table mail_deliveries (
  message_key text primary key check (length(message_key) between 1 and 200),
  accepted_at timestamptz not null default now()
);
comment on table mail_deliveries is
  'Messages the mail server has taken. A job that runs again after a crash sends none of these twice; old rows are purged.';
create index mail_deliveries_age on mail_deliveries (accepted_at);
call app.protect('mail_deliveries', 'tamiz_worker');
grant select, insert, delete on mail_deliveries to tamiz_worker;
