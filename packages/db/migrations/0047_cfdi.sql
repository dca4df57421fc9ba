-- Invoices (CFDI) that accounts ask for, payment by payment. Staff have them made and attach the files.
create table cfdi_requests (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  payment_id uuid not null,
  asked_by uuid references users on delete set null,
  status text not null default 'requested' check (status in ('requested', 'in_process', 'issued', 'rejected', 'cancelled')),
  rfc text not null check (rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  legal_name text not null check (length(legal_name) between 2 and 254),
  tax_regime text not null check (tax_regime ~ '^[0-9]{3}$'),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  cfdi_use text not null check (cfdi_use ~ '^[A-Z]{1,2}[0-9]{2}$'),
  reason text check (length(reason) between 10 and 500),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  answered_at timestamptz,
  issued_at timestamptz,
  unique (id, account_id),
  foreign key (payment_id, account_id) references payments (id, account_id),
  constraint cfdi_requests_answered check ((answered_at is null) = (status in ('requested', 'in_process'))),
  constraint cfdi_requests_issued check (case status when 'issued' then issued_at is not null when 'cancelled' then true else issued_at is null end),
  constraint cfdi_requests_reason check (reason is null or status in ('rejected', 'cancelled'))
);
comment on table cfdi_requests is
  'An invoice that somebody asked for, with the fiscal data as they were confirmed then: later changes of the account do not reach it.';
comment on column cfdi_requests.asked_by is 'Null once that person has left the team.';
comment on column cfdi_requests.reason is 'Why staff rejected it, and what to correct; or why they cancelled what was issued.';
comment on column cfdi_requests.due_at is 'When staff should have answered: some days later, and within the month of the payment where that can still be.';
comment on column cfdi_requests.issued_at is 'Stays when what was issued is cancelled: the law asks to keep both.';
-- What was issued also counts: a payment has one invoice.
create unique index cfdi_requests_one_open on cfdi_requests (payment_id) where status in ('requested', 'in_process', 'issued');
create index cfdi_requests_payment on cfdi_requests (payment_id, id desc);
create index cfdi_requests_asker on cfdi_requests (asked_by);
create index cfdi_requests_queue on cfdi_requests (status, id);
create index cfdi_requests_age on cfdi_requests (answered_at);
call app.protect_tenant('cfdi_requests', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select, insert (account_id, payment_id, asked_by, rfc, legal_name, tax_regime, postal_code, cfdi_use, due_at),
  update (status, answered_at) on cfdi_requests to tamiz_app;
grant select, update (status, reason, answered_at, issued_at) on cfdi_requests to tamiz_staff;
grant select, delete on cfdi_requests to tamiz_worker;

create function app.check_cfdi_step() returns trigger
language plpgsql set search_path = pg_catalog
as $$
begin
  if (old.status, new.status) not in (
    ('requested', 'in_process'), ('requested', 'issued'), ('requested', 'rejected'), ('requested', 'cancelled'),
    ('in_process', 'issued'), ('in_process', 'rejected'), ('issued', 'cancelled')) then
    raise exception 'a request for an invoice cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'cfdi_requests_step';
  end if;
  -- The people of an account can only take back what nobody has begun to work on.
  if session_user = 'tamiz_app' and (old.status, new.status) <> ('requested', 'cancelled') then
    raise exception 'only staff answer a request for an invoice'
      using errcode = 'check_violation', constraint = 'cfdi_requests_answer';
  end if;
  return new;
end
$$;
comment on function app.check_cfdi_step is 'Trigger of cfdi_requests: which status may follow which, and who may set it.';
create trigger check_cfdi_step before update of status on cfdi_requests
  for each row execute function app.check_cfdi_step();

create table cfdi_files (
  request_id uuid primary key,
  account_id uuid not null,
  fiscal_folio uuid not null,
  xml bytea not null check (length(xml) between 1 and 524288),
  pdf bytea not null check (length(pdf) between 1 and 2097152),
  foreign key (request_id, account_id) references cfdi_requests (id, account_id) on delete cascade
);
-- A PDF is compressed already.
alter table cfdi_files alter column pdf set storage external;
comment on table cfdi_files is 'The invoice that was issued, as the account downloads it.';
comment on column cfdi_files.fiscal_folio is 'The UUID of its TimbreFiscalDigital.';
create unique index cfdi_files_folio on cfdi_files (fiscal_folio);
call app.protect_tenant('cfdi_files', 'account_id', 'tamiz_staff');
grant select on cfdi_files to tamiz_app;
grant select, insert on cfdi_files to tamiz_staff;
