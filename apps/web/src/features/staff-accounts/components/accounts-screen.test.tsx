import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { signedIn } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { heldAccount } from '#src/testing/staff-accounts.ts';
import { beStaff, neverAnswers, recordReads, refusal, staffList } from '#src/testing/staff.ts';

const path = '/api/staff/accounts';

beforeEach(() => beStaff());

describe('the list of accounts', () => {
  test('shows what each has and whether its credits are held', async () => {
    server.use(staffList(path, [heldAccount]));
    renderApp('/staff/accounts');
    const link = await screen.findByRole('link', { name: 'Talento Norte' });
    expect(link).toHaveAttribute('href', `/staff/accounts/${heldAccount.id}`);
    const row = within(screen.getByRole('row', { name: /Talento Norte/ }));
    expect(row.getByText('1,128')).toBeVisible();
    expect(row.getByText('Créditos retenidos')).toBeVisible();
    expect(row.getByText('Activa')).toBeVisible();
  });

  test('says that it is on its way', async () => {
    neverAnswers(path);
    renderApp('/staff/accounts');
    expect(await screen.findByText('Cargando las cuentas')).toBeVisible();
  });

  test('searches when it is sent, keeps the text in the address, and says when nothing matches', async () => {
    const asked = recordReads(path, () => HttpResponse.json({ data: [], next: null }));
    const { user, router } = renderApp('/staff/accounts');
    await user.type(await screen.findByLabelText('Buscar cuenta'), ' norte ');
    expect(asked).toEqual(['']);
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('Ninguna cuenta coincide')).toBeVisible();
    expect(router.state.location.search).toBe('?q=norte');
    expect(screen.getByLabelText('Buscar cuenta')).toHaveValue('norte');
    await expect.poll(() => asked.at(-1)).toBe('?q=norte');
  });

  test('finds a person’s account without writing the address anywhere', async () => {
    const lists = recordReads(path, () => HttpResponse.json({ data: [], next: null }));
    const bodies: unknown[] = [];
    server.use(
      http.post(url(`${path}/by-email`), async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ data: [heldAccount], next: null });
      }),
    );
    const { user, router } = renderApp('/staff/accounts');
    await user.type(await screen.findByLabelText('Buscar cuenta'), 'ana@ejemplo.mx');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByRole('link', { name: 'Talento Norte' })).toBeVisible();
    expect(bodies).toEqual([{ email: 'ana@ejemplo.mx' }]);
    expect(router.state.location.search).toBe('');
    expect(lists).toEqual(['']);
    expect(screen.getByLabelText('Buscar cuenta')).toHaveValue('ana@ejemplo.mx');
  });

  test('tells why the server refuses, and asks again', async () => {
    recordReads(path, () => refusal(403, 'No tienes permiso para ver las cuentas.'));
    const { user } = renderApp('/staff/accounts');
    expect(await screen.findByText('No tienes permiso para ver las cuentas.')).toBeVisible();
    expect(screen.getByText('No se pudieron cargar las cuentas.')).toBeVisible();
    server.use(staffList(path, [heldAccount]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Talento Norte' })).toBeVisible();
  });

  test('says that nobody answered', async () => {
    recordReads(path, () => HttpResponse.error());
    renderApp('/staff/accounts');
    expect(await screen.findByText('Revisa tu conexión e intenta de nuevo.')).toBeVisible();
  });
});

test('a recruiter finds no such page', async () => {
  server.use(signedIn());
  const asked = recordReads(path, () => HttpResponse.json({ data: [], next: null }));
  renderApp('/staff/accounts');
  expect(
    await screen.findByRole('heading', { level: 1, name: /no encontr|no existe/i }),
  ).toBeVisible();
  expect(asked).toEqual([]);
});
