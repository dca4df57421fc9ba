import { expect, type Page } from '@playwright/test';
import { levels, test } from '#e2e/support/catalogue.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

const main = (page: Page) => page.getByRole('main');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const unused = 999_999;

test(
  'from a profile to a specialty to its evaluations, page by page',
  { tag: ['@EVA-01', '@EVA-02', '@EVA-03'] },
  async ({ page, people, catalogue, signInQuickly }) => {
    test.slow();
    const { mark } = catalogue;
    const { id, specialtyIds } = await catalogue.addProfile({
      name: `Perfil de servicios ${mark}`,
      specialties: [
        { name: `Java ${mark}`, description: `Servicios con Java ${mark}.` },
        { name: `Cobol ${mark}`, description: 'Sistemas que siguen ahí.' },
      ],
    });
    const titles = Array.from(
      { length: 16 },
      (_, n) => `Prueba ${mark} ${String(n + 1).padStart(2, '0')}`,
    );
    await catalogue.addEvaluations(specialtyIds[0] ?? 0, titles, {
      [`Servicios ${mark}`]: { [`Lenguaje ${mark}`]: { Hilos: [0, 0, 0, 1, 0, 0] } },
    });
    await signInQuickly((await people.create()).email);

    await page.goto('/evaluations');
    const tile = page.getByRole('list', { name: 'Perfiles' }).getByRole('listitem');
    await proves('EVA-01.a', async () => {
      await sees(tile.filter({ hasText: mark }), '2 especialidades');
    });
    await proves('EVA-01.b', async () => {
      await page.getByRole('link', { name: `Perfil de servicios ${mark}` }).click();
      await expect(page).toHaveURL(`/profiles/${id}`);
      await sees(h1(page), `Perfil de servicios ${mark}`);
    });
    await proves('EVA-02.a', async () => {
      await sees(main(page), `Servicios con Java ${mark}.`);
    });
    await proves('EVA-02.b', async () => {
      await page.getByRole('link', { name: `Java ${mark}` }).click();
      await expect(page).toHaveURL(`/specialties/${specialtyIds[0]}`);
    });
    await proves('EVA-03.a', async () => {
      await sees(h1(page), `Java ${mark}`);
      await sees(main(page), `Servicios con Java ${mark}.`);
    });
    await expect(page).toHaveTitle(`Java ${mark} · Tamiz`);

    const list = page.getByRole('list', { name: `Evaluaciones de Java ${mark}` });
    await expect(list.getByRole('link')).toHaveText(titles.slice(0, 15));
    await sees(main(page), '1 a 15 de 16');
    await proves('EVA-03.c', async () => {
      const asked = page.waitForRequest(
        (request) =>
          request.url().includes(`specialty_id=${specialtyIds[0]}`) &&
          request.url().includes('page=2'),
      );
      await page.getByRole('button', { name: 'Página 2' }).click();
      expect(new URL((await asked).url()).pathname).toBe('/api/evaluations');
      await expect(list.getByRole('link')).toHaveText(titles.slice(15));
      await sees(main(page), '16 a 16 de 16');
    });
    await proves('EVA-03.b', async () => {
      await page.getByRole('link', { name: titles[15] ?? '' }).click();
      await sees(h1(page), titles[15] ?? '');
    });
    await page.goBack();
    await expect(list.getByRole('link')).toHaveText(titles.slice(15));

    await proves('EVA-01.c', async () => {
      await page.goto('/evaluations');
      const all = page.getByRole('region', { name: 'Todas las evaluaciones' });
      await all
        .getByRole('searchbox', { name: 'Buscar por título, tecnología o nivel' })
        .fill(`prueba ${mark}`);
      await all.getByRole('button', { name: 'Buscar' }).click();
      await sees(all, '1 a 15 de 16');
      await all.getByRole('button', { name: 'Página siguiente' }).click();
      await expect(all.getByRole('listitem').getByRole('link')).toHaveCount(1);
    });

    await page.goto(`/specialties/${specialtyIds[1]}`);
    await proves('EVA-03.d', async () => {
      await sees(main(page), 'No hay evaluaciones disponibles para esta especialidad.');
    });
    await page.goto(`/profiles/${unused}`);
    await proves('EVA-02.c', async () => {
      await sees(h1(page), 'Perfil no encontrado.');
    });
    await page.goto(`/specialties/${unused}`);
    await proves('EVA-03.e', async () => {
      await sees(h1(page), 'Especialidad no encontrada.');
    });
    await page.getByRole('link', { name: 'Ir a Evaluaciones' }).click();
    await expect(page).toHaveURL('/evaluations');
  },
);

