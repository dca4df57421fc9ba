import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { signedIn } from '#src/testing/backend.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

test('what is shown of a position stays when it becomes known late what the product offers', async () => {
  const arrival = Promise.withResolvers<void>();
  server.use(
    http.get(url('/api/dropdowns'), async () => {
      await arrival.promise;
      return HttpResponse.json({ data: { features: ['results.board'] } });
    }),
    http.get(url('/api/positions/1/results/summary'), () => HttpResponse.json({ data: {} })),
    signedIn(),
    ...positionPage(),
  );
  renderApp('/positions/1');
  // A menu somebody could have opened meanwhile.
  const early = await screen
    .findByRole('button', { name: 'Opciones' }, { timeout: 3000 })
    .catch(() => null);
  arrival.resolve();
  expect(await screen.findByRole('tab', { name: /^Resultados/ })).toBeVisible();
  expect(early?.isConnected ?? true).toBe(true);
  expect(screen.getByRole('button', { name: 'Opciones' })).toBeVisible();
});
