-- squawk-ignore-file require-concurrent-index-creation, adding-foreign-key-constraint
-- No position has a key yet and an account has few of them: the index is built in a moment. The table is new.
-- Positions are made again: after another one, or from a template. Completed ones stay final.
alter table positions add column key uuid;
comment on column positions.key is 'Chosen by the browser, once for each copy: one that arrives again makes no second position.';
create unique index positions_key on positions (account_id, key) where key is not null;

create table position_templates (
  id uuid primary key default app.uuid_v7(),
  account_id uuid not null references accounts,
  name text not null check (length(name) between 1 and 150),
  description text check (length(description) <= 5000),
  expiration_unit text not null check (expiration_unit in ('days', 'hours')),
  expiration_value integer not null check (expiration_value > 0),
  max_candidates integer not null check (max_candidates between 1 and 10000),
  evaluation_id integer references evaluations,
  is_anonymous boolean not null,
  created_at timestamptz not null default now()
);
comment on table position_templates is 'The settings of a position under a name, from which an account makes others.';
comment on column position_templates.evaluation_id is 'Left out of new positions once it can no longer be assigned.';
create unique index position_templates_name on position_templates (account_id, app.fold(name));
create index position_templates_evaluation on position_templates (evaluation_id);
call app.protect_tenant('position_templates', 'account_id');
grant select, delete, update (name),
  insert (account_id, name, description, expiration_unit, expiration_value, max_candidates, evaluation_id, is_anonymous)
  on position_templates to tamiz_app;
