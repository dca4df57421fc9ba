import { expect, type Page } from '@playwright/test';
import { setAnonymousReview } from '@tamiz/contract/calls/hiring/anonymous-review';
import { createUser } from '@tamiz/db/factories';
import { callApi } from '#e2e/support/call-api.ts';
import { createTeam } from '#e2e/support/candidates.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';

const unique = (): string => crypto.randomUUID().slice(0, 8);

const card = (page: Page) => page.getByRole('region', { name: 'Decisión' });
const stageOf = (page: Page) => card(page).getByRole('button', { name: /^Etapa de/ });

/** A team of an owner and a recruiter, with one person who has answered. */
const setUp = async () => {
  const candidate = { name: 'Andrea Cárdenas', email: `andrea.${unique()}@correo.mx` };
  const team = await createTeam({
    role: 'owner',
    candidates: [{ ...candidate, hasAnswered: true }],
  });
  const colleague = `diego.${unique()}@ejemplo.mx`;
  await inTransaction((tx) =>
    createUser(tx, {
      accountId: team.accountId,
      role: 'recruiter',
      email: colleague,
      firstName: 'Diego',
      lastName: 'Salinas',
    }),
  );
  return { ...team, candidate, colleague, path: `/position/candidate/${team.places[0]?.id}` };
};

test('a person is moved without a word, or with a mail that was read before', async ({
  page,
  mailbox,
  problems,
  signInQuickly,
}) => {
  problems.expect('status of 422');
  const team = await setUp();
  await signInQuickly(team.email);
  await page.goto(team.path);

  await test.step('moving tells nobody, and the menu says so', async () => {
    await sees(stageOf(page), 'Por revisar');
    await stageOf(page).focus();
    await page.keyboard.press('Enter');
    await sees(page.getByRole('menu'), 'Mover no avisa a la persona.');
    await expectGoodLooks(page, 'the menu of stages');
    await page.getByRole('menuitem', { name: 'Preselección' }).click();
    await sees(toasts(page), '1 persona pasó a “Preselección”.');
    await sees(stageOf(page), 'Preselección');
    expect(await mailbox.listTo(team.candidate.email)).toEqual([]);
  });

  await test.step('a mail is read and changed before it leaves', async () => {
    await stageOf(page).click();
    await page.getByRole('menuitem', { name: 'Mover y escribir un correo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mover de etapa' });
    await dialog.getByLabel('Etapa').selectOption('No continúa');
    const text = dialog.getByLabel('Mensaje');
    await expect(text).toHaveValue(/Gracias por tu interés/);
    await text.fill('Gracias. Escríbenos a ejemplo.com');
    await expectGoodLooks(page, 'moving and writing');
    await dialog.getByRole('button', { name: 'Mover a 1 persona y escribirle' }).click();
    await expect(dialog.getByRole('alert')).toContainText('no puede llevar direcciones web');
    await text.fill('Gracias por tu tiempo.\n\nTe deseamos lo mejor.');
    await expect(dialog.getByRole('region', { name: 'Así llegará el correo' })).toContainText(
      'Te deseamos lo mejor.',
    );
    await dialog.getByRole('button', { name: 'Mover a 1 persona y escribirle' }).click();
    await sees(toasts(page), '1 persona pasó a “No continúa”. El correo va en camino.');
    await expect(dialog).toBeHidden();
    await sees(stageOf(page), 'No continúa');
    const mail = await mailbox.waitForMailTo(team.candidate.email);
    expect(mail.subject).toBe('Tu proceso para Desarrolladora Backend Java Sr.');
    expect(mail.text).toContain('Te deseamos lo mejor.');
  });
});

