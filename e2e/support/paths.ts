import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');

export const webDist = path.join(repositoryRoot, 'apps', 'web', 'dist');

export const examDist = path.join(repositoryRoot, 'apps', 'exam', 'dist');

/** The file with the addresses of the running stack, for the processes that run the tests. */
export const stackFile = path.join(import.meta.dirname, '..', 'test-results', 'stack.json');
