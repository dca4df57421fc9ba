import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findLockfileFaults } from '#tools/check/lockfile.ts';

const complete = readFileSync(
  path.join(import.meta.dirname, 'fixtures', 'lockfile', 'complete.yaml'),
  'utf8',
);

test('a lockfile with the native packages of every laptop passes', () => {
  expect(findLockfileFaults(complete)).toEqual([]);
});

test.for([
  ['linux-x64', 'linux x64'],
  ['linux-arm64', 'linux arm64'],
  ['darwin-x64', 'darwin x64'],
  ['darwin-arm64', 'darwin arm64'],
  ['win32-x64', 'win32 x64'],
])('a lockfile without %s is refused', ([name, platform]) => {
  const incomplete = complete
    .split('\n')
    .filter((line) => !line.trim().startsWith(`'@taladro/${name}': `))
    .join('\n');
  expect(findLockfileFaults(incomplete)).toEqual([
    `taladro@2.0.0 has no native package for ${platform}.`,
  ]);
});

test('musl alone is not enough for Linux', () => {
  const muslOnly = complete.replace('libc: [glibc]', 'libc: [musl]');
  expect(findLockfileFaults(muslOnly)).toEqual([
    'taladro@2.0.0 has no native package for linux x64.',
  ]);
});

test('a package whose platforms are awaited passes until they are there', () => {
  const awaited = complete.replaceAll(
    'taladro@2.0.0',
    "'@myriaddreamin/typst-ts-node-compiler@0.7.0'",
  );
  expect(findLockfileFaults(awaited)).toEqual([
    '@myriaddreamin/typst-ts-node-compiler@0.7.0 is complete: take it out of awaitedNatives.',
  ]);
  expect(findLockfileFaults(awaited.replace('os: [darwin]', 'os: [plan9]'))).toEqual([]);
});

test('an address of a registry is refused', () => {
  const fixed = complete.replace(
    'resolution: { integrity: sha512-base }',
    'resolution: { integrity: sha512-base, tarball: https://registro.ejemplo/taladro.tgz }',
  );
  expect(findLockfileFaults(fixed)).toEqual([
    'taladro@2.0.0 is fixed to a tarball address.',
    'The lockfile names the address https://registro.ejemplo/taladro.tgz.',
  ]);
});
