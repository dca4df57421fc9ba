/** The files of one build by their addresses, each with the fingerprint its content must have. */
export type ShellFiles = Readonly<Record<string, string>>;

/** Where the worker keeps them; the page deletes whatever the origin keeps. */
export const shellName = 'tamiz-exam-shell';

/** The page itself: every exam is at the root of its origin. */
export const shellPage = '/';

type Asked = { method: string; url: string; mode: string };

/**
 * The address whose file answers a request, or null: whatever is not named here goes to the network, above all every
 * call of the API and every page beside the exam.
 */
export const keptAddress = (asked: Asked, ownOrigin: string, files: ShellFiles): string | null => {
  const { origin, pathname } = new URL(asked.url);
  if (asked.method !== 'GET' || origin !== ownOrigin) return null;
  const isPage = pathname === shellPage;
  if (isPage !== (asked.mode === 'navigate') || !Object.hasOwn(files, pathname)) return null;
  return pathname;
};

/**
 * A worker serves only pages of its own build, and one that serves an exam is never replaced: a release in the middle
 * of an exam changes nothing for whoever is in it.
 */
export const mayInstall = (pageScript: string | null, files: ShellFiles, hasActive: boolean) =>
  !hasActive && pageScript !== null && Object.hasOwn(files, pageScript);

/** No exam lasts longer, and the server ends every session after this time. */
const longestMs = 48 * 3_600_000;

/** Left behind by an exam nobody ended: from then on the page comes from the network, which may have a newer one. */
export const isLeftBehind = (keptAt: number, now: number): boolean => now - keptAt > longestMs;
