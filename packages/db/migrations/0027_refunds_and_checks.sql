-- Money that goes back is written down before anybody outside is asked, and the ledger is checked from where it was left.
create table refunds (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  payment_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  credits integer check (credits > 0),
  amount_cents integer not null check (amount_cents > 0),
  provider_id text unique check (length(provider_id) between 1 and 255),
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  checked_at timestamptz not null default now(),
  failed_at timestamptz,
  constraint refunds_failed_when check ((status = 'failed') = (failed_at is not null)),
  foreign key (payment_id, account_id) references payments (id, account_id)
);
comment on table refunds is 'Money of a payment on its way back: asked for by staff here, or made in the dashboard of the provider.';
comment on column refunds.credits is 'Taken from the balance when staff asked; null for a refund of the dashboard.';
comment on column refunds.provider_id is 'Null while the provider has not answered yet.';
comment on column refunds.asked_at is 'When the provider was first asked; from then on it is looked up before it is asked again.';
comment on column refunds.checked_at is 'When the provider was last asked about it, for those whose message never came.';
create index refunds_of_payment on refunds (payment_id);
create index refunds_pending on refunds (checked_at) where status = 'pending';
call app.protect_tenant('refunds', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select on refunds to tamiz_staff, tamiz_worker;
grant insert (account_id, payment_id, credits, amount_cents) on refunds to tamiz_staff;
grant insert (account_id, payment_id, status, amount_cents, provider_id, failed_at),
  update (status, provider_id, asked_at, checked_at, failed_at) on refunds to tamiz_worker;

create function app.check_refund_step() returns trigger
language plpgsql
as $$
begin
  if old.status = 'failed' and new.status <> 'failed' or old.status = 'succeeded' and new.status = 'pending' then
    raise exception 'a refund cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'refunds_step';
  end if;
  return new;
end
$$;
create trigger check_refund_step before update on refunds for each row execute function app.check_refund_step();

create or replace function app.check_payment_step() returns trigger
language plpgsql
as $$
declare
  -- A refund that fails brings the money back to us, and the credits back to the account.
  has_failed_refund boolean := exists (select from public.refunds where payment_id = new.id and status = 'failed');
begin
  if (old.status, new.status) not in (('failed', 'succeeded'), ('failed', 'refunded'), ('succeeded', 'refunded'))
    and old.status <> new.status
    and not (has_failed_refund and (old.status, new.status) = ('refunded', 'succeeded')) then
    raise exception 'a payment cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payments_step';
  end if;
  if (new.refunded_cents < old.refunded_cents or new.taken_credits < old.taken_credits) and not has_failed_refund then
    raise exception 'what went back stays back' using errcode = 'check_violation', constraint = 'payments_refunds_grow';
  end if;
  return new;
end
$$;

create table credit_checks (
  account_id uuid primary key references accounts,
  seq bigint not null default 0 check (seq >= 0),
  balance integer not null default 0 check (balance >= 0),
  is_wrong boolean not null default false
);
comment on table credit_checks is 'Up to where each account''s chain of movements has been added up; a wrong one is walked again until it is right.';
create index credit_checks_wrong on credit_checks (account_id) where is_wrong;
call app.protect_tenant('credit_checks', 'account_id', 'tamiz_worker');
grant select on credit_checks to tamiz_worker;

create table check_runs (
  name text primary key check (length(name) between 1 and 60),
  succeeded_at timestamptz not null
);
comment on table check_runs is 'When each check of the whole service last came to its end; an old row is an alarm.';
call app.protect('check_runs', 'tamiz_worker');
grant select, insert, update on check_runs to tamiz_worker;
insert into check_runs (name, succeeded_at) values ('ledger', now()), ('ledger_full', now());

create function app.check_ledgers(accounts uuid[], from_seqs bigint[], from_balances integer[], max_movements integer)
returns table (account_id uuid, seq bigint, balance integer, is_done boolean, is_wrong boolean)
language plpgsql security definer set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  return query
  with asked as (
    select * from unnest(accounts, from_seqs, from_balances) as a (account_id, seq, balance)
  ), walked as (
    select asked.account_id, asked.seq as from_seq, asked.balance as from_balance, head.last_seq, head.balance as head_balance,
      coalesce(chain.seq, asked.seq) as seq, coalesce(chain.balance, asked.balance) as balance,
      coalesce(chain.links, 0) as links, coalesce(chain.is_whole, true) as is_whole
    from asked
    join public.credit_balances head on head.account_id = asked.account_id
    cross join lateral (
      select count(*) as links, max(link.seq) as seq, (array_agg(link.balance_after order by link.seq desc))[1] as balance,
        bool_and(link.seq = link.seq_before + 1 and link.balance_before = link.expected
          and link.balance_after = link.balance_before + case link.direction when 'debit' then link.amount else -link.amount end)
          as is_whole
      from (
        select part.*, lag(part.seq, 1, asked.seq) over (order by part.seq) as seq_before,
          lag(part.balance_after, 1, asked.balance) over (order by part.seq) as expected
        from (
          select movement.seq, movement.direction, movement.amount, movement.balance_before, movement.balance_after
          from public.credit_movements movement
          where movement.account_id = asked.account_id and movement.seq > asked.seq
          order by movement.seq limit max_movements
        ) part
      ) link
    ) chain
  ), judged as (
    select walked.*, walked.links < max_movements as is_done,
      not walked.is_whole or (walked.links < max_movements
        and (walked.seq <> walked.last_seq or walked.balance <> walked.head_balance)) as is_wrong
    from walked
  ), noted as (
    insert into public.credit_checks as known (account_id, seq, balance, is_wrong)
    select judged.account_id,
      case when judged.is_wrong then judged.from_seq else judged.seq end,
      case when judged.is_wrong then judged.from_balance else judged.balance end,
      judged.is_wrong
    from judged
    on conflict (account_id) do update set seq = excluded.seq, balance = excluded.balance,
      -- A part that is right does not say that the rest is.
      is_wrong = excluded.is_wrong or (known.is_wrong and not exists (
        select from judged where judged.account_id = known.account_id and judged.is_done))
    where excluded.is_wrong or (not known.is_wrong and excluded.seq >= known.seq)
      or (known.is_wrong and exists (
        select from judged where judged.account_id = known.account_id and judged.from_seq <= known.seq and judged.seq >= known.seq))
    returning 1
  ), held as (
    insert into public.credit_holds (account_id, reason, details)
    select judged.account_id, 'mismatch', jsonb_build_object('expected', judged.balance, 'found', judged.head_balance)
    from judged where judged.is_wrong
    on conflict do nothing
    returning 1
  )
  select judged.account_id, judged.seq, judged.balance, judged.is_done, judged.is_wrong from judged;
end
$$;
comment on function app.check_ledgers is
  'Walks the chains of some accounts on from a point, so many movements each; notes how far, and holds those that do not add up.';
grant execute on function app.check_ledgers to tamiz_worker;

create function app.applied_migrations() returns text[]
language sql stable security definer set search_path = pg_catalog, public
as $$ select coalesce(array_agg(name order by name), '{}') from public.schema_migrations $$;
comment on function app.applied_migrations is 'What the schema consists of, so that a process can tell whether its code fits.';
grant execute on function app.applied_migrations to tamiz_auth, tamiz_worker;
