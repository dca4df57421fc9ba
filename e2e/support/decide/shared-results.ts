import { expect, type Locator, type Page } from '@playwright/test';
import type { TestMailbox } from '#e2e/support/mailbox.ts';

/** The dialog where a recruiter shares results and sees who looked. */
export const shareDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Compartir resultados' });

/** One link in the list of that dialog. */
export const linkOf = (page: Page, email: string): Locator =>
  shareDialog(page).getByRole('listitem').filter({ hasText: email });

/** The results as whoever they were shared with sees them. */
export const sharedTable = (page: Page): Locator =>
  page.getByRole('table', { name: 'Resultados compartidos' });

/** Sends a link to an address, with whatever was chosen before, and answers what the dialog shows once. */
export const sendLink = async (page: Page, email: string): Promise<string> => {
  const dialog = shareDialog(page);
  await dialog.getByLabel('Correo de quien decide').fill(email);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  const shown = dialog.getByRole('group', { name: `Enlace de ${email}` });
  await expect(shown).toBeVisible();
  return /https?:\S+\/compartido#[\w.-]+/.exec(await shown.innerText())?.[0] ?? '';
};

/** Opens a link from its mail as its holder does: a press, the code from the mailbox, in. */
export const openFromMail = async (
  page: Page,
  mailbox: TestMailbox,
  email: string,
): Promise<string> => {
  const { text } = await mailbox.waitForMailTo(email, { subject: /te compartió resultados/ });
  const link = /https?:\S+\/compartido#\S+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  const code = await mailbox.codeAfter(email, () =>
    page.getByRole('button', { name: 'Enviarme un código' }).click(),
  );
  await page.getByLabel('Código de confirmación').fill(code);
  await page.getByRole('button', { name: 'Ver resultados' }).click();
  await expect(sharedTable(page)).toBeVisible();
  return link;
};
