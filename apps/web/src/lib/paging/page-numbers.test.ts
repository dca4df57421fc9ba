import { expect, test } from 'vitest';

import { formatDuration } from '#src/lib/duration.ts';
import { pagesToOffer } from '#src/lib/paging/page-numbers.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';

test('offers the ends and what lies around the current page', () => {
  expect(pagesToOffer(1, 1)).toEqual([1]);
  expect(pagesToOffer(1, 2)).toEqual([1, 2]);
  expect(pagesToOffer(1, 13)).toEqual([1, 2, 'gap-after', 13]);
  expect(pagesToOffer(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesToOffer(7, 13)).toEqual([1, 'gap-before', 6, 7, 8, 'gap-after', 13]);
  expect(pagesToOffer(13, 13)).toEqual([1, 'gap-before', 12, 13]);
});

test('reads a page from an address and leaves the first one out of it', () => {
  for (const text of ['', 'page=', 'page=0', 'page=-2', 'page=1.5', 'page=x']) {
    expect(readPageParam(new URLSearchParams(text))).toBe(1);
  }
  const params = new URLSearchParams('search=java&page=3');
  expect(readPageParam(params)).toBe(3);
  expect(String(withPage(params, 4))).toBe('search=java&page=4');
  expect(String(withPage(params, 1))).toBe('search=java');
});

test('tells a duration in seconds, or in minutes and seconds', () => {
  expect([0, 45, 60, 75, 3600].map(formatDuration)).toEqual([
    '0 s',
    '45 s',
    '1 min',
    '1 min 15 s',
    '60 min',
  ]);
});
