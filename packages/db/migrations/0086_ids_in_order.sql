-- Two rows of one transaction often share a millisecond, and lists that sort by id told them in any order. The twelve bits behind the
-- version hold the 4096th of the millisecond (RFC 9562, 6.2, method 3): whatever is written later sorts later.
create or replace function app.uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  -- One expression that reads the clock once, so that PostgreSQL puts it in the place of the call.
  select (overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
    || right(gen_random_uuid()::text, 18))::uuid
$$;
comment on function app.uuid_v7() is
  'Ids that sort by creation, to a quarter of a microsecond, so that inserts stay at the right edge of an index and lists in order.';
