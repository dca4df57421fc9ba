import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '#e2e/support/paths.ts';

const ownSources = ['src', 'public', 'index.html', 'vite.config.ts'];
const sharedSources = ['packages/ui/src', 'packages/contract/src', 'pnpm-lock.yaml'];

/** The journeys run against what would be released, so a build older than its sources is built again. */
export const ensureBuilt = (app: 'web' | 'exam'): void => {
  const folder = path.join('apps', app);
  const page = path.join(repositoryRoot, folder, 'dist', 'index.html');
  const sources = [...ownSources.map((source) => path.join(folder, source)), ...sharedSources];
  const newest = Math.max(...sources.map((source) => newestIn(path.join(repositoryRoot, source))));
  if (existsSync(page) && statSync(page).mtimeMs >= newest) return;
  execFileSync('pnpm', ['--filter', `@tamiz/${app}`, 'build'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

const newestIn = (source: string): number => {
  const stats = statSync(source);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...files);
};
