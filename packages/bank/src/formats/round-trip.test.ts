import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readGift } from '#src/formats/gift/read-gift.ts';
import { writeGift } from '#src/formats/gift/write-gift.ts';
import { readQtiItem } from '#src/formats/qti/read-item.ts';
import { readQtiPackage } from '#src/formats/qti/read-package.ts';
import { writeItem } from '#src/formats/qti/write-item.ts';
import { writeQtiPackage } from '#src/formats/qti/write-package.ts';
import { checkQuestion } from '#src/formats/question.ts';
import type { PortableQuestion } from '#src/formats/question.ts';
import type { Reading } from '#src/formats/reading.ts';
import { anyQuestion } from '#src/formats/testing/any-question.ts';
import { readYaml } from '#src/formats/yaml/read-yaml.ts';
import { writeYaml } from '#src/formats/yaml/write-yaml.ts';
import { bankFolder } from '#src/load-bank.ts';
import { readBank } from '#src/read-bank.ts';

const { technologies } = readBank(bankFolder).bank;
const image = new Uint8Array([1, 2, 3]);

const ways: Record<string, (questions: PortableQuestion[]) => Reading> = {
  YAML: (questions) => readYaml(writeYaml(questions), 'a.yaml'),
  GIFT: (questions) => readGift(writeGift(questions), 'a.gift'),
  'a package of QTI': (questions) =>
    readQtiPackage(writeQtiPackage(questions, new Map([['images/a.png', image]]))),
};

const questionsOf = ({ questions }: Reading): PortableQuestion[] =>
  questions.map(({ question }) => question);

const unsaid = ({ remarks }: Reading): string[] =>
  remarks
    .map(({ construct }) => construct)
    .filter((construct) => construct !== 'image-not-in-file');

describe.each(Object.entries(ways))('%s', (_name, travel) => {
  test('property: questions come back as they left, and nothing is said of them', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), (questions) => {
        const reading = travel(questions);
        expect(questionsOf(reading)).toEqual(questions);
        expect(unsaid(reading)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  }, 240_000);

  test('the whole bank comes back as it left', () => {
    const questions = technologies.flatMap((technology) =>
      technology.questions.slice(0, 12).map(({ run: _run, checked: _checked, ...question }) => {
        const checked = checkQuestion(question);
        expect(checked.misfits).toEqual([]);
        return checked.question;
      }),
    );
    const carried = questions.filter((question) => question !== null);
    expect(carried.length).toBeGreaterThan(400);
    expect(questionsOf(travel(carried))).toEqual(carried);
  }, 240_000);
});

test('property: one item of QTI alone comes back as it left', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      expect(questionsOf(readQtiItem(writeItem(question, 'item-1'), 'a.xml'))).toEqual([question]);
    }),
    { numRuns: 200 },
  );
}, 240_000);

test('a package carries the images its questions show', () => {
  const { question } = checkQuestion({
    type: 'single_choice',
    text: 'Mira ![una gráfica](images/a.png) y responde.',
    options: [{ text: 'Uno', right: true }, { text: '![dos](images/b.png)' }],
  });
  const images = new Map([['images/a.png', image]]);
  const { remarks, images: found } = readQtiPackage(
    writeQtiPackage(question === null ? [] : [question], images),
  );
  expect(found).toEqual(images);
  expect(remarks.map(({ construct, message }) => [construct, message])).toEqual([
    ['image-not-in-file', 'La imagen «images/b.png» no viene en el archivo. Súbela en el editor.'],
  ]);
});
