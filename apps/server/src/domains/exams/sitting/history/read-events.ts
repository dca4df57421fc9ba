import type { Handle } from '@tamiz/db';

import { listDeciding, listStoredEvents } from '#src/domains/exams/sitting/history/queries.ts';
import type { EventRow } from '#src/domains/exams/sitting/history/queries.ts';

const pageSize = 1_000;

/** What the result of an attempt follows from; as much of it whatever a browser sent. */
export const readDecidingEvents = (
  handle: Handle,
  { accountId, attemptId, questions }: { accountId: string; attemptId: string; questions: number },
) => {
  const numbers = Array.from({ length: questions }, (_, index) => index + 1);
  return listDeciding(handle, { accountId, attemptId, numbers });
};

/** Everything that is stored under an attempt, in order, a page at a time. */
export const visitStoredEvents = async (
  handle: Handle,
  attemptId: string,
  visit: (event: EventRow) => void,
): Promise<void> => {
  // Whoever tampers is free to choose any number.
  let after = Number.MIN_SAFE_INTEGER;
  let page: EventRow[];
  do {
    page = await listStoredEvents(handle, { attemptId, after, limit: pageSize });
    for (const event of page) visit(event);
    after = page.at(-1)?.id ?? after;
  } while (page.length === pageSize);
};
