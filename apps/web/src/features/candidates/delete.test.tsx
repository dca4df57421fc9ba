import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const giveCreditsBack = () => {
  server.use(signedIn({ ...plainProfile, credit_balance: 139 }));
  return HttpResponse.json({ message: 'ok' });
};

beforeEach(() =>
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues(),
    ...positionPage(),
    http.delete(url('/api/positions/1/candidates/all'), giveCreditsBack),
    http.delete(url('/api/positions/1/candidates/'), giveCreditsBack),
  ),
);

const openDialog = async () => {
  const app = renderApp('/positions/1');
  await app.user.click(await screen.findByRole('button', { name: 'Opciones' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar candidatos' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...app, dialog };
};

const expectTold = async (told: string) => {
  const toasts = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await toasts.findAllByText(told)).toHaveLength(1);
};

test('all candidates go, and the balance in the menu follows', async () => {
  const { user, dialog, services } = await openDialog();
  await user.click(dialog.getByRole('button', { name: /^Todos los candidatos/ }));
  await user.click(dialog.getByRole('button', { name: /^Eliminar 12/ }));
  await expectTold('Todos los candidatos han sido eliminados.');
  await waitFor(() => expect(services.session.read().user?.creditBalance).toBe(139));
}, 20_000);

test('a chosen candidate goes, and the balance in the menu follows', async () => {
  const { user, dialog, services } = await openDialog();
  await user.click(dialog.getByRole('button', { name: /^Elegir candidatos/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar a Ana Lobo' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar candidatos seleccionados' }));
  const last = within(
    await screen.findByRole('dialog', { name: 'Eliminar candidatos seleccionados' }),
  );
  await user.click(last.getByRole('button', { name: 'Eliminar 1 candidato' }));
  await expectTold('Candidatos eliminados correctamente');
  await waitFor(() => expect(services.session.read().user?.creditBalance).toBe(139));
}, 20_000);
