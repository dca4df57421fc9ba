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
}, 240_000);

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
}, 240_000);

test('a full position lets people go: who began stays, and the credits that return are told', async () => {
  const bodies: unknown[] = [];
  const person = (id: number, name: string, state: string) => ({
    id,
    candidate_name: name,
    candidate_email: `${id}@ejemplo.mx`,
    invitation_status: state === 'pending' ? 'pending' : 'sent',
    has_attempt: state === 'done',
    progress: { state },
  });
  const people = [
    person(9, 'Ana Lobo', 'sent'),
    person(10, 'Eva Ríos', 'in_progress'),
    person(11, 'Luz Mora', 'pending'),
  ];
  server.use(
    catalogues({ features: ['invitations.choose', 'invitations.bulk'] }),
    http.get(url('/api/positions/1/candidates'), () =>
      HttpResponse.json({ data: people, current_page: 1, last_page: 1, total: 40, meta: {} }),
    ),
    http.post(url('/api/positions/1/chosen-actions'), async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] };
      const count = ids.filter((id) => id === 9).length;
      return HttpResponse.json({ data: [{ action: 'cancel', count, skipped: [] }] });
    }),
    http.delete(url('/api/positions/1/candidates/'), async ({ request }) => {
      bodies.push(await request.json());
      return giveCreditsBack();
    }),
  );
  const { user } = renderApp('/positions/1');
  expect(
    await screen.findByText(/llegó a su máximo de 40. Para cargar a alguien más/),
  ).toBeVisible();
  for (const { candidate_name: name } of people)
    await user.click(screen.getByRole('checkbox', { name: `Seleccionar a ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Más acciones para la selección' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Quitar de la posición' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Eliminar candidatos seleccionados' }),
  );
  expect(await dialog.findByText('Vuelve 1 crédito a tu saldo.')).toBeVisible();
  expect(dialog.getByText('1 ya inició su examen y se queda en la posición.')).toBeVisible();
  expect(dialog.queryByText('Eva Ríos')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Eliminar 2 candidatos' }));
  await expectTold('Candidatos eliminados correctamente');
  expect(bodies).toEqual([{ ids: [9, 11] }]);
}, 240_000);
