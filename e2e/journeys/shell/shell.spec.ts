import { expect } from '@playwright/test';
import { createTeam } from '#e2e/support/candidates.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { signOut } from '#e2e/support/sign-in.ts';
import { test } from '#e2e/support/test.ts';

const sections = [
  { label: 'Posiciones', path: '/positions' },
  { label: 'Evaluaciones', path: '/evaluations' },
  { label: 'Preguntas', path: '/questions' },
  { label: 'Créditos', path: '/credits' },
];

test(
  'the side menu leads to every section, the user menu to the rest',
  { tag: '@NAV-06' },
  async ({ page, people, signInQuickly }) => {
    const person = await people.create({ credits: 128 });
    await signInQuickly(person.email);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await proves('NAV-06.a', async () => {
      // What the specification names, in its order; what is beside it is ours.
      const named = sections.map(({ label }) => label);
      await expect
        .poll(async () => {
          const shown = await menu.getByRole('link').allTextContents();
          return shown.filter((label) => named.includes(label));
        })
        .toEqual(named);
    });
    await test.step('home is the first entry', async () => {
      const home = menu.getByRole('link').first();
      await sees(home, 'Inicio');
      await expect(home).toHaveAttribute('aria-current', 'page');
      await menu.getByRole('link', { name: 'Preguntas' }).click();
      await expect(home).not.toHaveAttribute('aria-current', 'page');
      await home.click();
      await expect(page).toHaveURL('/');
    });
    for (const { label, path } of sections) {
      await sees(menu, label);
      await menu.getByRole('link', { name: label }).click();
      await proves('NAV-06.b', async () => {
        await expect(page).toHaveURL(path);
        await sees(page.getByRole('heading', { level: 1 }), label);
      });
      await expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    }

    await page.getByRole('button', { name: 'Menú de usuario' }).click();
    const userMenu = page.getByRole('menu');
    await proves('NAV-06.d', async () => {
      await expect(page.getByRole('menuitemcheckbox', { name: 'Modo oscuro' })).toBeVisible();
    });
    for (const entry of ['Configuración', 'Modo oscuro', 'Cerrar sesión']) {
      await sees(userMenu, entry);
    }
    await sees(userMenu, person.email);
    await sees(userMenu, person.accountName);
    await proves('NAV-06.c', async () => {
      await page.getByRole('menuitem', { name: 'Configuración' }).click();
      await expect(page).toHaveURL('/settings');
      await sees(page.getByRole('heading', { level: 1 }), 'Configuración');
    });

    await proves('NAV-06.e', async () => {
      await signOut(page);
      await expect(page).toHaveURL('/login');
    });
    await proves('NAV-02.c', async () => {
      await page.goto('/positions');
      await expect(page).toHaveURL('/login');
    });
  },
);

test(
  'on a phone the menu covers the screen and closes with the choice',
  { tag: '@NAV-06' },
  async ({ page, people, signInQuickly }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInQuickly((await people.create({ credits: 7 })).email);
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    for (const { label } of sections) {
      await sees(page.getByRole('navigation', { name: 'Principal' }), label);
    }
    await page.getByRole('link', { name: 'Preguntas', exact: true }).click();
    await expect(page).toHaveURL('/questions');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  },
);

test('on a phone a page leads back to the one above it', async ({ page, signInQuickly }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const team = await createTeam({ title: 'Soporte de tienda' });
  await signInQuickly(team.email);
  await page.goto('/positions?status=created');
  await page.getByRole('link', { name: 'Soporte de tienda' }).click();
  const back = page.getByRole('link', { name: 'Volver a Posiciones' });
  await expect(back).toBeVisible();
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await back.click();
  await expect(page).toHaveURL('/positions');
  await expect(page.getByRole('navigation', { name: 'Volver', exact: true })).toHaveCount(0);
});

test(
  'signing out works even when the server fails',
  { tag: '@NAV-06' },
  async ({ page, people, problems, signInQuickly }) => {
    problems.expect('status of 500');
    problems.expect('Logout failed');
    await signInQuickly((await people.create()).email);
    await page.goto('/');
    await page.route('/api/logout', (route) => route.fulfill({ status: 500, json: {} }));
    await signOut(page);
    await expect(page).toHaveURL('/login');
  },
);

test(
  'the theme is switched in the user menu and kept across reloads',
  { tag: '@NAV-07' },
  async ({ page, people, signInQuickly }) => {
    await signInQuickly((await people.create()).email);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const toggle = page.getByRole('menuitemcheckbox', { name: 'Modo oscuro' });
    const openMenu = () => page.getByRole('button', { name: 'Menú de usuario' }).click();

    await page.goto('/');
    await openMenu();
    await expect(toggle).not.toBeChecked();
    const light = await background();
    await toggle.click();
    await expect(toggle).toBeChecked();
    const dark = await background();

    await proves('NAV-07.b', async () => {
      await page.reload();
      await openMenu();
      await expect(toggle).toBeChecked();
      expect(await background()).toBe(dark);
      await page.goto('/positions');
    });
    expect(await background()).toBe(dark);

    await proves('NAV-07.a', async () => {
      await openMenu();
      await toggle.click();
      await expect(toggle).not.toBeChecked();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(dark).not.toBe(light);
      expect(await background()).toBe(light);
    });
  },
);

test.describe('a system that prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('is followed until the person chooses', { tag: '@NAV-07' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});

test(
  'the page speaks Mexican Spanish: language, dates and figures',
  { tag: '@NAV-09' },
  async ({ page, people, signInQuickly }) => {
    const person = await people.create({ credits: 12_345 });
    await signInQuickly(person.email);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(page).toHaveTitle('Inicio · Tamiz');
    const now = new Date();
    const zone = { timeZone: 'America/Mexico_City' } as const;
    const day = new Intl.DateTimeFormat('es-MX', { ...zone, day: 'numeric' }).format(now);
    const month = new Intl.DateTimeFormat('es-MX', { ...zone, month: 'long' }).format(now);
    await expect(page.getByRole('main')).toContainText(`${day} de ${month}`);
    const date = new Intl.DateTimeFormat('es-MX', {
      ...zone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    await sees(page.getByRole('main'), date.format(now));
    await expect(page.getByRole('main')).toContainText('12,345 disponibles');
    await expect(page.getByRole('main')).toContainText('Cada crédito cuesta $34.48 más IVA');
  },
);
