import type { QueryConfig } from 'pg';

/** What row-level security narrows a transaction to: one account, or one candidate's place. */
export type Scope = 'app.account_id' | 'app.place_id';

/** For this transaction only: a setting of the session would leak into the next request of the connection. */
export const setScope = (scope: Scope, id: string): QueryConfig => ({
  name: 'set_scope',
  text: 'select set_config($1, $2, true)',
  values: [scope, id],
});
