import { describe, expect, test } from 'vitest';

import { editorialRuleNames, findFlaws } from '#src/editorial.ts';
import { bankFolder } from '#src/load-bank.ts';
import { lintBank, loadDictionary } from '#src/lint-bank.ts';
import { findOtherWords } from '#src/rules/glossary.ts';
import { findMisspellings, findTermProblems } from '#src/rules/spelling.ts';
import type { Bank, BankQuestion } from '#src/schema.ts';
import { editorialBank } from '#src/testing/editorial-bank.ts';

/** The clean bank with one change. */
const changed = (change: (bank: Bank) => void): Bank => {
  const bank = editorialBank();
  change(bank);
  return bank;
};

/** The clean bank with its first question, of the level intern, changed. */
const withFirst = (changes: Partial<BankQuestion>) =>
  changed((bank) => Object.assign(bank.technologies[0]!.questions[0]!, changes));

const asking = (text: string) => withFirst({ text });

/** The clean bank with the options of every question of one file rewritten. */
const withOptions = (rewrite: (question: BankQuestion) => BankQuestion['options']) =>
  changed((bank) => {
    for (const question of bank.technologies[0]!.questions) question.options = rewrite(question);
  });

const withEvaluation = (change: (evaluation: Bank['evaluations'][number]) => void) =>
  changed((bank) => change(bank.evaluations[0]!));

/** Banks with exactly one thing wrong, by the rule that must find it. */
const fixtures: Record<string, Bank[]> = {
  'checked-when': [changed((bank) => delete bank.technologies[0]!.checked)],
  'full-matrix': [
    // A fourth topic that only the questions for architects are about, then a cell with one question, then empty ones.
    changed((bank) => {
      bank.evaluations = [];
      bank.profiles = [];
      bank.technologies[0]!.topics.push({ slug: 'cuatro', name: 'cuatro' });
    }),
    changed((bank) => bank.technologies[0]!.questions.pop()),
    changed((bank) => {
      const file = bank.technologies[0]!;
      file.questions = file.questions.filter(({ difficulty }) => difficulty !== 'architect');
    }),
  ],
  'key-length': [
    // Longest by one letter in every question, then notably longer in one of ten.
    withOptions(({ options }) =>
      options.map((option) => ({
        ...option,
        text: option.right ? `${option.text}x` : option.text,
      })),
    ),
    withOptions(({ id, options }) =>
      options.map((option) => ({
        ...option,
        text: option.right && id.endsWith('0') ? option.text.repeat(4) : option.text,
      })),
    ),
  ],
  'key-places': [
    withOptions(({ options }) => options.toSorted((a) => (a.right === true ? -1 : 1))),
  ],
  'near-repeat': [
    changed((bank) => {
      const [one, other] = bank.technologies[0]!.questions.slice(10);
      Object.assign(other!, {
        text: one!.text,
        explanation: one!.explanation,
        options: one!.options,
      });
    }),
  ],
  'sample-apart': [
    changed(({ technologies, samples }) => {
      const { text, explanation, options, description } = technologies[0]!.questions[10]!;
      Object.assign(samples[0]!, { text, explanation, options, description });
    }),
  ],
  'sample-for-each': [changed(({ samples }) => samples.pop())],
  'no-hints': [
    // Half of the words of two questions that the evaluation asks.
    changed((bank) => {
      const [{ text, explanation, description }, , other] = bank.technologies[0]!.questions as [
        BankQuestion,
        BankQuestion,
        BankQuestion,
      ];
      Object.assign(other, { text, explanation, description });
    }),
  ],
  'size-and-time': [
    withEvaluation((one) => {
      one.questions = one.questions.filter((_id, index) => ![0, 6, 10, 14, 23].includes(index));
    }),
    changed((bank) => {
      for (const { questions } of bank.technologies) {
        for (const question of questions) question.time_limit = 30;
      }
    }),
    changed((bank) => {
      for (const { questions } of bank.technologies) {
        for (const question of questions) question.time_limit = 120;
      }
    }),
  ],
  'level-mix': [
    withEvaluation((one) => (one.key = 'web-basico')),
    withEvaluation((one) => (one.title = 'Web')),
    changed((bank) => {
      const senior = bank.technologies[0]!.questions.filter((one) => one.difficulty === 'senior');
      bank.evaluations[0]!.questions.push(senior[0]!.id);
    }),
  ],
  'topics-covered': [
    changed((bank) => {
      const [first, second] = bank.technologies;
      const others = second!.questions.filter(({ topic }) => topic !== 'uno');
      bank.evaluations[0]!.questions = ['intern', 'junior', 'middle'].flatMap((difficulty) =>
        [
          ...first!.questions.filter(({ id }) => bank.evaluations[0]!.questions.includes(id)),
          ...others,
        ]
          .filter((question) => question.difficulty === difficulty)
          .map(({ id }) => id),
      );
    }),
    changed((bank) => {
      bank.technologies[0]!.questions.push(...bank.technologies[1]!.questions);
      bank.technologies.pop();
    }),
  ],
  'known-languages': [
    changed((bank) => {
      bank.technologies[1]!.slug = 'docker';
      bank.samples[1]!.technology = 'docker';
      bank.technologies[0]!.questions[0]!.text = 'b100 c100\n\n```python\nx = 1\n```';
    }),
  ],
  'filled-cells': [
    changed((bank) => {
      const file = bank.technologies[0]!;
      file.questions = file.questions.filter(
        ({ topic, difficulty }) => topic !== 'uno' || difficulty !== 'middle',
      );
    }),
  ],
  'own-questions': [
    changed((bank) => bank.evaluations.push({ ...bank.evaluations[0]!, key: 'otra-junior' })),
  ],
  'specialty-served': [
    changed((bank) =>
      bank.profiles[0]!.specialties.push({ slug: 'nueva', name: 'x', description: 'x' }),
    ),
  ],
  'negative-stem': [
    asking('¿Cuál no es un número?'),
    asking('¿Qué opción de la lista no compila?'),
    asking('¿Qué afirmación es falsa?'),
    asking('Todas funcionan, ¿excepto cuál?'),
  ],
  'no-trivia': [
    asking('¿En qué año apareció?'),
    asking('¿Quién inventó el lenguaje?'),
    asking('¿Cómo se llama este patrón?'),
    withFirst({
      options: [
        { text: '1995', right: true },
        { text: '2009', why: 'No.' },
      ],
    }),
  ],
  'opening-marks': [asking('Cuánto es b100?'), withFirst({ explanation: '¡Cuidado' })],
  'no-doubled-word': [asking('Es el el valor'), withFirst({ explanation: 'De de nuevo' })],
};

