import { expect, type Page } from '@playwright/test';
import { createTeam } from '#e2e/support/candidates.ts';
import { button, heading } from '#e2e/support/exams/screen.ts';
import { test } from '#e2e/support/exams/test.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import type { TestMailbox } from '#e2e/support/mailbox.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enlace público' });

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Enlace público' }).click();
  await expect(dialog(page)).toBeVisible();
};

const ownAddress = (): string => `inscrita.${crypto.randomUUID().slice(0, 8)}@correo.mx`;

/** The page of the link as somebody new opens it. */
const visit = async (page: Page, link: string): Promise<void> => {
  // The same address again would be no visit of its own.
  await page.goto('about:blank');
  await page.goto(link);
};

const typePerson = async (page: Page, name: string, email: string): Promise<void> => {
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('Correo electrónico').fill(email);
};

const enrol = async (
  page: Page,
  mailbox: TestMailbox,
  { name, email }: { name: string; email: string },
): Promise<void> => {
  await typePerson(page, name, email);
  const code = await mailbox.codeAfter(email, () => button(page, 'Enviarme un código').click());
  await page.getByLabel('Código de 6 números').fill(code);
  await button(page, 'Inscribirme').click();
};

/** On from there as by any link of an invitation. */
const standsBeforeExam = async (page: Page, name: string): Promise<void> => {
  await button(page, 'Continuar').click();
  await expect(heading(page, `Hola, ${name}`)).toBeVisible();
};

test('a link for two: two people enrol and are charged, a third is told that it is full', async ({
  page,
  seat,
  mailbox,
  signInQuickly,
}) => {
  test.slow();
  // The refusals of the last steps.
  seat.problems.expect('status of 409');
  seat.problems.expect('status of 410');
  const team = await createTeam({
    title: 'Analista de Datos',
    evaluation: 'SQL avanzado',
    credits: 5,
  });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);
  const [first, second] = [
    { name: 'Eva Sol', email: ownAddress() },
    { name: 'Iván Ríos', email: ownAddress() },
  ];
  const candidate = seat.page;
  let link = '';

  await test.step('the recruiter makes it', async () => {
    await openDialog(page);
    await expect(dialog(page)).toContainText('Hoy tienes 5.');
    await dialog(page).getByLabel('Máximo de personas').fill('2');
    await expectGoodLooks(page, 'a new link');
    await dialog(page).getByRole('button', { name: 'Crear enlace' }).click();
    await expect(dialog(page)).toContainText('0 de 2 inscritos');
    link =
      (await dialog(page)
        .getByText(/\/inscripcion#/)
        .textContent()) ?? '';
    await expectGoodLooks(page, 'an open link');
    await dialog(page).getByRole('button', { name: 'Listo' }).click();
  });

  await test.step('one person enrols and stands before the exam', async () => {
    await visit(candidate, link);
    await expect(heading(candidate, 'Inscríbete a la evaluación')).toBeVisible();
    await expect(candidate.getByRole('main')).toContainText('Cantera Digital');
    await expect(candidate.getByRole('main')).toContainText('Analista de Datos');
    await expectGoodLooks(candidate, 'the page of the link');
    await enrol(candidate, mailbox, first);
    await standsBeforeExam(candidate, 'Eva');
    const { text } = await mailbox.waitForMailTo(first.email, { subject: /invita/i });
    expect(text).toContain(new URL(candidate.url()).origin);
  });

  await test.step('the same address again is told so and pays nothing', async () => {
    await visit(candidate, link);
    await enrol(candidate, mailbox, first);
    await expect(heading(candidate, 'Ya tenías un lugar')).toBeVisible();
    await expectGoodLooks(candidate, 'a place before');
  });

  await test.step('a second one enrols', async () => {
    await visit(candidate, link);
    await enrol(candidate, mailbox, second);
    await standsBeforeExam(candidate, 'Iván');
  });

  await test.step('a third is told that it is full', async () => {
    await visit(candidate, link);
    await expect(heading(candidate, 'Ya no hay lugares')).toBeVisible();
    await expectGoodLooks(candidate, 'full');
  });

  await test.step('two credits less, both in the list, and the dialog says why it stands still', async () => {
    await page.reload();
    await expect(page.getByLabel('Menú lateral')).toContainText('3');
    const list = page.getByRole('list', { name: 'Candidatos' });
    await expect(list).toContainText(first.name);
    await expect(list).toContainText(second.name);
    await openDialog(page);
    await expect(dialog(page)).toContainText('2 de 2 inscritos');
    await expect(dialog(page)).toContainText('El cupo se llenó');
    await expectGoodLooks(page, 'a full link');
  });

  await test.step('closed for good', async () => {
    await dialog(page).getByRole('button', { name: 'Cerrar enlace' }).click();
    await expectGoodLooks(page, 'about to close');
    await dialog(page).getByRole('button', { name: 'Cerrar para siempre' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Crear enlace' })).toBeVisible();
    await visit(candidate, link);
    await expect(heading(candidate, 'Las inscripciones cerraron')).toBeVisible();
  });
});
