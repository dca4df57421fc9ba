-- squawk-ignore-file require-concurrent-index-creation, adding-not-nullable-field, adding-field-with-default
-- Evaluations are some hundreds, and a constant default rewrites no table.
-- Evaluations of an account stand beside the shared ones: no account means shared. What they ask comes from both banks, and the
-- text of a shared question goes into a version without anybody of the account reading it.

alter table evaluations add column account_id uuid;
alter table evaluations add constraint evaluations_account_fkey foreign key (account_id) references accounts not valid;
comment on column evaluations.account_id is 'Whose it is; null for one of the shared bank.';
create index evaluations_account on evaluations (account_id) where account_id is not null;

alter table evaluation_versions add column account_id uuid;
comment on column evaluation_versions.account_id is 'That of its evaluation; the database sets it.';

alter table version_questions
  add column account_id uuid,
  add column is_own boolean not null default false;
comment on column version_questions.account_id is 'That of its version; the database sets it.';
comment on column version_questions.is_own is 'Whether the question is of the own bank of the account, and not a shared one; the database sets it.';

create table own_drafts (
  evaluation_id integer primary key references evaluations on delete cascade,
  account_id uuid not null references accounts,
  navigation text not null default 'forward' check (navigation in ('forward', 'free')),
  question_ids integer[] not null default '{}' check (cardinality(question_ids) <= 100),
  revision integer not null default 1,
  changed_at timestamptz not null default now()
);
comment on table own_drafts is 'What the next version of an evaluation of an account will ask.';
comment on column own_drafts.question_ids is 'In order, of either bank. A question that was removed since is left out when it is read.';
comment on column own_drafts.revision is 'Raised with every change, so that two authors do not overwrite one another unseen.';
create index own_drafts_account on own_drafts (account_id, changed_at desc);
call app.protect_tenant('own_drafts', 'account_id');
grant select, insert (evaluation_id, account_id, navigation, question_ids),
  update (navigation, question_ids, revision, changed_at) on own_drafts to tamiz_app;

-- A version belongs to whom its evaluation belongs, and asks the shared bank or the own one of that account.
create function app.set_version_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  select evaluation.account_id into new.account_id from public.evaluations evaluation where evaluation.id = new.evaluation_id;
  return new;
end
$$;
comment on function app.set_version_account is 'Trigger of evaluation_versions: the account is that of the evaluation, whoever writes.';
create trigger set_version_account before insert or update of evaluation_id, account_id on evaluation_versions
  for each row execute function app.set_version_account();

create function app.place_version_question() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  select version.account_id into new.account_id from public.evaluation_versions version where version.id = new.version_id;
  new.is_own := false;
  perform from public.questions where id = new.question_id for key share;
  if found then
    perform from public.topics where id = new.topic_id for key share;
    if found then return new; end if;
  elsif new.account_id is not null then
    new.is_own := true;
    perform from public.own_questions where id = new.question_id and account_id = new.account_id for key share;
    if found then
      perform from public.own_topics where id = new.topic_id and account_id = new.account_id for key share;
      if found then return new; end if;
    end if;
  end if;
  raise exception 'question % or its topic is in no bank of version %', new.question_id, new.version_id
    using errcode = 'foreign_key_violation', constraint = 'version_questions_question_id_fkey';
end
$$;
comment on function app.place_version_question is
  'Trigger of version_questions: takes the place of the foreign keys to the shared bank, because a question may be of the own bank of its account.';
create trigger place_version_question before insert or update of version_id, question_id, topic_id, account_id, is_own on version_questions
  for each row execute function app.place_version_question();

create function app.keep_what_versions_ask() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if (tg_argv[0] = 'question' and exists (select from public.version_questions where question_id = old.id))
     or (tg_argv[0] = 'topic' and exists (select from public.version_questions where topic_id = old.id)) then
    raise exception '% % is asked by a version', tg_argv[0], old.id
      using errcode = 'foreign_key_violation', constraint = 'version_questions_' || tg_argv[0] || '_id_fkey';
  end if;
  return old;
end
$$;
comment on function app.keep_what_versions_ask is 'Trigger of both banks: what a version asks is not deleted.';
create trigger keep_what_versions_ask before delete on questions
  for each row execute function app.keep_what_versions_ask('question');
create trigger keep_what_versions_ask before delete on own_questions
  for each row execute function app.keep_what_versions_ask('question');
create trigger keep_what_versions_ask before delete on topics
  for each row execute function app.keep_what_versions_ask('topic');
create trigger keep_what_versions_ask before delete on own_topics
  for each row execute function app.keep_what_versions_ask('topic');
alter table version_questions
  drop constraint version_questions_question_id_fkey,
  drop constraint version_questions_topic_id_fkey;

create or replace function app.check_publishable() returns trigger
language plpgsql
as $$
declare
  is_unconfirmed boolean;
begin
  if new.published_at is null then return new; end if;
  if not exists (select from version_questions where version_id = new.id) then
    raise exception 'an empty version cannot be published'
      using errcode = 'check_violation', constraint = 'evaluation_versions_not_empty';
  end if;
  is_unconfirmed := exists (
    select from version_questions taken join questions q on q.id = taken.question_id
    where taken.version_id = new.id and not q.answers_confirmed);
  if new.account_id is not null and not is_unconfirmed then
    is_unconfirmed := exists (
      select from version_questions taken join own_questions q on q.id = taken.question_id
      where taken.version_id = new.id and not q.answers_confirmed);
  end if;
  if is_unconfirmed then
    raise exception 'a version with unconfirmed answers cannot be published'
      using errcode = 'check_violation', constraint = 'evaluation_versions_confirmed';
  end if;
  return new;
