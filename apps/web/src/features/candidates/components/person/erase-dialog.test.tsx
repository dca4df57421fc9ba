import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const personPage = (data: object) =>
  http.get(url('/api/candidate/7/attempts'), () => HttpResponse.json({ data }));

const silence = http.get(url('/api/*'), () => new Promise<never>(() => {}));

const setUp = () => {
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues({ features: ['candidates.erase'] }),
    ...positionPage(),
    http.get(url('/api/positions/candidates/9'), () =>
      HttpResponse.json({
        data: {
          candidate: {
            id: 9,
            candidate_id: 7,
            name: 'Ana Lobo',
            email: 'ana@ejemplo.mx',
            invitation_status: 'sent',
            resend_count: 0,
            position_id: 1,
          },
          attempt: null,
        },
      }),
    ),
    personPage({ name: 'Ana Lobo', email: 'ana@ejemplo.mx', evaluations: [] }),
    http.post(url('/api/candidate/7/erase'), () => {
      server.use(
        personPage({
          name: 'Persona eliminada',
          email: '',
          evaluations: [],
          is_erased: true,
          abilities: [],
        }),
      );
      return HttpResponse.json({ message: 'Los datos del candidato se eliminaron.' });
    }),
  );
};

test('whoever was erased is not shown by Back, and the page says what happened', async () => {
  setUp();
  const { user, router } = renderApp('/positions/1');
  await user.click(await screen.findByRole('link', { name: 'Ana Lobo' }));
  await user.click(await screen.findByRole('link', { name: 'Ver todos sus intentos' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar candidato' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar candidato' }));
  await user.type(dialog.getByRole('textbox'), 'ana@ejemplo.mx');
  await user.click(dialog.getByRole('button', { name: 'Eliminar candidato' }));
  expect(await screen.findByText('Los datos de esta persona se eliminaron')).toBeVisible();
  expect(screen.queryByText('Aún no hay intentos')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // From here on only memory could tell.
  server.use(silence);
  for (const path of ['/position/candidate/9', '/positions/1']) {
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(document.body.textContent).not.toMatch(/Ana Lobo|ana@ejemplo/);
    expect(document.title).not.toContain('Ana Lobo');
  }
});

test('a page that the browser kept begins anew', async () => {
  setUp();
  renderApp('/positions/1');
  expect(await screen.findByRole('link', { name: 'Ana Lobo' })).toBeVisible();
  server.use(silence);
  const shown = new PageTransitionEvent('pageshow', { persisted: true });
  act(() => void globalThis.dispatchEvent(shown));
  await waitFor(() => expect(screen.queryByText('Ana Lobo')).toBeNull());
});
