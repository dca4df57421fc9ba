// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ToastRegion } from '#src/toasts/toast-region.tsx';
import { createToastStore } from '#src/toasts/toast-store.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const setUp = () => {
  const store = createToastStore();
  render(
    <>
      <button type="button">Antes</button>
      <ToastRegion store={store} />
    </>,
  );
  const pass = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { store, pass };
};

test('a success is told politely, a failure at once', () => {
  const { store } = setUp();
  act(() => {
    store.success('Listo.');
    store.error('No se pudo.');
  });
  expect(screen.getByRole('status').textContent).toBe('Listo.');
  expect(screen.getByRole('alert').textContent).toBe('No se pudo.');
});

test('a toast leaves by itself, a failure later', () => {
  const { store, pass } = setUp();
  act(() => {
    store.success('Listo.');
    store.error('No se pudo.');
  });
  pass(6000);
  expect(screen.queryByText('Listo.')).toBeNull();
  expect(screen.getByText('No se pudo.')).toBeVisible();
  pass(6000);
  expect(screen.queryByText('No se pudo.')).toBeNull();
});

test('none leaves while the pointer or the focus rests on it', () => {
  const { store, pass } = setUp();
  act(() => store.success('Listo.'));
  const region = screen.getByRole('region', { name: 'Avisos' });
  fireEvent.mouseEnter(region);
  pass(60_000);
  expect(screen.getByText('Listo.')).toBeVisible();
  fireEvent.mouseLeave(region);
  act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).focus());
  pass(60_000);
  expect(screen.getByText('Listo.')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Antes' }).focus());
  pass(60_000);
  expect(screen.queryByText('Listo.')).toBeNull();
});

test('closing one gives the focus back to where it came from', () => {
  const { store } = setUp();
  const before = screen.getByRole('button', { name: 'Antes' });
  act(() => store.success('Listo.'));
  act(() => before.focus());
  act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByText('Listo.')).toBeNull();
  expect(document.activeElement).toBe(before);
});

test('the same words twice are one toast, and only the newest few stay', () => {
  const store = createToastStore();
  for (const text of ['a', 'b', 'a', 'c', 'd', 'e']) store.success(text);
  expect(store.read().map(({ text }) => text)).toEqual(['a', 'c', 'd', 'e']);
});
