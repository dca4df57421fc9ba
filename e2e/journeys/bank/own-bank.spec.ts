import { expect, type Page } from '@playwright/test';
import { addPicture } from '#e2e/support/authoring/add-picture.ts';
import { test } from '#e2e/support/catalogue.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

const main = (page: Page) => page.getByRole('main');
const answersOf = (page: Page) =>
  page.getByRole('list', { name: 'Respuestas' }).getByRole('listitem');

/** The body of the next PATCH to an address. */
const sentTo = async (page: Page, address: RegExp): Promise<unknown> => {
  const sent = await page.waitForRequest(
    (request) => request.method() === 'PATCH' && address.test(request.url()),
  );
  return sent.postDataJSON();
};

/** Writes the first question of an own bank, with the topic it needs; ends on its page. */
const writeQuestion = async (page: Page, text: string): Promise<void> => {
  await page.goto('/questions');
  await page.getByRole('link', { name: 'Banco de Cantera Digital' }).click();
  await sees(main(page), 'Aún no hay preguntas propias');
  await page.getByRole('link', { name: 'Nueva pregunta' }).first().click();

  await page.getByRole('button', { name: 'Nuevo tema' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo tema' });
  await dialog.getByLabel('Categoría').fill('Cómo trabajamos');
  await dialog.getByLabel('Tecnología').fill('Procesos internos');
  await dialog.getByLabel('Tema').fill('Incidentes');
  await dialog.getByRole('button', { name: 'Crear tema' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Tema')).toHaveValue(/^\d+$/);

  await page.getByLabel('Nivel').selectOption({ label: 'middle' });
  await page.getByLabel('Tiempo (segundos)').fill('75');
  await page.getByLabel('Qué mide').fill('Avisar a tiempo cuando algo falla');
  await page.getByLabel('Pregunta', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Bloque de código' }).click();
  await page.keyboard.type('cobrar(pedido)');
  const answers = [
    'Abrir el incidente y avisar a la guardia de hoy',
    'Todas las anteriores',
    'Ver',
  ];
  for (const [index, answer] of answers.entries()) {
    await page.getByLabel(`Respuesta ${index + 1}`, { exact: true }).fill(answer);
  }
  await page.getByLabel('Respuesta 1: es correcta').check();
  const review = page.getByRole('list', { name: 'Revisión en vivo' });
  await sees(review, 'Hay exactamente una correcta');
  await sees(review, 'La correcta es la más larga');
  await sees(review, 'Depende de las otras respuestas');
  await review.getByRole('button', { name: 'Ir a la respuesta 2' }).click();
  await expect(page.getByLabel('Respuesta 2', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Revisar los registros del último despliegue de hoy');
  await expect(review).not.toContainText('Depende de las otras respuestas');
  await expect(page.getByRole('region', { name: 'Vista del candidato' })).toContainText(
    'cobrar(pedido)',
  );
  await addPicture(page);
  await page.getByLabel('Explicación (opcional)').fill('Quien avisa primero suma a los demás.');
  await page.getByRole('button', { name: 'Guardar pregunta' }).click();
  await expect(page.getByLabel('Qué muestra la imagen')).toHaveAccessibleDescription(
    /Describe la imagen/,
  );
  await page.getByLabel('Qué muestra la imagen').fill('Un diagrama de tres servicios');
  await page.getByRole('button', { name: 'Guardar pregunta' }).click();
  await sees(page, 'Pregunta guardada como nueva. Confirma sus respuestas para poder activarla.');
  await expect(page).toHaveURL(/\/questions\/\d+$/);
};

for (const { role, who } of [
  { role: 'owner', who: 'the owner' },
  { role: 'author', who: 'somebody with the role Autoría técnica' },
] as const) {
  test(
    `${who} writes a question of the own bank, edits it and brings it into use`,
    { tag: ['@QUE-03', '@QUE-04', '@QUE-05'] },
    async ({ page, people, problems, signInQuickly }) => {
      test.slow();
      problems.expect('status of 422');
      await signInQuickly((await people.create({ role })).email);
      const text = 'El cobro falla para todos. ¿Qué haces primero?';
      await writeQuestion(page, text);

      await proves('QUE-03.a', async () => {
        await sees(main(page), 'La pregunta se oculta');
        await expect(main(page)).not.toContainText(text);
      });
      await proves('QUE-03.b', async () => {
        await sees(main(page), 'Avisar a tiempo cuando algo falla');
      });
      await proves('QUE-03.c', async () => {
        for (const chip of ['Cómo trabajamos', 'Procesos internos', 'Incidentes', 'middle']) {
          await sees(main(page), chip);
        }
      });
      await page.getByRole('button', { name: 'Mostrar pregunta' }).click();
      await expect(main(page)).toContainText(text);
      await expect(page.getByRole('img', { name: 'Un diagrama de tres servicios' })).toBeVisible();
      await sees(main(page), 'Quien avisa primero suma a los demás.');
      await proves('QUE-03.d', async () => {
        await expect(answersOf(page)).toHaveText([
          /Correcta$/,
          /Incorrecta$/,
          /^Ver\s*Incorrecta$/,
        ]);
      });
      await proves('QUE-04.a', async () => {
        await sees(main(page), 'Nueva');
      });
      await proves('QUE-04.b', async () => {
        await sees(main(page), 'Por confirmar');
      });

      await proves('QUE-03.e', async () => {
        await sees(main(page), 'Agregar respuesta');
      });
      await page.getByRole('button', { name: 'Agregar respuesta' }).click();
      const adding = page.getByRole('dialog', { name: 'Agregar respuesta' });
      await adding.getByLabel('Respuesta', { exact: true }).fill('Llamar al cliente');
      await adding.getByRole('button', { name: 'Agregar respuesta' }).click();
      await expect(answersOf(page)).toHaveCount(4);
      await proves('QUE-03.f', async () => {
        await expect(page.getByRole('button', { name: 'Agregar respuesta' })).toHaveCount(0);
      });

      await page.getByRole('button', { name: 'Editar pregunta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
      const field = (label: string) => dialog.getByLabel(label, { exact: true });
      const save = () => dialog.getByRole('button', { name: 'Guardar cambios' }).click();
      await proves('QUE-05.a', async () => {
        await expect(field('Pregunta')).toHaveValue(new RegExp(RegExp.escape(text)));
        for (const label of ['Descripción', 'Tipo', 'Tiempo límite (segundos)', 'Dificultad']) {
          await expect(field(label)).toBeVisible();
        }
      });
      await expect(dialog.getByRole('list', { name: 'Revisión en vivo' })).toContainText(
        'Hay exactamente una correcta',
      );
      await field('Pregunta').fill(' ');
      await field('Tiempo límite (segundos)').fill('1');
      await save();
      await proves('QUE-05.e', async () => {
        await expect(field('Pregunta')).toHaveAccessibleDescription(/Escribe la pregunta\./);
        await expect(field('Tiempo límite (segundos)')).toHaveAccessibleDescription(
          'El tiempo límite debe estar entre 5 y 3600 segundos.',
        );
      });
      await field('Pregunta').fill('El cobro falla. ¿Qué haces antes de buscar la causa?');
      await field('Tiempo límite (segundos)').fill('95');
      await field('Respuesta 3').fill('');
      const questionSent = sentTo(page, /\/api\/questions\/\d+$/);
      await save();
      await proves('QUE-05.c', async () => {
        expect(await questionSent).toEqual({
          question_text: 'El cobro falla. ¿Qué haces antes de buscar la causa?',
          description: 'Avisar a tiempo cuando algo falla',
          type: 'single_choice',
          difficulty_id: expect.any(Number),
          time_limit: 95,
        });
      });
      await proves('QUE-05.f', async () => {
        await expect(field('Respuesta 3')).toHaveAccessibleDescription('Escribe la respuesta.');
      });
      await field('Qué muestra la imagen').fill('Tres servicios y sus llamadas');
      await field('Respuesta 3').fill('Reiniciar el servicio');
      const answerSent = sentTo(page, /\/api\/questions\/\d+\/answers\/\d+$/);
      await save();
      await proves('QUE-05.d', async () => {
        expect(await answerSent).toEqual({
          answer_text: 'Reiniciar el servicio',
          is_correct: false,
        });
      });
      await sees(page, 'Pregunta actualizada correctamente.');
      await proves('QUE-05.b', async () => {
        await expect(answersOf(page).nth(2)).toHaveText(/^Reiniciar el servicio\s*Incorrecta$/);
      });

      await page.getByRole('button', { name: 'Confirmar respuestas' }).click();
      await sees(main(page), 'Confirmadas');
      await page.getByRole('button', { name: 'Estado' }).click();
      await page.getByRole('menuitem', { name: 'Activar' }).click();
      await sees(page, 'La pregunta está ahora: Activa.');

      await page.goto('/questions/own');
      await expect(
        page.getByRole('list', { name: 'Resultados' }).getByRole('listitem'),
      ).toHaveCount(1);
      await page.getByRole('link', { name: 'Todas' }).click();
      const search = page.getByRole('search');
      await search.getByLabel('Categoría').selectOption({ label: 'Cómo trabajamos · Propia' });
      await search.getByLabel('Tecnología').selectOption({ label: 'Procesos internos' });
      await search.getByLabel('Tema').selectOption({ label: 'Incidentes' });
      await search.getByRole('button', { name: 'Buscar' }).click();
      const found = page.getByRole('list', { name: 'Resultados' }).getByRole('listitem');
      await expect(found).toHaveCount(1);
      await expect(found).toContainText('Propia');
    },
  );
}
