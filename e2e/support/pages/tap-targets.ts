import type { Page } from '@playwright/test';

/** A control with the width and height that a finger can hit. */
export type TapTarget = { name: string; width: number; height: number };

/**
 * What a thumb can press on the page and how large it really is: measured by asking which element lies under each point
 * around its middle, so that labels and enlarged areas count and what covers them does not. Links within a sentence are
 * left out, as WCAG 2.5.8 does: the line gives them their height.
 */
export const measureTapTargets = (page: Page): Promise<TapTarget[]> =>
  page.evaluate(() => {
    const farthest = 30;
    const isWithin = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      return element.contains(hit) || hit.closest('label')?.control === element;
    };
    const isInSentence = (element: Element): boolean => {
      const around = element.parentElement?.textContent.trim() ?? '';
      return (
        getComputedStyle(element).display === 'inline' &&
        around.length > element.textContent.trim().length
      );
    };
    const reach = (isHit: (distance: number) => boolean): number => {
      let distance = 0;
      while (distance < farthest && isHit(distance + 1)) distance += 1;
      return distance;
    };
    const measure = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      if (!isWithin(element, x, y)) return null;
      return {
        name: (
          element.getAttribute('aria-label') ??
          (element.textContent.trim() || `${element.tagName} ${element.id}`)
        ).slice(0, 60),
        width:
          1 + reach((d) => isWithin(element, x - d, y)) + reach((d) => isWithin(element, x + d, y)),
        height:
          1 + reach((d) => isWithin(element, x, y - d)) + reach((d) => isWithin(element, x, y + d)),
      };
    };
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch], [role=menuitem]';
    return [...document.querySelectorAll(controls)]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => !element.matches(':disabled') && !isInSentence(element))
      .map(measure)
      .filter((target) => target !== null);
  });
