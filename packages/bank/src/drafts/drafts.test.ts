import { describe, expect, test } from 'vitest';

import { checkDraft, draftRules, type Draft } from '#src/drafts/check-draft.ts';
import { learn, type Lesson } from '#src/drafts/learn.ts';

const lesson = (index: number): Lesson => ({
  description: 'Elegir la función de una versión',
  options: [
    { text: `Siempre falla el caso ${String(index)}`, right: false },
    { text: `Depende de la versión y del caso ${String(index)}`, right: true },
    { text: `Nunca se usa el caso ${String(index)}`, right: false },
    { text: `Siempre conviene el caso ${String(index)}`, right: false },
  ],
});

const knowledge = await learn(Array.from({ length: 240 }, (_none, index) => lesson(index)));

const draft = (change: Partial<Draft> = {}): Draft => ({
  type: 'single_choice',
  text: 'Un servicio pierde mensajes al reiniciar. ¿Qué revisas primero?',
  description: 'Diagnosticar mensajes perdidos',
  options: [
    { text: 'Cuándo llega cada lote', right: true },
    { text: 'Cuánto tarda cada mensaje', right: false },
    { text: 'Cuánto pesa cada mensaje', right: false },
    { text: 'Cuándo nace cada cliente', right: false },
  ],
  ...change,
});

const problems = (change: Partial<Draft>) =>
  checkDraft(draft(change), knowledge)
    .filter(({ isGood }) => !isGood)
    .map(({ rule, title, field }) => ({ rule, title, field }));

const withFirst = (text: string) => [{ text, right: true }, ...draft().options.slice(1)];

test('a question that is well written is told so, check by check', () => {
  const checks = checkDraft(draft(), knowledge);
  expect(checks.map(({ rule }) => rule)).toEqual(draftRules);
  expect(checks.filter(({ isGood }) => !isGood)).toEqual([]);
});

describe('tells an author of', () => {
  test.each<[string, Partial<Draft>, object]>([
    [
      'no right answer',
      { options: draft().options.map(({ text }) => ({ text, right: false })) },
      { rule: 'key', title: 'Marca cuál es la correcta' },
    ],
    [
      'two right answers',
      { options: draft().options.map(({ text }, index) => ({ text, right: index < 2 })) },
      { rule: 'key', title: 'Hay 2 correctas' },
    ],
    [
      'one right answer where several are asked for',
      { type: 'multiple_choice' },
      { rule: 'key', title: 'Escribe cuatro respuestas o más y marca al menos dos correctas' },
    ],
    [
      'a right answer that is the longest',
      {
        options: withFirst(
          'Cuándo confirma cada mensaje, si lo guarda antes y qué hace al reiniciar',
        ),
      },
      { rule: 'length', title: 'La correcta es la más larga', field: 'answer 1' },
    ],
    [
      'wording that gives the key away',
      {
        options: [
          { text: 'Siempre falla la cola', right: false },
          { text: 'Depende de la versión y del disco', right: true },
          { text: 'Nunca se usa la cola en disco', right: false },
          { text: 'Siempre conviene la cola en disco', right: false },
        ],
      },
      { rule: 'wording', field: 'answer 2' },
    ],
    [
      'all of the above',
      { options: [...draft().options.slice(0, 3), { text: 'Todas las anteriores', right: false }] },
      { rule: 'options', title: 'Depende de las otras respuestas', field: 'answer 4' },
    ],
    [
      'the same answer twice',
      {
        options: [
          ...draft().options.slice(0, 3),
          { text: 'cuándo **llega** cada lote', right: false },
        ],
      },
      { rule: 'options', title: 'Dos respuestas dicen lo mismo', field: 'answer 4' },
    ],
    [
      'a missing accent',
      { text: 'La funcion pierde mensajes. ¿Qué revisas?' },
      { rule: 'spelling', title: '«funcion» lleva acento', field: 'question_text' },
    ],
    [
      'a question word without its accent',
      { text: 'Se pierden mensajes. ¿Que revisas?' },
      { rule: 'spelling', title: '«Que» lleva acento en una pregunta' },
    ],
    [
      'a question that nobody opened',
      { text: 'Se pierden mensajes. Qué revisas?' },
      { rule: 'spelling', title: 'Falta abrir o cerrar un signo' },
    ],
    [
      'a negation that is easily missed',
      { text: '¿Cuál de estas causas no pierde mensajes?' },
      { rule: 'stem', title: 'Pregunta por lo que no cumple' },
    ],
    [
      'trivia',
      { text: '¿En qué año apareció la primera cola?' },
      { rule: 'stem', title: 'Pregunta por un nombre o una fecha' },
    ],
    [
      'a mark without its pair',
      { text: 'Se llama a `guardar sin esperar. ¿Qué pasa?' },
      { rule: 'stem', title: 'Hay una marca sin cerrar' },
    ],
    [
      'a description that quotes the question',
      { description: 'Un servicio pierde mensajes al reiniciar' },
      { rule: 'description', field: 'description' },
    ],
  ])('%s', (_name, change, found) => {
    expect(problems(change)).toContainEqual(expect.objectContaining(found));
  });
});

test('code is no prose: it needs no accents', () => {
  expect(problems({ text: '```javascript\nconst funcion = 1;\n```\n\n¿Qué pasa?' })).toEqual([]);
});

test('a bank of a few questions guesses nothing', async () => {
  const little = await learn([lesson(1)]);
  expect(checkDraft(draft(), little).map(({ rule }) => rule)).not.toContain('wording');
});