test(
  'all evaluations are found by a word of their title',
  { tag: '@EVA-01' },
  async ({ page, people, catalogue, signInQuickly }) => {
    const { mark } = catalogue;
    const { specialtyIds } = await catalogue.addProfile({
      name: `Perfil ${mark}`,
      specialties: [{ name: `Esp ${mark}`, description: 'Una.' }],
    });
    await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Rust ${mark}`, `Go ${mark}`], {
      [`Cat ${mark}`]: { [`Tec ${mark}`]: { Tema: [1, 0, 0, 0, 0, 0] } },
    });
    await signInQuickly((await people.create({ role: 'viewer' })).email);
    await page.goto('/evaluations');
    const all = page.getByRole('region', { name: 'Todas las evaluaciones' });
    await all
      .getByRole('searchbox', { name: 'Buscar por título, tecnología o nivel' })
      .fill(`rust ${mark}`);
    await all.getByRole('button', { name: 'Buscar' }).click();
    await expect(all.getByRole('listitem').getByRole('link')).toHaveText([`Rust ${mark}`]);
    await expect(page).toHaveURL(`/evaluations?search=rust+${mark}`);
    await page.reload();
    await expect(all.getByRole('listitem').getByRole('link')).toHaveText([`Rust ${mark}`]);
    await all.getByRole('searchbox').fill(`nada ${mark}`);
    await page.keyboard.press('Enter');
    await sees(all, 'Ninguna evaluación coincide');
    await all.getByRole('button', { name: 'Ver todas' }).click();
    await expect(page).toHaveURL('/evaluations');
    await expect(all.getByRole('listitem').first()).toBeVisible();
  },
);

test(
  'evaluations that cannot be loaded are asked for again',
  { tag: '@EVA-03' },
  async ({ page, people, catalogue, problems, signInQuickly }) => {
    problems.expect('status of 500');
    const { specialtyIds } = await catalogue.addProfile({
      name: `Perfil ${catalogue.mark}`,
      specialties: [{ name: `Esp ${catalogue.mark}`, description: 'Una.' }],
    });
    await signInQuickly((await people.create()).email);
    await page.route('/api/evaluations?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/specialties/${specialtyIds[0]}`);
    await proves('EVA-03.f', async () => {
      await sees(page.getByRole('alert'), 'No se pudieron cargar las evaluaciones.');
    });
    await page.unroute('/api/evaluations?*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await sees(main(page), 'No hay evaluaciones disponibles para esta especialidad.');
  },
);

test(
  'catalogues that cannot be loaded say why',
  { tag: '@EVA-06' },
  async ({ page, people, problems, signInQuickly }) => {
    for (const part of ['status of 503', 'Network error', 'ERR_FAILED']) problems.expect(part);
    await signInQuickly((await people.create()).email);
    const detail = 'Estamos con mucha carga. Intenta de nuevo en unos segundos.';
    await page.route('/api/dropdowns', (route) =>
      route.fulfill({ status: 503, json: { message: detail, error: detail } }),
    );
    for (const path of ['/profiles/1', '/specialties/1', '/questions']) {
      await page.goto(path);
      await proves('EVA-06.a', async () => {
        await sees(page.getByRole('alert'), `Error al cargar catálogos: ${detail}`);
      });
    }
    await page.unroute('/api/dropdowns');
    await page.route('/api/dropdowns', (route) => route.abort());
    await page.goto('/evaluations');
    await sees(
      page.getByRole('alert'),
      'Error al cargar catálogos: no hay conexión con el servidor.',
    );
    await page.unroute('/api/dropdowns');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('region', { name: 'Todas las evaluaciones' })).toBeVisible();
  },
);

