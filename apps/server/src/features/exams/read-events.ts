import type { Handle } from '@tamiz/db';

import { listEvents } from '#src/features/exams/queries.ts';

/** Everything that happened in an attempt, in order. */
export const readEvents = (handle: Handle, attemptId: string) => listEvents(handle, { attemptId });
