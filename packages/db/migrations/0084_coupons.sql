-- squawk-ignore-file require-concurrent-index-creation, adding-foreign-key-constraint, constraint-missing-not-valid
-- Checkouts and payments are some thousands, one for each purchase: checking and indexing them takes a moment.
-- Coupons: so many percent off a purchase, a limited number of times, between two days.
create table coupons (
  id uuid primary key default app.uuid_v7(),
  code text not null,
  percent integer not null,
  max_uses integer not null,
  max_uses_per_account integer not null default 1,
  min_credits integer not null default 1,
  starts_on date not null,
  ends_on date not null,
  note text not null check (length(note) between 1 and 200),
  uses integer not null default 0,
  paid_uses integer not null default 0,
  discounted_cents bigint not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint coupons_code unique (code),
  constraint coupons_code_form check (code ~ '^[A-Z0-9]{4,20}$'),
  constraint coupons_percent check (percent between 1 and 90),
  constraint coupons_limits check (max_uses between 1 and 100000 and max_uses_per_account between 1 and max_uses),
  constraint coupons_quantity check (min_credits between 1 and 10000),
  constraint coupons_days check (ends_on >= starts_on),
  constraint coupons_uses check (uses between 0 and max_uses)
);
comment on table coupons is
  'So many percent off a purchase. What it promises never changes: a wrong one is withdrawn and another made.';
comment on column coupons.code is 'What people type, in upper case; it belongs to one coupon for ever.';
comment on column coupons.ends_on is 'The last day, as starts_on is the first: whole days of central Mexico.';
comment on column coupons.note is 'Why it was made, for staff.';
comment on column coupons.uses is 'Purchases that were paid with it, and those that still may be; kept by triggers of checkouts.';
comment on column coupons.paid_uses is 'Purchases that were paid with it, also what was refunded later; kept by the same triggers.';
comment on column coupons.discounted_cents is 'What those took off, before tax.';
comment on column coupons.created_by is 'Null once that operator is gone.';
create index coupons_created_by on coupons (created_by) where created_by is not null;
call app.protect('coupons', 'tamiz_app', 'tamiz_staff', 'tamiz_worker');
grant select (id, code, percent, max_uses, max_uses_per_account, min_credits, starts_on, ends_on, uses, withdrawn_at)
  on coupons to tamiz_app;
grant select (id, code) on coupons to tamiz_worker;
grant select, insert (code, percent, max_uses, max_uses_per_account, min_credits, starts_on, ends_on, note, created_by),
  update (withdrawn_at) on coupons to tamiz_staff;

alter table checkouts
  add column coupon_id uuid references coupons,
  add column discount_cents integer not null default 0,
  add constraint checkouts_discount check (
    discount_cents >= 0 and discount_cents < credits::bigint * unit_price_cents and (coupon_id is not null or discount_cents = 0));
comment on column checkouts.coupon_id is 'It takes one use of the coupon until it expires.';
comment on column checkouts.discount_cents is 'Off the credits at their price, before tax.';
create index checkouts_coupon on checkouts (coupon_id, account_id) where coupon_id is not null;

alter table payments
  add column coupon_code text check (length(coupon_code) between 4 and 20),
  add column discount_cents integer not null default 0,
  add constraint payments_discount check (discount_cents >= 0 and (coupon_code is not null or discount_cents = 0)),
  add constraint payments_add_up check (subtotal_cents::bigint + discount_cents = credits_purchased::bigint * unit_price_cents);
comment on column payments.coupon_code is 'Of the coupon it was bought with; null without one.';
comment on column payments.discount_cents is 'Off the credits at their price; the subtotal is what is left, and the tax is of that.';

create function app.take_coupon() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  most integer;
begin
  -- The update locks the coupon, so that purchases with it count one after another; coupons_uses refuses the one too many.
  update public.coupons set uses = uses + 1,
    paid_uses = paid_uses + case new.status when 'paid' then 1 else 0 end,
    discounted_cents = discounted_cents + case new.status when 'paid' then new.discount_cents else 0 end
  where id = new.coupon_id and withdrawn_at is null
  returning max_uses_per_account into most;
  if not found then
    raise exception 'this coupon was withdrawn' using errcode = 'check_violation', constraint = 'coupons_withdrawn';
  end if;
  if (
    select count(*) from public.checkouts
    where coupon_id = new.coupon_id and account_id = new.account_id and status <> 'expired'
  ) >= most then
    raise exception 'the account has used this coupon' using errcode = 'check_violation', constraint = 'coupons_uses_per_account';
  end if;
  return new;
end
$$;
comment on function app.take_coupon is 'Trigger of checkouts: takes a use of the coupon, or refuses the purchase.';
create trigger take_coupon before insert on checkouts
  for each row when (new.coupon_id is not null and new.status <> 'expired') execute function app.take_coupon();

create function app.settle_coupon() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if new.status = 'expired' then
    update public.coupons set uses = uses - 1 where id = new.coupon_id;
  else
    -- One that had expired and is paid after all is counted where the limit leaves room, but never refused: the money has moved.
    update public.coupons set paid_uses = paid_uses + 1, discounted_cents = discounted_cents + new.discount_cents,
      uses = case old.status when 'expired' then least(uses + 1, max_uses) else uses end
    where id = new.coupon_id;
  end if;
  return null;
end
$$;
comment on function app.settle_coupon is 'Trigger of checkouts: one that expires gives its use of a coupon back, one that is paid is added up.';
create trigger settle_coupon after update of status on checkouts
  for each row when (new.coupon_id is not null and old.status <> new.status)
  execute function app.settle_coupon();

create function app.end_checkout(account uuid, checkout uuid) returns void
language sql security definer set search_path = pg_catalog, public
as $$
  update public.checkouts set status = 'expired'
  where id = checkout and account_id = account and account = app.current_account() and status = 'open'
$$;
comment on function app.end_checkout is
  'For a checkout of the account that can no longer be paid: the provider never opened it, or has closed it.';
grant execute on function app.end_checkout to tamiz_app;
