import { useState } from 'react';

import type { Marking } from '#src/features/candidates/components/list/candidate-list.tsx';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** Who is marked to be deleted; the marks stay while the pages are turned. */
export const useMarking = () => {
  const [isOn, setIsOn] = useState(false);
  const [marks, setMarks] = useState<ReadonlyMap<Id, PositionCandidate>>(new Map());
  const isMarked = (id: Id): boolean => marks.has(id);

  const toggle = (candidate: PositionCandidate) =>
    setMarks((current) => {
      const next = new Map(current);
      if (!next.delete(candidate.id)) next.set(candidate.id, candidate);
      return next;
    });

  const clear = () => setMarks(new Map());
  const forList: Marking = isOn ? { isMarked, onToggle: toggle } : null;

  return {
    isOn,
    marked: [...marks.values()],
    isMarked,
    forList,
    clear,
    start: () => setIsOn(true),
    stop: () => {
      setIsOn(false);
      clear();
    },
  };
};
