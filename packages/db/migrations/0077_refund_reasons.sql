-- squawk-ignore-file constraint-missing-not-valid
-- Why money went back was nowhere but in the memory of who pressed the button.
alter table refunds
  add column reason text,
  add column note text,
  add constraint refunds_reason_check check (
    reason in ('bought_too_many', 'charged_twice', 'service_failure', 'agreement', 'other')
  ) not valid,
  add constraint refunds_note_check check (length(note) between 1 and 200) not valid;

-- The columns are new and empty, and refunds are few: looking at them takes no time.
alter table refunds validate constraint refunds_reason_check;
alter table refunds validate constraint refunds_note_check;

comment on column refunds.reason is
  'Why staff asked for it; null where it was made in the dashboard of the provider, or before reasons were asked for.';
comment on column refunds.note is 'What staff add for themselves; the account never sees it.';

grant insert (reason, note) on refunds to tamiz_staff;
