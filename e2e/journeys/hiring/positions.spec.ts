import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/support/positions.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Posiciones' }).getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const statuses = [
  ['created', 'Creada'],
  ['evaluation_assigned', 'Evaluación asignada'],
  ['pending_assignment', 'Por asignar Evaluación'],
  ['invitations_sent', 'Invitaciones enviadas'],
  ['completed', 'Terminada'],
] as const;

test(
  'the card and the tabs by status, each with its rows, badge and arrow',
  { tag: ['@POS-01', '@POS-02'] },
  async ({ page, people, positions, signInQuickly }) => {
    test.slow();
    const person = await people.create();
    const sql = { evaluation: 'Datos con SQL', description: 'Reportes del área comercial.' };
    await positions.add(person, { title: 'Soporte de tienda' });
    await positions.add(person, { ...sql, title: 'Analista de datos' });
    await positions.add(person, { ...sql, title: 'Arquitecta de nube', afterwards: 'detach' });
    await positions.add(person, { ...sql, title: 'Líder técnico', candidates: { invited: 1 } });
    await positions.add(person, { ...sql, title: 'Pruebas manuales', afterwards: 'complete' });
    await signInQuickly(person.email);
    await page.goto('/positions');

    const card = page.getByRole('region', { name: 'Crear una posición' });
    await proves('POS-01.a', async () => {
      await expect(card.getByRole('button', { name: 'Crear posición' })).toBeVisible();
    });
    await proves('POS-01.b', async () => {
      for (const [index, [, label]] of statuses.entries())
        await expect(page.getByRole('tab').nth(index)).toHaveAccessibleName(label);
      await expect(page.getByRole('tab')).toHaveCount(statuses.length + 1);
    });
    await proves('POS-01.c', async () => {
      await expect(tab(page, 'Evaluación asignada')).toHaveAttribute('aria-selected', 'true');
    });

    const titles = [
      'Soporte de tienda',
      'Analista de datos',
      'Arquitecta de nube',
      'Líder técnico',
      'Pruebas manuales',
    ];
    for (const [index, [status, label]] of statuses.entries()) {
      await proves('POS-01.d', async () => {
        const other = status === 'created' ? 'completed' : 'created';
        await page.goto(`/positions?status=${other}`);
        await expect(rows(page)).toHaveCount(1);
        const asked = page.waitForRequest(`/api/positions?status=${status}&page=1`);
        await tab(page, label).click();
        await asked;
        await expect(page).toHaveURL(`/positions?status=${status}`);
        await expect(rows(page)).toHaveCount(1);
        await sees(rows(page), titles[index] ?? '');
      });
      await proves('POS-02.b', async () => sees(rows(page), label));
    }

    await page.goto('/positions?status=created');
    await expect(tab(page, 'Creada')).toHaveAttribute('aria-selected', 'true');
    await sees(rows(page), 'Sin asignar');
    await sees(rows(page), '15 días');
    // The link covers its row, arrow included.
    await proves('POS-02.c', async () => {
      await rows(page).locator('.tabler-icon-arrow-right').click({ force: true });
      await sees(page.getByRole('heading', { level: 1 }), 'Soporte de tienda');
    });
    await page.goBack();
    await expect(tab(page, 'Creada')).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'pages of the list, the empty text of every status, and a list that cannot be loaded',
  { tag: '@POS-02' },
  async ({ page, people, positions, problems, signInQuickly }) => {
    test.slow();
    problems.expect('status of 500');
    const person = await people.create();
    await signInQuickly(person.email);
    await page.goto('/positions');
    for (const [, label] of statuses) {
      await tab(page, label).click();
      await proves('POS-02.d', async () => {
        await sees(page.getByRole('tabpanel'), `No hay posiciones con el estado «${label}».`);
      });
    }

    for (let number = 1; number <= 17; number += 1) {
      await positions.add(person, { title: `Vacante ${number}`, age: number });
    }
    await page.goto('/positions?status=created');
    await expect(rows(page)).toHaveCount(15);
    await sees(page.getByRole('main'), '1 a 15 de 17');
    await proves('POS-02.a', async () => {
      const second = page.waitForRequest('/api/positions?status=created&page=2');
      await page.getByRole('button', { name: 'Página siguiente' }).click();
      await second;
      await expect(page).toHaveURL('/positions?status=created&page=2');
      await expect(rows(page)).toHaveCount(2);
      await sees(rows(page), 'Vacante 17');
    });
    await tab(page, 'Terminada').click();
    await expect(page).toHaveURL('/positions?status=completed');

    await page.route('/api/positions?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/positions');
    await proves('POS-02.e', async () => {
      await sees(page.getByRole('alert'), 'No se pudieron cargar las posiciones.');
    });
    await page.unroute('/api/positions?*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await sees(page, 'No hay posiciones con el estado «Evaluación asignada».');
  },
);

test(
  'who may only look sees every position and no way to change one',
  { tag: ['@POS-01', '@POS-02', '@DET-07'] },
  async ({ page, people, positions, signInQuickly }) => {
    test.slow();
    const viewer = await people.create({ role: 'viewer' });
    const { id } = await positions.add(viewer, {
      title: 'Analista de datos',
      evaluation: 'Datos con SQL',
      candidates: { pending: 2 },
    });
    await positions.add(viewer, { title: 'Soporte de tienda' });
    await signInQuickly(viewer.email);
    await page.goto('/positions');
    await sees(rows(page), 'Analista de datos');
    await tab(page, 'Terminada').click();
    await sees(page, 'No hay posiciones con el estado «Terminada».');
    await expect(page.getByRole('button', { name: 'Crear posición' })).toHaveCount(0);

    await page.goto(`/positions/${id}`);
    await sees(page.getByRole('heading', { level: 1 }), 'Analista de datos');
    await sees(page.getByRole('group', { name: 'Candidatos' }), '2');
    // What narrows the list down changes nothing.
    const states = page.getByRole('group', { name: 'Avance' });
    await expect(states.getByRole('button')).toHaveText(['Todas 2', 'Por invitar 2']);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(2);
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  },
);

test('all positions together, counted, found by the words of their title', async ({
  page,
  people,
  positions,
  signInQuickly,
}) => {
  const person = await people.create();
  const evaluation = 'Datos con SQL';
  await positions.add(person, { title: 'Ingeniería de datos' });
  await positions.add(person, { title: 'Arquitecta de nube', evaluation });
  await positions.add(person, { title: 'Líder técnico', evaluation, candidates: { invited: 2 } });
  await signInQuickly(person.email);
  await page.goto('/positions');
  await sees(tab(page, 'Todas'), '3');
  await tab(page, 'Todas').click();
  await expect(page).toHaveURL('/positions?status=all');
  await expect(rows(page)).toHaveCount(3);
  await sees(rows(page).filter({ hasText: 'Líder técnico' }), '0 de 2 respondieron');
  await sees(rows(page).filter({ hasText: 'Arquitecta de nube' }), 'Sin candidatos');
  await page.getByLabel('Buscar por título').fill('DATOS ingenieria');
  await expect(rows(page)).toHaveCount(1);
  await sees(rows(page), 'Ingeniería de datos');
  await page.getByLabel('Buscar por título').fill('cobol');
  await sees(page, 'Sin coincidencias');
});
