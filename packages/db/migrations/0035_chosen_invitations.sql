-- squawk-ignore-file adding-foreign-key-constraint, require-concurrent-index-creation
-- Invitations are few wherever this runs.
-- Inviting chosen people: with words of one's own, by mail or by a link handed over, and changing many of them at once.
alter table invitations
  add column message text,
  add column message_by uuid references users on delete set null,
  add column handed_over boolean not null default false,
  add column prompted_at timestamptz,
  add constraint invitations_message_size check (length(message) between 1 and 500) not valid;
comment on column invitations.message is
  'What the recruiter wrote to this person; every mail of the invitation carries it. It goes when the person is erased or the address was wrong.';
comment on column invitations.message_by is 'Who wrote it; null once that person has left.';
comment on column invitations.handed_over is 'The recruiter passes the link on: no mail went out when it was sent.';
comment on column invitations.prompted_at is 'When a recruiter last had this person reminded; at most once a day.';
create index invitations_message_by on invitations (message_by) where message_by is not null;
grant update (message, prompted_at) on invitations to tamiz_app;

create function app.erase_messages_to_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update public.invitations invitation set message = null
  from public.position_candidates place
  where place.id = invitation.position_candidate_id and place.candidate_id = new.id and invitation.message is not null;
  return null;
end
$$;
comment on function app.erase_messages_to_person is
  'Trigger of candidates: whoever erases a person erases what was written to them, in the same transaction.';
create trigger erase_messages_to_person after update of erased_at on candidates for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.erase_messages_to_person();

create table chosen_changes (
  account_id uuid not null references accounts,
  key uuid not null,
  position_id uuid not null,
  request_digest bytea not null check (length(request_digest) = 32),
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key),
  foreign key (position_id, account_id) references positions (id, account_id) on delete cascade
);
comment on table chosen_changes is
  'What was done to chosen candidates, by the key that the browser gave it: asked again, the same answer is given and nothing is done twice.';
comment on column chosen_changes.request_digest is 'SHA-256 of what was asked for: a key never stands for two different requests.';
comment on column chosen_changes.answer is 'Ids, counts and reasons; links are derived anew.';
create index chosen_changes_position on chosen_changes (position_id);
create index chosen_changes_age on chosen_changes (created_at);
call app.protect_tenant('chosen_changes', 'account_id', 'tamiz_worker');
grant select, insert on chosen_changes to tamiz_app;
grant select, delete on chosen_changes to tamiz_worker;
