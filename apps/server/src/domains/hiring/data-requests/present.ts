import type { DataRequest } from '@tamiz/contract/hiring/data-request';
import type { ReceivedRequest } from '@tamiz/contract/hiring/data-requests';

import { soonMs } from '#src/domains/hiring/data-requests/deadlines.ts';
import type { ReceivedRow, RequestRow } from '#src/domains/hiring/data-requests/queries.ts';

/** A request as the person who made it sees it. */
export const presentRequest = (row: RequestRow): DataRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  answer: row.answer,
  asked_at: row.asked_at.toISOString(),
  answer_due_at: row.answer_due_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  carry_out_due_at: row.carry_out_due_at?.toISOString() ?? null,
  done_at: row.done_at?.toISOString() ?? null,
});

/** A request as the owner of the account sees it. */
export const presentReceived = (row: ReceivedRow, now: Date): ReceivedRequest => {
  const left = row.due_at === null ? Infinity : row.due_at.getTime() - now.getTime();
  return {
    ...presentRequest(row),
    candidate_id: row.candidate_id,
    name: row.name,
    email: row.email,
    is_overdue: left < 0,
    is_due_soon: left >= 0 && left < soonMs,
  };
};