test(
  'the evaluation tells what it is, and its coverage leads to the questions',
  { tag: '@EVA-05' },
  async ({ page, people, catalogue, signInQuickly }) => {
    test.slow();
    const { mark } = catalogue;
    const category = `Back ${mark}`;
    const java = `Java ${mark}`;
    const { specialtyIds } = await catalogue.addProfile({
      name: `Perfil ${mark}`,
      specialties: [{ name: `Esp ${mark}`, description: 'Una.' }],
    });
    const [id] = await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Java senior ${mark}`], {
      [category]: {
        [java]: { Concurrencia: [0, 1, 0, 12, 2, 0], Colecciones: [1, 0, 3, 0, 0, 0] },
        [`Spring ${mark}`]: { Seguridad: [0, 0, 0, 2, 0, 1] },
      },
    });
    await signInQuickly((await people.create()).email);
    await page.goto(`/evaluations/${id}`);
    await sees(h1(page), `Java senior ${mark}`);
    await sees(main(page), 'Activa');
    await sees(main(page), 'Para probar.');
    await expect(main(page)).toContainText('Técnica');
    await expect(main(page)).toContainText(/Creada el \d{1,2} \p{L}+ \d{4}/u);

    const matrix = page.getByRole('table', { name: 'Cobertura temática' });
    await proves('EVA-05.a', async () => {
      await expect(matrix.getByRole('columnheader')).toHaveText(['Tema', ...levels, 'Total']);
    });
    const rowOf = (name: string) => matrix.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(rowOf(category).getByRole('cell')).toHaveText([
      '1',
      '1',
      '3',
      '14',
      '2',
      '1',
      '22',
    ]);
    await proves('EVA-05.d', async () => {
      await expect(rowOf('Concurrencia').getByRole('button')).toHaveText(['1', '12', '2']);
    });

    await proves('EVA-05.b', async () => {
      await matrix.getByRole('button', { name: java, exact: true }).click();
      await expect(rowOf('Concurrencia')).toBeHidden();
    });
    await matrix.getByRole('button', { name: java, exact: true }).click();

    const questions = page.getByRole('region', { name: 'Preguntas' });
    await sees(questions, 'Elige una celda de la matriz');
    const cell = matrix.getByRole('button', { name: 'Concurrencia, senior: 12 preguntas' });
    await proves('EVA-05.c', async () => {
      await cell.click();
      await expect(cell).toHaveAttribute('aria-pressed', 'true');
      await sees(questions, `${category} › ${java} › Concurrencia · senior`);
    });
    await proves('EVA-05.e', async () => {
      await expect(questions.getByRole('listitem')).toHaveCount(10);
      await questions.getByRole('button', { name: 'Página siguiente' }).click();
      await expect(questions.getByRole('listitem')).toHaveCount(2);
      await sees(questions, '11 a 12 de 12');
    });

    await questions.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/questions\/\d+$/);
    await sees(main(page), 'La pregunta se oculta');
    await page.goBack();
    await expect(questions.getByRole('listitem')).toHaveCount(2);

    await matrix.getByRole('button', { name: `${java}, senior: 12 preguntas` }).click();
    await sees(questions, `${category} › ${java} · senior`);
    await proves('EVA-05.f', async () => {
      await sees(questions, 'Limpiar selección');
      await questions.getByRole('button', { name: 'Limpiar selección' }).click();
      await sees(questions, 'Elige una celda de la matriz');
      await expect(page).toHaveURL(`/evaluations/${id}`);
    });
  },
);

test(
  'the matrix by keyboard alone',
  { tag: '@EVA-05' },
  async ({ page, people, catalogue, signInQuickly }) => {
    const { mark } = catalogue;
    const { specialtyIds } = await catalogue.addProfile({
      name: `Perfil ${mark}`,
      specialties: [{ name: `Esp ${mark}`, description: 'Una.' }],
    });
    const [id] = await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Teclado ${mark}`], {
      [`Back ${mark}`]: { [`Java ${mark}`]: { Concurrencia: [0, 1, 0, 3, 0, 0] } },
    });
    await signInQuickly((await people.create()).email);
    await page.goto(`/evaluations/${id}`);
    const focused = page.locator(':focus');
    await page.getByRole('button', { name: 'Asignar a posición' }).focus();
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText('¿Qué significa cada nivel?');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(`Back ${mark}`);
    await sees(page, 'Muévete con las flechas y presiona Enter para elegir.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Concurrencia')).toBeHidden();
    await page.keyboard.press('Enter');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
    }
    await expect(focused).toHaveAccessibleName('Concurrencia, senior: 3 preguntas');
    await page.keyboard.press('Enter');
    const questions = page.getByRole('region', { name: 'Preguntas' });
    await expect(questions.getByRole('listitem')).toHaveCount(3);
    await expect(focused).toHaveAccessibleName('Concurrencia, senior: 3 preguntas');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName('Limpiar selección');
    await page.keyboard.press('Enter');
    await sees(questions, 'Elige una celda de la matriz');
    await expect(focused).toHaveAccessibleName('Concurrencia, senior: 3 preguntas');
  },
);

