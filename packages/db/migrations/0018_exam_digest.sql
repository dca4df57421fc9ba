-- Recruiters hear of finished exams in one mail for several, not one for each.
alter table attempts add column digested_at timestamptz;
comment on column attempts.digested_at is 'When a mail told the account about it; null until then.';
-- squawk-ignore require-concurrent-index-creation
create index attempts_undigested on attempts (account_id, completed_at) where completed_at is not null and digested_at is null;
grant update (digested_at) on attempts to tamiz_worker;
