import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';

const platforms = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
] as const;

// macOS' own file watcher; the other systems' watchers are part of Node.
const singlePlatformPackages = new Set(['fsevents']);

// Published for every platform, but the registry that this lockfile was resolved from has only Linux x64. Elsewhere PDFs fail
// with a sentence and the rest of the product works; no older version can write PDF/UA-1 (docs/decisions, Typst).
const awaitedNatives = new Set(['@myriaddreamin/typst-ts-node-compiler@0.7.0']);

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
      resolution: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  snapshots: z.record(
    z.string(),
    z
      .object({ optionalDependencies: z.record(z.string(), z.string()).optional() })
      .nullable()
      .transform((snapshot) => snapshot ?? {}),
  ),
});

type Lockfile = z.output<typeof lockfileSchema>;

/** Every fault that would make the lockfile fail on a colleague's machine, or tie it to one registry. */
export const findLockfileFaults = (text: string): string[] => {
  const lockfile = lockfileSchema.parse(parse(text));
  return [...findMissingNatives(lockfile), ...findFixedAddresses(lockfile, text)];
};

const findMissingNatives = ({ packages, snapshots }: Lockfile): string[] =>
  Object.entries(snapshots).flatMap(([owner, { optionalDependencies = {} }]) => {
    const natives = Object.entries(optionalDependencies)
      .filter(([name]) => !singlePlatformPackages.has(name))
      .flatMap(([name, version]) => packages[`${name}@${version.split('(')[0]}`] ?? [])
      .filter(({ os }) => os !== undefined);
    if (natives.length === 0) return [];
    const missing = platforms
      .filter(
        ({ os, cpu }) =>
          !natives.some(
            (native) =>
              native.os?.includes(os) &&
              (native.cpu === undefined || native.cpu.includes(cpu)) &&
              (native.libc === undefined || native.libc.includes('glibc')),
          ),
      )
      .map(({ os, cpu }) => `${owner} has no native package for ${os} ${cpu}.`);
    if (!awaitedNatives.has(owner)) return missing;
    return missing.length > 0 ? [] : [`${owner} is complete: take it out of awaitedNatives.`];
  });

const findFixedAddresses = ({ packages }: Lockfile, text: string): string[] => {
  const tarballs = Object.entries(packages)
    .filter(([, { resolution }]) => resolution !== undefined && 'tarball' in resolution)
    .map(([name]) => `${name} is fixed to a tarball address.`);
  const hosts = text.match(/\bhttps?:\/\/[^\s'"]+/g) ?? [];
  return [...tarballs, ...hosts.map((host) => `The lockfile names the address ${host}.`)];
};

if (import.meta.main) {
  const faults = findLockfileFaults(readFileSync(inRepository('pnpm-lock.yaml'), 'utf8'));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
