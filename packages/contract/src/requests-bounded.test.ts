import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoints } from '#src/index.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { largest, whole } from '#src/shared/numbers.ts';
import { isStorable, text, unstorableMessage } from '#src/shared/text.ts';
import { requestLeaves } from '#src/request-leaves.ts';

/** Ids of the queue's own table, which has bigint ids. */
const bigints = new Set(['listFailedJobs after', 'retryJob id']);

describe('every value of every request', () => {
  it.each(endpoints)('$id lets nothing through that no column can keep', (definition) => {
    const open = requestLeaves(definition).flatMap(({ name, open: problem, kind, max }) => {
      if (problem !== null) return [`${name} ${problem}`];
      const isWide = kind === 'number' && max > largest.integer;
      return isWide && !bigints.has(`${definition.id} ${name}`) ? [`${name} up to ${max}`] : [];
    });
    expect(open).toEqual([]);
  });

  it('is looked at: a bare text, number or list is found wherever it stands', () => {
    const bare = (body: z.ZodMiniType) =>
      requestLeaves(
        endpoint({
          id: 'x',
          method: 'POST',
          path: '/x',
          access: 'public',
          summary: '',
          body,
          responses: {},
        }),
      ).flatMap(({ name, open }) => (open === null ? [] : [`${name} ${open}`]));
    expect(bare(z.object({ a: z.string() }))).toEqual(['a is no text()']);
    expect(bare(z.object({ a: z.string().check(z.maxLength(3)) }))).toEqual(['a is no text()']);
    expect(bare(z.object({ a: text('x') }))).toEqual(['a has no longest length']);
    expect(bare(z.object({ a: z.int() }))).toEqual(['a is no whole(min, max)']);
    expect(bare(z.object({ a: z.number().check(z.lte(9)) }))).toEqual(['a is no whole(min, max)']);
    expect(bare(z.object({ a: z.optional(z.nullable(z.array(z.int()))) }))).toEqual([
      'a is a list without end',
      'a is no whole(min, max)',
    ]);
    expect(bare(z.union([z.object({ a: z.string() }), z.object({ b: z.unknown() })]))).toEqual([
      'a is no text()',
      'b is a unknown, which nothing bounds',
    ]);
    expect(bare(z.object({ a: z.record(z.string(), z.string()) }))).toHaveLength(1);
    expect(
      bare(z.object({ a: text('x').check(z.maxLength(3)), b: whole(1, 2, 'x'), c: z.uuid() })),
    ).toEqual([]);
  });
});

describe('a text', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['an escape', 'a\u001b[2J'],
    ['delete', 'a\u007f'],
    ['a control character of the second set', 'a\u0085b'],
    ['half of a pair', 'a\ud83d'],
    ['the other half', '\ude00b'],
  ])('with %s is refused by one sentence', (_name, value) => {
    const { error } = z.safeParse(text('Escribe algo.').check(z.minLength(100, 'Más.')), value);
    expect(error?.issues.map(({ message }) => message)).toEqual([unstorableMessage]);
  });

  it.each(['José Ñandú', 'línea\r\n\tuna', '👩🏽‍💻', 'עברית', '', '\u200b'])('%j is kept', (value) => {
    expect(isStorable(value)).toBe(true);
  });
});
