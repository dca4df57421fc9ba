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
