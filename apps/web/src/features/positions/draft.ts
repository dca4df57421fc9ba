import type { BodyOf } from '@tamiz/contract/call';
import type { createPosition, updatePosition } from '@tamiz/contract/calls/hiring/positions';
import type { AllowedAids } from '@tamiz/contract/shared/statuses';
import { defaultExpirationDays, defaultExpirationHours } from '@tamiz/contract/shared/constants';
import type { ShownExpirationUnit } from '@tamiz/contract/shared/statuses';

import { asGiven } from '#src/lib/api/as-given.ts';
import type { PositionLimits, Range } from '#src/lib/catalogue/position-limits.ts';
import type { PositionSummary } from '#src/lib/positions/position.ts';

/** A position as its form holds it; the numbers in it are always valid ones. */
export type Draft = {
  title: string;
  description: string;
  unit: ShownExpirationUnit;
  value: number;
  maxCandidates: number;
  /** Null where the backend has no such setting. */
  allowedAids: AllowedAids | null;
  /** Whether candidates see how they did by technology; null where the backend has no such setting. */
  sharesFeedback: boolean | null;
};

/** What goes over the wire of an edited position: only what changed. */
export type Changes = BodyOf<typeof updatePosition>;

export type NewPosition = BodyOf<typeof createPosition>;

/** What a unit starts with whenever it is chosen. */
export const firstValueOf = (unit: ShownExpirationUnit, { days }: PositionLimits): number =>
  unit === 'days' ? (days[0] ?? defaultExpirationDays) : defaultExpirationHours;

export const newDraft = (limits: PositionLimits, hasAids = false): Draft => {
  const unit = limits.units[0] ?? 'days';
  return {
    title: '',
    description: '',
    unit,
    value: firstValueOf(unit, limits),
    maxCandidates: limits.maxCandidates.max,
    allowedAids: hasAids ? 'documentation' : null,
    sharesFeedback: hasAids ? false : null,
  };
};

export const draftOf = (position: PositionSummary, limits: PositionLimits): Draft => {
  const unit = position.expirationUnit ?? 'days';
  return {
    title: position.title,
    description: position.description ?? '',
    unit,
    value: position.expirationValue ?? firstValueOf(unit, limits),
    maxCandidates: position.maxCandidates ?? limits.maxCandidates.max,
    allowedAids: position.allowedAids,
    sharesFeedback: position.sharesFeedback,
  };
};

/** A new position goes whole. */
export const creationOf = (draft: Draft): NewPosition => ({
  title: draft.title.trim(),
  description: draft.description.trim() || null,
  expiration_unit: asGiven(draft.unit),
  expiration_value: draft.value,
  max_candidates: draft.maxCandidates,
  ...(draft.allowedAids !== null && { allowed_aids: draft.allowedAids }),
  ...(draft.sharesFeedback === true && { shares_feedback: true }),
});

/** An edited one goes as the fields that are another now; spaces around a text change nothing. */
export const changesBetween = (before: Draft, after: Draft): Changes => {
  const old = creationOf(before);
  const wanted = creationOf(after);
  return {
    ...(wanted.title !== old.title && { title: wanted.title }),
    ...(wanted.description !== old.description && { description: wanted.description }),
    ...(wanted.expiration_unit !== old.expiration_unit && {
      expiration_unit: wanted.expiration_unit,
    }),
    ...(wanted.expiration_value !== old.expiration_value && {
      expiration_value: wanted.expiration_value,
    }),
    ...(wanted.max_candidates !== old.max_candidates && {
      max_candidates: wanted.max_candidates,
    }),
    ...(wanted.allowed_aids !== old.allowed_aids && { allowed_aids: wanted.allowed_aids }),
    ...(wanted.shares_feedback !== old.shares_feedback && {
      shares_feedback: wanted.shares_feedback ?? false,
    }),
  };
};

export const isWithin = (number: number, { min, max }: Range): boolean =>
  Number.isInteger(number) && number >= min && number <= max;

/** Whether more digits could still lead into the range: '1' on the way to '15'. */
const mayGrow = (number: number, { min, max }: Range): boolean =>
  number < min && number * 10 <= max;

/** The text after a keystroke: what is outside the range and cannot grow into it is ignored. */
export const typeCount = (before: string, typed: string, range: Range): string => {
  if (typed === '') return typed;
  if (!/^[1-9]\d*$/.test(typed)) return before;
  const number = Number(typed);
  return isWithin(number, range) || mayGrow(number, range) ? typed : before;
};

/** Every field of the form that can be told something. */
export const fields = [
  'title',
  'description',
  'expiration_unit',
  'expiration_value',
  'max_candidates',
  'allowed_aids',
  'shares_feedback',
] as const;

export type Problems = Readonly<Partial<Record<(typeof fields)[number], string>>>;

/** What is known to be wrong before the server is asked. */
export const problemsOf = ({ title }: Pick<Draft, 'title'>): Problems =>
  title.trim() === '' ? { title: 'Escribe el título de la posición.' } : {};
