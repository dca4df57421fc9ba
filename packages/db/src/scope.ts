import { CompiledQuery } from 'kysely';

/** What row-level security narrows a transaction to: one account, or one candidate's place. */
export type Scope = 'app.account_id' | 'app.place_id';

/** Whether the people an account looks at are named, or hidden from whoever only looks over its shoulder. */
export type People = 'shown' | 'hidden';

/** What a connection reaches: usually accounts, with the people they look at. */
export type Reach = { readonly scope?: Scope; readonly people?: People };

type Narrowing = { scope: Scope; people: People; isReading: boolean };

const narrowings = ({ scope, people, isReading }: Narrowing): string =>
  [
    `set_config('${scope}', $1, true)`,
    ...(isReading ? ["set_config('transaction_read_only', 'on', true)"] : []),
    ...(people === 'hidden'
      ? [
          "set_config('app.people', 'hidden', true)",
          "set_config('search_path', 'hidden, public', true)",
        ]
      : []),
  ].join(', ');

/**
 * Narrows the transaction it is part of to a scope, and perhaps to reading. It is set for this transaction only, which ends with the
 * statements sent together if it was not begun: a setting of the session would leak into the next request of the connection.
 */
export const narrowTo = (narrowing: Narrowing): ((id: string) => CompiledQuery) => {
  const text = `select ${narrowings(narrowing)}`;
  return (id) => CompiledQuery.raw(text, [id]);
};
