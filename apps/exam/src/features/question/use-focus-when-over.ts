import { useEffect, useRef } from 'react';

/** Options that lock under the focus would drop it; it goes to the one thing left to do. */
export const useFocusWhenOver = (isOver: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOver = useRef(isOver);
  useEffect(() => {
    const isElsewhere = document.querySelector('dialog[open]') !== null;
    if (isOver && !wasOver.current && !isElsewhere) button.current?.focus();
    wasOver.current = isOver;
  }, [isOver]);
  return button;
};
