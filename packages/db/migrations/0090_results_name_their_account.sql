-- As before, naming the account too: the index of a position's people begins with it from the next migration on.
create or replace function app.notice_result() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  still_out int;
begin
  select count(*) into still_out from (
    select from public.position_candidates place
    where place.account_id = new.account_id and place.position_id = new.position_id and place.progress_rank in (1, 2, 3)
      and place.removed_at is null
    limit 1001) invited;
  -- Of two people who end together each would still see the other out: the second waits until the first has ended.
  if still_out <= 1000 then
    perform pg_advisory_xact_lock(hashtextextended(new.position_id::text, 51));
  end if;
  insert into public.notices (account_id, user_id, kind, position_id, position_candidate_id, created_at)
  select new.account_id, reader.id, told.kind, new.position_id, told.place, new.completed_at
  from (
    select 'result' as kind, new.position_candidate_id as place
    union all
    -- Nobody of those invited is still out, and this was not the only one.
    select 'results_in', null
    where not exists (
        select from public.position_candidates place
        where place.account_id = new.account_id and place.position_id = new.position_id
          and place.progress_rank in (1, 2, 3) and place.removed_at is null)
      and exists (
        select from public.position_candidates place
        where place.account_id = new.account_id and place.position_id = new.position_id and place.progress_rank = 4
          and place.removed_at is null and place.id <> new.position_candidate_id)
  ) told
  join public.users reader on reader.account_id = new.account_id and told.kind <> all (reader.muted_notices)
  order by told.kind, reader.id
  -- Whoever is removed from the team right now is left out, instead of failing the end of an exam.
  for key share of reader;
  return null;
end
$$;
