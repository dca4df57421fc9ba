import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { build, prepared } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';

/** A handle that tells what would be sent. */
const sent: { sql: string; parameters: readonly unknown[] }[] = [];
const handle: Handle = {
  run: async ({ sql: text, parameters }) => {
    sent.push({ sql: text, parameters });
    return [];
  },
};

test('a placeholder is bound to its value at each call, in builders and in templates', async () => {
  const built = prepared<{ name: string }>()((p) =>
    build.selectFrom('accounts').where('name', '=', p.name).select('id'),
  );
  const written = prepared<{ ids: string[] }>()((p) => sql`select ${p.ids}::uuid[]`);
  await built(handle, { name: 'uno' });
  await built(handle, { name: 'dos' });
  await written(handle, { ids: ['a'] });
  expect(sent).toEqual([
    { sql: 'select "id" from "accounts" where "name" = $1', parameters: ['uno'] },
    { sql: 'select "id" from "accounts" where "name" = $1', parameters: ['dos'] },
    { sql: 'select $1::uuid[]', parameters: [['a']] },
  ]);
});

test('placeholders are named one by one: a copy of them would be empty', () => {
  const copied = prepared<{ name: string }>()((p) => {
    const { name } = { ...p };
    return sql`select ${name}`;
  });
  expect(() => copied.compile()).toThrow('Placeholders cannot be spread');
});

test('a placeholder is not its value: comparing it or calculating with it does not compile', () => {
  const define = prepared<{ name: string; count: number }>();
  define((p) => {
    // @ts-expect-error -- the value is not known yet
    const isNamed = p.name === 'uno';
    // @ts-expect-error -- the value is not known yet
    const next = p.count + 1;
    // @ts-expect-error -- the value is not known yet
    const upper = p.name.toUpperCase();
    return sql`select ${isNamed}, ${next}, ${upper}`;
  });
  expect(define).toBeTypeOf('function');
});
