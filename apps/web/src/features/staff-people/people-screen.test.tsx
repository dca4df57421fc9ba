import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { beStaff, recordChanges, refusal, staffId, staffItem } from '#src/testing/staff.ts';

// Loaded here, so that its transformation takes no test's time.
await import('#src/features/staff-people/components/people-screen.tsx');

const path = '/api/staff/people';

const person = (place: number, over: object = {}) => ({
  id: staffId(place),
  name: 'Mariana Ortiz',
  email: `persona-${place}@tamiz.example`,
  staff_role: 'support',
  is_suspended: false,
  has_passkey: true,
  last_access_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  is_self: false,
  ...over,
});

const everybody = [
  person(1, { name: 'Ana Prueba', staff_role: 'operator', is_self: true }),
  person(2, { has_passkey: false }),
  person(3, { name: 'Luis Vega', staff_role: 'finance', is_suspended: true }),
];

const open = async () => {
  const app = renderApp('/staff/people');
  await screen.findByRole('heading', { name: 'Personal', level: 1 });
  return app;
};

beforeEach(() => {
  beStaff();
  server.use(staffItem(path, everybody));
});

test('everybody of the staff is listed, and nobody can change themselves', async () => {
  await open();
  const own = screen.getByRole('row', { name: /Ana Prueba/ });
  expect(own).toHaveTextContent('Operación');
  expect(within(own).queryByRole('button')).toBeNull();
  expect(screen.getByRole('row', { name: /Mariana Ortiz/ })).toHaveTextContent('Sin llave');
  expect(screen.getByRole('row', { name: /Luis Vega/ })).toHaveTextContent('Suspendida');
  expect(screen.getByRole('button', { name: 'Reactivar a Luis Vega' })).toBeVisible();
});

test('a role is changed with a reason, and a refusal stays in the dialog', async () => {
  const sent = recordChanges('patch', `${path}/${staffId(2)}`, (count) =>
    count === 1
      ? refusal(409, 'Tiene que quedar alguien.')
      : HttpResponse.json({ data: everybody }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cambiar rol de Mariana Ortiz' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('Rol'), 'Contenido');
  expect(dialog).toHaveTextContent('Banco de preguntas');
  await user.type(within(dialog).getByLabelText('Motivo'), 'Cambia de equipo');
  await user.click(within(dialog).getByRole('button', { name: 'Cambiar rol' }));
  expect(await within(dialog).findByText('Tiene que quedar alguien.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cambiar rol' }));
  expect(await screen.findByText('Rol cambiado. Sus sesiones se cerraron.')).toBeVisible();
  expect(sent[1]).toEqual({ staff_role: 'content', reason: 'Cambia de equipo' });
});

test('somebody is suspended at once', async () => {
  const sent = recordChanges('patch', `${path}/${staffId(2)}`, () =>
    HttpResponse.json({ data: everybody }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Suspender a Mariana Ortiz' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Motivo'), 'Perdió su equipo');
  await user.click(within(dialog).getByRole('button', { name: 'Suspender ahora' }));
  expect(await screen.findByText(/Persona suspendida/)).toBeVisible();
  expect(sent).toEqual([{ is_suspended: true, reason: 'Perdió su equipo' }]);
});

test('somebody is added with a role', async () => {
  const sent = recordChanges('post', path, () =>
    HttpResponse.json({ data: everybody }, { status: 201 }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Agregar persona' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Nombre'), 'Sol');
  await user.type(within(dialog).getByLabelText('Apellido'), 'Díaz');
  await user.type(within(dialog).getByLabelText('Correo'), 'sol@tamiz.example');
  await user.selectOptions(within(dialog).getByLabelText('Rol'), 'Finanzas');
  await user.click(within(dialog).getByRole('button', { name: 'Agregar y avisarle' }));
  expect(await screen.findByText(/Le enviamos cómo entrar/)).toBeVisible();
  expect(sent).toEqual([
    {
      first_name: 'Sol',
      last_name: 'Díaz',
      email: 'sol@tamiz.example',
      staff_role: 'finance',
    },
  ]);
});

test('a role sees only its part of the menu, and is told why a link does not open', async () => {
  beStaff('content');
  renderApp('/staff/people');
  expect(
    await screen.findByRole('heading', { name: 'Tu rol no abre esta página', level: 1 }),
  ).toBeVisible();
  expect(screen.getByText(/Tu rol, Contenido, no incluye/)).toBeVisible();
  const menu = await screen.findByRole('link', { name: 'Constructor' });
  expect(menu).toBeVisible();
  for (const name of ['Personal', 'Pagos', 'Cuentas', 'Fallidos']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
});