test(
  'on a phone the matrix scrolls and its first column stays',
  { tag: '@EVA-05' },
  async ({ page, people, catalogue, signInQuickly }) => {
    const { mark } = catalogue;
    const { specialtyIds } = await catalogue.addProfile({
      name: `Perfil ${mark}`,
      specialties: [{ name: `Esp ${mark}`, description: 'Una.' }],
    });
    const [id] = await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Móvil ${mark}`], {
      [`Back ${mark}`]: { [`Java ${mark}`]: { Concurrencia: [1, 1, 1, 1, 1, 2] } },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await signInQuickly((await people.create()).email);
    await page.goto(`/evaluations/${id}`);
    const name = page.getByRole('rowheader', { name: 'Concurrencia' });
    const before = await name.boundingBox();
    const last = page.getByRole('button', { name: 'Concurrencia, architect: 2 preguntas' });
    await last.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(name).toBeInViewport({ ratio: 1 });
    const after = await name.boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? -1, -1);
    const first = page.getByRole('button', { name: 'Concurrencia, intern: 1 pregunta' });
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    const [cell, column] = [await first.boundingBox(), await name.boundingBox()];
    expect(cell?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
    await last.click();
    await expect(page.getByRole('region', { name: 'Preguntas' }).getByRole('listitem')).toHaveCount(
      2,
    );
  },
);

test('an evaluation is assigned to a position, or the server says why not', async ({
  page,
  people,
  catalogue,
  problems,
  signInQuickly,
}) => {
  problems.expect('status of 501');
  const { mark } = catalogue;
  const { specialtyIds } = await catalogue.addProfile({
    name: `Perfil ${mark}`,
    specialties: [{ name: `Esp ${mark}`, description: 'Una.' }],
  });
  const [id] = await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Asignable ${mark}`], {
    [`Back ${mark}`]: { [`Java ${mark}`]: { Concurrencia: [1, 0, 0, 0, 0, 0] } },
  });
  await signInQuickly((await people.create()).email);
  await page.route('/api/positions?*', (route) =>
    route.fulfill({ status: 501, json: { message: 'Disponible próximamente.' } }),
  );
  await page.goto(`/evaluations/${id}`);
  await page.getByRole('button', { name: 'Asignar a posición' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar a posición' });
  await sees(dialog, 'No se pudieron cargar las posiciones.');
  await sees(dialog, 'Disponible próximamente.');
  await expect(dialog.getByRole('button', { name: 'Asignar evaluación' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Asignar a posición' })).toBeFocused();
});
