import { expect } from '@playwright/test';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { signInByCalls } from '#e2e/support/sign-in.ts';
import { test } from '#e2e/support/test.ts';

test('an operator adds somebody, changes their role and suspends them at once', async ({
  page,
  browser,
  baseURL,
  mailbox,
  people,
  signInShared,
}) => {
  test.slow();
  const email = `sol.${crypto.randomUUID().slice(0, 8)}@tamiz.example`;
  await signInShared('staff');
  await page.goto('/staff/people');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });

  await test.step('adds somebody for support', async () => {
    await page.getByRole('button', { name: 'Agregar persona' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Sol');
    await dialog.getByLabel('Apellido').fill('Díaz');
    await dialog.getByLabel('Correo').fill(email);
    await dialog.getByLabel('Rol').selectOption('Soporte');
    await expectGoodLooks(page, 'adding somebody of the staff');
    await dialog.getByRole('button', { name: 'Agregar y avisarle' }).click();
    await expect(row).toContainText('Soporte');
    await expect(row).toContainText('Sin llave');
    await expectGoodLooks(page, 'people of the staff');
  });

  await test.step('gives them the bank, which is all they see then', async () => {
    await row.getByRole('button', { name: /^Cambiar rol/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rol').selectOption('Contenido');
    await dialog.getByLabel('Motivo').fill('Cambia de equipo');
    await dialog.getByRole('button', { name: 'Cambiar rol' }).click();
    await expect(row).toContainText('Contenido');
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const theirs = await context.newPage();
  await test.step('they begin at the bank, and a link elsewhere says why it does not open', async () => {
    await signInByCalls(theirs, mailbox, email);
    await people.provePasskey(email);
    await theirs.goto('/');
    await expect(theirs).toHaveURL(/\/staff\/evaluations$/);
    await expect(theirs.getByRole('link', { name: 'Pagos' })).toHaveCount(0);
    await theirs.goto('/staff/payments');
    await expect(
      theirs.getByRole('heading', { level: 1, name: 'Tu rol no abre esta página' }),
    ).toBeVisible();
    await expectGoodLooks(theirs, 'a page that the role does not open');
  });

  await test.step('they are out the moment they are suspended', async () => {
    await row.getByRole('button', { name: /^Suspender/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Perdió su equipo');
    await dialog.getByRole('button', { name: 'Suspender ahora' }).click();
    await expect(row).toContainText('Suspendida');
    await theirs.goto('/staff/evaluations');
    await expect(theirs).toHaveURL(/\/login/);
  });
  await context.close();
});
