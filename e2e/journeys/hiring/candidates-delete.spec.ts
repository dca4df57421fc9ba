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
      await expect(mode(page)).toHaveCount(0);
      await startMarking(page);
      await expect(mode(page)).toBeVisible();
      await expect(list(page).getByRole('checkbox')).toHaveCount(15);
    });
    await proves('DET-11.a', async () => {
      await sees(mode(page), 'Salir del modo eliminar');
      await expect(deleteMarked(page)).toHaveCount(0);
      await mode(page).getByRole('button', { name: 'Salir del modo eliminar' }).click();
      await expect(mode(page)).toHaveCount(0);
      await expect(options(page)).toBeFocused();
    });

    await startMarking(page);
    for (const checkbox of await list(page).getByRole('checkbox').all()) await checkbox.check();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await tick(page, 'Andrea Palacios 17').check();
    await proves('DET-11.b', async () => {
      await sees(mode(page), 'Eliminar candidatos seleccionados');
      await expect(mode(page).getByText('Salir del modo eliminar')).toHaveCount(0);
    });
    await sees(mode(page), '16 candidatos en tu selección.');
    await deleteMarked(page).click();

    const names = chosenDialog(page).getByRole('list', { name: 'Candidatos por eliminar' });
    await expect(names.getByRole('listitem')).toHaveCount(16);
    await proves('DET-11.f', async () => {
      const box = await names.boundingBox();
      const { height } = page.viewportSize() ?? { height: 0 };
      expect(box?.height).toBeGreaterThan(0.25 * height);
      expect(box?.height).toBeLessThanOrEqual(0.3 * height + 1);
    });

    await proves('DET-11.d', async () => {
      await sees(names, 'Andrea Palacios 17');
      const call = page.waitForRequest((request) => request.method() === 'DELETE');
      await chosenDialog(page).getByRole('button', { name: 'Eliminar 16 candidatos' }).click();
      const request = await call;
      expect(new URL(request.url()).pathname).toBe(`/api/positions/${team.positionId}/candidates/`);
      const chosen = [...team.places.slice(0, 15), ...team.places.slice(16, 17)];
      expect(request.postDataJSON()).toEqual({ ids: chosen.map(({ id }) => id) });
    });
    await proves('DET-12.a', () => sees(toasts(page), 'Candidatos eliminados correctamente'));
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
      await proves('DET-11.c', async () => {
        await expect(page.getByRole('button', { name: 'Elegir candidatos' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Todos los candidatos' })).toBeFocused();
      });
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Eliminar todos los candidatos' });
      await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
      await keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Eliminar 2 candidatos' })).toBeFocused();
      await proves('DET-11.e', async () => {
        const call = page.waitForRequest('**/candidates/all');
        await keyboard.press('Enter');
        expect((await call).method()).toBe('DELETE');
      });
      await proves('DET-12.b', () =>
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

    // Whoever began is left out here; the server is asked to take her out all the same, and refuses.
    const [andrea] = team.places;
    await page.route('**/candidates/', (route) =>
      route.continue({ postData: JSON.stringify({ ids: [andrea?.id] }) }),
    );
    await deleteMarked(page).click();
    await chosenDialog(page).getByRole('button', { name: 'Eliminar 1 candidato' }).click();
    await proves('DET-12.c', async () =>
      sees(toasts(page), 'error: El candidato ya inició su examen: esta acción ya no es posible.'),
    );
    await page.unroute('**/candidates/');
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

test(
  'in a full position, and in one that ended, people are selected in the list and taken out; the balance follows at once',
  { tag: ['@DET-10', '@DET-11'] },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({
      maxCandidates: 3,
      credits: 4,
      candidates: [
        { name: 'Andrea Cárdenas', isInvited: true },
        { name: 'Luis Ochoa', isInvited: true },
        { name: 'Ximena Palacios', hasAnswered: true },
      ],
    });
    await signInQuickly(team.email);
    await page.goto('/credits');
    await sees(page.getByLabel('Menú lateral'), '4');
    const movements = page.getByRole('region', { name: 'Movimientos' });
    await expect(movements.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('navigation', { name: 'Principal' }).getByText('Posiciones').click();
    await page.getByRole('tab', { name: /Invitaciones enviadas/ }).click();
    await page.getByRole('link', { name: 'Desarrolladora Backend Java Sr.' }).click();
    const removeMarked = async () => {
      await page.getByRole('button', { name: 'Más acciones para la selección' }).click();
      await page.getByRole('menuitem', { name: 'Quitar de la posición' }).click();
    };
    await options(page).click();
    await expect(page.getByRole('menuitem', { name: 'Eliminar candidatos' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await test.step('who started stays', async () => {
      await tick(page, 'Ximena Palacios').check();
      await removeMarked();
      await sees(chosenDialog(page), '1 ya inició su examen y se queda en la posición.');
      await expect(
        chosenDialog(page).getByRole('button', { name: 'Eliminar 0 candidatos' }),
      ).toBeDisabled();
      await page.keyboard.press('Escape');
      await tick(page, 'Ximena Palacios').uncheck();
    });

    await test.step('who did not gives the credit back, and every place says so', async () => {
      await tick(page, 'Luis Ochoa').check();
      await removeMarked();
      await chosenDialog(page).getByRole('button', { name: 'Eliminar 1 candidato' }).click();
      await sees(toasts(page), 'Candidatos eliminados correctamente');
      await sees(page.getByLabel('Menú lateral'), '5');
      await page.getByRole('navigation', { name: 'Principal' }).getByText('Créditos').click();
      await expect(movements.getByRole('row').nth(1)).toContainText('Reintegro');
      await page.goBack();
    });

    await test.step('also once the position has ended', async () => {
      await page.getByRole('button', { name: 'Acciones' }).click();
      await page.getByRole('menuitem', { name: 'Terminar posición' }).click();
      const dialog = page.getByRole('dialog', { name: 'Terminar posición' });
      await dialog.getByLabel('Entiendo y deseo continuar.').check();
      await dialog.getByRole('button', { name: 'Terminar posición' }).click();
      await sees(toasts(page), 'Posición marcada como completada');
      await sees(page.getByLabel('Menú lateral'), '6');
      await tick(page, 'Andrea Cárdenas').check();
      await removeMarked();
      await chosenDialog(page).getByRole('button', { name: 'Eliminar 1 candidato' }).click();
      await expect(list(page).getByRole('listitem')).toHaveCount(1);
    });
  },
);
