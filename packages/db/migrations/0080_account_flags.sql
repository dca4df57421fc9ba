-- What a few accounts try before everybody has it. Which flags there are stands in the contract, each with an end.
create table account_flags (
  account_id uuid not null references accounts,
  flag text not null check (length(flag) between 1 and 40),
  set_by uuid references users on delete set null,
  set_at timestamptz not null default now(),
  primary key (account_id, flag)
);
comment on table account_flags is 'A row switches a flag on for an account.';
comment on column account_flags.set_by is 'Null once that operator is gone.';
create index account_flags_set_by on account_flags (set_by) where set_by is not null;
call app.protect_tenant('account_flags', 'account_id', 'tamiz_staff');
grant select on account_flags to tamiz_app;
grant select, insert (account_id, flag, set_by), delete on account_flags to tamiz_staff;
