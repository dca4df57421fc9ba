-- What an account does with texts and keys it may not read: publish them, and take over a key that was corrected in a bank.

alter table evaluations validate constraint evaluations_account_fkey;

create function app.publish_own_version(evaluation integer) returns table (id integer, number integer)
language plpgsql security definer set search_path = pg_catalog, public
as $$
#variable_conflict use_column
declare
  account constant uuid := app.current_account();
  draft public.own_drafts;
  usable integer;
  made public.evaluation_versions;
begin
  perform from public.evaluations where evaluations.id = evaluation and account_id = account for no key update;
  if not found then return; end if;
  select * into draft from public.own_drafts where evaluation_id = evaluation and account_id = account for no key update;
  -- Somebody may be editing one of them: its change waits for this version, or this version sees it.
  perform from public.questions q where q.id = any (draft.question_ids) order by q.id for share;
  perform from public.own_questions q where q.id = any (draft.question_ids) and q.account_id = account order by q.id for share;
  select count(*) into usable from (
    select q.id from public.questions q where q.id = any (draft.question_ids) and q.status = 'active' and q.answers_confirmed
    union all
    select q.id from public.own_questions q
    where q.id = any (draft.question_ids) and q.account_id = account and q.status = 'active' and q.answers_confirmed) asked;
  if usable = 0 or usable <> cardinality(draft.question_ids) then
    return query select null::integer, null::integer;
    return;
  end if;
  insert into public.evaluation_versions (evaluation_id, number, navigation)
  select evaluation, coalesce(max(v.number), 0) + 1, draft.navigation from public.evaluation_versions v where v.evaluation_id = evaluation
  returning * into made;
  insert into public.version_questions
    (version_id, position, question_id, revision, topic_id, difficulty_id, type, question_text, description, time_limit, answers)
  select made.id, wanted.position, q.id, q.revision, q.topic_id, q.difficulty_id, q.type, q.question_text, q.description, q.time_limit, q.answers
  from unnest(draft.question_ids) with ordinality as wanted (question_id, position)
  join lateral (
    select q.id, q.revision, q.topic_id, q.difficulty_id, q.type, q.question_text, q.description, q.time_limit, (
      select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.answer_text, 'is_correct', a.is_correct) order by a.position)
      from public.answers a where a.question_id = q.id) as answers
    from public.questions q where q.id = wanted.question_id
    union all
    select q.id, q.revision, q.topic_id, q.difficulty_id, q.type, q.question_text, q.description, q.time_limit, (
      select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.answer_text, 'is_correct', a.is_correct) order by a.position)
      from public.own_answers a where a.question_id = q.id and a.account_id = account)
    from public.own_questions q where q.id = wanted.question_id and q.account_id = account) q on true;
  update public.evaluation_versions v set published_at = now() where v.id = made.id;
  return query select made.id, made.number;
end
$$;
comment on function app.publish_own_version is
  'Publishes the draft of an evaluation of the current account as its next version. No row if it has none of this id; nulls if a question cannot be asked.';

create function app.corrected_keys(version integer) returns table (question_id integer, correct_answer_ids integer[])
language sql stable security definer set search_path = pg_catalog, public
as $$
  select asked.question_id, bank.key
  from public.version_questions asked
  join public.evaluation_versions on evaluation_versions.id = asked.version_id and published_at is not null
  cross join lateral (
    select array(select (answer ->> 'id')::integer from jsonb_array_elements(asked.answers) answer) as options,
      coalesce(
        (select correction.correct_answer_ids from public.key_corrections correction
         where correction.version_id = asked.version_id and correction.question_id = asked.question_id
         order by correction.id desc limit 1),
        array(select (answer ->> 'id')::integer from jsonb_array_elements(asked.answers) answer
              where (answer ->> 'is_correct')::boolean)) as key) held
  join lateral (
    select array(select id from public.answers where question_id = q.id and is_correct order by position) as key
    from public.questions q
    where q.id = asked.question_id and not asked.is_own and q.answers_confirmed and q.type = asked.type
    union all
    select array(select id from public.own_answers where question_id = q.id and is_correct order by position)
    from public.own_questions q
    where q.id = asked.question_id and asked.is_own and q.answers_confirmed and q.type = asked.type
  ) bank on true
  where asked.version_id = version and asked.account_id = app.current_account()
    and bank.key <@ held.options and not (bank.key <@ held.key and bank.key @> held.key)
  order by asked.question_id
$$;
comment on function app.corrected_keys is
  'The keys of a version of the current account that read otherwise in the bank now, where they name answers that the version asked.';

create function app.order_own_regrade(version integer, why text, by_user uuid)
returns table (id uuid, correction_ids integer[], created_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  perform from public.evaluation_versions v where v.id = version and v.account_id = app.current_account() for no key update;
  if not found then return; end if;
  if exists (select from public.regrades r where r.version_id = version and r.finished_at is null) then
    return query select null::uuid, null::integer[], null::timestamptz;
    return;
  end if;
  insert into public.key_corrections (version_id, question_id, correct_answer_ids, reason, corrected_by)
  select version, corrected.question_id, corrected.correct_answer_ids, why, by_user from app.corrected_keys(version) corrected;
  if not found then return; end if;
  return query
    insert into public.regrades (version_id, reason, correction_ids, requested_by)
    values (version, why, array(
      select distinct on (c.question_id) c.id from public.key_corrections c
      where c.version_id = version order by c.question_id, c.id desc), by_user)
    returning regrades.id, regrades.correction_ids, regrades.created_at;
end
$$;
comment on function app.order_own_regrade is
  'Takes over the corrected keys of a version of the current account and orders its regrade; no row where there is nothing to take over, nulls while another one runs.';

grant execute on function app.publish_own_version, app.corrected_keys, app.order_own_regrade to tamiz_app;

create or replace function app.search_source(kind text) returns text
language sql immutable strict parallel safe
as $$
  select case kind
    when 'person' then 'select id, null::integer as number, '' '' || search as words from public.candidates where account_id = $1'
    when 'position' then 'select id, null::integer as number, '' '' || app.search_form(title) as words from public.positions where account_id = $1'
    when 'evaluation' then 'select null::uuid as id, id as number, '' '' || app.search_form(title) as words from public.evaluations where is_active and (account_id is null or account_id = $1)'
    when 'question' then 'select null::uuid as id, id as number, '' '' || app.search_form(description) as words from public.questions where status = ''active'''
  end
$$;
