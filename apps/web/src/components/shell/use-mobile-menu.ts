import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The full-screen menu of small screens: what it covers is inert until it closes. */
export const useMobileMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // After a tablet is turned, the wide layout must not stay covered by the menu.
    const wide = matchMedia('(min-width: 48em)');
    const uncover = () => setIsOpen(false);
    wide.addEventListener('change', uncover);
    return () => wide.removeEventListener('change', uncover);
  }, []);

  /** Back to where the person came from, which takes focus only once it is no longer inert. */
  const close = useCallback(() => {
    flushSync(() => setIsOpen(false));
    burger.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, close]);

  return {
    isOpen,
    burger,
    open: () => setIsOpen(true),
    /** Before a page change: the new page takes the focus itself. */
    leave: () => setIsOpen(false),
    close,
  };
};
