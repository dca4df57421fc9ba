import { expect } from '@playwright/test';
import { test } from '#e2e/fixture-backend/test.ts';
import { sees } from '#e2e/support/sees.ts';

test(
  'candidates need nothing beyond section 7',
  { tag: ['@DET-08', '@DET-12', '@DET-14', '@DET-15'] },
  async ({ page, signInToBackend, problems }) => {
    problems.expect('status of 422');
    problems.expect('status of 409');
    await signInToBackend();
    await page.goto('/positions/1');
    const list = page.getByRole('list', { name: 'Candidatos', exact: true });
    const options = page.getByRole('button', { name: 'Opciones' });
    const dialog = page.getByRole('dialog');
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    await sees(row('Ana Lobo'), 'Ya respondió');
    await sees(row('Beto Cruz'), 'Reenviada');

    await test.step('by hand', async () => {
      await options.click();
      await page.getByRole('menuitem', { name: 'Cargar candidatos' }).click();
      await dialog.getByLabel('Correo electrónico, fila 2').fill('dora@ejemplo.mx');
      await dialog.getByRole('button', { name: 'Agregar candidatos' }).click();
      await sees(dialog, 'Falta el nombre.');
      await expect(dialog.getByLabel('Nombre, fila 2')).toBeFocused();
      await dialog.getByLabel('Nombre, fila 2').fill('Dora Luna');
      await dialog.getByRole('button', { name: 'Agregar candidatos' }).click();
      await sees(page.getByRole('status'), 'Candidato agregado correctamente.');
      await sees(row('Dora Luna'), 'Sin invitar');
    });

    await test.step('from a file, without a preview', async () => {
      await options.click();
      await page.getByRole('menuitem', { name: 'Cargar candidatos' }).click();
      await dialog.getByRole('tab', { name: 'Archivo' }).click();
      await sees(dialog, '.xlsx o .csv, con las columnas name y email');
      await dialog.getByLabel('Arrastra tu archivo').setInputFiles({
        name: 'gente.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('name,email\nEva Ríos,eva@ejemplo.mx\nFelipe,sin-correo'),
      });
      await dialog.getByRole('button', { name: 'Cargar archivo' }).click();
      await sees(dialog, 'Carga terminada con observaciones.');
      await sees(dialog, '1 candidato cargado');
      await sees(dialog, 'Fila 3: Correo incorrecto.');
      await sees(dialog, 'persona.901@ejemplo.mx');
      await dialog.getByRole('button', { name: 'Listo' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(5);
    });

    await test.step('deleting', async () => {
      await options.click();
      await page.getByRole('menuitem', { name: 'Eliminar candidatos' }).click();
      await dialog.getByRole('button', { name: 'Elegir candidatos' }).click();
      await page.getByRole('checkbox', { name: 'Seleccionar a Ana Lobo' }).check();
      await page.getByRole('button', { name: 'Eliminar candidatos seleccionados' }).click();
      await dialog.getByRole('button', { name: 'Eliminar 1 candidato' }).click();
      await sees(page.getByRole('alert'), 'error: Ana Lobo ya respondió.');
      await page.keyboard.press('Escape');
      await page.getByRole('checkbox', { name: 'Seleccionar a Ana Lobo' }).uncheck();
      await page.getByRole('checkbox', { name: 'Seleccionar a Eva Ríos' }).check();
      await page.getByRole('button', { name: 'Eliminar candidatos seleccionados' }).click();
      await dialog.getByRole('button', { name: 'Eliminar 1 candidato' }).click();
      await sees(page.getByRole('status'), 'Candidatos eliminados correctamente');
      await expect(list.getByRole('listitem')).toHaveCount(4);
    });
  },
);

test(
  'the pages of a candidate need nothing beyond section 7',
  { tag: ['@CAN-01', '@CAN-12'] },
  async ({ page, signInToBackend, problems }) => {
    problems.expect('status of 404');
    await signInToBackend();
    await page.goto('/positions/1');
    await page.getByRole('link', { name: 'Beto Cruz' }).click();
    await expect(page).toHaveURL('/position/candidate/902');
    await sees(page.getByRole('heading', { level: 1 }), 'Beto Cruz');
    const main = page.getByRole('main');
    await sees(main, '2 reenvíos');
    await sees(main, 'Alta el 4 feb 2026');
    await sees(main, 'Expira 1 semana después del envío');
    await expect(page.getByRole('link', { name: 'Ver todos sus intentos' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Acciones' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Reenviar invitación',
      'Editar correo',
      'Editar expiración',
    ]);
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: 'Backend Java Sr.' }).click();
    await expect(page).toHaveURL('/positions/1');
    await page.goto('/position/candidate/5');
    await sees(page, 'No se encontró el candidato.');

    await page.goto('/candidates/77');
    await sees(page, '9 respuestas correctas');
    await sees(page, '5 feb 2026, 10:30');
    await page.getByRole('button', { name: 'Asignar a otra Posición' }).click();
    await sees(page.getByRole('status'), 'Disponible próximamente.');
    await page.getByRole('button', { name: 'Eliminar candidato' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
