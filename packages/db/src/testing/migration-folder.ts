import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Migrations of a test's own, in a folder of their own. */
export const inFolder = async (files: Record<string, string>): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), 'tamiz-migrations-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
};
