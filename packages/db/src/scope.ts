import { CompiledQuery } from 'kysely';
import pg from 'pg';

/** What row-level security narrows a transaction to: one account, or one candidate's place. */
export type Scope = 'app.account_id' | 'app.place_id';

/** Whether the people an account looks at are named, or hidden from whoever only looks over its shoulder. */
export type People = 'shown' | 'hidden';

const hide = `; set local app.people = 'hidden'; set local search_path = hidden, public`;

/**
 * Begins a transaction within a scope, in one message. The scope is set for this transaction only: a setting of the session
 * would leak into the next request of the connection.
 */
export const beginWithin = (
  begin: 'begin' | 'begin read only',
  { scope, id, people }: { scope: Scope; id: string; people: People },
): string =>
  `${begin}; set local ${scope} = ${pg.escapeLiteral(id)}${people === 'hidden' ? hide : ''}`;

const narrowings = (scope: Scope, people: People): string =>
  [
    `set_config('${scope}', $1, true)`,
    "set_config('transaction_read_only', 'on', true)",
    ...(people === 'hidden'
      ? [
          "set_config('app.people', 'hidden', true)",
          "set_config('search_path', 'hidden, public', true)",
        ]
      : []),
  ].join(', ');

/** Narrows the transaction it is part of to a scope, and to reading. One that was not begun ends with the statements sent together. */
export const readWithin = (scope: Scope, people: People): ((id: string) => CompiledQuery) => {
  const text = `select ${narrowings(scope, people)}`;
  return (id) => CompiledQuery.raw(text, [id]);
};
