-- tamiz: no transaction
-- What the home, the search and the account page of the back office read, so that none of them walks through a large table.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists payments_by_time on payments (created_at) include (status, total_cents, refunded_cents);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists payments_by_amount on payments (total_cents, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists credit_movements_used on credit_movements (created_at) include (amount) where type = 'invitation';
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists accounts_by_time on accounts (created_at);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists attempts_running on attempts (account_id, id) where completed_at is null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists mail_deliveries_by_state on mail_deliveries (state, state_at);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists mail_deliveries_by_time on mail_deliveries (state_at);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists mail_deliveries_of_account on mail_deliveries (account_id, state_at) where account_id is not null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists accounts_words on accounts using gin ((' ' || app.search_form(name)) gin_trgm_ops);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists users_words on users
  using gin ((' ' || app.search_form(first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists candidates_by_address on candidates (email) where email is not null;
