import { expect } from '@playwright/test';
import { test } from '#e2e/fixture-backend/test.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

test(
  'positions need nothing beyond section 7',
  {
    tag: ['@POS-01', '@POS-02', '@POS-03', '@POS-05', '@POS-06', '@POS-08', '@DET-03', '@DET-13'],
  },
  async ({ page, signInToBackend, backend, problems }) => {
    test.slow();
    for (const status of [422, 403]) problems.expect(`status of ${status}`);
    const { catalogue } = backend.state;
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const card = (name: string) => page.getByRole('group', { name, exact: true });
    const evaluation = page.getByRole('region', { name: 'Evaluación', exact: true });
    const choose = async (entry: string) => {
      await page.getByRole('button', { name: 'Acciones' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await signInToBackend();

    await test.step('creating one', async () => {
      await page.goto('/positions');
      await page.getByRole('button', { name: 'Crear posición' }).first().click();
      await expect(dialog.getByLabel('Vigencia')).toHaveValue('15');
      await dialog.getByLabel('Título').fill('Prohibida');
      await dialog.getByRole('button', { name: 'Crear posición' }).click();
      await sees(dialog.getByRole('alert'), 'Elige otro título.');
      await dialog.getByLabel('Título').fill('Guardia nocturna');
      await dialog.getByRole('button', { name: 'Crear posición' }).click();
      await sees(page, '¡Posición creada exitosamente!');
      await page.getByRole('link', { name: 'Guardia nocturna' }).click();
      await expect(page).toHaveURL(/\/positions\/\d+$/);
      await sees(page.getByRole('heading', { level: 1 }), 'Guardia nocturna');
      await sees(main, 'Creada');
    });

    await test.step('its cards', async () => {
      await sees(card('Créditos'), '/ 2');
      await sees(card('Créditos'), 'efectivos de los usados · 50%');
      await sees(card('Expiración desde el envío'), '15');
      await sees(card('Invitaciones pendientes'), '33% sin invitación');
      await sees(card('Candidatos'), '1 respondió · 33%');
    });

    await test.step('giving it an evaluation, and another', async () => {
      await choose('Asignar evaluación');
      for (const title of ['Java para servicios', 'Java sin bloqueos']) {
        await dialog.getByLabel('Perfil').selectOption('Desarrollo de servicios');
        await dialog.getByLabel('Especialidad').selectOption('Java empresarial');
        await dialog.getByRole('radio', { name: title }).check();
        await dialog.getByRole('button', { name: 'Asignar evaluación' }).click();
        await sees(evaluation, title);
        await expect(dialog).toBeHidden();
        await choose('Cambiar evaluación');
      }
      await page.keyboard.press('Escape');
      await choose('Eliminar evaluación');
      await dialog.getByRole('button', { name: 'Eliminar evaluación' }).click();
      await sees(evaluation, 'Sin asignar');
    });

    await test.step('a position as others keep it: weeks, no permission told', async () => {
      const [other] = catalogue.positions;
      await page.goto(`/positions/${other?.id ?? 0}`);
      await sees(card('Expiración desde el envío'), 'semanas');
      await choose('Editar posición');
      await expect(dialog.getByLabel('Unidad')).toHaveValue('weeks');
      await dialog.getByLabel('Título').fill('Otro título');
      await dialog.getByRole('button', { name: 'Actualizar posición' }).click();
      await sees(dialog.getByRole('alert'), 'Solo la dirección cambia títulos.');
      await dialog.getByLabel('Título').fill(other?.title ?? '');
      await dialog.getByLabel('Unidad').selectOption('Horas');
      await dialog.getByRole('button', { name: 'Actualizar posición' }).click();
      await sees(page, '¡Posición actualizada exitosamente!');
      await sees(card('Expiración desde el envío'), 'hora');
      await choose('Eliminar posición');
      await dialog.getByRole('button', { name: 'Eliminar posición' }).click();
      await sees(page, 'Posición eliminada correctamente.');
      expect(catalogue.positions).not.toContain(other);
    });
  },
);

test(
  'more answers than invitations never fill a bar past its end',
  { tag: '@DET-02' },
  async ({ page, signInToBackend, backend: { state } }) => {
    const answered = (id: number, invitation_status: string) => ({
      id,
      name: `Persona ${id}`,
      email: `persona.${id}@ejemplo.mx`,
      invitation_status,
      has_attempt: true,
    });
    state.places.set(1, [
      answered(911, 'sent'),
      answered(912, 'pending'),
      answered(913, 'pending'),
    ]);
    await signInToBackend();
    await page.goto('/positions/1');
    const card = page.getByRole('group', { name: 'Créditos', exact: true });
    await proves('DET-02.d', async () => {
      await sees(card.locator('b'), '3');
      await sees(card, '/ 1');
      await sees(card, 'efectivos de los usados · 100%');
      const whole = await card.getByRole('img').boundingBox();
      const filled = await card.getByRole('img').locator('span').boundingBox();
      expect(filled?.width).toBe(whole?.width);
    });
  },
);
