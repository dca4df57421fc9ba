import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readToolEnv } from '#tools/lib/env.ts';

// Debian keeps the server's programs out of PATH, one folder per major version.
const versionedFolders = ['/usr/lib/postgresql', '/Library/PostgreSQL'];
const plainFolders = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];

/** The folder that holds initdb and postgres, the newest major first. */
export const findPostgresBin = (): string => {
  const versioned = versionedFolders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => path.join(folder, version, 'bin')),
  );
  const onPath = readToolEnv().searchPath.split(path.delimiter);
  const found = [...versioned, ...plainFolders, ...onPath].find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
  if (found === undefined) {
    throw new Error(
      'No PostgreSQL programs (initdb, postgres) on this machine. Run tools/bootstrap, or start a server and set DATABASE_ADMIN_URL.',
    );
  }
  return found;
};

/** PostgreSQL refuses to run as root, so root lends its cluster to the system's postgres user. */
export const clusterOwner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: readId('-u'), gid: readId('-g') };
};

const readId = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
