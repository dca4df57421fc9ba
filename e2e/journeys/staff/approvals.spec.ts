import { expect } from '@playwright/test';
import { createAccount, createPayment, createUser, grantCredits } from '@tamiz/db/factories';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { signInByCalls } from '#e2e/support/sign-in.ts';
import { test } from '#e2e/support/test.ts';

test('a large refund is asked for by one person and carried out by another', async ({
  page,
  browser,
  baseURL,
  mailbox,
  people,
  signInShared,
}) => {
  test.slow();
  const accountName = `Dos personas ${crypto.randomUUID().slice(0, 8)}`;
  const { accountId, finance } = await inTransaction(async (tx) => {
    const { id } = await createAccount(tx, { name: accountName });
    await grantCredits(tx, { accountId: id, amount: 400 });
    await createPayment(tx, { accountId: id, credits: 400, status: 'succeeded', age: 1 });
    return {
      accountId: id,
      finance: await createUser(tx, { role: 'staff', staffRole: 'finance' }),
    };
  });
  await signInShared('staff');

  await test.step('it is asked for, with words for whoever decides', async () => {
    await page.goto(`/staff/payments?q=${accountId}`);
    await page.getByRole('button', { name: /^Reembolsar el pago/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Créditos por devolver/).fill('400');
    await dialog.getByLabel('Motivo').selectOption('Se cobró dos veces');
    await dialog.getByLabel('Detalle interno').fill('Caso 1482, cobrado dos veces');
    await expectGoodLooks(page, 'a refund that takes two people');
    await dialog.getByRole('button', { name: /^Pedir aprobación de \$/ }).click();
    await expect(page.getByText(/espera a una segunda persona/)).toBeVisible();
  });

  const row = page.getByRole('row').filter({ hasText: accountName });
  await test.step('whoever asked cannot carry it out', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: /por aprobar|Ver aprobaciones/ }).click();
    await expect(row).toContainText('La decide otra persona');
    await expect(row.getByRole('button')).toHaveText(['Cancelar']);
    await expectGoodLooks(page, 'what waits for a second person');
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const theirs = await context.newPage();
  await test.step('another person is mailed, approves, and the credits leave', async () => {
    await signInByCalls(theirs, mailbox, finance.email);
    await people.provePasskey(finance.email);
    await theirs.goto('/staff/approvals');
    const asked = theirs.getByRole('row').filter({ hasText: accountName });
    await asked.getByRole('button', { name: /^Aprobar/ }).click();
    await expectGoodLooks(theirs, 'approving');
    await theirs.getByRole('button', { name: 'Aprobar y llevar a cabo' }).click();
    await expect(theirs.getByText('Aprobada. Se llevó a cabo.')).toBeVisible();
    await theirs.goto('/staff/approvals?state=decided');
    await expect(asked).toContainText('Aprobada');
  });
  await context.close();

  await test.step('the log tells of both', async () => {
    await page.goto(`/staff/audit?account_id=${accountId}`);
    for (const action of ['Aprobación pedida', 'Aprobada y llevada a cabo']) {
      const line = page.getByRole('row').filter({ hasText: action });
      await expect(line).toHaveCount(1);
    }
  });
});
