import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { carried } from '#src/formats/corpus/carried.ts';
import { corpusFolder, outcomeOf, specimens } from '#src/formats/testing/corpus.ts';
import { remarkWords } from '#src/formats/words.ts';

const outcomes = specimens.map((specimen) => ({ specimen, outcome: outcomeOf(specimen) }));

const shown = ({ refused, questions, remarks, images }: ReturnType<typeof outcomeOf>): string =>
  `${JSON.stringify({ refused, questions, images: [...images.keys()], remarks }, null, 2)}\n`;

test('the corpus has more than forty specimens', () => {
  expect(specimens.length).toBeGreaterThan(40);
});

describe.each(outcomes)('$specimen.name', ({ specimen, outcome }) => {
  test('is read as its expected outcome says', async () => {
    const expected = path.join(corpusFolder, 'files-expected', `${specimen.name}.json`);
    await expect(shown(outcome)).toMatchFileSnapshot(expected);
  });

  test('written again in its format it gives the same questions, and nothing more is said', () => {
    const questions = outcome.questions.map(({ question }) => question);
    const again = specimen.travel(questions, outcome.images);
    expect(again.flatMap((reading) => reading.questions.map(({ question }) => question))).toEqual(
      questions,
    );
    const said = again.flatMap(({ remarks }) => remarks.map(({ construct }) => construct));
    expect(said.filter((construct) => construct !== 'image-not-in-file')).toEqual([]);
  });
});

test('every remark that a reader can make is made by a specimen', () => {
  const made = new Set(
    outcomes.flatMap(({ outcome }) => outcome.remarks.map((one) => one.construct)),
  );
  const missing = Object.keys(remarkWords).filter((name) => !new Set<string>(made).has(name));
  // It takes hundreds of remarks in one file; hostile.test.ts has one.
  expect(missing).toEqual(['more-remarks']);
});

test('every remark names its file, a line and a sentence', () => {
  const remarks = outcomes.flatMap(({ outcome }) => outcome.remarks);
  expect(remarks.length).toBeGreaterThan(100);
  for (const remark of remarks) {
    expect(remark.file).not.toBe('');
    expect(remark.line).toBeGreaterThan(0);
    expect(remark.message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/su);
    expect(remark.message).not.toContain('{}');
  }
});

test('the table of constructs is up to date', async () => {
  const names = new Set(specimens.map(({ name }) => name));
  const rows = Object.entries(carried).map(([construct, files]) => {
    for (const file of files) expect(names, file).toContain(file);
    return `| ${construct} | ${files.join(', ')} | carried |`;
  });
  const said = Object.entries(remarkWords).flatMap(([construct, { effect, text }]) => {
    const files = outcomes
      .filter(({ outcome }) => outcome.remarks.some((remark) => remark.construct === construct))
      .map(({ specimen }) => specimen.name);
    const word = { lost: 'said: not carried', changed: 'said: carried changed', note: 'said' }[
      effect
    ];
    return [`| \`${construct}\` | ${files.join(', ') || 'hostile.test.ts'} | ${word}: ${text} |`];
  });
  const refused = outcomes.flatMap(({ specimen, outcome }) =>
    outcome.refused === null ? [] : [`| ${specimen.name} | ${outcome.refused} |`],
  );
  const table = [
    '# What is carried, and what is said',
    '',
    'Written by `corpus.test.ts` (`vitest -u`). Files were written for this corpus; none was copied.',
    '',
    '| construct | specimens | what becomes of it |',
    '| --- | --- | --- |',
    ...rows,
    ...said,
    '',
    '| refused specimen | sentence |',
    '| --- | --- |',
    ...refused,
    '',
  ].join('\n');
  await expect(table).toMatchFileSnapshot(path.join(corpusFolder, 'files-expected/README.md'));
});
