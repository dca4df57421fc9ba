import type { Filter } from '#src/features/staff/api/staff-calls.ts';

type Typed = Readonly<Record<'q' | 'account_id' | 'from' | 'to', string>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The beginning of a day where the person is; a day that is no day filters nothing. */
const startOf = (day: string, daysLater = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
};

/** What was typed as the server asks for it: an id is the thing it happened to, a word with a dot an action. */
export const toAuditFilter = ({ q, account_id: accountId, from, to }: Typed): Filter => ({
  ...(uuid.test(q) ? { subject_id: q } : {}),
  ...(/^[a-z_]+\.[a-z_]+$/.test(q) ? { action: q } : {}),
  ...(uuid.test(accountId) ? { account_id: accountId } : {}),
  from: startOf(from),
  to: startOf(to, 1),
});
