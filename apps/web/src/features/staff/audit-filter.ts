import { isUuid } from '@tamiz/contract/uuid';

import type { Filter } from '#src/features/staff/api/staff-calls.ts';
import { isAuditAction } from '#src/features/staff/audit-words.ts';

type Typed = Readonly<Record<'action' | 'actor_id' | 'account_id' | 'q' | 'from' | 'to', string>>;

/** The beginning of a day where the person is; a day that is no day filters nothing. */
const startOf = (day: string, daysLater = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
};

/** What was typed as the server asks for it; what is no id or action filters nothing. */
export const toAuditFilter = (typed: Typed): Filter => ({
  ...(isAuditAction(typed.action) ? { action: typed.action } : {}),
  ...(isUuid(typed.actor_id) ? { actor_id: typed.actor_id } : {}),
  ...(isUuid(typed.account_id) ? { account_id: typed.account_id } : {}),
  ...(isUuid(typed.q) ? { subject_id: typed.q } : {}),
  from: startOf(typed.from),
  to: startOf(typed.to, 1),
});
