import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { readAgain } from '#src/lib/api/read-again.ts';
import type { LiveState } from '#src/lib/live/position-stream.ts';
import { usePositionEvents } from '#src/lib/live/use-position-events.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** Keeps everything shown of a position up to date; one reading at a time, and another if news came meanwhile. */
export const useLivePosition = (positionId: Id): LiveState | null => {
  const client = useQueryClient();
  const reading = useRef({ isOn: false, isAsked: false });

  const read = async (): Promise<void> => {
    const { current } = reading;
    current.isAsked = true;
    if (current.isOn) return;
    current.isOn = true;
    while (current.isAsked) {
      current.isAsked = false;
      await readAgain(client, { queryKey: positionKey(positionId) });
    }
    current.isOn = false;
  };

  return usePositionEvents(positionId, (change) => {
    // A download that moves changes nothing that is shown of the position.
    if (change?.kinds.every((kind) => kind === 'report') !== true) void read();
  });
};
