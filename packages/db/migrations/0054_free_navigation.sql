-- squawk-ignore-file adding-field-with-default, adding-not-nullable-field, constraint-missing-not-valid
-- Versions and attempts are few wherever this runs.
-- A version says whether its questions only follow one another or may be returned to; an attempt keeps what it started with.
alter table evaluation_versions add column navigation text not null default 'forward'
  constraint evaluation_versions_navigation check (navigation in ('forward', 'free'));
comment on column evaluation_versions.navigation is
  'forward: each question has its own time and closes for good. free: one clock, the sum of the limits, and any question at any time.';

alter table attempts
  add column navigation text not null default 'forward' constraint attempts_navigation check (navigation in ('forward', 'free')),
  add column visits integer not null default 0 constraint attempts_visits check (visits >= 0),
  add column flagged smallint[] not null default '{}' constraint attempts_flagged check (cardinality(flagged) <= 100),
  add column flag_sequence integer not null default 0 constraint attempts_flag_sequence check (flag_sequence >= 0),
  -- One clock runs from the start to the end: there is always a question on screen, and never a pause.
  add constraint attempts_free_never_paused check (navigation = 'forward' or paused_after is null);
comment on column attempts.navigation is
  'That of its version. In a free attempt current_deadline and current_limit_ms are those of the whole exam, whichever question is on screen.';
comment on column attempts.visits is 'Free attempts: how many times a question was put on screen. Each request for another names the last it knows of.';
comment on column attempts.flagged is 'Free attempts: the questions that the candidate marked to come back to.';
comment on column attempts.flag_sequence is 'Counted by the browser: an older list of marks never replaces a newer one.';
grant insert (navigation, visits) on attempts to tamiz_exam;
grant update (visits, flagged, flag_sequence) on attempts to tamiz_exam;
-- More time for a free exam moves its end too.
grant update (closes_at) on attempts to tamiz_app;

alter table attempt_events
  drop constraint attempt_events_kind_check,
  -- Not validated: the words of before are all among these.
  add constraint attempt_events_kind_check check (kind in (
    'started', 'delivered', 'revisited', 'saved', 'flagged', 'lease_taken', 'time_credited', 'extra_time', 'signal', 'paused', 'finished',
    'marked', 'unmarked', 'regraded', 'text_erased')) not valid;

create function app.last_beat() returns timestamptz
language sql stable security definer set search_path = pg_catalog, public
as $$ select beat_at from public.service_pulse $$;
comment on function app.last_beat is
  'When an API process last answered; null before the first. An exam is not closed by the clock for a time in which nobody answered.';
grant execute on function app.last_beat to tamiz_worker;
