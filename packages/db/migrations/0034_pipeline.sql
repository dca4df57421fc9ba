-- squawk-ignore-file require-concurrent-index-creation
-- Where a person stands in a position, and what a team writes about them: stages, notes, tags, and review without names.

create function app.fold(typed text) returns text
language sql immutable strict parallel safe
as $$
  -- Accents go; the tilde stays, because ñ is a letter of its own.
  select lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u0302\u0304-\u036f]', '', 'g'))
$$;
comment on function app.fold is 'A text as people compare it: without case and accents.';
grant execute on function app.fold to tamiz_app;

create table stages (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  name text not null check (length(name) between 1 and 40),
  kind text not null default 'own'
    check (kind in ('review', 'shortlist', 'interview', 'offer', 'hired', 'declined', 'own')),
  sort_order smallint not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, account_id),
  constraint stages_kept check (kind = 'own' or archived_at is null)
);
comment on table stages is 'The steps of deciding, as one account names and orders them.';
comment on column stages.kind is 'What the step means to the product; own: only what its name says.';
comment on column stages.archived_at is 'No longer offered; people who stand there stay until somebody moves them.';
create unique index stages_name on stages (account_id, lower(name)) where archived_at is null;
create unique index stages_kind on stages (account_id, kind) where kind <> 'own';
create index stages_in_order on stages (account_id, sort_order, id);
call app.protect_tenant('stages', 'account_id', 'tamiz_staff', 'tamiz_worker');
grant select, insert (account_id, name, sort_order), update (name, sort_order, archived_at) on stages to tamiz_app;
grant select on stages to tamiz_staff, tamiz_worker;

create function app.add_default_stages(account uuid) returns void
language sql volatile security definer set search_path = pg_catalog, public
as $$
  insert into public.stages (account_id, name, kind, sort_order) values
    (account, 'Por revisar', 'review', 1),
    (account, 'Preselección', 'shortlist', 2),
    (account, 'Entrevista', 'interview', 3),
    (account, 'Oferta', 'offer', 4),
    (account, 'Contratación', 'hired', 5),
    (account, 'No continúa', 'declined', 6)
$$;
create function app.begin_stages() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform app.add_default_stages(new.id);
  return null;
end
$$;
comment on function app.begin_stages is 'Trigger of accounts: every account begins with the six steps.';
create trigger begin_stages after insert on accounts for each row execute function app.begin_stages();
-- Those there are: from before this migration.
do $$
begin
  perform app.add_default_stages(id) from accounts;
end
$$;

alter table position_candidates
  add column stage_id uuid,
  add column stage_moved_at timestamptz,
  -- Not validated: the column is new, so it is null wherever it was not checked.
  add constraint position_candidates_stage foreign key (stage_id, account_id) references stages (id, account_id) not valid;
comment on column position_candidates.stage_id is 'Where the person stands; null is the account''s stage of kind review.';
create index position_candidates_by_stage on position_candidates (position_id, stage_id, id) where removed_at is null;
grant update (stage_id, stage_moved_at) on position_candidates to tamiz_app;

alter table positions add column is_anonymous boolean not null default false;
comment on column positions.is_anonymous is 'People are shown by a key until they are decided about.';

create function app.is_name_hidden(is_anonymous boolean, stage uuid) returns boolean
language sql stable parallel safe
as $$
  select is_anonymous and not exists (
    select from public.stages where id = stage and kind in ('interview', 'offer', 'hired', 'declined'))
$$;
comment on function app.is_name_hidden is
  'Whether a person is shown by a key: the position is reviewed without names, and nobody has decided about the person yet.';
grant execute on function app.is_name_hidden to tamiz_app;

