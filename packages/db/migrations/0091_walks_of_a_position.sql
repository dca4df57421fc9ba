-- tamiz: no transaction
-- PostgreSQL takes account and position for independent and expects one row where there are thousands. It then reads and sorts all
-- of them for the first page. Indexes that begin with both give it the order at the price of one row.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists attempts_by_score on attempts
  (account_id, position_id, (-(score::float8 / max_score)), id) where completed_at is not null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists attempts_by_time on attempts
  (account_id, position_id, completed_at, id) where completed_at is not null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists position_candidates_by_progress on position_candidates
  (account_id, position_id, progress_rank, progress_at desc nulls last, id) where removed_at is null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
drop index concurrently if exists position_candidates_progress;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
drop index concurrently if exists attempts_board;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
drop index concurrently if exists attempts_of_position;

-- Results leave out whoever was taken out of a position. Those are few: reading them costs less than looking up everybody's place.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists position_candidates_removed on position_candidates (position_id)
  include (account_id, id) where removed_at is not null;
