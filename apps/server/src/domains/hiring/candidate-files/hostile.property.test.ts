import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCandidateFile } from '#src/domains/hiring/candidate-files/read-candidate-file.ts';

const load = (name: string) => readFileSync(join(import.meta.dirname, 'corpus', 'files', name));
const originals = [
  'libreoffice-formulas.xlsx',
  'libreoffice-hyperlinks.xlsx',
  'stored.xlsx',
  'wide-sizes.xlsx',
  'streamed.xlsx',
  'quoted-lines-and-commas.csv',
  'utf16le-tab.csv',
  'windows1252-semicolon.csv',
].map((name) => ({ name, bytes: load(name) }));

const change = fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) });

const isAnswer = async (bytes: Buffer, name: string) => {
  const result = await readCandidateFile(bytes, name);
  return result.kind === 'rows' ? result.rows.length > 0 : result.message.endsWith('.');
};

test('bytes changed anywhere give an answer, never an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      async ({ name, bytes }, changes) => {
        const broken = Buffer.from(bytes);
        for (const { at, byte } of changes) broken[at % broken.length] = byte;
        expect(await isAnswer(broken, name)).toBe(true);
      },
    ),
    { numRuns: 1500 },
  );
});

test('a file cut anywhere gives an answer, never an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...originals), fc.nat(), async ({ name, bytes }, length) => {
      expect(await isAnswer(bytes.subarray(0, length % bytes.length), name)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('any bytes at all give an answer, never an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('', 'PK\x03\x04', 'nombre,correo\n', '\xff\xfe', '\xfe\xff'),
      async (bytes, start) => {
        expect(await isAnswer(Buffer.concat([Buffer.from(start, 'latin1'), bytes]), 'a.csv')).toBe(
          true,
        );
      },
    ),
    { numRuns: 1000 },
  );
});
