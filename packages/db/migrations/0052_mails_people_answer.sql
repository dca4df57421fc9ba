-- squawk-ignore-file adding-foreign-key-constraint, require-concurrent-index-creation
-- Invitations are few wherever this runs.
-- Whoever answers a mail reaches a person of the company, and whoever hands in an exam has a receipt of it.
alter table invitations add column invited_by uuid references users on delete set null;
comment on column invitations.invited_by is
  'Who sent it: answers to its mails go there. Null for who enrolled by a public link, and once that person has left.';
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;

create function app.contact_of(account uuid, preferred uuid) returns table (name text, email text)
language sql stable set search_path = pg_catalog, public
as $$
  select users.first_name || ' ' || users.last_name, users.email from public.users
  where users.account_id = account and users.role in ('owner', 'recruiter')
  order by coalesce(users.id = preferred, false) desc, users.role = 'owner' desc, users.id
  limit 1;
$$;
comment on function app.contact_of is
  'The person of an account whom answers to a mail reach: who sent it, or else the first owner.';
revoke all on function app.contact_of from public;
grant execute on function app.contact_of to tamiz_worker;

create function app.contact_of_invitation(invitation uuid) returns table (name text, email text)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select contact.name, contact.email from public.invitations
  cross join lateral app.contact_of(invitations.account_id, invitations.invited_by) contact
  where invitations.id = invitation
$$;
comment on function app.contact_of_invitation is 'The same for a candidate, whose link was checked before.';
revoke all on function app.contact_of_invitation from public;
grant execute on function app.contact_of_invitation to tamiz_exam;

create function app.mail_receipt() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform app.enqueue('mail.exam_receipt', json_build_object('id', new.id));
  return null;
end
$$;
comment on function app.mail_receipt is
  'Trigger of attempts: the receipt is enqueued with the end of the exam. The role of exams itself may add no job.';
create trigger mail_receipt after update of completed_at on attempts
  for each row when (old.completed_at is null and new.completed_at is not null) execute function app.mail_receipt();
