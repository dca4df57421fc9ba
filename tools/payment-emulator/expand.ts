import { invalid } from './errors.ts';
import type { Store } from './store.ts';

/** Replaces ids by their objects where the caller asked for it; `data.` reaches into a list. */
export function expandAll(store: Store, object: unknown, paths: string[]): unknown {
  return paths.reduce((expanded, path) => expand(store, expanded, path.split('.')), object);
}

function expand(store: Store, object: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return object;
  if (Array.isArray(object)) return object.map((one) => expand(store, one, [name, ...rest]));
  if (typeof object !== 'object' || object === null || !(name in object)) {
    throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
  }
  const value: unknown = Reflect.get(object, name);
  const whole = typeof value === 'string' ? find(store, value) : value;
  return { ...object, [name]: whole === null ? null : expand(store, whole, rest) };
}

function find(store: Store, id: string): unknown {
  const found = store.paymentIntents.get(id) ?? store.charges.get(id);
  if (found === undefined) throw invalid(`Nothing to expand at ${id}.`, { param: 'expand' });
  return found;
}
