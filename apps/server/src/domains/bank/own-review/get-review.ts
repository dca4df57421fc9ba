import type { OwnReview } from '@tamiz/contract/bank/own-review';

import type { Reviewer } from '#src/domains/bank/own-review/list-waiting.ts';
import { presentReading, presentThreads } from '#src/domains/bank/own-review/present.ts';
import * as queries from '#src/domains/bank/own-review/queries.ts';
import { findReviewState } from '#src/domains/bank/questions/own/find-review-state.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Who read a question blind, what was said about it, and what happened to it. */
export const getReview = async (
  services: Services,
  { accountId, userId, id }: Reviewer & { id: number },
): Promise<OwnReview> => {
  const { single } = services.databases.account(accountId);
  const owned = { accountId, id };
  const [{ state, writer, writtenBy }, readings, comments, events] = await Promise.all([
    findReviewState(services, owned),
    queries.listReadings(single, owned),
    queries.listComments(single, owned),
    queries.listEvents(single, owned),
  ]);
  const hasRead = readings.some((row) => row.is_current && row.reader_id === userId);
  return {
    state,
    writer,
    readings: readings.map((row) => presentReading(row, userId)),
    threads: presentThreads(comments),
    history: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    abilities: hasRead || writtenBy === userId ? [] : ['read'],
  };
};
