-- tamiz: no transaction
-- Whoever holds the words of a receipt holds the beginning of a digest, and nothing else to find it by.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists attempt_seals_digest on attempt_seals (digest);
