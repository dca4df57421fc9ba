import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the image copies beside the built apps. */
export const imageFolders = ['apps/server', 'packages/bank', 'packages/contract', 'packages/db'];

/** Files that only development needs: tests and what they use, invented rows, checks, generators and their inputs. */
const developmentOnly = [
  /\.test\.tsx?$/,
  /(?:^|\/)(?:testing|corpus|factories|seed|scripts)\//,
  /(?:^|\/)(?:vitest[^/]*|tsconfig)\.(?:ts|json)$/,
  /^apps\/server\/src\/domains\/(?:hiring\/candidate-files\/(?:candidate-template|rejected-rows-file)|exams\/sitting\/answers\/answer-sheet)\.ts$/,
  // Checks a restored database, from a checkout.
  /^apps\/server\/src\/domains\/operations\/after-restore\//,
  /^apps\/server\/src\/platform\/mail\/templates\//,
  /^packages\/db\/src\/admin\/(?:generate|generate-command|index|prepare-database)\.ts$/,
  /^packages\/bank\/(?:readings\/|sources\/|(?:reviewed-pairs|glossary|guess-ceilings)\.yaml$|terms\.txt$|src\/(?:lint|counts|editorial|reading\/|snippets\/|guessing\/(?!guesser|wording-guesser)|freshness\/))/,
  /^packages\/bank\/src\/rules\/(?:cells|checked|composition|glossary|keys|levels|repeats|similarity|spelling)\.ts$/,
  // The browser's half of the contract, and what derives checks from it.
  /^packages\/contract\/src\/(?:calls\/|request-leaves\.ts$|traceparent\.ts$|hiring\/rules\/suggest-address\.ts$|shared\/time\/)/,
  /\.md$/,
];

/** Whether a file stays out of production. */
export const isDevelopmentOnly = (file: string): boolean =>
  developmentOnly.some((pattern) => pattern.test(file));

/** The files of those folders, without what was installed. */
export const listFiles = (root: string): string[] =>
  imageFolders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.split('/').includes('node_modules')),
  );

/** Where the image has its copy of the workspace, the only one that may lose files. */
const imageRoot = '/app';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.cwd() !== imageRoot) throw new Error('Only for the build of the image: it deletes.');
  for (const file of listFiles(process.cwd())) if (isDevelopmentOnly(file)) rmSync(file);
}
