import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { beStaff, fieldRefusal, recordChanges, staffId } from '#src/testing/staff.ts';

await import('#src/features/staff-find/components/find-screen.tsx');

const account = { id: staffId(7), name: 'Talento Norte' };
const nothing = {
  accounts: [],
  people: [],
  payments: [],
  attempts: [],
  invoices: [],
  questions: [],
};
const found = {
  ...nothing,
  accounts: [{ ...account, status: 'active' }],
  payments: [
    {
      id: staffId(8),
      folio: 'TZ-2026-000123',
      total: 1_999.84,
      credits: 50,
      status: 'succeeded',
      created_at: '2026-11-12T16:00:00.000Z',
      account,
    },
  ],
};

beforeEach(() => beStaff());

test('finds in groups by keyboard alone, and nothing typed reaches the address', async () => {
  const sent = recordChanges('post', '/api/staff/find', () => HttpResponse.json({ data: found }));
  const { user } = renderApp('/staff/find');
  const field = await screen.findByLabelText('Qué buscas');
  expect(field).toHaveFocus();
  await user.keyboard('talento');
  expect(await screen.findByText('2 resultados')).toBeVisible();
  expect(sent.at(-1)).toEqual({ q: 'talento' });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /^Talento Norte/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  const payment = screen.getByRole('link', { name: /\$1,999\.84 · TZ-2026-000123/ });
  expect(payment).toHaveFocus();
  expect(payment).toHaveAttribute('href', '/staff/payments?q=TZ-2026-000123');
  await user.keyboard('{Escape}');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});

test.each([
  ['operator', '3 resultados', 1],
  ['support', '2 resultados', 0],
] as const)('a question is found by its number, if %s may open it', async (role, told, links) => {
  beStaff(role);
  const questions = [{ id: 492, text: '¿Qué hace freeze?', topic: 'Objetos', status: 'active' }];
  recordChanges('post', '/api/staff/find', () =>
    HttpResponse.json({ data: { ...found, questions } }),
  );
  const { user } = renderApp('/staff/find');
  await user.type(await screen.findByLabelText('Qué buscas'), '492');
  expect(await screen.findByText(told)).toBeVisible();
  const led = screen.queryAllByRole('link', { name: /^Pregunta 492Objetos:/ });
  expect(led.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => '/staff/questions/492'),
  );
});

test('says that nothing matches', async () => {
  recordChanges('post', '/api/staff/find', () => HttpResponse.json({ data: nothing }));
  const { user } = renderApp('/staff/find');
  await user.type(await screen.findByLabelText('Qué buscas'), 'nadie');
  expect(await screen.findByText(/Nada coincide/)).toBeVisible();
});

test('a candidate is opened with a reason, within an account', async () => {
  const sent = recordChanges('post', '/api/staff/find/candidates', (count) =>
    count === 1
      ? fieldRefusal('detail', 'Escribe el motivo.')
      : HttpResponse.json({
          data: [
            {
              id: staffId(9),
              name: 'Paola Ibarra',
              email: 'paola@ejemplo.mx',
              account,
              places: [
                {
                  id: staffId(10),
                  position: 'Backend Jr.',
                  progress: 'bounced',
                  progress_at: null,
                  attempt_id: null,
                },
              ],
            },
          ],
        }),
  );
  const { user } = renderApp(`/staff/find?account=${account.id}`);
  await user.type(await screen.findByLabelText(/Nombre o correo del candidato/), 'paola');
  await user.selectOptions(screen.getByLabelText(/Motivo/), 'Lo pidió la persona');
  await user.type(screen.getByLabelText(/Caso o detalle/), 'Ticket 2381');
  await user.click(screen.getByRole('button', { name: 'Abrir datos por 15 minutos' }));
  expect(await screen.findByText('Escribe el motivo.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir datos por 15 minutos' }));
  const list = within(await screen.findByRole('list', { name: 'Candidatos abiertos' }));
  expect(list.getByText('Paola Ibarra')).toBeVisible();
  expect(list.getByText('El correo rebotó')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    q: 'paola',
    account_id: account.id,
    reason: 'person',
    detail: 'Ticket 2381',
  });
});

test('the search of the head leads there', async () => {
  const { user } = renderApp('/staff/find');
  await screen.findByLabelText('Qué buscas');
  await user.click(await screen.findByRole('button', { name: /Buscar en toda la operación/ }));
  expect(screen.getByRole('heading', { level: 1, name: 'Buscar' })).toBeVisible();
});
