-- What can be measured: shared by every account, written by staff only.
-- The application role never sees the text of a question: recruiters must not be able to leak an exam.

create table difficulties (
  id smallint primary key generated always as identity,
  slug text not null unique,
  name text not null,
  rank smallint not null unique
);
comment on table difficulties is 'Levels of experience, from intern to architect, in the order of rank.';

create table categories (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null unique
);

create table technologies (
  id integer primary key generated always as identity,
  category_id integer not null references categories,
  slug text not null unique,
  name text not null unique
);
create index technologies_category on technologies (category_id);

create table topics (
  id integer primary key generated always as identity,
  technology_id integer not null references technologies,
  slug text not null,
  name text not null,
  unique (technology_id, slug),
  unique (technology_id, name)
);

create table profiles (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null unique
);

create table specialties (
  id integer primary key generated always as identity,
  profile_id integer not null references profiles,
  slug text not null unique,
  name text not null,
  description text
);
create index specialties_profile on specialties (profile_id);

create table questions (
  id integer primary key generated always as identity,
  bank_key text unique,
  topic_id integer not null references topics,
  difficulty_id smallint not null references difficulties,
  type text not null check (type in ('single_choice', 'multiple_choice', 'true_false')),
  question_text text not null check (length(question_text) between 1 and 4000),
  description text check (length(description) <= 2000),
  explanation text,
  reference_url text,
  time_limit integer not null check (time_limit between 5 and 3600),
  max_answers smallint not null default 4 check (max_answers between 2 and 8),
  status text not null default 'new' check (status in ('new', 'active', 'deactivated', 'archived')),
  answers_confirmed boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
comment on table questions is 'The bank as it stands today; what an exam asks is fixed in a version.';
comment on column questions.bank_key is 'Stable id of a question that comes from a bank file; null for one written by staff.';
comment on column questions.revision is 'Raised by trigger with every change of content, also of an answer; a version remembers which one it took.';
create index questions_search on questions (topic_id, difficulty_id, status);
create index questions_by_difficulty on questions (difficulty_id, status);

create table answers (
  id integer primary key generated always as identity,
  question_id integer not null references questions,
  position smallint not null check (position > 0),
  answer_text text not null check (length(answer_text) between 1 and 2000),
  is_correct boolean not null,
  why_wrong text,
  unique (question_id, position)
);

create table evaluations (
  id integer primary key generated always as identity,
  bank_key text unique,
  specialty_id integer not null references specialties,
  title text not null check (length(title) between 2 and 150),
  description text,
  type text not null default 'technical' check (type in ('technical')),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index evaluations_specialty on evaluations (specialty_id, is_active);

create table evaluation_versions (
  id integer primary key generated always as identity,
  evaluation_id integer not null references evaluations,
  number integer not null check (number > 0),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  unique (evaluation_id, number)
);
comment on table evaluation_versions is 'A set of questions with its keys. Once published nothing of it changes; corrections of a key are rows of their own.';

create table version_questions (
  version_id integer not null references evaluation_versions,
  position smallint not null check (position > 0),
  question_id integer not null references questions,
  revision integer not null,
  topic_id integer not null references topics,
  difficulty_id smallint not null references difficulties,
  type text not null,
  question_text text not null,
  description text,
  time_limit integer not null,
  answers jsonb not null,
  primary key (version_id, question_id),
  unique (version_id, position)
);
comment on table version_questions is 'A question as this version asks it: a copy, so that editing the bank changes no exam.';
comment on column version_questions.answers is 'In order: [{id, text, is_correct}].';

create table key_corrections (
  id integer primary key generated always as identity,
  version_id integer not null,
  question_id integer not null,
  correct_answer_ids integer[] not null check (cardinality(correct_answer_ids) > 0),
  reason text not null check (length(reason) between 1 and 500),
  corrected_by uuid references users,
  created_at timestamptz not null default now(),
  foreign key (version_id, question_id) references version_questions (version_id, question_id)
);
comment on table key_corrections is 'A key that proved wrong after publication: the newest row counts, the version stays as it was.';
create index key_corrections_question on key_corrections (version_id, question_id, id desc);

create table credit_prices (
  starts_at timestamptz primary key,
  cents integer not null check (cents > 0)
);
comment on table credit_prices is 'Price of one credit in centavos, without tax; the newest row that has started counts.';
insert into credit_prices (starts_at, cents) values ('2026-01-01T00:00:00Z', 3448);

-- One number that rises with every change, so that a browser and a process know whether theirs is old.
create table catalogue_state (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into catalogue_state (version) values (1);
