import { expect, type Page } from '@playwright/test';
import { nameTopic, test, type Topic } from '#e2e/support/catalogue.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

const main = (page: Page) => page.getByRole('main');
const searchOf = (page: Page) => page.getByRole('region', { name: 'Búsqueda' });
const matrixOf = (page: Page) => page.getByRole('table', { name: 'Matrix de preguntas' });

/** Expands the levels above a topic that are not expanded yet. */
const drillDown = async (page: Page, { category, technology }: Topic): Promise<void> => {
  for (const name of [category, technology]) {
    const toggle = matrixOf(page).getByRole('button', { name, exact: true });
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  }
};

test(
  'the matrix counts new and active questions, and a cell is a search',
  { tag: ['@QUE-01', '@QUE-02'] },
  async ({ page, people, catalogue, signInQuickly }) => {
    const { topicId, ids } = await catalogue.addQuestions([
      { level: 'senior', status: 'active' },
      { level: 'senior', status: 'new', isConfirmed: false },
      { level: 'senior', status: 'deactivated' },
      { level: 'junior', status: 'archived' },
      { level: 'intern', status: 'new', isConfirmed: false },
    ]);
    await signInQuickly((await people.create()).email);
    await page.goto('/questions');
    await proves('QUE-01.a', async () => {
      await sees(main(page), 'Matrix de preguntas');
    });
    await proves('QUE-02.a', async () => {
      await sees(main(page), 'Búsqueda');
    });
    const names = await nameTopic(page, topicId);
    await drillDown(page, names);
    const row = matrixOf(page).getByRole('row', { name: new RegExp(`^${names.topic}`) });
    await proves('QUE-01.b', async () => {
      await expect(row.getByRole('button')).toHaveText(['1', '2']);
    });
    await proves('QUE-01.c', async () => {
      await expect(row.getByRole('cell').last()).toHaveText('3');
    });

    const cell = row.getByRole('button', { name: `${names.topic}, senior: 2 preguntas` });
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    const search = searchOf(page);
    await proves('QUE-02.d', async () => {
      for (const chip of [
        `Categoría: ${names.category}`,
        `Tecnología: ${names.technology}`,
        `Tema: ${names.topic}`,
        'Dificultad: senior',
      ]) {
        await sees(search, chip);
      }
    });
    await expect(search.getByRole('listitem')).toHaveCount(3);
    await sees(search, '3 resultados');
    for (const status of ['Activa', 'Nueva', 'Inactiva']) await sees(search, status);
    await search.getByRole('button', { name: 'Quitar filtro Dificultad' }).click();
    await expect(search.getByRole('listitem')).toHaveCount(ids.length);
    await sees(search, 'Archivada');
  },
);

