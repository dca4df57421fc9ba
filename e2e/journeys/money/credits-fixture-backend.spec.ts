import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixture-backend/test.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { toasts } from '#e2e/support/toasts.ts';

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.getByRole('dialog');
const rows = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).locator('tbody').getByRole('row');

const choose = async (page: Page, menu: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(dialogOf(page)).toBeVisible();
};

test(
  'credits and payments need nothing beyond section 7',
  { tag: ['@CRE-02', '@CRE-03', '@CRE-04', '@CRE-05', '@NAV-08'] },
  async ({ page, signInToBackend, problems }) => {
    problems.expect('status of 400');
    problems.expect('status of 404');
    await signInToBackend();
    await page.goto('/credits');
    await sees(main(page), '1,250');
    await expect(rows(page, 'Pagos')).toHaveCount(2);
    await sees(rows(page, 'Pagos').last(), 'Rechazado');
    await page.getByRole('button', { name: 'Página 2' }).click();
    await sees(rows(page, 'Pagos').first(), 'Reembolso');
    await expect(rows(page, 'Movimientos').first()).toContainText('− 18');
    await sees(rows(page, 'Movimientos').last(), '[Sistema]');

    await rows(page, 'Pagos').getByRole('link').first().click();
    await expect(page).toHaveURL('/payments/461');
    await expect(main(page).getByRole('definition')).toHaveText(['50', '$2,000.00 MXN']);
    await page.goto('/payments/1');
    await proves('CRE-05.e', async () => {
      await sees(main(page), 'Error al cargar el detalle del pago.');
      await sees(toasts(page), 'Error al cargar el pago');
    });

    await page.goto('/credits');
    await proves('CRE-02.e', () =>
      expect(main(page).getByRole('definition').first()).toHaveText('$34.48'),
    );
    await page.getByLabel('Cantidad', { exact: true }).fill('501');
    await main(page).getByRole('button', { name: 'Comprar créditos', exact: true }).click();
    await sees(main(page), 'No se pudo iniciar el checkout del proveedor de pagos con tarjeta.');
    await sees(main(page), 'Hasta 500 créditos por compra.');
    await page.getByRole('button', { name: '25', exact: true }).click();
    await main(page).getByRole('button', { name: 'Comprar créditos', exact: true }).click();
    await sees(main(page), 'Pago exitoso, tus créditos se han actualizado.');
    await expect(page).toHaveURL('/credits');
    await sees(main(page), '1,275');
    await sees(rows(page, 'Movimientos').first(), 'Compra');
  },
);

test(
  'invitations need nothing beyond section 7',
  { tag: ['@INV-02', '@INV-04', '@INV-07', '@CAN-02', '@CAN-05', '@CAN-06', '@CAN-11', '@DET-17'] },
  async ({ page, signInToBackend, backend, problems }) => {
    test.slow();
    problems.expect('status of 400');
    problems.expect('status of 422');
    const { state } = backend;
    const [position] = state.catalogue.positions;
    Object.assign(position ?? {}, { evaluation_id: 1, status: 'evaluation_assigned' });
    state.user.credit_balance = 0;
    await signInToBackend();
    await page.goto('/positions/1');

    await test.step('what is missing is bought, and everybody is invited', async () => {
      await choose(page, 'Opciones', 'Enviar invitaciones');
      await expect(dialogOf(page).getByRole('definition')).toHaveText(['1', '0 créditos', '1']);
      await page.getByRole('button', { name: 'Comprar créditos faltantes' }).click();
      const buying = page.getByRole('dialog', { name: 'Comprar créditos faltantes' });
      await proves('INV-05.c', async () => {
        await sees(buying, '$34.48 por crédito más 16% de IVA');
        await sees(buying, 'Total a pagar con IVA: $399.97');
      });
      await buying.getByRole('button', { name: 'Pagar $399.97' }).click();
      await sees(main(page), 'Pago exitoso, tus créditos se han actualizado.');
      await expect(page).toHaveURL('/positions/1');
      await choose(page, 'Opciones', 'Enviar invitaciones');
      await dialogOf(page).getByLabel('Entiendo y deseo continuar con el envío.').check();
      await dialogOf(page).getByRole('button', { name: 'Enviar 1 invitación' }).click();
      await proves('INV-04.a', async () => {
        await sees(toasts(page), 'Invitaciones enviadas');
      });
      await sees(page.getByLabel('Menú lateral'), '9');
    });

    await test.step('sent again, then by hand with nothing but a code', async () => {
      await page.getByRole('link', { name: 'Beto Cruz' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Beto Cruz' })).toBeVisible();
      await choose(page, 'Acciones', 'Reenviar invitación');
      const confirm = dialogOf(page).getByRole('button', { name: 'Reenviar invitación' });
      await confirm.click();
      await sees(toasts(page), 'Invitación reenviada.');
      await choose(page, 'Acciones', 'Reenviar invitación');
      await confirm.click();
      await sees(dialogOf(page), '739204');
      await expect(dialogOf(page).getByText('Enlace directo')).toHaveCount(0);
      await dialogOf(page).getByRole('button', { name: 'Listo' }).click();
      await sees(main(page), 'Envío manual');
    });

    await test.step('a deadline of their own', async () => {
      await choose(page, 'Acciones', 'Editar expiración');
      const save = dialogOf(page).getByRole('button', { name: 'Actualizar expiración' });
      await save.click();
      await sees(dialogOf(page), 'Debes seleccionar unidad y valor.');
      await dialogOf(page).getByLabel('Unidad').selectOption('Días');
      await dialogOf(page).getByLabel('Valor').fill('45');
      await save.click();
      await sees(dialogOf(page).getByRole('alert'), 'Aquí el plazo llega a 30 días.');
      await dialogOf(page).getByLabel('Valor').fill('20');
      await save.click();
      await sees(toasts(page), 'Expiración actualizada.');
      await sees(main(page), 'Expira 20 días después del envío');
    });

    await test.step('another address', async () => {
      await choose(page, 'Acciones', 'Editar correo');
      const field = dialogOf(page).getByLabel('Correo electrónico');
      await field.fill('otra.vez@ejemplo.mx');
      await field.press('Enter');
      await sees(dialogOf(page), 'Espera un rato.');
      await sees(toasts(page), 'Demasiados intentos de cambio de correo.');
      await field.fill('beto@ejemplo.mx');
      await field.press('Enter');
      await sees(
        toasts(page),
        'Correo actualizado. Vuelve a “Enviar invitaciones” en la posición.',
      );
      await expect(page).toHaveURL('/positions/1');
      await sees(page.getByRole('listitem').filter({ hasText: 'Beto Cruz' }), 'Sin invitar');
    });

    await test.step('an exam that has not begun', async () => {
      await page.getByRole('link', { name: 'Ana Lobo' }).click();
      await proves('CAN-11.c', async () => {
        await sees(main(page), 'Pendiente');
      });
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Opciones' })).toBeVisible();
    });

    await test.step('the end', async () => {
      await choose(page, 'Acciones', 'Terminar posición');
      await dialogOf(page).getByLabel('Entiendo y deseo continuar.').check();
      await dialogOf(page).getByRole('button', { name: 'Terminar posición' }).click();
      await sees(toasts(page), 'Posición marcada como completada');
      await sees(main(page), 'Terminada');
      await sees(page.getByLabel('Menú lateral'), '10');
    });
  },
);
