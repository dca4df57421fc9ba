-- tamiz: no transaction
-- The words of the search by account, and the people of an account for its directory. A short list of pending entries keeps
-- searches fast while files are loaded.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists candidates_words on candidates
  using gin (account_id, (' ' || search) gin_trgm_ops) with (gin_pending_list_limit = 512);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists positions_words on positions
  using gin (account_id, (' ' || app.search_form(title)) gin_trgm_ops) with (gin_pending_list_limit = 512);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists evaluations_words on evaluations
  using gin ((' ' || app.search_form(title)) gin_trgm_ops);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists questions_words on questions
  using gin ((' ' || app.search_form(description)) gin_trgm_ops);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists candidates_directory on candidates (account_id, id desc) where erased_at is null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists position_candidates_of_account on position_candidates
  (account_id, progress_rank, candidate_id desc) include (position_id, stage_id) where removed_at is null;
