import { expect, type Page } from '@playwright/test';
import { expectGoodLooksInBothThemes, expectGoodLooksOnPhone } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/test.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** What the page is called once it is there: while it is on its way that heading only says so. */
const titleOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Cargando' });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test.slow();

test('every state of signing in', async ({ page, people, problems }) => {
  for (const part of ['status of 500', 'status of 422']) problems.expect(part);
  await page.goto('/login');
  await expect(field(page, 'Correo electrónico')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'e-mail step');

  await page.route('/api/login', (route) => route.fulfill({ status: 500, json: {} }));
  await field(page, 'Correo electrónico').fill('persona@ejemplo.mx');
  await button(page, 'Enviar correo').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'e-mail step failed');

  await page.unroute('/api/login');
  await field(page, 'Correo electrónico').fill((await people.create()).email);
  await button(page, 'Enviar correo').click();
  await expect(field(page, 'Código de acceso')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'code step');

  await field(page, 'Código de acceso').fill('código');
  await button(page, 'Ingresar').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'code step failed');
});

test('every state of asking for access', async ({ page, problems }) => {
  for (const part of ['status of 500', 'status of 422']) problems.expect(part);
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await expectGoodLooksInBothThemes(page, 'access request');

  await field(page, 'Nombre').fill('I');
  await field(page, 'Apellido').fill('C');
  await field(page, 'LinkedIn').fill('x');
  await field(page, 'Correo electrónico').fill('itzel@ejemplo');
  await button(page, 'Solicitar acceso').click();
  await expect(page.getByRole('alert')).toHaveCount(4);
  await expectGoodLooksInBothThemes(page, 'access request with field errors');

  await page.route('/api/request-register', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Solicitar acceso').click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectGoodLooksInBothThemes(page, 'access request failed');

  await page.unroute('/api/request-register');
  await field(page, 'Nombre').fill('Itzel');
  await field(page, 'Apellido').fill('Camarena');
  await field(page, 'LinkedIn').fill('itzel-camarena');
  const email = `itzel.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`;
  await field(page, 'Correo electrónico').fill(email);
  await button(page, 'Solicitar acceso').click();
  await expect(page.getByText('Registro enviado correctamente.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'access request sent');
});

test('loading', async ({ page, signInShared }) => {
  await signInShared('owner');
  const profile = Promise.withResolvers<void>();
  await page.route('/api/user/profile', async (route) => {
    await profile.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Cargando...')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'loading');
  profile.resolve();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
});

test('home and its menus', async ({ page, people, signInQuickly }) => {
  const person = await people.create({
    firstName: 'María Guadalupe Monserrat',
    lastName: 'Hernández-Villavicencio',
    accountName: 'Consultoría Integral de Talento Tecnológico del Bajío',
    credits: 99_999,
  });
  await signInQuickly(person.email);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'home');

  await button(page, 'Menú de usuario').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'user menu');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Abrir menú').click();
  await expect(button(page, 'Cerrar menú')).toBeVisible();
  await expectGoodLooksOnPhone(page, 'mobile menu');
});

test('the places to come', async ({ page, signInShared }) => {
  await signInShared('owner');
  for (const path of ['/positions', '/evaluations', '/questions', '/credits', '/settings']) {
    await page.goto(path);
    await expect(titleOf(page)).toBeVisible();
    await expectGoodLooksInBothThemes(page, path);
  }
});

test('not found, lost protection, ended session, home of the operators', async ({
  page,
  people,
  problems,
  signInQuickly,
}) => {
  for (const status of [419, 401]) problems.expect(`status of ${status}`);
  await signInQuickly((await people.create({ role: 'staff' })).email);
  await page.goto('/no/existe');
  await expect(titleOf(page)).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'not found');
  await page.goto('/');
  await expect(titleOf(page)).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'home of the operators');

  await forgetSession(page);
  await signInQuickly((await people.create()).email);
  await page.goto('/');
  const list = '/api/positions?*';
  await page.route(list, (route) => route.fulfill({ status: 419, json: {} }));
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Posiciones' }).click();
  await expect(button(page, 'Recargar')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'lost protection');

  await page.unroute(list);
  await button(page, 'Recargar').click();
  await expect(button(page, 'Recargar')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Posiciones' })).toBeVisible();
  await page.route('/api/home', (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'ended session');
});
