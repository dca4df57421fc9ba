import { expect, type Browser, type Page } from '@playwright/test';
import { addNote, listNotes } from '@tamiz/contract/calls/hiring/notes';
import { markCompleted } from '@tamiz/contract/calls/hiring/invitations';
import { createFiscalData, createUser } from '@tamiz/db/factories';
import { callApi, readApi } from '#e2e/support/call-api.ts';
import { createTeam, type Team } from '#e2e/support/candidates.ts';
import { test } from '#e2e/support/catalogue.ts';
import { keyboardOf, thumbOf, type Hand } from '#e2e/support/pages/hands.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { deliverInvoice, openInvoiceRequest } from '#e2e/support/money/invoice.ts';
import type { TestMailbox } from '#e2e/support/mailbox.ts';
import { sees } from '#e2e/support/sees.ts';
import { signInByCalls } from '#e2e/support/sign-in.ts';
import { toasts } from '#e2e/support/toasts.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en Tamiz' });

type Around = { browser: Browser; baseURL: string; mailbox: TestMailbox };

/** Somebody else at work, in a browser of their own. */
const beside = async (
  { browser, baseURL, mailbox }: Around,
  email: string,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInByCalls(page, mailbox, email);
  await work(page);
  await context.close();
};

/** A colleague ends the position and mentions the owner in a note: that mail is where the day begins. */
const prepare = async (
  around: Around,
): Promise<{ team: Team; link: string; legalName: string }> => {
  const team = await createTeam({
    role: 'owner',
    title: 'Analista de Datos',
    evaluation: 'SQL avanzado',
    candidates: [{ name: 'Andrea Cárdenas', hasAnswered: true }],
  });
  const legalName = `CANTERA ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { accountId, positionId, places, email } = team;
  const colleague = await inTransaction(async (tx) => {
    await createFiscalData(tx, { accountId, legalName });
    return createUser(tx, { accountId, role: 'recruiter', firstName: 'Diego' });
  });
  await beside(around, colleague.email, async (page) => {
    const ended = await callApi(page, markCompleted, { params: { id: positionId } });
    expect(ended.status()).toBe(200);
    const params = { id: places[0]?.id ?? '' };
    const { colleagues } = (await readApi(page, listNotes, { params })).data;
    const mentions = colleagues.filter((each) => !each.is_you).map(({ id }) => id);
    const noted = await callApi(page, addNote, {
      params,
      body: { body: 'Mira su resultado.', mentions, key: crypto.randomUUID() },
    });
    expect(noted.status()).toBe(201);
  });
  const mail = await around.mailbox.waitForMailTo(email, { subject: /te mencionó/ });
  const link = /https?:\S+\/position\/candidate\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  return { team, link, legalName };
};

/** From the mail to the person, an evaluation, a position made again, a purchase, and its invoice. */
const spendTheDay = async (
  page: Page,
  hand: Hand,
  around: Around & { mark: string; staff: string; provePasskey: (email: string) => Promise<void> },
): Promise<void> => {
  const { mailbox, mark, staff } = around;
  const { team, link, legalName } = await prepare(around);

  await test.step('the mail leads to the person, through the sign-in', async () => {
    await page.goto(link);
    await expect(page).toHaveURL('/login');
    const code = await mailbox.codeAfter(team.email, async () => {
      await hand.write(page.getByLabel('Correo electrónico'), team.email);
      await hand.press(page.getByRole('button', { name: 'Enviar correo' }));
    });
    await hand.write(page.getByLabel('Código de acceso'), code);
    await hand.press(page.getByRole('button', { name: 'Ingresar' }));
    await sees(title(page), 'Andrea Cárdenas');
    expect(page.url()).toBe(link);
  });

  await test.step('an evaluation is found by words', async () => {
    await hand.openSection('Evaluaciones');
    const all = page.getByRole('region', { name: 'Todas las evaluaciones' });
    await hand.write(all.getByRole('searchbox'), `spring ${mark} senior`);
    await page.keyboard.press('Enter');
    await expect(all.getByRole('listitem')).toHaveCount(1);
    await hand.press(all.getByRole('link', { name: `Servicios ${mark}` }));
    await sees(title(page), `Servicios ${mark}`);
  });

  await test.step('the completed position is found, with a letter wrong, and made again', async () => {
    await hand.openSearch();
    const field = palette(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await field.pressSequentially('analisda de datos');
    const found = palette(page).getByRole('option', { name: /Analista de Datos/ });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await sees(title(page), 'Analista de Datos');
    await hand.choose(
      page.getByRole('button', { name: 'Acciones' }),
      page.getByRole('menuitem', { name: 'Duplicar posición' }),
    );
    await expect(dialog(page).getByLabel('Título')).toHaveValue('Analista de Datos (copia)');
    await hand.press(dialog(page).getByRole('button', { name: 'Duplicar posición' }));
    await sees(title(page), 'Analista de Datos (copia)');
  });

  const total = await test.step('the total on screen is what the provider asks for', async () => {
    await hand.openSection('Créditos');
    await hand.write(page.getByLabel('Cantidad', { exact: true }), '13');
    const shown = await main(page)
      .getByRole('definition')
      .filter({ hasText: /^\$[\d,]+\.\d\d MXN$/ })
      .last()
      .textContent();
    const pesos = (shown ?? '').replace(' MXN', '');
    await hand.press(main(page).getByRole('button', { name: 'Comprar créditos', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: /^Pagar a/ })).toBeVisible();
    await hand.write(page.getByLabel('Número de tarjeta'), '4242 4242 4242 4242');
    await hand.write(page.getByLabel('Vencimiento'), '12 / 34');
    await hand.write(page.getByLabel('Código (CVC)'), '123');
    await hand.write(page.getByLabel('Nombre en la tarjeta'), 'Mariana Solís');
    await hand.press(
      page.getByRole('button', { name: new RegExp(`^Pagar.*${pesos.replace('$', '\\$')}`) }),
    );
    await sees(main(page), 'Pago exitoso, tus créditos se han actualizado.');
    await sees(main(page), 'Pago confirmado. Tu saldo es de 13 créditos.');
    await sees(page.getByRole('region', { name: 'Pagos', exact: true }), pesos);
    return Math.round(Number(pesos.replaceAll(/[$,]/g, '')) * 100);
  });

  await test.step('its invoice is asked for', async () => {
    await hand.press(page.getByRole('button', { name: /^Pedir factura del pago/ }));
    await sees(dialog(page), legalName);
    await hand.press(page.getByRole('button', { name: 'Pedir factura', exact: true }));
    await sees(toasts(page), 'Pedimos tu factura. Te avisaremos por correo.');
  });

  await test.step('staff answer with the invoice, and it is there', async () => {
    await beside(around, staff, async (office) => {
      await around.provePasskey(staff);
      await openInvoiceRequest(office, legalName);
      await deliverInvoice(office, {
        legalName,
        totalCents: total,
        postalCode: '64000',
        folio: crypto.randomUUID(),
      });
      await sees(toasts(office), 'La factura se entregó y avisamos por correo.');
    });
    await mailbox.waitForMailTo(team.email, { subject: /Tu factura \(CFDI\) está lista/ });
    await page.reload();
    await sees(page.getByRole('region', { name: 'Pagos', exact: true }), 'Emitida');
  });
};

const hands = [
  { name: 'by keyboard alone', handOf: keyboardOf, use: {} },
  {
    name: 'by thumb at 390 px',
    handOf: thumbOf,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true },
  },
];

for (const { name, handOf, use } of hands) {
  test.describe(name, () => {
    test.use(use);

    test(`a day around the position, ${name}`, async ({
      page,
      browser,
      stack,
      mailbox,
      people,
      catalogue,
    }) => {
      test.setTimeout(180_000);
      const { mark } = catalogue;
      const { specialtyIds } = await catalogue.addProfile({
        name: `Perfil ${mark}`,
        specialties: [{ name: `Java ${mark}`, description: 'Una.' }],
      });
      await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Servicios ${mark}`], {
        [`Back ${mark}`]: { [`Spring ${mark}`]: { Web: [0, 0, 2, 3, 0, 0] } },
      });
      const { email: staff } = await people.create({ role: 'staff', firstName: 'Olga' });
      await spendTheDay(page, handOf(page), {
        browser,
        baseURL: stack.web,
        mailbox,
        mark,
        staff,
        provePasskey: people.provePasskey,
      });
    });
  });
}
