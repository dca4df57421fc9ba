// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { Menu, MenuItem } from '#src/menu/menu.tsx';
import { letPopoversShow } from '#src/testing/popovers.ts';

beforeAll(letPopoversShow);

const edit = vi.fn<() => void>();
const refused = vi.fn<() => void>();
const toggle = vi.fn<() => void>();
const follow = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <main tabIndex={-1}>
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
        <MenuItem
          render={({ children, ...props }) => (
            <a href="#configuracion" {...props} onClick={() => follow()}>
              {children}
            </a>
          )}
        >
          Configuración
        </MenuItem>
        <MenuItem isChecked onClick={() => toggle()}>
          Modo oscuro
        </MenuItem>
      </Menu>
      <button type="button">Después</button>
    </main>,
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
  expect(entry('Configuración')).toHaveFocus();
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

test('from the menu itself the arrows lead to its ends', () => {
  open();
  act(() => menu()?.focus());
  press('ArrowUp');
  expect(screen.getByRole('menuitemcheckbox')).toHaveFocus();
});

test('where a press focuses what the button stands in, as in Safari, the button still closes it', () => {
  open();
  fireEvent.pointerDown(button());
  act(() => screen.getByRole('main').focus());
  expect(menu()).toBeVisible();
  fireEvent.click(button());
  expect(menu()).toBeNull();
});

test('the space bar chooses an entry that is a link', () => {
  open();
  act(() => entry('Configuración').focus());
  press(' ');
  expect(follow).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
});

test('it follows its button when the page around it changes', async () => {
  let top = 100;
  vi.spyOn(button(), 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(500, top, 40, 30),
  );
  open();
  expect(menu()).toHaveStyle({ top: '136px' });
  top = 160;
  await vi.waitFor(() => expect(menu()).toHaveStyle({ top: '196px' }));
});

test('a browser that knows no popover opens it all the same', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  try {
    fireEvent.click(button());
    expect(screen.getByRole('menu', { hidden: true })).toBeInTheDocument();
  } finally {
    letPopoversShow();
  }
});
