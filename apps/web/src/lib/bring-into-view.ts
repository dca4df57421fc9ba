/** Scrolls only as far as needed to see an element whose content just changed; the focus stays where it is. */
export const bringIntoView = (element: Element | null, block: ScrollLogicalPosition): void => {
  const isCalm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
};
