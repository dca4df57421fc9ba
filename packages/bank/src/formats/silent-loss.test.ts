import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { corpusFolder, outcomeOf, specimens } from '#src/formats/testing/corpus.ts';

/** Words of the formats themselves that stand between the author's. */
const vocabulary = new Set([
  'CATEGORY',
  'course',
  'TRUE',
  'FALSE',
  'html',
  'PLUGINFILE',
  'markdown',
  'plain',
  'moodle',
]);

/** What an author wrote: without tags, scripts and names of formats, and without escapes. */
const wordsIn = (source: string): string[] => {
  const text = source
    .replaceAll(/<(script|style)>.*?<\/\1>/gs, ' ')
    .replaceAll(/<\?xml .*?\?>/g, ' ')
    .replaceAll(/<qti-value>.*?<\/qti-value>/g, ' ')
    .replaceAll(/<!--|-->|<!\[CDATA\[|\]\]>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#?\w+;/g, ' ')
    .replaceAll(/\\n/g, ' ');
  return (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => !vocabulary.has(word));
};

const read = specimens
  .map((specimen) => ({ name: specimen.name, outcome: outcomeOf(specimen) }))
  // A question that is not carried is said as a whole, by its line.
  .filter(({ outcome: { refused, remarks } }) => {
    const isWhole = (message: string) =>
      /^(La pregunta (no se importó|acepta)|No importamos)/.test(message);
    return refused === null && !remarks.some(({ message }) => isWhole(message));
  })
  .filter(({ name }) => statSync(path.join(corpusFolder, 'files', name)).isFile());

test('enough specimens are carried whole for this to mean something', () => {
  expect(read.length).toBeGreaterThan(25);
});

test.each(read)('no word of $name is lost without a remark', ({ name, outcome }) => {
  const source = readFileSync(path.join(corpusFolder, 'files', name), 'utf8');
  const told = JSON.stringify(outcome);
  expect(wordsIn(source).filter((word) => !told.includes(word))).toEqual([]);
});
