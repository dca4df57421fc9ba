import type { BankFileReport } from '@tamiz/contract/bank/bank-files';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { smallCatalogue } from '#src/testing/staff-catalogue.ts';
import { beStaff, refusal, staffItem } from '#src/testing/staff.ts';

const report: BankFileReport = {
  technology: 'Java',
  is_applied: false,
  unchanged: 12,
  questions: [
    { key: 'java-1', description: 'Visibilidad', change: 'added', fields: [] },
    { key: 'java-2', description: 'Bloqueos', change: 'changed', fields: ['texto', 'tiempo'] },
  ],
  evaluations: ['Java senior'],
};

const path = '/api/staff/bank-files';

/** Answers what is posted there, and remembers what kind of body came. */
const answerFiles = (place: `/${string}`, answer: () => Response): string[] => {
  const kinds: string[] = [];
  server.use(
    http.post(url(place), ({ request }) => {
      kinds.push(request.headers.get('content-type')?.split(';')[0] ?? '');
      return answer();
    }),
  );
  return kinds;
};

const chooseFile = async () => {
  const { user } = renderApp('/staff/catalogue');
  await screen.findByText('Importar preguntas');
  const section = within(screen.getByRole('region', { name: 'Importar preguntas' }));
  const file = new File(['technology: Java'], 'java.yaml');
  await user.upload(section.getByLabelText('Archivo del banco'), file);
  return { user, section };
};

beforeEach(() => {
  beStaff();
  server.use(staffItem('/api/staff/catalogue', smallCatalogue));
});

describe('a file of questions', () => {
  test('shows what it would change before it may be applied', async () => {
    const kinds = answerFiles(`${path}/preview`, () => HttpResponse.json({ data: report }));
    const { section } = await chooseFile();
    expect(await section.findByText('2 preguntas cambiarían; 12 quedan igual.')).toBeVisible();
    expect(section.getByText('Evaluaciones con cambios por aplicar: Java senior')).toBeVisible();
    const [added, changed] = within(
      section.getByRole('list', { name: 'Cambios del archivo' }),
    ).getAllByRole('listitem');
    expect(added).toHaveTextContent(/Nueva$/);
    expect(changed).toHaveTextContent('java-2: texto, tiempo');
    expect(kinds).toEqual(['multipart/form-data']);
  });

  test('is applied on request, once', async () => {
    answerFiles(`${path}/preview`, () => HttpResponse.json({ data: report }));
    const applied = answerFiles(path, () =>
      HttpResponse.json({ data: { ...report, is_applied: true } }),
    );
    const { user, section } = await chooseFile();
    await user.click(await section.findByRole('button', { name: 'Aplicar 2 cambios' }));
    expect(await section.findByText('Los cambios se aplicaron.')).toBeVisible();
    expect(section.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
    expect(applied).toHaveLength(1);
  });

  test('that changes nothing is not offered', async () => {
    const same = { ...report, questions: [], evaluations: [] };
    answerFiles(`${path}/preview`, () => HttpResponse.json({ data: same }));
    const { section } = await chooseFile();
    expect(await section.findByText('0 preguntas cambiarían; 12 quedan igual.')).toBeVisible();
    expect(section.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
  });

  test.each([
    [
      'cannot be read',
      () => refusal(422, 'Línea 3: falta la respuesta correcta.'),
      'Línea 3: falta la respuesta correcta.',
    ],
    ['nobody answers to', () => HttpResponse.error(), 'No se pudo leer el archivo.'],
  ])('that %s says so and cannot be applied', async (_case, answer, told) => {
    answerFiles(`${path}/preview`, answer);
    const { section } = await chooseFile();
    expect(await section.findByText(told)).toBeVisible();
    expect(section.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
  });

  test('whose import is refused can be applied again', async () => {
    answerFiles(`${path}/preview`, () => HttpResponse.json({ data: report }));
    answerFiles(path, () => refusal(409, 'El banco cambió mientras tanto.'));
    const { user, section } = await chooseFile();
    await user.click(await section.findByRole('button', { name: 'Aplicar 2 cambios' }));
    expect(await section.findByText('El banco cambió mientras tanto.')).toBeVisible();
    expect(section.getByRole('button', { name: 'Aplicar 2 cambios' })).toBeEnabled();
  });
});
