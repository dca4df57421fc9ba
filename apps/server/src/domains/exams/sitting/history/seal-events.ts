import type { Handle } from '@tamiz/db';

import { chainStart, extendChain } from '#src/domains/exams/sitting/rules/chain.ts';
import {
  findLastSeal,
  insertSeal,
  listEventsAfter,
} from '#src/domains/exams/sitting/history/queries.ts';

const pageSize = 1_000;

type Attempt = { accountId: string; attemptId: string };

/** Extends the chain of a locked attempt over its next events, so many at most; true when it covers them all. */
export const sealEvents = async (tx: Handle, attempt: Attempt, most: number): Promise<boolean> => {
  const [seal] = await findLastSeal(tx, attempt);
  let head = seal?.digest ?? chainStart;
  let after = seal?.last_event_id ?? 0;
  let isWhole = false;
  for (let sealed = 0; !isWhole && sealed < most; sealed += pageSize) {
    const page = await listEventsAfter(tx, { ...attempt, after, limit: pageSize });
    head = extendChain(head, page);
    after = page.at(-1)?.id ?? after;
    isWhole = page.length < pageSize;
  }
  if (after !== (seal?.last_event_id ?? 0)) {
    await insertSeal(tx, { ...attempt, lastEventId: after, digest: head });
  }
  return isWhole;
};
