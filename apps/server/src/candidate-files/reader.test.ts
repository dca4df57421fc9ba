import { expect, test } from 'vitest';

import { createCandidateFileReader } from './reader.ts';

const fileOf = (index: number) =>
  Buffer.from(`nombre,correo\nPersona ${String(index)},persona${String(index)}@ejemplo.mx\n`);

test('many files at once are all read, each answered with its own people', async () => {
  const reader = createCandidateFileReader({ workers: 2 });
  const indexes = Array.from({ length: 40 }, (_, index) => index);
  const results = await Promise.all(
    indexes.map(async (index) => await reader.read(fileOf(index), 'lista.csv')),
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
  const reader = createCandidateFileReader();
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

test('a queue that grows without end is refused with a sentence', async () => {
  const reader = createCandidateFileReader();
  const results = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => await reader.read(fileOf(index), 'lista.csv')),
  );
  await reader.close();
  const refused = results.filter(({ kind }) => kind === 'refused');
  expect(refused).toHaveLength(29);
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
