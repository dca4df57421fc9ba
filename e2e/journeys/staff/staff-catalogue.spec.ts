import { expect } from '@playwright/test';
import { createPosition } from '@tamiz/contract/calls/hiring/positions';
import { callApi } from '#e2e/support/call-api.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';

test('staff write a question, build an evaluation with it and publish it; a position uses it', async ({
  page,
  people,
  problems,
  signInQuickly,
}) => {
  test.slow();
  const tag = crypto.randomUUID().slice(0, 8);
  await signInQuickly((await people.create({ role: 'staff' })).email);

  await test.step('adds a topic of its own to the catalogue', async () => {
    await page.goto('/staff/catalogue');
    const add = async (button: string, name: string) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').getByLabel('Nombre').fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    const choose = async (tree: string, name: string) => {
      await page.getByLabel(`Buscar en ${tree.toLowerCase()}`).fill(name);
      await page
        .getByRole('tree', { name: tree })
        .getByRole('treeitem', { name: new RegExp(`^${name}`) })
        .click();
    };
    await add('Agregar categoría', `Categoría ${tag}`);
    await choose('Temas', `Categoría ${tag}`);
    await add(`Agregar tecnología en Categoría ${tag}`, `Tecnología ${tag}`);
    await choose('Temas', `Tecnología ${tag}`);
    await add(`Agregar tema en Tecnología ${tag}`, `Tema ${tag}`);
    await add('Agregar perfil', `Perfil ${tag}`);
    await choose('Perfiles', `Perfil ${tag}`);
    await add(`Agregar especialidad en Perfil ${tag}`, `Especialidad ${tag}`);
  });

  await test.step('walks the tree by keyboard, from the search down to the topic', async () => {
    await page.getByLabel('Buscar en temas').fill(`Categoría ${tag}`);
    const tree = page.getByRole('tree', { name: 'Temas' });
    await tree.getByRole('treeitem').first().focus();
    const steps = [`Tecnología ${tag}`, `Tema ${tag}`];
    for (const name of steps) {
      const below = tree.getByRole('treeitem', { name: new RegExp(`^${name}`) });
      if (!(await below.isVisible())) await page.keyboard.press('ArrowRight');
      await expect(below).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(below).toBeFocused();
    }
    await page.keyboard.press('ArrowLeft');
    await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(/^Tecnología/);
  });

  await test.step('a multiple choice that can be guessed is refused in words', async () => {
    await page.goto('/staff/questions/new');
    await page.getByRole('combobox', { name: 'Tema' }).selectOption({ label: `Tema ${tag}` });
    await page.getByLabel('Dificultad').selectOption({ index: 1 });
    await page.getByLabel('Tipo').selectOption('multiple_choice');
    await page.getByLabel('Texto').fill('¿Cuáles?');
    await page.getByLabel('Respuesta 1', { exact: true }).fill('Una');
    await page.getByLabel('Respuesta 2', { exact: true }).fill('Dos');
    await page.getByLabel('Respuesta 1: es correcta').check();
    problems.expect('status of 422');
    await page.getByRole('button', { name: 'Guardar pregunta' }).click();
    await expect(
      page
        .getByText(
          'Una pregunta de opción múltiple necesita 4 respuestas o más, y 2 o más correctas.',
        )
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/questions\/new$/);
  });

  await test.step('writes a question, sees it as a candidate does, confirms and activates it', async () => {
    await page.goto('/staff/questions/new');
    await page.getByRole('combobox', { name: 'Tema' }).selectOption({ label: `Tema ${tag}` });
    await page.getByLabel('Dificultad').selectOption({ index: 1 });
    await page.getByLabel('Texto').fill(`¿Qué devuelve \`suma(${tag})\`?`);
    await page.getByLabel('Respuesta 1', { exact: true }).fill('Un número');
    await page.getByLabel('Respuesta 2', { exact: true }).fill('Una **cadena**');
    const preview = page.getByRole('region', { name: 'Vista del candidato' });
    await expect(preview.locator('code')).toHaveText(`suma(${tag})`);
    await expect(preview.locator('strong')).toHaveText('cadena');
    await page.getByRole('button', { name: 'Guardar pregunta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Pregunta \d+$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar respuestas' }).click();
    await sees(page, 'Las respuestas quedaron confirmadas.');
    await page.getByRole('button', { name: 'Activar' }).click();
    await sees(page, 'La pregunta está ahora: Activa.');
    const history = page.getByRole('list', { name: 'Versiones' });
    await expect(history.getByRole('listitem').first()).toContainText('Estado: Nueva → Activa');
    await expect(history.getByRole('listitem').last()).toContainText('La escribió');
    await sees(page, 'Todavía no hay respuestas');
    const card = page.getByRole('region', { name: 'Como la ve el candidato' });
    await card.getByRole('radio', { name: 'Un número' }).check();
    await expect(card).not.toContainText('Correcta');
    await expectGoodLooks(page, 'Pregunta');
  });

  const evaluationId =
    await test.step('builds an evaluation while its coverage fills in, and publishes it', async () => {
      await page.goto('/staff/evaluations');
      await page.getByLabel('Título').fill(`Evaluación ${tag}`);
      await page.getByLabel('Especialidad').selectOption({ label: `Especialidad ${tag}` });
      await page.getByRole('button', { name: 'Crear evaluación' }).click();
      await page.getByRole('combobox', { name: 'Tema' }).selectOption({ label: `Tema ${tag}` });
      await page.getByRole('button', { name: /^Agregar la pregunta/ }).click();
      await sees(page, 'Duración estimada: 1 min');
      await expect(page.getByRole('table', { name: 'Cobertura' })).toContainText(`Tema ${tag}`);
      await page.getByRole('button', { name: 'Publicar versión' }).click();
      await sees(page, 'Ninguna posición la usa ahora.');
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await sees(page, 'La versión quedó publicada.');
      await expect(page.getByRole('link', { name: 'Versión 1' })).toBeVisible();
      return new URL(page.url()).pathname.split('/').at(-1);
    });

  await test.step('a recruiter assigns it to a position', async () => {
    await forgetSession(page);
    await signInQuickly((await people.create({ role: 'recruiter' })).email);
    const created = await callApi(page, createPosition, {
      body: {
        title: `Posición ${tag}`,
        expiration_unit: 'days',
        expiration_value: 15,
        max_candidates: 10,
      },
    });
    expect(created.ok()).toBe(true);
    await page.goto(`/evaluations/${evaluationId}`);
    await page.getByRole('button', { name: 'Asignar a posición' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar a posición' });
    await dialog.getByRole('radio', { name: new RegExp(`Posición ${tag}`) }).check();
    await dialog.getByRole('button', { name: 'Asignar evaluación' }).click();
    await sees(page, 'Evaluación asignada correctamente.');
  });
});

test.slow();

test('catalogue, question form and builder look right', async ({ page, signInShared }) => {
  await signInShared('staff');
  for (const [path, title] of [
    ['/staff/catalogue', 'Catálogo'],
    ['/staff/questions/new', 'Nueva pregunta'],
    ['/staff/evaluations', 'Constructor'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectGoodLooksInBothThemes(page, title);
  }
});
