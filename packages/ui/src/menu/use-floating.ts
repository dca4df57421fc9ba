import { useLayoutEffect, useRef, useState } from 'react';

import { placeBeside } from '#src/menu/place-beside.ts';
import type { Wish } from '#src/menu/place-beside.ts';

const pixels = (distance: number | undefined): string =>
  distance === undefined ? 'auto' : `${distance}px`;

const putBeside = (floating: HTMLElement, button: HTMLElement, wish: Wish): void => {
  const { style } = floating;
  // What it was told before would be measured along.
  style.maxHeight = '';
  const size = { width: floating.offsetWidth, height: floating.offsetHeight };
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const place = placeBeside(button.getBoundingClientRect(), size, { width, height }, wish);
  style.left = pixels(place.left);
  style.top = pixels('top' in place ? place.top : undefined);
  style.bottom = pixels('bottom' in place ? place.bottom : undefined);
  style.maxHeight = pixels(place.maxHeight);
};

/**
 * Something that opens from a button, above everything else on the page: it follows its button while the page scrolls. It closes when
 * somebody presses or goes elsewhere, and by Escape, which gives the focus back. The button is the one that the opening came from, so it
 * needs no reference.
 */
export const useFloating = ({ opens, aligned }: Wish) => {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const floating = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = floating;
    if (button === null || current === null) return undefined;
    current.showPopover();
    const place = (): void => putBeside(current, button, { opens, aligned });
    place();
    const handleElsewhere = ({ target }: Event): void => {
      const isWithin =
        target instanceof Node && (current.contains(target) || button.contains(target));
      if (!isWithin) setButton(null);
    };
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      button.focus();
      setButton(null);
    };
    const handleScroll = ({ target }: Event): void => {
      // What scrolls within it moves nothing.
      if (!(target instanceof Node) || !current.contains(target)) place();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', handleElsewhere, { signal });
    document.addEventListener('focusin', handleElsewhere, { signal });
    document.addEventListener('keydown', handleKey, { signal });
    document.addEventListener('scroll', handleScroll, { signal, capture: true, passive: true });
    globalThis.addEventListener('resize', place, { signal });
    return () => listening.abort();
  }, [button, opens, aligned]);

  return {
    floating,
    /** The button that it is open from; null while it is closed. */
    button,
    open: setButton,
    close: () => setButton(null),
  };
};
