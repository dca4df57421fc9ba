import { maxCandidatesRange } from '@tamiz/contract/shared/constants';
import { useEffect, useEffectEvent, useState } from 'react';

import { askPending } from '#src/features/candidates/api/chosen.ts';
import type { Draft } from '#src/features/candidates/components/invite/compose-form.tsx';
import { dropDraft, readDraft } from '#src/features/candidates/invite-draft.ts';
import type { SectionPosition } from '#src/features/candidates/offered-actions.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import { useServices } from '#src/lib/services.tsx';

type Resume = {
  position: SectionPosition;
  balance: number | null;
  pending: number | null;
  onAll: () => void;
  onChosen: (people: readonly PositionCandidate[], draft: Draft) => void;
};

/** Goes on where somebody left to pay, as soon as the balance is enough for it; names are asked for again. */
export const useResume = ({ position, balance, pending, onAll, onChosen }: Resume): void => {
  const { api } = useServices();
  const [kept] = useState(() => readDraft(position.id));
  const needed = kept === null || pending === null ? 0 : (kept.ids?.length ?? pending);
  const isReady = needed > 0 && balance !== null && balance >= needed;

  const resume = useEffectEvent(async () => {
    // Taken once: the balance may rise above what was needed again.
    if (kept === null || readDraft(position.id) === null) return;
    dropDraft(position.id);
    const { ids, delivery, message } = kept;
    if (ids === null) {
      onAll();
    } else {
      const wanted = new Set(ids.map(String));
      try {
        const waiting = await askPending(api.call, position.id, maxCandidatesRange.max);
        const people = waiting.filter(({ id }) => wanted.has(String(id)));
        if (people.length > 0) onChosen(people, { delivery, message });
      } catch {
        // The list is there, and the person can choose again.
      }
    }
  });

  useEffect(() => {
    if (isReady) void resume();
  }, [isReady]);
};
