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
