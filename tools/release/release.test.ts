import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';
import { findChangelogFaults, readSections } from '#tools/release/changelog.ts';
import { makeSbom } from '#tools/release/sbom.ts';

const changelog = `# Changelog

## [Unreleased]

## [1.1.0] - 2026-11-15

### Added

- A thing.

## [1.0.0] - 2026-11-01

- The first.
`;

describe('the changelog', () => {
  test('is read by version, without what is not released', () => {
    expect(readSections(changelog)).toEqual([
      { version: '1.1.0', date: '2026-11-15', notes: '### Added\n\n- A thing.' },
      { version: '1.0.0', date: '2026-11-01', notes: '- The first.' },
    ]);
  });

  test('allows its newest version alone, and only with a word about it', () => {
    expect(findChangelogFaults(changelog, '1.1.0')).toEqual([]);
    expect(findChangelogFaults(changelog, '1.2.0')).toEqual([
      'package.json says 1.2.0, the newest version of CHANGELOG.md is 1.1.0.',
    ]);
    expect(findChangelogFaults('## [1.0.0] - 2026-11-01\n', '1.0.0')).toEqual([
      'CHANGELOG.md says nothing about 1.0.0.',
    ]);
  });
});

const product = {
  name: 'tamiz',
  version: '1.0.0',
  madeAt: '2026-11-15T00:00:00Z',
  serialNumber: '0',
};
const lockfile = `
importers:
  apps/server:
    dependencies:
      '@tamiz/db': { version: link:../../packages/db }
  packages/db:
    dependencies:
      pg: { version: 8.0.0(typescript@7.0.0) }
  tools: {}
packages:
  '@types/pg@8.1.0': { resolution: { integrity: sha512-AAEC } }
  pg@8.0.0: { resolution: { integrity: sha512-/w== } }
  split@2.0.0: { resolution: { integrity: sha512-AQ== } }
snapshots:
  '@types/pg@8.1.0': null
  pg@8.0.0(typescript@7.0.0): { dependencies: { divided: split@2.0.0 } }
  split@2.0.0: {}
`;

describe('the bill of materials', () => {
  const licences = new Map([
    ['pg@8.0.0', 'MIT'],
    ['split@2.0.0', 'SEE LICENSE IN x'],
  ]);
  const { components, dependencies } = makeSbom(product, { lockfile, licences });

  test('tells what is shipped, through our own packages and aliases, from what only builds or tests', () => {
    expect(components.map(({ name, scope }) => [name, scope])).toEqual([
      ['pg', 'excluded'],
      ['pg', 'required'],
      ['split', 'required'],
    ]);
    expect(dependencies[1]).toEqual({
      ref: 'pkg:npm/pg@8.0.0',
      dependsOn: ['pkg:npm/split@2.0.0'],
    });
  });

  test('names packages, hashes and licences as CycloneDX wants them', () => {
    expect(components[0]).toMatchObject({
      group: '@types',
      purl: 'pkg:npm/%40types/pg@8.1.0',
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    });
    expect(components[0]).not.toHaveProperty('licenses');
    expect(components[1]).toMatchObject({ licenses: [{ expression: 'MIT' }] });
    expect(components[2]).toMatchObject({ licenses: [{ license: { name: 'SEE LICENSE IN x' } }] });
  });

  test('refuses a hash it does not know', () => {
    const odd = lockfile.replace('sha512-AAEC', 'md5-AAEC');
    expect(() => makeSbom(product, { lockfile: odd, licences })).toThrow('@types/pg@8.1.0');
  });
});

const reference = z.string().startsWith('pkg:npm/');
const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.literal(1),
  metadata: z.object({
    timestamp: z.iso.datetime(),
    component: z.object({ name: z.literal('tamiz'), version: z.string() }),
  }),
  components: z.array(
    z.object({
      type: z.literal('library'),
      'bom-ref': reference,
      name: z.string().min(1),
      version: z.string().min(1),
      purl: reference,
      scope: z.enum(['required', 'excluded']),
      hashes: z.tuple([
        z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }),
      ]),
      licenses: z.array(z.record(z.string(), z.unknown())).optional(),
    }),
  ),
  dependencies: z.array(z.object({ ref: reference, dependsOn: z.array(reference) })),
});

test(
  'a dry run writes the notes and a whole bill of materials of this repository, and makes no tag',
  { timeout: 240_000 },
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tamiz-release-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const tags = () => execFileSync('git', ['tag'], { cwd: inRepository(), encoding: 'utf8' });
    const before = tags();
    execFileSync(process.execPath, ['tools/release/main.ts', '--dry-run', '--out', folder], {
      cwd: inRepository(),
    });
    expect(tags()).toBe(before);
    expect(readFileSync(path.join(folder, 'notes.md'), 'utf8')).toMatch(/^### /);

    const written = readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8');
    const sbom = sbomSchema.parse(JSON.parse(written));
    const provenance = readFileSync(path.join(folder, 'provenance.intoto.json'), 'utf8');
    expect(provenance).toContain(createHash('sha256').update(written).digest('hex'));
    const known = new Set(sbom.components.map((component) => component['bom-ref']));
    expect(known.size).toBe(sbom.components.length);
    expect(
      sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref)),
    ).toEqual([]);
    const shipped = sbom.components.filter(({ scope }) => scope === 'required');
    const names = shipped.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'zod']));
    expect(names).not.toContain('vitest');
    // Those of other systems are not installed, so nobody can read their licence here.
    const unlicensed = shipped.filter(({ licenses }) => licenses === undefined);
    expect(unlicensed.length).toBeLessThan(shipped.length / 4);
  },
);
