/**
 * Runs in the page: keeps what its live regions say, in order. A region that appears together with its words says
 * nothing in most screen readers unless it is an alert; behind an open dialog nothing is heard at all. Both are kept
 * with a mark, because somebody meant them to be heard.
 */
export const listenToLiveRegions = (): void => {
  const said: string[] = [];
  Object.assign(window, { said });
  const selector = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
  const known = new Map<Element, string>();
  let title = '';
  const look = (): void => {
    const dialog = document.querySelector('dialog[open]');
    const heading = document.querySelector('#root h1, main h1')?.textContent ?? '';
    const isNewScreen = heading !== title;
    title = heading;
    for (const region of document.querySelectorAll(selector)) {
      // What is not drawn is not in the tree: its words would come together with it.
      if (!region.checkVisibility()) {
        known.delete(region);
        continue;
      }
      const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      const before = known.get(region);
      known.set(region, text);
      if (text === '' || text === before) continue;
      const isAlert = region.getAttribute('role') === 'alert';
      const isHeard = dialog === null || dialog.contains(region);
      if (before === undefined && !isAlert) {
        if (!isNewScreen) said.push(`(mudo, porque aparece con sus palabras) ${text}`);
      } else said.push(isHeard ? text : `(mudo, detrás del diálogo) ${text}`);
    }
    for (const region of known.keys()) if (!region.isConnected) known.delete(region);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['open', 'role', 'aria-live', 'hidden', 'class'],
  });
};
