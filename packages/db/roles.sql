-- The database roles of the service. They belong to the whole cluster, so they are made once, by an
-- administrator, before the first migration; running this file again changes nothing.
-- None may bypass row-level security. In production give each a password; nobody logs in as another.
do $$
declare
  role_name text;
begin
  -- Roles are shared by every database of the cluster: two set-ups at once must not race.
  perform pg_advisory_xact_lock(hashtext('tamiz roles'));
  foreach role_name in array array['tamiz_owner', 'tamiz_app', 'tamiz_auth', 'tamiz_staff', 'tamiz_worker', 'tamiz_exam'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I login nosuperuser nocreatedb nocreaterole nobypassrls', role_name);
    end if;
  end loop;
end
$$;
