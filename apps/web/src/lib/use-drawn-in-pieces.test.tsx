import { render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useDrawnInPieces } from '#src/lib/use-drawn-in-pieces.ts';

const Rows = ({ hasArrived }: { hasArrived: boolean }) => (
  <p>{useDrawnInPieces(hasArrived) ? 'las filas' : 'un momento'}</p>
);

// React draws as in a browser, not all at once as for tests.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

test('what arrives is drawn after the drawing it came with, and what goes away goes at once', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const draw = (hasArrived: boolean) =>
    flushSync(() => root.render(<Rows hasArrived={hasArrived} />));
  draw(false);
  draw(true);
  expect(place).toHaveTextContent('un momento');
  await vi.waitFor(() => expect(place).toHaveTextContent('las filas'));
  draw(false);
  expect(place).toHaveTextContent('un momento');
  root.unmount();
});

test('what was there from the start is drawn with the rest', () => {
  render(<Rows hasArrived />);
  expect(screen.getByText('las filas')).toBeVisible();
});
