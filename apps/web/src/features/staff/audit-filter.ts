import type { Filter } from '#src/features/staff/api/staff-calls.ts';
import { isAuditAction } from '#src/features/staff/audit-words.ts';

type Typed = Readonly<Record<'action' | 'actor_id' | 'account_id' | 'q' | 'from' | 'to', string>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The beginning of a day where the person is; a day that is no day filters nothing. */
const startOf = (day: string, daysLater = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
};

/** What was typed as the server asks for it; what is no id or action filters nothing. */
export const toAuditFilter = (typed: Typed): Filter => ({
  ...(isAuditAction(typed.action) ? { action: typed.action } : {}),
  ...(uuid.test(typed.actor_id) ? { actor_id: typed.actor_id } : {}),
  ...(uuid.test(typed.account_id) ? { account_id: typed.account_id } : {}),
  ...(uuid.test(typed.q) ? { subject_id: typed.q } : {}),
  from: startOf(typed.from),
  to: startOf(typed.to, 1),
});
