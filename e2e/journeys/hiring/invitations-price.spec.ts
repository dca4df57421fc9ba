import { expect } from '@playwright/test';
import { payByCard } from '#e2e/support/credits.ts';
import { testWithCreditPrice } from '#e2e/support/own-stack.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

const test = testWithCreditPrice(4125);

test(
  'where a credit costs something else, the shortfall costs that, and the reference stays',
  { tag: ['@INV-05', '@INV-06'] },
  async ({ page, people, positions, signInQuickly }) => {
    test.slow();
    const person = await people.create({ credits: 2 });
    const { id } = await positions.add(person, {
      title: 'Datos',
      evaluation: 'SQL',
      candidates: { pending: 15 },
    });
    await signInQuickly(person.email);
    await page.goto(`/positions/${id}`);
    await page.getByRole('button', { name: 'Opciones' }).click();
    await page.getByRole('menuitem', { name: 'Enviar invitaciones' }).click();
    const sending = page.getByRole('dialog', { name: 'Enviar invitaciones' });
    const buying = page.getByRole('dialog', { name: 'Comprar créditos faltantes' });
    // 13 at 41.25 are 536.25; with 16 % they are 622.05.
    await proves('INV-05.b', async () => {
      await sees(sending, 'Total con IVA: $622.05');
      await sending.getByRole('button', { name: 'Comprar créditos faltantes' }).click();
      await sees(buying, '$41.25 por crédito más 16% de IVA');
      await sees(buying, 'Total a pagar con IVA: $622.05');
    });
    await proves('INV-06.b', async () => {
      await sees(buying, '$30.00 MXN por crédito');
      await sees(buying, 'Costo de referencia: $390.00');
    });
    await buying.getByRole('button', { name: 'Pagar $622.05' }).click();
    await expect(page.getByText('$622.05').first()).toBeVisible();
    await payByCard(page);
    await sees(page.getByLabel('Menú lateral'), '15');
  },
);
