import {
  defaultExpirationDays,
  maxCandidatesFallback,
  positionExpirationRange,
} from '@tamiz/contract/shared/constants';
import { expirationUnits } from '@tamiz/contract/shared/statuses';
import type { ExpirationUnit } from '@tamiz/contract/shared/statuses';

import { isRecord, readNumber } from '#src/lib/reading/json.ts';
import type { Json } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

export type Range = { min: number; max: number };

/** What a position may be given. */
export type PositionLimits = {
  units: readonly ExpirationUnit[];
  /** The days on offer; the first is the one proposed. */
  days: readonly number[];
  hours: Range;
  maxCandidates: Range;
};

/** Where the catalogue is silent the specification's own numbers hold. */
export const fallbackLimits: PositionLimits = {
  units: expirationUnits,
  days: [defaultExpirationDays],
  hours: positionExpirationRange.hours,
  maxCandidates: maxCandidatesFallback,
};

const isCount = (number: number | null): number is number =>
  number !== null && Number.isInteger(number) && number > 0;

const readCount = (value: unknown): number | null => {
  const number = readNumber(value);
  return isCount(number) ? number : null;
};

const readUnit = (value: unknown): ExpirationUnit | null =>
  expirationUnits.find((unit) => unit === value) ?? null;

const readMaxCandidates = (value: unknown): Range => {
  if (!isRecord(value)) return fallbackLimits.maxCandidates;
  const min = readCount(value['min']) ?? fallbackLimits.maxCandidates.min;
  const max = readCount(value['max']) ?? fallbackLimits.maxCandidates.max;
  return min <= max ? { min, max } : fallbackLimits.maxCandidates;
};

const orFallback = <Item>(items: readonly Item[], fallback: readonly Item[]): readonly Item[] =>
  items.length === 0 ? fallback : items;

/** Hours are 1 to 720 by the specification, whatever else a catalogue says of them. */
export const readPositionLimits = (data: Json): PositionLimits => ({
  units: orFallback(readList(data['expiration_unit'], readUnit), fallbackLimits.units),
  days: orFallback(readList(data['expiration_value_per_day'], readCount), fallbackLimits.days),
  hours: fallbackLimits.hours,
  maxCandidates: readMaxCandidates(data['max_candidates']),
});
