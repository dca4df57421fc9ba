import type { Result } from '@tamiz/contract/exams/board';
import { useState } from 'react';

/** Whom somebody selected, also on pages and under filters that are no longer on screen. */
export const useSelection = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Result>>(new Map());
  const has = (id: string): boolean => chosen.has(id);
  const toggle = (result: Result): void =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(result.id)) next.set(result.id, result);
      return next;
    });
  const toggleAll = (results: readonly Result[]): void =>
    setChosen((before) => {
      const next = new Map(before);
      const areAllIn = results.every(({ id }) => next.has(id));
      for (const result of results) {
        if (areAllIn) next.delete(result.id);
        else next.set(result.id, result);
      }
      return next;
    });
  return {
    people: [...chosen.values()],
    has,
    toggle,
    toggleAll,
    clear: () => setChosen(new Map()),
  };
};
