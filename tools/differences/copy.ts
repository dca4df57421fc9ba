import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository } from '#tools/lib/paths.ts';

/**
 * A copy of the working tree to break things in, as it stands now, committed or not. Installed packages are hard links:
 * they cost no time, and the links between our own packages stay inside the copy.
 */
export const makeCopy = (): { root: string; remove: () => void } => {
  const root = mkdtempSync(path.join(tmpdir(), 'tamiz-differences-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: inRepository(),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const built = ['apps/web/dist', 'apps/exam/dist'];
  for (const file of [...files.split('\0'), ...built]) {
    if (file === '' || !existsSync(inRepository(file))) continue;
    // Builds are compared with their sources by time.
    cpSync(inRepository(file), path.join(root, file), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
  }
  for (const folder of globSync('{,*/,*/*/}node_modules', { cwd: inRepository() })) {
    mkdirSync(path.join(root, path.dirname(folder)), { recursive: true });
    execFileSync('cp', ['-al', inRepository(folder), path.join(root, folder)]);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};
