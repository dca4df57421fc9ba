import { globSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What packages bring for whoever compiles, debugs or reads them; no process of production opens it. Licences stay. */
const forDevelopers = [
  /\.d\.[cm]?ts$/,
  /\.map$/,
  /\.(?:md|markdown)$/i,
  /\.tsbuildinfo$/,
  /\.flow$/,
];
const kept = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i;

/** Whether an installed file stays out of the image. */
export const isForDevelopers = (file: string): boolean =>
  forDevelopers.some((pattern) => pattern.test(file)) && !kept.test(file);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.cwd() !== '/app') throw new Error('Only for the build of the image: it deletes.');
  for (const file of globSync('node_modules/.pnpm/**/*')) {
    if (isForDevelopers(file)) rmSync(file, { force: true });
  }
}
