-- squawk-ignore-file adding-field-with-default, constraint-missing-not-valid
-- People of an account are few wherever this runs.
-- What happened, told to each person in the app. A row holds ids and a kind; its words are made when it is read, so that a name
-- that is hidden, corrected or erased is so here too.

alter table users
  add column muted_notices text[] not null default '{}' constraint users_muted_notices check (muted_notices <@ array[
    'result', 'results_in', 'bounce', 'mention', 'low_balance', 'payment']),
  add column wants_mentions boolean not null default true;
comment on column users.muted_notices is 'Kinds of notices that this person does not want in the app.';
comment on column users.wants_mentions is 'Whether this person is told by mail that a note mentions them.';
grant update (muted_notices, wants_mentions) on users to tamiz_app;

create table notices (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('result', 'results_in', 'bounce', 'mention', 'low_balance', 'payment')),
  -- No keys to positions and places: the end of an exam would wait for whoever has locked the position.
  position_id uuid,
  position_candidate_id uuid,
  note_id uuid,
  payment_id uuid references payments,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  foreign key (note_id, account_id) references place_notes (id, account_id) on delete cascade
);
comment on table notices is 'What one person is told in the app: ids and a kind, never a name. Kept for 90 days.';
comment on column notices.position_candidate_id is 'Whom it is about; the row goes with the place, and with the person.';
create index notices_of_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id, created_at) where read_at is null;
create index notices_place on notices (position_candidate_id) where position_candidate_id is not null;
create index notices_note on notices (note_id) where note_id is not null;
create index notices_age on notices (created_at);
call app.protect_tenant('notices', 'account_id', 'tamiz_worker');
grant select, insert (account_id, user_id, kind), update (read_at) on notices to tamiz_app;
grant select (created_at), delete on notices to tamiz_worker;

-- Messages leave with the commit; of the same in one transaction PostgreSQL sends one.
create function app.tell_notices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform pg_notify('notices_changed', user_id || ':notice') from (select distinct user_id from changed) touched;
  return null;
end
$$;
comment on function app.tell_notices is 'Trigger of notices: tells the browsers of each person that there is something to read again.';
create trigger tell_new_notices after insert on notices
  referencing new table as changed for each statement execute function app.tell_notices();
create trigger tell_read_notices after update on notices
  referencing new table as changed for each statement execute function app.tell_notices();

create function app.notice_result() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into public.notices (account_id, user_id, kind, position_id, position_candidate_id, created_at)
  select new.account_id, reader.id, told.kind, new.position_id, told.place, new.completed_at
  from (
    select 'result' as kind, new.position_candidate_id as place
    union all
    -- Nobody of those invited is still out, and this was not the only one.
    select 'results_in', null
    where not exists (
        select from public.position_candidates place
        where place.position_id = new.position_id and place.progress_rank in (1, 2, 3) and place.removed_at is null)
      and exists (
        select from public.position_candidates place
        where place.position_id = new.position_id and place.progress_rank = 4 and place.removed_at is null
          and place.id <> new.position_candidate_id)
  ) told
  join public.users reader on reader.account_id = new.account_id and told.kind <> all (reader.muted_notices)
  order by told.kind, reader.id
  -- Whoever is removed from the team right now is left out, instead of failing the end of an exam.
  for key share of reader;
  return null;
end
$$;
comment on function app.notice_result is 'Trigger of attempts: tells everybody of the account who ended, in one statement.';
-- By its name it runs after follow_attempt, which says that this place is done.
create trigger notice_result after update of completed_at on attempts
  for each row when (old.completed_at is null and new.completed_at is not null) execute function app.notice_result();

create function app.notice_bounce() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into public.notices (account_id, user_id, kind, position_id, position_candidate_id)
  select new.account_id, reader.id, 'bounce', place.position_id, place.id
  from public.position_candidates place
  join public.users reader on reader.account_id = new.account_id and 'bounce' <> all (reader.muted_notices)
  where place.id = new.position_candidate_id and place.removed_at is null
  for key share of reader;
  return null;
end
$$;
comment on function app.notice_bounce is 'Trigger of invitations: tells everybody of the account that a mail could not be delivered.';
create trigger notice_bounce after update of status on invitations
  for each row when (old.status <> 'failed' and new.status = 'failed') execute function app.notice_bounce();

create function app.notice_mention() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into public.notices (account_id, user_id, kind, position_id, position_candidate_id, note_id, created_at)
  select new.account_id, reader.id, 'mention', place.position_id, place.id, new.id, coalesce(new.edited_at, new.created_at)
  from public.position_candidates place
  join public.users reader on reader.account_id = new.account_id and 'mention' <> all (reader.muted_notices)
  where place.id = new.position_candidate_id and reader.id = any (new.mentions)
    and (tg_op = 'INSERT' or reader.id <> all (old.mentions))
  for key share of reader;
  return null;
end
$$;
comment on function app.notice_mention is 'Trigger of notes: tells whoever is mentioned anew.';
create trigger notice_mention after insert or update of mentions on place_notes
  for each row when (new.mentions <> '{}') execute function app.notice_mention();

create function app.notice_payment() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into public.notices (account_id, user_id, kind, payment_id, created_at)
  select new.account_id, reader.id, 'payment', new.id, case tg_op when 'INSERT' then new.created_at else now() end
  from public.checkouts checkout
  join public.users reader on reader.account_id = new.account_id and 'payment' <> all (reader.muted_notices)
  where checkout.id = new.checkout_id and (reader.role = 'owner' or reader.id = checkout.created_by)
  for key share of reader;
  return null;
end
$$;
comment on function app.notice_payment is 'Trigger of payments: tells the owners, and whoever bought, that credits arrived or that the card was refused.';
create trigger notice_payment after insert on payments for each row execute function app.notice_payment();
-- A card that was refused first may pay later.
create trigger notice_paid_later after update of status on payments
  for each row when (old.status = 'failed' and new.status <> 'failed') execute function app.notice_payment();

create function app.forget_notices_of_place() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from public.notices where position_candidate_id = old.id;
  return null;
end
$$;
comment on function app.forget_notices_of_place is 'Trigger of places: what was told about somebody goes with their place.';
create trigger forget_notices_of_removed after update of removed_at on position_candidates
  for each row when (old.removed_at is null and new.removed_at is not null) execute function app.forget_notices_of_place();
create trigger forget_notices_of_deleted after delete on position_candidates
  for each row execute function app.forget_notices_of_place();

create function app.forget_notices_of_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from public.notices notice using public.position_candidates place
  where place.candidate_id = new.id and notice.position_candidate_id = place.id;
  return null;
end
$$;
comment on function app.forget_notices_of_person is 'Trigger of candidates: whoever erases a person erases what was told about them, in the same transaction.';
create trigger forget_notices_of_person after update of erased_at on candidates for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.forget_notices_of_person();
