import { expect, type Page } from '@playwright/test';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const longUserAgent = `AgenteDeMonitoreo/${'1'.repeat(90)}`;
const manySessions = [
  { user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/158.0', is_current: true },
  { user_agent: longUserAgent, is_current: false },
  { user_agent: '', is_current: false },
].map((session, index) => ({
  ...session,
  session_token: `s${index}`,
  ip_address: '2001:0db8:85a3:08d3:1319:8a2e:0370:7348',
  last_used_at: '2026-01-09T19:12:00Z',
}));

test.slow();

test('every state of the sessions', async ({ page, people, problems, signInQuickly }) => {
  problems.expect('status of 500');
  await signInQuickly((await people.create()).email);
  const list = Promise.withResolvers<void>();
  await page.route('/api/sessions', async (route) => {
    await list.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/settings');
  await expect(page.getByText('Cargando tus sesiones')).toBeAttached();
  await expectGoodLooksInBothThemes(page, 'loading');
  list.resolve();
  await expect(button(page, 'Reintentar')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'failed');

  await page.unroute('/api/sessions');
  await page.route('/api/sessions', (route) => route.fulfill({ json: { data: [] } }));
  await button(page, 'Reintentar').click();
  await expect(page.getByText('No hay sesiones que mostrar')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'empty');

  await page.unroute('/api/sessions');
  await page.route('/api/sessions', (route) => route.fulfill({ json: { data: manySessions } }));
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'IP 2001' })).toHaveCount(3);
  await expectGoodLooksInBothThemes(page, 'many and long');

  await button(page, 'Cerrar todas las sesiones excepto esta').click();
  await expect(button(page, 'Cerrar 2 sesiones')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'closing the others');
  await page.route('/api/user/sessions/logout-all', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await button(page, 'Cerrar 2 sesiones').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'closing the others failed');
  await button(page, 'Cancelar').click();

  await page.route('/api/sessions/logout', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Cerrar sesión de Agente').click();
  await expect(button(page, 'Cerrar aviso')).toBeVisible();
  // The pointer rests on the toast, so that it stays while it is checked.
  await button(page, 'Cerrar aviso').focus();
  await expectGoodLooksInBothThemes(page, 'toast of a failure');
});

test('every state of a change', async ({ page, people, mailbox, problems, signInQuickly }) => {
  problems.expect('status of 422');
  const { email } = await people.create({
    firstName: 'María Guadalupe Monserrat',
    lastName: 'Hernández-Villavicencio',
  });
  await signInQuickly(email);
  await page.goto('/settings');
  await expect(page.getByText('Esta sesión')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'settings');

  const dialog = page.getByRole('dialog');
  await button(page, 'Editar nombre').click();
  await expectGoodLooksInBothThemes(page, 'name');
  await dialog.getByLabel('Nombre').fill('M');
  await dialog.getByLabel('Apellido').fill('H');
  await button(page, 'Enviar código').click();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await expectGoodLooksInBothThemes(page, 'name refused');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await button(page, 'Editar correo electrónico').click();
  await expectGoodLooksInBothThemes(page, 'address');
  const newAddress = email.replace('renata.', 'una.direccion.bastante.mas.larga.que.la.otra.');
  const code = await mailbox.codeAfter(newAddress, async () => {
    await dialog.getByLabel('Correo electrónico').fill(newAddress);
    await button(page, 'Enviar código').click();
  });
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'code');
  await dialog.getByLabel('Código de confirmación').fill('1');
  await button(page, 'Confirmar').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'code refused');
  await button(page, 'Enviar otro código').click();
  await expect(dialog.getByText('Te enviamos otro código.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'code sent again');

  await page.clock.install();
  await page.clock.fastForward('11:00');
  await expect(dialog.getByText('El código venció. Pide otro.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'code expired');
  expect(code).toMatch(/^\d{6}$/);
});

test('toast of a success', async ({ page, people, mailbox, signInQuickly }) => {
  const { email } = await people.create();
  await signInQuickly(email);
  await page.goto('/settings');
  await button(page, 'Editar nombre').click();
  const dialog = page.getByRole('dialog');
  const code = await mailbox.codeAfter(email, async () => {
    await dialog.getByLabel('Nombre').fill('Renata María');
    await button(page, 'Enviar código').click();
  });
  await dialog.getByLabel('Código de confirmación').fill(code);
  await button(page, 'Confirmar').click();
  await expect(dialog).toBeHidden();
  await button(page, 'Cerrar aviso').focus();
  await expectGoodLooksInBothThemes(page, 'toast of a success');
});
