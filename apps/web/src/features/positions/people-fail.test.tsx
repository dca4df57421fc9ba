import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { signedIn } from '#src/testing/backend.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

test('a position whose people cannot be read is shown, says so, and does not ask without end', async () => {
  let asked = 0;
  server.use(
    http.get(url('/api/positions/1/candidates'), () => {
      asked += 1;
      return HttpResponse.json({}, { status: 500 });
    }),
    signedIn(),
    ...positionPage({ pending: 0 }).slice(0, 1),
  );
  renderApp('/positions/1');
  expect(await screen.findByText('No se pudo cargar la lista de candidatos.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Acciones' })).toBeVisible();
  // The page and its list ask, each once more after a failure.
  expect(asked).toBeLessThanOrEqual(4);
});
