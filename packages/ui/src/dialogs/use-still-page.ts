import { useLayoutEffect } from 'react';

/** Stops the page behind a dialog from scrolling, without a sideways jump when the scrollbar disappears. */
export const useStillPage = (isStill: boolean): void => {
  useLayoutEffect(() => {
    if (!isStill) return undefined;
    const { style, clientWidth } = document.documentElement;
    const { overflow, paddingInlineEnd } = style;
    style.paddingInlineEnd = `${globalThis.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      style.paddingInlineEnd = paddingInlineEnd;
      style.overflow = overflow;
    };
  }, [isStill]);
};
