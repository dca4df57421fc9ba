import { expect, type Page } from '@playwright/test';
import { button, heading } from '#e2e/support/exams/screen.ts';
import type { TestMailbox } from '#e2e/support/mailbox.ts';

/** The link at the foot of the newest mail to a candidate. */
export const readOwnLink = async (mailbox: TestMailbox, email: string): Promise<string> => {
  const { text } = await mailbox.waitForMailTo(email);
  return /https?:\S+\/mis-datos#\S+/.exec(text)?.[0] ?? '';
};

/** Opens the page as its person does: link, code, in. */
export const openOwnData = async (
  page: Page,
  mailbox: TestMailbox,
  email: string,
): Promise<void> => {
  // The same address again would be no visit of its own.
  await page.goto('about:blank');
  await page.goto(await readOwnLink(mailbox, email));
  const code = await mailbox.codeAfter(email, () => button(page, 'Enviarme un código').click());
  await page.getByLabel('Código de 6 números').fill(code);
  await button(page, 'Ver mis datos').click();
  await expect(heading(page, 'Tus datos personales')).toBeVisible();
};
