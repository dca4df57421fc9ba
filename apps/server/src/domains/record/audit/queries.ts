import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';

type NewEvent = {
  actorKind: 'user' | 'staff' | 'candidate' | 'command' | 'system';
  actorId: string | null;
  accountId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  details: string;
};

/** Adds one line to the log; nothing ever changes or removes one. */
export const insert = prepared<NewEvent>()((p) =>
  build.insertInto('audit_events').values({
    actor_kind: p.actorKind,
    actor_id: p.actorId,
    account_id: p.accountId,
    action: p.action,
    subject_kind: p.subjectKind,
    subject_id: p.subjectId,
    details: p.details,
  }),
);

type PageParams = {
  /** Ids from here on, and below there: they sort by time. */
  from: string;
  below: string;
  limit: number;
  accountId: string | null;
  actorId: string | null;
  subjectId: string | null;
  action: string | null;
};

type PageRow = {
  id: string;
  at: Date;
  actor_kind: 'user' | 'staff' | 'candidate' | 'command' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  account_id: string | null;
  account_name: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: Record<string, string | number | boolean | null>;
};

type Lead = 'accountId' | 'actorId' | 'subjectId' | 'action';

/**
 * A page of the log, newest first. The filter that narrows most stands alone as a condition, so that its index
 * leads; the others, which may be absent, are checked on what it finds. Names are looked up one by one: a prepared
 * plan does not know how short the page is, and would read every account to join them.
 */
const pageLedBy = (lead: Lead | null) =>
  prepared<PageParams>()((p) => {
    const conditions = {
      accountId: sql`account_id = ${p.accountId}::uuid`,
      actorId: sql`actor_id = ${p.actorId}::uuid`,
      subjectId: sql`subject_id = ${p.subjectId}::uuid`,
      action: sql`action = ${p.action}::text`,
    };
    return sql<PageRow>`
      with page as materialized (
        select * from audit_events
        where id >= ${p.from} and id < ${p.below} and ${lead === null ? sql`true` : conditions[lead]}
          and (${p.accountId}::uuid is null or ${conditions.accountId})
          and (${p.actorId}::uuid is null or ${conditions.actorId})
          and (${p.subjectId}::uuid is null or ${conditions.subjectId})
          and (${p.action}::text is null or ${conditions.action})
        order by id desc limit ${p.limit}
      )
      select page.id, page.at, page.actor_kind, page.actor_id, page.account_id, page.action, page.subject_kind,
        page.subject_id, page.details,
        (select first_name || ' ' || last_name from users where users.id = page.actor_id) as actor_name,
        (select name from accounts where accounts.id = page.account_id) as account_name
      from page
      order by page.id desc`;
  });

const pages = {
  none: pageLedBy(null),
  accountId: pageLedBy('accountId'),
  actorId: pageLedBy('actorId'),
  subjectId: pageLedBy('subjectId'),
  action: pageLedBy('action'),
};

/** The filters from the one that usually leaves least. */
const leads: readonly Lead[] = ['subjectId', 'actorId', 'accountId', 'action'];

/** A page of the log by the statement that suits its filters. */
export const listPage = (handle: Handle, params: PageParams): Promise<PageRow[]> =>
  pages[leads.find((lead) => params[lead] !== null) ?? 'none'](handle, params);

export type AuditRow = PageRow;

export type SoughtEvents = Omit<PageParams, 'limit'>;

type ChoiceRow = { id: string; name: string; detail: string };

/** People whose name holds a text or whose id it is. */
export const findPeople = prepared<{ text: string; limit: number }>()(
  (p) => sql<ChoiceRow>`
    select users.id, users.first_name || ' ' || users.last_name as name,
      coalesce((select accounts.name from accounts where accounts.id = users.account_id), 'Operación') as detail
    from users
    where strpos(lower(users.first_name || ' ' || users.last_name), lower(${p.text})) > 0 or users.id::text = ${p.text}
    order by 2, 1 limit ${p.limit}`,
);

/** Accounts whose name holds a text or whose id it is. */
export const findAccounts = prepared<{ text: string; limit: number }>()(
  (p) => sql<ChoiceRow>`
    select id, name, 'Desde ' || to_char(created_at at time zone 'America/Mexico_City', 'DD/MM/YYYY') as detail
    from accounts where strpos(lower(name), lower(${p.text})) > 0 or id::text = ${p.text}
    order by name, id limit ${p.limit}`,
);
