import type { QueryConfig } from 'pg';

/** What row-level security narrows a transaction to: one account, or one candidate's place. */
export type Scope = 'app.account_id' | 'app.place_id';

/** Whether the people an account looks at are named, or hidden from whoever only looks over its shoulder. */
export type People = 'shown' | 'hidden';

/** For this transaction only: a setting of the session would leak into the next request of the connection. */
export const setScope = (scope: Scope, id: string, people: People = 'shown'): QueryConfig =>
  people === 'shown'
    ? { name: 'set_scope', text: 'select set_config($1, $2, true)', values: [scope, id] }
    : {
        name: 'set_hidden_scope',
        text: `select set_config($1, $2, true), set_config('app.people', 'hidden', true),
          set_config('search_path', 'hidden, public', true)`,
        values: [scope, id],
      };
