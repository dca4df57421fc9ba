import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a source file lives: everything the import rules need to know about it, read off its path. */
export type Place = {
  /** 'apps/web', 'packages/contract', 'e2e', 'tools'; '' for files at the root. */
  workspace: string;
  kind:
    | 'contract'
    | 'ui'
    | 'db'
    | 'bank'
    | 'server'
    | 'spa'
    | 'tools'
    | 'suite'
    | 'bench'
    | 'demo'
    | 'simulator'
    | 'fuzz'
    | 'chaos'
    | 'root';
  /** Path inside the workspace's src folder; undefined for files beside it. */
  inSrc: string | undefined;
  /** Tests and what only tests use may import what the product may not. */
  isTest: boolean;
};

/** What an import names: a package of ours, a file of the same workspace, or the outside world. */
export type Target =
  | { kind: 'ours'; name: string }
  | { kind: 'inside'; inSrc: string | undefined }
  | { kind: 'parent' }
  | { kind: 'external'; name: string };

// Suites that drive the whole product from outside.
const suites = new Set(['e2e', 'faults']);

export type ImportOf = { specifier: string; isTypeOnly: boolean };

export const placeOf = (filename: string): Place => {
  const relative = path.relative(rootOf(filename), filename).split(path.sep).join('/');
  const [first = '', second = ''] = relative.split('/');
  const isNested = first === 'apps' || first === 'packages';
  const workspace = isNested ? `${first}/${second}` : relative.includes('/') ? first : '';
  const inside = workspace === '' ? relative : relative.slice(workspace.length + 1);
  return {
    workspace,
    kind: kindOf(first, second),
    inSrc: inside.startsWith('src/') ? inside.slice('src/'.length) : undefined,
    isTest: /\.test\.tsx?$|(^|\/)testing\/|(^|\/)vitest\./.test(inside),
  };
};

export const targetOf = (specifier: string, from: Place): Target => {
  if (/(^|\/)\.\.(\/|$)/.test(specifier)) return { kind: 'parent' };
  if (specifier.startsWith('@tamiz/')) {
    return { kind: 'ours', name: specifier.slice('@tamiz/'.length).split('/')[0] ?? '' };
  }
  if (specifier.startsWith('#src/')) {
    return { kind: 'inside', inSrc: specifier.slice('#src/'.length) };
  }
  if (specifier.startsWith('.')) {
    const folder = from.inSrc === undefined ? undefined : path.posix.dirname(from.inSrc);
    return {
      kind: 'inside',
      inSrc: folder === undefined ? undefined : path.posix.join(folder, specifier),
    };
  }
  if (specifier.startsWith('#')) return { kind: 'inside', inSrc: undefined };
  return { kind: 'external', name: specifier };
};

const kindOf = (first: string, second: string): Place['kind'] => {
  if (first === 'packages') {
    if (second === 'contract' || second === 'ui' || second === 'db' || second === 'bank') {
      return second;
    }
    throw new Error(`packages/${second} has no import rule yet: add it to tools/lint/places.ts.`);
  }
  // Every application but the server is a SPA, so a new one is covered from its first file.
  if (first === 'apps') return second === 'server' ? 'server' : 'spa';
  if (suites.has(first)) return 'suite';
  return isOwnKind(first) ? first : 'root';
};

const ownKinds = ['tools', 'bench', 'demo', 'simulator', 'fuzz', 'chaos'] as const;

const isOwnKind = (name: string): name is (typeof ownKinds)[number] =>
  ownKinds.some((kind) => kind === name);

const rootOf = (filename: string): string => {
  let folder = path.dirname(filename);
  while (!existsSync(path.join(folder, 'pnpm-workspace.yaml'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`${filename} is in no workspace.`);
    folder = parent;
  }
  return folder;
};
