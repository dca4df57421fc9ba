-- Questions that an account writes for itself, beside the shared bank and apart from it: a role that must not read the text of one
-- table reads the text of the other. Ids come from the sequences of the shared tables, so an id names one question in both.

create table own_categories (
  id integer primary key default nextval('categories_id_seq'),
  account_id uuid not null references accounts,
  name text not null check (length(name) between 2 and 80),
  constraint own_categories_account unique (id, account_id),
  constraint own_categories_name unique (account_id, name)
);

create table own_technologies (
  id integer primary key default nextval('technologies_id_seq'),
  account_id uuid not null references accounts,
  category_id integer not null,
  name text not null check (length(name) between 2 and 80),
  constraint own_technologies_account unique (id, account_id),
  constraint own_technologies_name unique (account_id, category_id, name),
  foreign key (category_id, account_id) references own_categories (id, account_id)
);

create table own_topics (
  id integer primary key default nextval('topics_id_seq'),
  account_id uuid not null references accounts,
  technology_id integer not null,
  name text not null check (length(name) between 2 and 80),
  constraint own_topics_account unique (id, account_id),
  constraint own_topics_name unique (account_id, technology_id, name),
  foreign key (technology_id, account_id) references own_technologies (id, account_id)
);

create table own_questions (
  id integer primary key default nextval('questions_id_seq'),
  account_id uuid not null references accounts,
  topic_id integer not null,
  difficulty_id smallint not null references difficulties,
  type text not null check (type in ('single_choice', 'multiple_choice', 'true_false')),
  question_text text not null check (length(question_text) between 1 and 4000),
  description text check (length(description) <= 2000),
  time_limit integer not null check (time_limit between 5 and 3600),
  max_answers smallint not null default 4 check (max_answers between 2 and 8),
  status text not null default 'new' check (status in ('new', 'active', 'deactivated', 'archived')),
  answers_confirmed boolean not null default false,
  revision integer not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  constraint own_questions_account unique (id, account_id),
  foreign key (topic_id, account_id) references own_topics (id, account_id)
);
comment on table own_questions is 'The own bank of an account as it stands today; the API shows the text to authors of the account only.';
comment on column own_questions.revision is 'Raised by trigger with every change of content, also of an answer.';
create index own_questions_search on own_questions (account_id, topic_id, difficulty_id, status);
create index own_questions_topic on own_questions (topic_id, account_id);
create index own_questions_author on own_questions (created_by) where created_by is not null;

create table own_answers (
  id integer primary key default nextval('answers_id_seq'),
  account_id uuid not null references accounts,
  question_id integer not null,
  position smallint not null check (position > 0),
  answer_text text not null check (length(answer_text) between 1 and 2000),
  is_correct boolean not null,
  constraint own_answers_position unique (question_id, position),
  foreign key (question_id, account_id) references own_questions (id, account_id) on delete cascade
);

create trigger raise_question_revision before update on own_questions
  for each row execute function app.raise_question_revision();
create trigger check_question_step before update of status on own_questions
  for each row when (old.status is distinct from new.status) execute function app.check_question_step();

create function app.raise_revision_of_own_answers() returns trigger
language plpgsql
as $$
begin
  update own_questions set revision = revision + 1
  where id = coalesce(new.question_id, old.question_id) and account_id = coalesce(new.account_id, old.account_id);
  return null;
end
$$;
create trigger raise_revision_of_own_answers after insert or update or delete on own_answers
  for each row execute function app.raise_revision_of_own_answers();

create function app.check_confirmed_own_question() returns trigger
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
  return null;
end
$$;
comment on function app.check_confirmed_own_question() is
  'Checked when the transaction ends, so that question and answers may change together.';
create constraint trigger check_confirmed_own_question after insert or update on own_questions
  deferrable initially deferred for each row execute function app.check_confirmed_own_question();
create constraint trigger check_confirmed_own_answers after insert or update or delete on own_answers
  deferrable initially deferred for each row execute function app.check_confirmed_own_question();

call app.protect_tenant('own_categories', 'account_id');
call app.protect_tenant('own_technologies', 'account_id');
call app.protect_tenant('own_topics', 'account_id');
call app.protect_tenant('own_questions', 'account_id');
call app.protect_tenant('own_answers', 'account_id');
-- No other role reads them: not the operators of the service, and no candidate before an exam asks one.
grant select, insert, update (name), delete on own_categories, own_technologies, own_topics to tamiz_app;
grant select, insert, delete,
  update (topic_id, difficulty_id, type, question_text, description, time_limit, max_answers, status, answers_confirmed, revision)
  on own_questions to tamiz_app;
grant select, insert, update (answer_text, is_correct, position), delete on own_answers to tamiz_app;
grant usage on sequence categories_id_seq, technologies_id_seq, topics_id_seq, questions_id_seq, answers_id_seq to tamiz_app;
