import { expect, test } from 'vitest';
import { makeProvenance } from '#tools/release/provenance.ts';

const release = {
  name: 'tamiz',
  version: '1.0.0',
  commit: 'c'.repeat(40),
  isTreeClean: true,
  source: 'unknown',
  nodeVersion: 'v26.10.0',
  madeAt: '2026-11-17T00:00:00.000Z',
  files: { 'notes.md': Buffer.from('abc') },
  materials: { Dockerfile: '' },
};
// The examples of FIPS 180-4.
const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test('the statement names what was made and from what, by their hashes', () => {
  const statement = makeProvenance({ ...release, imageDigest: `sha256:${ofAbc}` });
  expect(statement.subject).toEqual([
    { name: 'notes.md', digest: { sha256: ofAbc } },
    { name: 'tamiz', digest: { sha256: ofAbc } },
  ]);
  expect(statement.predicate.buildDefinition.resolvedDependencies).toEqual([
    { uri: 'unknown', digest: { gitCommit: release.commit } },
    { uri: 'Dockerfile', digest: { sha256: ofNothing } },
  ]);
});

test('a digest of an image that no registry gives is refused', () => {
  expect(() => makeProvenance({ ...release, imageDigest: 'sha256:123' })).toThrow('no digest');
});
