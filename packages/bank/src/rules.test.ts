import { expect, test } from 'vitest';

import { findProblems, ruleNames } from '#src/rules.ts';
import type { Bank, BankOption, BankQuestion } from '#src/schema.ts';
import { sampleBank, sampleQuestion } from '#src/testing/sample-bank.ts';

const right: BankOption = { text: '`2`', right: true };
const wrong: BankOption = { text: '`1`', why: 'Cuenta desde cero.' };
const other: BankOption = { text: '`3`', why: 'Cuenta de más.' };

const withQuestion = (changes: Partial<BankQuestion>) => sampleBank([sampleQuestion(changes)]);
const options = (...list: BankOption[]) => withQuestion({ options: list });
const text = (source: string) => withQuestion({ text: source });

const changed = (change: (bank: Bank) => void): Bank => {
  const bank = sampleBank();
  change(bank);
  return bank;
};

/** Banks with exactly one thing wrong, by the rule that must find it. */
const fixtures: Record<string, Bank[]> = {
  'unique-slugs': [
    changed((bank) => bank.categories.push({ slug: 'lenguajes', name: 'Otra' })),
    changed((bank) => bank.profiles.push(...sampleBank().profiles)),
    changed((bank) =>
      bank.profiles[0]?.specialties.push({ slug: 'web', name: 'x', description: 'x' }),
    ),
    changed((bank) => bank.technologies[0]?.topics.push({ slug: 'arreglos', name: 'x' })),
  ],
  'unique-ids': [
    changed((bank) => bank.technologies.push({ ...bank.technologies[0]!, slug: 'otra' })),
  ],
  'all-difficulties': [changed((bank) => bank.difficulties.pop())],
  'known-category': [changed((bank) => (bank.technologies[0]!.category = 'nada'))],
  'known-technology': [
    changed(({ samples, technologies }) => {
      const { id: _id, topic: _topic, ...written } = technologies[0]!.questions[0]!;
      samples.push({ ...written, technology: 'nada' });
    }),
  ],
  'known-topic': [withQuestion({ topic: 'nada' })],
  'known-specialty': [changed((bank) => (bank.evaluations[0]!.specialty = 'nada'))],
  'known-questions': [changed((bank) => bank.evaluations[0]?.questions.push('js-nada-001'))],
  'asked-once': [changed((bank) => bank.evaluations[0]?.questions.push('js-arreglos-001'))],
  'one-key': [
    options(wrong, other),
    options(right, { text: '`4`', right: true }),
    withQuestion({
      type: 'true_false',
      options: [
        { text: 'Verdadero', right: true },
        { text: 'Falso', right: true },
      ],
    }),
  ],
  'several-keys': [
    withQuestion({
      type: 'multiple_choice',
      options: [right, wrong, other, { text: '`5`', why: wrong.why }],
    }),
    withQuestion({
      type: 'multiple_choice',
      options: ['`4`', '`5`', '`6`', '`7`'].map((each) => ({ text: each, right: true })),
    }),
  ],
  'enough-options': [
    withQuestion({
      type: 'multiple_choice',
      options: [right, { text: '`2.0`', right: true }, wrong],
    }),
  ],
  'true-or-false': [
    withQuestion({ type: 'true_false' }),
    withQuestion({
      type: 'true_false',
      options: [
        { text: 'Falso', right: true },
        { text: 'Verdadero', why: 'No.' },
      ],
    }),
    withQuestion({
      type: 'true_false',
      options: [
        { text: 'Verdadero', right: true },
        { text: 'Falso', why: 'No.' },
        { text: 'Depende', why: 'No.' },
      ],
    }),
  ],
  'wrong-says-why': [options(right, { text: '`1`' })],
  'options-differ': [options(right, wrong, { text: '1', why: 'Lo mismo sin marca.' })],
  'no-lumped-option': [
    options(right, { text: 'Todas las anteriores', why: 'x' }),
    options(right, { text: 'Ninguna de las opciones.', why: 'x' }),
    options(right, { text: 'A y B son correctas', why: 'x' }),
  ],
  'clean-rich-text': [
    text('¿Qué imprime?\n\n```js\nlet a;'),
    text('¿Qué imprime?\n\n  ```js\n  let a;\n  ```'),
    text('El valor de `a es'),
    text('Esto es **importante'),
    text('Usa <b>esto</b>'),
    text('Lee [esto](https://ejemplo.mx)'),
    text('# Título'),
    withQuestion({ explanation: 'Falta `cerrar.' }),
    options(right, { text: 'El **uno', why: 'x' }),
    options(right, { text: 'uno', why: 'Falta `cerrar.' }),
  ],
  'plain-options': [options(right, { text: '- a\n- b', why: 'x' })],
  'description-hides-text': [
    withQuestion({
      text: '¿Qué valor imprime la última línea del programa?',
      description: 'Saber que valor imprime la ULTIMA línea.',
    }),
    withQuestion({
      description: 'Que se debe declarar la variable con let.',
      options: [{ text: 'Declarar la variable con `let`', right: true }, wrong],
    }),
  ],
  'plain-description': [
    withQuestion({ description: 'El método `map`.' }),
    withQuestion({ description: 'Dos\nlíneas.' }),
    withQuestion({ description: '9         300            450,000' }),
  ],
  'snippet-has-code': [withQuestion({ run: { language: 'javascript' } })],
};

test('the sample bank is clean, so that a fixture fails for its own reason only', () => {
  expect(findProblems(sampleBank())).toEqual([]);
});

test('every rule has a fixture', () => {
  expect(Object.keys(fixtures).toSorted()).toEqual([...ruleNames].toSorted());
});

test.each(Object.entries(fixtures))('%s alone finds its fixtures', (rule, banks) => {
  for (const bank of banks) {
    const problems = findProblems(bank);
    expect(new Set(problems.map((problem) => problem.rule))).toEqual(new Set([rule]));
    for (const problem of problems) expect(problem.place).not.toBe('');
  }
});

test('legitimate questions of every type pass', () => {
  const questions = [
    sampleQuestion({
      type: 'multiple_choice',
      options: [right, { text: '`2.0`', right: true }, wrong, other],
    }),
    sampleQuestion({
      id: 'js-arreglos-002',
      type: 'true_false',
      options: [
        { text: 'Verdadero', why: 'No.' },
        { text: 'Falso', right: true },
      ],
    }),
    sampleQuestion({
      id: 'js-arreglos-003',
      text: '¿Cuánto es 2 * 3 * 4 si a < b y b > c?\n\n```html\n<b>&amp;</b>\n```',
    }),
  ];
  expect(findProblems(sampleBank(questions))).toEqual([]);
});
