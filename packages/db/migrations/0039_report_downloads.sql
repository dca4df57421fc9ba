-- Many reports as one download: a job prints them one by one, and whoever asked takes them along as a ZIP within a day.
create table report_downloads (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  position_id uuid not null,
  user_id uuid not null references users on delete cascade,
  total integer not null check (total between 1 and 500),
  done integer not null default 0,
  created_at timestamptz not null default now(),
  progressed_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (id, account_id),
  foreign key (position_id, account_id) references positions (id, account_id) on delete cascade,
  constraint report_downloads_done check (done between 0 and total),
  constraint report_downloads_finished check ((finished_at is not null) = (done = total))
);
comment on table report_downloads is 'Reports that somebody asked for as one download; each person has one, for a day.';
comment on column report_downloads.progressed_at is 'When the latest report was printed: one that rests too long counts as failed.';
create unique index report_downloads_one_each on report_downloads (user_id);
create index report_downloads_position on report_downloads (position_id);
create index report_downloads_age on report_downloads (created_at);
call app.protect_tenant('report_downloads', 'account_id', 'tamiz_worker');
grant select, insert, delete on report_downloads to tamiz_app;
grant select, delete, update (done, progressed_at, finished_at) on report_downloads to tamiz_worker;

create table report_files (
  download_id uuid not null,
  number integer not null check (number > 0),
  account_id uuid not null,
  attempt_id uuid not null,
  name text check (length(name) between 1 and 500),
  content bytea,
  primary key (download_id, number),
  foreign key (download_id, account_id) references report_downloads (id, account_id) on delete cascade,
  constraint report_files_whole check ((name is null) = (content is null))
);
-- A PDF is compressed already.
alter table report_files alter column content set storage external;
comment on table report_files is
  'The reports of a download in their order. No foreign key to attempts: erasing a person deletes every download that holds them.';
comment on column report_files.name is 'Person and position, as the file is called; null until it is printed.';
comment on column report_files.content is 'The PDF; null until it is printed.';
create index report_files_attempt on report_files (attempt_id);
call app.protect_tenant('report_files', 'account_id', 'tamiz_worker');
grant select, insert on report_files to tamiz_app;
grant select, update (name, content) on report_files to tamiz_worker;
grant execute on function app.is_name_hidden to tamiz_worker;

create function app.follow_report_download() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform app.tell_position(coalesce(new.position_id, old.position_id), null, 'report');
  return null;
end
$$;
comment on function app.follow_report_download is 'Trigger of report_downloads: whoever watches the position hears that a download moved.';
create trigger follow_report_download after insert or update or delete on report_downloads
  for each row execute function app.follow_report_download();

create function app.erase_reports_of_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from public.report_downloads download
  where download.id in (
    select file.download_id from public.position_candidates place
    join public.attempts attempt on attempt.position_candidate_id = place.id
    join public.report_files file on file.attempt_id = attempt.id
    where place.candidate_id = new.id);
  return null;
end
$$;
comment on function app.erase_reports_of_person is
  'Trigger of candidates: whoever erases a person deletes the downloads that hold a report about them, in the same transaction.';
create trigger erase_reports_of_person after update of erased_at on candidates for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.erase_reports_of_person();

create function app.drop_named_reports() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from public.report_downloads download where download.position_id = new.id;
  return null;
end
$$;
comment on function app.drop_named_reports is
  'Trigger of positions: once names are hidden, no file that tells them is kept.';
create trigger drop_named_reports after update of is_anonymous on positions for each row
  when (new.is_anonymous and not old.is_anonymous) execute function app.drop_named_reports();
