import type { Chance } from '#fuzz/chance.ts';
import { hostile } from '#fuzz/samples.ts';

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One place of a value becomes hostile, goes missing, or is joined by one that nobody asked for. */
export const mutate = (chance: Chance, value: unknown): unknown => {
  if (!isContainer(value) || chance.happens(0.05)) return chance.pick(hostile);
  const copy: Record<string, unknown> = structuredClone(value);
  const keys = Object.keys(copy);
  if (keys.length === 0 || chance.happens(0.08)) {
    copy[chance.pick(['extra', 'id', 'account_id', 'constructor', 'role']) ?? 'extra'] =
      chance.pick(hostile);
    return copy;
  }
  const key = chance.pick(keys) ?? '';
  if (chance.happens(0.1)) delete copy[key];
  else if (isContainer(copy[key]) && chance.happens(0.6)) copy[key] = mutate(chance, copy[key]);
  else copy[key] = chance.pick(hostile);
  return copy;
};
