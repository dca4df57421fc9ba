import { globSync } from 'node:fs';
import path from 'node:path';

/**
 * Node's options to restart a server process when its sources change. Plain `--watch` also watches node_modules, whose
 * files are hard links that every checkout shares: an install in another checkout would restart this one.
 */
export const watchSources = (root: string): string[] => [
  ...globSync(['apps/server/src', 'packages/*/src'], { cwd: root })
    .toSorted()
    .map((folder) => `--watch-path=${path.join(root, folder)}`),
  '--watch-preserve-output',
];
