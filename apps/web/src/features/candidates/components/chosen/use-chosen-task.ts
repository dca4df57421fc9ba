import { useState } from 'react';

import type { MenuAction } from '#src/features/candidates/components/chosen/chosen-menu.tsx';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';

/** What one row offers, or the menu of the chosen. */
export type RowAction = MenuAction | 'email';

export type ChosenTask = { action: RowAction; people: readonly PositionCandidate[] };

/** What is being done to whom; it stays while its dialog fades. */
export const useChosenTask = () => {
  const [task, setTask] = useState<ChosenTask | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    task,
    isOpen: (action: RowAction) => isOpen && task?.action === action,
    start: (action: RowAction, people: readonly PositionCandidate[]) => {
      setTask({ action, people });
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
};
