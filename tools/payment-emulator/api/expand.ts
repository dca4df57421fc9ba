import { invalid } from '#tools/payment-emulator/errors.ts';
import type { Store } from '#tools/payment-emulator/payments/store.ts';

/** Replaces ids with their objects where the caller asked for it; `data.` addresses the entries of a list. */
export const expandAll = (store: Store, object: unknown, paths: string[]): unknown =>
  paths.reduce((expanded, path) => expand(store, expanded, path.split('.')), object);

const expand = (store: Store, object: unknown, [name, ...rest]: string[]): unknown => {
  if (name === undefined) return object;
  if (Array.isArray(object)) return object.map((one) => expand(store, one, [name, ...rest]));
  if (typeof object !== 'object' || object === null || !(name in object)) {
    throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
  }
  const value: unknown = Reflect.get(object, name);
  const whole = typeof value === 'string' ? find(store, value) : value;
  return { ...object, [name]: whole === null ? null : expand(store, whole, rest) };
};

const find = (store: Store, id: string): unknown => {
  const found = store.paymentIntents.get(id) ?? store.charges.get(id);
  if (found === undefined) throw invalid(`Nothing to expand at ${id}.`, { param: 'expand' });
  return found;
};
