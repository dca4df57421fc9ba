-- A candidate may stop between two questions: the one before is closed, the next is not delivered until asked for.
alter table attempts add column paused_after smallint
  constraint attempts_paused_without_question check (paused_after is null or (paused_after > 0 and current_number = 0));
comment on column attempts.paused_after is
  'The question that was closed last, while no question is on screen because the candidate asked for a pause. Then current_number is 0: nothing can be answered and no clock runs but that of the whole exam.';
grant update (paused_after) on attempts to tamiz_exam;

alter table attempt_events
  drop constraint attempt_events_kind_check,
  -- Not validated: the words of before are all among these.
  add constraint attempt_events_kind_check check (kind in (
    'started', 'delivered', 'saved', 'lease_taken', 'time_credited', 'extra_time', 'signal', 'paused', 'finished', 'marked',
    'unmarked', 'regraded', 'text_erased')) not valid;
