-- squawk-ignore-file adding-foreign-key-constraint, require-concurrent-index-creation, constraint-missing-not-valid, adding-field-with-default, adding-not-nullable-field, ban-drop-not-null
-- Deliveries are kept for 30 days: the table is small wherever this runs.
-- What became of each mail, as far as anybody has told us.
alter table mail_deliveries
  alter column accepted_at drop not null,
  add column id uuid,
  add column account_id uuid references accounts,
  -- No keys to places and invitations: sending a mail would wait for whoever has locked the position.
  add column position_candidate_id uuid,
  add column invitation_id uuid,
  add column mail text constraint mail_deliveries_mail check (length(mail) between 1 and 60),
  add column state text not null default 'sent' constraint mail_deliveries_state check (state in (
    'sent', 'delayed', 'delivered', 'bounced_soft', 'bounced_full', 'bounced_hard', 'suppressed', 'opened', 'complained')),
  add column state_at timestamptz not null default now(),
  add column reason text constraint mail_deliveries_reason check (reason ~ '^[a-z0-9 .-]{1,60}$'),
  add column address_hash bytea constraint mail_deliveries_address_hash check (length(address_hash) = 32);
comment on table mail_deliveries is
  'What became of each message. A job that runs again after a crash sends none twice that the mail server has taken; a message without a row waits in the queue. Old rows are purged.';
comment on column mail_deliveries.accepted_at is 'When the mail server took it; null while it has not.';
comment on column mail_deliveries.id is 'Names the message in its return path; derived from its key. Null for messages older than this column.';
comment on column mail_deliveries.position_candidate_id is 'Whom it went to, if it went to a candidate.';
comment on column mail_deliveries.reason is 'Codes of whoever told us, such as smtp 550 5.1.1; never their words, which repeat addresses.';
comment on column mail_deliveries.address_hash is 'Keyed hash of the address, for the list of those that get no more mail; goes when the person is erased.';
create unique index mail_deliveries_id on mail_deliveries (id);
create index mail_deliveries_place on mail_deliveries (position_candidate_id, state_at) where position_candidate_id is not null;
create index mail_deliveries_invitation on mail_deliveries (invitation_id, state_at) where invitation_id is not null;
create index mail_deliveries_waiting on mail_deliveries (state_at) where accepted_at is null;
create policy own_account on mail_deliveries to tamiz_app using (account_id = (select app.current_account()));
grant select on mail_deliveries to tamiz_app;
grant update (accepted_at, state, state_at, reason) on mail_deliveries to tamiz_worker;

create function app.mail_rank(state text) returns integer
language sql immutable strict parallel safe set search_path = pg_catalog
as $$
  select array_position(array['sent', 'delayed', 'delivered', 'bounced_soft', 'bounced_full', 'bounced_hard', 'suppressed',
    'opened', 'complained'], state)
$$;
comment on function app.mail_rank is
  'How much a report says. The highest one that arrived counts, so neither their order nor their repetition matters: a server that took a mail may still send it back, whoever opened the link has it, and a complaint outlasts everything.';
grant execute on function app.mail_rank to tamiz_worker;

create function app.check_mail_step() returns trigger
language plpgsql set search_path = pg_catalog
as $$
begin
  -- Until the mail server has taken a message it is tried again, and each try may end otherwise.
  if old.accepted_at is not null
    and (new.accepted_at is null or app.mail_rank(new.state) < app.mail_rank(old.state)) then
    raise exception 'what became of a mail only moves forward'
      using errcode = 'check_violation', constraint = 'mail_deliveries_forward';
  end if;
  return new;
end
$$;
create trigger check_mail_step before update on mail_deliveries for each row execute function app.check_mail_step();

-- A mail that came back is told on its invitation, whichever way we heard of it.
create function app.follow_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if new.state in ('bounced_soft', 'bounced_full', 'bounced_hard')
    -- Who complained has the invitation: without a reminder it still stands.
    or (new.state = 'suppressed' and (new.reason = 'bounced' or new.mail = 'invitation')) then
    update public.invitations set status = 'failed'
    where id = new.invitation_id and started_at is null and status in ('sent', 'resent');
  end if;
  perform app.tell_position(place.position_id, place.id, 'invitation')
  from public.position_candidates place where place.id = new.position_candidate_id;
  return null;
end
$$;
comment on function app.follow_mail is 'Trigger of mails: a bounce makes the invitation fail, and whoever has the position on screen reads it again.';
create trigger follow_new_mail after insert on mail_deliveries
  for each row when (new.state <> 'sent' and new.position_candidate_id is not null) execute function app.follow_mail();
create trigger follow_mail after update of state on mail_deliveries
  for each row when (old.state <> new.state and new.position_candidate_id is not null) execute function app.follow_mail();

create function app.open_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update public.mail_deliveries set state = 'opened', state_at = new.opened_at
  where message_key = (
    select message_key from public.mail_deliveries
    where invitation_id = new.id and state in ('sent', 'delayed', 'delivered') and accepted_at is not null
    order by accepted_at desc limit 1);
  return null;
end
$$;
comment on function app.open_mail is 'Trigger of invitations: its link was exchanged, so the last mail with it that did not come back was read.';
create trigger open_mail after update of opened_at on invitations
  for each row when (old.opened_at is null and new.opened_at is not null) execute function app.open_mail();

create function app.forget_addresses_of_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update public.mail_deliveries mail set address_hash = null from public.position_candidates place
  where place.candidate_id = new.id and mail.position_candidate_id = place.id;
  return null;
end
$$;
comment on function app.forget_addresses_of_person is 'Trigger of candidates: whoever erases a person erases what could be held against their address.';
create trigger forget_addresses_of_person after update of erased_at on candidates for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.forget_addresses_of_person();
