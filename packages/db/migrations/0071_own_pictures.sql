-- squawk-ignore-file require-concurrent-index-creation, constraint-missing-not-valid
-- The indexes are of a new table, or of columns in which nothing stands yet; the two tables altered are small, of the size of the banks.
-- Pictures of own questions, each kept once for its account, and why the right answer is right.

create table own_pictures (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  hash bytea not null check (length(hash) = 32),
  width smallint not null check (width between 16 and 1200),
  height smallint not null check (height between 16 and 1200),
  content bytea not null check (length(content) <= 262144),
  kept_at timestamptz not null default now(),
  constraint own_pictures_account unique (id, account_id),
  constraint own_pictures_once unique (account_id, hash)
);
comment on table own_pictures is 'Pictures of own questions, as PNG files of pixels only.';
comment on column own_pictures.hash is 'SHA-256 of the content: the same picture is kept once for its account.';
comment on column own_pictures.content is 'Written anew by us; it may weigh a little more than what was uploaded.';
comment on column own_pictures.kept_at is 'When it was last uploaded; without a use it goes a day later.';
create index own_pictures_age on own_pictures (kept_at);

alter table own_questions
  add column explanation text check (length(explanation) between 1 and 2000),
  add column picture_id uuid,
  add column picture_alt text check (length(picture_alt) between 1 and 300);
comment on column own_questions.explanation is 'Why the right answer is right: for authors, never for a candidate.';
comment on column own_questions.picture_alt is 'What the picture shows, for whoever does not see it.';
alter table own_questions
  add constraint own_questions_picture_told check (num_nulls(picture_id, picture_alt) in (0, 2)) not valid,
  add constraint own_questions_picture foreign key (picture_id, account_id) references own_pictures (id, account_id) not valid;
alter table own_questions validate constraint own_questions_picture_told;
alter table own_questions validate constraint own_questions_picture;
create index own_questions_picture on own_questions (picture_id, account_id) where picture_id is not null;

-- A copy, as the words of the question are: what a candidate saw stays as long as the version.
alter table version_questions
  add column picture_id uuid,
  add column picture_alt text;
comment on column version_questions.picture_id is 'Of an own question as it was published; shared ones have none.';
alter table version_questions
  add constraint version_questions_picture_told check (num_nulls(picture_id, picture_alt) in (0, 2)) not valid,
  add constraint version_questions_picture foreign key (picture_id) references own_pictures (id) not valid;
alter table version_questions validate constraint version_questions_picture_told;
alter table version_questions validate constraint version_questions_picture;
create index version_questions_picture on version_questions (picture_id) where picture_id is not null;

create function app.raise_own_question_revision() returns trigger
language plpgsql
as $$
begin
  if (new.question_text, new.description, new.type, new.time_limit, new.difficulty_id, new.topic_id, new.picture_id, new.picture_alt)
     is distinct from
     (old.question_text, old.description, old.type, old.time_limit, old.difficulty_id, old.topic_id, old.picture_id, old.picture_alt) then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
drop trigger raise_question_revision on own_questions;
create trigger raise_question_revision before update on own_questions
  for each row execute function app.raise_own_question_revision();

create function app.carry_picture() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  -- An id names one question in both banks, and those of the shared one have no picture.
  select question.picture_id, question.picture_alt into new.picture_id, new.picture_alt
  from public.own_questions question where question.id = new.question_id;
  return new;
end
$$;
comment on function app.carry_picture is 'Trigger of version_questions: whoever publishes an own question publishes its picture with it.';
create trigger carry_picture before insert on version_questions
  for each row execute function app.carry_picture();

call app.protect_tenant('own_pictures', 'account_id', 'tamiz_worker');
-- A candidate reads what a question of their own exam shows; the policy of the versions says which those are.
create policy asked on own_pictures to tamiz_exam
  using (exists (select from version_questions asked where asked.picture_id = own_pictures.id));
grant select, insert (account_id, hash, width, height, content), update (kept_at) on own_pictures to tamiz_app;
grant select on own_pictures to tamiz_exam;
grant select (id, kept_at), delete on own_pictures to tamiz_worker;
grant update (explanation, picture_id, picture_alt) on own_questions to tamiz_app;
grant select (picture_id, picture_alt) on version_questions to tamiz_app;
-- The worker learns which pictures are in use, and nothing else of the own bank.
create policy pictured on own_questions to tamiz_worker using (picture_id is not null);
grant select (picture_id) on own_questions to tamiz_worker;
