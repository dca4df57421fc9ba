import pg from 'pg';

// Counts and sums come as bigint, which the driver would hand over as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What every connection of the service has in common. */
export const connectionSettings = (url: string, statementTimeoutMs = 15_000): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'tamiz',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // The database ends a statement after 15 s and says so. Where not even that is heard, the connection is dead without
  // anybody having been told: whoever waited is answered, and in pipeline mode the driver closes it.
  query_timeout: 20_000,
  // No statement of ours needs this long; a slower one must not block the others.
  options: `-c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=15000 -c plan_cache_mode=force_generic_plan -c jit=off`,
});

/** Connections on which a commit was given up waiting for the second node. */
const unreplicated = new WeakSet<pg.ClientBase>();

/**
 * Where commits wait for a second node, whoever cancels the statement ends that wait with a warning, and the commit counts as
 * done although one disk has it. This notices the warning, by the place in PostgreSQL that it comes from, because its words
 * depend on the language.
 */
export const watchReplication = (client: pg.ClientBase): void => {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unreplicated.add(client);
  });
};

/** Fails if what this connection committed may be on one node only: nobody may be told that it is done. */
export const assertReplicated = (client: pg.ClientBase): void => {
  if (!unreplicated.has(client)) return;
  // transaction_resolution_unknown
  throw Object.assign(new Error('The second node did not confirm the commit.'), { code: '08007' });
};
