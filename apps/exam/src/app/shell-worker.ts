import {
  isLeftBehind,
  keptAddress,
  mayInstall,
  shellName,
  shellPage,
} from '#src/lib/shell/rules.ts';
import type { ShellFiles } from '#src/lib/shell/rules.ts';

/** What a page and a worker have in common is typed for pages; this is the rest that is used here. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Installing = Lasting & { addRoutes?: (rules: object) => Promise<void> };
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

declare const self: {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: { claim: () => Promise<void> };
  addEventListener: ((type: 'install', on: (event: Installing) => void) => void) &
    ((type: 'activate', on: (event: Lasting) => void) => void) &
    ((type: 'fetch', on: (event: Fetching) => void) => void);
};

/** Written in by the build, once all files have their names. */
declare const SHELL_FILES: ShellFiles;
const files = SHELL_FILES;

/** Under this address lies when the files were kept. */
const keptAtAddress = '/kept-at';

const install = async (): Promise<void> => {
  const pageScript = new URL(self.location.href).searchParams.get('page');
  if (!mayInstall(pageScript, files, self.registration.active !== null)) {
    throw new Error('Another build serves the exam.');
  }
  // What an earlier try left.
  await caches.delete(shellName);
  const cache = await caches.open(shellName);
  const keep = async ([address, integrity]: [string, string]): Promise<void> => {
    // Names with a fingerprint are in the browser's own cache already; the others are asked for anew. A content that
    // is not of this build, as from a server that is just being replaced, is refused by its fingerprint.
    const isNamed = address.startsWith('/assets/');
    const answer = await fetch(address, { integrity, cache: isNamed ? 'default' : 'no-cache' });
    await cache.put(address, answer);
  };
  await Promise.all(Object.entries(files).map(keep));
  await cache.put(keptAtAddress, new Response(String(Date.now())));
};

const answer = async (address: string, request: Request): Promise<Response> => {
  const cache = await caches.open(shellName);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept === undefined) return fetch(request);
  if (address !== shellPage) return kept;
  const keptAt = Number(await (await cache.match(keptAtAddress))?.text());
  if (!isLeftBehind(keptAt, Date.now())) return kept;
  return fetch(request).catch(() => kept);
};

self.addEventListener('install', (event) => {
  // Where a browser can, calls do not even wake the worker.
  const routes = event.addRoutes?.({
    // oxlint-disable-next-line tamiz/written-paths -- calls nothing: keeps the worker away from every call
    condition: { urlPattern: { pathname: '/api/*' } },
    source: 'network',
  });
  event.waitUntil(Promise.all([install(), routes?.catch(() => undefined)]));
});

// The page that registered it is of the same build.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const address = keptAddress(event.request, self.location.origin, files);
  if (address !== null) {
    event.respondWith(answer(address, event.request).catch(() => fetch(event.request)));
  }
});
