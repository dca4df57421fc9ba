import { expect } from '@playwright/test';
import { createTeam } from '#e2e/support/candidates.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/test.ts';
import { createPayment } from '@tamiz/db/factories';

test('an operator sees the service at a glance, and every figure leads to its list', async ({
  page,
  signInShared,
}) => {
  test.slow();
  await signInShared('staff');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Qué corre ahora' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Ventas por día/ })).toBeVisible();
  await expectGoodLooks(page, 'home of operation');
  for (const [link, title] of [
    ['Ver en curso', 'Exámenes en curso'],
    ['Ver lista', 'Correos'],
    ['Derechos ARCO', 'Derechos ARCO'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    await expectGoodLooks(page, title);
  }
});

test('a customer on the telephone is found by the amount, a candidate by a reason, and a note stays', async ({
  page,
  signInShared,
}) => {
  test.slow();
  const credits = 101 + Math.floor(Math.random() * 800);
  const team = await createTeam({
    title: 'Soporte',
    credits: 10,
    candidates: [{ name: 'Fernanda Olmos', hasAnswered: false }],
  });
  await inTransaction((tx) =>
    createPayment(tx, { accountId: team.accountId, credits, unitPriceCents: 3_333 }),
  );
  const pesos = ((credits * 3_333 + Math.round(credits * 3_333 * 0.16)) / 100).toFixed(2);
  await signInShared('staff');

  await test.step('from the keyboard alone', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Qué corre ahora' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByLabel('Qué buscas');
    await expect(field).toBeFocused();
    await page.keyboard.type(`$${pesos}`);
    const payment = page.getByRole('list', { name: 'Pagos' }).getByRole('link').first();
    await expect(payment).toBeVisible();
    await expectGoodLooks(page, 'found');
    await page.keyboard.press('ArrowDown');
    await expect(payment).toBeFocused();
    expect(new URL(page.url()).search).not.toContain(String(credits));
  });

  await test.step('the page of the account tells what it does, and keeps a note', async () => {
    await page.goto(`/staff/accounts/${team.accountId}`);
    await expect(page.getByRole('heading', { name: 'Notas del equipo' })).toBeVisible();
    await page.getByLabel('Nota nueva').fill('Llamó por su pago.');
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(page.getByText('Guardamos la nota.')).toBeVisible();
    await expect(page.getByText('Llamó por su pago.')).toBeVisible();
    await expectGoodLooks(page, 'page of an account');
  });

  await test.step('a candidate is shown for a reason that stands in the log', async () => {
    await page.getByRole('link', { name: 'Buscar un candidato' }).click();
    await page.getByLabel('Nombre o correo del candidato').fill('fernanda');
    await page
      .getByRole('combobox', { name: 'Motivo' })
      .selectOption({ label: 'Lo pidió la persona' });
    await page.getByLabel('Caso o detalle').fill('Ticket 2381');
    await page.getByRole('button', { name: 'Abrir datos por 15 minutos' }).click();
    await expect(page.getByText('Fernanda Olmos')).toBeVisible();
    await expectGoodLooks(page, 'candidate for a reason');
    await page.goto(`/staff/audit?account_id=${team.accountId}`);
    await expect(page.getByRole('cell', { name: 'Candidato consultado con motivo' })).toBeVisible();
  });
});
