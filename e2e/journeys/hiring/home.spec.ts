import { expect, type Page } from '@playwright/test';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/positions.ts';
import { sees } from '#e2e/support/sees.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const answers = (page: Page) =>
  page.getByRole('list', { name: 'Respuestas recientes' }).getByRole('listitem');

test('the demo owner sees what the account is about and goes where it leads', async ({
  page,
  signInShared,
}) => {
  await signInShared('mariana.villasenor@ejemplo.mx');
  await page.goto('/');

  const states = card(page, 'Posiciones por estado');
  await expect(states.getByRole('img')).toHaveAccessibleName(
    'Posiciones por estado: Creada 1, Evaluación asignada 3, Por asignar Evaluación 0, Invitaciones enviadas 3, Terminada 0',
  );
  await sees(states, 'Ver las 7');
  await expect(page.getByText('Pronto en tu inicio')).toBeHidden();

  const urgent = card(page, 'Enviar 6 invitaciones en Backend Python Jr.');
  await sees(urgent, 'Lo más urgente');
  await expect(urgent.getByRole('listitem')).toHaveText([
    /^Enviar 3 invitaciones en Desarrolladora Frontend React.*Saldo suficiente$/,
    /^Enviar 2 invitaciones en Analista de datos SQL.*Saldo suficiente$/,
    /^Enviar 1 invitación en Ingeniera de guardia.*Saldo suficiente$/,
    /^Asignar evaluación a Líder técnico \.NET.*Creada el /,
  ]);

  const credits = card(page, 'Créditos');
  await expect(credits).toContainText('Invitaciones por enviar12');
  await expect(credits).toContainText('Te quedarían114');

  await expect(answers(page)).toHaveCount(6);
  const andrea = answers(page).filter({ hasText: 'Andrea Cárdenas Ruiz' });
  await sees(andrea, 'Desarrolladora Frontend React');
  await expect(andrea.getByRole('img')).toHaveAccessibleName(/^Puntaje: 7\d%$/);
  await expect(andrea).toContainText(/hace \d+ (h|min)/);

  await andrea.click();
  await expect(page).toHaveURL(/\/position\/candidate\//);
  await sees(page.getByRole('heading', { level: 1 }), 'Andrea Cárdenas Ruiz');
  await page.goBack();

  await page.getByRole('link', { name: 'Asignar evaluación a Líder técnico .NET' }).click();
  await sees(page.getByRole('heading', { level: 1 }), 'Líder técnico .NET');
  await page.goBack();

  await states.getByText('Invitaciones enviadas').click();
  await expect(page).toHaveURL('/positions?status=invitations_sent');
  await sees(page.getByRole('list', { name: 'Posiciones' }), 'Desarrolladora Frontend React');
});

test('a new account sees the steps; its first position brings the figures', async ({
  page,
  people,
  positions,
  signInQuickly,
}) => {
  const person = await people.create({ credits: 3 });
  await signInQuickly(person.email);
  await page.goto('/');
  await sees(page, 'De la vacante al resultado en cuatro pasos');
  await expect(card(page, 'Posiciones por estado')).toBeHidden();

  await positions.add(person, {
    title: 'Soporte de tienda',
    evaluation: 'Atención en caja',
    candidates: { pending: 5 },
  });
  await page.reload();
  const urgent = card(page, 'Enviar 5 invitaciones en Soporte de tienda');
  await expect(urgent).toContainText('Te faltan 2 créditos para invitar a todos.');
  await expect(card(page, 'Créditos')).toContainText('Te faltarían2');
  await sees(card(page, 'Respuestas recientes'), 'Aún no hay respuestas');

  await page.getByRole('button', { name: 'Crear posición' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Título').fill('Almacén nocturno');
  await dialog.getByRole('button', { name: 'Crear posición' }).click();
  await sees(page, '¡Posición creada exitosamente!');
  await sees(page.getByRole('heading', { level: 1 }), 'Almacén nocturno');
  await expect(page.getByRole('button', { name: 'Elegir evaluación' })).toBeVisible();
  await page.goto('/');
  await expect(
    page.getByRole('link', { name: 'Asignar evaluación a Almacén nocturno' }),
  ).toBeVisible();
  await sees(card(page, 'Posiciones por estado'), 'Ver las 2');
});

test('who may only look is told how things stand', async ({
  page,
  people,
  positions,
  signInQuickly,
}) => {
  const person = await people.create({ role: 'viewer' });
  await positions.add(person, {
    title: 'Soporte de tienda',
    evaluation: 'Atención en caja',
    candidates: { pending: 1 },
  });
  await positions.add(person, { title: 'Líder técnico' });
  await signInQuickly(person.email);
  await page.goto('/');
  await sees(page, 'Pendiente en tu equipo');
  await expect(card(page, '1 candidato sin invitar en Soporte de tienda')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Líder técnico aún no tiene evaluación' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear posición' })).toBeHidden();
});

test.slow();

test('every state of the home', async ({ page, people, positions, problems, signInQuickly }) => {
  problems.expect('status of 500');
  const person = await people.create({ credits: 1_280 });
  const evaluation = 'Operación de servicios en producción';
  const title = 'Especialista en observabilidad, plataformas y respuesta a incidentes';
  await positions.add(person, {
    title,
    evaluation,
    candidates: { answered: 3, invited: 1, pending: 1 },
  });
  await positions.add(person, { title, evaluation, candidates: { pending: 12 } });
  await positions.add(person, { title: 'Administración-de-bases-de-datos-distribuidas' });
  await positions.add(person, { title, evaluation, afterwards: 'detach' });
  await positions.add(person, { title, evaluation, afterwards: 'complete' });
  await signInQuickly(person.email);

  const answer = Promise.withResolvers<void>();
  await page.route('/api/home', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Cargando tu resumen')).toBeAttached();
  await expectGoodLooksInBothThemes(page, 'home loading');
  answer.resolve();
  await expect(answers(page)).toHaveCount(3);
  await expectGoodLooksInBothThemes(page, 'home at work');
  await page.unroute('/api/home');

  await page.route('/api/home', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await sees(page, 'No se pudo cargar tu resumen.');
  await expect(card(page, 'Créditos')).toContainText('1,280 disponibles');
  await expectGoodLooksInBothThemes(page, 'home failed');
  await page.unroute('/api/home');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(answers(page)).toHaveCount(3);
});

test('an account with nothing urgent', async ({ page, people, positions, signInQuickly }) => {
  const person = await people.create({ credits: 1 });
  await positions.add(person, { title: 'Única', evaluation: 'Una', afterwards: 'complete' });
  await signInQuickly(person.email);
  await page.goto('/');
  await sees(page, 'No hay nada urgente');
  await sees(page, 'Ver la posición');
  await expectGoodLooksInBothThemes(page, 'home without anything urgent');
});
