import { expect } from '@playwright/test';
import { createAccount, createPayment, grantCredits } from '@tamiz/db/factories';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';

test('staff see what a refund means before they ask for it, and take lists along whole', async ({
  page,
  signInShared,
}) => {
  test.slow();
  const accountName = `Reembolsos ${crypto.randomUUID().slice(0, 8)}`;
  const accountId = await inTransaction(async (tx) => {
    const { id } = await createAccount(tx, { name: accountName });
    await grantCredits(tx, { accountId: id, amount: 20 });
    await createPayment(tx, { accountId: id, credits: 25, status: 'succeeded', age: 1 });
    return id;
  });
  await signInShared('staff');

  await test.step('the purchase, its pesos and why', async () => {
    await page.goto(`/staff/payments?q=${accountId}`);
    await sees(
      page.getByRole('region', { name: 'Totales de lo filtrado' }),
      '25 créditos en 1 pago',
    );
    await page.getByRole('button', { name: /^Reembolsar el pago/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Créditos por devolver/).fill('5');
    await expect(dialog.getByRole('button', { name: /^Reembolsar \$/ })).toBeVisible();
    await expect(dialog.getByLabel('Motivo')).toHaveValue('');
    await expectGoodLooks(page, 'refund');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('the list as a file', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exportar CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('pagos.csv');
    await expectGoodLooks(page, 'payments with totals');
  });

  await test.step('the log, by an account that is found by name', async () => {
    await page.goto('/staff/audit?actor_id=Diego');
    await sees(page, 'No entendemos este filtro');
    await expectGoodLooks(page, 'a filter that is not understood');
    await page.getByRole('button', { name: 'Quitar los filtros' }).click();
    await page.getByRole('button', { name: /^Cuenta/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre o identificador').fill(accountName);
    await dialog.getByRole('button', { name: 'Buscar' }).click();
    await expect(dialog.getByRole('list', { name: 'Resultados' })).toContainText(accountName);
    await expectGoodLooks(page, 'choosing an account');
    await dialog.getByRole('button', { name: new RegExp(accountName) }).click();
    await expect(page).toHaveURL(new RegExp(`account_id=${accountId}`));
    await expect(page.getByRole('button', { name: `Cuenta ${accountName}` })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exportar CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('bitacora.csv');
  });
});
