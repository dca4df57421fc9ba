import { expect, type Page } from '@playwright/test';
import { sampleLogo } from '@tamiz/db/factories';
import { readExamLink } from '#e2e/support/exams/invite.ts';
import { answerAndGoOn, heading, startExam } from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { returnMail } from '#e2e/support/mails/return-mail.ts';
import { sees } from '#e2e/support/sees.ts';

/** Gives the account's invitation a subject, a logo and a colour of its own. */
const wordTheInvitation = async (page: Page): Promise<void> => {
  await page.goto('/settings/mails');
  await page.getByLabel('Asunto').fill('Tu reto para {Posición}');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: sampleLogo('#2F4B7C') };
  await page.locator('input[type=file]').setInputFiles(logo);
  await expect(page.getByRole('button', { name: 'Quitar' })).toBeVisible();
  await page.getByLabel('Color del botón').fill('#2f4b7c');
  await page.getByRole('button', { name: 'Publicar cambios' }).click();
  await expect(page.getByText('Publicado. Los correos que salgan desde ahora')).toBeVisible();
};

test('an account words its invitation, one comes back, its address is corrected from the notice, and the person hands in the exam', async ({
  inviteToExam,
  seat: { page: candidate },
  page,
  mailbox,
}) => {
  test.slow();
  const exams = await inviteToExam({
    limits: [600],
    domain: 'gmial.com',
    role: 'owner',
    beforehand: () => wordTheInvitation(page),
  });
  const { email, placeId } = onlyOne(exams);
  const meant = email.replace('gmial.com', 'gmail.com');
  const banner = page.getByRole('banner');
  const mails = page.getByRole('region', { name: 'Correos' });

  await test.step('the mail comes back, and the bell rings within a minute', async () => {
    await page.goto('/evaluations');
    await expect(banner.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();
    const mail = await mailbox.waitForMailTo(email);
    expect(mail.subject).toBe('Tu reto para Desarrolladora Backend Java Sr.');
    expect(mail.html).toContain('#2F4B7C');
    await returnMail(mail);
    await banner.getByRole('button', { name: 'Avisos, 1 sin leer' }).click({ timeout: 60_000 });
  });

  await test.step('the notice leads to the address and what was meant', async () => {
    const notice = /La invitación de Andrea Robles no se entregó; revisa su correo/;
    await page.getByRole('dialog', { name: 'Avisos' }).getByRole('link', { name: notice }).click();
    await expect(page).toHaveURL(`/position/candidate/${placeId}?corregir=1`);
    const dialog = page.getByRole('dialog', { name: 'Corregir y volver a invitar' });
    await sees(
      dialog,
      `La invitación de Andrea Robles no llegó a ${email}. La dirección no existe. Corrígela para volver a invitar.`,
    );
    await expect(dialog.getByLabel('Correo correcto')).toHaveValue(meant);
    await expectGoodLooksInBothThemes(page, 'correcting an address that returned its mail');
    await dialog.getByRole('button', { name: 'Corregir e invitar' }).click();
    await sees(page, `Correo corregido. La invitación va en camino a ${meant}.`);
    await expect(dialog).toBeHidden();
  });

  await test.step('the person hands in, and the receipt carries the seal', async () => {
    await startExam(candidate, await readExamLink(mailbox, meant));
    await answerAndGoOn(candidate);
    await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
    const words = await candidate.getByRole('listitem').allTextContents();
    expect(words).toHaveLength(6);
    const receipt = await mailbox.waitForMailTo(meant, { subject: /Recibimos tu examen/ });
    expect(receipt.text).toContain(words.map((word, index) => `${index + 1} ${word}`).join('\n'));
  });

  await test.step('the page tells what became of each mail', async () => {
    await page.reload();
    await expect(mails.getByRole('listitem')).toHaveCount(2);
    await expect(mails).toContainText('Abrió su enlace');
    await expect(mails).toContainText('Comprobante del examen');
    await expectGoodLooksInBothThemes(page, 'what became of the mails');
  });
});
