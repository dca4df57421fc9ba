import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the pointer or the focus is inside, and a way to return the focus to where it came from. */
export const useVisit = (region: RefObject<HTMLElement | null>) => {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [cameFrom, setCameFrom] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && element.contains(target);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('mouseenter', () => setIsHovered(true), { signal });
    element.addEventListener('mouseleave', () => setIsHovered(false), { signal });
    element.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        setIsFocused(true);
        if (relatedTarget instanceof HTMLElement && !isInside(relatedTarget)) {
          setCameFrom(relatedTarget);
        }
      },
      { signal },
    );
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!isInside(relatedTarget)) setIsFocused(false);
      },
      { signal },
    );
    return () => listening.abort();
  }, [region]);

  return {
    isVisited: isHovered || isFocused,
    /** An element removed under the pointer or the focus fires no event, so the caller reports that the visit is over. */
    end: () => {
      if (isFocused) cameFrom?.focus();
      setIsHovered(false);
      setIsFocused(false);
    },
  };
};
