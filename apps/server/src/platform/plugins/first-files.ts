import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

/** The list that the web app's build leaves beside its files. */
const fileName = join('.vite', 'first-files.json');

const listSchema = z.array(
  z.object({ path: z.string(), needsSession: z.boolean(), head: z.string() }),
);

/** What goes into the head of the page at an address, so that the browser fetches it before the first script runs. */
export type ReadHead = (path: string, hasSession: boolean) => string;

const signIn = '/login';

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

/** Whoever is not signed in is shown the sign-in instead. A build without the list is served as it is. */
export const readFirstFiles = async (root: string): Promise<ReadHead> => {
  const text = await readFile(join(root, fileName), 'utf8').catch(() => '[]');
  const pages = listSchema
    .parse(JSON.parse(text))
    .map((page) => ({ ...page, pattern: toPattern(page.path) }));
  const login = pages.find(({ path }) => path === signIn);
  return (path, hasSession) => {
    const page = pages.find(({ pattern }) => pattern.test(path));
    return (page?.needsSession === true && !hasSession ? login : page)?.head ?? '';
  };
};
