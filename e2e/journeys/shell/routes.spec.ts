import { expect } from '@playwright/test';
import { test } from '#e2e/support/catalogue.ts';
import { createEveryPage } from '#e2e/support/pages/every-page.ts';
import { proves } from '#e2e/support/proves.ts';
import { addedRoutes, routesOfApp, specifiedRoutes } from '#e2e/support/pages/route-table.ts';

test(
  'every route of the specification has its page',
  { tag: '@NAV-05' },
  async ({ page, catalogue, signInQuickly }) => {
    const { email, pages } = await createEveryPage(catalogue);
    expect(routesOfApp().toSorted()).toEqual([...specifiedRoutes(), ...addedRoutes].toSorted());
    expect(pages.map(({ route }) => route).toSorted()).toEqual(specifiedRoutes().toSorted());
    await page.goto('/login');
    await proves('NAV-01.b', () =>
      expect(page.getByRole('tab', { name: 'Iniciar sesión' })).toBeVisible(),
    );
    await signInQuickly(email);
    await proves('NAV-05.a', () =>
      proves('NAV-05.b', async () => {
        for (const { path, title } of pages) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          await expect(page).toHaveURL(path);
          await expect(page.getByText('No encontramos esta página')).toHaveCount(0);
        }
      }),
    );
  },
);
