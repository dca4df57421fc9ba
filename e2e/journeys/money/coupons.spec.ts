import { expect, type Page } from '@playwright/test';
import { createCoupon } from '@tamiz/db/factories';
import { payByCard } from '#e2e/support/credits.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';

const main = (page: Page) => page.getByRole('main');
const buy = (page: Page) =>
  main(page).getByRole('button', { name: 'Comprar créditos', exact: true });

/** Other journeys share the product, and a code belongs to one coupon for ever. */
const newCode = (word: string): string =>
  `${word}${crypto.randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;

/** As a field for days wants it, in central Mexico. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(
    Date.now() + days * 86_400_000,
  );

const tryCoupon = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Cupón', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Aplicar' }).click();
};

test('staff make a coupon, a recruiter buys with it, and staff see what it cost until they withdraw it', async ({
  browser,
  page,
  people,
  problems,
  signInQuickly,
}) => {
  test.slow();
  // Coupons that do not hold, and a code that is taken.
  problems.expect('status of 422');
  const code = newCode('JORNADA');
  const ended = newCode('VIEJO');
  const large = newCode('GRANDE');
  await inTransaction(async (tx) => {
    await createCoupon(tx, { code: ended, startsIn: -20, endsIn: -3 });
    await createCoupon(tx, { code: large, minCredits: 500 });
  });
  const staff = await people.create({ role: 'staff' });
  await signInQuickly(staff.email);

  await test.step('staff make it', async () => {
    await page.goto('/staff/coupons');
    await page.getByRole('button', { name: 'Nuevo cupón' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo cupón' });
    await dialog.getByLabel('Código').fill(ended.toLowerCase());
    await dialog.getByLabel('Descuento en porcentaje').fill('15');
    await dialog.getByLabel('Usos en total').fill('1');
    await dialog.getByLabel('Primer día').fill(dayIn(0));
    await dialog.getByLabel('Último día').fill(dayIn(20));
    await dialog.getByLabel('Para qué es').fill('Seminario de noviembre');
    await dialog.getByRole('button', { name: 'Crear cupón' }).click();
    await sees(dialog, 'Ya existe o existió un cupón con ese código. Elige otro.');
    await expectGoodLooks(page, 'a new coupon that is refused');
    await dialog.getByLabel('Código').fill(code.toLowerCase());
    await dialog.getByRole('button', { name: 'Crear cupón' }).click();
    await sees(page, 'El cupón quedó creado.');
    const row = page.getByRole('row', { name: new RegExp(code) });
    await expect(row).toContainText('Vigente');
    await expect(row).toContainText('0 de 1');
    await page.reload();
    await expect(row).toBeVisible();
    await expectGoodLooksInBothThemes(page, 'coupons');
  });

  const office = await browser.newContext({ storageState: await page.context().storageState() });
  const person = await people.create({ credits: 0 });
  await page.context().clearCookies();
  await signInQuickly(person.email);

  await test.step('what does not hold is told, and what was typed stays', async () => {
    await page.goto('/credits');
    await page.getByRole('button', { name: '¿Tienes un cupón?' }).click();
    await tryCoupon(page, 'nohaytal99');
    await sees(main(page), 'No encontramos ese cupón. Revisa cómo está escrito.');
    await expect(page.getByLabel('Cupón', { exact: true })).toHaveValue('nohaytal99');
    await expectGoodLooks(page, 'a coupon that is refused');
    await tryCoupon(page, ended);
    await expect(main(page)).toContainText('Este cupón terminó el ');
    await tryCoupon(page, large);
    await sees(
      main(page),
      'Este cupón es para compras de 500 créditos o más. Elige más créditos, o compra sin él.',
    );
    await expect(main(page).getByRole('definition').last()).toHaveText('$399.97 MXN');
  });

  await test.step('what holds is shown to the cent', async () => {
    await tryCoupon(page, code.toLowerCase());
    await sees(main(page), `Cupón ${code}: 15% menos.`);
    await expect(page.getByRole('status').filter({ hasText: code })).toContainText(
      'Antes $399.97, ahora $339.97 con IVA.',
    );
    await expect(main(page).getByRole('definition')).toHaveText([
      '$34.48',
      '−$51.72',
      '$293.08',
      '$46.89',
      '$340.00 MXN',
      '$339.97 MXN',
    ]);
    await expectGoodLooksInBothThemes(page, 'a purchase with a coupon');
  });

  await test.step('whoever leaves the page of the provider starts again with the same coupon', async () => {
    await buy(page).click();
    await expect(page.getByRole('heading', { name: /^Pagar a/ })).toBeVisible();
    await page.goto('/credits');
    await page.getByRole('button', { name: '¿Tienes un cupón?' }).click();
    await tryCoupon(page, code);
    await sees(main(page), `Cupón ${code}: 15% menos.`);
    await buy(page).click();
  });

  await test.step('the card is charged what was shown, and the payment tells why', async () => {
    await expect(page.getByRole('heading', { name: /^Pagar a/ })).toBeVisible();
    await expect(page.getByText('$339.97').first()).toBeVisible();
    await payByCard(page);
    await sees(main(page), 'Pago confirmado. Tu saldo es de 10 créditos.');
    const payments = page.getByRole('region', { name: 'Pagos' });
    await expect(payments.locator('tbody').getByRole('row')).toContainText('$339.97');
    await payments.locator('tbody').getByRole('link').first().click();
    await sees(main(page), `Cupón ${code}`);
    await expect(main(page)).toContainText('− $51.72');
    await expectGoodLooks(page, 'a payment with a coupon');
  });

  await test.step('once is once', async () => {
    await page.goto('/credits');
    await page.getByRole('button', { name: '¿Tienes un cupón?' }).click();
    await tryCoupon(page, code);
    await sees(main(page), 'Tu cuenta ya usó este cupón. Puedes comprar sin él.');
  });

  await test.step('staff see the use and what it cost, and withdraw it', async () => {
    const desk = await office.newPage();
    await desk.goto('/staff/coupons');
    const row = desk.getByRole('row', { name: new RegExp(code) });
    await expect(row).toContainText('1 de 1');
    await expect(row).toContainText('Agotado');
    await expect(row).toContainText('$51.72');
    await row.getByRole('button', { name: `Retirar el cupón ${code}` }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText('Nadie está pagando con él en este momento.');
    await expectGoodLooks(desk, 'withdrawing a coupon');
    await dialog.getByRole('button', { name: 'Retirar' }).click();
    await sees(desk, 'El cupón se retiró.');
    await expect(row).toContainText('Retirado');
    await office.close();
  });
});
