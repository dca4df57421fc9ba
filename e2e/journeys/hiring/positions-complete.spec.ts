import { expect, type Page } from '@playwright/test';
import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import { callApi } from '#e2e/support/call-api.ts';
import { createTeam } from '#e2e/support/candidates.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Terminar posición' });

test(
  'a position is ended for good: what was not answered expires and its credits come back',
  { tag: ['@DET-10', '@DET-17', '@CRE-04'] },
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
    await proves('DET-17.a', async () => {
      await expect(confirm).toBeDisabled();
      await sees(dialogOf(page), 'Entiendo y deseo continuar.');
      await dialogOf(page).getByLabel('Entiendo y deseo continuar.').check();
      await expect(confirm).toBeEnabled();
    });

    const call = '**/mark-completed';
    for (const [clause, answer, told] of [
      ['DET-17.c', { status: 409, json: { message: 'Espera un rato.' } }, 'Espera un rato.'],
      ['DET-17.d', { status: 500, json: {} }, 'No se pudo completar la posición.'],
      ['DET-17.e', null, 'Ocurrió un error inesperado. Intenta de nuevo.'],
    ] as const) {
      await page.route(call, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await confirm.click();
      await proves(clause, async () => sees(dialogOf(page).getByRole('alert'), told));
      await page.unroute(call);
    }
    await confirm.click();
    await proves('DET-17.b', async () => {
      await sees(toasts(page), 'Posición marcada como completada');
      await expect(dialogOf(page)).toBeHidden();
      await sees(main(page), 'Terminada');
    });
    await expect(main(page)).toContainText('Fin:');
    const row = (name: string) =>
      page
        .getByRole('list', { name: 'Candidatos' })
        .getByRole('listitem')
        .filter({ hasText: name });
    await proves('DET-17.f', async () => {
      await sees(row('Luis Ochoa'), 'Expirada');
      await sees(row('Luis Ochoa'), 'Expiró al terminar la posición, sin empezar');
    });
    await sees(row('Ximena Palacios'), 'Sin invitar');
    await proves('DET-17.g', async () => {
      await sees(page.getByLabel('Menú lateral'), '2');
    });
    await mailbox.waitForMailTo(address);

    const entry = (name: string) => page.getByRole('menuitem', { name });
    await test.step('nothing can be sent any more', async () => {
      await proves('DET-17.h', async () => {
        const answer = await callApi(page, inviteCandidates, { params: { id: team.positionId } });
        expect(answer.status()).toBe(409);
        await page.getByRole('button', { name: 'Opciones' }).click();
        await expect(entry('Enviar invitaciones')).toBeDisabled();
        await expect(entry('Enviar invitaciones')).toHaveAccessibleDescription(
          'Esta posición ya está terminada.',
        );
        await proves('DET-10.e', async () => {
          await expect(entry('Cargar candidatos')).toBeDisabled();
          await expect(entry('Cargar candidatos')).toHaveAccessibleDescription(
            'Esta posición ya está terminada.',
          );
          await expect(entry('Eliminar candidatos')).toBeEnabled();
        });
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Luis Ochoa' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luis Ochoa');
        await expect(main(page).getByRole('button', { name: 'Reenviar invitación' })).toHaveCount(
          0,
        );
      });
    });

    await page.getByRole('navigation', { name: 'Principal' }).getByText('Créditos').click();
    const movement = page.getByRole('region', { name: 'Movimientos' }).getByRole('row').nth(1);
    await expect(movement).toContainText('+ 1');
    await proves('CRE-04.i', async () => {
      await sees(movement, 'Reintegro');
    });
    await sees(movement, '[Sistema]');
  },
);

test(
  'an ended position without candidates says why nobody can be loaded',
  { tag: ['@DET-09', '@DET-10'] },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({ title: 'Sin nadie' });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await expect(page.getByRole('button', { name: 'Cargar candidatos' })).toBeVisible();
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Terminar posición' }).click();
    await dialogOf(page).getByLabel('Entiendo y deseo continuar.').check();
    await dialogOf(page).getByRole('button', { name: 'Terminar posición' }).click();
    const section = page.getByRole('region', { name: 'Candidatos' });
    await sees(section, 'Esta posición ya está terminada.');
    await expect(section).not.toContainText('en cuanto alguien los cargue');
    await section.getByRole('button', { name: 'Opciones' }).click();
    await expect(page.getByRole('menuitem', { name: 'Cargar candidatos' })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'Eliminar candidatos' })).toBeEnabled();
  },
);
