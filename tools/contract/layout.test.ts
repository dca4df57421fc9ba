import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callsOf, contractModules, contractSource, loadModule } from '#tools/contract/modules.ts';
import { domains } from '#tools/house/domains.ts';
import { inRepository } from '#tools/lib/paths.ts';

const domainNames = domains.map(({ name }) => name);

// Imported directly by the few places that need them; not exported by the package's entry.
const leftOutOfEntry = new Set([
  'identity/mailed-code',
  'identity/mailed-link',
  'record/audit-actions',
  'shared/errors/candidate-errors',
  'shared/errors/cfdi-errors',
  'shared/numbers',
  'shared/proportions',
  'shared/rich-text',
  'shared/text',
  'shared/time/zone-words',
  'shared/uuid',
]);

const modules = contractModules();
const entry = await loadModule('index');

describe('the folders of the contract', () => {
  test('are the domains, and what all of them use', () => {
    expect(modules.length).toBeGreaterThan(50);
    expect(new Set(modules.map((name) => name.split('/')[0]))).toEqual(
      new Set([...domainNames, 'shared']),
    );
  });

  test.for(modules)('%s imports only what lies before it', (name) => {
    const rank = (module: string): number => domainNames.indexOf(module.split('/')[0] ?? '');
    const text = readFileSync(inRepository(contractSource, `${name}.ts`), 'utf8');
    const imported = [...text.matchAll(/from '#src\/([^']+)'/g)].map(([, from = '']) => from);
    expect(imported.filter((from) => rank(from) > rank(name))).toEqual([]);
  });
});

describe('the entry of the package', () => {
  test.for(modules)('knows every call of %s by its feature', async (name) => {
    const declared = (await callsOf(name)).map(([, { id }]) => id);
    expect(entry['endpointsByFeature']).toMatchObject(
      declared.length === 0 ? {} : { [name]: declared.map((id) => ({ id })) },
    );
  });

  test.for(modules.filter((name) => !leftOutOfEntry.has(name)))('offers %s', async (name) => {
    expect(Object.keys(entry)).toEqual(expect.arrayContaining(Object.keys(await loadModule(name))));
  });
});
