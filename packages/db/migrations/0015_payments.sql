-- Buying credits. A checkout is a wish, a payment is what the provider decided, and only the provider's word credits.
create table credit_holds (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  reason text not null check (reason in ('mismatch', 'dispute', 'shortfall')),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  released_at timestamptz
);
comment on table credit_holds is 'While one is not released the account spends no credits; nobody else is stopped.';
comment on column credit_holds.reason is
  'mismatch: the ledger does not add up; dispute: a bank disputes a payment; shortfall: more was refunded than the balance held.';
create unique index credit_holds_open on credit_holds (account_id, reason) where released_at is null;
call app.protect_tenant('credit_holds', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select on credit_holds to tamiz_app;
grant select, insert, update (released_at) on credit_holds to tamiz_staff, tamiz_worker;

create or replace function app.chain_credit_movement() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  head public.credit_balances;
begin
  select * into head from public.credit_balances where account_id = new.account_id for update;
  if not found then
    raise exception 'no credit balance for this account' using errcode = 'foreign_key_violation';
  end if;
  if new.type = 'invitation' and exists (
    select from public.credit_holds where account_id = new.account_id and released_at is null) then
    raise exception 'credits of this account are on hold' using errcode = 'check_violation', constraint = 'credit_holds_spending';
  end if;
  -- The caller says what moves; where it stands in the chain is not theirs to say.
  new.seq := head.last_seq + 1;
  new.balance_before := head.balance;
  new.balance_after := head.balance + case new.direction when 'debit' then new.amount else -new.amount end;
  if new.balance_after < 0 then
    raise exception 'not enough credits' using errcode = 'check_violation', constraint = 'credit_balances_not_negative';
  end if;
  update public.credit_balances set balance = new.balance_after, last_seq = new.seq where account_id = new.account_id;
  return new;
end
$$;

create function app.lock_credit_balance(account uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  locked integer;
begin
  if current_setting('app.account_id', true) is distinct from account::text
    and session_user not in ('tamiz_staff', 'tamiz_worker', 'tamiz_owner') then
    raise exception 'not the account of this transaction' using errcode = 'insufficient_privilege';
  end if;
  select balance into locked from public.credit_balances where account_id = account for update;
  return locked;
end
$$;
comment on function app.lock_credit_balance is
  'Whoever may move credits takes this lock before any other: account, then position, then invitation.';
grant execute on function app.lock_credit_balance to tamiz_app, tamiz_staff, tamiz_worker;

create function app.hold_mismatched_accounts() returns table (account_id uuid, expected bigint, found bigint)
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  return query
  with chain as (
    select movement.account_id,
      sum(case movement.direction when 'debit' then movement.amount else -movement.amount end) as total,
      count(*) as links, max(movement.seq) as last_seq,
      bool_and(movement.balance_before = coalesce(before.balance_after, 0)) as is_whole
    from public.credit_movements movement
    left join public.credit_movements before
      on before.account_id = movement.account_id and before.seq = movement.previous_seq
    group by movement.account_id
  ), wrong as (
    select head.account_id, coalesce(chain.total, 0) as expected, head.balance::bigint as found
    from public.credit_balances head left join chain using (account_id)
    where head.balance is distinct from coalesce(chain.total, 0)
      or head.last_seq is distinct from coalesce(chain.last_seq, 0)
      or head.last_seq is distinct from coalesce(chain.links, 0)
      or chain.is_whole is false
  ), held as (
    insert into public.credit_holds (account_id, reason, details)
    select wrong.account_id, 'mismatch', jsonb_build_object('expected', wrong.expected, 'found', wrong.found) from wrong
    on conflict do nothing
    returning credit_holds.account_id
  )
  select wrong.account_id, wrong.expected, wrong.found from wrong;
end
$$;
comment on function app.hold_mismatched_accounts is
  'Adds up every account''s chain, holds those whose head differs, and tells which.';
grant execute on function app.hold_mismatched_accounts to tamiz_worker;

create table checkouts (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  created_by uuid references users,
  position_id uuid,
  credits integer not null check (credits between 1 and 10000),
  unit_price_cents integer not null check (unit_price_cents > 0),
  provider_id text unique check (length(provider_id) between 1 and 255),
  status text not null default 'open' check (status in ('open', 'paid', 'expired')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  checked_at timestamptz not null default now(),
  unique (id, account_id),
  foreign key (position_id, account_id) references positions (id, account_id) on delete set null (position_id)
);
comment on table checkouts is 'An attempt to buy; it becomes a payment when the provider has decided.';
comment on column checkouts.provider_id is 'Null while the provider has not answered yet.';
comment on column checkouts.checked_at is 'When the provider was last asked about it, for those whose message never came.';
create index checkouts_open on checkouts (checked_at) where status = 'open';
call app.protect_tenant('checkouts', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select, insert, update (provider_id, expires_at) on checkouts to tamiz_app;
grant select, update (status, checked_at) on checkouts to tamiz_worker;
grant select on checkouts to tamiz_staff;

create table payments (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  checkout_id uuid not null unique,
  provider_payment_id text not null unique check (length(provider_payment_id) between 1 and 255),
  status text not null check (status in ('failed', 'succeeded', 'refunded')),
  credits_purchased integer not null check (credits_purchased > 0),
  unit_price_cents integer not null check (unit_price_cents > 0),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (total_cents = subtotal_cents + tax_cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  taken_credits integer not null default 0 check (taken_credits between 0 and credits_purchased),
  dispute text check (dispute in ('open', 'won', 'lost')),
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  created_at timestamptz not null default now(),
  unique (id, account_id),
  foreign key (checkout_id, account_id) references checkouts (id, account_id)
);
comment on table payments is 'What the provider decided about a checkout.';
comment on column payments.taken_credits is 'Credits taken back by adjustment because money went back; never more than were bought.';
create index payments_page on payments (account_id, created_at desc, id desc);
call app.protect_tenant('payments', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select on payments to tamiz_app, tamiz_staff;
grant select, insert, update (status, refunded_cents, taken_credits, dispute, card_last4) on payments to tamiz_worker;

create function app.check_payment_step() returns trigger
language plpgsql
as $$
begin
  if (old.status, new.status) not in (('failed', 'succeeded'), ('failed', 'refunded'), ('succeeded', 'refunded'))
    and old.status <> new.status then
    raise exception 'a payment cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payments_step';
  end if;
  if new.refunded_cents < old.refunded_cents or new.taken_credits < old.taken_credits then
    raise exception 'what went back stays back' using errcode = 'check_violation', constraint = 'payments_refunds_grow';
  end if;
  return new;
end
$$;
create trigger check_payment_step before update on payments for each row execute function app.check_payment_step();

create table webhook_events (
  id text primary key check (length(id) between 1 and 255),
  kind text not null check (length(kind) between 1 and 60),
  facts jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text check (length(outcome) <= 60)
);
comment on table webhook_events is 'What the provider told us, stored before anything is done about it; kept for ever, so that no message counts twice.';
comment on column webhook_events.facts is 'Ids and amounts only; the rest of the message is not kept.';
create index webhook_events_page on webhook_events (received_at desc, id);
call app.protect('webhook_events', 'tamiz_worker', 'tamiz_staff');
grant select, update (processed_at, outcome) on webhook_events to tamiz_worker, tamiz_staff;

create function app.receive_webhook(event_id text, event_kind text, event_facts jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into public.webhook_events (id, kind, facts) values (event_id, event_kind, event_facts)
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  perform app.enqueue('payments.process_event', json_build_object('id', event_id));
  return true;
end
$$;
comment on function app.receive_webhook is 'Stores a message and its job, once; false when it was known.';
grant execute on function app.receive_webhook to tamiz_app;
