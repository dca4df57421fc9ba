import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ exports: z.record(z.string(), z.string()).optional() });
const entriesByFolder = new Map<string, RegExp[]>();

/** Whether a file is one a package offers to others; only there may it re-export another file's names. */
export const isPackageEntry = (filename: string): boolean => {
  const folder = packageFolderOf(filename);
  const relative = `./${path.relative(folder, filename).split(path.sep).join('/')}`;
  let entries = entriesByFolder.get(folder);
  if (entries === undefined) {
    entries = readEntries(folder);
    entriesByFolder.set(folder, entries);
  }
  return entries.some((entry) => entry.test(relative));
};

const readEntries = (folder: string): RegExp[] => {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  return Object.values(manifest.exports ?? {}).map(
    (target) =>
      new RegExp(
        `^${target
          .split('*')
          .map((part) => RegExp.escape(part))
          .join('[^/]+')}$`,
      ),
  );
};

const packageFolderOf = (filename: string): string => {
  let folder = path.dirname(filename);
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`${filename} belongs to no package.`);
    folder = parent;
  }
  return folder;
};
