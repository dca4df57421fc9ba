import { useLayoutEffect } from 'react';

/** Keeps the page behind a dialog still, without the sideways jump of a scrollbar that goes away. */
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
