import { accessSync, constants } from 'node:fs';
import path from 'node:path';

import type { SnippetLanguage } from '#src/schema.ts';
import { languages } from '#src/snippets/languages.ts';

/** Where programs are looked for: servers are installed where only administrators look. */
export const programPath = (): string =>
  // oxlint-disable-next-line node/no-process-env -- programs are found on the caller's path
  `${process.env['PATH'] ?? ''}:/usr/sbin`;

/** What must be installed to execute these languages; undefined where nothing is missing. */
export const tellMissing = (
  used: Iterable<SnippetLanguage>,
  searched = programPath(),
): string | undefined => {
  const missing = [...new Set(used)].flatMap((language) =>
    languages[language].needs
      .filter(({ program }) => !isInstalled(program, searched))
      .map(({ program, from }) => ({ language, program, from })),
  );
  if (missing.length === 0) return undefined;
  const lines = missing.map(
    ({ language, program }) => `${language} needs ${program}, which is missing.`,
  );
  const packages = [...new Set(missing.map(({ from }) => from))].join(' ');
  return [...lines, `Please run: apt-get install --no-install-recommends ${packages}`].join('\n');
};

const isInstalled = (program: string, searched: string): boolean =>
  searched.split(':').some((folder) => folder !== '' && isExecutable(path.join(folder, program)));

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
