import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import css from './sheet.module.css';

type SheetProps = {
  title: string;
  /** A menu hangs from its button where there is room for it. */
  isMenu?: boolean;
  /** What is told with the title when it opens; without it only the button that has the focus would be heard. */
  describedBy?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog below the head of the page, so that the clock stays in view; on phones it rises from the foot. */
export const Sheet = ({ title, isMenu = false, describedBy, onClose, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A passive effect would close it after its removal from the page, when the browser no longer restores the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    current?.showModal();
    // The browser would choose the first button, which may be the one that gives something up.
    current?.querySelector<HTMLElement>('textarea, [data-first]')?.focus();
    return () => {
      current?.close();
      if (opener?.isConnected && opener !== document.body) return;
      // Enter on the body or the heading would leave a question, so the menu button goes first.
      const menu = document.querySelector<HTMLElement>('[aria-haspopup=dialog]');
      (menu ?? document.querySelector('h1'))?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css['sheet']}
      data-menu={isMenu || undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
};
