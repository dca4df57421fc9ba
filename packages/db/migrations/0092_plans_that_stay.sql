-- PostgreSQL plans a function written in SQL anew at every call, unless it can put its text in the place of the call. It cannot where
-- the function has rights or settings of its own, or is one value that is looked up. Those that exams and lists call all day are written
-- in PL/pgSQL, which keeps their plans; they do what they did.

create or replace function app.find_place_of_invitation(invitation uuid) returns table (account_id uuid, place_id uuid)
  language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
begin
  return query select i.account_id, i.position_candidate_id from public.invitations i where i.id = invitation;
end
$$;

create or replace function app.contact_of(account uuid, preferred uuid) returns table (name text, email text)
  language plpgsql stable rows 1 set search_path = pg_catalog, public as $$
begin
  return query
  select users.first_name || ' ' || users.last_name, users.email from public.users
  where users.account_id = account and users.role in ('owner', 'recruiter')
  order by coalesce(users.id = preferred, false) desc, users.role = 'owner' desc, users.id
  limit 1;
end
$$;

create or replace function app.contact_of_invitation(invitation uuid) returns table (name text, email text)
  language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
begin
  return query
  select contact.name, contact.email from public.invitations
  cross join lateral app.contact_of(invitations.account_id, invitations.invited_by) contact
  where invitations.id = invitation;
end
$$;

create or replace function app.hit_limit(limit_key bytea, window_seconds integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  counted_hits integer;
begin
  insert into public.rate_limits as counted (key, window_start, hits)
  values (limit_key, to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds), 1)
  on conflict (key, window_start) do update set hits = counted.hits + 1
  returning hits into counted_hits;
  return counted_hits;
end
$$;

create or replace function app.enqueue(
  job text, payload json, run_at timestamptz default null, job_key text default null
) returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(
    identifier => job, payload => payload, run_at => run_at, job_key => job_key, max_attempts => 25);
end
$$;

create or replace function app.hand_in_seal(account uuid, attempt uuid) returns bytea
  language plpgsql stable parallel safe as $$
begin
  return (
    select seal.digest from public.attempt_seals seal
    where seal.account_id = account and seal.attempt_id = attempt and seal.last_event_id >= (
      select ended.id from public.attempt_events ended
      where ended.account_id = account and ended.attempt_id = attempt and ended.kind = 'finished')
    order by seal.last_event_id limit 1);
end
$$;

-- Whoever has started is followed by their exam: its own trigger knows where they are. What the invitation says since then changes nothing.
create or replace function app.follow_invitations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from changed where started_at is null) then
    return null;
  end if;
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

-- Asked for every row of a list, of which most are of positions that show names.
create or replace function app.is_name_hidden(is_anonymous boolean, stage uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  if is_anonymous is not true then
    return is_anonymous;
  end if;
  return not exists (
    select from public.stages where id = stage and kind in ('interview', 'offer', 'hired', 'declined'));
end
$$;
