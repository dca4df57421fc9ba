import { expect } from '@playwright/test';
import { runAdmin } from '#e2e/support/admin.ts';
import { sees } from '#e2e/support/sees.ts';
import { signOut } from '#e2e/support/sign-in.ts';
import { test } from '#e2e/support/test.ts';

test(
  'a visitor asks for access, is approved by a command, signs in with the code from the mailbox and signs out',
  { tag: ['@LOG-02', '@LOG-03', '@LOG-05', '@LOG-06', '@NAV-06', '@NAV-07'] },
  async ({ page, mailbox, stack, signIn }) => {
    const email = `fernanda.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`;

    await test.step('asks for access', async () => {
      await page.goto('/login');
      await page.getByRole('tab', { name: 'Registrarse' }).click();
      await page.getByLabel('Nombre', { exact: true }).fill('Fernanda');
      await page.getByLabel('Apellido').fill('Ibarra');
      await page.getByLabel('LinkedIn').fill('fernanda-ibarra-rh');
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByRole('button', { name: 'Solicitar acceso' }).click();
      await sees(page, 'Registro enviado correctamente. Te contactaremos por correo.');
    });

    const welcome = await test.step('is approved', async () => {
      const waiting = (await runAdmin(stack, 'access:list')).split('\n');
      const line = waiting.find((each) => each.includes(email)) ?? '';
      expect(line).toContain('Fernanda Ibarra');
      expect(line).toContain('https://www.linkedin.com/in/fernanda-ibarra-rh');
      const [id = ''] = line.split(' ');
      const approved = ['access:approve', '--id', id, '--account', 'Ibarra Talento'];
      expect(await runAdmin(stack, ...approved)).toContain('Approved');
      return mailbox.waitForMailTo(email, { subject: /acceso a Tamiz está listo/ });
    });
    expect(welcome.text).toContain('Ibarra Talento');
    expect(welcome.text).toContain(`${stack.web}/login`);

    await test.step('signs in', async () => {
      await signIn(email);
      await sees(page, 'Hola, Fernanda');
      await sees(page.getByRole('main'), 'Ibarra Talento');
    });

    await test.step('prefers the dark theme, also after a reload', async () => {
      await page.getByRole('button', { name: 'Menú de usuario' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Modo oscuro' }).click();
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await page.reload();
      await sees(page, 'Hola, Fernanda');
      await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    });

    await test.step('signs out', async () => {
      await signOut(page);
      await expect(page).toHaveURL('/login');
      await page.goto('/');
      await expect(page).toHaveURL('/login');
    });
  },
);
