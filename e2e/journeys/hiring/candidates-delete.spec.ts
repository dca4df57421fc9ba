import { expect, type Page } from '@playwright/test';
import { createTeam, crowd } from '#e2e/support/candidates.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Candidatos', exact: true });
const options = (page: Page) => page.getByRole('button', { name: 'Opciones' });
const mode = (page: Page) => page.getByRole('group', { name: 'Modo eliminar' });
const deleteMarked = (page: Page) =>
  mode(page).getByRole('button', { name: 'Eliminar candidatos seleccionados' });
const chosenDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Eliminar candidatos seleccionados' });
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Seleccionar a ${name}`, exact: true });

const startMarking = async (page: Page): Promise<void> => {
  await options(page).click();
  await page.getByRole('menuitem', { name: 'Eliminar candidatos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elegir candidatos' }).click();
  await expect(mode(page)).toBeVisible();
};

test(
  'chosen candidates are marked over several pages and deleted',
  { tag: ['@DET-08', '@DET-11', '@DET-12'] },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({ candidates: crowd(32) });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await proves('DET-08.e', async () => {
      await expect(list(page).getByRole('listitem')).toHaveCount(15);
      await expect(list(page).getByRole('checkbox')).toHaveCount(0);
      await startMarking(page);
      await expect(list(page).getByRole('checkbox')).toHaveCount(15);
      await sees(mode(page), 'Salir del modo eliminar');
      await mode(page).getByRole('button', { name: 'Salir del modo eliminar' }).click();
      await expect(list(page).getByRole('checkbox')).toHaveCount(0);
    });
    await expect(options(page)).toBeFocused();

    await startMarking(page);
    for (const checkbox of await list(page).getByRole('checkbox').all()) await checkbox.check();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await tick(page, 'Andrea Palacios 17').check();
    await sees(mode(page), 'Eliminar candidatos seleccionados');
    await sees(mode(page), '16 candidatos en tu selección.');
    await deleteMarked(page).click();

    const names = chosenDialog(page).getByRole('list', { name: 'Candidatos por eliminar' });
    await expect(names.getByRole('listitem')).toHaveCount(16);
    const box = await names.boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    expect(box?.height).toBeGreaterThan(0.25 * height);
    expect(box?.height).toBeLessThanOrEqual(0.3 * height + 1);

    await chosenDialog(page).getByRole('button', { name: 'Eliminar 16 candidatos' }).click();
    await proves('DET-12.a', async () => sees(toasts(page), 'Candidatos eliminados correctamente'));
    await expect(chosenDialog(page)).toBeHidden();
    await expect(mode(page)).toBeHidden();
    await sees(page.getByRole('region', { name: 'Candidatos' }), '16 a 16 de 16');
    await page.reload();
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'scope and delete-all work by keyboard alone',
  { tag: ['@DET-11', '@DET-12'] },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({ candidates: crowd(3) });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    const { keyboard } = page;
    await expect(list(page)).toBeVisible();

    await test.step('one is chosen, another one after a change of mind', async () => {
      await options(page).focus();
      await keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Cargar candidatos' })).toBeFocused();
      await keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'Eliminar candidatos' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Elegir candidatos' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(tick(page, 'Andrea Cárdenas 1')).toBeFocused();
      await keyboard.press('Space');
      await expect(tick(page, 'Andrea Cárdenas 1')).toBeChecked();
      await keyboard.press('Space');
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await expect(tick(page, 'Luis Ochoa 2')).toBeFocused();
      await keyboard.press('Space');
      await deleteMarked(page).focus();
      await keyboard.press('Enter');
      await expect(chosenDialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
      await keyboard.press('Escape');
      await expect(deleteMarked(page)).toBeFocused();
      await keyboard.press('Enter');
      await expect(chosenDialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await sees(page.getByRole('status'), 'Candidatos eliminados correctamente');
      await expect(list(page).getByRole('listitem')).toHaveCount(2);
      await expect(options(page)).toBeFocused();
    });

    await test.step('all of them', async () => {
      await keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Cargar candidatos' })).toBeFocused();
      await keyboard.press('End');
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Elegir candidatos' })).toBeFocused();
      await keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Todos los candidatos' })).toBeFocused();
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Eliminar todos los candidatos' });
      await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
      await keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Eliminar 2 candidatos' })).toBeFocused();
      await keyboard.press('Enter');
      await proves('DET-12.b', async () =>
        sees(toasts(page), 'Todos los candidatos han sido eliminados.'),
      );
      await sees(page, 'Aún no hay candidatos');
      await expect(options(page)).toBeFocused();
    });
  },
);

test(
  'a deletion that fails says so with a prefix, in the server’s words or in its own',
  { tag: '@DET-12' },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 500');
    problems.expect('status of 409');
    const team = await createTeam({
      candidates: [{ name: 'Andrea Cárdenas', hasAnswered: true }, { name: 'Luis Ochoa' }],
    });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await startMarking(page);

    await page.route('**/candidates/', (route) => route.fulfill({ status: 500, json: {} }));
    await tick(page, 'Luis Ochoa').check();
    await deleteMarked(page).click();
    await chosenDialog(page).getByRole('button', { name: 'Eliminar 1 candidato' }).click();
    await proves('DET-12.d', async () => sees(toasts(page), 'error: Error al eliminar candidatos'));
    await page.unroute('**/candidates/');
    await page.keyboard.press('Escape');

    await tick(page, 'Luis Ochoa').uncheck();
    await tick(page, 'Andrea Cárdenas').check();
    await deleteMarked(page).click();
    await chosenDialog(page).getByRole('button', { name: 'Eliminar 1 candidato' }).click();
    await proves('DET-12.c', async () =>
      sees(toasts(page), 'error: El candidato ya inició su examen: esta acción ya no es posible.'),
    );
    await page.keyboard.press('Escape');
    await mode(page).getByRole('button', { name: 'Limpiar selección' }).click();
    await mode(page).getByRole('button', { name: 'Salir del modo eliminar' }).click();

    await page.route('**/candidates/all', (route) => route.abort());
    problems.expect('ERR_FAILED');
    problems.expect('Network error');
    await options(page).click();
    await page.getByRole('menuitem', { name: 'Eliminar candidatos' }).click();
    await page.getByRole('button', { name: 'Todos los candidatos' }).click();
    await page.getByRole('button', { name: 'Eliminar 2 candidatos' }).click();
    await sees(page.getByRole('alert').last(), 'error: Error al eliminar candidatos');
  },
);
