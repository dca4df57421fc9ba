import path from 'node:path';

const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');

/** A path from the repository's root, whatever folder a command was started from. */
export function inRepository(...segments: string[]): string {
  return path.join(repositoryRoot, ...segments);
}
