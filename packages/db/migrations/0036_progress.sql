-- squawk-ignore-file require-concurrent-index-creation, constraint-missing-not-valid, adding-field-with-default, adding-not-nullable-field
-- A position holds at most 100 people until this release: the tables are small wherever it runs.
-- How far each person got stands on their place, so that a list of 10,000 is a walk along an index.

alter table invitations add column opened_at timestamptz;
comment on column invitations.opened_at is 'When the link or code was first exchanged for a session of the exam; never guessed from a mail.';
grant update (opened_at) on invitations to tamiz_exam;

create function app.search_form(words text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog
as $$ select regexp_replace(normalize(lower(words), NFKD), '[\u0300-\u036f]', '', 'g') $$;
comment on function app.search_form is 'Without capitals and accents, as people type what they search for.';
-- Whoever writes a name or an address computes the column.
grant execute on function app.search_form to tamiz_app, tamiz_worker;

alter table candidates add column search text generated always as
  (app.search_form(coalesce(name, '') || ' ' || coalesce(email, ''))) stored;
comment on column candidates.search is 'Name and address as they are searched for; follows both, so it goes with them.';

create function app.progress_of(place uuid) returns table (progress text, progress_at timestamptz)
language sql stable rows 1
as $$
  select
    case
      when attempt.completed_at is not null then 'done'
      when attempt.started_at is not null then 'in_progress'
      when invitation.status in ('failed', 'expired', 'cancelled') then
        case invitation.status when 'failed' then 'bounced' else invitation.status end
      when invitation.status in ('sent', 'resent', 'manual') then
        case when invitation.opened_at is null then 'sent' else 'opened' end
      else 'pending'
    end,
    case
      when attempt.started_at is not null then coalesce(attempt.completed_at, attempt.started_at)
      when invitation.status = 'expired' then invitation.expires_at
      when invitation.status in ('sent', 'resent', 'manual') then coalesce(invitation.opened_at, invitation.sent_at)
      when invitation.status in ('failed', 'cancelled') then invitation.sent_at
    end
  from (select) always
  left join public.attempts attempt on attempt.position_candidate_id = place
  left join lateral (
    select i.status, i.sent_at, i.opened_at, i.expires_at from public.invitations i
    where i.position_candidate_id = place order by i.id desc limit 1) invitation on true
$$;
comment on function app.progress_of is
  'How far a place got and since when, from its latest invitation and its attempt: the one definition of both columns.';

alter table position_candidates
  add column progress text not null default 'pending' constraint position_candidates_progress check (progress in
    ('bounced', 'opened', 'in_progress', 'sent', 'done', 'expired', 'cancelled', 'pending')),
  add column progress_at timestamptz,
  add column progress_rank smallint not null generated always as (
    case progress
      when 'bounced' then 0 when 'opened' then 1 when 'in_progress' then 2 when 'sent' then 3
      when 'done' then 4 when 'expired' then 5 when 'cancelled' then 6 else 7
    end) stored;
comment on column position_candidates.progress is 'What app.progress_of says, kept by triggers.';
comment on column position_candidates.progress_at is 'Since when; null while nobody was invited, so that those keep the order they were loaded in.';
comment on column position_candidates.progress_rank is 'The order of lists: first what needs somebody, then what is under way, then who is to be invited.';

update position_candidates place set progress = now_is.progress, progress_at = now_is.progress_at
from position_candidates other cross join lateral app.progress_of(other.id) now_is
where place.id = other.id and now_is.progress <> 'pending';

create index position_candidates_progress on position_candidates
  (position_id, progress_rank, progress_at desc nulls last, id) include (account_id) where removed_at is null;

create function app.tell_position(of_position uuid, of_place uuid, kind text) returns void
language sql volatile
as $$ select pg_notify('position_changed', concat_ws(':', of_position::text, kind, of_place::text)) $$;
comment on function app.tell_position is 'Tells whoever watches a position that something about it changed: ids and a kind, never personal data.';
grant execute on function app.tell_position to tamiz_app, tamiz_worker;

-- Many places at once are one message: whoever hears it reads the list again anyway.
create function app.follow_invitations() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update public.position_candidates place set progress = now_is.progress, progress_at = now_is.progress_at
  from (select distinct position_candidate_id as id from changed) touched
  cross join lateral app.progress_of(touched.id) now_is
  where place.id = touched.id
    and (place.progress, place.progress_at) is distinct from (now_is.progress, now_is.progress_at);
  perform app.tell_position(place.position_id, case count(*) when 1 then min(place.id::text)::uuid end, 'invitation')
  from public.position_candidates place where place.id in (select position_candidate_id from changed)
  group by place.position_id;
  return null;
end
$$;
create trigger follow_new_invitations after insert on invitations
  referencing new table as changed for each statement execute function app.follow_invitations();
create trigger follow_changed_invitations after update on invitations
  referencing new table as changed for each statement execute function app.follow_invitations();

create function app.follow_attempt() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  -- A next question changes nothing on the place: only the message leaves.
  if tg_op = 'INSERT' or (old.started_at, old.completed_at) is distinct from (new.started_at, new.completed_at) then
    update public.position_candidates place set progress = now_is.progress, progress_at = now_is.progress_at
    from app.progress_of(new.position_candidate_id) now_is where place.id = new.position_candidate_id;
  end if;
  perform app.tell_position(
    place.position_id, place.id, case when new.completed_at is null then 'progress' else 'result' end)
  from public.position_candidates place where place.id = new.position_candidate_id;
  return null;
end
$$;
create trigger follow_new_attempt after insert on attempts for each row execute function app.follow_attempt();
-- Saved answers change none of these columns, so they never pay for this.
create trigger follow_attempt after update of current_number, started_at, completed_at, status, score on attempts
  for each row when (old.current_number <> new.current_number or old.started_at <> new.started_at
    or old.completed_at is distinct from new.completed_at or old.status <> new.status or old.score is distinct from new.score)
  execute function app.follow_attempt();

create function app.follow_places() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform app.tell_position(position_id, null, 'people') from (select distinct position_id from changed) touched;
  return null;
end
$$;
create trigger follow_new_places after insert on position_candidates
  referencing new table as changed for each statement execute function app.follow_places();
create function app.follow_place() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform app.tell_position(new.position_id, null, 'people');
  return null;
end
$$;
-- Of the same messages in one transaction PostgreSQL sends one.
create trigger follow_place after update of removed_at, candidate_id on position_candidates
  for each row when (old.removed_at is distinct from new.removed_at or old.candidate_id <> new.candidate_id)
  execute function app.follow_place();
create function app.follow_stage() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform app.tell_position(new.position_id, null, 'stage');
  return null;
end
$$;
create trigger follow_stage after update of stage_id on position_candidates
  for each row when (old.stage_id is distinct from new.stage_id) execute function app.follow_stage();

create function app.follow_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform app.tell_position(place.position_id, place.id, tg_argv[0]) from public.position_candidates place
  where place.id = coalesce(new.position_candidate_id, old.position_candidate_id);
  return null;
end
$$;
comment on function app.follow_words is 'Trigger of notes and tags: whoever has the position on screen reads it again.';
create trigger follow_note after insert or update or delete on place_notes for each row execute function app.follow_words('note');
create trigger follow_tag after insert or delete on place_tags for each row execute function app.follow_words('tag');
