import { getPositionEvents } from '@tamiz/contract/calls/hiring/live';
import { useEffect, useEffectEvent, useState } from 'react';

import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { followStream } from '#src/lib/live/position-stream.ts';
import type { LiveChange, LiveState } from '#src/lib/live/position-stream.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

/**
 * Calls back when something about a position changed. Null is returned where the backend has no such stream: then
 * nothing is ever told.
 */
export const usePositionEvents = (
  positionId: Id,
  onChange: (change: LiveChange) => void,
): LiveState | null => {
  const { api } = useServices();
  const { data: catalogues } = useCatalogues();
  const [state, setState] = useState<LiveState>('connecting');
  const isOffered = catalogues?.features.has('positions.events') === true;
  const address = api.addressOf(getPositionEvents, { params: { id: positionId } });
  const handleChange = useEffectEvent(onChange);

  useEffect(() => {
    if (!isOffered) return undefined;
    return followStream({
      address,
      onChange: (change) => handleChange(change),
      onState: setState,
    });
  }, [isOffered, address]);
  return isOffered ? state : null;
};
