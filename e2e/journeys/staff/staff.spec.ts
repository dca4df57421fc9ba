import { expect, type Page } from '@playwright/test';
import { listAccessRequests } from '@tamiz/contract/calls/accounts/access-requests';
import { listStaffAccounts } from '@tamiz/contract/calls/accounts/staff-accounts';
import { runAdmin } from '#e2e/support/admin.ts';
import { addAuthenticator } from '#e2e/support/authenticator.ts';
import { callApi } from '#e2e/support/call-api.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/test.ts';
import { forgetSession, signOut } from '#e2e/support/sign-in.ts';

const newAddress = (name: string) => `${name}.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the first operator registers a passkey, lets a recruiter in, and is asked for it again', async ({
  page,
  context,
  stack,
  people,
  mailbox,
  problems,
  signIn,
}) => {
  test.slow();
  const staff = newAddress('operacion');
  const recruiter = newAddress('mariana');
  await addAuthenticator(page);

  await test.step('is made by a command, and a code alone opens nothing', async () => {
    const names = ['--first-name', 'Olga', '--last-name', 'Prado'];
    await runAdmin(stack, 'staff:create', '--email', staff, ...names);
    await signIn(staff);
    await expect(heading(page, 'Registra tu llave de acceso')).toBeVisible();
    expect((await callApi(page, listAccessRequests)).status()).toBe(403);
    await expectGoodLooks(page, 'gate');
    await page.getByRole('button', { name: 'Registrar llave de acceso' }).click();
    await expect(heading(page, 'Hola, Olga')).toBeVisible();
  });

  await test.step('a recruiter asks for access', async () => {
    const visitor = await context.browser()?.newPage({ baseURL: stack.web });
    if (visitor === undefined) throw new Error('No browser.');
    await visitor.goto('/login');
    await visitor.getByRole('tab', { name: 'Registrarse' }).click();
    await visitor.getByLabel('Nombre', { exact: true }).fill('Mariana');
    await visitor.getByLabel('Apellido').fill('Cetina');
    await visitor.getByLabel('LinkedIn').fill('mariana-cetina');
    await visitor.getByLabel('Correo electrónico').fill(recruiter);
    await visitor.getByRole('button', { name: 'Solicitar acceso' }).click();
    await expect(visitor.getByText('Registro enviado correctamente.')).toBeVisible();
    await visitor.close();
  });

  await test.step('the request is approved after the passkey was presented again', async () => {
    problems.expect('status of 403');
    await people.provePasskey(staff, 6);
    await page.getByRole('link', { name: 'Solicitudes', exact: true }).click();
    await expect(heading(page, 'Solicitudes de acceso')).toBeVisible();
    const approve = page.getByRole('button', { name: 'Aprobar a Mariana Cetina' });
    const more = page.getByRole('button', { name: 'Mostrar más' });
    await expect(approve.or(more).first()).toBeVisible();
    while (!(await approve.first().isVisible())) await more.click();
    await expectGoodLooks(page, 'queue of requests');
    await page
      .getByRole('row')
      .filter({ hasText: recruiter })
      .getByRole('button', { name: 'Aprobar' })
      .click();
    await page.getByLabel('Nombre de la cuenta').fill('Cetina Talento');
    await page.getByRole('button', { name: 'Aprobar y dar la bienvenida' }).click();
    await expect(page.getByText('Confirma que eres tú')).toBeVisible();
    await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
    await expect(page.getByText('Acceso aprobado.')).toBeVisible();
  });

  await test.step('the account is found, given credits and read in the log', async () => {
    await page.getByRole('link', { name: 'Cuentas' }).click();
    await page.getByLabel('Buscar cuenta').fill(recruiter);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByRole('link', { name: 'Cetina Talento' }).click();
    await page.getByRole('button', { name: 'Mover créditos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Créditos').fill('12');
    await dialog.getByLabel('Motivo').fill('Bienvenida');
    await dialog.getByRole('button', { name: 'Mover créditos' }).click();
    await expect(page.getByText('12 créditos', { exact: true })).toBeVisible();
    await expectGoodLooks(page, 'account');
    await page.getByRole('link', { name: 'Bitácora' }).last().click();
    await expect(page.getByRole('cell', { name: 'Créditos de promoción otorgados' })).toBeVisible();
    await expectGoodLooks(page, 'audit log');
  });

  await test.step('signs out, and in again with the passkey alone', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
    await expect(heading(page, 'Hola, Olga')).toBeVisible();
  });

  await test.step('the recruiter signs in and never downloads code of the back office', async () => {
    await mailbox.waitForMailTo(recruiter, { subject: /acceso a Tamiz está listo/ });
    await forgetSession(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await signIn(recruiter);
    await expect(heading(page, 'Hola, Mariana')).toBeVisible();
    await page.goto('/staff/accounts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cuentas' })).toBeHidden();
    expect((await callApi(page, listStaffAccounts)).status()).toBe(403);
    expect(loaded.some((url) => url.includes('/assets/'))).toBe(true);
    expect(loaded.filter((url) => url.includes('/staff-'))).toEqual([]);
  });
});

test('every screen of the back office looks right', async ({ page, signInShared }) => {
  test.slow();
  await signInShared('staff');
  for (const path of ['access-requests', 'accounts', 'payments', 'jobs', 'attempts', 'audit']) {
    await page.goto(`/staff/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: /^(?!Cargando)/ })).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    await expectGoodLooks(page, path);
  }
});

test('a recruiter adds a passkey in the settings and removes it', async ({
  page,
  people,
  signInQuickly,
}) => {
  await addAuthenticator(page);
  await signInQuickly((await people.create()).email);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  await expect(page.getByText('Registramos tu llave de acceso.')).toBeVisible();
  await expectGoodLooks(page, 'settings with a passkey');
  await page.getByRole('button', { name: /^Quitar / }).click();
  await page.getByRole('button', { name: 'Quitar llave' }).click();
  await expect(page.getByText('Aún no tienes llaves de acceso')).toBeVisible();
});
