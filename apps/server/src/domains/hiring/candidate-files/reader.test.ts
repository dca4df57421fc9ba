import { expect, test } from 'vitest';

import { createCandidateFileReader } from '#src/domains/hiring/candidate-files/reader.ts';
import { testThread } from '#src/platform/threads/testing/test-thread.ts';

const fileOf = (index: number) =>
  Buffer.from(`nombre,correo\nPersona ${String(index)},persona${String(index)}@ejemplo.mx\n`);

test('many files at once are all read, each answered with its own people', async () => {
  const reader = createCandidateFileReader({ workers: 2 });
  const indexes = Array.from({ length: 40 }, (_, index) => index);
  const results = await Promise.all(
    indexes.map(
      async (index) => await reader.read(fileOf(index), 'lista.csv', `cuenta ${index % 4}`),
    ),
  );
  await reader.close();
  expect(results).toEqual(
    indexes.map((index) => ({
      kind: 'rows',
      rows: [
        {
          line: 2,
          name: `Persona ${String(index)}`,
          email: `persona${String(index)}@ejemplo.mx`,
          problem: null,
        },
      ],
    })),
  );
});

test('a thread is replaced after its share of files', async () => {
  const reader = createCandidateFileReader({ workers: 1 });
  for (let index = 0; index < 205; index += 1) {
    expect(await reader.read(fileOf(index), 'lista.csv')).toMatchObject({ kind: 'rows' });
  }
  await reader.close();
});

test('the bytes that were handed over stay whole', async () => {
  const reader = createCandidateFileReader();
  const bytes = fileOf(1);
  await reader.read(bytes, 'lista.csv');
  expect(bytes).toEqual(fileOf(1));
  await reader.close();
});

test('a queue that one account grows without end is refused with a sentence, and delays no other', async () => {
  const reader = createCandidateFileReader();
  const results = await Promise.all(
    Array.from(
      { length: 81 },
      async (_, index) =>
        await reader.read(fileOf(index), 'lista.csv', index < 80 ? 'ruidosa' : 'tranquila'),
    ),
  );
  await reader.close();
  expect(results.at(-1)).toMatchObject({ kind: 'rows' });
  const refused = results.filter(({ kind }) => kind === 'refused');
  // One is being read and twenty wait.
  expect(refused).toHaveLength(59);
  expect(refused[0]).toEqual({
    kind: 'refused',
    message: expect.stringContaining('Espera unos segundos'),
  });
});

test('a closed reader takes no more files', async () => {
  const reader = createCandidateFileReader();
  await reader.close();
  await expect(reader.read(fileOf(1), 'lista.csv')).rejects.toThrow('closed');
});

/** What a person is told when the thread does this to their file, twice, and what we are told. */
const readTwiceWith = async (script: string) => {
  const faults: Error[] = [];
  const reader = createCandidateFileReader({
    script: testThread(script),
    workers: 1,
    onFault: (error) => faults.push(error),
  });
  const results = [
    await reader.read(fileOf(1), 'lista.csv'),
    await reader.read(fileOf(2), 'lista.csv'),
  ];
  await reader.close();
  return { results, faults };
};

const refusedTwice = (words: string) => [
  { kind: 'refused', message: expect.stringContaining(words) },
  { kind: 'refused', message: expect.stringContaining(words) },
];

test('a file that never ends is stopped and answered with a sentence, and so is the next one', async () => {
  const { results, faults } = await readTwiceWith('endless');
  expect(results).toEqual(refusedTwice('tomó demasiado tiempo'));
  expect(faults).toEqual([]);
});

test.each(['hungry', 'leaving'])('a file that ends its thread (%s) is answered', async (script) => {
  const { results, faults } = await readTwiceWith(script);
  expect(results).toEqual(refusedTwice('No pudimos leer'));
  expect(faults).toEqual([]);
});

test('a fault of ours is told to whoever runs the reader, and the person still gets a sentence', async () => {
  const { results, faults } = await readTwiceWith('broken');
  expect(results).toEqual(refusedTwice('No pudimos leer'));
  expect(faults).toEqual([new TypeError('a fault of ours'), new TypeError('a fault of ours')]);
});

test.each([
  ['that died after its answer', 'dying'],
  ['that the file before left broken', 'poisoned'],
])('a thread %s is replaced, and no file is blamed for another', async (_what, script) => {
  const { results, faults } = await readTwiceWith(script);
  expect(results).toEqual([
    { kind: 'rows', rows: [] },
    { kind: 'rows', rows: [] },
  ]);
  expect(faults).toEqual([]);
});

test('a machine that cannot start the thread refuses the file with an error', async () => {
  await expect(readTwiceWith('unborn')).rejects.toMatchObject({
    name: 'ThreadNotStarted',
    cause: { message: 'Cannot find native binding.' },
  });
});
