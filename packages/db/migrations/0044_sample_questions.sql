-- squawk-ignore-file require-concurrent-index-creation
-- A version holds some dozens of questions and there are some hundred versions: the index is built in a moment.
-- How a question of each technology looks. Samples stand in a table of their own: a version takes its questions from
-- `questions` by their key, so the database itself keeps a sample out of every exam, and whoever chooses may read it whole.

create table sample_questions (
  technology_id integer primary key references technologies on delete cascade,
  difficulty_id smallint not null references difficulties,
  type text not null check (type in ('single_choice', 'multiple_choice', 'true_false')),
  question_text text not null check (length(question_text) between 1 and 4000),
  description text not null check (length(description) between 1 and 2000),
  time_limit integer not null check (time_limit between 5 and 3600),
  answers jsonb not null check (jsonb_array_length(answers) between 2 and 8),
  explanation text not null check (length(explanation) between 1 and 2000)
);
comment on table sample_questions is 'One question of each technology that shows how an exam looks; no exam can ask it.';
comment on column sample_questions.answers is 'In order: [{text, is_correct, why}]; why is null for a right one that needs no word.';
call app.protect('sample_questions', 'tamiz_app', 'tamiz_staff');
grant select on sample_questions to tamiz_app;
grant select, insert, update, delete on sample_questions to tamiz_staff;

-- In which evaluations a question is asked.
create index version_questions_question on version_questions (question_id);
