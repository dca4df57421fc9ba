-- squawk-ignore-file require-concurrent-index-creation, adding-foreign-key-constraint, constraint-missing-not-valid
-- What one person of the staff does not do alone: a large refund, a large regrade.
create table approvals (
  id uuid primary key default app.uuid_v7(),
  kind text not null check (kind in ('refund', 'regrade')),
  payment_id uuid references payments,
  credits integer check (credits > 0),
  amount_cents integer check (amount_cents > 0),
  refund_reason text check (refund_reason in ('bought_too_many', 'charged_twice', 'service_failure', 'agreement', 'other')),
  version_id integer references evaluation_versions,
  correction_ids integer[],
  exams integer check (exams > 0),
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid not null references users,
  requested_at timestamptz not null default now(),
  due_at timestamptz,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'cancelled', 'expired')),
  decided_by uuid references users,
  decided_at timestamptz,
  constraint approvals_kind check (case kind
    when 'refund' then num_nonnulls(payment_id, credits, amount_cents, refund_reason) = 4
      and num_nonnulls(version_id, correction_ids, exams) = 0
    else num_nonnulls(version_id, correction_ids, exams) = 3
      and num_nonnulls(payment_id, credits, amount_cents, refund_reason) = 0
  end),
  constraint approvals_decided check ((state in ('done', 'refused', 'cancelled')) = (decided_by is not null)
    and (decided_by is null) = (decided_at is null)),
  -- The rule itself: nobody carries out what they asked for, unless they were alone and waited.
  constraint approvals_two_people check (state <> 'done' or decided_by <> requested_by
    or (due_at is not null and decided_at >= due_at))
);
comment on table approvals is 'Operations of staff that wait for a second person, and what became of them.';
comment on column approvals.due_at is 'When the person who asked may carry it out themselves; null where somebody else could decide.';
comment on column approvals.expires_at is 'Until when it can be decided.';
comment on column approvals.exams is 'How many finished exams the regrade would score again when it was asked for.';
comment on column approvals.correction_ids is 'The corrections of keys in force when it was asked for: another set asks anew.';
create unique index approvals_one_refund on approvals (payment_id) where state = 'waiting';
create unique index approvals_one_regrade on approvals (version_id) where state = 'waiting';
create index approvals_waiting on approvals (id) where state = 'waiting';
create index approvals_requested_by on approvals (requested_by);
create index approvals_decided_by on approvals (decided_by) where decided_by is not null;
create index approvals_payment on approvals (payment_id) where payment_id is not null;
create index approvals_version on approvals (version_id) where version_id is not null;
-- Written by the functions below alone.
call app.protect('approvals', 'tamiz_staff', 'tamiz_worker');
grant select on approvals to tamiz_staff, tamiz_worker;

create function app.approval_role(kind text) returns text
language sql immutable strict parallel safe
return case kind when 'refund' then 'finance' when 'regrade' then 'content' end;
comment on function app.approval_role is 'The role of staff that decides, beside operators.';

