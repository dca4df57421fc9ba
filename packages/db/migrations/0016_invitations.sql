-- squawk-ignore-file adding-foreign-key-constraint, require-concurrent-index-creation, require-concurrent-index-deletion
-- No invitation was ever sent before this release: the tables are small wherever it runs.
-- What sending, resending, correcting, declining and completing need to know of an invitation.
alter table invitations
  add column charged_by uuid references credit_movements (id),
  add column returned_by uuid references credit_movements (id),
  add column started_at timestamptz,
  add column reminded_at timestamptz,
  add column code_hash bytea,
  add constraint invitations_charged check (charged_by is not null) not valid,
  add constraint invitations_code_hash_size check (length(code_hash) = 32) not valid,
  add constraint invitations_open_is_charged check (
    returned_by is null or status in ('expired', 'cancelled', 'corrected')) not valid,
  add constraint invitations_started_is_spent check (started_at is null or returned_by is null) not valid;
comment on column invitations.charged_by is 'The movement that paid for it, together with the others of its sending.';
comment on column invitations.returned_by is 'The movement that gave the credit back; at most once.';
comment on column invitations.started_at is 'When the candidate began; from then on the invitation neither expires nor is paid back.';
comment on column invitations.code_hash is 'Keyed hash of the manual access code that is good now; null while access is by link only.';
create unique index invitations_code on invitations (code_hash);
create index invitations_of_charge on invitations (charged_by);
create index invitations_of_return on invitations (returned_by);
drop index invitations_due;
create index invitations_due on invitations (expires_at)
  where status in ('sent', 'failed', 'resent', 'manual') and started_at is null;
grant update (returned_by, started_at, reminded_at, code_hash) on invitations to tamiz_app, tamiz_worker;

create function app.check_invitation_step() returns trigger
language plpgsql
as $$
begin
  if new.charged_by is distinct from old.charged_by and old.charged_by is not null then
    raise exception 'the charge of an invitation does not change' using errcode = 'check_violation', constraint = 'invitations_charge';
  end if;
  if old.returned_by is not null and new.returned_by is distinct from old.returned_by then
    raise exception 'a credit comes back once' using errcode = 'check_violation', constraint = 'invitations_return';
  end if;
  if old.returned_by is not null and new.status in ('sent', 'failed', 'resent', 'manual') then
    raise exception 'a returned invitation stays closed' using errcode = 'check_violation', constraint = 'invitations_closed';
  end if;
  if old.started_at is not null and new.started_at is distinct from old.started_at then
    raise exception 'an exam starts once' using errcode = 'check_violation', constraint = 'invitations_start';
  end if;
  if new.link_version < old.link_version or new.resend_count < old.resend_count then
    raise exception 'versions of a link only rise' using errcode = 'check_violation', constraint = 'invitations_versions';
  end if;
  return new;
end
$$;
create trigger check_invitation_step before update on invitations
  for each row execute function app.check_invitation_step();

-- A wrong address belongs to somebody else: the place gets another person, and a person nobody knows any more goes.
grant update (candidate_id) on position_candidates to tamiz_app;
grant delete on candidates to tamiz_app;
