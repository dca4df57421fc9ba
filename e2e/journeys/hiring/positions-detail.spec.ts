import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/support/positions.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const evaluationOf = (page: Page) => page.getByRole('region', { name: 'Evaluación', exact: true });
const bar = (page: Page, name: string) => card(page, name).getByRole('img');

const today = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const daysAgo = (days: number) => today.format(new Date(Date.now() - days * 86_400_000));

test(
  'the head of a position and its four cards',
  { tag: ['@DET-01', '@DET-02', '@DET-03', '@DET-04', '@DET-05', '@DET-06'] },
  async ({ page, people, positions, signInQuickly }) => {
    test.slow();
    const person = await people.create();
    const { id } = await positions.add(person, {
      title: 'Desarrolladora Backend',
      description: 'Célula de pagos.',
      evaluation: 'Java para servicios',
      age: 3,
      maxCandidates: 40,
      candidates: { answered: 2, invited: 3, pending: 1 },
    });
    await signInQuickly(person.email);
    await page.goto(`/positions/${id}`);
    const main = page.getByRole('main');
    await proves('DET-01.a', async () => {
      await sees(page.getByRole('heading', { level: 1 }), 'Desarrolladora Backend');
      await sees(main, 'Invitaciones enviadas');
      await sees(main, 'Célula de pagos.');
      await expect(main).toContainText(`Creada el ${daysAgo(3)}`);
    });
    await proves('DET-01.b', async () => {
      await expect(main).toContainText(`Inicio: ${daysAgo(1)}`);
      await expect(main).not.toContainText('Fin:');
    });
    const way = page.getByRole('navigation', { name: 'Ruta de navegación' });
    await sees(way, 'Desarrolladora Backend');
    await expect(way.getByRole('link', { name: 'Posiciones' })).toHaveAttribute(
      'href',
      '/positions',
    );

    const credits = card(page, 'Créditos');
    await proves('DET-02.a', async () => {
      await sees(credits, '2');
      await sees(credits, '/ 5');
    });
    await proves('DET-02.b', async () => {
      await sees(credits, 'efectivos de los usados · 40%');
      await expect(bar(page, 'Créditos')).toHaveAccessibleName('Créditos: 40%');
      const [whole, filled] = [
        await bar(page, 'Créditos').boundingBox(),
        await bar(page, 'Créditos').locator('span').boundingBox(),
      ];
      expect((filled?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.4, 1);
    });
    await expect(credits).not.toContainText('En toda la posición');
    await proves('DET-03.a', async () => {
      await sees(card(page, 'Expiración desde el envío'), '15');
      await sees(card(page, 'Expiración desde el envío'), 'días');
    });
    await proves('DET-04.a', async () => {
      await sees(card(page, 'Invitaciones pendientes'), '1');
    });
    await proves('DET-04.b', async () => {
      await sees(card(page, 'Invitaciones pendientes'), '17% sin invitación');
      await expect(bar(page, 'Invitaciones pendientes')).toHaveAccessibleName(/17%/);
    });
    const people6 = card(page, 'Candidatos');
    await proves('DET-05.a', async () => {
      await sees(people6, '6');
    });
    await proves('DET-05.b', async () => {
      await sees(people6, '2 respondieron · 33%');
    });
    await proves('DET-05.e', async () => {
      await expect(people6).not.toContainText('/ 40');
    });

    await proves('DET-06.a', async () => {
      await page.getByRole('link', { name: 'Java para servicios' }).click();
      await sees(page.getByRole('heading', { level: 1 }), 'Java para servicios');
    });
  },
);

test(
  'the cards at their edges: nobody, almost full, full, more than one page',
  { tag: ['@DET-02', '@DET-04', '@DET-05', '@DET-06'] },
  async ({ page, people, positions, signInQuickly }) => {
    test.slow();
    const person = await people.create();
    await signInQuickly(person.email);

    const nobody = await positions.add(person, { title: 'Soporte', maxCandidates: 30 });
    await page.goto(`/positions/${nobody.id}`);
    await proves('DET-02.c', async () => {
      await sees(card(page, 'Créditos'), '/ 0');
      await sees(card(page, 'Créditos'), 'efectivos de los usados · 0%');
      await expect(bar(page, 'Créditos')).toHaveAccessibleName('Créditos: 0%');
    });
    await sees(card(page, 'Invitaciones pendientes'), '0% sin invitación');
    await sees(card(page, 'Candidatos'), '0 respondieron · 0%');
    await expect(card(page, 'Candidatos')).not.toContainText('/ 30');
    await proves('DET-06.b', async () => {
      await sees(evaluationOf(page), 'Sin asignar');
      await expect(evaluationOf(page).getByRole('link')).toHaveCount(0);
    });

    for (const [clause, maxCandidates, pending] of [
      ['DET-05.e', 10, 4],
      ['DET-05.d', 10, 5],
      ['DET-05.c', 2, 2],
      ['DET-05.e', 22, 16],
      ['DET-05.d', 22, 17],
      ['DET-05.e', 61, 53],
      ['DET-05.d', 61, 54],
    ] as const) {
      const { id } = await positions.add(person, {
        title: `${pending} de ${maxCandidates}`,
        maxCandidates,
        candidates: { pending },
      });
      await page.goto(`/positions/${id}`);
      await sees(card(page, 'Candidatos'), String(pending));
      await proves(clause, async () => {
        if (clause !== 'DET-05.e') await sees(card(page, 'Candidatos'), `/ ${maxCandidates}`);
        else await expect(card(page, 'Candidatos')).not.toContainText('/');
      });
    }

    const { id } = await positions.add(person, {
      title: 'Dos páginas',
      evaluation: 'Java',
      maxCandidates: 100,
      candidates: { answered: 1, pending: 16 },
    });
    await page.goto(`/positions/${id}`);
    await expect(card(page, 'Créditos')).toContainText('efectivos de los usados en esta página');
    const credits = await card(page, 'Créditos').locator('b').textContent();
    await sees(card(page, 'Candidatos'), '1 respondió · 6%');
    await page.goto(`/positions/${id}?page=2`);
    const other = credits === '1' ? '0' : '1';
    await sees(card(page, 'Créditos').locator('b'), other);
    await sees(card(page, 'Invitaciones pendientes'), '94% sin invitación');
    await sees(card(page, 'Créditos'), 'En toda la posición: 1 / 1 · 100%');

    await test.step('a page past the end is the last one, in the cards too', async () => {
      await page.goto(`/positions/${id}?page=9`);
      await expect(page).toHaveURL(`/positions/${id}?page=2`);
      await expect(
        page.getByRole('list', { name: 'Candidatos' }).getByRole('listitem'),
      ).toHaveCount(2);
      await sees(card(page, 'Créditos').locator('b'), other);
    });
  },
);

test(
  'everybody answered: the bar is full and goes no further',
  { tag: '@DET-02' },
  async ({ page, people, positions, signInQuickly }) => {
    const person = await people.create();
    const { id } = await positions.add(person, {
      title: 'Completa',
      evaluation: 'Java',
      candidates: { answered: 3 },
    });
    await signInQuickly(person.email);
    await page.goto(`/positions/${id}`);
    await proves('DET-02.d', async () => {
      await sees(card(page, 'Créditos'), 'efectivos de los usados · 100%');
      await expect(bar(page, 'Créditos')).toHaveAccessibleName('Créditos: 100%');
    });
  },
);

test(
  'a long description shows its beginning first',
  { tag: '@DET-01' },
  async ({ page, people, positions, signInQuickly }) => {
    const person = await people.create();
    const lines = Array.from({ length: 12 }, (_, index) => `Requisito ${index + 1}`);
    const { id } = await positions.add(person, { title: 'Nube', description: lines.join('\n') });
    await signInQuickly(person.email);
    await page.goto(`/positions/${id}`);
    const text = page.getByText('Requisito 1', { exact: false });
    const more = page.getByRole('button', { name: 'Ver más' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const short = (await text.boundingBox())?.height ?? 0;
    await more.click();
    const long = (await text.boundingBox())?.height ?? 0;
    expect(long).toBeGreaterThan(short * 3);
    await page.getByRole('button', { name: 'Ver menos' }).click();
    expect((await text.boundingBox())?.height).toBe(short);
  },
);

test(
  'an end, other units, and a position that cannot be loaded',
  { tag: ['@DET-01', '@DET-03'] },
  async ({ page, people, positions, problems, signInQuickly }) => {
    test.slow();
    for (const status of [500, 404]) problems.expect(`status of ${status}`);
    const person = await people.create();
    const { id } = await positions.add(person, { title: 'Pruebas', afterwards: 'complete' });
    await signInQuickly(person.email);
    await page.goto(`/positions/${id}`);
    await sees(page.getByRole('main'), 'Terminada');
    await proves('DET-01.b', async () => {
      await expect(page.getByRole('main')).toContainText(`Fin: ${daysAgo(0)}`);
    });

    const data = { id: 7, title: 'De otra casa', status: 'created' };
    for (const [clause, value, unit, word] of [
      ['DET-03.b', 2, 'weeks', 'semanas'],
      ['DET-03.a', 1, 'days', 'día'],
      ['DET-03.a', 72, 'hours', 'horas'],
      ['DET-03.b', 90, 'minutes', 'minutos'],
    ] as const) {
      await page.route('/api/positions/7', (route) =>
        route.fulfill({
          json: { data: { ...data, expiration_value: value, expiration_unit: unit } },
        }),
      );
      await page.route('/api/positions/7/candidates?page=1', (route) =>
        route.fulfill({ json: { data: [], current_page: 1, last_page: 1, total: 0 } }),
      );
      await page.goto('/positions/7');
      await proves(clause, async () => {
        await sees(card(page, 'Expiración desde el envío'), String(value));
        await sees(card(page, 'Expiración desde el envío'), word);
      });
      await page.unrouteAll();
    }

    await page.route(`/api/positions/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/positions/${id}`);
    await proves('DET-01.c', async () => {
      await sees(page.getByRole('alert'), 'Error al cargar los datos de la posición');
    });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await sees(page.getByRole('heading', { level: 1 }), 'Pruebas');
    await page.goto(`/positions/${crypto.randomUUID()}`);
    await sees(page.getByRole('heading', { level: 1 }), 'Error al cargar los datos de la posición');
    await page.getByRole('link', { name: 'Ir a Posiciones' }).click();
    await expect(page).toHaveURL('/positions');
  },
);
