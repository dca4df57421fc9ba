import { expect, type Page } from '@playwright/test';
import { createTeam } from '#e2e/support/candidates.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Terminar posición' });

test(
  'a position is ended for good: what was not answered expires and its credits come back',
  { tag: ['@DET-17', '@CRE-04'] },
  async ({ page, problems, mailbox, signInQuickly }) => {
    problems.expect('status of 409');
    problems.expect('status of 500');
    problems.expect('ERR_FAILED');
    problems.expect('Network error');
    const address = `luis.${crypto.randomUUID().slice(0, 8)}@correo.mx`;
    const team = await createTeam({
      title: 'Analista de Datos',
      evaluation: 'SQL avanzado',
      credits: 1,
      candidates: [
        { name: 'Andrea Cárdenas', hasAnswered: true },
        { name: 'Luis Ochoa', email: address, isInvited: true },
        { name: 'Ximena Palacios' },
      ],
    });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Terminar posición' }).click();
    const confirm = dialogOf(page).getByRole('button', { name: 'Terminar posición' });
    await expect(confirm).toBeDisabled();
    await sees(dialogOf(page), 'Entiendo y deseo continuar.');
    await dialogOf(page).getByLabel('Entiendo y deseo continuar.').check();

    const call = '**/mark-completed';
    for (const [answer, told] of [
      [{ status: 409, json: { message: 'Espera un momento.' } }, 'Espera un momento.'],
      [{ status: 500, json: {} }, 'No se pudo completar la posición.'],
      [null, 'Ocurrió un error inesperado. Intenta de nuevo.'],
    ] as const) {
      await page.route(call, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await confirm.click();
      await sees(dialogOf(page).getByRole('alert'), told);
      await page.unroute(call);
    }
    await confirm.click();
    await sees(page.getByRole('region', { name: 'Avisos' }), 'Posición marcada como completada');
    await expect(dialogOf(page)).toBeHidden();
    await sees(main(page), 'Terminada');
    await expect(main(page)).toContainText('Fin:');
    const row = (name: string) =>
      page
        .getByRole('list', { name: 'Candidatos' })
        .getByRole('listitem')
        .filter({ hasText: name });
    await sees(row('Luis Ochoa'), 'Expirada');
    await sees(row('Ximena Palacios'), 'Sin invitar');
    await sees(page.getByLabel('Menú lateral'), '2');
    await mailbox.waitForMailTo(address);

    await test.step('nothing can be sent any more', async () => {
      await expect(page.getByRole('button', { name: 'Opciones' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Luis Ochoa' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luis Ochoa');
      await expect(main(page).getByRole('button', { name: 'Reenviar invitación' })).toHaveCount(0);
    });

    await page.getByRole('navigation', { name: 'Principal' }).getByText('Créditos').click();
    const movement = page.getByRole('region', { name: 'Movimientos' }).getByRole('row').nth(1);
    await expect(movement).toContainText('+ 1');
    await sees(movement, 'Reintegro');
    await sees(movement, '[Sistema]');
  },
);
