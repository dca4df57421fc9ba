import type { AuditAction } from '@tamiz/contract/record/audit-actions';
import { isUuid } from '@tamiz/contract/shared/uuid';

import { isAuditAction } from '#src/lib/audit/audit-words.ts';

type TypedFilters = Readonly<
  Record<'action' | 'actor_id' | 'account_id' | 'q' | 'from' | 'to', string>
>;

/** The beginning of a day in the time zone of the person; undefined for a text that is no date. */
const startOf = (day: string, daysLater = 0): string | undefined => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

export type AuditFilter = {
  action?: AuditAction;
  actor_id?: string;
  account_id?: string;
  subject_id?: string;
  from: string | undefined;
  to: string | undefined;
};

/** The filters as the server expects them; a text that is no id or no action is left out. */
export const toAuditFilter = (typed: TypedFilters): AuditFilter => ({
  ...(isAuditAction(typed.action) ? { action: typed.action } : {}),
  ...(isUuid(typed.actor_id) ? { actor_id: typed.actor_id } : {}),
  ...(isUuid(typed.account_id) ? { account_id: typed.account_id } : {}),
  ...(isUuid(typed.q) ? { subject_id: typed.q } : {}),
  from: startOf(typed.from),
  to: startOf(typed.to, 1),
});
