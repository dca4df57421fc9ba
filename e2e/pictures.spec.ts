import path from 'node:path';
import { expect } from '@playwright/test';
import { repositoryRoot } from '#e2e/support/paths.ts';
import { test } from '#e2e/support/test.ts';

const desktop = { width: 1440, height: 900 };

const looks = [
  { name: 'light', colorScheme: 'light', viewport: desktop },
  { name: 'dark', colorScheme: 'dark', viewport: desktop },
  { name: 'mobile', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

const pictureFile = (name: string) => path.join(repositoryRoot, 'docs', 'pictures', `${name}.png`);

for (const { name, colorScheme, viewport } of looks) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport });

    test('login and home', async ({ page, signInQuickly }) => {
      await page.goto('/login');
      await expect(page.getByLabel('Correo electrónico')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: pictureFile(`login-${name}`), animations: 'disabled' });

      await signInQuickly('mariana.villasenor@ejemplo.mx');
      await page.goto('/');
      await expect(page.getByRole('list', { name: 'Respuestas recientes' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: pictureFile(`home-${name}`), animations: 'disabled' });
    });
  });
}
