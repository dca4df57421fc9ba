import { useLayoutEffect } from 'react';
import type { MouseEvent, ReactNode } from 'react';

import type { Wish } from '#src/menu/place-beside.ts';
import { useFloating } from '#src/menu/use-floating.ts';

import css from './menu.module.css';

/** What makes a button open a panel. */
type TargetProps = {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

type PanelProps = Partial<Wish> & {
  label: string;
  renderTarget: (props: TargetProps) => ReactNode;
  width: number;
  /** It exists only while the panel is open; `close` is for whatever leads away. */
  children: (close: () => void) => ReactNode;
};

/** Something to read and use that hangs from a button: takes the focus, and closes when it leaves or by Escape. */
export const Panel = (props: PanelProps) => {
  const { label, renderTarget, width, opens = 'down', aligned = 'end', children } = props;
  const { floating, button, open, close } = useFloating({ opens, aligned });
  const isOpen = button !== null;

  useLayoutEffect(() => {
    if (isOpen) floating.current?.focus({ preventScroll: true });
  }, [isOpen, floating]);

  return (
    <>
      {renderTarget({
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: ({ currentTarget }) => (isOpen ? close() : open(currentTarget)),
      })}
      {isOpen ? (
        <div
          ref={floating}
          popover="manual"
          role="dialog"
          tabIndex={-1}
          aria-label={label}
          className={css['panel']}
          style={{ width }}
        >
          {children(close)}
        </div>
      ) : null}
    </>
  );
};
