-- What staff see of a question on its page: how it changed, where it is asked, how it is answered. And a question with several
-- right answers measures something: four options or more, two of them right.
create table question_history (
  id bigint primary key generated always as identity,
  question_id integer not null references questions,
  revision integer not null,
  changed_at timestamptz not null default now(),
  changed_by uuid references users,
  content jsonb not null
);
comment on table question_history is
  'A question of the shared bank after each change, so that two neighbours say what a change was. Questions from before begin with what they were then.';
comment on column question_history.changed_by is 'Null for the import of a bank file, and for what was there before the history began.';
comment on column question_history.content is
  'text, description, type, seconds, level, topic, explanation, status, is_confirmed, answers: [{id, text, is_right}].';
create index question_history_of_question on question_history (question_id, id);
call app.protect('question_history', 'tamiz_staff');
grant select, insert (question_id, revision, changed_by, content) on question_history to tamiz_staff;

create function app.keep_question_history(ids integer[], by_whom uuid) returns void
language sql
as $$
  -- All of them at once: an import has just written thousands of answers that no plan knows of yet.
  with options as materialized (
    select question_id, jsonb_agg(jsonb_build_object('id', id, 'text', answer_text, 'is_right', is_correct) order by position) as answers
    from answers where question_id = any (ids) group by question_id
  ), last as materialized (
    select distinct on (question_id) question_id, content from question_history
    where question_id = any (ids) order by question_id, id desc
  ), told as materialized (
    select questions.id, questions.revision, jsonb_build_object(
      'text', questions.question_text, 'description', questions.description, 'type', questions.type,
      'seconds', questions.time_limit, 'level', difficulties.name, 'topic', technologies.name || ' · ' || topics.name,
      'explanation', questions.explanation, 'status', questions.status, 'is_confirmed', questions.answers_confirmed,
      'answers', coalesce(options.answers, '[]')) as content
    from questions
    join difficulties on difficulties.id = questions.difficulty_id
    join topics on topics.id = questions.topic_id
    join technologies on technologies.id = topics.technology_id
    left join options on options.question_id = questions.id
    where questions.id = any (ids)
  )
  insert into question_history (question_id, revision, changed_by, content)
  select told.id, told.revision, by_whom, told.content
  from told left join last on last.question_id = told.id
  where last.content is distinct from told.content
  order by told.id
$$;
comment on function app.keep_question_history is 'Adds what these questions are now to their history, where that is new.';
grant execute on function app.keep_question_history to tamiz_staff;

select app.keep_question_history(array(select id from questions), null);
update question_history set changed_at = questions.created_at from questions where questions.id = question_history.question_id;
call app.make_append_only('question_history');

create function app.question_use(asked integer) returns table (own_evaluations integer, running integer)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select
    (select count(distinct version.evaluation_id)::integer
      from version_questions place
      join evaluation_versions version on version.id = place.version_id
      join evaluations evaluation on evaluation.id = version.evaluation_id
      where place.question_id = asked and not place.is_own and evaluation.account_id is not null and evaluation.is_active),
    (select count(*)::integer from attempts attempt
      where attempt.completed_at is null and attempt.status = 'in_progress' and exists (
        select from version_questions place
        where place.version_id = attempt.version_id and place.question_id = asked and not place.is_own))
$$;
comment on function app.question_use is
  'How many evaluations of accounts ask a shared question, and how many exams that run now: numbers only, staff read no evaluation of an account.';
grant execute on function app.question_use to tamiz_staff;

create function app.question_statistics(asked integer, of_revision integer, at_most integer)
returns table (
  answers integer, accounts integer, right_answers integer, left_open integer, median_ms float8, discrimination float8,
  first_at timestamptz, last_at timestamptz, chosen jsonb
)
language sql stable security definer set search_path = pg_catalog, public
as $$
  with taken as materialized (
    select attempt.id, attempt.account_id, attempt.completed_at, attempt.result
    from (
      select version_id from version_questions
      where question_id = asked and not is_own and revision = of_revision order by version_id desc limit 50
    ) place
    cross join lateral (
      select id, account_id, completed_at, score::float8 / max_score as result from attempts
      where version_id = place.version_id and completed_at is not null order by id desc limit at_most
    ) attempt
    order by attempt.id desc limit at_most
  ), given as materialized (
    select taken.account_id, taken.completed_at, taken.result, response.is_correct, response.time_ms, response.answer_ids
    from taken
    join attempt_responses response on response.attempt_id = taken.id and response.completed_at = taken.completed_at
      and response.question_id = asked and response.revision = of_revision
  )
  select count(*)::integer, count(distinct account_id)::integer, count(*) filter (where is_correct)::integer,
    count(*) filter (where answer_ids = '{}')::integer, percentile_cont(0.5) within group (order by time_ms),
    corr(is_correct::integer, result), min(completed_at), max(completed_at),
    (select coalesce(jsonb_agg(jsonb_build_object('id', option.id, 'count', option.count, 'result', option.result) order by option.id), '[]')
      from (
        select chosen.id, count(*)::integer as count, avg(given.result) as result
        from given cross join lateral unnest(given.answer_ids) as chosen (id) group by chosen.id
      ) option)
  from given
$$;
comment on function app.question_statistics is
  'How the newest exams that ended answered one revision of a shared question, over all accounts: numbers only, nobody is named.';
grant execute on function app.question_statistics to tamiz_staff;

create function app.says_key_holds(operation text, was jsonb, becomes jsonb) returns boolean
language sql immutable
as $$
  select operation <> 'UPDATE'
    or (was->>'type') is distinct from (becomes->>'type')
    or (was->>'is_correct') is distinct from (becomes->>'is_correct')
    or (was->>'answers_confirmed') is distinct from (becomes->>'answers_confirmed')
    or ((was->>'status') is distinct from (becomes->>'status') and becomes->>'status' = 'active')
$$;
comment on function app.says_key_holds is
  'Whether a change of a question or an answer says anew that the key holds. What was confirmed under older rules may else be worded better, deactivated and archived as it is.';
grant execute on function app.says_key_holds to tamiz_app, tamiz_staff;

create or replace function app.check_confirmed_question() returns trigger
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
  if asked.type = 'multiple_choice' and (total < 4 or correct < 2) and app.says_key_holds(tg_op, to_jsonb(old), to_jsonb(new)) then
    raise exception 'question % cannot be confirmed: several right answers need four options and two right ones', asked.id
      using errcode = 'check_violation', constraint = 'questions_several_answers';
  end if;
  return null;
end
$$;

create or replace function app.check_confirmed_own_question() returns trigger
language plpgsql
as $$
declare
  asked own_questions;
  total integer;
  correct integer;
begin
  select * into asked from own_questions
  where id = case tg_table_name when 'own_questions' then (to_jsonb(new)->>'id')::integer
             else (coalesce(to_jsonb(new), to_jsonb(old))->>'question_id')::integer end;
  if asked is null then return null; end if;
  select count(*), count(*) filter (where is_correct) into total, correct
  from own_answers where question_id = asked.id and account_id = asked.account_id;
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
  if asked.type = 'multiple_choice' and (total < 4 or correct < 2) and app.says_key_holds(tg_op, to_jsonb(old), to_jsonb(new)) then
    raise exception 'question % cannot be confirmed: several right answers need four options and two right ones', asked.id
      using errcode = 'check_violation', constraint = 'questions_several_answers';
  end if;
  return null;
end
$$;