test('the editorial bank is clean, so that a fixture fails for its own reason only', () => {
  expect(findFlaws(editorialBank(), [])).toEqual([]);
});

test('every rule has a fixture', () => {
  expect([...Object.keys(fixtures), 'reviewed-pairs'].toSorted()).toEqual(
    [...editorialRuleNames].toSorted(),
  );
});

test.each(Object.entries(fixtures))('%s alone finds its fixtures', (rule, banks) => {
  for (const bank of banks) {
    expect(new Set(findFlaws(bank, []).map((flaw) => flaw.rule))).toEqual(new Set([rule]));
  }
});

test('a pair that somebody read side by side is no repeat, and must exist', () => {
  const [bank] = fixtures['near-repeat'] ?? [];
  const [one, other] = bank!.technologies[0]!.questions.slice(10).map(({ id }) => id);
  expect(findFlaws(bank!, [{ pair: [other!, one!], differ: 'x' }])).toEqual([]);
  const gone = findFlaws(editorialBank(), [{ pair: [one!, 'js-nada-001'], differ: 'x' }]);
  expect(gone.map(({ rule }) => rule)).toEqual(['reviewed-pairs']);
});

test.each([
  '¿Cuál **no** es un número?',
  '¿Qué pasa si no hay conexión?',
  '¿Qué hace el servidor cuando no encuentra el archivo?',
  '¿Por qué no se actualiza la lista?',
  '¿Qué acuerdo deja los datos a salvo?',
  '¿Qué nombre hace innecesario el comentario?',
  '¿Qué versión del código lo logra?',
])('a straight question passes: %s', (text) => {
  expect(findFlaws(asking(text), [])).toEqual([]);
});

describe('spelling', async () => {
  const dictionary = await loadDictionary();
  const found = (changes: Partial<BankQuestion>, terms: string[] = []) => {
    const bank = withFirst({
      description: 'Orden',
      text: 'Orden',
      explanation: 'Orden',
      ...changes,
    });
    const place = 'technologies/javascript.yaml › javascript-uno-000';
    return findMisspellings(bank, terms, dictionary)
      .filter((problem) => problem.place.startsWith(place))
      .map(({ message }) => message.slice(0, message.indexOf('”') + 1));
  };

  test('finds a missing accent and a wrong letter, wherever they stand', () => {
    expect(found({ text: 'La cancion' })).toEqual(['“cancion”']);
    expect(found({ explanation: 'Un herror' })).toEqual(['“herror”']);
    expect(found({ description: 'El arbol' })).toEqual(['“arbol”']);
    expect(
      found({
        options: [
          { text: 'Si', right: true },
          { text: 'No', why: 'Nó' },
        ],
      }),
    ).toEqual(['“Nó”']);
  });

  test('reads neither code nor italics nor acronyms, and knows the terms in any case', () => {
    expect(
      found({ text: 'Usa `canzion` y *hash* en la API de 4xx\n\n```js\nlet canzion;\n```' }),
    ).toEqual([]);
    expect(found({ text: 'El reintento' })).toEqual(['“reintento”']);
    expect(found({ text: 'Reintento tras reintento' }, ['reintento'])).toEqual([]);
  });

  test('the list of terms is in order and adds something', () => {
    const problems = (terms: string[]) => findTermProblems(terms, dictionary).length;
    expect(problems(['commit', 'índiceX', 'token'])).toBe(0);
    expect(problems(['token', 'commit'])).toBe(1);
    expect(problems(['commit', 'commit'])).toBe(1);
    expect(problems(['árbol'])).toBe(1);
  });
});

test('one word for one concept, in any form, where the glossary says so', () => {
  const glossary = [{ say: 'renderizar', not: ['dibuj'], in: ['javascript'] }];
  const found = (text: string, of = glossary) =>
    findOtherWords(asking(text), of).map(({ message }) => message);
  expect(found('Un Dibujo y dos *dibujos*')).toEqual([
    '“dibujo”: the glossary says renderizar',
    '“dibujos”: the glossary says renderizar',
  ]);
  expect(found('`dibujar()` y renderizar')).toEqual([]);
  expect(found('Un dibujo', [{ say: 'x', not: ['dibuj'], in: ['react'] }])).toEqual([]);
});

/** Guessing each technology by the others and reading every word takes a loaded machine longer than a test may. */
const lintTimeout = 180_000;

test(
  'the bank of the product is clean',
  async () => {
    expect((await lintBank(bankFolder)).problems).toEqual([]);
  },
  lintTimeout,
);
