import { expect, type Page } from '@playwright/test';
import { markCompleted } from '@tamiz/contract/calls/hiring/invitations';
import { callApi } from '#e2e/support/call-api.ts';
import { createTeam } from '#e2e/support/candidates.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });

const choose = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('a completed position is duplicated, and the copy tells what comes next', async ({
  page,
  signInQuickly,
}) => {
  const team = await createTeam({
    title: 'Analista de Datos',
    evaluation: 'SQL avanzado',
    candidates: [{ name: 'Andrea Cárdenas', hasAnswered: true }],
  });
  await signInQuickly(team.email);
  await page.goto('/positions');
  const done = await callApi(page, markCompleted, { params: { id: team.positionId } });
  expect(done.status()).toBe(200);

  await test.step('from the position itself', async () => {
    await page.goto(`/positions/${team.positionId}`);
    await choose(page, 'Duplicar posición');
    await expect(dialog(page).getByLabel('Título')).toHaveValue('Analista de Datos (copia)');
    await dialog(page).getByLabel('Título').fill('Analista de Datos II');
    await button(page, 'Duplicar posición').click();
    await sees(toasts(page), 'Posición duplicada. Ahora carga candidatos.');
    await sees(title(page), 'Analista de Datos II');
    await sees(page.getByRole('region', { name: 'Evaluación', exact: true }), 'SQL avanzado');
    await sees(page, 'Aún no hay candidatos');
    await page.getByRole('link', { name: 'Agregar candidatos' }).click();
    await expect(page.getByRole('dialog', { name: 'Cargar candidatos' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the completed one stays as it was', async () => {
    await page.goto('/positions?status=completed');
    await expect(page.getByRole('link', { name: 'Analista de Datos', exact: true })).toBeVisible();
  });

  await test.step('and from its row, without the evaluation', async () => {
    await page.getByRole('button', { name: 'Más sobre Analista de Datos' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar posición' }).click();
    await dialog(page).getByLabel('Llevar la evaluación «SQL avanzado»').uncheck();
    await button(page, 'Duplicar posición').click();
    await sees(toasts(page), 'Posición duplicada. Asígnale una evaluación y carga candidatos.');
    await sees(title(page), 'Analista de Datos (copia)');
    await page.getByRole('button', { name: 'Elegir evaluación' }).click();
    await expect(page.getByRole('dialog', { name: 'Asignar evaluación' })).toBeVisible();
  });
});

test('a position is kept as a template, from which others are made', async ({
  page,
  problems,
  signInQuickly,
}) => {
  problems.expect('status of 422');
  const team = await createTeam({ title: 'Backend Java', evaluation: 'Java 21' });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);
  await choose(page, 'Guardar como plantilla');
  await button(page, 'Guardar plantilla').click();
  await sees(
    toasts(page),
    'Plantilla guardada. La encuentras en Posiciones, en «Usar una plantilla».',
  );
  await choose(page, 'Guardar como plantilla');
  await button(page, 'Guardar plantilla').click();
  await sees(dialog(page), 'Ya tienes una plantilla con ese nombre. Escribe otro.');
  await page.keyboard.press('Escape');

  await page.goto('/positions');
  await page.getByRole('button', { name: 'Usar una plantilla' }).click();
  await sees(dialog(page), 'Java 21 · 15 días · hasta 40 candidatos');
  await button(page, 'Renombrar Backend Java').click();
  await dialog(page).getByLabel('Nombre nuevo de Backend Java').fill('Java remoto');
  await button(page, 'Guardar nombre').click();
  await dialog(page)
    .getByRole('radio', { name: /Java remoto/ })
    .check();
  await dialog(page).getByLabel('Título de la nueva posición').fill('Backend Java, Puebla');
  await button(page, 'Crear posición').click();
  await sees(title(page), 'Backend Java, Puebla');
  await sees(page.getByRole('region', { name: 'Evaluación', exact: true }), 'Java 21');

  await page.goto('/positions');
  await page.getByRole('button', { name: 'Usar una plantilla' }).click();
  await button(page, 'Eliminar Java remoto').click();
  await button(page, 'Eliminar plantilla').click();
  await sees(dialog(page), 'Aún no hay plantillas');
});

test('a full position lets go of who has not begun, with their credits', async ({
  page,
  signInQuickly,
}) => {
  const team = await createTeam({
    maxCandidates: 3,
    evaluation: 'Java 21',
    credits: 5,
    candidates: [
      { name: 'Andrea Cárdenas', hasAnswered: true },
      { name: 'Luis Ochoa', isInvited: true },
      { name: 'Ximena Palacios' },
    ],
  });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);
  await expect(page.getByText(/La posición llegó a su máximo de 3\./)).toBeVisible();
  for (const { name } of team.places)
    await page.getByRole('checkbox', { name: `Seleccionar a ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Más acciones para la selección' }).click();
  await page.getByRole('menuitem', { name: 'Quitar de la posición' }).click();
  await sees(dialog(page), 'Vuelve 1 crédito a tu saldo.');
  await sees(dialog(page), '1 ya inició su examen y se queda en la posición.');
  await expectGoodLooks(page, 'who goes and who stays');
  await button(page, 'Eliminar 2 candidatos').click();
  await sees(toasts(page), 'Candidatos eliminados correctamente');
  await expect(
    page.getByRole('list', { name: 'Candidatos', exact: true }).getByRole('listitem'),
  ).toHaveCount(1);
  await sees(page.getByLabel('Menú lateral'), '6');
});

test.slow();

test('duplicating and templates look right', async ({ page, signInQuickly }) => {
  const team = await createTeam({
    title: 'Especialista en observabilidad, plataformas y respuesta a incidentes',
    evaluation: 'Operación de servicios en producción',
  });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);
  await expect(page.getByRole('link', { name: 'Agregar candidatos' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'next step');
  await choose(page, 'Duplicar posición');
  await expectGoodLooksInBothThemes(page, 'duplicating');
  await page.keyboard.press('Escape');
  await choose(page, 'Guardar como plantilla');
  await expectGoodLooksInBothThemes(page, 'keeping a template');
  await button(page, 'Guardar plantilla').click();
  await expect(dialog(page)).toBeHidden();
  await page.goto('/positions');
  await expect(page.getByRole('button', { name: /^Más sobre/ })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'rows with a menu');
  await page.getByRole('button', { name: 'Usar una plantilla' }).click();
  await expect(dialog(page).getByRole('radio')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'templates');
});