create function app.ask_approval(
  actor uuid, kind text, payment uuid, credits integer, cents integer, refund_reason text,
  version integer, corrections integer[], exams integer, reason text
) returns table (id uuid, due_at timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
#variable_conflict use_column
declare
  wanted text := app.approval_role(ask_approval.kind);
begin
  if not app.is_staff(actor, wanted) then
    return;
  end if;
  update public.approvals a set state = 'expired'
  where a.state = 'waiting' and a.expires_at <= now()
    and (a.payment_id = payment or a.version_id = version);
  return query
    insert into public.approvals as a
      (kind, payment_id, credits, amount_cents, refund_reason, version_id, correction_ids, exams, reason, requested_by, due_at, expires_at)
    values (ask_approval.kind, payment, ask_approval.credits, cents, ask_approval.refund_reason, version, corrections,
      ask_approval.exams, ask_approval.reason, actor,
      case when not exists (
        select from public.users u where u.id <> actor and app.is_staff(u.id, wanted)
      ) then now() + interval '24 hours' end,
      now() + interval '7 days')
    on conflict do nothing
    returning a.id, a.due_at;
end
$$;
comment on function app.ask_approval is
  'Keeps an operation until a second person carries it out within seven days; whoever is alone may do so themselves after 24 hours. No row: not allowed, or one waits already.';

create function app.decide_approval(actor uuid, approval uuid, verdict text) returns text
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  known record;
begin
  select * into known from public.approvals where id = approval for no key update;
  if not found then
    return 'not_found';
  end if;
  if not app.is_staff(actor, app.approval_role(known.kind)) then
    return 'forbidden';
  end if;
  if known.state <> 'waiting' or known.expires_at <= now() then
    return 'over';
  end if;
  if verdict = 'done' and actor = known.requested_by then
    if known.due_at is null then
      return 'own';
    end if;
    if known.due_at > now() then
      return 'early';
    end if;
  end if;
  update public.approvals
  set state = case when verdict = 'refused' and actor = known.requested_by then 'cancelled' else verdict end,
    decided_by = actor, decided_at = now()
  where id = approval;
  return 'decided';
end
$$;
comment on function app.decide_approval is
  'Carries out (done) or refuses what waits. One decision counts, whoever else decides at the same moment; what somebody asked for is carried out by somebody else, unless they were alone and waited.';
revoke all on function app.approval_role, app.ask_approval, app.decide_approval from public;
grant execute on function app.approval_role, app.ask_approval, app.decide_approval to tamiz_staff;
grant execute on function app.approval_role to tamiz_worker;

-- The second wall: whatever a program asks, money and results move only with what was approved.
alter table refunds add column approval_id uuid references approvals;
alter table regrades add column approval_id uuid references approvals;
comment on column refunds.approval_id is 'What a second person agreed to; null below the limit.';
comment on column regrades.approval_id is 'What a second person agreed to; null for a few exams, and for versions of an account.';
create unique index refunds_approval on refunds (approval_id) where approval_id is not null;
create unique index regrades_approval on regrades (approval_id) where approval_id is not null;
create index refunds_of_account_unapproved on refunds (account_id, created_at) where approval_id is null and credits is not null;
grant insert (approval_id) on refunds to tamiz_staff;
grant insert (approval_id) on regrades to tamiz_staff;

create function app.unapproved_cents(account uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, public
return (
  select coalesce(sum(amount_cents), 0) from public.refunds
  where account_id = account and approval_id is null and credits is not null and status <> 'failed'
    and created_at > now() - interval '24 hours'
);
comment on function app.unapproved_cents is 'What went back to an account within a day without a second person: a large refund in small parts is a large refund.';

create function app.finished_exams(version integer, most integer) returns integer
language sql stable security definer set search_path = pg_catalog, public
return (
  select count(*)::int from (
    select from public.attempts where version_id = version and completed_at is not null limit most
  ) finished
);
comment on function app.finished_exams is 'How many exams of a version are finished, counted up to a number.';
revoke all on function app.unapproved_cents, app.finished_exams from public;
grant execute on function app.unapproved_cents, app.finished_exams to tamiz_staff;

create function app.check_refund_approval() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if new.approval_id is null then
    if app.unapproved_cents(new.account_id) + new.amount_cents > 1000000 then
      raise exception 'a refund of % cents needs a second person', new.amount_cents
        using errcode = 'check_violation', constraint = 'refunds_two_people';
    end if;
  elsif not exists (
    select from public.approvals a
    where a.id = new.approval_id and a.state = 'done' and a.kind = 'refund' and a.payment_id = new.payment_id
      and a.credits = new.credits and a.amount_cents >= new.amount_cents
  ) then
    raise exception 'nobody agreed to this refund' using errcode = 'check_violation', constraint = 'refunds_two_people';
  end if;
  return new;
end
$$;
create trigger check_refund_approval before insert on refunds
  for each row when (new.credits is not null) execute function app.check_refund_approval();

create function app.check_regrade_approval() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if new.approval_id is null then
    -- What an account publishes is its own business.
    if app.finished_exams(new.version_id, 101) > 100
      and exists (select from public.evaluation_versions where id = new.version_id and account_id is null)
    then
      raise exception 'a regrade of more than 100 exams needs a second person'
        using errcode = 'check_violation', constraint = 'regrades_two_people';
    end if;
  elsif not exists (
    select from public.approvals a
    where a.id = new.approval_id and a.state = 'done' and a.kind = 'regrade' and a.version_id = new.version_id
      and a.correction_ids = new.correction_ids
  ) then
    raise exception 'nobody agreed to this regrade' using errcode = 'check_violation', constraint = 'regrades_two_people';
  end if;
  return new;
end
$$;
create trigger check_regrade_approval before insert on regrades
  for each row execute function app.check_regrade_approval();
