import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const plainCandidate = {
  id: 9,
  name: 'Ana Lobo',
  email: 'ana@ejemplo.mx',
  created_at: '2026-11-02T15:00:00Z',
  invitation_status: 'sent',
  resend_count: 1,
  position_id: 1,
  expiration_unit: 'days',
  expiration_value: 15,
};

const candidatePage = (more: object = {}) =>
  http.get(url('/api/positions/candidates/9'), () =>
    HttpResponse.json({ data: { candidate: { ...plainCandidate, ...more }, attempt: null } }),
  );

beforeEach(() => server.use(signedIn(), csrfCookie(), candidatePage(), ...positionPage()));

const dialog = async () => within(await screen.findByRole('dialog'));
const toasts = () => within(screen.getByRole('region', { name: 'Avisos' }));
const title = async () =>
  (await screen.findByRole('dialog', { name: /./ })).getAttribute('aria-labelledby');
const titleText = async () => document.getElementById((await title()) ?? '')?.textContent;

const choose = async (entry: string) => {
  const app = renderApp('/position/candidate/9');
  await app.user.click(await screen.findByRole('button', { name: 'Acciones' }));
  await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  return app;
};

describe('what is offered', () => {
  const entries = async (more: object) => {
    server.use(candidatePage(more));
    const { user } = renderApp('/position/candidate/9');
    await user.click(await screen.findByRole('button', { name: 'Acciones' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  test('everything section 2 names where the backend tells nothing', async () => {
    expect(await entries({})).toEqual([
      'Reenviar invitación',
      'Editar correo',
      'Editar expiración',
    ]);
  });

  test('exactly what the row allows where it does', async () => {
    expect(await entries({ abilities: ['edit_email', 'remove'] })).toEqual([
      'Editar correo',
      'Quitar de la posición',
    ]);
  });

  test('what the state forbids stays, with its reason for everybody', async () => {
    const reason = 'El candidato ya inició su examen: esta acción ya no es posible.';
    server.use(
      candidatePage({
        abilities: ['extra_time'],
        refusals: { resend: reason, edit_email: reason, edit_expiration: reason, remove: reason },
      }),
    );
    const { user } = renderApp('/position/candidate/9');
    await user.click(await screen.findByRole('button', { name: 'Acciones' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual([
      'true',
      'true',
      'true',
      null,
      'true',
    ]);
    const resend = screen.getByRole('menuitem', {
      name: 'Reenviar invitación',
      description: reason,
    });
    expect(screen.getAllByText(reason)).toHaveLength(4);
    // By keyboard it is reached as any other, and does nothing.
    await user.keyboard('{ArrowDown}{ArrowUp}');
    resend.focus();
    expect(document.activeElement).toBe(resend);
    await user.keyboard('{Enter}');
    await user.click(resend);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(resend).toBeVisible();
  });

  test('no menu where nothing is allowed', async () => {
    server.use(candidatePage({ abilities: [] }));
    renderApp('/position/candidate/9');
    await screen.findByRole('heading', { level: 1, name: 'Ana Lobo' });
    expect(screen.queryByRole('button', { name: 'Acciones' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reenviar invitación' })).toBeNull();
  });

  test.each([
    [
      'sent',
      { expires_at: '2026-11-29T16:00:00Z' },
      /^La invitación vence el 29 nov 2026.*puedes reenviarla\.$/,
    ],
    ['sent', {}, 'Tiene 15 días desde el envío para responder. Si no le llegó, puedes reenviarla.'],
    ['failed', {}, /no pudo entregarse/],
    ['expired', {}, /Amplía la expiración/],
    ['cancelled', {}, 'La invitación fue cancelada.'],
    ['manual', {}, /Entra con el código/],
    ['pending', {}, /Todavía no recibe su invitación/],
  ])('%s: why there is no answer yet %#', async (invitation_status, more, told) => {
    server.use(candidatePage({ invitation_status, ...more }));
    renderApp('/position/candidate/9');
    expect(await screen.findByText(told)).toBeVisible();
  });

  describe('of a position that is finished', () => {
    const refused = {
      position_id: 1,
      candidate_id: 'p9',
      abilities: [],
      refusals: { resend: 'La posición ya terminó.', edit_expiration: 'La posición ya terminó.' },
    };
    const finished = 'La posición terminó y ya nadie puede responder en ella.';

    test.each(['expired', 'pending', 'failed', 'sent'])(
      '%s: offers another position instead of what cannot be done here',
      async (invitation_status) => {
        server.use(
          catalogues({ features: ['candidates.assign'] }),
          candidatePage({ ...refused, invitation_status }),
          ...positionPage({ status: 'completed' }),
        );
        renderApp('/position/candidate/9');
        expect(
          await screen.findByText(
            `${finished} Para evaluar a esta persona, asígnala a otra posición.`,
          ),
        ).toBeVisible();
        expect(screen.getByRole('link', { name: 'Ir a su página' })).toHaveAttribute(
          'href',
          '/candidates/p9',
        );
        expect(screen.queryByText(/Amplía|reenvia|reenvía|Desde el envío/)).toBeNull();
      },
    );

    test('offers no other position where the backend cannot assign one', async () => {
      server.use(
        candidatePage({ ...refused, invitation_status: 'expired' }),
        ...positionPage({ status: 'completed' }),
      );
      renderApp('/position/candidate/9');
      expect(await screen.findByText(finished)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Ir a su página' })).toBeNull();
    });
  });

  test('expired: proposes no extension that is refused', async () => {
    server.use(candidatePage({ invitation_status: 'expired', abilities: [] }));
    renderApp('/position/candidate/9');
    expect(await screen.findByText('El plazo terminó sin respuesta.')).toBeVisible();
  });
});

describe('resending', () => {
  const path = url('/api/positions/candidates/9/resend');
  const confirm = async (user: Awaited<ReturnType<typeof choose>>['user']) =>
    user.click((await dialog()).getByRole('button', { name: 'Reenviar invitación' }));

  test.each([
    [{ status: 'resent', message: 'La enviamos de nuevo.' }, 'La enviamos de nuevo.'],
    [{}, 'Invitación reenviada.'],
  ])('the mail goes out again: %j', async (body, told) => {
    server.use(http.post(path, () => HttpResponse.json(body)));
    const { user } = await choose('Reenviar invitación');
    expect((await dialog()).getByText(/a ana@ejemplo\.mx\./)).toBeVisible();
    await confirm(user);
    expect(await toasts().findByText(told)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('at the limit: a code to hand over, with link and expiry where they come', async () => {
    server.use(
      http.post(path, () =>
        HttpResponse.json({
          status: 'manual',
          message: 'Entrega este código.',
          access_code: 'K7QX-2M9P',
          magic_link: 'https://examen.example/#abc',
          expires_at: '2026-11-29T16:00:00Z',
        }),
      ),
    );
    const { user } = await choose('Reenviar invitación');
    await confirm(user);
    expect(await (await dialog()).findByText('K7QX-2M9P')).toBeVisible();
    expect(await titleText()).toBe('Acceso manual');
    expect((await dialog()).getByText('https://examen.example/#abc')).toBeVisible();
    expect((await dialog()).getByText(/^29 nov 2026, .*, hora /)).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Copiar código de acceso' }));
    expect(await navigator.clipboard.readText()).toBe('K7QX-2M9P');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the code alone is enough', async () => {
    server.use(http.post(path, () => HttpResponse.json({ status: 'manual', access_code: 'AB12' })));
    const { user } = await choose('Reenviar invitación');
    await confirm(user);
    expect(await (await dialog()).findByText('AB12')).toBeVisible();
    expect((await dialog()).queryByText('Enlace directo')).toBeNull();
    expect((await dialog()).queryByText(/Vence el/)).toBeNull();
  });

  test.each([
    [
      'a reason',
      () => HttpResponse.json({ message: 'Amplía primero la expiración.' }, { status: 409 }),
      'Amplía primero la expiración.',
    ],
    [
      'no reason',
      () => HttpResponse.json({}, { status: 500 }),
      'No se pudo procesar la solicitud.',
    ],
    ['no network', () => HttpResponse.error(), 'Error al procesar la solicitud.'],
  ])('a failure with %s can be tried again', async (_case, answer, told) => {
    server.use(http.post(path, answer));
    const { user } = await choose('Reenviar invitación');
    await confirm(user);
    expect((await (await dialog()).findByRole('alert')).textContent).toBe(told);
    expect(await titleText()).toBe('No se pudo reenviar');
    server.use(http.post(path, () => HttpResponse.json({ status: 'resent' })));
    await user.click((await dialog()).getByRole('button', { name: 'Reintentar' }));
    expect(await toasts().findByText('Invitación reenviada.')).toBeVisible();
  });

  test('Escape closes it, but not while a request runs', async () => {
    const gate = Promise.withResolvers<void>();
    server.use(
      http.post(path, async () => {
        await gate.promise;
        return HttpResponse.json({ status: 'resent' });
      }),
    );
    const { user } = await choose('Reenviar invitación');
    await confirm(user);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    gate.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Reenviar invitación' }));
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('correcting the address', () => {
  const path = url('/api/positions/candidates/9/email');
  const write = async (address: string) => {
    const app = await choose('Editar correo');
    const input = (await dialog()).getByLabelText<HTMLInputElement>('Correo electrónico');
    expect(input.type).toBe('email');
    await app.user.clear(input);
    if (address !== '') await app.user.type(input, address);
    await app.user.click((await dialog()).getByRole('button', { name: 'Actualizar correo' }));
    return app;
  };

  test.each([
    ['', 'Escribe el correo.'],
    ['ana', 'El correo no es válido.'],
  ])('%j is refused here', async (address, told) => {
    await write(address);
    expect((await dialog()).getByText(told)).toBeVisible();
  });

  test('a mistyped domain is asked about once it is written, and mended by a click', async () => {
    const app = await choose('Editar correo');
    const input = (await dialog()).getByLabelText<HTMLInputElement>('Correo electrónico');
    await app.user.clear(input);
    await app.user.type(input, 'ana@gmial.com');
    expect((await dialog()).queryByText(/¿Quisiste escribir/)).toBeNull();
    await app.user.tab();
    await app.user.click((await dialog()).getByRole('button', { name: 'gmail.com' }));
    expect(input.value).toBe('ana@gmail.com');
    expect((await dialog()).queryByText(/¿Quisiste escribir/)).toBeNull();
  });

  test('leads back to the position, where the invitation starts over', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch(path, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: {} });
      }),
    );
    const { router } = await write('ana.lobo@ejemplo.mx');
    expect(
      await toasts().findByText(
        'Correo actualizado. Vuelve a “Enviar invitaciones” en la posición.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/positions/1'));
    expect(sent).toEqual([{ email: 'ana.lobo@ejemplo.mx' }]);
  });

  test('leaves the person chosen there, so that inviting them is one click away', async () => {
    server.use(
      catalogues({ features: ['invitations.choose'] }),
      http.patch(path, () => HttpResponse.json({ data: {} })),
      http.get(url('/api/positions/1/pending-candidates'), () =>
        HttpResponse.json({
          data: [
            { id: 8, candidate_name: 'Eva Ríos', invitation_status: 'pending' },
            { id: 9, candidate_name: 'Ana Lobo', invitation_status: 'pending' },
          ],
        }),
      ),
    );
    const { router } = await write('ana.lobo@ejemplo.mx');
    expect(await screen.findByRole('button', { name: /^Invitar a 1/ })).toBeVisible();
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar a Ana Lobo' }).checked,
    ).toBe(true);
    expect(router.state.location.state).toBeNull();
  });

  test('422 is the limit of changes: under the field and in passing', async () => {
    server.use(
      http.patch(path, () =>
        HttpResponse.json(
          { message: 'No.', errors: { email: ['Espera un día.'] } },
          { status: 422 },
        ),
      ),
    );
    await write('ana.lobo@ejemplo.mx');
    expect(await (await dialog()).findByText('Espera un día.')).toBeVisible();
    expect(await toasts().findByText('Demasiados intentos de cambio de correo.')).toBeVisible();
  });

  test.each([
    [
      'a reason',
      () => HttpResponse.json({ error: 'Ese correo ya está en esta posición.' }, { status: 409 }),
      'Ese correo ya está en esta posición.',
    ],
    ['no reason', () => HttpResponse.json({}, { status: 500 }), 'No se pudo actualizar el correo.'],
    ['no network', () => HttpResponse.error(), 'Error de red al intentar actualizar el correo.'],
  ])('a failure with %s', async (_case, answer, told) => {
    server.use(http.patch(path, answer));
    await write('ana.lobo@ejemplo.mx');
    expect((await (await dialog()).findByRole('alert')).textContent).toBe(told);
  });
});

describe('another deadline', () => {
  const path = url('/api/positions/candidates/9/expiration');
  const fill = async (
    user: Awaited<ReturnType<typeof choose>>['user'],
    unit: string,
    value: string,
  ) => {
    await user.selectOptions((await dialog()).getByLabelText('Unidad'), unit);
    const input = (await dialog()).getByLabelText('Valor');
    await user.clear(input);
    if (value !== '') await user.type(input, value);
  };
  const save = async (user: Awaited<ReturnType<typeof choose>>['user']) =>
    user.click((await dialog()).getByRole('button', { name: 'Actualizar expiración' }));

  test('starts from what counts now and previews the expiry from the sending', async () => {
    server.use(candidatePage({ sent_at: '2126-11-10T16:00:00Z' }));
    const { user } = await choose('Editar expiración');
    expect((await dialog()).getByText(/^Vence el 25 nov 2126, \d\d:00, /)).toBeVisible();
    await fill(user, 'hours', '72');
    expect((await dialog()).getByText(/^Vence el 13 nov 2126, \d\d:00, /)).toBeVisible();
    expect((await dialog()).getByText(/^Contado desde el envío, 10 nov 2126/)).toBeVisible();
  });

  test('counts from now while nobody was invited', async () => {
    await choose('Editar expiración');
    expect((await dialog()).getByText('Si la invitación se enviara ahora.')).toBeVisible();
  });

  test('a deadline that has passed is a warning', async () => {
    server.use(candidatePage({ sent_at: '2020-01-01T18:00:00Z' }));
    await choose('Editar expiración');
    expect((await dialog()).getByText(/^Ese plazo ya venció el 16 ene 2020/)).toBeVisible();
  });

  test.each([
    ['', '', 'Debes seleccionar unidad y valor.'],
    ['days', '', 'Debes seleccionar unidad y valor.'],
    ['days', '61', 'Los días deben estar entre 1 y 60.'],
    ['hours', '59', 'Las horas deben estar entre 60 y 720.'],
  ])('%j %j is refused here', async (unit, value, told) => {
    server.use(candidatePage({ expiration_unit: 'weeks', expiration_value: 2 }));
    const { user } = await choose('Editar expiración');
    await fill(user, unit, value);
    await save(user);
    expect((await dialog()).getByText(told)).toBeVisible();
  });

  test('is sent as section 7 names it', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch(path, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: {} });
      }),
    );
    const { user } = await choose('Editar expiración');
    await fill(user, 'hours', '60');
    await save(user);
    expect(await toasts().findByText('Expiración actualizada.')).toBeVisible();
    expect(sent).toEqual([{ expiration_unit: 'hours', expiration_value: 60 }]);
  });

  test.each([
    [
      () =>
        HttpResponse.json(
          { message: 'Revisa.', errors: { expiration_value: ['Elige uno más largo.'] } },
          { status: 422 },
        ),
      'Elige uno más largo.',
    ],
    [
      () => HttpResponse.json({ error: 'La posición ya terminó.' }, { status: 409 }),
      'La posición ya terminó.',
    ],
    [() => HttpResponse.error(), 'No se pudo actualizar la expiración.'],
  ])('a failure is told %#', async (answer, told) => {
    server.use(http.patch(path, answer));
    const { user } = await choose('Editar expiración');
    await save(user);
    expect((await (await dialog()).findByRole('alert')).textContent).toBe(told);
  });
});

test('time that was given stays to be seen on the page', async () => {
  server.use(candidatePage({ extra_time_percent: 50 }));
  renderApp('/position/candidate/9');
  expect(await screen.findByText('Tiempo adicional: 50 % en cada pregunta')).toBeVisible();
});
