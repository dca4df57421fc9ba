-- A limit on mails for strangers counts the mails that nobody has answered: a refused request must not count, and a mail whose code
-- was typed no longer does. app.hit_limit counts every request, so it cannot do that.
create function app.take_hit(limit_key bytea, window_seconds integer, max_hits integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if max_hits < 1 then
    return false;
  end if;
  insert into public.rate_limits as counted (key, window_start, hits)
  values (limit_key, to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds), 1)
  on conflict (key, window_start) do update set hits = counted.hits + 1 where counted.hits < max_hits;
  return found;
end
$$;
comment on function app.take_hit is 'Counts one hit unless the current window has as many as allowed; returns whether it did.';

create function app.return_hit(limit_key bytea, window_seconds integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.rate_limits set hits = hits - 1
  where key = limit_key and hits > 0
    and window_start = to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
end
$$;
comment on function app.return_hit is 'Takes back one hit of the current window; one of an earlier window has expired by itself.';

grant execute on function app.take_hit, app.return_hit to tamiz_auth;
