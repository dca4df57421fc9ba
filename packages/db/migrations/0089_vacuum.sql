-- By default a table is vacuumed when a fifth of it is dead and analysed when a tenth of it changed: of 5 million places that is a million
-- dead rows, and plans of last month. What is left as it is: small tables, where fifty rows and a fifth come within minutes.

-- Every save of a running exam changes its row, which is one of some thousand among millions that ended. Room on its page keeps those
-- changes out of the eleven indexes; a fiftieth of the table, not a fifth, may be dead.
alter table attempts set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- Changed some times each (invited, opened, started, moved to a stage), as long as they are new.
alter table invitations set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table position_candidates set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table candidates set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- One row for each account, changed by everything that costs or brings credits.
alter table credit_balances set (fillfactor = 50);
-- What comes and goes: as many rows leave every day as come.
alter table mail_deliveries set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05);
alter table sessions set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05);
alter table notices set (autovacuum_vacuum_scale_factor = 0.05);
-- Nothing but additions: frozen when they are first vacuumed.
alter table credit_movements set (autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.05);
