-- Credits as accountants keep an asset: a debit increases the balance, a credit decreases it.
-- Rows are chained per account, so that none can be forged, skipped, changed or taken away unseen.
create table credit_balances (
  account_id uuid primary key references accounts,
  balance integer not null default 0 check (balance >= 0),
  last_seq bigint not null default 0 check (last_seq >= 0)
);
comment on table credit_balances is 'The head of each account''s chain of movements; moved by trigger only.';
call app.protect_tenant('credit_balances', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select on credit_balances to tamiz_app, tamiz_staff, tamiz_worker;

create function app.open_credit_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into public.credit_balances (account_id) values (new.id);
  return null;
end
$$;
create trigger open_credit_balance after insert on accounts for each row execute function app.open_credit_balance();

create table credit_movements (
  id uuid not null unique default app.uuid_v7(),
  account_id uuid not null references credit_balances,
  seq bigint not null check (seq > 0),
  previous_seq bigint generated always as (nullif(seq - 1, 0)) stored,
  type text not null check (type in ('purchase', 'invitation', 'reintegration', 'adjustment', 'promo')),
  direction text not null check (direction in ('debit', 'credit')),
  amount integer not null check (amount > 0),
  balance_before integer not null check (balance_before >= 0),
  balance_after integer not null check (balance_after >= 0),
  description text not null check (length(description) between 1 and 200),
  system_mov boolean not null,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 120),
  created_at timestamptz not null default now(),
  primary key (account_id, seq),
  unique (account_id, seq, balance_after),
  constraint credit_movements_chain foreign key (account_id, previous_seq, balance_before)
    references credit_movements (account_id, seq, balance_after),
  constraint credit_movements_starts_at_zero check (seq > 1 or balance_before = 0),
  constraint credit_movements_arithmetic check (
    balance_after = balance_before + case direction when 'debit' then amount else -amount end),
  constraint credit_movements_direction_of_type check (
    case type
      when 'invitation' then direction = 'credit'
      when 'adjustment' then true
      else direction = 'debit'
    end)
);
comment on table credit_movements is 'Append-only ledger of credits.';
comment on column credit_movements.idempotency_key is 'Unique for ever: the same cause can never move credits twice.';
comment on column credit_movements.description is 'What a recruiter reads in the history; never a name or an address.';

create function app.chain_credit_movement() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  head public.credit_balances;
begin
  select * into head from public.credit_balances where account_id = new.account_id for update;
  if not found then
    raise exception 'no credit balance for this account' using errcode = 'foreign_key_violation';
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
create trigger chain_credit_movement before insert on credit_movements
  for each row execute function app.chain_credit_movement();
call app.protect_tenant('credit_movements', 'account_id', 'tamiz_staff', 'tamiz_worker');
call app.make_append_only('credit_movements');
grant select, insert (account_id, type, direction, amount, description, system_mov, idempotency_key)
  on credit_movements to tamiz_app, tamiz_staff, tamiz_worker;
