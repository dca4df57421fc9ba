import { statementsIn } from '@tamiz/db/testing/statements-in';
import pg from 'pg';

/** A statement with its values, as it was sent, and the role that sent it. */
export type SentStatement = { role: 'staff' | 'app'; text: string; values: unknown[] };

/** Those that read lists; sessions and limits go by another one. */
const roles = { tamiz_staff: 'staff', tamiz_app: 'app' } as const;

const isRole = (user: string | undefined): user is keyof typeof roles =>
  user !== undefined && user in roles;

/** What opens and ends a transaction, and says whose it is. */
const around = /^(begin|commit|rollback|select set_config)/;

/**
 * The statements that a call sends as a role that reads lists: those of the list itself. What surrounds it, such as counting
 * calls, goes by another role and is left out of the bare SQL.
 */
export const recordCall = async (call: () => Promise<unknown>): Promise<SentStatement[]> => {
  const sent: SentStatement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is bound again at every call below
  const { query: send } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [query] = args;
    if (isRole(this.user)) {
      for (const { sql: text, parameters } of statementsIn(query)) {
        if (!around.test(text))
          sent.push({ role: roles[this.user], text, values: [...parameters] });
      }
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
