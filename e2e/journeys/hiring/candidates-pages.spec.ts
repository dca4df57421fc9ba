import { expect, type Page } from '@playwright/test';
import { createTeam } from '#e2e/support/candidates.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';

const nowhere = '0190a000-0000-7000-8000-000000000000';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'a candidate within a position, with the ways back and on',
  { tag: '@CAN-01' },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({
      title: 'Analista de Datos',
      candidates: [
        { name: 'Andrea Cárdenas Ruiz', email: 'andrea.cardenas@correo.mx', isInvited: true },
      ],
    });
    const [place] = team.places;
    await signInQuickly(team.email);
    await page.goto(`/position/candidate/${place?.id}`);
    await sees(title(page), 'Andrea Cárdenas Ruiz');
    const main = page.getByRole('main');
    await sees(main, 'andrea.cardenas@correo.mx');
    await sees(main, 'Enviada');
    await sees(main, 'Sin responder');
    await sees(main, 'Sin reenvíos');
    await sees(
      main,
      `Alta el ${new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'America/Mexico_City' }).format(new Date())}`,
    );
    await sees(main, 'Expira 15 días después del envío');
    await sees(main, 'Aún no hay respuestas para esta posición.');

    await main.getByRole('link', { name: 'Analista de Datos' }).click();
    await expect(page).toHaveURL(`/positions/${team.positionId}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Ver todos sus intentos' }).click();
    await expect(page).toHaveURL(`/candidates/${place?.candidateId}`);
  },
);

test(
  'somebody who is not there, and a page that cannot be loaded',
  { tag: '@CAN-01' },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 404');
    problems.expect('status of 500');
    problems.expect('ERR_FAILED');
    problems.expect('Network error');
    const team = await createTeam({ candidates: [{ name: 'Andrea Cárdenas' }] });
    await signInQuickly(team.email);
    for (const id of [nowhere, 'nadie']) {
      await page.goto(`/position/candidate/${id}`);
      await sees(page, 'No se encontró el candidato.');
    }
    const call = '**/api/positions/candidates/*';
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/position/candidate/${team.places[0]?.id}`);
    await sees(page.getByRole('alert'), 'No se pudo cargar el detalle del candidato.');
    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await sees(page.getByRole('alert'), 'No se pudo cargar la información del candidato.');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await sees(title(page), 'Andrea Cárdenas');
  },
);

test(
  'an answered exam is told in one card',
  { tag: '@CAN-01' },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({
      evaluation: 'Java 21, nivel senior',
      candidates: [{ name: 'Andrea Cárdenas', hasAnswered: true }],
    });
    await signInQuickly(team.email);
    await page.goto(`/position/candidate/${team.places[0]?.id}`);
    const card = page.getByRole('region', { name: 'Java 21, nivel senior' });
    await sees(card, 'Completado');
    await sees(card, '7 de 10 puntos');
    await expect(card.getByRole('definition')).toContainText([
      /\d{4}/,
      '10',
      '10 min',
      '600 segundos',
    ]);
    await sees(page.getByRole('main'), 'Ya respondió');
    await expect(page.getByRole('button', { name: 'Acciones' })).toHaveCount(0);
  },
);

test(
  'everything a person answered, position by position',
  { tag: '@CAN-12' },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 500');
    problems.expect('status of 404');
    const team = await createTeam({
      title: 'Analista de Datos',
      evaluation: 'SQL avanzado',
      candidates: [{ name: 'Andrea Cárdenas', hasAnswered: true }, { name: 'Luis Ochoa' }],
    });
    const [andrea] = team.places;
    await signInQuickly(team.email);
    const call = '**/api/candidate/*/attempts';
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/candidates/${andrea?.candidateId}`);
    await sees(page.getByRole('alert'), 'No se pudo cargar la información del candidato.');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await sees(title(page), 'Andrea Cárdenas');
    await sees(page, '7 respuestas correctas');
    const group = page.getByRole('heading', { name: 'Analista de Datos' });
    await group.click();
    await expect(page.getByText('7 respuestas correctas')).toBeHidden();
    await group.click();
    await page.getByRole('link', { name: 'SQL avanzado' }).click();
    await expect(page).toHaveURL(/\/evaluations\/\d+$/);

    await page.goto(`/candidates/${nowhere}`);
    await sees(page, 'No se encontró el candidato.');
    const idle = await createTeam({ candidates: [{ name: 'Regina Solórzano' }] });
    await page.context().clearCookies();
    await signInQuickly(idle.email);
    await page.goto(`/candidates/${idle.places[0]?.candidateId}`);
    await sees(page, 'Aún no hay intentos');
  },
);

test(
  'a person is assigned to another position with room',
  { tag: '@CAN-12' },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 409');
    const team = await createTeam({
      title: 'Analista de Datos',
      maxCandidates: 1,
      candidates: [{ name: 'Andrea Cárdenas' }],
      others: [{ title: 'Ingeniera de Datos' }],
    });
    const [andrea] = team.places;
    await signInQuickly(team.email);
    await page.goto(`/candidates/${andrea?.candidateId}`);
    const open = page.getByRole('button', { name: 'Asignar a otra Posición' });
    await sees(open, 'Asignar a otra Posición');
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Asignar a otra Posición' });
    const assign = dialog.getByRole('button', { name: 'Asignar candidato' });
    await expect(assign).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Analista de Datos' }).check();
    await expect(dialog.getByRole('button', { name: 'Esta posición está llena' })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Ingeniera de Datos' }).check();
    await assign.click();
    await expect(page).toHaveURL(/\/position\/candidate\//);
    await sees(title(page), 'Andrea Cárdenas');
    await sees(page.getByRole('main'), 'Ingeniera de Datos');

    await page.goto(`/candidates/${andrea?.candidateId}`);
    await open.click();
    await dialog.getByRole('radio', { name: 'Ingeniera de Datos' }).check();
    await assign.click();
    await sees(dialog.getByRole('alert'), 'Ese correo ya está en esta posición.');
  },
);

test(
  'an owner erases a person after typing the address; a recruiter cannot',
  { tag: '@CAN-12' },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({
      role: 'owner',
      candidates: [
        { name: 'Andrea Cárdenas', email: 'andrea.cardenas@correo.mx', hasAnswered: true },
      ],
    });
    await signInQuickly(team.email);
    await page.goto(`/candidates/${team.places[0]?.candidateId}`);
    const open = page.getByRole('button', { name: 'Eliminar candidato' });
    await sees(open, 'Eliminar candidato');
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar candidato' });
    const erase = dialog.getByRole('button', { name: 'Eliminar candidato' });
    const address = dialog.getByLabel('Escribe andrea.cardenas@correo.mx para confirmar');
    await address.fill('andrea@correo.mx');
    await expect(erase).toBeDisabled();
    await address.fill('andrea.cardenas@correo.mx');
    await erase.click();
    await expect(dialog).toBeHidden();
    await sees(title(page), 'Persona eliminada');
    await sees(page, '7 respuestas correctas');
    await expect(page.getByText('andrea.cardenas@correo.mx')).toHaveCount(0);
    await expect(open).toHaveCount(0);

    const other = await createTeam({ candidates: [{ name: 'Luis Ochoa' }] });
    await page.context().clearCookies();
    await signInQuickly(other.email);
    await page.goto(`/candidates/${other.places[0]?.candidateId}`);
    await sees(title(page), 'Luis Ochoa');
    await expect(open).toHaveCount(0);
  },
);
