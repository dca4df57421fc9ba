import { expect, type Page } from '@playwright/test';
import { createTeam, crowd } from '#e2e/support/candidates.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const longName = 'María Guadalupe Monserrat Hernández-Villavicencio de la Garza y Montemayor';
const longTitle = 'Coordinadora de Ingeniería de Confiabilidad y Plataforma de Datos';
const longEmail = `${'direccion.bastante.larga.'.repeat(4)}@correo-de-una-empresa.ejemplo.mx`;

const choose = async (page: Page, entry: string): Promise<void> => {
  await button(page, 'Opciones').click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test.slow();

test('the candidates of a position', async ({ page, signInQuickly, problems }) => {
  problems.expect('status of 500');
  const team = await createTeam({
    evaluation: 'Java 21',
    candidates: [
      { name: longName, email: longEmail, hasAnswered: true },
      { name: 'Luis Ochoa', isInvited: true },
      ...crowd(16),
    ],
  });
  await signInQuickly(team.email);
  const calls = `**/api/positions/${team.positionId}/candidates?page=*`;
  const arrival = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await arrival.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto(`/positions/${team.positionId}`);
  await expect(page.getByText('Cargando los candidatos')).toBeAttached();
  await expectGoodLooksInBothThemes(page, 'loading');
  arrival.resolve();
  await expect(page.getByText('No se pudo cargar la lista de candidatos.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'failed');
  await page.unroute(calls);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Candidatos' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'list');

  await button(page, 'Opciones').click();
  await expectGoodLooksInBothThemes(page, 'menu');
  await page.getByRole('menuitem', { name: 'Enviar invitaciones' }).click();
  await expectGoodLooksInBothThemes(page, 'invite');
  await page.keyboard.press('Escape');

  await button(page, 'Más sobre Luis Ochoa').click();
  await expect(page.getByRole('menuitem', { name: 'Cancelar invitación' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'menu of a row');
  await page.keyboard.press('Escape');
  await page.getByLabel('Seleccionar a Luis Ochoa', { exact: true }).check();
  await button(page, 'Más acciones para la selección').click();
  await expect(page.getByRole('menuitem', { name: 'Cancelar invitación' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'menu of the selection');
});

test('deleting candidates', async ({ page, signInQuickly }) => {
  const team = await createTeam({
    candidates: [{ name: longName, email: longEmail }, ...crowd(16)],
  });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);
  await choose(page, 'Eliminar candidatos');
  await expectGoodLooksInBothThemes(page, 'scope');
  await page.getByRole('button', { name: 'Todos los candidatos' }).click();
  await expectGoodLooksInBothThemes(page, 'all of them');
  await button(page, 'Cancelar').click();
  await choose(page, 'Eliminar candidatos');
  await page.getByRole('button', { name: 'Elegir candidatos' }).click();
  await expectGoodLooksInBothThemes(page, 'no selection');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expectGoodLooksInBothThemes(page, 'marked');
  await button(page, 'Eliminar candidatos seleccionados').click();
  await expectGoodLooksInBothThemes(page, 'chosen');
});

test('loading candidates', async ({ page, signInQuickly, problems }) => {
  problems.expect('status of 422');
  const team = await createTeam({ maxCandidates: 3, candidates: crowd(1) });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);
  await choose(page, 'Cargar candidatos');
  await expectGoodLooksInBothThemes(page, 'by hand');
  for (let rows = 3; rows < 10; rows += 1) await button(page, 'Agregar otra fila').click();
  await page.getByLabel('Nombre, fila 1', { exact: true }).fill('M');
  await button(page, 'Agregar candidatos').click();
  await expect(page.getByText('El correo no es válido.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'by hand, refused');

  await page.getByRole('tab', { name: 'Archivo' }).click();
  await expectGoodLooksInBothThemes(page, 'drop zone');
  const people = crowd(30).map(({ name }, index) => `${name},persona.${index}@correo.mx`);
  const lines = ['name,email', ...people, `${longName},${longEmail}`, 'Sin Correo,'];
  await page.getByLabel('Arrastra tu archivo').setInputFiles({
    name: `${'candidatos-de-noviembre-'.repeat(4)}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('32 filas leídas')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'preview');
  await button(page, 'Cargar 2 candidatos').click();
  await expect(page.getByText('2 candidatos cargados')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'result');
});

test('the pages of a candidate', async ({ page, signInQuickly, problems }) => {
  problems.expect('status of 404');
  problems.expect('status of 500');
  const team = await createTeam({
    role: 'owner',
    title: longTitle,
    candidates: [{ name: longName, email: longEmail, hasAnswered: true }, { name: 'Luis Ochoa' }],
  });
  const [andrea, luis] = team.places;
  await signInQuickly(team.email);
  const call = '**/api/positions/candidates/*';
  const arrival = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await arrival.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto(`/position/candidate/${luis?.id}`);
  await expect(page.getByText('Cargando candidato')).toBeAttached();
  await expectGoodLooksInBothThemes(page, 'loading');
  arrival.resolve();
  await expect(button(page, 'Reintentar')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'failed');
  await page.unroute(call);
  await page.reload();
  await expect(page.getByText('Aún no hay respuestas para esta posición.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'without an attempt');
  await button(page, 'Acciones').click();
  await page.getByRole('menuitem', { name: 'Quitar de la posición' }).click();
  await expectGoodLooksInBothThemes(page, 'taking out');
  await page.goto('/position/candidate/nadie');
  await expect(page.getByText('No se encontró el candidato.')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'unknown');
  await page.goto(`/position/candidate/${andrea?.id}`);
  await expect(page.getByText('7 de 10 puntos')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'with an attempt');
  await button(page, 'Acciones').click();
  await expect(page.getByRole('menuitem', { name: 'Editar correo' })).toBeDisabled();
  await expectGoodLooksInBothThemes(page, 'menu of reasons');
});

test('the page of a person', async ({ page, signInQuickly }) => {
  const team = await createTeam({
    role: 'owner',
    title: longTitle,
    candidates: [{ name: longName, email: longEmail, hasAnswered: true }],
    others: [{ title: 'Analista de Datos' }],
  });
  await signInQuickly(team.email);
  await page.goto(`/candidates/${team.places[0]?.candidateId}`);
  await expect(page.getByText('7 respuestas correctas')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'person');
  await button(page, 'Asignar a otra Posición').click();
  await page.getByRole('radio', { name: 'Analista de Datos' }).check();
  await expectGoodLooksInBothThemes(page, 'assigning');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, 'Eliminar candidato').click();
  await expectGoodLooksInBothThemes(page, 'erasing');
});
