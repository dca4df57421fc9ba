import { expect } from '@playwright/test';
import { expectGoodLooks, expectGoodLooksOnPhone } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/positions.ts';
import { sees } from '#e2e/support/sees.ts';

test('an evaluation is chosen by its facts, from words to the position, by keyboard alone', async ({
  page,
  people,
  catalogue,
  positions,
  signInQuickly,
}) => {
  test.slow();
  const { mark } = catalogue;
  const { specialtyIds } = await catalogue.addProfile({
    name: `Perfil ${mark}`,
    specialties: [{ name: `Servicios ${mark}`, description: 'Una.' }],
  });
  const [id] = await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Elegible ${mark}`], {
    [`Back ${mark}`]: {
      [`Spring ${mark}`]: { Web: [0, 0, 2, 3, 0, 0] },
      [`Datos ${mark}`]: { Consultas: [0, 0, 0, 1, 0, 0] },
    },
  });
  await catalogue.addSample(`Spring ${mark}`, `¿Cómo luce ${mark}?`);
  const person = await people.create();
  const position = await positions.add(person, { title: 'Por elegir' });
  await signInQuickly(person.email);

  await test.step('the list is found by technology and level, and tells the facts', async () => {
    await page.goto('/evaluations');
    const all = page.getByRole('region', { name: 'Todas las evaluaciones' });
    await all.getByRole('searchbox').fill(`spring ${mark} senior`);
    await page.keyboard.press('Enter');
    const row = all.getByRole('listitem');
    await expect(row).toHaveCount(1);
    for (const fact of ['6 preguntas', 'hasta 6 min', 'De middle a senior', 'Aún no la usas']) {
      await sees(row, fact);
    }
    const shares = `Spring ${mark} 5 de 6, Datos ${mark} 1 de 6`;
    await expect(
      row.getByRole('img', { name: `Preguntas por tecnología: ${shares}` }),
    ).toBeVisible();
    await expectGoodLooks(page, 'found');
  });

  await test.step('its page shows for whom it is and how a question looks', async () => {
    await page.goto(`/evaluations/${id}`);
    const glance = page.getByRole('region', { name: 'De un vistazo' });
    await sees(glance, `Servicios ${mark}`);
    await sees(glance, 'La mayoría de las preguntas son de nivel senior.');
    await page.getByText('¿Qué significa cada nivel?').click();
    await sees(page.getByRole('main'), 'Trabaja por su cuenta y elige entre soluciones conocidas.');
    const sample = page.getByRole('region', { name: 'Así se ve una pregunta' });
    await sees(sample, `¿Cómo luce ${mark}?`);
    await expect(sample.getByText('Correcta', { exact: true })).toHaveCount(0);
    await sample.getByRole('button', { name: 'Ver respuesta' }).click();
    await sees(sample, 'Son números, no textos.');
    await expectGoodLooks(page, 'with the key');
  });

  await test.step('the dialog of a position begins with words', async () => {
    await page.goto(`/positions/${position.id}`);
    await page.getByRole('button', { name: 'Asignar evaluación' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Asignar evaluación' });
    await expect(dialog.getByLabel('Buscar evaluaciones')).toBeFocused();
    await page.keyboard.type(`spring ${mark}`);
    const choice = dialog.getByRole('radio', { name: `Elegible ${mark}` });
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expect(choice).toBeEnabled();
    await page.keyboard.press('ArrowDown');
    await expect(choice).toBeChecked();
    await expectGoodLooks(page, 'chosen');
    await page.keyboard.press('Enter');
    await sees(page, 'Evaluación asignada correctamente.');
  });

  await test.step('and its use is told from then on', async () => {
    await page.goto(`/evaluations/${id}`);
    await sees(page.getByRole('region', { name: 'De un vistazo' }), 'La usaste en 1 posición');
  });

  await test.step('a phone shows the levels in use, and the others on demand', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const matrix = page.getByRole('table', { name: 'Cobertura temática' });
    await expect(matrix.getByRole('columnheader')).toHaveText([
      'Tema',
      'middle',
      'senior',
      'Total',
    ]);
    await expectGoodLooksOnPhone(page, 'levels in use');
    await page.getByRole('button', { name: 'Ver todos los niveles' }).click();
    await expect(matrix.getByRole('columnheader')).toHaveCount(8);
  });
});
