import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { readOlder } from '#src/lib/api/read-again.ts';
import type { LiveState } from '#src/lib/live/position-stream.ts';
import { usePositionEvents } from '#src/lib/live/use-position-events.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** Keeps everything shown of a position up to date; one reading at a time, and another if news came meanwhile. */
export const useLivePosition = (positionId: Id): LiveState | null => {
  const client = useQueryClient();
  const reading = useRef<{ isOn: boolean; asked: number | null }>({ isOn: false, asked: null });

  const read = async (olderThanMs: number): Promise<void> => {
    const { current } = reading;
    current.asked = Math.min(current.asked ?? olderThanMs, olderThanMs);
    if (current.isOn) return;
    current.isOn = true;
    while (current.asked !== null) {
      const { asked } = current;
      current.asked = null;
      await readOlder(client, positionKey(positionId), asked);
    }
    current.isOn = false;
  };

  return usePositionEvents(positionId, ({ kinds, olderThanMs }) => {
    // A download that moves changes nothing that is shown of the position.
    if (kinds?.every((kind) => kind === 'report') !== true) void read(olderThanMs);
  });
};
