import { expect } from '@playwright/test';
import { test } from '#e2e/support/positions.ts';
import { sees } from '#e2e/support/sees.ts';

test(
  'an evaluation tells what it is and is given to a position that has none',
  { tag: '@EVA-04' },
  async ({ page, people, catalogue, positions, signInQuickly }) => {
    const { mark } = catalogue;
    const { specialtyIds } = await catalogue.addProfile({
      name: `Perfil ${mark}`,
      specialties: [{ name: `Esp ${mark}`, description: 'Una.' }],
    });
    const [id] = await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Asignable ${mark}`], {
      [`Back ${mark}`]: { [`Java ${mark}`]: { Concurrencia: [1, 0, 0, 0, 0, 0] } },
    });
    const person = await people.create();
    await positions.add(person, { title: 'Sin evaluación todavía' });
    await positions.add(person, { title: 'Ya tiene la suya', evaluation: `Otra ${mark}` });
    await signInQuickly(person.email);

    await page.goto(`/evaluations/${id}`);
    const main = page.getByRole('main');
    await sees(main, `Asignable ${mark}`);
    await sees(main, 'Activa');
    await expect(main).toContainText('Técnica');
    await expect(main).toContainText('Para probar.');
    await expect(main).toContainText(new Date().getFullYear().toString());

    await page.getByRole('button', { name: 'Asignar a posición' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar a posición' });
    await sees(dialog, 'Asignar a posición');
    const assign = dialog.getByRole('button', { name: 'Asignar evaluación' });
    await expect(dialog.getByText('Sin evaluación todavía')).toBeVisible();
    await expect(dialog.getByText('Ya tiene la suya')).toBeHidden();
    await expect(assign).toBeDisabled();
    await dialog.getByRole('radio', { name: /Sin evaluación todavía/ }).check();
    await expect(assign).toBeEnabled();
    await assign.click();
    await sees(page, 'Evaluación asignada correctamente.');

    await page.goto('/positions');
    await page.getByRole('link', { name: /Sin evaluación todavía/ }).click();
    await expect(page.getByRole('main')).toContainText(`Asignable ${mark}`);
  },
);
