import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { inviteCase } from '#src/features/candidates/invite-case.ts';
import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

beforeEach(() => server.use(signedIn(), csrfCookie(), catalogues(), ...positionPage()));

const invite = url('/api/positions/1/invite-candidates');
const checkout = url('/api/payments/checkout');
const dialog = async (
  name: 'Enviar invitaciones' | 'Comprar créditos faltantes' = 'Enviar invitaciones',
) => within(await screen.findByRole('dialog', { name }));
const buying = () => dialog('Comprar créditos faltantes');
const toasts = () => within(screen.getByRole('region', { name: 'Avisos' }));

const openDialog = async () => {
  const app = renderApp('/positions/1');
  await app.user.click(await screen.findByRole('button', { name: 'Opciones' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Enviar invitaciones' }));
  return app;
};

const figures = async () =>
  (await dialog()).getAllByRole('definition').map(({ textContent }) => textContent);

describe('enough credits', () => {
  const send = async (user: Awaited<ReturnType<typeof openDialog>>['user']) => {
    await user.click(
      await (await dialog()).findByLabelText('Entiendo y deseo continuar con el envío.'),
    );
    await user.click((await dialog()).getByRole('button', { name: 'Enviar 11 invitaciones' }));
  };

  test('shows what is left and asks to be sure', async () => {
    await openDialog();
    await waitFor(async () =>
      expect(await figures()).toEqual(['128 créditos', '− 11', '117 créditos']),
    );
    const button = (await dialog()).getByRole<HTMLButtonElement>('button', {
      name: 'Enviar 11 invitaciones',
    });
    expect(button.disabled).toBe(true);
  });

  test.each([
    [{ message: 'Enviamos 11 invitaciones.' }, 'Enviamos 11 invitaciones.'],
    [null, 'Invitaciones enviadas'],
  ])('%j: %s, and the balance follows', async (body, told) => {
    const { user, services } = await openDialog();
    server.use(
      http.post(invite, () => {
        server.use(
          signedIn({ ...plainProfile, credit_balance: 117 }),
          ...positionPage({ balance: 117, pending: 0, status: 'invitations_sent' }),
        );
        return HttpResponse.json(body);
      }),
    );
    await send(user);
    expect(await toasts().findByText(told)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(services.session.read().user?.creditBalance).toBe(117);
  });

  test.each([
    [
      'a reason',
      () => HttpResponse.json({ message: 'Créditos en revisión.' }, { status: 409 }),
      'Créditos en revisión.',
    ],
    ['no reason', () => HttpResponse.json({}, { status: 500 }), 'Error al enviar invitaciones'],
    ['no network', () => HttpResponse.error(), 'Ocurrió un error'],
  ])('a failure with %s', async (_case, answer, told) => {
    server.use(http.post(invite, answer));
    const { user } = await openDialog();
    await send(user);
    expect((await (await dialog()).findByRole('alert')).textContent).toBe(told);
  });

  test('credits that somebody else spent meanwhile lead to the shortfall', async () => {
    const { user } = await openDialog();
    server.use(
      http.post(invite, () => {
        server.use(...positionPage({ balance: 2 }));
        return HttpResponse.json({ message: 'No alcanza.' }, { status: 409 });
      }),
    );
    await send(user);
    expect(
      await (await dialog()).findByRole('button', { name: 'Comprar créditos faltantes' }),
    ).toBeVisible();
    expect((await dialog()).getByRole('alert').textContent).toBe('No alcanza.');
    expect(await figures()).toEqual(['11', '2 créditos', '9']);
  });
});

test('nobody to invite: says so and nothing else', async () => {
  server.use(...positionPage({ pending: 0 }));
  const { user } = await openDialog();
  expect(
    await (
      await dialog()
    ).findByText('Todos los candidatos de esta posición ya tienen invitación.'),
  ).toBeVisible();
  expect((await dialog()).queryByRole('checkbox')).toBeNull();
  await user.click((await dialog()).getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('not enough credits', () => {
  beforeEach(() => server.use(...positionPage({ balance: 2, pending: 14 })));
  const quantity = async () =>
    (await dialog()).findByRole<HTMLInputElement>('spinbutton', { name: 'Créditos por comprar' });
  const goOn = async (user: Awaited<ReturnType<typeof openDialog>>['user']) => {
    await quantity();
    await user.click((await dialog()).getByRole('button', { name: 'Comprar créditos faltantes' }));
  };

  test('shows the shortfall and leads on to a dialog with the fixed price and the real one', async () => {
    const { user } = await openDialog();
    expect((await quantity()).value).toBe('12');
    expect(await figures()).toEqual(['14', '2 créditos', '12']);
    expect((await dialog()).getByText('Total con IVA: $479.96')).toBeVisible();
    expect((await dialog()).queryByText(/30\.00/)).toBeNull();
    await goOn(user);
    const shown = await buying();
    expect(shown.getByText('Costo de referencia: $360.00')).toBeVisible();
    expect(shown.getByText('$30.00 MXN por crédito')).toBeVisible();
    expect(shown.getByText('Total a pagar con IVA: $479.96')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Pagar $479.96' })).toBeVisible();
    expect((await quantity()).min).toBe('1');
    expect((await quantity()).step).toBe('1');
  });

  test('Escape leads back to the shortfall, with what was typed', async () => {
    const { user } = await openDialog();
    await user.clear(await quantity());
    await user.type(await quantity(), '20');
    await goOn(user);
    expect((await buying()).getByRole('button', { name: 'Pagar $799.94' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Comprar créditos faltantes' })).toBeNull(),
    );
    expect((await quantity()).value).toBe('20');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('follows the price of the catalogue and proposes at least ten', async () => {
    server.use(
      catalogues({ credit_price: '40.00' }),
      ...positionPage({ balance: 11, pending: 14 }),
    );
    const { user } = await openDialog();
    expect((await quantity()).value).toBe('10');
    expect(await (await dialog()).findByText('Total con IVA: $464.00')).toBeVisible();
    await goOn(user);
    expect((await buying()).getByText('Costo de referencia: $300.00')).toBeVisible();
    expect((await buying()).getByText('Total a pagar con IVA: $464.00')).toBeVisible();
  });

  test.each(['11', '0', ''])('%j is less than what is needed', async (typed) => {
    const { user } = await openDialog();
    const input = await quantity();
    await user.clear(input);
    if (typed !== '') await user.type(input, typed);
    expect((await dialog()).getByText('Esto es menos de lo que necesitas.')).toBeVisible();
    const goesOn = (await dialog()).getByRole<HTMLButtonElement>('button', {
      name: 'Comprar créditos faltantes',
    });
    expect(goesOn.disabled).toBe(true);
  });

  test('with a coupon the price that the server answers is shown and paid', async () => {
    const sent: unknown[] = [];
    const offer = {
      code: 'VERANO10',
      percent: 10,
      credits: 12,
      unit_cents: 3448,
      discount_cents: 4137,
      subtotal_cents: 37_239,
      tax_cents: 5958,
      total_cents: 43_197,
      total_before_cents: 47_996,
    };
    server.use(
      catalogues({ features: ['credits.quotes', 'credits.coupons'] }),
      http.post(url('/api/coupons/quote'), () => HttpResponse.json({ data: offer })),
      http.post(checkout, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ checkout_url: 'https://pagos.example/c/3' });
      }),
    );
    const { user, opened } = await openDialog();
    await goOn(user);
    await user.click(await (await buying()).findByRole('button', { name: '¿Tienes un cupón?' }));
    await user.type(await (await buying()).findByLabelText('Cupón'), 'verano10{Enter}');
    await user.click(await (await buying()).findByRole('button', { name: 'Pagar $431.97' }));
    await waitFor(() => expect(opened).toEqual(['https://pagos.example/c/3']));
    expect(sent).toEqual([
      {
        credits: 12,
        coupon: 'VERANO10',
        expected_total_cents: 43_197,
        position_id: 1,
        context: 'position',
      },
    ]);
  });

  test('names the position to come back to and leaves for the provider', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(checkout, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ checkout_url: 'https://pagos.example/c/2' });
      }),
    );
    const { user, opened } = await openDialog();
    await goOn(user);
    await user.click((await buying()).getByRole('button', { name: /^Pagar/ }));
    await waitFor(() => expect(opened).toEqual(['https://pagos.example/c/2']));
    expect(sent).toEqual([{ credits: 12, position_id: 1, context: 'position' }]);
  });

  test.each([
    [
      () => HttpResponse.json({ error: 'El proveedor no responde.' }, { status: 503 }),
      'No se pudo iniciar el checkout.',
      'El proveedor no responde.',
    ],
    [() => HttpResponse.json({}), 'No se pudo iniciar el checkout.', null],
    [() => HttpResponse.error(), 'Error al iniciar el checkout.', null],
  ])('a checkout that fails is told in passing %#', async (answer, toast, reason) => {
    server.use(http.post(checkout, answer));
    const { user, opened } = await openDialog();
    await goOn(user);
    await user.click((await buying()).getByRole('button', { name: /^Pagar/ }));
    expect(await toasts().findByText(toast)).toBeVisible();
    expect((await buying()).queryByRole('alert')?.textContent ?? null).toBe(reason);
    expect(opened).toEqual([]);
  });

  test('who may not buy is told whom to ask', async () => {
    server.use(signedIn({ ...plainProfile, abilities: ['positions.read', 'credits.read'] }));
    await openDialog();
    expect(
      await (await dialog()).findByText('Pide a quien administra tu cuenta que compre créditos.'),
    ).toBeVisible();
    expect((await dialog()).queryByRole('button', { name: /^Comprar/ })).toBeNull();
  });
});

test('the shortfall is what the balance does not cover, never below zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (pending, balance) => {
      const found = inviteCase(pending, balance);
      expect(found.name).toBe(balance >= pending ? 'enough' : 'shortfall');
      if (found.name === 'shortfall') expect(found.missing).toBe(pending - balance);
    }),
  );
  expect(inviteCase(0, 0)).toEqual({ name: 'nobody' });
  expect(inviteCase(null, 3)).toEqual({ name: 'enough', pending: null, balance: 3 });
});
