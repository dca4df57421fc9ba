import { expect, type Page } from '@playwright/test';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/positions.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');

const choose = async (page: Page, entry: string): Promise<void> => {
  await button(page, 'Acciones').click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(dialogOf(page)).toBeVisible();
};

const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
};

const longTitle = `Especialista en ${'interoperabilidad'.repeat(5)}`;

test.setTimeout(150_000);

test('every state of the list', async ({ page, people, positions, problems, signInQuickly }) => {
  problems.expect('status of 500');
  const person = await people.create();
  await signInQuickly(person.email);
  const answer = Promise.withResolvers<void>();
  await page.route('/api/positions?*', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/positions');
  await expect(page.getByText('Cargando posiciones')).toBeAttached();
  await expectGoodLooksInBothThemes(page, 'loading');
  answer.resolve();
  await expect(button(page, 'Reintentar')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'failed');
  await page.unrouteAll();
  await button(page, 'Reintentar').click();
  await expect(page.getByText('Nada por aquí todavía')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'empty');

  const description = 'Una descripción que no cabe en su renglón. '.repeat(5);
  await positions.add(person, { title: longTitle, description, evaluation: longTitle });
  await positions.add(person, { title: 'Soporte', evaluation: 'SQL' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Soporte' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'rows');

  await button(page, 'Crear posición').click();
  await expectGoodLooksInBothThemes(page, 'creating');
  await button(page, 'Crear posición').last().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await dialogOf(page).getByLabel('Unidad').selectOption('Horas');
  await expectGoodLooksInBothThemes(page, 'creating, refused');
});

test('every state of a position', async ({ page, people, positions, problems, signInQuickly }) => {
  for (const status of [500, 403]) problems.expect(`status of ${status}`);
  const person = await people.create();
  const bare = await positions.add(person, { title: 'Soporte' });
  const ended = await positions.add(person, {
    title: 'Nube',
    evaluation: 'Nube',
    candidates: { invited: 1, pending: 16 },
    afterwards: 'complete',
  });
  const { id } = await positions.add(person, {
    title: longTitle,
    description: `Renglón ${'a'.repeat(90)}.\n`.repeat(9),
    evaluation: longTitle,
    maxCandidates: 5,
    candidates: { pending: 4 },
  });
  await signInQuickly(person.email);
  const answer = Promise.withResolvers<void>();
  await page.route(`/api/positions/${id}`, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto(`/positions/${id}`);
  await expect(page.getByText('Cargando la posición')).toBeAttached();
  await expectGoodLooksInBothThemes(page, 'loading');
  answer.resolve();
  await expect(button(page, 'Reintentar')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'failed');
  await page.unrouteAll();
  await button(page, 'Reintentar').click();
  await expect(page.getByText('100% sin invitación')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'position');

  await button(page, 'Acciones').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'menu');
  await page.keyboard.press('Escape');
  await choose(page, 'Editar posición');
  await expectGoodLooksInBothThemes(page, 'editing');
  await leave(page);
  await choose(page, 'Terminar posición');
  await expectGoodLooksInBothThemes(page, 'completing');
  await leave(page);
  await choose(page, 'Eliminar evaluación');
  await expectGoodLooksInBothThemes(page, 'removing the evaluation');
  await leave(page);
  await choose(page, 'Eliminar posición');
  await page.route(`/api/positions/${id}`, (route) => route.fulfill({ status: 403, json: {} }));
  await button(page, 'Eliminar posición').click();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'deleting, refused');

  await page.goto(`/positions/${bare.id}`);
  await expect(page.getByText('Sin asignar')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'without evaluation or candidates');
  await page.goto(`/positions/${ended.id}`);
  await button(page, 'Acciones').click();
  await expect(page.getByRole('menuitem', { name: 'Terminar posición' })).toBeDisabled();
  await expectGoodLooksInBothThemes(page, 'menu of reasons');
});

test('every state of choosing an evaluation', async ({
  page,
  people,
  positions,
  catalogue,
  signInQuickly,
}) => {
  const { mark } = catalogue;
  const profile = `Perfil ${mark}`;
  const { specialtyIds } = await catalogue.addProfile({
    name: profile,
    specialties: [
      { name: 'Java', description: 'Con Java.' },
      { name: 'Ruby', description: 'Con Ruby.' },
    ],
  });
  const coverage = {
    [`Lenguajes ${mark}`]: { [`Java ${mark}`]: { Sintaxis: [0, 0, 1, 0, 0, 0] } },
  };
  const titles = Array.from({ length: 12 }, (_, index) => `${longTitle} ${index}`);
  await catalogue.addEvaluations(specialtyIds[0] ?? 0, titles, coverage);
  const person = await people.create();
  const { id } = await positions.add(person, { title: 'Soporte' });
  await signInQuickly(person.email);
  await page.goto(`/positions/${id}`);
  await choose(page, 'Asignar evaluación');
  const field = (label: string) => dialogOf(page).getByLabel(label);
  await expectGoodLooksInBothThemes(page, 'nothing chosen');
  await field('Perfil').selectOption(profile);
  await field('Especialidad').selectOption('Ruby');
  await expect(dialogOf(page).getByText('No hay evaluaciones')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'none');
  await field('Especialidad').selectOption('Java');
  await dialogOf(page).getByRole('radio').first().check();
  await expectGoodLooksInBothThemes(page, 'chosen');
});
