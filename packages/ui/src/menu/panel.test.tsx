// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { Panel } from '#src/menu/panel.tsx';
import { letPopoversShow } from '#src/testing/popovers.ts';

beforeAll(letPopoversShow);

beforeEach(() => {
  render(
    <>
      <Panel
        label="Avisos"
        width={400}
        renderTarget={(props) => (
          <button type="button" {...props}>
            Campana
          </button>
        )}
      >
        {(close) => (
          <button type="button" onClick={close}>
            Ir a la posición
          </button>
        )}
      </Panel>
      <button type="button">Después</button>
    </>,
  );
});

afterEach(cleanup);

const bell = () => screen.getByRole('button', { name: 'Campana' });
const panel = () => screen.queryByRole('dialog', { name: 'Avisos' });

const open = () => {
  fireEvent.click(bell());
  expect(panel()).toHaveFocus();
};

test('takes the focus; Escape closes it and gives the focus back', () => {
  expect(panel()).toBeNull();
  open();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Ir a la posición' }), { key: 'Escape' });
  expect(panel()).toBeNull();
  expect(bell()).toHaveFocus();
});

test('closes when the focus leaves it, not when it moves within or is lost', () => {
  open();
  const within = screen.getByRole('button', { name: 'Ir a la posición' });
  act(() => within.focus());
  act(() => within.blur());
  expect(panel()).toBeVisible();
  act(() => within.focus());
  act(() => screen.getByRole('button', { name: 'Después' }).focus());
  expect(panel()).toBeNull();
});

test('what it holds may close it, and so may its button', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Ir a la posición' }));
  expect(panel()).toBeNull();
  open();
  fireEvent.click(bell());
  expect(panel()).toBeNull();
});
