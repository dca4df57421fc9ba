import { expect } from '@playwright/test';
import { test } from '#e2e/fixture-backend/test.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

test(
  'evaluations and questions need nothing beyond section 7',
  { tag: ['@EVA-01', '@EVA-02', '@EVA-03', '@EVA-05', '@QUE-01', '@QUE-02', '@QUE-03', '@QUE-05'] },
  async ({ page, signInToBackend, backend, problems }) => {
    test.slow();
    for (const status of [422, 403]) problems.expect(`status of ${status}`);
    const { catalogue } = backend.state;
    const main = page.getByRole('main');
    await signInToBackend();

    await test.step('from the profile to the evaluation', async () => {
      await page.goto('/evaluations');
      await expect(page.getByRole('region', { name: 'Todas las evaluaciones' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Desarrollo de servicios' }).click();
      await page.getByRole('link', { name: 'Java empresarial' }).click();
      await sees(main, 'Servicios con Java y bases de datos.');
      await sees(main, 'Página 1 de 1');
      await page.getByRole('link', { name: 'Java para servicios' }).click();
      await sees(page.getByRole('heading', { level: 1 }), 'Java para servicios');
      await sees(main, 'Activa');
      await expect(main).toContainText('Creada el 20 ene 2026');
    });

    await test.step('its coverage', async () => {
      await page.getByRole('button', { name: 'Concurrencia, senior: 12 preguntas' }).click();
      const questions = page.getByRole('region', { name: 'Preguntas' });
      await expect(questions.getByRole('listitem')).toHaveCount(10);
      await sees(questions, 'Limpiar selección');
      await expect(page.getByText(/Texto reservado/)).toHaveCount(0);
    });

    await test.step('assigning it to a position', async () => {
      await page.getByRole('button', { name: 'Asignar a posición' }).click();
      const dialog = page.getByRole('dialog', { name: 'Asignar a posición' });
      await expect(dialog.getByRole('radio')).toHaveCount(2);
      const assign = dialog.getByRole('button', { name: 'Asignar evaluación' });
      await expect(assign).toBeDisabled();
      await dialog.getByRole('radio', { name: 'Analista de datos' }).check();
      await assign.click();
      await sees(page, 'Evaluación asignada correctamente.');
      await expect(dialog).toBeHidden();
      expect(catalogue.positions.find(({ id }) => id === 2)).toMatchObject({
        evaluation_id: 1,
        status: 'evaluation_assigned',
      });
      await page.getByRole('button', { name: 'Asignar a posición' }).click();
      await expect(dialog.getByRole('radio')).toHaveCount(1);
      await page.keyboard.press('Escape');
    });

    await test.step('searching the bank', async () => {
      await page.goto('/questions');
      await page.getByRole('button', { name: 'SQL, lead: 1 pregunta' }).click();
      const search = page.getByRole('region', { name: 'Búsqueda' });
      await expect(search.getByRole('listitem')).toHaveCount(1);
      await search.getByRole('button', { name: 'Limpiar' }).click();
      await sees(search, 'Página 1 de 2');
      await search.getByRole('link', { name: 'Sobre concurrencia, caso 1', exact: true }).click();
    });

    await test.step('one question, and editing it', async () => {
      await sees(main, 'La pregunta se oculta');
      await sees(main, 'Nueva');
      await expect(page.getByRole('button', { name: 'Editar pregunta' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Estado, uso e historial' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Agregar respuesta' }).click();
      await sees(page, 'Disponible próximamente.');
      await proves('QUE-03.g', async () => {
        const answers = catalogue.questions[0]?.answers ?? [];
        const add = page.getByRole('button', { name: 'Agregar respuesta' });
        answers.push({ id: 3, text: 'Tampoco', is_correct: false });
        await page.reload();
        await expect(add).toBeVisible();
        answers.push({ id: 4, text: 'Ni esta', is_correct: false });
        await page.reload();
        await sees(main, 'Ni esta');
        await expect(add).toHaveCount(0);
        answers.splice(2);
        await page.reload();
      });
      await page.getByRole('button', { name: 'Editar pregunta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
      const save = () => dialog.getByRole('button', { name: 'Guardar cambios' }).click();
      await dialog.getByLabel('Tiempo límite (segundos)').fill('5');
      await save();
      await sees(dialog.getByRole('alert'), 'Mínimo 10 segundos.');
      await dialog.getByLabel('Tiempo límite (segundos)').fill('120');
      await dialog.getByLabel('Respuesta 2: es correcta').check();
      await save();
      await sees(dialog.getByRole('alert'), 'Solo el área de contenido cambia respuestas.');
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(main).toContainText('2 min');
      expect(catalogue.questions[0]?.time_limit).toBe(120);
    });
  },
);
