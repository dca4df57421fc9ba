import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');

export const webDist = path.join(repositoryRoot, 'apps', 'web', 'dist');

/** Where the running stack says how to reach it, for the processes that run the tests. */
export const stackFile = path.join(import.meta.dirname, '..', 'test-results', 'stack.json');
