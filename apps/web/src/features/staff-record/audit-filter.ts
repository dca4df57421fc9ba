import type { AuditAction } from '@tamiz/contract/record/audit-actions';
import { isUuid } from '@tamiz/contract/shared/uuid';

import { isAuditAction } from '#src/lib/audit/audit-words.ts';
import { startOfDay } from '#src/lib/staff/day.ts';

type TypedFilters = Readonly<
  Record<'action' | 'actor_id' | 'account_id' | 'q' | 'from' | 'to', string>
>;

export type AuditFilter = {
  action?: AuditAction;
  actor_id?: string;
  account_id?: string;
  subject_id?: string;
  from: string | undefined;
  to: string | undefined;
};

const nothing = (text: string): boolean => text === '';

const isDay = (text: string): boolean => startOfDay(text) !== undefined;

/** The filters as the server expects them; null if one of them means nothing, because all rows would look like its answer. */
export const toAuditFilter = (typed: TypedFilters): AuditFilter | null => {
  const { action, actor_id: actor, account_id: account, q: subject, from, to } = typed;
  const isUnderstood =
    (nothing(action) || isAuditAction(action)) &&
    [actor, account, subject].every((id) => nothing(id) || isUuid(id)) &&
    [from, to].every((day) => nothing(day) || isDay(day));
  if (!isUnderstood) return null;
  return {
    ...(isAuditAction(action) && { action }),
    ...(actor && { actor_id: actor }),
    ...(account && { account_id: account }),
    ...(subject && { subject_id: subject }),
    from: startOfDay(from),
    to: startOfDay(to, 1),
  };
};
