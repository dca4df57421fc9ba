import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';
import { findChangelogFaults, readSections } from '#tools/release/changelog.ts';
import { readInstalledLicences } from '#tools/release/licences.ts';
import { makeProvenance } from '#tools/release/provenance.ts';
import { makeSbom } from '#tools/release/sbom.ts';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    out: { type: 'string' },
    // The digest that the registry answered when the image was pushed: sha256:…
    'image-digest': { type: 'string' },
  },
});
const isDryRun = values['dry-run'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: inRepository(), encoding: 'utf8' }).trim();
const read = (file: string): string => readFileSync(inRepository(file), 'utf8');
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const { name, version } = z
  .object({ name: z.string(), version: z.string() })
  .parse(JSON.parse(read('package.json')));
const tag = `v${version}`;
const changelog = read('CHANGELOG.md');

const findRepositoryFaults = (): string[] => [
  ...(git('branch', '--show-current') === 'main' ? [] : ['The branch is not main.']),
  ...(git('status', '--porcelain') === '' ? [] : ['The working tree has changes.']),
  ...(git('tag', '--list', tag) === '' ? [] : [`The tag ${tag} exists already.`]),
];

/** Where the commit can be fetched from; a clone without such a place says so. */
const readSource = (): string => {
  const known = git('remote').split('\n').includes('origin');
  return known ? git('remote', 'get-url', 'origin').replace(/\/\/[^@/]*@/, '//') : 'unknown';
};

const repositoryFaults = findRepositoryFaults();
// A dry run answers whether this version could be released, from any branch and before the last commit.
const faults = [...findChangelogFaults(changelog, version), ...(isDryRun ? [] : repositoryFaults)];

if (faults.length > 0) {
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
} else {
  const folder = path.resolve(values.out ?? inRepository('.data', 'release', version));
  const notes = readSections(changelog)[0]?.notes ?? '';
  const sbom = makeSbom(
    { name, version, madeAt: new Date().toISOString(), serialNumber: randomUUID() },
    { lockfile: read('pnpm-lock.yaml'), licences: readInstalledLicences() },
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'notes.md'), `${notes}\n`);
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  const provenance = makeProvenance({
    name,
    version,
    commit: git('rev-parse', 'HEAD'),
    isTreeClean: git('status', '--porcelain') === '',
    source: readSource(),
    nodeVersion: process.version,
    madeAt: new Date().toISOString(),
    files: Object.fromEntries(
      ['notes.md', 'sbom.cdx.json'].map((file) => [file, readFileSync(path.join(folder, file))]),
    ),
    materials: { 'pnpm-lock.yaml': read('pnpm-lock.yaml'), Dockerfile: read('Dockerfile') },
    imageDigest: values['image-digest'],
  });
  writeFileSync(
    path.join(folder, 'provenance.intoto.json'),
    `${JSON.stringify(provenance, null, 2)}\n`,
  );
  say(`${folder}: notes.md, sbom.cdx.json with ${sbom.components.length} components`);
  say(`provenance.intoto.json (SLSA 1.0), not signed: sign it where the keys are`);
  if (isDryRun) {
    for (const fault of repositoryFaults) say(`A release would be refused: ${fault}`);
    say(`dry run: the tag ${tag} was not made`);
  } else {
    git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `${tag}\n\n${notes}`);
    say(`${tag} was made. Next: git push origin ${tag}`);
  }
}
