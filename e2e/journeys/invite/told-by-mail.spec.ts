import { expect } from '@playwright/test';
import { answerAndGoOn, startExam } from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';

test('a mistyped address is mended before it costs a credit', async ({ inviteToExam, page }) => {
  test.slow();
  const { positionId } = await inviteToExam({ limits: [600] });
  await page.goto(`/positions/${positionId}`);
  await page.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: 'Cargar candidatos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cargar candidatos' });
  const email = dialog.getByLabel('Correo electrónico, fila 1', { exact: true });
  await dialog.getByLabel('Nombre, fila 1', { exact: true }).fill('Paola Ruiz');
  await email.fill('paola.ruiz@gmial.com');
  await email.press('Tab');
  await expect(dialog.getByRole('status')).toHaveText('¿Quisiste escribir gmail.com?');
  await expectGoodLooks(page, 'an address that looks mistyped');
  await dialog.getByRole('button', { name: 'gmail.com' }).click();
  await expect(email).toHaveValue('paola.ruiz@gmail.com');
});

test('the mails of an exam answer to who sent it, and the receipt arrives', async ({
  inviteToExam,
  seat,
  mailbox,
}) => {
  test.slow();
  const exams = await inviteToExam({ limits: [600] });
  const { email, link } = onlyOne(exams);
  const invitation = await mailbox.waitForMailTo(email);
  expect(invitation.text).toContain('Responde a este correo: le llega a Renata');

  await startExam(seat.page, link);
  await answerAndGoOn(seat.page);
  const receipt = await mailbox.waitForMailTo(email, { subject: /Recibimos tu examen/ });
  expect(receipt.text).toContain('Respondidas: 1 de 1');
  expect(receipt.text).toContain('responde a este correo: le llega a Renata');
});
