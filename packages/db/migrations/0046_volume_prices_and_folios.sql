-- squawk-ignore-file require-concurrent-index-creation, adding-field-with-default
-- Payments are some thousands, one for each purchase: rewriting them for their folio and indexing it takes a moment. The
-- ledger has one row for each sending, not for each person; its index is built within the time a lock may wait.
-- Lower prices for larger purchases, a number of a payment that people can read, and the ledger by month.
create table credit_price_tiers (
  from_credits integer primary key,
  cents integer not null,
  constraint credit_price_tiers_quantity check (from_credits between 2 and 10000),
  constraint credit_price_tiers_price check (cents > 0)
);
comment on table credit_price_tiers is
  'Price of each credit in centavos, without tax, of a purchase of so many or more. It only ever lowers the price of credit_prices.';
call app.protect('credit_price_tiers', 'tamiz_app', 'tamiz_staff');
grant select on credit_price_tiers to tamiz_app;
grant select, insert, delete on credit_price_tiers to tamiz_staff;
create trigger raise_catalogue_version after insert or update or delete on credit_price_tiers
  for each statement execute function app.raise_catalogue_version();

create function app.keep_tiers_below_price() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if exists (
    select from (
      select cents, lag(cents) over (order by from_credits) as cents_before from public.credit_price_tiers
    ) tier where cents >= cents_before
  ) then
    raise exception 'a larger purchase has a lower price' using errcode = 'check_violation', constraint = 'credit_price_tiers_order';
  end if;
  -- The price in force and those to come: a tier must lower each of them.
  if (select max(cents) from public.credit_price_tiers) >= (
    select min(cents) from public.credit_prices
    where starts_at >= (select max(starts_at) from public.credit_prices where starts_at <= now())
  ) then
    raise exception 'a price for volume only lowers the price of a credit'
      using errcode = 'check_violation', constraint = 'credit_price_tiers_below_price';
  end if;
  return null;
end
$$;
comment on function app.keep_tiers_below_price is
  'Trigger of prices and tiers. It runs after raise_catalogue_version, whose row lock makes two changes wait for each other.';
create trigger stay_below_price after insert or update on credit_price_tiers
  for each statement execute function app.keep_tiers_below_price();
create trigger stay_below_price after insert or update on credit_prices
  for each statement execute function app.keep_tiers_below_price();

create sequence payment_folios as integer;
grant usage on sequence payment_folios to tamiz_worker;
alter table payments
  add column folio_number integer not null default nextval('payment_folios'),
  -- Multiplied by a number without a factor in common with a million, the last six digits are different for each payment
  -- and do not tell how many there were.
  add column folio text not null generated always as (
    'TZ-' || extract(year from created_at at time zone 'America/Mexico_City')::integer || '-'
    || case when folio_number < 1000000 then '' else (folio_number / 1000000)::text end
    || lpad(((folio_number % 1000000)::bigint * 618033 % 1000000)::text, 6, '0')) stored;
comment on column payments.folio_number is 'Counts payments of all accounts; nobody sees it.';
comment on column payments.folio is 'What people call the payment: on screen, in mails and on its note.';
create unique index payments_folio on payments (folio);

create index credit_movements_time on credit_movements (account_id, created_at) include (type, direction, amount);
