import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  changesBetween,
  creationOf,
  draftOf,
  firstValueOf,
  isWithin,
  newDraft,
  problemsOf,
  typeCount,
} from '#src/features/positions/draft.ts';
import type { Draft } from '#src/features/positions/draft.ts';
import { fallbackLimits, readPositionLimits } from '#src/lib/catalogue/position-limits.ts';
import { readPositionSummary } from '#src/lib/positions/position.ts';

const saved: Draft = {
  title: 'Backend',
  description: 'Célula de pagos.',
  unit: 'days',
  value: 15,
  maxCandidates: 40,
  allowedAids: 'documentation',
  sharesFeedback: false,
};

const drafts = fc.record<Draft>({
  title: fc.string(),
  description: fc.string(),
  unit: fc.constantFrom('days', 'hours'),
  value: fc.integer({ min: 1, max: 720 }),
  maxCandidates: fc.integer({ min: 1, max: 100 }),
  allowedAids: fc.constantFrom('unsaid', 'none', 'documentation', 'anything'),
  sharesFeedback: fc.constantFrom(true, false, null),
});

describe('what an edit sends', () => {
  it('is nothing when nothing changed, spaces around a text included', () => {
    const spaced = { ...saved, title: '  Backend ', description: 'Célula de pagos.\n' };
    expect(changesBetween(saved, spaced)).toEqual({});
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(changesBetween(draft, draft)).toEqual({});
      }),
    );
  });

  it('is each changed field and no other', () => {
    expect(changesBetween(saved, { ...saved, title: 'Backend Java ' })).toEqual({
      title: 'Backend Java',
    });
    expect(changesBetween(saved, { ...saved, description: '  ' })).toEqual({ description: null });
    expect(changesBetween(saved, { ...saved, unit: 'hours', value: 1 })).toEqual({
      expiration_unit: 'hours',
      expiration_value: 1,
    });
    expect(changesBetween(saved, { ...saved, maxCandidates: 41 })).toEqual({ max_candidates: 41 });
    expect(changesBetween(saved, { ...saved, allowedAids: 'none' })).toEqual({
      allowed_aids: 'none',
    });
    const shared = { ...saved, sharesFeedback: true };
    expect(changesBetween(saved, shared)).toEqual({ shares_feedback: true });
    expect(changesBetween(shared, saved)).toEqual({ shares_feedback: false });
  });

  it('turns what was into what is wanted', () => {
    // What a new position that says nothing about it has.
    const kept = { shares_feedback: false };
    fc.assert(
      fc.property(drafts, drafts, (before, after) => {
        const whole = { ...kept, ...creationOf(before), ...changesBetween(before, after) };
        expect(whole).toEqual({ ...kept, ...creationOf(after) });
      }),
    );
  });
});

describe('a draft', () => {
  it('starts with the first of what the catalogue offers', () => {
    const limits = readPositionLimits({
      expiration_unit: ['hours', 'days', 'lustros'],
      expiration_value_per_day: [21, '7', 0, null],
      max_candidates: { min: 5, max: 30 },
    });
    expect(limits.days).toEqual([21, 7]);
    expect(newDraft(limits)).toMatchObject({ unit: 'hours', value: 1, maxCandidates: 30 });
    expect(firstValueOf('days', limits)).toBe(21);
  });

  it('falls back to 15 days and 1 to 100 candidates', () => {
    expect(readPositionLimits({})).toEqual(fallbackLimits);
    expect(newDraft(fallbackLimits)).toMatchObject({ unit: 'days', value: 15 });
    expect(fallbackLimits.maxCandidates).toEqual({ min: 1, max: 100 });
    expect(readPositionLimits({ max_candidates: { min: 9, max: 3 } }).maxCandidates).toEqual({
      min: 1,
      max: 100,
    });
  });

  it('holds a position as another backend keeps it', () => {
    const position = readPositionSummary({ id: 7, title: 'Soporte', expiration_unit: 'weeks' });
    expect(position && draftOf(position, fallbackLimits)).toMatchObject({
      unit: 'weeks',
      value: 1,
      description: '',
      maxCandidates: 100,
    });
  });

  it('needs a title that is more than spaces', () => {
    expect(problemsOf({ ...saved, title: '   ' }).title).toBe('Escribe el título de la posición.');
    expect(problemsOf(saved)).toEqual({});
  });
});

describe('typing a number', () => {
  const range = { min: 1, max: 100 };

  it('ignores what is outside the range or no number', () => {
    for (const typed of ['101', '0', '1000', '-1', '1.5', '1e2', ' 5', 'x', '007']) {
      expect(typeCount('40', typed, range), typed).toBe('40');
    }
    for (const typed of ['1', '100', '']) expect(typeCount('40', typed, range)).toBe(typed);
  });

  it('lets a number grow into a range that starts higher', () => {
    expect(typeCount('', '2', { min: 10, max: 50 })).toBe('2');
    expect(typeCount('', '7', { min: 10, max: 50 })).toBe('');
  });

  it('reaches every number of the range digit by digit, and never shows one above it', () => {
    const ranges = fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }))
      .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
    fc.assert(
      fc.property(ranges, fc.nat({ max: 99_999 }), (limits, wanted) => {
        const digits = String(wanted);
        let text = '';
        for (const digit of digits) text = typeCount(text, text + digit, limits);
        if (isWithin(wanted, limits)) expect(text).toBe(digits);
        else expect(Number(text)).toBeLessThanOrEqual(limits.max);
      }),
    );
  });
});
