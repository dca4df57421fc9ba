import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { createUser } from '@tamiz/db/factories';
import { answerAndGoOn, button, heading, startExam } from '#e2e/support/exams/screen.ts';
import { onlyOne, test, type Exams } from '#e2e/support/exams/test.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import type { TestMailbox } from '#e2e/support/mailbox.ts';
import { openOwnData, readOwnLink } from '#e2e/support/exams/own-data.ts';
import { sees } from '#e2e/support/sees.ts';
import { forgetSession, signInByCalls } from '#e2e/support/sign-in.ts';

/** Signs in, instead of the recruiter, as an owner of the account. */
const becomeOwner = async (page: Page, mailbox: TestMailbox, exams: Exams): Promise<void> => {
  const { email } = await inTransaction((tx) =>
    createUser(tx, { role: 'owner', accountId: exams.accountId, firstName: 'Mariana' }),
  );
  await forgetSession(page);
  await signInByCalls(page, mailbox, email);
};

const requests = (page: Page) =>
  page.getByRole('region', { name: 'Solicitudes de datos personales' });

test('a candidate sees, downloads and corrects their data and is erased, from link to nothing left', async ({
  inviteToExam,
  seat,
  page,
  mailbox,
}) => {
  test.slow();
  const exams = await inviteToExam({ limits: [600] });
  const { email, link, placeId, name } = onlyOne(exams);
  const candidate = seat.page;
  await startExam(candidate, link);
  await answerAndGoOn(candidate, true);
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();

  await test.step('the link alone shows nothing', async () => {
    await candidate.goto(await readOwnLink(mailbox, email));
    await expect(heading(candidate, 'Consulta tus datos personales')).toBeVisible();
    const shown = await candidate.getByRole('main').innerText();
    for (const secret of [email, name, 'Cantera Digital']) expect(shown).not.toContain(secret);
    await expectGoodLooks(candidate, 'the door');
  });

  await test.step('a wrong code opens nothing, the right one the page', async () => {
    seat.problems.expect('status of 422');
    const code = await mailbox.codeAfter(email, () =>
      button(candidate, 'Enviarme un código').click(),
    );
    const field = candidate.getByLabel('Código de 6 números');
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await button(candidate, 'Ver mis datos').click();
    await sees(candidate, 'Código incorrecto o expirado. Revísalo o pide uno nuevo.');
    await expectGoodLooks(candidate, 'a wrong code');
    await field.fill(code);
    await button(candidate, 'Ver mis datos').click();
    const main = candidate.getByRole('main');
    for (const words of [name, email, 'Cantera Digital', 'Desarrolladora Backend Java Sr.']) {
      await expect(main).toContainText(words);
    }
    await expect(main).toContainText('1 respuesta de 1 pregunta');
    await expectGoodLooks(candidate, 'what is kept');
  });

  await test.step('a copy for machines, without a question', async () => {
    const waiting = candidate.waitForEvent('download');
    await button(candidate, 'Descargar mis datos').click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('mis-datos-tamiz.json');
    const content = readFileSync(await download.path(), 'utf8');
    expect(JSON.parse(content)).toMatchObject({ format: 'tamiz-own-data-1', name, email });
    for (const text of exams.texts) expect(content).not.toContain(text);
  });

  await test.step('the name is corrected, and the recruiter sees it', async () => {
    await button(candidate, 'Corregir mi nombre').click();
    await candidate.getByLabel('Nombre completo').fill('Andrea Robles Luna');
    await expectGoodLooks(candidate, 'correcting the name');
    await button(candidate, 'Guardar nombre').click();
    await sees(candidate.getByRole('main'), 'Andrea Robles Luna');
    await page.goto(`/position/candidate/${placeId}`);
    await sees(page.getByRole('main'), 'Andrea Robles Luna');
  });

  await test.step('the erasure is asked for, with its deadline and a receipt', async () => {
    await button(candidate, 'Pedir que borren mis datos').click();
    await expectGoodLooks(candidate, 'asking to be erased');
    await button(candidate, 'Pedir que los borren').click();
    await expect(
      candidate.getByText(/Cantera Digital debe responder a más tardar el/),
    ).toBeVisible();
    await mailbox.waitForMailTo(email, { subject: /Recibimos tu solicitud/ });
    await expectGoodLooks(candidate, 'a request under way');
  });

  await test.step('the owner grants it and erases the person', async () => {
    await becomeOwner(page, mailbox, exams);
    await page.goto('/settings/privacy');
    await expect(requests(page)).toContainText('Pide que se borren sus datos');
    await expectGoodLooks(page, 'a request in the settings');
    await requests(page)
      .getByRole('button', { name: /^Aceptar/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Aceptar la solicitud' });
    await expectGoodLooks(page, 'granting a request');
    await dialog.getByRole('button', { name: 'Aceptar la solicitud' }).click();
    await expect(requests(page)).toContainText('Por cumplir');
    await mailbox.waitForMailTo(email, { subject: /aceptó tu solicitud/ });

    await requests(page)
      .getByRole('button', { name: /^Borrar datos/ })
      .click();
    const erasing = page.getByRole('dialog', { name: 'Eliminar candidato' });
    await erasing.getByRole('textbox').fill(email);
    await erasing.getByRole('button', { name: 'Eliminar candidato' }).click();
    await expect(requests(page)).toContainText('Persona eliminada');
    await expect(requests(page)).toContainText('Cumplida');
    await expect(requests(page)).not.toContainText(email);
  });

  await test.step('nothing is left, in the open page and behind the link', async () => {
    seat.problems.expect('status of 410');
    await button(candidate, 'Descargar mis datos').click();
    await expect(heading(candidate, 'Ya no guardamos tus datos')).toBeVisible();
    await candidate.reload();
    await expect(heading(candidate, 'Ya no guardamos tus datos')).toBeVisible();
    await expectGoodLooks(candidate, 'nothing left');
  });
});

test('a candidate objects, the owner refuses with a reason, and both read it', async ({
  inviteToExam,
  seat,
  page,
  mailbox,
}) => {
  const exams = await inviteToExam();
  const { email } = onlyOne(exams);
  const candidate = seat.page;
  await candidate.setViewportSize({ width: 390, height: 844 });
  await openOwnData(candidate, mailbox, email);
  await button(candidate, 'Oponerme al uso de mis datos').click();
  const reason = 'No quiero que comparen mi resultado con otras vacantes.';
  await candidate.getByLabel('A qué uso te opones y por qué').fill(reason);
  await expectGoodLooks(candidate, 'objecting');
  await button(candidate, 'Enviar solicitud').click();
  await expect(candidate.getByRole('main')).toContainText(reason);

  await becomeOwner(page, mailbox, exams);
  await page.goto('/settings/privacy');
  await expect(requests(page)).toContainText(reason);
  await requests(page)
    .getByRole('button', { name: /^Negar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Negar la solicitud' });
  const answer = 'La comparación es parte del proceso que aceptaste en el aviso.';
  await dialog.getByLabel('Motivo').fill(answer);
  await expectGoodLooks(page, 'refusing a request');
  await dialog.getByRole('button', { name: 'Negar la solicitud' }).click();
  await expect(requests(page)).toContainText(answer);
  await mailbox.waitForMailTo(email, { subject: /negó tu solicitud/ });

  await openOwnData(candidate, mailbox, email);
  await expect(candidate.getByRole('main')).toContainText(answer);
});

test('the page says what is wrong with a link, and where to find a right one', async ({ seat }) => {
  seat.problems.expect('status of 404');
  await seat.page.goto('/mis-datos');
  await expect(heading(seat.page, 'Este enlace no es válido')).toBeVisible();
  await expectGoodLooks(seat.page, 'no link');
});

test('a candidate sees how they did by technology once the company shares it', async ({
  inviteToExam,
  seat: { page: candidate },
  page,
  mailbox,
}) => {
  test.slow();
  const exams = await inviteToExam({ limits: [600, 600, 600] });
  const { email, link } = onlyOne(exams);
  await startExam(candidate, link);
  for (const isRight of [true, false, true]) await answerAndGoOn(candidate, isRight);
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
  await mailbox.waitForMailTo(email, { subject: /Recibimos tu examen/ });
  await openOwnData(candidate, mailbox, email);
  await expect(candidate.getByText('Cómo te fue por tecnología')).toHaveCount(0);

  await page.goto(`/positions/${exams.positionId}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Editar posición' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar posición' });
  await dialog
    .getByLabel('Aciertos por tecnología')
    .selectOption('Compartir con cada candidato los suyos');
  await expectGoodLooks(page, 'sharing how people did');
  await dialog.getByRole('button', { name: 'Actualizar posición' }).click();
  await expect(dialog).toBeHidden();

  await openOwnData(candidate, mailbox, email);
  await expect(
    candidate.getByRole('heading', { name: 'Cómo te fue por tecnología' }),
  ).toBeVisible();
  await expect(candidate.getByRole('listitem')).toHaveText([/2 de 3$/]);
  for (const text of exams.texts) await expect(candidate.getByRole('main')).not.toContainText(text);
  await expectGoodLooks(candidate, 'how it went by technology');
});
