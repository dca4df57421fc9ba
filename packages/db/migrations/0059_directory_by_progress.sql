-- tamiz: no transaction
-- The few whom the directory leaves out when it counts people by progress: positions reviewed without names, and erased people.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists positions_anonymous on positions (account_id, id) where is_anonymous;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists candidates_erased on candidates (account_id, id) where erased_at is not null;
