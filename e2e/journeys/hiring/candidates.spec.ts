import { expect, type Page } from '@playwright/test';
import { createTeam, crowd } from '#e2e/support/candidates.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Candidatos' });
const list = (page: Page) => page.getByRole('list', { name: 'Candidatos' });
const row = (page: Page, name: string) =>
  list(page).getByRole('listitem').filter({ hasText: name });
const options = (page: Page) => section(page).getByRole('button', { name: 'Opciones' });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test(
  'candidates come in pages, each with badges and a link to their own page',
  { tag: '@DET-08' },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({
      candidates: [
        { name: 'Andrea Cárdenas Ruiz', email: 'andrea.cardenas@correo.mx', hasAnswered: true },
        { name: 'Luis Fernando Ochoa', isInvited: true },
        ...crowd(16),
      ],
    });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await expect(list(page).getByRole('listitem')).toHaveCount(15);
    await sees(row(page, 'Andrea Cárdenas Ruiz'), 'andrea.cardenas@correo.mx');
    await proves('DET-08.c', async () => {
      await sees(row(page, 'Andrea Cárdenas Ruiz'), 'Enviada');
    });
    await proves('DET-08.d', async () => {
      await sees(row(page, 'Andrea Cárdenas Ruiz'), 'Ya respondió');
      await sees(row(page, 'Luis Fernando Ochoa'), 'Sin responder');
    });
    await sees(row(page, 'Ximena Palacios 3'), 'Sin invitar');

    await proves('DET-08.a', async () => {
      await sees(section(page), '1 a 15 de 18');
      const second = page.waitForRequest(`/api/positions/${team.positionId}/candidates?page=2`);
      await section(page).getByRole('button', { name: 'Página siguiente' }).click();
      await second;
      await expect(page).toHaveURL(`/positions/${team.positionId}?page=2`);
      await expect(list(page).getByRole('listitem')).toHaveCount(3);
    });
    await page.reload();
    await sees(section(page), '16 a 18 de 18');
    await page.goBack();
    await proves('DET-08.b', async () => {
      await page.getByRole('link', { name: 'Andrea Cárdenas Ruiz' }).click();
      await expect(page).toHaveURL(`/position/candidate/${team.places[0]?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andrea Cárdenas Ruiz');
    });
  },
);

test(
  'a position without candidates points to its options',
  { tag: ['@DET-09', '@DET-16'] },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({ evaluation: 'Java 21' });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await proves('DET-09.a', async () => {
      await sees(
        section(page),
        'Usa las acciones de “Opciones” para agregar candidatos con el formulario o subiendo un archivo de Excel.',
      );
    });
    await options(page).click();
    await proves('DET-09.b', async () => {
      await sees(entry(page, 'Cargar candidatos'), 'Cargar candidatos');
    });
    await proves('DET-09.c', async () => {
      await sees(entry(page, 'Eliminar candidatos'), 'Eliminar candidatos');
    });
    await expect(entry(page, 'Enviar invitaciones')).toHaveCount(0);

    await entry(page, 'Eliminar candidatos').click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar candidatos' });
    await sees(dialog, 'Esta posición aún no tiene candidatos que eliminar.');
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(options(page)).toBeFocused();
  },
);

test(
  'below the maximum people can be loaded and deleted, and invited once there is an evaluation',
  { tag: ['@DET-10', '@DET-16'] },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({ maxCandidates: 3, candidates: crowd(2) });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await options(page).click();
    await proves('DET-16.a', () => sees(entry(page, 'Cargar candidatos'), 'Cargar candidatos'));
    await proves('DET-10.a', async () => {
      await sees(entry(page, 'Cargar candidatos'), 'Cargar candidatos');
      await sees(entry(page, 'Eliminar candidatos'), 'Eliminar candidatos');
    });
    await proves('DET-10.d', async () => {
      await expect(entry(page, 'Enviar invitaciones')).toHaveCount(0);
    });
    await page.keyboard.press('Escape');

    await test.step('with an evaluation', async () => {
      const invited = await createTeam({ evaluation: 'Java 21', candidates: crowd(2) });
      await forgetSession(page);
      await signInQuickly(invited.email);
      await page.goto(`/positions/${invited.positionId}`);
      await options(page).click();
      await proves('DET-10.c', async () => {
        await sees(entry(page, 'Enviar invitaciones'), 'Enviar invitaciones');
      });
      await entry(page, 'Enviar invitaciones').click();
      const dialog = page.getByRole('dialog', { name: 'Enviar invitaciones' });
      await expect(dialog).toContainText('para invitar a 2 candidatos');
    });
  },
);

test(
  'at the maximum nobody can be loaded or deleted, but a candidate can be taken out on their page',
  { tag: ['@DET-10', '@DET-16'] },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({
      maxCandidates: 2,
      evaluation: 'Java 21',
      candidates: [{ name: 'Andrea Cárdenas' }, { name: 'Luis Ochoa' }],
    });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await options(page).click();
    await sees(entry(page, 'Enviar invitaciones'), 'Enviar invitaciones');
    await proves('DET-16.b', async () => {
      await expect(page.getByRole('menuitem', { name: 'Cargar candidatos' })).toHaveCount(0);
    });
    await proves('DET-10.b', async () => {
      await expect(page.getByRole('menuitem', { name: 'Cargar candidatos' })).toHaveCount(0);
      await expect(page.getByRole('menuitem', { name: 'Eliminar candidatos' })).toHaveCount(0);
    });
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Luis Ochoa' }).click();
    // The position has a menu of the same name, which is there until the page of the candidate has come.
    await expect(page.getByRole('heading', { level: 1, name: 'Luis Ochoa' })).toBeVisible();
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Quitar de la posición' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar de la posición' }).click();
    await sees(page.getByRole('status'), 'Luis Ochoa ya no está en la posición.');
    await expect(page).toHaveURL(`/positions/${team.positionId}`);
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await options(page).click();
    await sees(entry(page, 'Cargar candidatos'), 'Cargar candidatos');
    await sees(entry(page, 'Eliminar candidatos'), 'Eliminar candidatos');
  },
);

test(
  'a viewer sees the candidates and nothing that changes them',
  { tag: '@DET-10' },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({ role: 'viewer', evaluation: 'Java 21', candidates: crowd(2) });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expect(options(page)).toHaveCount(0);
    await expect(section(page).getByRole('button', { name: 'Seleccionar' })).toHaveCount(0);
    await list(page).getByRole('link').first().click();
    await sees(page, 'Aún no hay respuestas para esta posición.');
    await expect(page.getByRole('button', { name: 'Acciones' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Ver todos sus intentos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Andrea/);
    await expect(page.getByRole('button', { name: 'Eliminar candidato' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Asignar a otra Posición' })).toHaveCount(0);
  },
);
