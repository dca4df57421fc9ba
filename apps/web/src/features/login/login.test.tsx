import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { csrfCookie, signedOut } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

beforeEach(() => server.use(signedOut(), csrfCookie()));

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('signing in', () => {
  const reachCodeStep = async (sent: unknown[] = []) => {
    server.use(
      http.post(url('/api/login'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ identifier: 41 });
      }),
    );
    const app = renderApp('/login');
    await app.user.type(await field('Correo electrónico'), 'mariana@ejemplo.mx');
    await press(app.user, 'Enviar correo');
    await field('Código de acceso');
    return app;
  };

  test('the address is a required e-mail field', async () => {
    renderApp('/login');
    const email = await field('Correo electrónico');
    expect([email.type, email.required]).toEqual(['email', true]);
  });

  test('asks for the code that was mailed, ready to be typed', async () => {
    const sent: unknown[] = [];
    await reachCodeStep(sent);
    const code = await field('Código de acceso');
    expect(sent).toEqual([{ email: 'mariana@ejemplo.mx' }]);
    expect(document.activeElement).toBe(code);
    expect([code.required, code.inputMode, code.autocomplete]).toEqual([
      true,
      'numeric',
      'one-time-code',
    ]);
    expect(screen.queryByRole('button', { name: 'Enviar correo' })).toBeNull();
  });

  test('a right code opens the page anew at the start', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(url('/api/verify-code'), async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, opened } = await reachCodeStep();
    await user.type(await field('Código de acceso'), ' 123456 ');
    await press(user, 'Ingresar');
    await expect.poll(() => opened).toEqual(['/']);
    expect(sent).toEqual([{ identifier: 41, code: '123456' }]);
  });

  test.each([401, 422, 429, 500])('a code answered with %i is called wrong', async (status) => {
    server.use(http.post(url('/api/verify-code'), () => new HttpResponse(null, { status })));
    const { user, opened } = await reachCodeStep();
    await user.type(await field('Código de acceso'), '000000');
    await press(user, 'Ingresar');
    expect((await screen.findByRole('alert')).textContent).toBe('Código incorrecto o expirado.');
    expect(document.activeElement).toBe(await field('Código de acceso'));
    expect(opened).toEqual([]);
  });

  test('somebody who is only invited is led to their invitations', async () => {
    const body = { data: { invitations_token: 'their-token' } };
    server.use(http.post(url('/api/verify-code'), () => HttpResponse.json(body, { status: 202 })));
    const { user, opened } = await reachCodeStep();
    await user.type(await field('Código de acceso'), '123456');
    await press(user, 'Ingresar');
    await expect.poll(() => opened).toEqual(['/team-invitations#their-token']);
  });

  test('whoever left a team is told so', async () => {
    globalThis.location.hash = '#left-team';
    renderApp('/login');
    expect(await screen.findByText(/^Saliste del equipo/)).toBeVisible();
    globalThis.location.hash = '';
  });

  test('a budget of codes that is used up points to the link', async () => {
    const message = 'Hoy se escribieron demasiados códigos. Usa el enlace del correo.';
    const body = { code: 'sign_in_codes_spent', message };
    server.use(http.post(url('/api/verify-code'), () => HttpResponse.json(body, { status: 429 })));
    const { user } = await reachCodeStep();
    await user.type(await field('Código de acceso'), '000000');
    await press(user, 'Ingresar');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test('too many mails point to the newest one', async () => {
    const message = 'Ya enviamos varios correos. Abre el más reciente y usa su enlace.';
    const body = { code: 'sign_in_mails_spent', message };
    server.use(http.post(url('/api/login'), () => HttpResponse.json(body, { status: 429 })));
    const { user } = renderApp('/login');
    await user.type(await field('Correo electrónico'), 'mariana@ejemplo.mx');
    await press(user, 'Enviar correo');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test.each([
    ['a failure', () => new HttpResponse(null, { status: 500 })],
    ['a network error', () => HttpResponse.error()],
    ['an answer without identifier', () => HttpResponse.json({})],
  ])('%s of the e-mail step is told', async (_what, answer) => {
    server.use(http.post(url('/api/login'), answer));
    const { user } = renderApp('/login');
    await user.type(await field('Correo electrónico'), 'mariana@ejemplo.mx');
    await press(user, 'Enviar correo');
    expect((await screen.findByRole('alert')).textContent).toBe('No pudimos enviarte el correo.');
  });

  describe('another code', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    const resend = async (user: Awaited<ReturnType<typeof reachCodeStep>>['user']) => {
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      await press(user, 'Reenviar código');
    };

    test('is offered after half a minute, and the newest identifier is the one that counts', async () => {
      const sent: unknown[] = [];
      const identifiers = [41, 42];
      const { user, opened } = await reachCodeStep();
      server.use(
        http.post(url('/api/login'), async ({ request }) => {
          sent.push(await request.json());
          return HttpResponse.json({ identifier: identifiers[sent.length] });
        }),
        http.post(url('/api/verify-code'), async ({ request }) => {
          sent.push(await request.json());
          return new HttpResponse(null, { status: 204 });
        }),
      );
      expect(screen.queryByRole('button', { name: 'Reenviar código' })).toBeNull();
      await user.type(await field('Código de acceso'), '99');
      await resend(user);
      expect(await screen.findByText(/Usa el código del más reciente/)).toBeVisible();
      expect((await field('Código de acceso')).value).toBe('');
      expect(screen.queryByRole('button', { name: 'Reenviar código' })).toBeNull();
      await user.type(await field('Código de acceso'), '123456');
      await press(user, 'Ingresar');
      await expect.poll(() => opened).toEqual(['/']);
      expect(sent).toEqual([{ email: 'mariana@ejemplo.mx' }, { identifier: 42, code: '123456' }]);
    });

    test('that could not be sent is told, and what was typed stays', async () => {
      const { user } = await reachCodeStep();
      server.use(http.post(url('/api/login'), () => new HttpResponse(null, { status: 500 })));
      await user.type(await field('Código de acceso'), '123');
      await resend(user);
      expect((await screen.findByRole('alert')).textContent).toBe('No pudimos enviarte el correo.');
      expect((await field('Código de acceso')).value).toBe('123');
    });
  });

  test('another address can be used, starting from the last one', async () => {
    const { user } = await reachCodeStep();
    await press(user, 'Usar otro correo');
    const email = await field('Correo electrónico');
    expect(email.value).toBe('mariana@ejemplo.mx');
    expect(document.activeElement).toBe(email);
  });

  test('a look at the other tab does not lose the code step', async () => {
    const { user } = await reachCodeStep();
    await user.click(screen.getByRole('tab', { name: 'Registrarse' }));
    await field('Nombre');
    await user.click(screen.getByRole('tab', { name: 'Iniciar sesión' }));
    expect(await field('Código de acceso')).toBeVisible();
  });
});

describe('asking for access', () => {
  const fill = async () => {
    const app = renderApp('/login');
    await app.user.click(await screen.findByRole('tab', { name: 'Registrarse' }));
    await app.user.type(await field('Nombre'), 'Lucía');
    await app.user.type(await field('Apellido'), 'Barragán');
    await app.user.click(await field('LinkedIn'));
    await app.user.paste('https://mx.linkedin.com/in/lucia-barragan/?trk=x');
    await app.user.type(await field('Correo electrónico'), 'lucia@ejemplo.mx');
    return app;
  };

  test('every field is required and a pasted profile is reduced to its slug', async () => {
    await fill();
    for (const label of ['Nombre', 'Apellido', 'LinkedIn', 'Correo electrónico']) {
      expect((await field(label)).required).toBe(true);
    }
    expect((await field('LinkedIn')).value).toBe('lucia-barragan');
    expect(screen.getByText('https://www.linkedin.com/in/')).toBeVisible();
  });

  test('sends the full profile address, thanks and clears the form', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(url('/api/request-register'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { user } = await fill();
    await press(user, 'Solicitar acceso');
    expect((await screen.findByRole('status')).textContent).toBe(
      'Registro enviado correctamente. Te contactaremos por correo.',
    );
    expect(sent).toEqual([
      {
        first_name: 'Lucía',
        last_name: 'Barragán',
        email: 'lucia@ejemplo.mx',
        linkedin_url: 'https://www.linkedin.com/in/lucia-barragan',
      },
    ]);
    for (const label of ['Nombre', 'Apellido', 'LinkedIn', 'Correo electrónico']) {
      expect((await field(label)).value).toBe('');
    }
  });

  test('a 422 puts the first message under each field and the focus on the first of them', async () => {
    server.use(
      http.post(url('/api/request-register'), () =>
        HttpResponse.json(
          {
            message: 'Revisa los campos marcados.',
            errors: { email: ['Ese correo no.', 'Otro.'], last_name: ['Muy corto.'] },
          },
          { status: 422 },
        ),
      ),
    );
    const { user } = await fill();
    await press(user, 'Solicitar acceso');
    expect(await screen.findByText('Ese correo no.')).toBeVisible();
    expect(screen.queryByText('Otro.')).toBeNull();
    const lastName = await field('Apellido');
    expect(document.activeElement).toBe(lastName);
    expect(lastName.getAttribute('aria-invalid')).toBe('true');
    const describedBy = lastName.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Muy corto.');
    expect(lastName.value).toBe('Barragán');
  });

  test.each([
    ['a failure', () => new HttpResponse(null, { status: 500 })],
    ['a network error', () => HttpResponse.error()],
    ['a 422 about nothing we ask', () => HttpResponse.json({ errors: {} }, { status: 422 })],
  ])('%s is told in one sentence', async (_what, answer) => {
    server.use(http.post(url('/api/request-register'), answer));
    const { user } = await fill();
    await press(user, 'Solicitar acceso');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ocurrió un error al procesar el registro.',
    );
  });
});
