import pg from 'pg';

// Counts and sums come as bigint, which the driver would hand over as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What every connection of the service has in common. */
export const connectionSettings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'tamiz',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // No statement of ours needs this long; a slower one must not block the others.
  options:
    '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c plan_cache_mode=force_generic_plan -c jit=off',
});