end
$$;

-- A position takes a shared evaluation or one of its account.
create function app.check_evaluation_of_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if exists (
    select from public.evaluations evaluation
    where evaluation.id = new.evaluation_id and evaluation.account_id is not null and evaluation.account_id <> new.account_id) then
    raise exception 'evaluation % belongs to another account', new.evaluation_id
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_evaluation_id_fkey';
  end if;
  return new;
end
$$;
comment on function app.check_evaluation_of_account is 'Trigger of positions and of their templates: none takes an evaluation of another account.';
create trigger check_evaluation_of_account before insert or update of evaluation_id on positions
  for each row when (new.evaluation_id is not null) execute function app.check_evaluation_of_account();
create trigger check_evaluation_of_account before insert or update of evaluation_id on position_templates
  for each row when (new.evaluation_id is not null) execute function app.check_evaluation_of_account();

-- Who sees what: an account the shared ones and its own; operators the titles of all and the content of the shared ones.
do $$
declare
  target text;
begin
  foreach target in array array['evaluations', 'evaluation_versions', 'version_questions'] loop
    execute format('drop policy tamiz_app_all on %I', target);
    execute format('drop policy tamiz_staff_all on %I', target);
    execute format('create policy shared_or_own on %I for select to tamiz_app
      using (account_id is null or account_id = (select app.current_account()))', target);
    execute format('create policy tamiz_staff_shared on %I to tamiz_staff
      using (account_id is null) with check (account_id is null)', target);
  end loop;
  foreach target in array array['evaluations', 'evaluation_versions'] loop
    execute format('create policy tamiz_staff_titles on %I for select to tamiz_staff using (true)', target);
  end loop;
end
$$;
create policy own_account_adds on evaluations for insert to tamiz_app with check (account_id = (select app.current_account()));
create policy own_account_edits on evaluations for update to tamiz_app
  using (account_id = (select app.current_account())) with check (account_id = (select app.current_account()));
grant insert (account_id, specialty_id, title, description), update (specialty_id, title, description, is_active)
  on evaluations to tamiz_app;
grant select (is_own) on version_questions to tamiz_app;

-- What an author saves does not make every process read the shared catalogue again.
create function app.raise_catalogue_version_of_shared() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if exists (select from changed where account_id is null) then
    update public.catalogue_state set version = version + 1;
  end if;
  return null;
end
$$;
do $$
declare
  target text;
begin
  foreach target in array array['evaluations', 'evaluation_versions'] loop
    execute format('drop trigger raise_catalogue_version on %I', target);
    execute format('create trigger raise_catalogue_version_added after insert on %I
      referencing new table as changed for each statement execute function app.raise_catalogue_version_of_shared()', target);
    execute format('create trigger raise_catalogue_version_edited after update on %I
      referencing new table as changed for each statement execute function app.raise_catalogue_version_of_shared()', target);
    execute format('create trigger raise_catalogue_version_removed after delete on %I
      referencing old table as changed for each statement execute function app.raise_catalogue_version_of_shared()', target);
  end loop;
end
$$;

-- Both banks as one, each role seeing of it what it may see of the tables below.
create view bank_topics with (security_invoker = true) as
  select topics.id, topics.name, technologies.id as technology_id, technologies.name as technology,
    categories.id as category_id, categories.name as category, false as is_own
  from topics
  join technologies on technologies.id = topics.technology_id
  join categories on categories.id = technologies.category_id
  union all
  select own_topics.id, own_topics.name, own_technologies.id, own_technologies.name, own_categories.id, own_categories.name, true
  from own_topics
  join own_technologies on own_technologies.id = own_topics.technology_id
  join own_categories on own_categories.id = own_technologies.category_id;
comment on view bank_topics is 'The topics of the shared bank and of the own one, with what they stand below.';

create view bank_technologies with (security_invoker = true) as
  select technologies.id, technologies.name, categories.id as category_id, categories.name as category
  from technologies join categories on categories.id = technologies.category_id
  union all
  select own_technologies.id, own_technologies.name, own_categories.id, own_categories.name
  from own_technologies join own_categories on own_categories.id = own_technologies.category_id;
comment on view bank_technologies is 'The technologies of the shared bank and of the own one.';

create view bank_questions with (security_invoker = true) as
  select id, topic_id, difficulty_id, type, description, time_limit, status, answers_confirmed, revision, false as is_own
  from questions
  union all
  select id, topic_id, difficulty_id, type, description, time_limit, status, answers_confirmed, revision, true
  from own_questions;
comment on view bank_questions is 'The questions of the shared bank and of the own one, without their text.';

grant select on bank_topics, bank_technologies to tamiz_app, tamiz_exam, tamiz_worker, tamiz_staff;
grant select on bank_questions to tamiz_app;
-- Operators need the grant to read the views, and no policy lets them see a row.
grant select on own_categories, own_technologies, own_topics to tamiz_exam, tamiz_worker, tamiz_staff;
do $$
declare
  target text;
begin
  foreach target in array array['own_categories', 'own_technologies', 'own_topics'] loop
    execute format('create policy tamiz_worker_all on %I for select to tamiz_worker using (true)', target);
    execute format('create policy own_place on %I for select to tamiz_exam
      using (account_id = (select account_id from app.place_world()))', target);
  end loop;
end
$$;
