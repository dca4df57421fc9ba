import { expect, type Locator, type Page } from '@playwright/test';
import { resendInvitation } from '@tamiz/contract/calls/hiring/invitations';
import { countGivenUp, wearOutJobs } from '@tamiz/db/factories';
import { readApi } from '#e2e/support/call-api.ts';
import { payByCard } from '#e2e/support/credits.ts';
import { singleOptions } from '#e2e/support/exams/publish-exam.ts';
import { button, heading } from '#e2e/support/exams/screen.ts';
import { beginExam, placeOf } from '#e2e/support/exams/sit-by-calls.ts';
import { onlyOne } from '#e2e/support/exams/test.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { openOwnData } from '#e2e/support/exams/own-data.ts';
import { signInByCalls } from '#e2e/support/sign-in.ts';
import { testBreakable as test } from '#e2e/support/staff/breakable-product.ts';
import { expectInLog, findFromHome } from '#e2e/support/staff/from-home.ts';
import { publishNotice, withdrawNotice } from '#e2e/support/staff/notices.ts';

// One worker for the file, so that it starts one product.
test.describe.configure({ mode: 'default' });

const names = ['Andrea Robles', 'Luis Ochoa', 'Ximena Palacios'];

const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

const find = (page: Page): Locator =>
  page.getByRole('button', { name: 'Buscar en toda la operación' });

const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

const field = (page: Page): Locator => page.getByLabel('Qué buscas');

