import { useId, useLayoutEffect } from 'react';
import type {
  ComponentPropsWithoutRef,
  KeyboardEvent,
  MouseEvent,
  PointerEvent,
  ReactNode,
} from 'react';

import type { Wish } from '#src/menu/place-beside.ts';
import { useFloating } from '#src/menu/use-floating.ts';

import css from './menu.module.css';

/** What makes a button open a menu. */
type TargetProps = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type MenuProps = Partial<Wish> & {
  /** The button; the menu takes its name. */
  renderTarget: (props: TargetProps) => ReactNode;
  width?: number;
  /** The entries; they exist only while the menu is open. */
  children: ReactNode;
};

const itemSelector = '[role^="menuitem"]:not(:disabled)';

const itemOf = ({ target }: { target: EventTarget }): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(itemSelector) : null;

/** Where the keys of a menu lead from the entry at `index` of `count`; null for any other key. */
const goal = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index > 0 ? index - 1 : count - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

const focusItem = (menu: HTMLElement | null, key: string): boolean => {
  const items = [...(menu?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
  const index = items.findIndex((item) => item === document.activeElement);
  const next = goal(key, index, items.length);
  if (next === null) return false;
  items[next]?.focus();
  return true;
};

/**
 * A menu of actions: by mouse, by touch, and by keyboard as every menu (arrows, Home, End, Escape, Tab). Choosing an entry closes it
 * and gives the focus back to the button first, so that a dialog that opens returns it there too.
 */
export const Menu = (props: MenuProps) => {
  const { renderTarget, width, opens = 'down', aligned = 'end', children } = props;
  const { floating, button, open, close } = useFloating({ opens, aligned });
  const targetId = useId();
  const menuId = `${targetId}-menu`;
  const isOpen = button !== null;

  useLayoutEffect(() => {
    if (isOpen) focusItem(floating.current, 'Home');
  }, [isOpen, floating]);
  // The entry that had the focus may be gone, as when a list is read again: the keys stay with the menu.
  useLayoutEffect(() => {
    if (isOpen && document.activeElement === document.body) floating.current?.focus();
  });

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (focusItem(floating.current, event.key)) event.preventDefault();
    const link = event.target instanceof HTMLAnchorElement ? event.target : null;
    if (event.key === ' ' && link !== null) {
      event.preventDefault();
      link.click();
    }
    if (event.key !== 'Tab') return;
    // From the button the browser goes on to what follows it.
    button?.focus();
    close();
  };
  const isChosen = (event: MouseEvent): boolean => {
    const item = itemOf(event);
    return item !== null && item.ariaDisabled !== 'true' && item.dataset['stays'] === undefined;
  };
  return (
    <>
      {renderTarget({
        id: targetId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
        onClick: ({ currentTarget }) => (isOpen ? close() : open(currentTarget)),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          open(event.currentTarget);
        },
      })}
      {isOpen ? (
        <div
          ref={floating}
          id={menuId}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-labelledby={targetId}
          className={css['menu']}
          {...(width !== undefined && { style: { width } })}
          onKeyDown={handleKeyDown}
          onPointerMove={(event: PointerEvent) => itemOf(event)?.focus({ preventScroll: true })}
          onClickCapture={(event) => {
            if (isChosen(event)) button.focus();
          }}
          onClick={(event) => {
            if (isChosen(event)) close();
          }}
        >
          {children}
        </div>
      ) : null}
    </>
  );
};

type ItemProps = {
  role: 'menuitem' | 'menuitemcheckbox';
  'aria-checked'?: boolean;
  tabIndex: -1;
  className: string;
  'data-stays'?: true;
};

type MenuItemProps = Omit<ComponentPropsWithoutRef<'button'>, 'role' | 'type' | 'className'> & {
  icon?: ReactNode;
  /** At the end of the line. */
  mark?: ReactNode;
  tone?: 'danger' | undefined;
  /** Makes it a switch, with a tick while it is on; the menu stays open. */
  isChecked?: boolean;
  /** Draws it as something else than a button, such as a link. */
  render?: (props: ItemProps & { children: ReactNode }) => ReactNode;
};

export const MenuItem = (props: MenuItemProps) => {
  const { icon, mark, tone, isChecked, render, children, ...rest } = props;
  const item: ItemProps & { 'data-tone': string | undefined } = {
    role: isChecked === undefined ? 'menuitem' : 'menuitemcheckbox',
    ...(isChecked !== undefined && { 'aria-checked': isChecked, 'data-stays': true }),
    tabIndex: -1,
    className: css['item'] ?? '',
    'data-tone': tone,
  };
  const line = (
    <>
      {isChecked === undefined ? null : (
        <span className={css['tick']} aria-hidden="true">
          {isChecked ? '✓' : ''}
        </span>
      )}
      {icon}
      <span className={css['words']}>{children}</span>
      {mark}
    </>
  );
  if (render !== undefined) return render({ ...item, children: line });
  return (
    <button type="button" {...rest} {...item}>
      {line}
    </button>
  );
};

/** Above a group of entries. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className={css['label']}>{children}</div>
);

export const MenuDivider = () => <hr className={css['divider']} />;
