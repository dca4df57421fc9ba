import { expect } from '@playwright/test';
import { runAdmin } from '#e2e/support/admin.ts';
import { createEveryPage } from '#e2e/support/pages/every-page.ts';
import { proves } from '#e2e/support/proves.ts';
import { specifiedRoutes } from '#e2e/support/pages/route-table.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/catalogue.ts';
import { promised } from '#e2e/playwright.config.ts';

test(
  'a protected page waits for the profile and then appears',
  { tag: '@NAV-01' },
  async ({ page, catalogue, signInQuickly }) => {
    const { email, pages } = await createEveryPage(catalogue);
    expect(pages.map(({ route }) => route).toSorted()).toEqual(specifiedRoutes().toSorted());
    await signInQuickly(email);
    const unknown = { path: '/no/existe', title: 'No encontramos esta página' };
    for (const { path, title } of [...pages, unknown]) {
      const profile = Promise.withResolvers<void>();
      await page.route('/api/user/profile', async (route) => {
        await profile.promise;
        await route.continue();
      });
      await page.goto(path);
      await proves('NAV-01.c', async () => {
        await sees(page.getByRole('heading', { level: 1 }), 'Cargando...');
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByText(title)).toHaveCount(0);
      });
      profile.resolve();
      await proves('NAV-01.d', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText('Cargando...')).toHaveCount(0);
      });
      await page.unroute('/api/user/profile');
    }
  },
);

test(
  'without a session every page but the login leads to the login',
  { tag: ['@NAV-01', '@NAV-02'] },
  async ({ page }) => {
    const paths = specifiedRoutes().map((route) => route.replace('{id}', '1'));
    expect(paths).toHaveLength(14);
    await proves('NAV-01.a', () =>
      proves('NAV-02.a', async () => {
        for (const path of [...paths, '/no/existe']) {
          await page.goto(path);
          await expect(page).toHaveURL('/login');
          await sees(page.getByRole('button'), 'Enviar correo');
        }
      }),
    );
  },
);

test(
  'a profile that cannot be loaded means no session',
  { tag: '@NAV-02' },
  async ({ page, people, problems, signInQuickly }) => {
    problems.expect('status of 500');
    await signInQuickly((await people.create()).email);
    await page.route('/api/user/profile', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/positions');
    await expect(page).toHaveURL('/login');
  },
);

test(
  'with a session the login leads home',
  { tag: '@NAV-02' },
  async ({ page, people, signInQuickly }) => {
    const person = await people.create();
    await signInQuickly(person.email);
    await page.goto('/login');
    await proves('NAV-02.b', async () => {
      await expect(page).toHaveURL('/');
      await sees(page, `Hola, ${person.firstName}`);
    });
  },
);

test(
  'after a session is closed by the operator, the next call leads to the login within about a second',
  { tag: '@NAV-03' },
  async ({ page, people, stack, problems, signIn }) => {
    problems.expect('status of 401 (Unauthorized) at /api/');
    const person = await people.create();
    await signIn(person.email);
    await sees(page, `Hola, ${person.firstName}`);
    expect(await runAdmin(stack, 'user:sessions:close', '--email', person.email)).toBe(
      '1 sessions closed.',
    );
    // No call was made since, so the app has not noticed yet: the next page makes one.
    await page.getByRole('link', { name: 'Posiciones', exact: true }).click();
    await expect(page).toHaveURL('/login', promised(3_000));
    await sees(page, 'Tu sesión terminó. Inicia sesión de nuevo.');
    await page.goto('/positions');
    await expect(page).toHaveURL('/login');
  },
);

test(
  'it is the check of every second that leads to the login, not the answer itself',
  { tag: '@NAV-03' },
  async ({ page, people, problems, signInQuickly }) => {
    problems.expect('status of 401 (Unauthorized) at /api/');
    const person = await people.create();
    await signInQuickly(person.email);
    await page.clock.install();
    await page.goto('/');
    await sees(page, `Hola, ${person.firstName}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await proves('NAV-03.c', async () => {
      await page.clock.runFor(5_000);
      await expect(page).toHaveURL('/');
    });
    await page.context().clearCookies();
    const refused = page.waitForResponse((response) => response.status() === 401);
    // A new page begins a new second.
    await page.getByRole('link', { name: 'Posiciones', exact: true }).click();
    await refused;
    // The second is that of the new page, which is there a moment after its call was refused.
    await sees(page.getByRole('alert'), 'No se pudieron cargar las posiciones.');
    await proves('NAV-03.b', async () => {
      await page.clock.runFor(900);
      // The page's clock stands still meanwhile; an earlier redirect would have the time to arrive.
      await expect(page.waitForURL('/login', { timeout: 1_000 })).rejects.toThrow('Timeout');
      await expect(page).toHaveURL('/positions');
      await page.clock.runFor(200);
      await proves('NAV-03.a', () => expect(page).toHaveURL('/login'));
    });
  },
);

test(
  'an unknown path says so and leads back to the positions',
  { tag: '@NAV-04' },
  async ({ page, people, signInQuickly }) => {
    await signInQuickly((await people.create()).email);
    for (const path of ['/no/existe', '/positionsx', '/login/otra']) {
      await page.goto(path);
      await proves('NAV-04.a', async () => {
        await sees(page, 'No encontramos esta página');
      });
    }
    await proves('NAV-04.b', async () => {
      await page.getByRole('link', { name: 'Volver a Posiciones' }).click();
      await expect(page).toHaveURL('/positions');
      await sees(page.getByRole('heading', { level: 1 }), 'Posiciones');
    });
  },
);
