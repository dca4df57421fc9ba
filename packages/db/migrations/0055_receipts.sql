-- The seal on a receipt: the first digest that covers the end of the exam. Whatever comes later, a mark or a regrade, has
-- seals of its own and never changes this one. Null while a job still seals the events before it.
create function app.hand_in_seal(account uuid, attempt uuid) returns bytea
language sql stable parallel safe
as $$
  select seal.digest from public.attempt_seals seal
  where seal.account_id = account and seal.attempt_id = attempt and seal.last_event_id >= (
    select ended.id from public.attempt_events ended
    where ended.account_id = account and ended.attempt_id = attempt and ended.kind = 'finished')
  order by seal.last_event_id limit 1
$$;
comment on function app.hand_in_seal is 'The digest sealed when an exam was handed in; its first 66 bits are the six words of the receipt.';
grant execute on function app.hand_in_seal to tamiz_app, tamiz_exam, tamiz_staff, tamiz_worker;

-- What is said of a score that was corrected: the one before the first correction, and when and why the latest came.
create function app.regrade_of(account uuid, attempt uuid) returns table (score_before integer, regraded_at timestamptz, reason text)
language sql stable parallel safe rows 1
as $$
  select (array_agg((e.data ->> 'from')::integer order by e.id))[1], max(e.at),
    (array_agg(e.data ->> 'reason' order by e.id desc))[1]
  from public.attempt_events e
  where e.account_id = account and e.attempt_id = attempt and e.kind = 'regraded' and e.data ->> 'from' <> e.data ->> 'to'
  having count(*) > 0
$$;
comment on function app.regrade_of is 'No row where no regrade changed the score of an attempt.';
grant execute on function app.regrade_of to tamiz_app, tamiz_staff, tamiz_worker;

-- Whether candidates see how they did by technology, on the page of their own data.
alter table positions add column shares_feedback boolean not null default false;
comment on column positions.shares_feedback is
  'Whether whoever handed in the exam sees their right answers counted by technology; never questions or keys.';
alter table position_templates add column shares_feedback boolean not null default false;
grant insert (shares_feedback) on position_templates to tamiz_app;
