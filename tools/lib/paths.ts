import path from 'node:path';

const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');

/** A path from the repository's root, whatever folder a command was started from. */
export const inRepository = (...segments: string[]): string =>
  path.join(repositoryRoot, ...segments);
