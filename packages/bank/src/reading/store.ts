import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Document, parse, visit } from 'yaml';

import { readingFile, type ReadingFile } from '#src/reading/record.ts';

const fileOf = (folder: string, name: string): string =>
  path.join(folder, 'readings', `${name}.yaml`);

/** The record of one sheet, empty before its first reading. */
export const loadReading = (folder: string, name: string): ReadingFile => {
  const file = fileOf(folder, name);
  return existsSync(file) ? readingFile.parse(parse(readFileSync(file, 'utf8'))) : { readings: [] };
};

/** Every record kept with the bank, by name. */
export const loadReadings = (folder: string): Map<string, ReadingFile> => {
  const room = path.join(folder, 'readings');
  const names = existsSync(room) ? readdirSync(room).filter((name) => name.endsWith('.yaml')) : [];
  return new Map(
    names
      .map((name) => path.basename(name, '.yaml'))
      .toSorted()
      .map((name) => [name, loadReading(folder, name)]),
  );
};

/** Writes a record: agreement takes one line, so that entries that need an outcome are easy to see. */
export const saveReading = (folder: string, name: string, content: ReadingFile): void => {
  const file = fileOf(folder, name);
  const document = new Document(readingFile.parse(content));
  visit(document, {
    Map: (_key, node) => {
      const isSettled = node.get('agrees') === true && !node.has('doubt') && !node.has('note');
      if (isSettled && !node.has('outcome')) node.flow = true;
    },
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, document.toString({ lineWidth: 120, singleQuote: true }));
};
