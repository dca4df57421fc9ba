import { expect, type Page } from '@playwright/test';
import { payByCard } from '#e2e/support/credits.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { testWithCreditPrice } from '#e2e/support/own-stack.ts';
import { sees } from '#e2e/support/sees.ts';

const test = testWithCreditPrice(4125);

const main = (page: Page) => page.getByRole('main');
const buy = (page: Page) =>
  main(page).getByRole('button', { name: 'Comprar créditos', exact: true });

const openTiers = async (page: Page) => {
  await page.goto('/staff/catalogue');
  return page.getByRole('region', { name: 'Precios por volumen' });
};

const savePrices = async (page: Page, tiers: readonly [from: string, pesos: string][]) => {
  const section = await openTiers(page);
  await expect(section.getByRole('button', { name: 'Guardar precios' })).toBeVisible();
  const remove = section.getByRole('button', { name: 'Quitar el precio 1' });
  while ((await remove.count()) > 0) await remove.click();
  for (const [index, [from, pesos]] of tiers.entries()) {
    await section.getByRole('button', { name: 'Agregar precio' }).click();
    await section.getByLabel(`Desde, créditos (precio ${index + 1})`).fill(from);
    await section.getByLabel(`Pesos por crédito (precio ${index + 1})`).fill(pesos);
  }
  await section.getByRole('button', { name: 'Guardar precios' }).click();
  return section;
};

test('staff set prices for volume; whoever buys sees them, pays them to the cent, and never another total', async ({
  page,
  browser,
  people,
  problems,
  signInQuickly,
}) => {
  test.slow();
  // A price above that of a credit, and a purchase at a price that is over.
  problems.expect('status of 422');
  problems.expect('status of 409');
  const staff = await people.create({ role: 'staff' });
  await signInQuickly(staff.email);

  await test.step('a price that would raise is refused, lower ones are saved', async () => {
    const section = await savePrices(page, [['50', '41.25']]);
    await sees(
      section,
      'Un precio por volumen debe ser menor que el precio del crédito, el vigente y los programados.',
    );
    await savePrices(page, [
      ['50', '37.50'],
      ['100', '35.10'],
    ]);
    await sees(page, 'Los precios por volumen ya valen.');
    await expectGoodLooks(page, 'prices for volume');
  });

  const staffState = await page.context().storageState();
  const person = await people.create({ credits: 0 });
  await page.context().clearCookies();
  await signInQuickly(person.email);

  await test.step('the total of many, and what it saves', async () => {
    await page.goto('/credits');
    await page.getByRole('button', { name: 'Desde 50 créditos: $37.50 c/u' }).click();
    await expect(main(page).getByRole('definition')).toHaveText([
      '$37.50',
      '$1,875.00',
      '$300.00',
      '$2,175.00 MXN',
      '$2,175.00 MXN',
    ]);
    await sees(main(page), 'Ahorras $217.50 por volumen');
    await expectGoodLooks(page, 'a purchase of many');
  });

  await test.step('a price that changes meanwhile charges nothing and shows the new total', async () => {
    const office = await browser.newContext({ storageState: staffState });
    const desk = await office.newPage();
    await savePrices(desk, [['50', '38.20']]);
    await sees(desk, 'Los precios por volumen ya valen.');
    await office.close();
    await buy(page).click();
    await sees(
      main(page),
      'El precio cambió: ahora 50 créditos cuestan $2,215.60 con IVA. No se te cobró nada; revisa el total y compra de nuevo.',
    );
    await expect(page).toHaveURL('/credits');
    await expect(main(page).getByRole('definition').last()).toHaveText('$2,215.60 MXN');
  });

  await test.step('the provider asks for the total that was shown', async () => {
    await buy(page).click();
    await expect(page.getByRole('heading', { name: /^Pagar a/ })).toBeVisible();
    await expect(page.getByText('$2,215.60').first()).toBeVisible();
    await payByCard(page);
    await sees(main(page), 'Pago confirmado. Tu saldo es de 50 créditos.');
    const payments = page.getByRole('region', { name: 'Pagos' });
    await expect(payments.locator('tbody').getByRole('row')).toContainText('$2,215.60');
  });
});
