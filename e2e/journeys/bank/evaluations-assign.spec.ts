import { expect } from '@playwright/test';
import { build } from '@tamiz/db';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { test } from '#e2e/support/positions.ts';
import { proves } from '#e2e/support/proves.ts';
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
    await positions.add(person, {
      title: 'La perdió',
      evaluation: `Suya ${mark}`,
      afterwards: 'detach',
    });
    await positions.add(person, { title: 'Ya terminó', afterwards: 'complete' });
    await signInQuickly(person.email);

    await page.goto(`/evaluations/${id}`);
    const main = page.getByRole('main');
    await proves('EVA-04.a', async () => {
      await sees(main.getByRole('heading', { level: 1 }), `Asignable ${mark}`);
      await expect(main).toContainText('Técnica');
      await expect(main).toContainText('Para probar.');
      await expect(main).toContainText(new Date().getFullYear().toString());
    });
    await proves('EVA-04.b', () => sees(main, 'Activa'));

    await page.getByRole('button', { name: 'Asignar a posición' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar a posición' });
    await sees(dialog, 'Asignar a posición');
    const assign = dialog.getByRole('button', { name: 'Asignar evaluación' });
    await proves('EVA-04.d', () =>
      expect(dialog.getByRole('radio', { name: /Sin evaluación todavía/ })).toBeVisible(),
    );
    await proves('EVA-04.e', async () => {
      await expect(dialog.getByRole('radio')).toHaveCount(1);
      for (const other of ['Ya tiene la suya', 'La perdió', 'Ya terminó']) {
        await expect(dialog.getByText(other)).toHaveCount(0);
      }
    });
    await expect(dialog).toContainText('Solo aparecen las que tienen estado «Creada»');
    await proves('EVA-04.f', () => expect(assign).toBeDisabled());
    await dialog.getByRole('radio', { name: /Sin evaluación todavía/ }).check();
    await expect(assign).toBeEnabled();
    await assign.click();
    await sees(page, 'Evaluación asignada correctamente.');

    await page.goto('/positions');
    await page.getByRole('link', { name: /Sin evaluación todavía/ }).click();
    await expect(page.getByRole('main')).toContainText(`Asignable ${mark}`);
  },
);

test(
  'an evaluation that is no longer offered says so',
  { tag: '@EVA-04' },
  async ({ page, people, catalogue, signInQuickly }) => {
    const { mark } = catalogue;
    const { specialtyIds } = await catalogue.addProfile({
      name: `Perfil ${mark}`,
      specialties: [{ name: `Esp ${mark}`, description: 'Una.' }],
    });
    const [id = 0] = await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Retirada ${mark}`], {
      [`Back ${mark}`]: { [`Java ${mark}`]: { Concurrencia: [1, 0, 0, 0, 0, 0] } },
    });
    await inTransaction((tx) =>
      tx.run(
        build.updateTable('evaluations').set({ is_active: false }).where('id', '=', id).compile(),
      ),
    );
    await signInQuickly((await people.create()).email);
    await page.goto(`/evaluations/${id}`);
    const main = page.getByRole('main');
    await sees(main, `Retirada ${mark}`);
    await proves('EVA-04.c', async () => {
      await sees(main, 'Inactiva');
      await expect(main.getByText('Activa', { exact: true })).toHaveCount(0);
    });
  },
);
