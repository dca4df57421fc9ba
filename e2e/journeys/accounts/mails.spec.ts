import { expect, type Page } from '@playwright/test';
import { createCandidate, sampleLogo } from '@tamiz/db/factories';
import { createTeam } from '#e2e/support/candidates.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/test.ts';

const phone = (page: Page) => page.frameLocator('iframe[title="El correo en un teléfono"]');

/** Invites the one person of a position that nobody has invited. */
const invite = async (page: Page, positionId: string): Promise<void> => {
  await page.goto(`/positions/${positionId}`);
  await page.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: 'Enviar invitaciones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar invitaciones' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Enviar 1 invitación' }).click();
  await expect(dialog).toHaveCount(0);
};

test('an owner brands the invitation, tries it, invites somebody with it, and goes back to ours', async ({
  page,
  mailbox,
  problems,
  signInQuickly,
}) => {
  test.slow();
  // The check of looks tries to reach into the frame, where no script may run.
  problems.expect('Blocked script execution');
  const [first, second] = ['ana', 'beto'].map(
    (name) => `${name}.${crypto.randomUUID().slice(0, 8)}@correo.mx`,
  );
  const team = await createTeam({
    title: 'Backend Python',
    evaluation: 'Python intermedio',
    credits: 4,
    role: 'owner',
    candidates: [{ name: 'Ana Solís', email: first ?? '' }],
  });
  await signInQuickly(team.email);

  await test.step('writes, with values of the list only', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Correos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correo de invitación');
    await expect(phone(page).getByText('Tienes una evaluación técnica').first()).toBeVisible();
    const subject = page.getByLabel('Asunto');
    await subject.fill('Tu reto para ');
    await page.getByRole('button', { name: 'Posición' }).click();
    await expect(subject).toHaveValue('Tu reto para {Posición}');
    const body = page.getByLabel('Mensaje');
    await body.fill('Hola, {Nombre}: el sueldo es {Sueldo}.');
    await expect(page.getByRole('alert')).toContainText('«Sueldo» no es un dato que Tamiz');
    await expect(page.getByRole('button', { name: 'Publicar cambios' })).toBeDisabled();
    await body.fill('Hola, {Nombre}: en {Empresa} queremos ver cómo resuelves problemas.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('gives it a logo and a colour, and sees both', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: sampleLogo('#2F4B7C'),
    });
    await expect(page.getByRole('button', { name: 'Quitar' })).toBeVisible();
    const colour = page.getByLabel('Color del botón');
    await colour.fill('#FFFFFF');
    await expect(page.getByText(/Lo oscurecimos a #/)).toBeVisible();
    await colour.fill('#2f4b7c');
    await expect(page.getByText(/Se lee bien, 8\.\d a 1/)).toBeVisible();
    await expect(phone(page).getByText('queremos ver cómo resuelves problemas')).toBeVisible();
    const logo = phone(page).locator('img');
    await expect(logo).toBeVisible();
    // Each change draws the frame anew, so what is asked of it has to be asked again.
    await expect(logo).toHaveJSProperty('naturalWidth', 64);
    const button = phone(page).locator('.branded a');
    await expect(button).toHaveCSS('background-color', 'rgb(47, 75, 124)');
    await expectGoodLooks(page, 'a mail being written');
    await page.getByRole('button', { name: 'Oscuro' }).click();
    await expect(phone(page).locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 22)');
    await page.getByRole('button', { name: 'Solo texto' }).click();
    await expect(page.locator('pre')).toContainText('queremos ver cómo resuelves problemas');
    await page.getByRole('button', { name: 'Claro' }).click();
  });

  await test.step('sends a test to themselves', async () => {
    await page.getByRole('button', { name: 'Enviar prueba' }).click();
    await expect(page.getByText('La prueba va en camino a tu correo.')).toBeVisible();
    const mail = await mailbox.waitForMailTo(team.email, { subject: /^Prueba: Tu reto para/ });
    expect(mail.text).toContain('Paola Guadarrama');
    await expect(page.getByText('Te quedan 4 de 5 pruebas hoy.')).toBeVisible();
  });

  await test.step('publishes, and the person who is invited gets it', async () => {
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await expect(page.getByText('Publicado. Los correos que salgan desde ahora')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Versiones' })).toContainText('Versión 1, en uso');
    await invite(page, team.positionId);
    const mail = await mailbox.waitForMailTo(first ?? '');
    expect(mail.subject).toBe('Tu reto para Backend Python');
    expect(mail.text).toContain('Hola, Ana Solís: en ');
    expect(mail.text).toContain('responsable de tus datos');
    expect(mail.html).toContain('#2F4B7C');
    // The mailbox shows the picture that came with the mail where its id stands.
    expect(mail.html).toMatch(/<img[^>]*src="data:image\/png/);
  });

  await test.step('goes back to the words of Tamiz', async () => {
    await page.goto('/settings/mails');
    await page.getByRole('button', { name: 'Volver al de Tamiz' }).click();
    const dialog = page.getByRole('dialog', { name: 'Volver al correo de Tamiz' });
    await dialog.getByRole('button', { name: 'Volver al de Tamiz' }).click();
    await expect(page.getByLabel('Asunto')).toHaveValue(
      '{Empresa} te invita a una evaluación técnica',
    );
    await page.getByRole('button', { name: 'Ver la versión 1' }).click();
    await expect(page.getByText('Estás viendo la versión 1.')).toBeVisible();
    await expect(page.getByLabel('Asunto')).toHaveValue('Tu reto para {Posición}');
    await page.getByRole('button', { name: 'Descartar' }).click();
    const { accountId, positionId } = team;
    await inTransaction((tx) =>
      createCandidate(tx, { accountId, positionId, name: 'Beto Luna', email: second ?? '' }),
    );
    await invite(page, team.positionId);
    const mail = await mailbox.waitForMailTo(second ?? '');
    expect(mail.subject).toMatch(/te invita a una evaluación técnica$/);
  });
});
