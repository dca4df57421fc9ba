import { expect } from '@playwright/test';
import { test } from '#e2e/fixture-backend/test.ts';
import { signOut } from '#e2e/support/sign-in.ts';
import { sees } from '#e2e/support/sees.ts';

test(
  'signing in, the shell and signing out need nothing beyond section 7',
  { tag: ['@LOG-02', '@LOG-03', '@LOG-04', '@NAV-02', '@NAV-06'] },
  async ({ page, backend, problems }) => {
    problems.expect('status of 422');
    const { user, code } = backend.state;
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Correo electrónico').fill(user.email);
    await page.getByRole('button', { name: 'Enviar correo' }).click();
    await page.getByLabel('Código de acceso').fill('111111');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await sees(page.getByRole('alert'), 'Código incorrecto o expirado.');
    await page.getByLabel('Código de acceso').fill(code);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page).toHaveURL('/');
    await sees(page, 'Hola, Octavio');
    await sees(page.getByRole('main'), '9 mar 2025');

    const menu = page.getByRole('navigation', { name: 'Principal' });
    for (const label of ['Posiciones', 'Evaluaciones', 'Preguntas', 'Créditos']) {
      await menu.getByRole('link', { name: label }).click();
      await sees(page.getByRole('heading', { level: 1 }), label);
    }
    await sees(page.getByRole('complementary'), '1,250');
    await page.getByRole('button', { name: 'Menú de usuario' }).click();
    await sees(page.getByRole('menu'), user.email);
    await page.getByRole('menuitem', { name: 'Configuración' }).click();
    await expect(page).toHaveURL('/settings');

    await signOut(page);
    await expect(page).toHaveURL('/login');
    expect(backend.state.sessions.size).toBe(0);
  },
);

test(
  'asking for access needs nothing beyond section 7',
  { tag: ['@LOG-05', '@LOG-06'] },
  async ({ page, backend }) => {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Registrarse' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Abril');
    await page.getByLabel('Apellido').fill('Fuentes');
    await page.getByLabel('LinkedIn').fill('abril-fuentes');
    await page.getByLabel('Correo electrónico').fill('abril.fuentes@ejemplo.mx');
    await page.getByRole('button', { name: 'Solicitar acceso' }).click();
    await sees(page, 'Registro enviado correctamente. Te contactaremos por correo.');
    expect(backend.state.accessRequests).toEqual([
      {
        first_name: 'Abril',
        last_name: 'Fuentes',
        email: 'abril.fuentes@ejemplo.mx',
        linkedin_url: 'https://www.linkedin.com/in/abril-fuentes',
      },
    ]);
  },
);
