import { maxCandidatesRange } from '@tamiz/contract/shared/constants';
import { useEffect, useEffectEvent } from 'react';

import { askPending } from '#src/features/candidates/api/chosen.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { useLocation, useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

/** Finds whoever has just been given another address, so that inviting them is the next click; only the id travels. */
export const useCorrected = (
  positionId: Id,
  onFound: (person: PositionCandidate) => void,
): void => {
  const { api } = useServices();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const corrected = isRecord(state) ? readId(state['corrected']) : null;

  const find = useEffectEvent(async () => {
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
    try {
      const waiting = await askPending(api.call, positionId, maxCandidatesRange.max);
      const person = waiting.find(({ id }) => String(id) === String(corrected));
      if (person !== undefined) onFound(person);
    } catch {
      // The list is there, and the person can be chosen in it.
    }
  });

  useEffect(() => {
    if (corrected !== null) void find();
  }, [corrected]);
};
