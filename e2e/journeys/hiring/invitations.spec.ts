import { expect, type Page } from '@playwright/test';
import { createTeam, crowd } from '#e2e/support/candidates.ts';
import { payByCard, spend } from '#e2e/support/credits.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enviar invitaciones' });
const amount = (page: Page) => dialogOf(page).getByLabel('Créditos por comprar');
const pay = (page: Page) => dialogOf(page).getByRole('button', { name: /^Pagar/ });
const sure = 'Entiendo y deseo continuar con el envío.';

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: 'Enviar invitaciones' }).click();
  await expect(dialogOf(page)).toBeVisible();
};

test('nobody left to invite', { tag: '@INV-01' }, async ({ page, signInQuickly }) => {
  const team = await createTeam({ candidates: [{ name: 'Andrea Cárdenas', isInvited: true }] });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);
  await open(page);
  await sees(dialogOf(page), 'Todos los candidatos de esta posición ya tienen invitación.');
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('button', { name: 'Opciones' })).toBeFocused();
});

test(
  'with enough credits everybody is invited at one credit each',
  { tag: ['@INV-03', '@INV-04'] },
  async ({ page, mailbox, problems, signInQuickly }) => {
    problems.expect('status of 500');
    problems.expect('ERR_FAILED');
    problems.expect('Network error');
    const address = `andrea.${crypto.randomUUID().slice(0, 8)}@correo.mx`;
    const team = await createTeam({
      title: 'Analista de Datos',
      evaluation: 'SQL avanzado',
      credits: 5,
      candidates: [{ name: 'Andrea Cárdenas', email: address }, { name: 'Luis Ochoa' }],
    });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await open(page);
    const send = dialogOf(page).getByRole('button', { name: 'Enviar 2 invitaciones' });
    await expect(dialogOf(page).getByRole('definition')).toHaveText([
      '5 créditos',
      '− 2',
      '3 créditos',
    ]);
    await expect(send).toBeDisabled();
    await sees(dialogOf(page), sure);
    await dialogOf(page).getByLabel(sure).check();

    const call = '**/invite-candidates';
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await send.click();
    await sees(dialogOf(page).getByRole('alert'), 'Error al enviar invitaciones');
    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await send.click();
    await sees(dialogOf(page).getByRole('alert'), 'Ocurrió un error');
    await page.unroute(call);
    await send.click();
    await sees(toasts(page), 'Se enviaron 2 invitaciones.');
    await expect(dialogOf(page)).toBeHidden();
    await sees(main(page), 'Invitaciones enviadas');
    await expect(main(page).getByText('Enviada', { exact: true })).toHaveCount(2);
    await sees(page.getByLabel('Menú lateral'), '3');
    const mail = await mailbox.waitForMailTo(address);
    expect(mail.text).toContain('Analista de Datos');

    await page.getByRole('navigation', { name: 'Principal' }).getByText('Créditos').click();
    const movement = page.getByRole('region', { name: 'Movimientos' }).getByRole('row').nth(1);
    await expect(movement).toContainText('− 2');
    await sees(movement, 'Invitación');
  },
);

test(
  'what is missing is bought from the position, and the invitations go out afterwards',
  { tag: ['@INV-02', '@INV-05', '@INV-06', '@INV-07', '@NAV-08'] },
  async ({ page, problems, signInQuickly }) => {
    test.slow();
    problems.expect('status of 500');
    problems.expect('ERR_FAILED');
    problems.expect('Network error');
    const team = await createTeam({ evaluation: 'Java 21', credits: 2, candidates: crowd(14) });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    await open(page);

    await test.step('the shortfall and its price', async () => {
      await expect(dialogOf(page).getByRole('definition')).toHaveText(['14', '2 créditos', '12']);
      await expect(amount(page)).toHaveValue('12');
      await expect(amount(page)).toHaveAttribute('min', '1');
      await expect(amount(page)).toHaveAttribute('step', '1');
      await sees(dialogOf(page), '$30.00 MXN por crédito');
      await expect(dialogOf(page)).toContainText('Costo de referencia: $360.00');
      await sees(dialogOf(page), 'Total a pagar con IVA: $479.96');
      for (const less of ['11', '0', '']) {
        await amount(page).fill(less);
        await sees(dialogOf(page), 'Esto es menos de lo que necesitas.');
        await expect(pay(page)).toBeDisabled();
      }
      await amount(page).fill('20');
      await expect(dialogOf(page)).toContainText('Costo de referencia: $600.00');
      await sees(dialogOf(page), 'Total a pagar con IVA: $799.94');
      await expect(pay(page)).toHaveText('Pagar $799.94');
    });

    await test.step('a checkout that does not open', async () => {
      const call = '/api/payments/checkout';
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await pay(page).click();
      await sees(toasts(page), 'No se pudo iniciar el checkout.');
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await pay(page).click();
      await sees(toasts(page), 'Error al iniciar el checkout.');
      await page.unroute(call);
    });

    await test.step('left half-way', async () => {
      const sent = page.waitForRequest('**/api/payments/checkout');
      await pay(page).click();
      expect((await sent).postDataJSON()).toEqual({
        credits: 20,
        position_id: team.positionId,
        context: 'position',
      });
      await page.getByRole('link', { name: 'Volver sin pagar' }).click();
      await sees(main(page), 'El pago fue cancelado.');
      await expect(page).toHaveURL(`/positions/${team.positionId}`);
    });

    await test.step('paid, and sent', async () => {
      await open(page);
      await pay(page).click();
      await expect(page.getByText('$479.96').first()).toBeVisible();
      await payByCard(page);
      await sees(main(page), 'Pago exitoso, tus créditos se han actualizado.');
      await expect(page).toHaveURL(`/positions/${team.positionId}`);
      await sees(page.getByLabel('Menú lateral'), '14');
      await open(page);
      await expect(dialogOf(page).getByRole('definition')).toHaveText([
        '14 créditos',
        '− 14',
        '0 créditos',
      ]);
      await dialogOf(page).getByLabel(sure).check();
      await dialogOf(page).getByRole('button', { name: 'Enviar 14 invitaciones' }).click();
      await sees(toasts(page), 'Se enviaron 14 invitaciones.');
      await sees(page.getByLabel('Menú lateral'), '0');
    });
  },
);

test(
  'credits that somebody else spends meanwhile lead to the shortfall',
  { tag: ['@INV-02', '@INV-05'] },
  async ({ page, problems, signInQuickly }) => {
    problems.expect('status of 409');
    const team = await createTeam({ evaluation: 'Java 21', credits: 4, candidates: crowd(3) });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    const fresh = page.waitForResponse(`**/api/positions/${team.positionId}`);
    await open(page);
    await fresh;
    await dialogOf(page).getByLabel(sure).check();
    await spend(team.accountId, 3);
    await dialogOf(page).getByRole('button', { name: 'Enviar 3 invitaciones' }).click();
    await sees(
      dialogOf(page).getByRole('alert'),
      'Te faltan 2 créditos para enviar 3 invitaciones.',
    );
    await expect(dialogOf(page).getByRole('definition')).toHaveText(['3', '1 crédito', '2']);
    await expect(amount(page)).toHaveValue('10');
    await sees(dialogOf(page), 'Total a pagar con IVA: $399.97');
    await expect(main(page).getByText('Sin invitar', { exact: true })).toHaveCount(3);
  },
);
