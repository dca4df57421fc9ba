-- squawk-ignore-file constraint-missing-not-valid
-- Notices live for 90 days and people of an account are few: both are checked in a moment.
-- Whoever asked for an invoice, and the owners, are told in the app how it was answered.
alter table users
  drop constraint users_muted_notices,
  add constraint users_muted_notices check (muted_notices <@ array[
    'result', 'results_in', 'bounce', 'mention', 'low_balance', 'payment', 'cfdi']);
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'result', 'results_in', 'bounce', 'mention', 'low_balance', 'payment', 'cfdi'));

create function app.notice_cfdi() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into public.notices (account_id, user_id, kind, payment_id)
  select new.account_id, reader.id, 'cfdi', new.payment_id
  from public.users reader
  where reader.account_id = new.account_id and 'cfdi' <> all (reader.muted_notices)
    and (reader.role = 'owner' or reader.id = new.asked_by)
  for key share of reader;
  return null;
end
$$;
comment on function app.notice_cfdi is 'Trigger of cfdi_requests: tells the owners, and whoever asked, that staff have answered.';
-- What its asker takes back has neither a reason nor an invoice.
create trigger notice_cfdi after update of status on cfdi_requests for each row
  when (new.status = 'issued' or new.status in ('rejected', 'cancelled') and new.reason is not null)
  execute function app.notice_cfdi();
