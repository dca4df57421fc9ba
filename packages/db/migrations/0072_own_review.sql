-- squawk-ignore-file require-concurrent-index-creation, adding-foreign-key-constraint, constraint-missing-not-valid
-- The own bank came a few migrations ago and holds some hundred questions: its column and indexes are made in a moment.
-- Own questions are read blind by a second person, commented on, and keep their history.

alter table own_questions add column written_by uuid references users on delete set null;
comment on column own_questions.written_by is 'Who wrote the text or the answers last: nobody is the second reader of their own words.';
create index own_questions_writer on own_questions (written_by) where written_by is not null;
grant update (written_by) on own_questions to tamiz_app;

create function app.begin_own_question() returns trigger
language plpgsql
as $$
begin
  new.written_by := coalesce(new.written_by, new.created_by);
  return new;
end
$$;
comment on function app.begin_own_question is 'Trigger of own_questions: whoever creates a question has written it.';
create trigger begin_own_question before insert on own_questions
  for each row execute function app.begin_own_question();

create table own_readings (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null,
  question_id integer not null,
  revision integer not null,
  reader_id uuid references users on delete set null,
  chosen integer[] not null check (cardinality(chosen) between 1 and 8),
  agrees boolean not null,
  read_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references users on delete set null,
  constraint own_readings_account unique (id, question_id, account_id),
  constraint own_readings_once unique (question_id, revision, reader_id),
  constraint own_readings_settled check (settled_at is null or not agrees),
  foreign key (question_id, account_id) references own_questions (id, account_id) on delete cascade
);
comment on table own_readings is 'Answers that colleagues gave to own questions without seeing the key.';
comment on column own_readings.revision is 'Of the question that was read; another one has not been read yet.';
comment on column own_readings.settled_at is 'When somebody answered the doubt of a reader who disagreed.';
create index own_readings_reader_of on own_readings (reader_id) where reader_id is not null;
create index own_readings_settler on own_readings (settled_by) where settled_by is not null;
create index own_readings_question on own_readings (question_id, account_id);

create function app.check_own_reading() returns trigger
language plpgsql
as $$
declare
  asked own_questions;
begin
  select * into asked from own_questions
  where id = new.question_id and account_id = new.account_id for share;
  if asked.written_by = new.reader_id then
    raise exception 'question % was written by its reader', new.question_id
      using errcode = 'check_violation', constraint = 'own_readings_reader';
  end if;
  if asked.revision is distinct from new.revision then
    raise exception 'question % has changed since it was read', new.question_id
      using errcode = 'check_violation', constraint = 'own_readings_revision';
  end if;
  return new;
end
$$;
comment on function app.check_own_reading is
  'Trigger of own_readings: a reading is of the question as it stands, by somebody who did not write it.';
create trigger check_own_reading before insert on own_readings
  for each row execute function app.check_own_reading();

create table own_comments (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null,
  question_id integer not null,
  thread_id uuid,
  reading_id uuid,
  author_id uuid references users on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  constraint own_comments_account unique (id, question_id, account_id),
  constraint own_comments_reading unique (reading_id),
  constraint own_comments_first check (thread_id is null or (resolved_at is null and reading_id is null)),
  foreign key (question_id, account_id) references own_questions (id, account_id) on delete cascade,
  foreign key (thread_id, question_id, account_id) references own_comments (id, question_id, account_id) on delete cascade,
  foreign key (reading_id, question_id, account_id) references own_readings (id, question_id, account_id) on delete cascade
);
comment on table own_comments is 'What authors write to each other about an own question.';
comment on column own_comments.thread_id is 'The comment that is answered; null for the first of a thread.';
comment on column own_comments.reading_id is 'The reading that the thread is about: what a reader doubted, or the answer to a reader who said nothing.';
create index own_comments_question on own_comments (question_id, account_id);
create index own_comments_thread on own_comments (thread_id) where thread_id is not null;
create index own_comments_author on own_comments (author_id) where author_id is not null;
create index own_comments_resolver on own_comments (resolved_by) where resolved_by is not null;

create table own_question_events (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null,
  question_id integer not null,
  user_id uuid references users on delete set null,
  action text not null,
  outcome text,
  at timestamptz not null default now(),
  foreign key (question_id, account_id) references own_questions (id, account_id) on delete cascade
);
comment on table own_question_events is 'The history of an own question as its authors read it; it goes with the question.';
comment on column own_question_events.action is 'As the audit log calls it.';
comment on column own_question_events.outcome is 'The new status, or whether a reader agreed.';
create index own_question_events_question on own_question_events (question_id, account_id);
create index own_question_events_user on own_question_events (user_id) where user_id is not null;

call app.protect_tenant('own_readings', 'account_id');
call app.protect_tenant('own_comments', 'account_id');
call app.protect_tenant('own_question_events', 'account_id');
grant select, insert (account_id, question_id, revision, reader_id, chosen, agrees), update (settled_at, settled_by)
  on own_readings to tamiz_app;
grant select, insert (account_id, question_id, thread_id, reading_id, author_id, body, resolved_at, resolved_by),
  update (resolved_at, resolved_by) on own_comments to tamiz_app;
grant select, insert (account_id, question_id, user_id, action, outcome) on own_question_events to tamiz_app;
