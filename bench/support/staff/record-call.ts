import pg from 'pg';

/** A statement with its values, as it was sent. */
export type SentStatement = { text: string; values: unknown[] };

const isStatement = (query: unknown): query is pg.QueryConfig & { text: string } =>
  typeof query === 'object' && query !== null && 'text' in query;

/**
 * The statements that a call sends as the role of staff: those of the list itself. What surrounds it, such as counting
 * calls, goes by other roles and is left out of the bare SQL.
 */
export const recordCall = async (call: () => Promise<unknown>): Promise<SentStatement[]> => {
  const sent: SentStatement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is bound again at every call below
  const { query: send } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [query] = args;
    if (this.user === 'tamiz_staff' && isStatement(query)) {
      sent.push({ text: query.text, values: query.values ?? [] });
    }
    return Reflect.apply(send, this, args);
  };
  try {
    await call();
  } finally {
    pg.Client.prototype.query = send;
  }
  return sent;
};
