-- tamiz: no transaction
-- What the lists of the back office follow, so that none walks through a large table, whatever is sought and however rare it is.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists audit_events_of_action on audit_events (action, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists audit_events_account_action on audit_events (account_id, action, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists audit_events_actor_action on audit_events (actor_id, action, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists audit_events_actor_account on audit_events (actor_id, account_id, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists audit_events_subject_page on audit_events (subject_id, id);
-- The first is replaced by audit_events_of_action, the third by audit_events_subject_page. Nothing reads the log by its column of time, because ids sort by it.
drop index concurrently if exists audit_events_action_page;
drop index concurrently if exists audit_events_by_time;
drop index concurrently if exists audit_events_by_subject;
drop index concurrently if exists audit_events_by_account;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists payments_by_status on payments (status, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists payments_of_account on payments (account_id, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists payments_refunded on payments (id) where refunded_cents > 0;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists payments_disputed on payments (id) where dispute = 'open';
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists webhook_events_waiting on webhook_events (received_at, id) where processed_at is null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists webhook_events_refused on webhook_events (received_at, id) where outcome in ('amount_mismatch', 'other_account');
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists webhook_events_of_account on webhook_events ((facts ->> 'accountId'), received_at, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists webhook_events_of_payment on webhook_events ((facts ->> 'paymentId'), received_at, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists webhook_events_of_checkout on webhook_events ((facts ->> 'checkoutId'), received_at, id);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists mail_deliveries_account_state on mail_deliveries (account_id, state, state_at) where account_id is not null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists attempts_running_page on attempts (id) where completed_at is null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists attempts_running_of_version on attempts (version_id) where completed_at is null;
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists positions_of_evaluation on positions (evaluation_id) include (id, account_id, status) where status <> 'completed';
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists users_staff on users (id) where role = 'staff';
