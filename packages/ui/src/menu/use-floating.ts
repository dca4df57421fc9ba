import { useLayoutEffect, useRef, useState } from 'react';

import { placeBeside } from '#src/menu/place-beside.ts';
import type { Wish } from '#src/menu/place-beside.ts';

const pixels = (distance: number | undefined): string =>
  distance === undefined ? 'auto' : `${distance}px`;

const putBeside = (floating: HTMLElement, button: HTMLElement, wish: Wish): void => {
  const { style, scrollTop } = floating;
  // What it was told before would be measured along.
  style.maxHeight = '';
  style.left = '0';
  const size = { width: floating.offsetWidth, height: floating.offsetHeight };
  const { clientWidth: width } = document.documentElement;
  // On phones the root keeps its height while the bar of the browser goes; what is fixed does not.
  const { innerHeight: height } = globalThis;
  const place = placeBeside(button.getBoundingClientRect(), size, { width, height }, wish);
  style.left = pixels(place.left);
  style.top = pixels('top' in place ? place.top : undefined);
  style.bottom = pixels('bottom' in place ? place.bottom : undefined);
  style.maxHeight = pixels(place.maxHeight);
  floating.scrollTop = scrollTop;
};

const edgesOf = (button: HTMLElement): string => {
  const { top, left, width, height } = button.getBoundingClientRect();
  return [top, left, width, height].join(' ');
};

/** Calls `onMove` in each picture in which the button stands elsewhere: pages scroll, lists are read again, banners come and go. */
const watchPlace = (button: HTMLElement, signal: AbortSignal, onMove: () => void): void => {
  let edges = edgesOf(button);
  const look = (): void => {
    if (signal.aborted) return;
    const now = edgesOf(button);
    if (now !== edges) onMove();
    edges = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * Something that opens from a button, above everything else on the page: it follows its button wherever that goes. It closes when
 * somebody presses or goes elsewhere, and by Escape, which gives the focus back. The button is the one that the opening came from, so it
 * needs no reference.
 */
export const useFloating = ({ opens, aligned }: Wish) => {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const floating = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = floating;
    if (button === null || current === null) return undefined;
    // Browsers of before 2024 do not know it: there it hangs in the page, and may be cut off.
    if ('showPopover' in current) current.showPopover();
    const place = (): void => putBeside(current, button, { opens, aligned });
    place();
    const isWithin = (target: EventTarget | null): boolean =>
      target instanceof Node && (current.contains(target) || button.contains(target));
    const handlePress = ({ target }: Event): void => {
      if (!isWithin(target)) setButton(null);
    };
    const handleFocus = ({ target }: Event): void => {
      // Safari does not focus a button that is pressed, but what it stands in.
      const isAround = target instanceof Node && target.contains(button);
      if (!isWithin(target) && !isAround) setButton(null);
    };
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      button.focus();
      setButton(null);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', handlePress, { signal });
    document.addEventListener('focusin', handleFocus, { signal });
    document.addEventListener('keydown', handleKey, { signal });
    globalThis.addEventListener('resize', place, { signal });
    watchPlace(button, signal, place);
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