test('what one recruiter decides, tags and notes, the mentioned colleague sees', async ({
  page,
  mailbox,
  signInQuickly,
}) => {
  const team = await setUp();
  await signInQuickly(team.email);
  await page.goto(team.path);
  await stageOf(page).click();
  await page.getByRole('menuitem', { name: 'Oferta' }).click();
  await sees(stageOf(page), 'Oferta');

  await test.step('a tag and a note that mentions a colleague, by the keyboard alone', async () => {
    await card(page).getByRole('button', { name: 'Agregar etiqueta' }).press('Enter');
    await page.getByLabel('Nueva etiqueta').pressSequentially('Inglés C1');
    await page.keyboard.press('Enter');
    await sees(card(page).getByRole('list', { name: 'Etiquetas' }), 'Inglés C1');
    await expect(card(page).getByRole('button', { name: 'Agregar etiqueta' })).toBeFocused();
    const note = card(page).getByLabel('Nueva nota');
    await note.focus();
    await note.pressSequentially('Explica bien. @die');
    await expect(page.getByRole('option', { name: 'Diego Salinas' })).toBeVisible();
    await expectGoodLooks(page, 'choosing whom to mention');
    await page.keyboard.press('Enter');
    await expect(note).toHaveValue('Explica bien. @Diego Salinas ');
    await note.pressSequentially('¿la entrevistas?');
    await page.keyboard.press('Control+Enter');
    await expect(card(page).getByRole('list', { name: 'Notas' })).toContainText('¿la entrevistas?');
    await expect(note).toHaveValue('');
    await expectGoodLooks(page, 'a person with tags and notes');
  });

  await test.step('the colleague is told without the text, and sees the same', async () => {
    const mail = await mailbox.waitForMailTo(team.colleague, { subject: /te mencionó/ });
    expect(mail.subject).toMatch(/^Renata .+ te mencionó$/);
    expect(mail.text).not.toContain('entrevistas');
    const link = /http\S+\/position\/candidate\/\S+/.exec(mail.text)?.[0] ?? '';
    expect(new URL(link).pathname).toBe(team.path);
    await forgetSession(page);
    await signInQuickly(team.colleague);
    await page.goto(new URL(link).pathname);
    await sees(stageOf(page), 'Oferta');
    await sees(card(page), 'Inglés C1');
    await expect(card(page)).toContainText('@Diego Salinas ¿la entrevistas?');
    await expect(card(page).getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await card(page).getByRole('button', { name: 'Quitar la etiqueta Inglés C1' }).click();
    await sees(toasts(page), 'Se quitó la etiqueta “Inglés C1”.');
  });
});

test('a note is written anew and deleted by its author', async ({ page, signInQuickly }) => {
  const team = await setUp();
  await signInQuickly(team.email);
  await page.goto(team.path);
  await card(page).getByLabel('Nueva nota').fill('Sí, el jueves.');
  await card(page).getByRole('button', { name: 'Agregar nota' }).click();
  await card(page).getByRole('button', { name: 'Editar' }).click();
  await card(page).getByLabel('Editar nota').fill('Sí, el viernes.');
  await card(page).getByRole('button', { name: 'Guardar nota' }).click();
  await sees(card(page).getByRole('list', { name: 'Notas' }), 'Sí, el viernes.');
  await sees(card(page), 'editada');
  await card(page).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar nota' }).click();
  await sees(toasts(page), 'Nota eliminada.');
  await expect(card(page)).not.toContainText('Sí, el viernes.');
});

test('while the review is anonymous a key stands for the person, until the names are shown again', async ({
  page,
  signInQuickly,
}) => {
  const team = await setUp();
  await signInQuickly(team.email);
  await callApi(page, setAnonymousReview, {
    params: { id: team.positionId },
    body: { is_anonymous: true },
  });
  await page.goto(team.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Persona (?:[A-Z]\d){3}$/);
  await expect(card(page)).toContainText('Ves una clave en lugar del nombre');
  await expect(page.getByRole('main')).not.toContainText('Andrea');
  await expect(page.getByRole('main')).not.toContainText(team.candidate.email);
  await expectGoodLooks(page, 'a person without a name');
  await card(page).getByRole('switch', { name: 'Revisión anónima' }).click();
  await sees(toasts(page), 'Los nombres se muestran de nuevo.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andrea Cárdenas');
});

test('the owner names, orders, adds and archives the stages', async ({
  page,
  problems,
  signInQuickly,
}) => {
  problems.expect('status of 422');
  const team = await setUp();
  await signInQuickly(team.email);
  await page.goto('/settings/stages');
  const section = page.getByRole('region', { name: 'Etapas' });
  await section.getByLabel('Nombre de la etapa 2').fill('Finalistas');
  await section.getByRole('button', { name: 'Agregar etapa' }).click();
  await section.getByLabel('Nombre de la etapa 7').fill('finalistas');
  await section.getByRole('button', { name: 'Guardar etapas' }).click();
  await sees(section.getByRole('alert'), 'Dos etapas no pueden llamarse igual.');
  await section.getByLabel('Nombre de la etapa 7').fill('Prueba técnica');
  for (let step = 0; step < 4; step += 1) {
    await section.getByRole('button', { name: 'Subir Prueba técnica' }).click();
  }
  await section.getByRole('button', { name: 'Guardar etapas' }).click();
  await sees(toasts(page), 'Etapas guardadas.');
  await expect(section.getByLabel('Nombre de la etapa 3')).toHaveValue('Prueba técnica');
  await expectGoodLooks(page, 'the stages of the account');
  await expect(section.getByRole('button', { name: 'Archivar Finalistas' })).toBeDisabled();

  await page.goto(team.path);
  await stageOf(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Por revisar, etapa actual',
    'Finalistas',
    'Prueba técnica',
    'Entrevista',
    'Oferta',
    'Contratación',
    'No continúa',
    'Mover y escribir un correo',
  ]);
  await page.getByRole('menuitem', { name: 'Prueba técnica' }).click();
  await sees(toasts(page), '1 persona pasó a “Prueba técnica”.');
  await page.goto('/settings/stages');
  await section.getByRole('button', { name: 'Archivar Prueba técnica' }).click();
  await section.getByRole('button', { name: 'Guardar etapas' }).click();
  await sees(toasts(page), 'Etapas guardadas.');
  await page.goto(team.path);
  await sees(stageOf(page), 'Prueba técnica');
});
