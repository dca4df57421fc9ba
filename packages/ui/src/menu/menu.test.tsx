// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { Menu, MenuItem } from '#src/menu/menu.tsx';
import { letPopoversShow } from '#src/testing/popovers.ts';

beforeAll(letPopoversShow);

const edit = vi.fn<() => void>();
const refused = vi.fn<() => void>();
const toggle = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <>
      <Menu
        renderTarget={(props) => (
          <button type="button" {...props}>
            Acciones
          </button>
        )}
      >
        <MenuItem onClick={() => edit()}>Editar</MenuItem>
        <MenuItem aria-disabled onClick={() => refused()}>
          Terminar
        </MenuItem>
        <MenuItem disabled>Archivar</MenuItem>
        <MenuItem isChecked onClick={() => toggle()}>
          Modo oscuro
        </MenuItem>
      </Menu>
      <button type="button">Después</button>
    </>,
  );
});

afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Acciones' });
const entry = (name: string) => screen.getByRole('menuitem', { name });
const menu = () => screen.queryByRole('menu', { name: 'Acciones' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

const open = () => {
  fireEvent.click(button());
  expect(menu()).toBeVisible();
};

test('its entries exist only while it is open, and its button says whether it is', () => {
  expect(menu()).toBeNull();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  open();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(button()).toHaveAttribute('aria-controls', menu()?.id);
  fireEvent.click(button());
  expect(menu()).toBeNull();
});

test('the arrows go around its entries, past what is disabled; Home and End go to the ends', () => {
  button().focus();
  press('ArrowDown');
  expect(entry('Editar')).toHaveFocus();
  press('ArrowDown');
  expect(entry('Terminar')).toHaveFocus();
  press('ArrowDown');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Modo oscuro' })).toHaveFocus();
  press('ArrowDown');
  expect(entry('Editar')).toHaveFocus();
  press('ArrowUp');
  expect(screen.getByRole('menuitemcheckbox')).toHaveFocus();
  press('Home');
  expect(entry('Editar')).toHaveFocus();
  press('End');
  expect(screen.getByRole('menuitemcheckbox')).toHaveFocus();
});

test('an entry that is chosen finds the focus on the button already, and the menu closes', () => {
  open();
  edit.mockImplementation(() => expect(button()).toHaveFocus());
  fireEvent.click(entry('Editar'));
  expect(edit).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
});

test('an entry that cannot be chosen, and a switch, leave it open', () => {
  open();
  fireEvent.click(entry('Terminar'));
  expect(menu()).toBeVisible();
  const dark = screen.getByRole('menuitemcheckbox');
  expect(dark).toBeChecked();
  fireEvent.click(dark);
  expect(toggle).toHaveBeenCalledOnce();
  expect(menu()).toBeVisible();
});

test.each(['Escape', 'Tab'])('%s closes it and gives the focus back', (key) => {
  open();
  press(key);
  expect(menu()).toBeNull();
  expect(button()).toHaveFocus();
});

test('pressing elsewhere closes it, pressing within does not', () => {
  open();
  fireEvent.pointerDown(entry('Editar'));
  expect(menu()).toBeVisible();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Después' }));
  expect(menu()).toBeNull();
});

test('the pointer takes the focus along, so that one entry is marked', () => {
  open();
  fireEvent.pointerMove(entry('Terminar'));
  expect(entry('Terminar')).toHaveFocus();
});