create table stage_moves (
  id uuid not null,
  account_id uuid not null references accounts,
  position_id uuid not null,
  stage_id uuid not null,
  moved_by uuid references users on delete set null,
  people smallint not null default 0 check (people >= 0),
  has_mail boolean not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (position_id, account_id) references positions (id, account_id) on delete cascade,
  foreign key (stage_id, account_id) references stages (id, account_id)
);
comment on table stage_moves is 'Moves as they were asked for: one that arrives again is answered as the first time.';
comment on column stage_moves.id is 'Chosen by the browser, once for each move.';
create index stage_moves_age on stage_moves (created_at);
create index stage_moves_position on stage_moves (position_id);
create index stage_moves_author on stage_moves (moved_by);
call app.protect_tenant('stage_moves', 'account_id', 'tamiz_worker');
grant select, insert (id, account_id, position_id, stage_id, moved_by, has_mail), update (people) on stage_moves to tamiz_app;
grant select, delete on stage_moves to tamiz_worker;

create table stage_messages (
  account_id uuid not null,
  move_id uuid not null,
  position_candidate_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  primary key (account_id, move_id, position_candidate_id),
  foreign key (account_id, move_id) references stage_moves (account_id, id) on delete cascade,
  foreign key (position_candidate_id, account_id) references position_candidates (id, account_id) on delete cascade
);
comment on table stage_messages is 'What a recruiter writes to people about a move; the row goes when the mail has left.';
create index stage_messages_place on stage_messages (position_candidate_id);
call app.protect_tenant('stage_messages', 'account_id', 'tamiz_worker');
grant select, insert on stage_messages to tamiz_app;
grant select, delete on stage_messages to tamiz_worker;

create table place_notes (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null,
  position_candidate_id uuid not null,
  author uuid references users on delete set null,
  body text not null check (length(body) between 1 and 2000),
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  unique (id, account_id),
  foreign key (position_candidate_id, account_id) references position_candidates (id, account_id) on delete cascade
);
comment on table place_notes is 'What people of a team write about somebody in a position.';
comment on column place_notes.author is 'Null once the author has left the team.';
comment on column place_notes.mentions is 'People of the team who were told by mail that they are named here.';
create index place_notes_of_place on place_notes (position_candidate_id, id);
create index place_notes_author on place_notes (author);
call app.protect_tenant('place_notes', 'account_id', 'tamiz_worker');
grant select, insert (account_id, position_candidate_id, author, body, mentions), update (body, mentions, edited_at), delete
  on place_notes to tamiz_app;
-- Enough for the mail to whom is mentioned; the worker never reads what was written.
grant select (id, account_id, position_candidate_id, author, mentions) on place_notes to tamiz_worker;

create table tags (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null default now(),
  unique (id, account_id)
);
comment on table tags is 'Words by which a team marks people; a word that nobody carries any more goes.';
create unique index tags_name on tags (account_id, app.fold(name));
call app.protect_tenant('tags', 'account_id');
grant select, insert (account_id, name), update (name), delete on tags to tamiz_app;

create table place_tags (
  position_candidate_id uuid not null,
  tag_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (position_candidate_id, tag_id),
  foreign key (position_candidate_id, account_id) references position_candidates (id, account_id) on delete cascade,
  foreign key (tag_id, account_id) references tags (id, account_id)
);
comment on table place_tags is 'Who carries which tag, in one position.';
create index place_tags_of_tag on place_tags (tag_id, position_candidate_id);
call app.protect_tenant('place_tags', 'account_id');
grant select, insert (position_candidate_id, tag_id, account_id), delete on place_tags to tamiz_app;

create function app.erase_decisions_about() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  places uuid[] := array(select id from public.position_candidates where candidate_id = new.id order by id for no key update);
  held uuid[] := array(select distinct tag_id from public.place_tags where position_candidate_id = any(places));
begin
  delete from public.place_notes where position_candidate_id = any(places);
  delete from public.stage_messages where position_candidate_id = any(places);
  -- A word that only this person carried may say who they were. Whoever adds or takes away a word locks it first, too.
  perform from public.tags where id = any(held) order by id for update;
  delete from public.place_tags where position_candidate_id = any(places);
  delete from public.tags t
  where t.id = any(held) and not exists (select from public.place_tags p where p.tag_id = t.id);
  update public.position_candidates set stage_id = null, stage_moved_at = null where id = any(places);
  return null;
end
$$;
comment on function app.erase_decisions_about is
  'Trigger of candidates: whoever erases a person erases notes, tags and stage with them, in the same transaction.';
create trigger erase_decisions_about after update of erased_at on candidates for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.erase_decisions_about();
