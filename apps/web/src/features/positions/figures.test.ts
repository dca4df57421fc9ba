import { isLowOnRoom } from '@tamiz/contract/hiring/rules/capacity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { figuresOf, percentOf } from '#src/features/positions/figures.ts';
import { readCandidatePage } from '#src/lib/positions/position-candidates.ts';
import type { CandidatePage } from '#src/lib/positions/position-candidates.ts';

const row = (invitation_status: string, has_attempt = false) => ({
  id: crypto.randomUUID(),
  candidate_name: 'Ana',
  invitation_status,
  has_attempt,
});

const pageOf = (rows: object[], rest: object = {}): CandidatePage => {
  const page = readCandidatePage({
    data: rows,
    current_page: 1,
    last_page: 1,
    total: rows.length,
    ...rest,
  });
  if (page === null) throw new Error('The page was not read.');
  return page;
};

describe('a percentage', () => {
  it('is 0 of nothing and never past 100', () => {
    expect(percentOf(0, 0)).toBe(0);
    expect(percentOf(3, 0)).toBe(0);
    expect(percentOf(7, 5)).toBe(100);
    expect(percentOf(1, 3)).toBe(33);
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (part, whole) => {
        const percent = percentOf(part, whole);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the figures of a position', () => {
  it('count credits over the rows shown', () => {
    const rows = [row('sent', true), row('expired'), row('cancelled'), row('pending')];
    expect(figuresOf(pageOf(rows), 40).credits).toEqual({
      answered: 1,
      used: 3,
      percent: 33,
      isOnePageOfMany: false,
      whole: null,
    });
    expect(figuresOf(pageOf([]), 40).credits).toMatchObject({ answered: 0, used: 0, percent: 0 });
    expect(figuresOf(pageOf(rows, { last_page: 2 }), 40).credits.isOnePageOfMany).toBe(true);
  });

  it('take the counts of the whole position from meta, in either shape of a page', () => {
    const meta = { responded_count: 5, pending_count: 11 };
    const flat = pageOf([row('sent')], { total: 37, last_page: 3, meta });
    const nested = readCandidatePage({
      data: { data: [row('sent')], current_page: 1, last_page: 3, total: 37, meta },
    });
    for (const page of [flat, nested]) {
      if (page === null) throw new Error('The page was not read.');
      const { pending, candidates } = figuresOf(page, 40);
      expect(pending).toEqual({ count: 11, percent: 30 });
      expect(candidates).toEqual({ total: 37, responded: 5, percent: 14, max: 40 });
    }
  });

  it('tell the share of the whole position beside that of one page of several', () => {
    const meta = { responded_count: 6, pending_count: 12 };
    const { credits } = figuresOf(
      pageOf([row('sent', true), row('pending')], { total: 37, last_page: 3, meta }),
      40,
    );
    expect(credits).toMatchObject({ answered: 1, used: 1, percent: 100 });
    expect(credits.whole).toEqual({ answered: 6, used: 25, percent: 24 });
    const uncounted = figuresOf(pageOf([row('sent')], { total: 37, last_page: 3 }), 40);
    expect(uncounted.credits.whole).toBeNull();
  });

  it('count a single page themselves, and claim nothing about several', () => {
    const rows = [row('sent', true), row('pending')];
    const alone = figuresOf(pageOf(rows, { total: undefined }), 40);
    expect(alone.pending).toEqual({ count: 1, percent: 50 });
    expect(alone.candidates).toMatchObject({ total: 2, responded: 1 });
    const several = figuresOf(pageOf(rows, { total: undefined, last_page: 2 }), 40);
    expect(several.pending).toBeNull();
    expect(several.candidates).toBeNull();
  });

  it('show the maximum exactly when the room is low', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), fc.integer({ min: 1, max: 100 }), (total, max) => {
        const meta = { responded_count: 0, pending_count: 0 };
        const { candidates } = figuresOf(pageOf([], { total, meta }), max);
        expect(candidates?.max).toBe(isLowOnRoom(total, max) ? max : null);
      }),
    );
    expect(figuresOf(pageOf([]), null).candidates?.max).toBeNull();
  });
});
