import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createFiscalData, createPayment } from '@tamiz/db/factories';
import { createTeam } from '#e2e/support/candidates.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { deliverInvoice, openInvoiceRequest } from '#e2e/support/money/invoice.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const totalCents = 10 * 3448 + 5517;

/** Letters that nobody else's company has. */
const someLetters = (): string =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .toUpperCase()
    .padEnd(6, 'X');

test('an invoice is asked for, rejected, corrected, issued and downloaded', async ({
  page,
  people,
  mailbox,
  problems,
  signInQuickly,
}) => {
  test.slow();
  const { email, accountId } = await createTeam({ role: 'owner' });
  const staff = await people.create({ role: 'staff', firstName: 'Olga' });
  const legalName = `CANTERA ${someLetters()}`;
  const paymentId = await inTransaction(async (tx) => {
    await createFiscalData(tx, { accountId, legalName });
    return (await createPayment(tx, { accountId, credits: 10 })).id;
  });
  const ask = page.getByRole('button', { name: 'Pedir factura', exact: true });
  const openRequest = async () => {
    await openInvoiceRequest(page, legalName);
    await sees(dialog(page), legalName);
  };

  await test.step('it is asked for from the list of payments', async () => {
    await signInQuickly(email);
    await page.goto('/credits');
    await region(page, 'Pagos')
      .getByRole('button', { name: /^Pedir factura del pago/ })
      .click();
    await sees(dialog(page), 'TNO150312AB9');
    await sees(dialog(page), '601 · General de Ley Personas Morales');
    await expectGoodLooks(page, 'data to confirm');
    await ask.click();
    await sees(toasts(page), 'Pedimos tu factura. Te avisaremos por correo.');
    await sees(region(page, 'Pagos'), 'Solicitada');
    await expectGoodLooks(page, 'payments with an invoice');
  });

  await test.step('staff reject it with a reason, which arrives by mail', async () => {
    await forgetSession(page);
    await signInQuickly(staff.email);
    await openRequest();
    await expectGoodLooks(page, 'request to answer');
    await page.getByRole('button', { name: 'Rechazar…' }).click();
    await page.getByLabel('Motivo').fill('El código postal no es el de tu constancia: es 06600.');
    await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
    await sees(toasts(page), 'La solicitud se rechazó y avisamos por correo.');
    const mail = await mailbox.waitForMailTo(email, { subject: /No pudimos emitir/ });
    expect(mail.text).toContain('es 06600');
  });

  await test.step('the owner corrects the data and asks again', async () => {
    await forgetSession(page);
    await signInQuickly(email);
    await page.goto(`/payments/${paymentId}`);
    const section = region(page, 'Factura (CFDI)');
    await sees(section, 'El código postal no es el de tu constancia: es 06600.');
    await expectGoodLooks(page, 'rejected');
    await section.getByRole('button', { name: 'Pedir de nuevo' }).click();
    await page.getByRole('button', { name: 'Corregir datos' }).click();
    await page.getByLabel('Código postal fiscal').fill('06600');
    await page.getByRole('button', { name: 'Guardar datos fiscales' }).click();
    await sees(dialog(page), '06600');
    await ask.click();
    await sees(section, 'Solicitada');
  });

  const folio = crypto.randomUUID();
  const attach = (total: number) =>
    deliverInvoice(page, { legalName, totalCents: total, postalCode: '06600', folio });

  await test.step('staff answer with its files; those of another amount are refused', async () => {
    await forgetSession(page);
    await signInQuickly(staff.email);
    await openRequest();
    problems.expect('status of 422');
    await attach(totalCents + 100);
    await sees(dialog(page), 'El total del CFDI es 400.97 MXN, y el pago fue de $399.97 MXN.');
    await attach(totalCents);
    await sees(toasts(page), 'La factura se entregó y avisamos por correo.');
    await mailbox.waitForMailTo(email, { subject: /Tu factura \(CFDI\) está lista/ });
  });

  await test.step('the account downloads both', async () => {
    await forgetSession(page);
    await signInQuickly(email);
    await page.goto(`/payments/${paymentId}`);
    const section = region(page, 'Factura (CFDI)');
    await sees(section, folio);
    await expectGoodLooks(page, 'issued');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('link', { name: 'Descargar XML' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`cfdi-${folio}.xml`);
    expect(await readFile(await download.path(), 'utf8')).toContain(folio.toUpperCase());
    const pdf = section.getByRole('link', { name: 'Ver PDF' });
    const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  });
});
