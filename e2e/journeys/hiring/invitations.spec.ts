import { expect, type Page } from '@playwright/test';
import { createTeam, crowd } from '#e2e/support/candidates.ts';
import { payByCard, spend } from '#e2e/support/credits.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enviar invitaciones' });
const buying = (page: Page) => page.getByRole('dialog', { name: 'Comprar créditos faltantes' });
const amount = (page: Page) =>
  dialogOf(page).getByRole('spinbutton', { name: 'Créditos por comprar' });
const goOn = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Comprar créditos faltantes' });
const pay = (page: Page) => buying(page).getByRole('button', { name: /^Pagar/ });
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
  await proves('INV-01.a', async () => {
    await sees(dialogOf(page), 'Todos los candidatos de esta posición ya tienen invitación.');
    await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(0);
    await expect(dialogOf(page).getByRole('button', { name: /^(Enviar|Comprar)/ })).toHaveCount(0);
  });
  await dialogOf(page).getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('button', { name: 'Opciones' })).toBeFocused();
});

test(
  'with enough credits everybody is invited at one credit each',
  { tag: ['@INV-03', '@INV-04'] },
  async ({ page, mailbox, problems, signInQuickly }) => {
    for (const status of [500, 409]) problems.expect(`status of ${status}`);
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
    await proves('INV-03.b', async () => {
      await expect(dialogOf(page).getByRole('definition')).toHaveText([
        '5 créditos',
        '− 2',
        '3 créditos',
      ]);
    });
    await proves('INV-02.b', async () => {
      await expect(dialogOf(page)).not.toContainText('faltan');
      await expect(amount(page)).toHaveCount(0);
    });
    await proves('INV-03.a', async () => {
      await expect(send).toBeDisabled();
      await sees(dialogOf(page), sure);
      await dialogOf(page).getByLabel(sure).check();
      await expect(send).toBeEnabled();
    });

    const call = '**/invite-candidates';
    await proves('INV-04.b', async () => {
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await send.click();
      await sees(dialogOf(page).getByRole('alert'), 'Error al enviar invitaciones');
      await sees(toasts(page), 'Error al enviar invitaciones');
      await page.unroute(call);
      await page.route(call, (route) =>
        route.fulfill({ status: 409, json: { message: 'Créditos en revisión.' } }),
      );
      await send.click();
      await sees(toasts(page), 'Créditos en revisión.');
      await page.unroute(call);
    });
    await proves('INV-04.c', async () => {
      await page.route(call, (route) => route.abort());
      await send.click();
      await sees(dialogOf(page).getByRole('alert'), 'Ocurrió un error');
      await sees(toasts(page), 'Ocurrió un error');
      await page.unroute(call);
    });
    await proves('INV-04.a', async () => {
      await send.click();
      await sees(toasts(page), 'Se enviaron 2 invitaciones.');
    });
    await expect(dialogOf(page)).toBeHidden();
    await sees(main(page), 'Invitaciones enviadas');
    const people = page.getByRole('list', { name: 'Candidatos' }).getByRole('listitem');
    await expect(people.filter({ hasText: 'Enviada' })).toHaveCount(2);
    await proves('INV-04.d', async () => {
      await sees(page.getByLabel('Menú lateral'), '3');
    });
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

    await test.step('the shortfall', async () => {
      await proves('INV-02.a', async () => {
        await expect(dialogOf(page).getByRole('definition')).toHaveText(['14', '2 créditos', '12']);
      });
      await proves('INV-05.e', async () => {
        await expect(amount(page)).toHaveValue('12');
      });
      await proves('INV-02.e', async () => {
        await expect(amount(page)).toHaveAttribute('min', '1');
        await expect(amount(page)).toHaveAttribute('step', '1');
      });
      await sees(dialogOf(page), 'Total con IVA: $479.96');
      const expectTooFew = async (typed: string) => {
        await amount(page).fill(typed);
        await sees(dialogOf(page), 'Esto es menos de lo que necesitas.');
        await expect(goOn(page)).toBeDisabled();
      };
      await proves('INV-02.c', () => expectTooFew('11'));
      await proves('INV-02.d', async () => {
        await expectTooFew('0');
        await expectTooFew('');
      });
      await amount(page).fill('20');
      await sees(dialogOf(page), 'Total con IVA: $799.94');
    });

    await test.step('a modal of its own to buy what is missing, with both prices', async () => {
      await proves('INV-06.a', async () => {
        await expect(buying(page)).toHaveCount(0);
        await goOn(page).click();
        await expect(buying(page)).toBeVisible();
      });
      await proves('INV-06.b', async () => {
        await sees(buying(page), '$30.00 MXN por crédito');
        await sees(buying(page), 'Costo de referencia: $600.00');
      });
      await proves('INV-05.a', async () => {
        await sees(buying(page), 'Total a pagar con IVA: $799.94');
        await expect(pay(page)).toHaveText('Pagar $799.94');
      });
      const sizes = await buying(page)
        .locator('b')
        .evaluateAll((prices) => prices.map((price) => getComputedStyle(price).fontSize));
      expect(new Set(sizes).size).toBe(1);
      await page.keyboard.press('Escape');
      await expect(buying(page)).toBeHidden();
      await expect(amount(page)).toHaveValue('20');
      await expect(goOn(page)).toBeFocused();
      await goOn(page).click();
    });

    await test.step('a checkout that does not open', async () => {
      const call = '/api/payments/checkout';
      await proves('INV-07.d', async () => {
        await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
        await pay(page).click();
        await sees(toasts(page), 'No se pudo iniciar el checkout.');
        await page.unroute(call);
      });
      await proves('INV-07.e', async () => {
        await page.route(call, (route) => route.abort());
        await pay(page).click();
        await sees(toasts(page), 'Error al iniciar el checkout.');
        await page.unroute(call);
      });
    });

    await test.step('left half-way', async () => {
      await proves('INV-07.a', async () => {
        const sent = page.waitForRequest('**/api/payments/checkout');
        await pay(page).click();
        // Beside what is specified goes the total that was on screen: another one is refused.
        expect((await sent).postDataJSON()).toEqual({
          credits: 20,
          position_id: team.positionId,
          context: 'position',
          expected_total_cents: 79_994,
        });
      });
      await page.getByRole('link', { name: 'Volver sin pagar' }).click();
      await proves('INV-07.c', async () => {
        await sees(main(page), 'El pago fue cancelado.');
        await expect(page).toHaveURL(`/positions/${team.positionId}`);
      });
    });

    await test.step('paid, and sent', async () => {
      await open(page);
      await goOn(page).click();
      await proves('INV-07.b', async () => {
        // Read on its way: the page leaves as soon as it has the answer.
        let told: unknown;
        await page.route('/api/payments/checkout', async (route) => {
          const response = await route.fetch();
          told = await response.json();
          await route.fulfill({ response });
        });
        await pay(page).click();
        await expect(page.getByRole('heading', { name: 'Pagar a Tamiz' })).toBeVisible();
        await sees(page.getByRole('definition'), '$479.96');
        await page.unroute('/api/payments/checkout');
        expect(told).toMatchObject({ checkout_url: page.url() });
      });
      await payByCard(page);
      await proves('INV-07.c', async () => {
        await sees(main(page), 'Pago exitoso, tus créditos se han actualizado.');
        await expect(page).toHaveURL(`/positions/${team.positionId}`);
      });
      await sees(page.getByLabel('Menú lateral'), '14');
      // It goes on by itself once the credits are there.
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
    await proves('INV-05.d', async () => {
      await expect(amount(page)).toHaveValue('10');
    });
    await sees(dialogOf(page), 'Total con IVA: $399.97');
    await goOn(page).click();
    await sees(buying(page), 'Total a pagar con IVA: $399.97');
    await page.keyboard.press('Escape');
    await expect(buying(page)).toBeHidden();
    await expect(main(page).getByText('Sin invitar', { exact: true })).toHaveCount(3);
  },
);
