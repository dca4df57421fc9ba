import { expect } from '@playwright/test';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { signInOnScreen } from '#e2e/support/sign-in.ts';
import { test } from '#e2e/support/test.ts';

test('an owner invites a colleague, who joins as viewer by signing in, and removes them again', async ({
  page,
  browser,
  people,
  mailbox,
  signInQuickly,
  stack,
}) => {
  const owner = await people.create({ accountName: 'Cantera Digital' });
  const email = `lucia.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`;
  await signInQuickly(owner.email);
  await page.goto('/settings');
  const team = page.getByRole('list', { name: 'Equipo' });
  const dialog = page.getByRole('dialog');

  await test.step('invites', async () => {
    await page.getByRole('button', { name: 'Invitar a un colega' }).click();
    await dialog.getByLabel('Nombre').fill('Lucía');
    await dialog.getByLabel('Apellido').fill('Barragán');
    await dialog.getByLabel('Correo electrónico').fill(email);
    await expect(dialog.getByRole('radio', { name: /^Consulta/ })).toBeChecked();
    await page.getByRole('button', { name: 'Enviar invitación' }).click();
    await sees(page, `Enviamos la invitación a ${email}.`);
    await expect(team.getByText('Invitación pendiente')).toBeVisible();
    const mail = await mailbox.waitForMailTo(email, { subject: /Te invitaron al equipo/ });
    expect(mail.text).toContain('Cantera Digital');
    expect(mail.text).toContain('Consulta');
  });

  const context = await browser.newContext({ baseURL: stack.web });
  const colleague = await context.newPage();
  await test.step('the colleague signs in and may look, not change', async () => {
    await signInOnScreen(colleague, mailbox, email);
    await sees(colleague, 'Hola, Lucía');
    await sees(colleague.getByRole('main'), 'Cantera Digital');
    await colleague.goto('/positions');
    await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(colleague.getByRole('button', { name: /Crear posición/ })).toHaveCount(0);
  });

  await test.step('is in the team, and out of it within a second of being removed', async () => {
    await page.reload();
    await expect(team.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Acciones de Lucía Barragán' }).click();
    await page.getByRole('menuitem', { name: 'Quitar del equipo' }).click();
    await dialog.getByRole('button', { name: 'Quitar del equipo' }).click();
    await sees(page, 'Lucía Barragán ya no tiene acceso a la cuenta.');
    await colleague.goto('/positions');
    await expect(colleague).toHaveURL('/login');
    await context.close();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.slow();

    test('team and account look right', async ({ page, people, signInQuickly }) => {
      const { email } = await people.create();
      await signInQuickly(email);
      await page.goto('/settings');
      await expect(page.getByLabel('RFC')).toBeVisible();
      await expectGoodLooks(page, 'team and account');
      await page.getByRole('button', { name: 'Invitar a un colega' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGoodLooks(page, 'inviting');
    });
  });
}
