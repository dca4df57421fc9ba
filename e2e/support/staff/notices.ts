import { expect, type Page } from '@playwright/test';
import { expectGoodLooks } from '#e2e/support/looks.ts';

export type Wanted = { body: string; kind: string; details?: string };

/** Writes one on the screen of notices, looks at it as it will be seen, and publishes it for two days. */
export const publishNotice = async (page: Page, { body, kind, details }: Wanted): Promise<void> => {
  await page.getByRole('button', { name: 'Nuevo aviso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo aviso' });
  await dialog.getByLabel('De qué se trata').selectOption({ label: kind });
  await dialog.getByLabel('Aviso', { exact: true }).fill(body);
  if (details !== undefined) await dialog.getByLabel(/^Más información/).fill(details);
  const ends = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabel('Hasta').fill(ends);
  await expect(dialog.getByRole('figure')).toContainText(body);
  if (details !== undefined) await expectGoodLooks(page, 'a notice before it is published');
  await dialog.getByRole('button', { name: 'Publicar aviso' }).click();
  await expect(page.getByText('El aviso quedó publicado.')).toBeVisible();
};

export const withdrawNotice = async (page: Page, body: string): Promise<void> => {
  await page.goto('/staff/announcements');
  await page.getByRole('button', { name: `Retirar “${body}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('El aviso se retiró.')).toBeVisible();
};
