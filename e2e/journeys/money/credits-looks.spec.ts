import { expect, type Page } from '@playwright/test';
import { createTeam, crowd } from '#e2e/support/candidates.ts';
import { addHistory } from '#e2e/support/credits.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/test.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

const choose = async (page: Page, menu: string, entry: string): Promise<void> => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(dialogOf(page)).toBeVisible();
};

test.setTimeout(150_000);

test('every state of the credits', async ({ page, problems, signInQuickly }) => {
  for (const status of [500, 503, 404]) problems.expect(`status of ${status}`);
  const team = await createTeam();
  await signInQuickly(team.email);
  const calls = /\/api\/(payments|movements)\?/;
  const arrival = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await arrival.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/credits');
  await expect(page.getByText('Cargando pagos')).toBeAttached();
  await expectGoodLooksInBothThemes(page, 'loading');
  arrival.resolve();
  await expect(page.getByText('Error al cargar movimientos')).toBeVisible();
  await page.route('/api/payments/checkout', (route) =>
    route.fulfill({ status: 503, json: { message: 'El proveedor de pagos no responde.' } }),
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Comprar créditos', exact: true })
    .click();
  await expect(page.getByText('El proveedor de pagos no responde.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'failed');
  await page.unrouteAll();
  await page.goto('/credits?payment=cancel');
  await expect(page.getByText('No hay movimientos registrados.')).toBeVisible();
  await page.getByLabel('Cantidad', { exact: true }).fill('');
  await expectGoodLooksInBothThemes(page, 'empty, cancelled, no quantity');

  await addHistory({ accountId: team.accountId, payments: 16, failed: 1, movements: 3 });
  await page.goto('/credits?payment=success');
  await expect(page.getByText('1 a 15 de 17')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'history');
  await page.getByRole('region', { name: 'Pagos' }).getByRole('link').first().click();
  await expect(page.getByText('Ver nota de pago')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'one payment');
  await page.goto('/payments/nada');
  await expect(page.getByText('Error al cargar el detalle del pago.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'unknown payment');
});

test('sending invitations', async ({ page, signInQuickly }) => {
  const team = await createTeam({ evaluation: 'Java', credits: 2, candidates: crowd(2) });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}?payment=cancel`);
  await choose(page, 'Opciones', 'Enviar invitaciones');
  await expect(page.getByText('Saldo después del envío')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'enough');
  const poor = await createTeam({ evaluation: 'Java', candidates: crowd(12) });
  await forgetSession(page);
  await signInQuickly(poor.email);
  await page.goto(`/positions/${poor.positionId}`);
  await choose(page, 'Opciones', 'Enviar invitaciones');
  await expectGoodLooksInBothThemes(page, 'shortfall');
  await dialogOf(page).getByLabel('Créditos por comprar').fill('3');
  await expectGoodLooksInBothThemes(page, 'shortfall, too little');
  await dialogOf(page).getByLabel('Créditos por comprar').fill('12');
  await button(page, 'Comprar créditos faltantes').click();
  await expect(page.getByText('Total a pagar con IVA: $479.96')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'buying what is missing');
});

test('what may be done with a candidate', async ({ page, problems, signInQuickly }) => {
  problems.expect('status of 500');
  const team = await createTeam({ candidates: [{ name: 'Andrea', isInvited: true }] });
  await signInQuickly(team.email);
  await page.goto(`/position/candidate/${team.places[0]?.id}`);
  await button(page, 'Acciones').click();
  await expectGoodLooksInBothThemes(page, 'menu');
  await page.getByRole('menuitem', { name: 'Reenviar invitación' }).click();
  await expectGoodLooksInBothThemes(page, 'resending');
  const call = '**/resend';
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await dialogOf(page).getByRole('button', { name: 'Reenviar invitación' }).click();
  await expect(page.getByText('No se pudo reenviar')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'resending failed');
  await page.unroute(call);
  for (let times = 0; times < 3; times += 1) {
    const again = dialogOf(page).getByRole('button', { name: /^(Reintentar|Reenviar)/ });
    await again.click();
    await expect(dialogOf(page)).toBeHidden();
    await choose(page, 'Acciones', 'Reenviar invitación');
  }
  await dialogOf(page).getByRole('button', { name: 'Reenviar invitación' }).click();
  await expect(page.getByText('Acceso manual')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'by hand');
  await button(page, 'Listo').click();
  await choose(page, 'Acciones', 'Editar correo');
  await dialogOf(page).getByLabel('Correo electrónico').fill('a');
  await button(page, 'Actualizar correo').click();
  await expectGoodLooksInBothThemes(page, 'address');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await choose(page, 'Acciones', 'Editar expiración');
  await expectGoodLooksInBothThemes(page, 'deadline');
  await dialogOf(page).getByLabel('Valor').fill('90');
  await button(page, 'Actualizar expiración').click();
  await expectGoodLooksInBothThemes(page, 'deadline refused');
});
