import { listPage } from '#src/domains/record/audit/queries.ts';
import { firstUuid, lastUuid, lowestUuidAt, toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Services } from '#src/domains/record/services.ts';

type Filter = {
  action?: string | undefined;
  account_id?: string | undefined;
  actor_id?: string | undefined;
  subject_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** The log by page, newest first; ids sort by time, so a time span is a range of ids. */
export const pageAudit = async ({ databases }: Services, filter: Filter) => {
  const until = filter.to === undefined ? lastUuid : lowestUuidAt(new Date(filter.to));
  const { after = until } = filter;
  const rows = await listPage(databases.staff.single, {
    from: filter.from === undefined ? firstUuid : lowestUuidAt(new Date(filter.from)),
    below: after < until ? after : until,
    limit: filter.limit + 1,
    accountId: filter.account_id ?? null,
    actorId: filter.actor_id ?? null,
    subjectId: filter.subject_id ?? null,
    action: filter.action ?? null,
  });
  return toKeysetPage(rows, filter.limit, ({ id }) => id);
};
