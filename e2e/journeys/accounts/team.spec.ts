import { expect } from '@playwright/test';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { signInOnScreen } from '#e2e/support/sign-in.ts';
import { test } from '#e2e/support/test.ts';

test('an owner invites a colleague, who accepts and joins as viewer, and removes them again', async ({
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
  await page.goto('/settings/team');
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
  await test.step('the colleague signs in, accepts, and may look, not change', async () => {
    await signInOnScreen(colleague, mailbox, email, '/team-invitations');
    await sees(colleague, 'Te invitaron a un equipo');
    await expect(colleague.getByText('Te invitó Renata Quiroga')).toBeVisible();
    await colleague.getByRole('button', { name: 'Unirme a Cantera Digital' }).click();
    await expect(colleague).toHaveURL('/');
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

test('whom two companies want chooses one, declines the other, and may leave again', async ({
  page,
  people,
  mailbox,
  problems,
}) => {
  for (const status of [401, 403]) problems.expect(`status of ${status}`);
  const email = `ines.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`;
  await people.invite(email, { accountName: 'Cantera Digital' });
  await people.invite(email, { accountName: 'Bruma Estudio' });
  await signInOnScreen(page, mailbox, email, '/team-invitations');

  await test.step('sees both, and belongs to none', async () => {
    await sees(page, 'Elige tu equipo');
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Rechazar la invitación de Bruma Estudio' }).click();
    await sees(page, 'Rechazaste la invitación de Bruma Estudio.');
    await page.getByRole('button', { name: 'Unirme a Cantera Digital' }).click();
    await expect(page).toHaveURL('/');
    await sees(page.getByRole('main'), 'Cantera Digital');
  });

  await test.step('leaves, after a proof', async () => {
    await people.ageProof(email, 60);
    await page.goto('/settings/team');
    await page.getByRole('button', { name: 'Salir del equipo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Salir de Cantera Digital' });
    await dialog.getByRole('button', { name: 'Salir del equipo' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    const code = await mailbox.codeAfter(email, () =>
      proof.getByRole('button', { name: 'Enviar código' }).click(),
    );
    await proof.getByLabel('Código de confirmación').fill(code);
    await proof.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL('/login#left-team');
    await expect(page.getByText('Saliste del equipo y ya no tienes acceso.')).toBeVisible();
  });
});

test('the last owner cannot leave, and is told what to do', async ({
  page,
  people,
  problems,
  signInQuickly,
}) => {
  problems.expect('status of 409');
  const { email } = await people.create();
  await signInQuickly(email);
  await page.goto('/settings/team');
  await page.getByRole('button', { name: 'Salir del equipo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salir del equipo' }).click();
  await sees(
    dialog,
    'La cuenta necesita al menos una persona responsable. Nombra antes a otra responsable.',
  );
});

test.slow();

test('team and account look right', async ({ page, people, signInQuickly }) => {
  const { email } = await people.create();
  await signInQuickly(email);
  await page.goto('/settings/team');
  await expect(page.getByLabel('RFC')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'team and account');
  await page.getByRole('button', { name: 'Invitar a un colega' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'inviting');
});

test('the invitations of a person look right', async ({ page, people, mailbox, problems }) => {
  problems.expect('status of 401');
  const email = `ines.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`;
  await people.invite(email, { accountName: 'Cantera Digital' });
  await people.invite(email, { accountName: 'Bruma Estudio' });
  await signInOnScreen(page, mailbox, email, '/team-invitations');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expectGoodLooksInBothThemes(page, 'two invitations');
  for (const team of ['Cantera Digital', 'Bruma Estudio'])
    await page.getByRole('button', { name: `Rechazar la invitación de ${team}` }).click();
  await sees(page, 'No tienes invitaciones pendientes');
  await expectGoodLooksInBothThemes(page, 'no invitation left');
});
