import type { SoughtEvents } from '#src/domains/record/audit/queries.ts';
import { firstUuid, lastUuid, lowestUuidAt } from '#src/platform/http/keyset.ts';

export type AuditFilter = {
  action?: string | undefined;
  account_id?: string | undefined;
  actor_id?: string | undefined;
  subject_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** What staff look for in the log; ids sort by time, so a time span is a range of ids. */
export const toSought = (filter: AuditFilter): SoughtEvents => ({
  from: filter.from === undefined ? firstUuid : lowestUuidAt(new Date(filter.from)),
  below: filter.to === undefined ? lastUuid : lowestUuidAt(new Date(filter.to)),
  accountId: filter.account_id ?? null,
  actorId: filter.actor_id ?? null,
  subjectId: filter.subject_id ?? null,
  action: filter.action ?? null,
});
