import { positionViews } from '#src/features/positions/components/position-views.tsx';
import type { PositionView } from '#src/features/positions/components/position-views.tsx';

const name = 'vista';

const words: Readonly<Record<PositionView, string>> = {
  candidates: 'candidatos',
  results: 'resultados',
  activity: 'actividad',
};

/** Which view an address asks for: the candidates where it asks for none. */
export const readView = (params: URLSearchParams): PositionView =>
  positionViews.find((view) => words[view] === params.get(name)) ?? 'candidates';

/** The address of another view; what was chosen in the one that is left goes with it. */
export const withView = (params: URLSearchParams, view: PositionView): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (view === 'candidates') next.delete(name);
  else next.set(name, words[view]);
  return next;
};
