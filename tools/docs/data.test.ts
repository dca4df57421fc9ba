import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { inRepository } from '#tools/lib/paths.ts';

const read = (...file: string[]): string => readFileSync(inRepository(...file), 'utf8');

const schema = read('packages', 'db', 'schema.sql');

/** Parts of a table have its level. */
const parts = new Set(
  [...schema.matchAll(/ATTACH PARTITION public\.(\w+) /g)].map(([, name = '']) => name),
);

const tables = new Map(
  [...schema.matchAll(/^CREATE TABLE public\.(\w+) \(\n(.*?)\n\)[;\n]/gms)]
    .filter(([, name = '']) => !parts.has(name))
    .map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {4}"?([a-z_0-9]+)"? /gm)].map(([, column = '']) => column),
    ]),
);

const levels = ['operations', 'catalogue', 'internal', 'personal', 'secret'];

const inventory = new Map(
  [...read('docs', 'DATA.md').matchAll(/^\| `(\w+)` +\| `(\w+)` +\| (.*)\|$/gm)].map(
    ([, table = '', level = '', higher = '']) => [table, { level, higher }],
  ),
);

test('every table has a level, and no level is of a table that is gone', () => {
  expect(tables.size).toBeGreaterThan(40);
  expect([...inventory.keys()].toSorted()).toEqual([...tables.keys()].toSorted());
  expect([...inventory.values()].filter(({ level }) => !levels.includes(level))).toEqual([]);
});

test('columns that are named exist', () => {
  const gone = [...inventory].flatMap(([table, { higher }]) =>
    [...higher.matchAll(/`(\w+)`/g)]
      .map(([, word = '']) => word)
      .filter((word) => !levels.includes(word) && tables.get(table)?.includes(word) !== true)
      .map((word) => `${table}.${word}`),
  );
  expect(gone).toEqual([]);
});

/** Names of columns that say what is in them, and the least level they have. */
const telling: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^|_)email$|^(?:first|last|legal)_name$|^ip_address$|^user_agent$|^rfc$|^linkedin_url$/,
    'personal',
  ],
  [/^card_last4$|^score$|^choice$/, 'personal'],
  [/_hash$|^challenge$|^public_key$|^lease_id$|secret|password/, 'secret'],
];

test('a column that tells of a person or a secret is not of a lower level', () => {
  const low = [...tables].flatMap(([table, columns]) =>
    columns.flatMap((column) =>
      telling
        .filter(([pattern]) => pattern.test(column))
        .filter(([, least]) => {
          const { level = '', higher = '' } = inventory.get(table) ?? {};
          const isNamed = higher.includes(`\`${column}\``) && higher.includes(`\`${least}\``);
          return !isNamed && levels.indexOf(level) < levels.indexOf(least);
        })
        .map(([, least]) => `${table}.${column} is ${least}`),
    ),
  );
  expect(low).toEqual([]);
});
