import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, webDist } from './paths.ts';

const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/ui/src',
  'packages/contract/src',
  'pnpm-lock.yaml',
];

/** The journeys run against what would be released, so a build older than its sources is made anew. */
export function ensureWebBuild(): void {
  const page = path.join(webDist, 'index.html');
  const newest = Math.max(...sources.map((source) => newestIn(path.join(repositoryRoot, source))));
  if (existsSync(page) && statSync(page).mtimeMs >= newest) return;
  execFileSync('pnpm', ['--filter', '@tamiz/web', 'build'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function newestIn(source: string): number {
  const stats = statSync(source);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...files);
}
