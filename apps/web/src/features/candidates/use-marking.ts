import { useState } from 'react';

import type { Marking } from '#src/features/candidates/components/list/candidate-list.tsx';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** Who is marked, to be invited or changed or, in a mode of its own, to be deleted; the marks stay while pages are turned. */
export const useMarking = ({ isAlwaysOn }: { isAlwaysOn: boolean }) => {
  const [isDeleting, setIsDeleting] = useState(false);
  const [marks, setMarks] = useState<ReadonlyMap<Id, PositionCandidate>>(new Map());
  const isMarked = (id: Id): boolean => marks.has(id);

  const toggle = (candidate: PositionCandidate) =>
    setMarks((current) => {
      const next = new Map(current);
      if (!next.delete(candidate.id)) next.set(candidate.id, candidate);
      return next;
    });

  const clear = () => setMarks(new Map());
  const set = (candidates: readonly PositionCandidate[]) =>
    setMarks(new Map(candidates.map((candidate) => [candidate.id, candidate])));
  const forList: Marking =
    isDeleting || isAlwaysOn
      ? { mode: isDeleting ? 'delete' : 'choose', isMarked, onToggle: toggle }
      : null;

  return {
    isDeleting,
    marked: [...marks.values()],
    isMarked,
    forList,
    toggle,
    set,
    clear,
    start: () => {
      clear();
      setIsDeleting(true);
    },
    stop: () => {
      setIsDeleting(false);
      clear();
    },
  };
};
