import { expect, type Page } from '@playwright/test';
import { assignCandidate } from '@tamiz/contract/calls/hiring/candidates';
import { callApi } from '#e2e/support/call-api.ts';
import { createTeam } from '#e2e/support/candidates.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';

const nowhere = '0190a000-0000-7000-8000-000000000000';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const started = 'El candidato ya inició su examen: esta acción ya no es posible.';

/** Each entry of the menu, with the reason it gives or null where it can be chosen. */
const expectActions = async (page: Page, actions: [string, string | null][]): Promise<void> => {
  await page.getByRole('button', { name: 'Acciones' }).click();
  for (const [name, reason] of actions) {
    const entry = page.getByRole('menuitem', { name, exact: true });
    if (reason === null) {
      await expect(entry).toBeEnabled();
    } else {
      await expect(entry).toBeDisabled();
      await expect(entry).toHaveAccessibleDescription(reason);
      await sees(page.getByRole('menu'), reason);
    }
  }
};

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
    const main = page.getByRole('main');
    await proves('CAN-01.a', async () => {
      await sees(title(page), 'Andrea Cárdenas Ruiz');
      await sees(main, 'andrea.cardenas@correo.mx');
      await sees(
        main,
        `Alta el ${new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'America/Mexico_City' }).format(new Date())}`,
      );
    });
    await proves('CAN-01.b', async () => {
      await sees(main, 'Enviada');
    });
    await sees(main, 'Sin responder');
    await proves('CAN-01.c', async () => {
      await sees(main, 'Sin reenvíos');
    });
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
    await proves('CAN-01.d', async () => {
      for (const id of [nowhere, 'nadie']) {
        await page.goto(`/position/candidate/${id}`);
        await sees(page, 'No se encontró el candidato.');
      }
    });
    const call = '**/api/positions/candidates/*';
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/position/candidate/${team.places[0]?.id}`);
    await proves('CAN-01.e', async () => {
      await sees(page.getByRole('alert'), 'No se pudo cargar el detalle del candidato.');
    });
    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await proves('CAN-01.f', async () => {
      await sees(page.getByRole('alert'), 'No se pudo cargar la información del candidato.');
    });
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
    await expectActions(page, [
      ['Reenviar invitación', started],
      ['Editar correo', started],
      ['Editar expiración', started],
      ['Tiempo adicional', 'El candidato ya respondió el examen.'],
      ['Quitar de la posición', started],
    ]);
  },
);

test(
  'the four actions are there in every state, and say why where they cannot be done',
  { tag: '@CAN-01' },
  async ({ page, signInQuickly }) => {
    test.slow();
    const team = await createTeam({
      candidates: [
        { name: 'Andrea' },
        { name: 'Luis', isInvited: true },
        { name: 'Diego', invitation: 'expired' },
        { name: 'Regina', invitation: 'cancelled' },
        { name: 'Fernanda', hasAnswered: true, attempt: 'in_progress' },
      ],
    });
    await signInQuickly(team.email);
    const cancelled = 'La invitación de este candidato fue cancelada y ya no puede cambiar.';
    const missing =
      'Este candidato aún no tiene invitación. Usa “Enviar invitaciones” en la posición.';
    await proves('CAN-01.g', async () => {
      for (const [name, resend, email, expiration] of [
        ['Andrea', missing, null, null],
        ['Luis', null, null, null],
        ['Diego', 'Amplía primero la expiración.', null, null],
        ['Regina', cancelled, null, cancelled],
        ['Fernanda', started, started, started],
      ] as const) {
        await page.goto(`/position/candidate/${team.places.find((one) => one.name === name)?.id}`);
        await expect(page.getByRole('button', { name: 'Descargar PDF' })).toBeDisabled();
        await expectActions(page, [
          ['Reenviar invitación', resend],
          ['Editar correo', email],
          ['Editar expiración', expiration],
        ]);
      }
    });
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
    await proves('CAN-12.d', async () => {
      await sees(page.getByRole('alert'), 'No se pudo cargar la información del candidato.');
    });
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

    await proves('CAN-12.f', async () => {
      await page.goto(`/candidates/${nowhere}`);
      await sees(page, 'No se encontró el candidato.');
    });
    const idle = await createTeam({ candidates: [{ name: 'Regina Solórzano' }] });
    await forgetSession(page);
    await signInQuickly(idle.email);
    await proves('CAN-12.e', async () => {
      await page.goto(`/candidates/${idle.places[0]?.candidateId}`);
      await sees(page, 'Aún no hay intentos');
    });
  },
);

test(
  'attempts stand in one collapsible section for each position',
  { tag: '@CAN-12' },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({
      role: 'owner',
      title: 'Analista de Datos',
      evaluation: 'SQL avanzado',
      candidates: [{ name: 'Andrea Cárdenas', hasAnswered: true }],
      others: [
        { title: 'Ingeniera de Datos', evaluation: 'Spark' },
        // Another position of the same title stays apart.
        { title: 'Analista de Datos', evaluation: 'Estadística' },
      ],
    });
    const id = team.places[0]?.candidateId ?? '';
    await signInQuickly(team.email);
    for (const position_id of team.otherIds) {
      const answer = await callApi(page, assignCandidate, {
        params: { id },
        body: { position_id },
      });
      expect(answer.status()).toBe(201);
    }
    await page.goto(`/candidates/${id}`);
    const group = (evaluation: string) =>
      page
        .getByRole('group')
        .filter({ has: page.getByRole('link', { name: evaluation, includeHidden: true }) });
    await proves('CAN-12.a', async () => {
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Analista de Datos',
        'Ingeniera de Datos',
        'Analista de Datos',
      ]);
      await expect(group('SQL avanzado').getByRole('heading')).toHaveText('Analista de Datos');
      await sees(group('SQL avanzado'), '7 respuestas correctas');
      await expect(group('Spark').getByRole('heading')).toHaveText('Ingeniera de Datos');
      await sees(group('Spark'), 'Aún no responde esta evaluación.');
      await expect(group('Spark')).not.toContainText('SQL avanzado');
    });
    await proves('CAN-12.b', async () => {
      const [answers, waiting] = [
        page.getByText('7 respuestas correctas'),
        group('Spark').getByText('Aún no responde esta evaluación.'),
      ];
      await group('SQL avanzado').getByRole('heading').click();
      await expect(answers).toBeHidden();
      await expect(waiting).toBeVisible();
      await group('Spark').getByRole('heading').click();
      await expect(waiting).toBeHidden();
      await group('SQL avanzado').getByRole('heading').click();
      await expect(answers).toBeVisible();
      await expect(waiting).toBeHidden();
      await group('Spark').locator('summary').press('Enter');
      await expect(waiting).toBeVisible();
    });
    await proves('CAN-12.c', async () => {
      for (const action of ['Eliminar candidato', 'Asignar a otra Posición']) {
        await sees(page.getByRole('button', { name: action }), action);
      }
    });
  },
);

test(
  'a person is assigned to another position with room',
  { tag: '@CAN-12' },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 409');
    const team = await createTeam({
      title: 'Analista de Datos',
      candidates: [{ name: 'Andrea Cárdenas' }, { name: 'Luis Ochoa' }],
      others: [
        { title: 'Ingeniera de Datos' },
        { title: 'Científica de Datos', maxCandidates: 1 },
        { title: 'Arquitecta de Datos' },
      ],
    });
    const [andrea, luis] = team.places;
    const [, full = '', late = ''] = team.otherIds;
    await signInQuickly(team.email);
    const assignTo = (person: string | undefined, position_id: string) =>
      callApi(page, assignCandidate, { params: { id: person ?? '' }, body: { position_id } });
    await assignTo(luis?.candidateId, full);
    await page.goto(`/candidates/${andrea?.candidateId}`);
    const open = page.getByRole('button', { name: 'Asignar a otra Posición' });
    await sees(open, 'Asignar a otra Posición');
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Asignar a otra Posición' });
    const assign = dialog.getByRole('button', { name: 'Asignar candidato' });
    const choice = (name: string) => dialog.getByRole('radio', { name });
    await expect(assign).toBeDisabled();
    await expect(choice('Analista de Datos')).toBeDisabled();
    await sees(dialog, 'Ya está en esta posición.');
    await choice('Científica de Datos').check();
    await expect(dialog.getByRole('button', { name: 'Esta posición está llena' })).toBeDisabled();
    await choice('Ingeniera de Datos').check();
    await assign.click();
    await expect(page).toHaveURL(/\/position\/candidate\//);
    await sees(title(page), 'Andrea Cárdenas');
    await sees(page.getByRole('main'), 'Ingeniera de Datos');

    await test.step('somebody else was faster', async () => {
      await page.goto(`/candidates/${andrea?.candidateId}`);
      await open.click();
      await expect(choice('Ingeniera de Datos')).toBeDisabled();
      await choice('Arquitecta de Datos').check();
      await assignTo(andrea?.candidateId, late);
      await assign.click();
      await sees(dialog.getByRole('alert'), 'Ese correo ya está en esta posición.');
    });
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
    const [place] = team.places;
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await page.getByRole('link', { name: 'Andrea Cárdenas' }).click();
    await page.getByRole('link', { name: 'Ver todos sus intentos' }).click();
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
    await sees(page, 'Los datos de esta persona se eliminaron');
    await expect(page.getByText('andrea.cardenas@correo.mx')).toHaveCount(0);
    await expect(open).toHaveCount(0);

    await test.step('Back shows nothing of them, though the server is silent', async () => {
      await page.route('**/api/positions/**', () => {});
      for (const path of [`/position/candidate/${place?.id}`, `/positions/${team.positionId}`]) {
        await page.goBack();
        await expect(page).toHaveURL(path);
        await expect(page.getByText(/Andrea Cárdenas|andrea\.cardenas/)).toHaveCount(0);
      }
      await page.unroute('**/api/positions/**');
    });

    const other = await createTeam({ candidates: [{ name: 'Luis Ochoa' }] });
    await forgetSession(page);
    await signInQuickly(other.email);
    await page.goto(`/candidates/${other.places[0]?.candidateId}`);
    await sees(title(page), 'Luis Ochoa');
    await expect(open).toHaveCount(0);
  },
);
