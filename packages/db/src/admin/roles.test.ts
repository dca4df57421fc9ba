import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { databaseRoles } from '#src/admin/urls.ts';

const roles = Object.keys(databaseRoles).map((role) => `tamiz_${role}`);

const read = (path: string): Promise<string> =>
  readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '').toSorted();

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

describe('every role of the database', () => {
  test('is made by roles.sql', async () => {
    const made = /array\[([^\]]+)\]/.exec(await read('packages/db/roles.sql'))?.[1] ?? '';
    expect(allOf(made, /'(\w+)'/g)).toEqual(roles.toSorted());
  });

  test('has a password in compose.yaml, and its address where a process needs it', async () => {
    const compose = await read('compose.yaml');
    expect(allOf(compose, /alter role (\w+) password :'password';/g)).toEqual(roles.toSorted());
    const addresses = allOf(compose, /DATABASE_URL_(\w+): postgres:\/\/tamiz_\w+:\$\{/g);
    expect(addresses).toEqual(
      Object.keys(databaseRoles)
        .map((role) => role.toUpperCase())
        .toSorted(),
    );
    for (const [, setting = '', role = ''] of compose.matchAll(
      /DATABASE_URL_(\w+): postgres:\/\/tamiz_(\w+):/g,
    )) {
      expect(role).toBe(setting.toLowerCase());
    }
  });

  test('is counted where operators read of them', async () => {
    const operations = await read('docs/OPERATIONS.md');
    expect(operations).toContain(
      `each of the [${numbers[roles.length]} roles](SECURITY.md#database-roles)`,
    );
    const security = await read('docs/SECURITY.md');
    expect(allOf(security, /^\| `(tamiz_\w+)`/gm)).toEqual(roles.toSorted());
    for (const document of [operations, security]) {
      for (const [text, number] of document.matchAll(/\b(\w+) (?:database )?roles\b/g)) {
        if (!numbers.includes(number ?? '')) continue;
        expect(text).toContain(numbers[roles.length]);
      }
    }
  });
});
