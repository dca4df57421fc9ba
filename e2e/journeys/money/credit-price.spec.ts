import { expect } from '@playwright/test';
import { payByCard } from '#e2e/support/credits.ts';
import { testWithCreditPrice } from '#e2e/support/own-stack.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

const test = testWithCreditPrice(4125);

// One worker for the file, so that it starts one product.
test.describe.configure({ mode: 'default' });

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

test(
  'another price of the catalogue is what is shown and what is asked for',
  { tag: '@CRE-02' },
  async ({ page, people, signInQuickly }) => {
    const person = await people.create();
    await signInQuickly(person.email);
    await page.goto('/credits');
    const main = page.getByRole('main');
    await page.getByLabel('Cantidad', { exact: true }).fill('7');
    const amounts = main.getByRole('definition');
    await proves('CRE-02.d', () =>
      expect(amounts).toHaveText(['$41.25', '$288.75', '$46.20', '$335.00 MXN', '$334.95 MXN']),
    );
    await proves('CRE-02.f', () => expect(amounts.nth(2)).toHaveText('$46.20'));
    await proves('CRE-02.g', () => expect(amounts.nth(3)).toHaveText('$335.00 MXN'));
    await main.getByRole('button', { name: 'Comprar créditos', exact: true }).click();
    await expect(page.getByText('$334.95').first()).toBeVisible();
    await payByCard(page);
    await sees(main, 'Pago exitoso, tus créditos se han actualizado.');
    await sees(main, 'Pago confirmado. Tu saldo es de 7 créditos.');
    await sees(page.getByRole('region', { name: 'Pagos', exact: true }), '$334.95');
  },
);
