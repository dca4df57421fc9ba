import type { Result } from '@tamiz/contract/exams/board';
import { useState } from 'react';

import { useMoveCandidates } from '#src/lib/pipeline/stages.ts';
import type { Stage } from '#src/lib/pipeline/stages.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

/** Moves one person at once, or opens the dialog in which several are moved and written to. */
export const useMoving = (positionId: Id) => {
  const { toasts } = useServices();
  const [people, setPeople] = useState<readonly Result[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const move = useMoveCandidates(positionId, {
    onSaved: (message) => toasts.success(message),
    onFailed: (failure) => toasts.error(tellFailure(failure, 'No se pudo mover.')),
  });
  return {
    isBusy: move.isPending,
    moveOne: (person: Pick<Result, 'id'>, stage: Stage): void =>
      move.save({ ids: [person.id], stage_id: stage.id, key: crypto.randomUUID() }),
    dialog: {
      people,
      isOpen,
      open: (chosen: readonly Result[]): void => {
        setPeople(chosen);
        setIsOpen(true);
      },
      close: (): void => setIsOpen(false),
    },
  };
};
