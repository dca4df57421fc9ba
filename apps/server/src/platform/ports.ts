import { isInTransaction } from '@tamiz/db';

const guarded = new WeakSet<object>();

/** Something outside was asked while a transaction was open: its locks would be held for as long as the other side likes. */
export class AskedInTransaction extends Error {
  override readonly name = 'AskedInTransaction';
}

/** Whether a port was made by `outsideTransactions`. */
export const isGuarded = (port: object): boolean => guarded.has(port);

/**
 * A port whose calls fail, before anything leaves, while a transaction of ours is open. Everything that speaks to
 * another machine or waits for a thread goes through this.
 */
export const outsideTransactions = <Port extends object>(name: string, port: Port): Port => {
  const guard = new Proxy(port, {
    get: (target, method, receiver) => {
      const member: unknown = Reflect.get(target, method, receiver);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (isInTransaction()) {
          throw new AskedInTransaction(`${name}.${String(method)} was called in a transaction.`);
        }
        return Reflect.apply(member, target, given);
      };
    },
  });
  guarded.add(guard);
  return guard;
};
