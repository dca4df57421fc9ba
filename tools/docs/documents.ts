import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from '#tools/lib/paths.ts';
import { replacePart } from './between-markers.ts';
import { decisionsTable } from './decisions.ts';
import { newestNotice, noticeFolder } from './privacy-notice.ts';
import { settingsTable } from './settings.ts';
import { wordsTable } from './words.ts';

export type Document = { file: string; wanted: string };

/** Every document that is made from something else, as it should be now. */
export async function wantedDocuments(): Promise<Document[]> {
  const withPart = (file: string, part: string, content: string): Document => {
    const absolute = inRepository(file);
    return { file: absolute, wanted: replacePart(readFileSync(absolute, 'utf8'), part, content) };
  };
  return [
    withPart('docs/OPERATIONS.md', 'settings', await settingsTable()),
    withPart('docs/GLOSSARY.md', 'words', await wordsTable()),
    withPart('docs/decisions/README.md', 'decisions', decisionsTable()),
    // The address without a number shows the newest version, whole: no redirect, no script.
    { file: path.join(noticeFolder, 'index.html'), wanted: newestNotice().html },
  ];
}
