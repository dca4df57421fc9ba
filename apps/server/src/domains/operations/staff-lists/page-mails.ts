import { staffPageSize } from '@tamiz/contract/shared/back-office';
import type { StaffMailState, StaffMail } from '@tamiz/contract/operations/staff-lists';

import { listMails } from '#src/domains/operations/staff-lists/queries.ts';
import { toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Services } from '#src/domains/operations/services.ts';

const statesOf: Record<StaffMailState, string[]> = {
  sent: ['sent'],
  delivered: ['delivered', 'opened'],
  delayed: ['delayed'],
  bounced: ['bounced_soft', 'bounced_full', 'bounced_hard', 'suppressed', 'complained'],
};

const stateOf = (kept: string): StaffMailState => {
  if (kept === 'sent' || kept === 'delayed') return kept;
  return statesOf.delivered.includes(kept) ? 'delivered' : 'bounced';
};

type Filter = {
  state?: StaffMailState | undefined;
  accountId?: string | undefined;
  after?: string | undefined;
};

/** Mails by page, newest first, with what became of each; never an address. */
export const pageMails = async (
  { databases }: Services,
  { state, accountId, after }: Filter,
): Promise<{ data: StaffMail[]; next: string | null }> => {
  const [beforeMoment = 'infinity', beforeKey = ''] = after?.split('~', 2) ?? [];
  const read = await listMails(databases.staff.single, {
    beforeMoment,
    beforeKey,
    limit: staffPageSize + 1,
    states: state === undefined ? null : statesOf[state],
    accountId: accountId ?? null,
  });
  const { rows, next } = toKeysetPage(read, staffPageSize, ({ moment, key }) => `${moment}~${key}`);
  const data = rows.map((row) => ({
    id: row.key,
    account:
      row.account_id === null || row.account_name === null
        ? null
        : { id: row.account_id, name: row.account_name },
    mail: row.mail,
    state: stateOf(row.state),
    reason: row.reason,
    state_at: row.state_at.toISOString(),
    is_to_candidate: row.is_to_candidate,
  }));
  return { data, next };
};
