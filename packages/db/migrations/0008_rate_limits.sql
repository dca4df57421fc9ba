create unlogged table rate_limits (
  key bytea not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
comment on table rate_limits is 'Hits per key and window, shared by every API process; unlogged, because losing it in a crash only forgives.';
comment on column rate_limits.key is 'Keyed hash of what is limited (address, user, e-mail): no personal data is stored.';
call app.protect('rate_limits', 'tamiz_worker');
grant select, delete on rate_limits to tamiz_worker;

create function app.hit_limit(limit_key bytea, window_seconds integer) returns integer
language sql volatile security definer set search_path = pg_catalog, public
as $$
  insert into public.rate_limits as counted (key, window_start, hits)
  values (limit_key, to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds), 1)
  on conflict (key, window_start) do update set hits = counted.hits + 1
  returning hits
$$;
comment on function app.hit_limit is 'Counts one hit and answers how many there are in the current window.';
grant execute on function app.hit_limit to tamiz_app, tamiz_auth, tamiz_staff;