test('the mail server is down: what failed is found, and leaves at once when it is back', async ({
  inviteToExam,
  mailbox,
  office,
  page,
  product,
  stack,
}) => {
  test.slow();
  const { invited } = await inviteToExam({ names });
  const first = await mailbox.list();
  const givenUp = () => inTransaction(countGivenUp, stack.database.owner);

  await test.step('mails fail until nobody tries them any more', async () => {
    await product.mail.goDown();
    for (const { placeId } of invited) {
      await readApi(page, resendInvitation, { params: { id: placeId } });
    }
    await expect(async () => {
      await inTransaction(wearOutJobs, stack.database.owner);
      expect(await givenUp()).toBe(names.length);
    }).toPass();
  });

  await findFromHome(office.page, 'mails that failed', {
    walk: async ({ click }) => {
      await expect(title(office.page, '3 trabajos fallaron')).toBeVisible();
      await expect(office.page.getByText('3 ya no se reintentan')).toBeVisible();
      await expectGoodLooksInBothThemes(office.page, 'home while the mail server is down');
      await click(office.page.getByRole('link', { name: 'Ver fallidos', exact: true }));
    },
    thing: office.page
      .getByRole('row', { name: /mail\.invitation_again.*servidor de correo/ })
      .first(),
  });

  await test.step('settled: all of them again, and every mail arrives', async () => {
    await expect(office.page.getByText('Abandonado')).toHaveCount(names.length);
    await expectGoodLooks(office.page, 'failed jobs');
    await product.mail.comeBack();
    await office.page.getByRole('button', { name: 'Reintentar todos' }).click();
    await expect(office.page.getByText(/^Los trabajos fallidos se ejecutarán/)).toBeVisible();
    const exceptIds = first.map(({ id }) => id);
    // After failures in a row the mailer pauses for up to a minute, and tries again by itself.
    const wanted = { exceptIds, timeoutMs: 120_000 };
    for (const { email } of invited) await mailbox.waitForMailTo(email, wanted);
    // The queue notes that a job is done a moment after it is.
    await expect(async () => {
      await office.page.reload();
      await expect(office.page.getByText('Nada ha fallado')).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  await expectInLog(office.page, 'Tarea reintentada');
});

test('the queue grows because nobody takes jobs: everybody is told until it is empty again', async ({
  inviteToExam,
  mailbox,
  office,
  page,
  product,
}) => {
  test.slow();
  const { invited } = await inviteToExam({ names });
  const first = await mailbox.list();
  const body = 'Los correos salen con retraso; los exámenes siguen.';
  const queue = region(office.page, 'En la cola');

  await test.step('the process that takes jobs is gone', async () => {
    await product.jobs.end();
    for (const { placeId } of invited) {
      await readApi(page, resendInvitation, { params: { id: placeId } });
    }
  });

  await findFromHome(office.page, 'jobs that wait', {
    walk: async ({ click }) => {
      const card = region(office.page, 'Cola de trabajos');
      await expect(card.getByText(/^Ningún proceso toma trabajos/)).toBeVisible({
        timeout: 60_000,
      });
      await expectGoodLooks(office.page, 'home while nobody takes jobs');
      await click(card.getByRole('link', { name: 'Ver la cola' }));
    },
    thing: queue.getByText(/^Ningún proceso toma trabajos/),
  });

  await test.step('everybody is told', async () => {
    await expect(queue.getByText(/trabajos en espera/)).toBeVisible();
    await expect(queue.getByRole('list', { name: 'En espera, por tipo' })).toContainText('Correos');
    await expectGoodLooks(office.page, 'the queue');
    await queue.getByRole('link', { name: 'Avisar a todos' }).click();
    await office.provePasskey();
    await publishNotice(office.page, { body, kind: 'Incidente' });
  });

  await test.step('settled: a new process takes everything, and the notice goes', async () => {
    await product.jobs.startAgain();
    await office.page.goto('/staff/jobs');
    await expect(queue.getByText(/^Nada espera\. 1 proceso toma trabajos/)).toBeVisible({
      timeout: 60_000,
    });
    const exceptIds = first.map(({ id }) => id);
    for (const { email } of invited) {
      await mailbox.waitForMailTo(email, { exceptIds, timeoutMs: 60_000 });
    }
    await withdrawNotice(office.page, body);
  });

  await expectInLog(office.page, 'Aviso general publicado');
  await expectInLog(office.page, 'Aviso general retirado');
});

test('a customer calls with a name and an amount, and was charged twice', async ({
  mailbox,
  office,
  page,
  people,
}) => {
  test.slow();
  const accountName = `Peñasco ${crypto.randomUUID().slice(0, 8)}`;
  const { email } = await people.create({ accountName });
  await signInByCalls(page, mailbox, email);
  let amount = '';

  await test.step('pays the same twice', async () => {
    for (const paid of [1, 2]) {
      await page.goto('/credits');
      await page.getByLabel('Cantidad', { exact: true }).fill('7');
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Comprar créditos', exact: true })
        .click();
      await payByCard(page);
      await expect(page.getByText('Pago exitoso, tus créditos se han actualizado.')).toBeVisible();
      const rows = region(page, 'Pagos').locator('tbody').getByRole('row');
      await expect(rows).toHaveCount(paid);
      amount = /\$[\d,]+\.\d\d/.exec(await rows.first().innerText())?.[0] ?? '';
    }
    expect(amount).not.toBe('');
  });

  await findFromHome(office.page, 'a customer by name', {
    walk: async ({ click, search }) => {
      await click(find(office.page));
      await search(field(office.page), accountName.slice(0, 12));
      const accounts = office.page.getByRole('list', { name: 'Cuentas' });
      await click(accounts.getByRole('link', { name: new RegExp(accountName) }));
    },
    thing: office.page.getByRole('heading', { level: 1, name: accountName }),
  });

  await test.step('what was said on the telephone stays with the account', async () => {
    await office.page.getByLabel('Nota nueva').fill(`Llamó: dos cobros de ${amount}.`);
    await expectGoodLooks(office.page, 'the account of the customer');
    await office.page.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(office.page.getByText('Guardamos la nota.')).toBeVisible();
    await expectInLog(office.page, 'Nota de operación escrita');
  });

  const row = office.page.getByRole('row').filter({ hasText: accountName });
  await findFromHome(office.page, 'a payment by its amount', {
    walk: async ({ click, search }) => {
      await click(find(office.page));
      await search(field(office.page), amount);
      const payments = office.page
        .getByRole('list', { name: 'Pagos' })
        .getByRole('link', { name: new RegExp(accountName) });
      await expect(payments).toHaveCount(2);
      await expectGoodLooks(office.page, 'two payments of one amount');
      await click(payments.first());
    },
    thing: row.getByRole('button', { name: /^Reembolsar el pago/ }),
  });

  await test.step('settled: the second one goes back', async () => {
    await office.provePasskey();
    await row.getByRole('button', { name: /^Reembolsar el pago/ }).click();
    const dialog = office.page.getByRole('dialog', { name: `Reembolsar a ${accountName}` });
    await dialog
      .getByRole('combobox', { name: 'Motivo' })
      .selectOption({ label: 'Se cobró dos veces' });
    await expectGoodLooksInBothThemes(office.page, 'refund');
    await dialog.getByRole('button', { name: `Reembolsar ${amount}` }).click();
    await expect(
      office.page.getByText('Pedimos el reembolso al proveedor de pagos.'),
    ).toBeVisible();
    await expect(async () => {
      await office.page.reload();
      await expect(row.getByText(`${amount} reembolsados`)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.goto('/credits');
    await expect(region(page, 'Pagos').locator('tbody').getByRole('row')).toHaveCount(2);
    await expect(region(page, 'Pagos')).toContainText('Reembolso');
  });

  await expectInLog(office.page, 'Reembolso de un pago pedido');
});

test('a key is wrong: it is found by the number of the question, corrected, and results follow', async ({
  inviteToExam,
  mailbox,
  office,
  stack,
}) => {
  test.slow();
  const [wrong = '', right = ''] = singleOptions;
  const { invited, questionIds } = await inviteToExam({ limits: [600], names: names.slice(0, 2) });
  const [id = 0] = questionIds;
  for (const { email } of invited) {
    const sitting = await beginExam(stack, mailbox, email);
    await sitting.answerAll((question) => [placeOf(question, right)]);
  }

  const key = office.page.getByRole('list', { name: 'Clave' });
  await findFromHome(office.page, 'a question by its number', {
    walk: async ({ click, search }) => {
      await click(find(office.page));
      await search(field(office.page), `Pregunta ${id}`);
      await click(office.page.getByRole('list', { name: 'Preguntas' }).getByRole('link'));
    },
    thing: key.getByRole('listitem').filter({ hasText: wrong }).getByText('Correcta', {
      exact: true,
    }),
  });

  await test.step('the key is corrected where it was asked', async () => {
    await expectGoodLooks(office.page, 'the page of the question');
    await office.page.getByRole('link', { name: /^Corregir la clave en/ }).click();
    const dialog = office.page.getByRole('dialog', { name: 'Clave de la pregunta 1' });
    await expect(dialog.getByRole('radio', { name: wrong })).toBeChecked();
    await dialog.getByRole('radio', { name: right }).check();
    await dialog.getByLabel('Motivo').fill('La clave era otra.');
    await expectGoodLooksInBothThemes(office.page, 'correcting a key');
    await dialog.getByRole('button', { name: 'Corregir clave' }).click();
    await expect(office.page.getByText(/^La clave quedó corregida/)).toBeVisible();
  });

  await test.step('settled: both exams are scored again', async () => {
    const regrade = region(office.page, 'Recalificación');
    await expect(
      regrade.getByText('Cambiaría el resultado de 2 de 2 intentos terminados.'),
    ).toBeVisible();
    await expect(regrade.getByText('0 → 1 de 1')).toHaveCount(2);
    await regrade.getByRole('button', { name: 'Recalificar' }).click();
    const dialog = office.page.getByRole('dialog', { name: 'Recalificar' });
    await dialog.getByLabel('Motivo').fill('La clave era otra.');
    await expectGoodLooks(office.page, 'scoring again');
    await dialog.getByRole('button', { name: 'Recalificar 2 intentos' }).click();
    await expect(regrade.getByText('2 de 2 cambiaron')).toBeVisible();
  });

  await expectInLog(office.page, 'Clave de pregunta corregida');
  await expectInLog(office.page, 'Recalificación ordenada');
});

test('a candidate wants to be erased: the request is found and settled for the account', async ({
  inviteToExam,
  mailbox,
  office,
  seat,
}) => {
  test.slow();
  const { email } = onlyOne(await inviteToExam());
  await openOwnData(seat.page, mailbox, email);
  await button(seat.page, 'Pedir que borren mis datos').click();
  await button(seat.page, 'Pedir que los borren').click();
  await expect(seat.page.getByText(/debe responder a más tardar el/)).toBeVisible();

  const settle = office.page.getByRole('button', { name: 'Cumplir por Cantera Digital' });
  await findFromHome(office.page, 'a request about personal data', {
    walk: async ({ click }) => {
      await click(office.page.getByRole('main').getByRole('link', { name: /derechos? ARCO/ }));
    },
    thing: settle,
  });

  await test.step('settled: the person is erased, and the log knows why', async () => {
    await expectGoodLooks(office.page, 'requests about personal data');
    await office.provePasskey();
    await settle.click();
    const dialog = office.page.getByRole('dialog', { name: 'Cumplir por Cantera Digital' });
    await dialog.getByLabel('Motivo').fill('La cuenta lo pidió por escrito, caso 2381.');
    await expectGoodLooksInBothThemes(office.page, 'settling a request');
    await dialog.getByRole('button', { name: 'Cumplir' }).click();
    await expect(office.page.getByText('La solicitud quedó cumplida.')).toBeVisible();
    await expect(office.page.getByText('Nada sin resolver')).toBeVisible();
  });

  await test.step('nothing is left of them', async () => {
    await seat.page.reload();
    await expect(heading(seat.page, 'Ya no guardamos tus datos')).toBeVisible();
  });

  await expectInLog(office.page, 'Solicitud de datos personales cumplida');
  await expect(office.page.getByText(/caso 2381/).first()).toBeVisible();
});
