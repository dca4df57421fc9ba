import { posix } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const versions = z.record(z.string(), z.string()).optional();
const links = z.record(z.string(), z.object({ version: z.string() })).optional();
const schema = z.object({
  importers: z.record(z.string(), z.object({ dependencies: links, optionalDependencies: links })),
  packages: z.record(
    z.string(),
    z.object({
      resolution: z.object({ integrity: z.string() }),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
  snapshots: z.record(
    z.string(),
    z
      .object({ dependencies: versions, optionalDependencies: versions })
      .nullable()
      .transform((snapshot) => snapshot ?? {}),
  ),
});

type Lockfile = z.output<typeof schema>;

export type LockedPackage = {
  name: string;
  version: string;
  integrity: string;
  /** Whether one of the apps needs it to run; the others build or test. */
  isShipped: boolean;
  /** Whether it carries the program of one system, and so is not installed on the others. */
  isForOneSystem: boolean;
  /** The packages it needs, as `name@version`. */
  needs: string[];
};

const withoutPeers = (key: string): string => key.split('(')[0] ?? key;
const keysOf = (dependencies: Record<string, string> = {}): string[] =>
  // An alias is locked as another package's own `name@version`.
  Object.entries(dependencies).map(([name, version]) =>
    /^@?[^@(]+@/.test(version) ? version : `${name}@${version}`,
  );

/** Every package of pnpm's lockfile once, sorted, whatever peers it was installed with. */
export const readLockedPackages = (text: string): LockedPackage[] => {
  const lockfile = schema.parse(parse(text));
  const shipped = new Set([...findShipped(lockfile)].map(withoutPeers));
  const snapshots = Map.groupBy(Object.entries(lockfile.snapshots), ([key]) => withoutPeers(key));
  return Object.entries(lockfile.packages)
    .map(([key, { resolution, os, cpu }]) => {
      const at = key.lastIndexOf('@');
      const needs = (snapshots.get(key) ?? []).flatMap(([, snapshot]) => needsOf(snapshot));
      return {
        name: key.slice(0, at),
        version: key.slice(at + 1),
        integrity: resolution.integrity,
        isShipped: shipped.has(key),
        isForOneSystem: os !== undefined || cpu !== undefined,
        needs: [...new Set(needs.map(withoutPeers))].toSorted(),
      };
    })
    .toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
};

const needsOf = (snapshot: Lockfile['snapshots'][string]): string[] => [
  ...keysOf(snapshot.dependencies),
  ...keysOf(snapshot.optionalDependencies),
];

/** Walks from the apps, through our own packages, to everything they need to run. */
const findShipped = ({ importers, snapshots }: Lockfile): Set<string> => {
  const found = new Set<string>();
  const folders = Object.keys(importers).filter((folder) => folder.startsWith('apps/'));
  const waiting: string[] = [];
  for (const folder of folders) {
    const importer = importers[folder];
    for (const [name, { version }] of Object.entries({
      ...importer?.dependencies,
      ...importer?.optionalDependencies,
    })) {
      if (!version.startsWith('link:')) waiting.push(...keysOf({ [name]: version }));
      else {
        const linked = posix.join(folder, version.slice('link:'.length));
        if (!folders.includes(linked)) folders.push(linked);
      }
    }
  }
  for (const key of waiting) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...needsOf(snapshots[key] ?? {}));
  }
  return found;
};
