import { expect, type Page } from '@playwright/test';
import { createTeam } from '#e2e/support/candidates.ts';
import {
  addHistory,
  fillCard,
  payByCard,
  refundLastPurchase,
  spend,
} from '#e2e/support/credits.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, name: string) => region(page, name).locator('tbody').getByRole('row');
const quantity = (page: Page) => page.getByLabel('Cantidad', { exact: true });
const buy = (page: Page) =>
  main(page).getByRole('button', { name: 'Comprar créditos', exact: true });

test(
  'credits are bought on the page of the provider, and the balance follows on the way back',
  { tag: ['@CRE-01', '@CRE-02', '@CRE-03', '@CRE-04', '@CRE-05', '@NAV-08'] },
  async ({ page, context, people, signInQuickly }) => {
    const person = await people.create({ credits: 3 });
    await signInQuickly(person.email);
    await page.goto('/credits');
    await proves('CRE-01.a', () => sees(main(page), '3'));
    await proves('CRE-02.a', () => sees(buy(page), 'Comprar créditos'));

    await test.step('what it costs', async () => {
      await proves('CRE-02.b', () => expect(quantity(page)).toHaveValue('10'));
      await expect(main(page).getByRole('definition')).toHaveText([
        '$34.48',
        '$344.80',
        '$55.17',
        '$400.00 MXN',
        '$399.97 MXN',
      ]);
      await expect(page.getByText(/redondeo/i)).toHaveCount(0);
      await proves('CRE-02.h', () =>
        expect(main(page)).toContainText(
          'El proveedor calcula el IVA y los centavos pueden ajustarse.',
        ),
      );
      await proves('CRE-02.c', async () => {
        const calls: string[] = [];
        page.on('request', (request) => calls.push(new URL(request.url()).pathname));
        for (const wrong of ['', '0']) {
          await quantity(page).fill(wrong);
          await sees(main(page), 'Ingresa una cantidad válida (mínimo 1).');
          await buy(page).click();
          await expect(quantity(page)).toBeFocused();
        }
        expect(calls).not.toContain('/api/payments/checkout');
      });
      await quantity(page).fill('10');
    });

    await test.step('a refused card, then one that is taken', async () => {
      await buy(page).click();
      await expect(page.getByRole('heading', { name: /^Pagar a/ })).toBeVisible();
      await expect(page.getByText('$399.97').first()).toBeVisible();
      await fillCard(page, '4000 0000 0000 0002');
      await page.getByRole('button', { name: /^Pagar/ }).click();
      await expect(page.getByRole('alert')).toContainText('rechazada');
      await payByCard(page);
    });

    await test.step('back, with the credits', async () => {
      await proves('NAV-08.a', () =>
        sees(main(page), 'Pago exitoso, tus créditos se han actualizado.'),
      );
      await expect(page).toHaveURL('/credits');
      await sees(main(page), 'Pago confirmado. Tu saldo es de 13 créditos.');
      await sees(main(page), 'Pago exitoso, tus créditos se han actualizado.');
      await sees(main(page), '13');
      await sees(page.getByLabel('Menú lateral'), '13');
      const paid = rows(page, 'Pagos').filter({ hasText: 'Aprobado' });
      await expect(paid).toHaveCount(1);
      await sees(paid, '$399.97');
      await proves('CRE-04.b', async () => {
        await proves('CRE-04.c', async () => {
          await expect(rows(page, 'Movimientos').first()).toContainText('+ 10');
        });
      });
      await proves('CRE-04.e', async () => {
        await sees(rows(page, 'Movimientos').first(), 'Compra');
      });
      await page.reload();
      await expect(rows(page, 'Pagos')).toHaveCount(1);
      await proves('NAV-08.e', () => expect(page.getByText('Pago exitoso')).toHaveCount(0));
      const bought = rows(page, 'Movimientos').first();
      await expect(bought).toContainText(`${person.firstName} ${person.lastName}`);
    });

    await test.step('its note and its own page', async () => {
      const paid = rows(page, 'Pagos').filter({ hasText: 'Aprobado' });
      await proves('CRE-03.c', async () => {
        await expectNote(page, paid.getByRole('link', { name: /^Nota del pago/ }));
      });
      await paid.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/payments\/[\w-]+$/);
      await proves('CRE-05.a', async () => {
        await sees(page.getByRole('heading', { level: 1 }), 'Pago de 10 créditos');
        await expect(main(page).getByRole('definition')).toHaveText([
          '10',
          '$34.48',
          '$344.80',
          '$55.17',
          '$399.97 MXN',
        ]);
      });
      await proves('CRE-05.b', () =>
        expectNote(page, main(page).getByRole('link', { name: 'Ver nota de pago' })),
      );
    });

    await test.step('given back by the provider', async () => {
      await refundLastPurchase(person.email);
      await expect(async () => {
        await page.reload();
        await expect(main(page).getByText('Reembolso', { exact: true })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass({ timeout: 20_000 });
      await page.getByRole('link', { name: 'Créditos' }).first().click();
      await proves('CRE-03.f', async () => {
        await sees(rows(page, 'Pagos').first(), 'Reembolso');
      });
      await proves('CRE-04.c', async () => {
        await expect(rows(page, 'Movimientos').first()).toContainText('− 10');
      });
      await proves('CRE-04.e', async () => {
        await sees(rows(page, 'Movimientos').first(), 'Ajuste');
      });
      await sees(main(page), '3');
    });
    expect(context.pages()).toHaveLength(1);
  },
);

/** The link opens a PDF in a new tab. */
const expectNote = async (page: Page, link: ReturnType<Page['getByRole']>): Promise<void> => {
  const opened = page.context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  await tab.close();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
};

test(
  'a purchase that is left half-way is told as cancelled',
  { tag: ['@NAV-08', '@CRE-02', '@CRE-03', '@CRE-04'] },
  async ({ page, people, problems, signInQuickly }) => {
    problems.expect('status of 500');
    const person = await people.create();
    await signInQuickly(person.email);
    await page.goto('/credits');
    await page.route('/api/payments/checkout', (route) => route.fulfill({ status: 500, json: {} }));
    await buy(page).click();
    await proves('CRE-02.i', () =>
      sees(
        main(page).getByRole('alert'),
        'No se pudo iniciar el checkout del proveedor de pagos con tarjeta.',
      ),
    );
    await page.unroute('/api/payments/checkout');
    await buy(page).click();
    await page.getByRole('link', { name: 'Volver sin pagar' }).click();
    await proves('NAV-08.b', () => sees(main(page), 'El pago fue cancelado.'));
    await expect(page).toHaveURL('/credits');
    await sees(main(page), '0');
    await proves('CRE-03.d', async () => {
      await sees(region(page, 'Pagos'), 'No hay pagos registrados.');
    });
    await proves('CRE-04.f', async () => {
      await sees(region(page, 'Movimientos'), 'No hay movimientos registrados.');
    });
  },
);

test(
  'a balance that cannot be had says so and signs nobody out',
  { tag: '@CRE-01' },
  async ({ page, people, problems, signInQuickly }) => {
    problems.expect('status of 500');
    problems.expect('ERR_FAILED');
    problems.expect('Network error');
    const person = await people.create({ credits: 128 });
    await signInQuickly(person.email);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const call = '/api/user/profile';
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('navigation', { name: 'Principal' }).getByText('Créditos').click();
    await proves('CRE-01.b', async () => {
      await sees(main(page).getByRole('alert'), 'No se pudo obtener el saldo de créditos.');
    });
    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await main(page).getByRole('button', { name: 'Reintentar' }).click();
    await proves('CRE-01.c', async () => {
      await sees(main(page).getByRole('alert'), 'Error al cargar el saldo de créditos.');
    });
    await page.unroute(call);
    await main(page).getByRole('button', { name: 'Reintentar' }).click();
    await proves('CRE-01.a', async () => {
      await sees(main(page), '128');
    });
    await expect(page).toHaveURL('/credits');
  },
);

test(
  'both histories come in pages, and say when they cannot be had',
  { tag: ['@CRE-03', '@CRE-04'] },
  async ({ page, problems, signInQuickly }) => {
    problems.expect('status of 500');
    const team = await createTeam();
    await addHistory({ accountId: team.accountId, payments: 15, failed: 2, movements: 1 });
    await spend(team.accountId, 1);
    await signInQuickly(team.email);
    await page.route(/\/api\/(payments|movements)\?/, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/credits');
    await proves('CRE-03.e', async () => {
      await sees(region(page, 'Pagos'), 'Error al cargar pagos');
    });
    await proves('CRE-04.g', async () => {
      await sees(region(page, 'Movimientos'), 'Error al cargar movimientos');
    });
    await page.unrouteAll();
    for (const name of ['Pagos', 'Movimientos']) {
      await region(page, name).getByRole('button', { name: 'Reintentar' }).click();
      await expect(rows(page, name)).toHaveCount(15);
      await expect(region(page, name)).toContainText('1 a 15 de 17');
    }
    await proves('CRE-03.b', async () => {
      await sees(rows(page, 'Pagos').first(), 'Aprobado');
    });
    await proves('CRE-04.h', async () => sees(rows(page, 'Movimientos').first(), 'Invitación'));
    await proves('CRE-03.a', async () => {
      await region(page, 'Pagos').getByRole('button', { name: 'Página 2' }).click();
      await expect(rows(page, 'Pagos')).toHaveCount(2);
    });
    await proves('CRE-03.b', async () => {
      await sees(rows(page, 'Pagos').last(), 'Rechazado');
    });
    await expect(page).toHaveURL('/credits?payments_page=2');
    await proves('CRE-04.a', async () => {
      await region(page, 'Movimientos').getByRole('button', { name: 'Página 2' }).click();
      await expect(rows(page, 'Movimientos')).toHaveCount(2);
    });
    await expect(page).toHaveURL('/credits?payments_page=2&movements_page=2');
    const gift = rows(page, 'Movimientos').last();
    await proves('CRE-04.d', async () => {
      await sees(gift, '[Sistema]');
    });
    await proves('CRE-04.h', async () => {
      await sees(gift, 'Promoción');
    });
    await expect(gift).toContainText('+ 1');
    await page.reload();
    await expect(rows(page, 'Pagos')).toHaveCount(2);
  },
);

/** The words and the toast of a payment that cannot be shown, whatever the reason; the toast then goes. */
const expectNoPayment = async (page: Page): Promise<void> => {
  await proves('CRE-05.c', () =>
    sees(main(page).getByRole('alert'), 'Error al cargar el detalle del pago.'),
  );
  await proves('CRE-05.d', () => sees(toasts(page), 'Error al cargar el pago'));
  await toasts(page).getByRole('button', { name: 'Cerrar aviso' }).first().click();
  await expect(toasts(page).getByText('Error al cargar el pago')).toHaveCount(0);
};

test(
  'a payment that cannot be shown',
  { tag: '@CRE-05' },
  async ({ page, problems, signInQuickly }) => {
    for (const part of ['status of 500', 'status of 404', 'ERR_FAILED', 'Network error']) {
      problems.expect(part);
    }
    const team = await createTeam({ role: 'viewer' });
    const other = await createTeam();
    await addHistory({ accountId: team.accountId, failed: 1 });
    await addHistory({ accountId: other.accountId, payments: 1 });
    await signInQuickly(other.email);
    await page.goto('/credits');
    const foreign = await rows(page, 'Pagos').getByRole('link').first().getAttribute('href');

    await forgetSession(page);
    await signInQuickly(team.email);
    await page.goto(foreign ?? '');
    await proves('CRE-05.e', () => expectNoPayment(page));
    await expect(main(page)).toContainText('No encontramos este pago.');
    await page.getByRole('link', { name: 'Ir a Créditos' }).click();
    await expect(quantity(page)).toHaveCount(0);
    const own = rows(page, 'Pagos').getByRole('link').first();
    const call = '/api/payments/*';
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await own.click();
    await expectNoPayment(page);
    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectNoPayment(page);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await sees(main(page), 'Rechazado');
  },
);

test(
  'a return without a payment says so beside the words, on both pages',
  { tag: '@NAV-08' },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({ credits: 4 });
    await signInQuickly(team.email);
    for (const [path, clause] of [
      ['/credits', 'NAV-08.a'],
      [`/positions/${team.positionId}`, 'NAV-08.c'],
    ] as const) {
      await page.goto(`${path}?payment=success`);
      await proves(clause, () =>
        sees(main(page), 'Pago exitoso, tus créditos se han actualizado.'),
      );
      await sees(main(page), 'No encontramos ningún pago reciente. Tu saldo es de 4 créditos.');
      await expect(page).toHaveURL(path);
    }
    await page.goto(`/positions/${team.positionId}?payment=cancel`);
    await proves('NAV-08.d', () => sees(main(page), 'El pago fue cancelado.'));
  },
);

test(
  'a payment that is not told in time is on its way',
  { tag: '@NAV-08' },
  async ({ page, people, signInQuickly }) => {
    const person = await people.create();
    await signInQuickly(person.email);
    await page.goto('/credits');
    await buy(page).click();
    await expect(page.getByRole('heading', { name: /^Pagar a/ })).toBeVisible();
    await page.clock.install();
    await page.goto('/credits?payment=success');
    await sees(main(page), 'Pago exitoso, tus créditos se han actualizado.');
    await sees(main(page), 'Confirmando con el proveedor…');
    await expect(page).toHaveURL('/credits');
    await page.clock.fastForward(21_000);
    await sees(main(page), 'Tu pago está en proceso; te avisaremos por correo.');
    await sees(main(page), 'Pago exitoso, tus créditos se han actualizado.');
  },
);