test(
  'a search goes from category to difficulty, lives in the address and comes in pages',
  { tag: '@QUE-02' },
  async ({ page, people, catalogue, signInQuickly }) => {
    const { topicId } = await catalogue.addQuestions([
      ...Array.from({ length: 16 }, () => ({ level: 'middle' as const })),
      { level: 'lead' },
    ]);
    await signInQuickly((await people.create()).email);
    await page.goto('/questions');
    const { category, technology, topic } = await nameTopic(page, topicId);
    const search = searchOf(page);
    const filter = (label: string) => search.getByRole('combobox', { name: label });
    const choose = (label: string, option: string) => filter(label).selectOption({ label: option });
    await proves('QUE-02.b', async () => {
      await expect(filter('Tecnología')).toBeDisabled();
      await choose('Categoría', category);
      await expect(filter('Tema')).toBeDisabled();
      await choose('Tecnología', technology);
      await choose('Tema', topic);
      await filter('Categoría').selectOption('');
      await expect(filter('Tecnología')).toBeDisabled();
      await expect(filter('Tema')).toBeDisabled();
      await choose('Categoría', category);
      await choose('Tecnología', technology);
      await expect(filter('Tema')).toHaveValue('');
      await choose('Tema', topic);
    });
    await expect(page).toHaveURL('/questions');
    await sees(search, 'Buscar');
    await proves('QUE-02.c', async () => {
      const asked = page.waitForRequest(/\/api\/questions\?/);
      await search.getByRole('button', { name: 'Buscar' }).click();
      const sent = new URL((await asked).url()).searchParams;
      expect(sent.get('topic_id')).toBe(String(topicId));
      expect([...sent.keys()]).toEqual(
        expect.arrayContaining(['category_id', 'technology_id', 'topic_id']),
      );
      await sees(search, '17 resultados');
    });
    await proves('QUE-02.e', async () => {
      await expect(search.getByRole('listitem')).toHaveCount(15);
      await search.getByRole('button', { name: 'Página siguiente' }).click();
      await expect(search.getByRole('listitem')).toHaveCount(2);
      await sees(search, '16 a 17 de 17');
    });

    await choose('Dificultad', 'lead');
    await search.getByRole('button', { name: 'Buscar' }).click();
    await expect(search.getByRole('listitem')).toHaveCount(1);
    await sees(search, 'Dificultad: lead');
    const address = page.url();

    await page.goBack();
    await expect(search.getByRole('listitem')).toHaveCount(2);
    await expect(filter('Dificultad')).toHaveValue('');
    await page.goto(address);
    await expect(search.getByRole('listitem')).toHaveCount(1);
    await expect(filter('Tema').getByRole('option', { selected: true })).toHaveText(topic);

    await choose('Dificultad', 'intern');
    await search.getByRole('button', { name: 'Buscar' }).click();
    await sees(search, 'Ninguna pregunta coincide');
    await proves('QUE-02.f', async () => {
      await sees(search, 'Limpiar');
      await search.getByRole('button', { name: 'Limpiar' }).click();
      await expect(page).toHaveURL('/questions');
      await expect(search.getByRole('button', { name: /Quitar filtro/ })).toHaveCount(0);
      await expect(filter('Categoría')).toHaveValue('');
    });
  },
);

