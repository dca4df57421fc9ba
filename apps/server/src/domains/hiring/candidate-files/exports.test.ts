import { readFile } from 'node:fs/promises';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { candidateTemplate } from '#src/domains/hiring/candidate-files/candidate-template.ts';
import { readCandidateFile } from '#src/domains/hiring/candidate-files/read-candidate-file.ts';
import { rejectedRowsFile } from '#src/domains/hiring/candidate-files/rejected-rows-file.ts';
import { readSharedStrings } from '#src/domains/hiring/candidate-files/workbook/workbook-tables.ts';
import { openWorkbookZip } from '#src/domains/hiring/candidate-files/workbook/zip-guard.ts';

test('the template that people download is this one, with both spellings of its columns', async () => {
  const stringsOf = (file: Buffer) =>
    readSharedStrings(openWorkbookZip(file).get('xl/sharedStrings.xml'));
  const downloaded = await readFile(
    new URL('../../../../../web/public/plantilla-candidatos.xlsx', import.meta.url),
  );
  expect(stringsOf(downloaded)).toEqual(stringsOf(await candidateTemplate()));
  expect(stringsOf(downloaded).slice(0, 2)).toEqual(['name (nombre)', 'email (correo)']);
});

test('the template is read as it is, with its example', async () => {
  expect(await readCandidateFile(await candidateTemplate(), 'plantilla.xlsx')).toEqual({
    kind: 'rows',
    rows: [
      {
        line: 2,
        name: 'María Fernanda Núñez Ibáñez',
        email: 'maria.nunez@ejemplo.mx',
        problem: null,
      },
    ],
  });
});

describe('rejected rows', () => {
  test('open in Excel with their accents and their reasons', () => {
    const file = rejectedRowsFile([
      { name: 'Peña, José', email: 'jose@', reason: 'El correo no es válido.' },
    ]);
    expect(file.toString('utf8')).toBe(
      '\ufeffnombre,correo,motivo\r\n"Peña, José",jose@,El correo no es válido.\r\n',
    );
  });

  test.each(['=1+1', '+52 55', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])(
    'no cell acts as a formula: %j',
    (name) => {
      const [, line = ''] = rejectedRowsFile([{ name, email: 'a@ejemplo.mx', reason: 'x' }])
        .toString('utf8')
        .split('\r\n');
      expect(line).toMatch(/^"?'/u);
    },
  );

  test('corrected, they can be loaded again', async () => {
    const name = fc.stringMatching(/^[A-ZÁÉÍÓÚÑ][a-zñ",; ]{1,60}[a-z]$/u);
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 20 }), async (names) => {
        const rows = names.map((each) => ({ name: each, email: 'a@ejemplo.mx', reason: 'Motivo' }));
        const result = await readCandidateFile(rejectedRowsFile(rows), 'rechazados.csv');
        expect(result).toEqual({
          kind: 'rows',
          rows: names.map((each, index) => ({
            line: index + 2,
            name: each.replaceAll(/ +/gu, ' '),
            email: 'a@ejemplo.mx',
            problem: null,
          })),
        });
      }),
      { numRuns: 50 },
    );
  });
});
