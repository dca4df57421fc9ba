import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, openSessions, signedIn } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();
const changeRequest = url('/api/user/profile/change-request');

let changes: unknown[];
let proofs: unknown[];

/** A server that wants a proof before it takes the change, and takes one code. */
beforeEach(() => {
  changes = [];
  proofs = [];
  let isProved = false;
  server.use(
    signedIn(),
    csrfCookie(),
    openSessions(),
    http.post(changeRequest, async ({ request }) => {
      changes.push(await request.json());
      const refusal = { code: 'proof_not_fresh', message: 'Por seguridad, confirma que eres tú.' };
      if (!isProved) return HttpResponse.json(refusal, { status: 403 });
      return HttpResponse.json({ expires_at: inTenMinutes() });
    }),
    http.post(url('/api/proof/code'), () =>
      HttpResponse.json({ data: { identifier: 'p1', expires_at: inTenMinutes() } }),
    ),
    http.post(url('/api/proof'), async ({ request }) => {
      const proof = await request.json();
      proofs.push(proof);
      isProved = JSON.stringify(proof).includes('123456');
      return isProved
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ message: 'Código incorrecto o expirado.' }, { status: 422 });
    }),
  );
});

const prompt = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));

/** Opens the form, types a new address and sends it. */
const askForChange = async () => {
  const app = renderApp('/settings');
  await app.user.click(await screen.findByRole('button', { name: 'Editar correo electrónico' }));
  const field = await screen.findByLabelText('Correo electrónico');
  await app.user.clear(field);
  await app.user.type(field, 'nuevo@ejemplo.mx');
  await app.user.click(screen.getByRole('button', { name: 'Enviar código' }));
  return app;
};

test('a change goes on by itself once the code is right, and a wrong one stays to be mended', async () => {
  const { user } = await askForChange();
  const dialog = await prompt();
  expect(dialog.getByText('mariana.villasenor@ejemplo.mx')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Enviar código' }));
  const code = await dialog.findByLabelText('Código de confirmación');
  await user.type(code, '1');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await dialog.findByText('Código incorrecto o expirado.')).toBeVisible();
  await user.clear(code);
  await user.type(code, ' 123456 ');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  // Now the code to the new address is asked for.
  expect(await screen.findByText('nuevo@ejemplo.mx')).toBeVisible();
  expect(changes).toEqual([{ email: 'nuevo@ejemplo.mx' }, { email: 'nuevo@ejemplo.mx' }]);
  expect(proofs).toEqual([
    { identifier: 'p1', code: '1' },
    { identifier: 'p1', code: '123456' },
  ]);
});

test('giving up keeps the form, with the sentence of the refusal', async () => {
  const { user } = await askForChange();
  await user.click((await prompt()).getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Por seguridad, confirma que eres tú.')).toBeVisible();
  expect(screen.getByLabelText('Correo electrónico')).toHaveValue('nuevo@ejemplo.mx');
  expect(changes).toHaveLength(1);
});

test('a code that cannot be sent is told', async () => {
  server.use(
    http.post(url('/api/proof/code'), () =>
      HttpResponse.json({ message: 'Demasiados intentos. Intenta más tarde.' }, { status: 429 }),
    ),
  );
  const { user } = await askForChange();
  const dialog = await prompt();
  await user.click(dialog.getByRole('button', { name: 'Enviar código' }));
  expect(await dialog.findByText('Demasiados intentos. Intenta más tarde.')).toBeVisible();
});