test(
  'a recruiter sees everything of a question but its text',
  { tag: ['@QUE-03', '@QUE-04'] },
  async ({ page, people, catalogue, problems, signInQuickly }) => {
    problems.expect('status of 404');
    const secret = `Texto reservado ${catalogue.mark}`;
    const statuses = [
      { status: 'new', word: 'Nueva', isConfirmed: false },
      { status: 'active', word: 'Activa', isConfirmed: true },
      { status: 'deactivated', word: 'Inactiva', isConfirmed: true },
      { status: 'archived', word: 'Archivada', isConfirmed: true },
    ] as const;
    const { topicId, ids } = await catalogue.addQuestions(
      statuses.map(({ status, isConfirmed }) => ({
        level: 'senior',
        status,
        isConfirmed,
        text: secret,
        answers: [
          { text: 'Usa `volatile`', isCorrect: true },
          { text: 'Usa **nada**', isCorrect: false },
        ],
      })),
    );
    await signInQuickly((await people.create({ role: 'recruiter' })).email);
    const { category, technology, topic } = await nameTopic(page, topicId);
    for (const [index, { word, isConfirmed }] of statuses.entries()) {
      const answer = page.waitForResponse(`/api/questions/${ids[index]}`);
      await page.goto(`/questions/${ids[index]}`);
      await proves('QUE-04.a', async () => {
        await sees(main(page), word);
      });
      await proves('QUE-04.b', async () => {
        await sees(main(page), isConfirmed ? 'Confirmadas' : 'Por confirmar');
      });
      expect(await (await answer).text()).not.toContain(secret);
    }
    await proves('QUE-03.a', async () => {
      await sees(main(page), 'La pregunta se oculta');
    });
    await proves('QUE-03.b', async () => {
      await sees(main(page), 'Mide algo concreto.');
    });
    await proves('QUE-03.c', async () => {
      for (const chip of [category, technology, topic, 'senior']) await sees(main(page), chip);
    });
    const answers = page.getByRole('list', { name: 'Respuestas' }).getByRole('listitem');
    await proves('QUE-03.d', async () => {
      await expect(answers).toHaveText([/^Usa volatile\s*Correcta$/, /^Usa nada\s*Incorrecta$/]);
    });
    for (const name of ['Editar pregunta', 'Agregar respuesta', 'Mostrar pregunta']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await proves('QUE-03.a', async () => {
      await expect(page.getByText(secret)).toHaveCount(0);
    });

    await page.goto('/questions/999999');
    await sees(page.getByRole('heading', { level: 1 }), 'Pregunta no encontrada.');
  },
);

test(
  'staff look at the text on purpose and add answers until there are enough',
  { tag: '@QUE-03' },
  async ({ page, people, catalogue, problems, signInQuickly }) => {
    problems.expect('status of 422');
    const text = `Fragmento ${catalogue.mark}`;
    const { ids } = await catalogue.addQuestions([
      { level: 'lead', text: `${text} con \`código\`` },
    ]);
    await signInQuickly((await people.create({ role: 'staff' })).email);
    await page.goto(`/questions/${ids[0]}`);
    await sees(main(page), 'La pregunta se oculta');
    await expect(page.getByRole('link', { name: 'Estado, uso e historial' })).toHaveAttribute(
      'href',
      `/staff/questions/${ids[0]}`,
    );
    await page.getByRole('button', { name: 'Mostrar pregunta' }).click();
    await expect(main(page)).toContainText(`${text} con código`);
    await page.getByRole('button', { name: 'Ocultar pregunta' }).click();
    await sees(main(page), 'La pregunta se oculta');

    await sees(main(page), 'Confirmadas');
    await proves('QUE-03.e', async () => {
      await sees(main(page), 'Agregar respuesta');
    });
    await page.getByRole('button', { name: 'Agregar respuesta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar respuesta' });
    const add = dialog.getByRole('button', { name: 'Agregar respuesta' });
    await add.click();
    await sees(dialog.getByRole('alert'), 'Escribe la respuesta.');
    await dialog.getByLabel('Respuesta', { exact: true }).fill('La cuarta');
    await add.click();
    await sees(page, 'Respuesta agregada. Queda por confirmar.');
    const answers = page.getByRole('list', { name: 'Respuestas' }).getByRole('listitem');
    await expect(answers).toHaveCount(4);
    await expect(answers.last()).toHaveText(/^La cuarta\s*Incorrecta$/);
    await sees(main(page), 'Por confirmar');
    await proves('QUE-03.f', async () => {
      await expect(page.getByRole('button', { name: 'Agregar respuesta' })).toHaveCount(0);
    });
  },
);

test(
  'staff edit a question; what the server refuses is told at its field',
  { tag: '@QUE-05' },
  async ({ page, people, catalogue, problems, signInQuickly }) => {
    test.slow();
    problems.expect('status of 422');
    const { ids } = await catalogue.addQuestions([{ level: 'junior', text: 'Versión anterior' }]);
    await signInQuickly((await people.create({ role: 'staff' })).email);
    // The catalogue of a page that was open for days: it has a type and a level that the server no longer has.
    await page.route('/api/dropdowns', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.difficulties.push({ id: 9999, name: 'veterano' });
      body.data.question_types.push({ value: 'essay', label: 'Ensayo' });
      await route.fulfill({ response, json: body });
    });
    const patches: [string, unknown][] = [];
    page.on('request', (request) => {
      if (request.method() !== 'PATCH') return;
      patches.push([new URL(request.url()).pathname, request.postDataJSON()]);
    });
    await page.goto(`/questions/${ids[0]}`);
    await page.getByRole('button', { name: 'Editar pregunta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    const save = () => dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await proves('QUE-05.a', async () => {
      await expect(field('Pregunta')).toHaveValue('Versión anterior');
      for (const label of ['Descripción', 'Tipo', 'Tiempo límite (segundos)', 'Dificultad']) {
        await expect(field(label)).toBeVisible();
      }
    });
    await save();
    await sees(dialog, 'No hay cambios para guardar.');

    await field('Pregunta').fill(' ');
    await field('Descripción').fill('x'.repeat(2001));
    await field('Tipo').selectOption({ label: 'Ensayo' });
    await field('Tiempo límite (segundos)').fill('1');
    await save();
    const refused: [string, string][] = [
      ['Pregunta', 'Escribe la pregunta.'],
      ['Descripción', 'La descripción no puede tener más de 2000 caracteres.'],
      ['Tipo', 'Elige el tipo de pregunta.'],
      ['Tiempo límite (segundos)', 'El tiempo límite debe estar entre 5 y 3600 segundos.'],
    ];
    await proves('QUE-05.e', async () => {
      for (const [label, message] of refused) {
        await expect(field(label)).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
        await sees(dialog, message);
      }
    });
    await expect(field('Pregunta')).toBeFocused();

    await field('Pregunta').fill('¿Qué imprime `print(1)`?');
    await field('Descripción').fill('Salida estándar');
    await field('Tipo').selectOption({ label: 'Opción múltiple' });
    await field('Tiempo límite (segundos)').fill('95');
    await field('Dificultad').selectOption({ label: 'veterano' });
    await save();
    await proves('QUE-05.e', async () => {
      await expect(field('Dificultad')).toHaveAccessibleDescription('Elige la dificultad.');
    });
    await field('Dificultad').selectOption({ label: 'architect' });
    await field('Respuesta 2').fill('');
    await dialog.getByLabel('Respuesta 3: es correcta').check();
    await save();
    await proves('QUE-05.f', async () => {
      await expect(field('Respuesta 2')).toHaveAccessibleDescription('Escribe la respuesta.');
    });
    await field('Respuesta 2').fill('Imprime 2');
    await save();
    await sees(page, 'Pregunta actualizada correctamente.');
    await expect(dialog).toBeHidden();

    await sees(main(page), 'Salida estándar');
    await sees(main(page), 'architect');
    await expect(main(page)).toContainText('Opción múltiple');
    await expect(main(page)).toContainText('1 min 35 s');
    await sees(main(page), 'Por confirmar');
    await proves('QUE-05.b', async () => {
      await expect(page.getByRole('list', { name: 'Respuestas' }).getByRole('listitem')).toHaveText(
        [/^La correcta\s*Correcta$/, /^Imprime 2\s*Incorrecta$/, /^Otra equivocada\s*Correcta$/],
      );
    });
    await proves('QUE-05.c', async () => {
      expect(patches).toContainEqual([
        `/api/questions/${ids[0]}`,
        {
          question_text: '¿Qué imprime `print(1)`?',
          description: 'Salida estándar',
          type: 'multiple_choice',
          time_limit: 95,
          difficulty_id: expect.any(Number),
        },
      ]);
    });
    await proves('QUE-05.d', async () => {
      expect(patches).toContainEqual([
        expect.stringMatching(new RegExp(`^/api/questions/${ids[0]}/answers/\\d+$`)),
        { answer_text: 'Imprime 2', is_correct: false },
      ]);
    });
  },
);

test(
  'an edit that is not allowed or cannot be sent says so',
  { tag: '@QUE-05' },
  async ({ page, people, catalogue, problems, signInQuickly }) => {
    for (const part of ['status of 403', 'Network error', 'ERR_FAILED']) problems.expect(part);
    const { ids } = await catalogue.addQuestions([{ level: 'junior' }]);
    await signInQuickly((await people.create({ role: 'staff' })).email);
    await page.goto(`/questions/${ids[0]}`);
    await page.getByRole('button', { name: 'Editar pregunta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
    const isChange = (method: string) => method === 'PATCH';
    await page.route(`/api/questions/${ids[0]}`, (route) =>
      isChange(route.request().method())
        ? route.fulfill({ status: 403, json: {} })
        : route.continue(),
    );
    await dialog.getByLabel('Descripción').fill('Otra cosa');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await sees(dialog.getByRole('alert'), 'No tienes permiso para realizar esta acción.');
    await page.unroute(`/api/questions/${ids[0]}`);
    await page.route(`/api/questions/${ids[0]}`, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await sees(dialog.getByRole('alert'), 'Error de red. Intenta más tarde.');
  },
);
