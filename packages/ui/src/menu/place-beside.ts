/** On which side of its button something opens, and with which of its edges it keeps. */
export type Wish = { opens: 'up' | 'down'; aligned: 'start' | 'end' };

type Edges = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

/** Distances from the edges of the window: `top` where it hangs below its button, `bottom` where it stands on it. */
export type Place = { left: number; maxHeight: number } & ({ top: number } | { bottom: number });

/** Between it and its button, and between it and the edge of the window. */
const gap = 6;
const margin = 8;

/**
 * Where something that opens from a button has room: on the side that is wished, or on the other one where it would not fit and there
 * is more room; never beyond the sides of the window. What is higher than the room scrolls.
 */
export const placeBeside = (button: Edges, size: Size, view: Size, wish: Wish): Place => {
  const below = view.height - button.bottom - gap - margin;
  const above = button.top - gap - margin;
  const [wished, other] = wish.opens === 'down' ? [below, above] : [above, below];
  const isWished = size.height <= wished || wished >= other;
  const isDown = isWished === (wish.opens === 'down');
  const edge = wish.aligned === 'start' ? button.left : button.right - size.width;
  const left = Math.max(margin, Math.min(edge, view.width - size.width - margin));
  return isDown
    ? { left, top: button.bottom + gap, maxHeight: below }
    : { left, bottom: view.height - button.top + gap, maxHeight: above };
};
