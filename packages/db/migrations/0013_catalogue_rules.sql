-- What the database itself refuses, whoever asks.

create function app.raise_question_revision() returns trigger
language plpgsql
as $$
begin
  if (new.question_text, new.description, new.type, new.time_limit, new.difficulty_id, new.topic_id)
     is distinct from
     (old.question_text, old.description, old.type, old.time_limit, old.difficulty_id, old.topic_id) then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
create trigger raise_question_revision before update on questions
  for each row execute function app.raise_question_revision();

create function app.raise_revision_of_answer() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE'
     and (new.answer_text, new.is_correct, new.position) is not distinct from (old.answer_text, old.is_correct, old.position) then
    return null;
  end if;
  update questions set revision = revision + 1 where id = coalesce(new.question_id, old.question_id);
  return null;
end
$$;
create trigger raise_revision_of_answer after insert or update or delete on answers
  for each row execute function app.raise_revision_of_answer();

create function app.check_confirmed_question() returns trigger
language plpgsql
as $$
declare
  asked questions;
  total integer;
  correct integer;
begin
  select * into asked from questions
  where id = case tg_table_name when 'questions' then (to_jsonb(new)->>'id')::integer
             else (coalesce(to_jsonb(new), to_jsonb(old))->>'question_id')::integer end;
  if asked is null then return null; end if;
  select count(*), count(*) filter (where is_correct) into total, correct from answers where question_id = asked.id;
  if total > asked.max_answers then
    raise exception 'question % has more answers than its maximum', asked.id
      using errcode = 'check_violation', constraint = 'questions_max_answers';
  end if;
  if not asked.answers_confirmed then return null; end if;
  if total < 2
     or (asked.type in ('single_choice', 'true_false') and correct <> 1)
     or (asked.type = 'true_false' and total <> 2)
     or (asked.type = 'multiple_choice' and correct not between 1 and total) then
    raise exception 'question % cannot be confirmed: % answers, % right', asked.id, total, correct
      using errcode = 'check_violation', constraint = 'questions_confirmed_key';
  end if;
  return null;
end
$$;
comment on function app.check_confirmed_question() is
  'Checked when the transaction ends, so that question and answers may change together.';
create constraint trigger check_confirmed_question after insert or update on questions
  deferrable initially deferred for each row execute function app.check_confirmed_question();
create constraint trigger check_confirmed_answers after insert or update or delete on answers
  deferrable initially deferred for each row execute function app.check_confirmed_question();

create function app.guard_published_version() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'evaluation_versions' then
    if tg_op = 'UPDATE' and old.published_at is null
       and (new.id, new.evaluation_id, new.number) is not distinct from (old.id, old.evaluation_id, old.number) then
      return new;
    end if;
  elsif not exists (
    select from evaluation_versions
    where id = case tg_op when 'INSERT' then (to_jsonb(new)->>'version_id')::integer
               else (to_jsonb(old)->>'version_id')::integer end
      and published_at is not null) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception '% on % is refused: a published version never changes', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger guard_published_version before update or delete on evaluation_versions
  for each row execute function app.guard_published_version();
create trigger guard_published_questions before insert or update or delete on version_questions
  for each row execute function app.guard_published_version();
create trigger refuse_truncate before truncate on evaluation_versions
  for each statement execute function app.refuse_change();
create trigger refuse_truncate before truncate on version_questions
  for each statement execute function app.refuse_change();
call app.make_append_only('key_corrections');

create function app.check_publishable() returns trigger
language plpgsql
as $$
begin
  if new.published_at is not null and not exists (select from version_questions where version_id = new.id) then
    raise exception 'an empty version cannot be published'
      using errcode = 'check_violation', constraint = 'evaluation_versions_not_empty';
  end if;
  if new.published_at is not null and exists (
    select from version_questions taken join questions q on q.id = taken.question_id
    where taken.version_id = new.id and not q.answers_confirmed) then
    raise exception 'a version with unconfirmed answers cannot be published'
      using errcode = 'check_violation', constraint = 'evaluation_versions_confirmed';
  end if;
  return new;
end
$$;
create trigger check_publishable before insert or update of published_at on evaluation_versions
  for each row execute function app.check_publishable();

create function app.raise_catalogue_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update public.catalogue_state set version = version + 1;
  return null;
end
$$;

do $$
declare
  catalogue_table text;
begin
  foreach catalogue_table in array array[
    'difficulties', 'categories', 'technologies', 'topics', 'profiles', 'specialties', 'questions', 'answers',
    'evaluations', 'evaluation_versions', 'version_questions', 'key_corrections', 'credit_prices', 'catalogue_state'
  ] loop
    call app.protect(catalogue_table::regclass, 'tamiz_app', 'tamiz_staff', 'tamiz_worker');
    if catalogue_table not in ('questions', 'answers', 'version_questions', 'key_corrections') then
      execute format('grant select on %I to tamiz_app', catalogue_table);
    end if;
    execute format('grant select on %I to tamiz_worker', catalogue_table);
    execute format('grant select, insert, update, delete on %I to tamiz_staff', catalogue_table);
  end loop;
  foreach catalogue_table in array array[
    'difficulties', 'categories', 'technologies', 'topics', 'profiles', 'specialties', 'questions', 'evaluations',
    'evaluation_versions', 'credit_prices'
  ] loop
    execute format(
      'create trigger raise_catalogue_version after insert or update or delete on %I for each statement execute function app.raise_catalogue_version()',
      catalogue_table);
  end loop;
end
$$;

-- Everything of a question but its text and what explains it.
grant select (id, topic_id, difficulty_id, type, description, time_limit, max_answers, status, answers_confirmed, revision, created_at)
  on questions to tamiz_app;
grant select (id, question_id, position, answer_text, is_correct) on answers to tamiz_app;
grant select (version_id, position, question_id, revision, topic_id, difficulty_id, type, description, time_limit)
  on version_questions to tamiz_app;
revoke insert, update, delete on catalogue_state from tamiz_staff;
revoke update, delete on key_corrections from tamiz_staff;
