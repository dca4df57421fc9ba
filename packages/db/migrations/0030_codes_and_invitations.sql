-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation
-- Invitations and requests of codes are few wherever this runs.
-- A mailed code has one budget of wrong tries for each day, and the sign-in mail a link that needs none.
create table wrong_code_tries (
  subject bytea not null check (length(subject) = 32),
  hour timestamptz not null,
  tries integer not null check (tries > 0),
  primary key (subject, hour)
);
comment on table wrong_code_tries is 'Wrong codes by hour and by what they were tried for, over all codes, networks and processes; logged, so that a crash gives nobody new tries.';
comment on column wrong_code_tries.subject is 'Keyed hash of the kind of code with the address or the person: no personal data is stored.';
create index wrong_code_tries_age on wrong_code_tries (hour);
call app.protect('wrong_code_tries', 'tamiz_auth', 'tamiz_worker');
grant select, insert, update on wrong_code_tries to tamiz_auth;
grant select, delete on wrong_code_tries to tamiz_worker;

create function app.count_wrong_codes(of_subject bytea) returns integer
language plpgsql volatile set search_path = pg_catalog, public
as $$
begin
  -- Parallel tries wait in line here, and then see what the one before them counted.
  perform pg_advisory_xact_lock(hashtextextended(encode(of_subject, 'hex'), 30));
  return (
    select coalesce(sum(tries), 0) from public.wrong_code_tries
    where subject = of_subject and hour >= date_trunc('hour', now()) - interval '24 hours');
end
$$;
comment on function app.count_wrong_codes is
  'The wrong tries of at least the last 24 hours; until the transaction ends nobody else counts for the same subject.';
grant execute on function app.count_wrong_codes to tamiz_auth;

alter table sign_in_challenges
  add column subject bytea constraint sign_in_challenges_subject check (length(subject) = 32),
  add column link_expires_at timestamptz;
comment on column sign_in_challenges.subject is
  'Whose wrong tries are counted: a keyed hash of the address, known or not. Null for requests older than this column.';
comment on column sign_in_challenges.link_expires_at is
  'When the link of the mail ends; later than the code, because nobody can guess it. Null for requests older than this column.';

-- Nobody belongs to an account before they accept, and an invitation says who sent it.
alter table team_invitations add column invited_by uuid references users on delete set null;
comment on column team_invitations.invited_by is 'Who invited last; null once that person has left.';
comment on table team_invitations is
  'A colleague who was asked to join; the row goes when they accept or decline, or when it is withdrawn.';
create index team_invitations_inviter on team_invitations (invited_by) where invited_by is not null;
grant update (invited_by) on team_invitations to tamiz_app;
grant select (account_id, role, invited_by), delete on team_invitations to tamiz_auth;
grant select (name) on accounts to tamiz_auth;
comment on column sign_in_challenges.team_invitation_id is
  'Set when nobody has the address yet but somebody invited it: the right code then shows the person their invitations.';
comment on function app.join_team is
  'Makes the holder of an invited address a user of the account, once; whoever calls it has checked that the address is theirs and that they accept.';
