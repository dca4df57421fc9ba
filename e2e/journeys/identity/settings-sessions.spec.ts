import { expect, type Browser, type Page } from '@playwright/test';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { signInByCalls } from '#e2e/support/sign-in.ts';
import { test } from '#e2e/support/test.ts';
import type { TestMailbox } from '#e2e/support/mailbox.ts';
import { promised } from '#e2e/playwright.config.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:158.0) Gecko/20100101 Firefox/158.0',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
};

type Elsewhere = { browser: Browser; mailbox: TestMailbox; baseURL: string; email: string };

/** The same person on another device. */
const signInElsewhere = async (
  { browser, mailbox, baseURL, email }: Elsewhere,
  device: { userAgent: string; address: string },
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    userAgent: device.userAgent,
    extraHTTPHeaders: { 'X-Forwarded-For': device.address },
  });
  const page = await context.newPage();
  await signInByCalls(page, mailbox, email);
  await page.goto('/settings');
  return page;
};

const sessionsOf = (page: Page) => page.getByRole('list', { name: 'Sesiones activas' });
const closeOthers = (page: Page) =>
  page.getByRole('button', { name: 'Cerrar todas las sesiones excepto esta' });

test(
  'sessions are told in words and closed one by one, but not the current one',
  { tag: '@SET-06' },
  async ({ page, browser, people, mailbox, stack }) => {
    const { email } = await people.create();
    const elsewhere = { browser, mailbox, baseURL: stack.web, email };
    const phone = await signInElsewhere(elsewhere, {
      userAgent: agents.iphone,
      address: '187.190.12.80',
    });
    const laptop = await signInElsewhere(elsewhere, {
      userAgent: agents.firefox,
      address: '201.141.9.233',
    });
    await signInByCalls(page, mailbox, email);
    await page.goto('/settings');
    const sessions = sessionsOf(page);
    const row = (text: string) => sessions.getByRole('listitem').filter({ hasText: text });
    await expect(sessions.getByRole('listitem')).toHaveCount(3);

    await sees(row('Esta sesión'), 'Activa ahora');
    await expect(row('Esta sesión')).toContainText(/Chrome \d+ en Linux/);
    await expect(row('Esta sesión')).toContainText(/IP 10\.\d+/);
    await proves('SET-06.e', () => expect(row('Esta sesión').getByRole('button')).toHaveCount(0));
    await proves('SET-06.c', async () => {
      for (const each of await sessions.getByRole('listitem').all()) {
        await sees(each, 'Último uso: hace un momento');
      }
    });
    await proves('SET-06.b', () =>
      expect(sessions.getByText(/^IP \d+\.\d+\.\d+\.\d+$/)).toHaveCount(3),
    );
    await proves('SET-06.a', async () => {
      const own = await page.evaluate(() => navigator.userAgent);
      for (const [text, agent] of [
        ['Esta sesión', own],
        ['iPhone', agents.iphone],
        ['Firefox', agents.firefox],
      ] as const) {
        await expect(row(text).getByText(agent, { exact: true })).toBeHidden();
        await row(text).getByText('Ver agente de usuario').click();
        await expect(row(text).getByText(agent, { exact: true })).toBeVisible();
      }
    });
    await sees(row('iPhone'), 'Safari 18 en iPhone');
    await sees(row('iPhone'), 'IP 187.190.12.80');
    await sees(row('Firefox'), 'Firefox 158 en macOS');
    await sees(row('Firefox'), 'IP 201.141.9.233');

    await proves('SET-06.d', async () => {
      await row('Firefox').getByRole('button', { name: 'Cerrar sesión' }).click();
      await sees(page.getByRole('status'), 'Cerramos la sesión de Firefox 158 en macOS.');
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await expect(sessions).toBeFocused();
      await laptop.getByRole('button', { name: 'Cerrar sesión de Safari' }).click();
      await expect(laptop).toHaveURL('/login', promised(3_000));
    });
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await phone.reload();
    await sees(phone.getByRole('heading', { level: 1 }), 'Configuración');
    await Promise.all([phone.context().close(), laptop.context().close()]);
  },
);

test(
  'all other sessions are closed together, after a question',
  { tag: '@SET-06' },
  async ({ page, browser, people, mailbox, stack, problems, signInQuickly }) => {
    problems.expect('status of 500');
    const { email } = await people.create();
    await signInQuickly(email);
    await page.goto('/settings');
    await expect(sessionsOf(page).getByRole('listitem')).toHaveCount(1);
    await expect(closeOthers(page)).toBeDisabled();

    const elsewhere = { browser, mailbox, baseURL: stack.web, email };
    const office = { userAgent: agents.windows, address: '189.203.44.17' };
    const others = [
      await signInElsewhere(elsewhere, office),
      await signInElsewhere(elsewhere, office),
    ];
    await page.reload();
    await sees(closeOthers(page), 'Cerrar todas las sesiones excepto esta');
    await closeOthers(page).click();
    const dialog = page.getByRole('dialog');
    await page.route('/api/user/sessions/logout-all', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await dialog.getByRole('button', { name: 'Cerrar 2 sesiones' }).click();
    await sees(dialog.getByRole('alert'), 'No se pudieron cerrar las sesiones.');
    await page.unroute('/api/user/sessions/logout-all');
    await proves('SET-06.f', async () => {
      await dialog.getByRole('button', { name: 'Cerrar 2 sesiones' }).click();
      await expect(dialog).toBeHidden();
      await sees(page.getByRole('status'), 'Cerramos tus demás sesiones.');
      await expect(sessionsOf(page).getByRole('listitem')).toHaveCount(1);
      await expect(closeOthers(page)).toBeDisabled();
      for (const other of others) {
        await other.goto('/settings');
        await expect(other).toHaveURL('/login');
        await other.context().close();
      }
    });
  },
);

test(
  'a list that cannot be loaded is loaded again, and a session that cannot be closed stays',
  { tag: '@SET-06' },
  async ({ page, browser, people, mailbox, stack, problems, signInQuickly }) => {
    problems.expect('status of 500');
    problems.expect('status of 503');
    const { email } = await people.create();
    await signInQuickly(email);
    await page.route('/api/sessions', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/settings');
    await sees(page.getByRole('alert'), 'No se pudieron cargar tus sesiones.');
    await page.unroute('/api/sessions');
    const elsewhere = { browser, mailbox, baseURL: stack.web, email };
    const other = await signInElsewhere(elsewhere, {
      userAgent: agents.windows,
      address: '189.203.44.17',
    });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await sees(sessionsOf(page), 'Chrome 156 en Windows');

    await page.route('/api/sessions/logout', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Cerrar sesión de Chrome 156' }).click();
    await sees(page.getByRole('alert'), 'No se pudo cerrar la sesión. Intenta de nuevo.');
    await expect(sessionsOf(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await other.context().close();
  },
);
