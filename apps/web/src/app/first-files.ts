import type { Plugin } from 'vite';

/** What the bundler writes down about a file: its name, what it imports and its styles. */
type Entry = { file: string; imports?: string[]; css?: string[] };
type Manifest = Readonly<Record<string, Entry>>;

/** What a browser fetches for an address before anything can be drawn; the server writes it into the head of the page. */
export type FirstFiles = { path: string; needsSession: boolean; head: string };

const ofFrame = (page: string) => ['shell', page];

/**
 * The addresses people come to by themselves, and the routes that are drawn there; the first that fits counts. A test holds them against
 * the routes.
 */
export const firstRoutes: Readonly<Record<`/${string}`, readonly string[]>> = {
  '/login': ['login'],
  '/sign-in': ['sign-in'],
  '/compartido': ['shared'],
  '/': ofFrame('home'),
  '/positions': ofFrame('positions'),
  '/positions/:id': ofFrame('position'),
  '/position/candidate/:id': ofFrame('position-candidate'),
  '/candidates': ofFrame('people/candidates'),
  '/candidates/:id': ofFrame('people/candidate'),
  '/evaluations': ofFrame('evaluations'),
  '/evaluations/own': ofFrame('late-pages'),
  '/evaluations/:id': ofFrame('evaluation'),
  '/questions': ofFrame('questions'),
  '/questions/own': ofFrame('late-pages'),
  '/questions/:id': ofFrame('question'),
  '/credits': ofFrame('credits'),
  '/settings': ofFrame('settings'),
};

const firstPage = 'index.html';

const keyOf = (route: string): string => `src/app/routes/${route}.tsx`;

/** The files of some entries with everything they import, each once, what is imported first. */
const filesOf = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`No file of ${key} was built: has it moved?`);
    entry.imports?.forEach(visit);
    for (const file of [...(entry.css ?? []), entry.file]) files.add(file);
  };
  keys.forEach(visit);
  return files;
};

/** Styles are only fetched ahead, so that none holds up the first picture; scripts come after the one that asks for them. */
const toLink = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;

export const findFirstFiles = (manifest: Manifest): FirstFiles[] => {
  const known = filesOf(manifest, [firstPage]);
  return Object.entries(firstRoutes).map(([path, routes]) => {
    const files = [...filesOf(manifest, [firstPage, ...routes.map(keyOf)])];
    const links = files.filter((file) => !known.has(file)).map(toLink);
    return { path, needsSession: routes.includes('shell'), head: links.join('') };
  });
};

/**
 * Writes down which files each address needs. Without it the browser learns of them when the app's first script has come and runs, which
 * then adds an element for each: a round trip later, and 20 ms of a fast processor.
 */
export const tellFirstFiles = (): Plugin => ({
  name: 'tamiz:first-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const manifest = bundle['.vite/manifest.json'];
      if (manifest?.type !== 'asset') return this.error('The bundler wrote no manifest.');
      const firstFiles = findFirstFiles(JSON.parse(String(manifest.source)));
      return void this.emitFile({
        type: 'asset',
        fileName: '.vite/first-files.json',
        source: JSON.stringify(firstFiles),
      });
    },
  },
});
