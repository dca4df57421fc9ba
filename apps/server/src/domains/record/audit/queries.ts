import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';
import type { Expression } from 'kysely';

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

type Filter = 'accountId' | 'actorId' | 'subjectId' | 'action';

/** Filters by which an index leads, from those that usually leave least; the index ends in the id. */
const leads = [
  ['subjectId'],
  ['actorId', 'accountId'],
  ['actorId', 'action'],
  ['actorId'],
  ['accountId', 'action'],
  ['accountId'],
  ['action'],
] as const satisfies readonly (readonly Filter[])[];

/** The last of them, unless it is one of so many that no plan would rather walk through the log by id. */
const comparedWithId = (led: readonly Filter[]): Filter | undefined => {
  const last = led.at(-1);
  return led.length === 1 && (last === 'actorId' || last === 'accountId') ? undefined : last;
};

/**
 * A page of the log, newest first, for one set of filters: a condition that may be absent would keep its index from being
 * used. The last filter of an index is compared together with the id, and the order says so: a plan that knows a value to be
 * equal may rather walk through the whole log by id. Names are looked up one by one: a prepared plan does not know how short the page is, and
 * would read every account to join them.
 */
const definePage = (filters: readonly Filter[]) =>
  prepared<PageParams>()((p) => {
    const columns = {
      accountId: sql`account_id`,
      actorId: sql`actor_id`,
      subjectId: sql`subject_id`,
      action: sql`action`,
    };
    const values = {
      accountId: sql`${p.accountId}::uuid`,
      actorId: sql`${p.actorId}::uuid`,
      subjectId: sql`${p.subjectId}::uuid`,
      action: sql`${p.action}::text`,
    };
    const led: readonly Filter[] =
      leads.find((lead) => lead.every((filter) => filters.includes(filter))) ?? [];
    const last = comparedWithId(led);
    const row = last === undefined ? sql`id` : sql`${columns[last]}, id`;
    const bound = (id: Expression<string>) =>
      last === undefined ? sql`${id}::uuid` : sql`${values[last]}, ${id}::uuid`;
    const equal = filters
      .filter((filter) => filter !== last)
      .map((filter) => sql` and ${columns[filter]} = ${values[filter]}`);
    const order = last === undefined ? sql`id desc` : sql`${columns[last]} desc, id desc`;
    return sql<PageRow>`
      with page as materialized (
        select * from audit_events
        where (${row}) >= (${bound(p.from)}) and (${row}) < (${bound(p.below)})${sql.join(equal, sql``)}
        order by ${order} limit ${p.limit}
      )
      select page.id, page.at, page.actor_kind, page.actor_id, page.account_id, page.action, page.subject_kind,
        page.subject_id, page.details,
        (select first_name || ' ' || last_name from users where users.id = page.actor_id) as actor_name,
        (select name from accounts where accounts.id = page.account_id) as account_name
      from page
      order by page.id desc`;
  });

/** One compiled statement for each set of filters: there are 16 at most. */
const pages = new Map<string, ReturnType<typeof definePage>>();

const everyFilter = ['accountId', 'actorId', 'subjectId', 'action'] as const;

/** A page of the log by the statement of its filters. */
export const listPage = (handle: Handle, params: PageParams): Promise<PageRow[]> => {
  const filters = everyFilter.filter((filter) => params[filter] !== null);
  const key = filters.join();
  const page = pages.get(key) ?? definePage(filters);
  pages.set(key, page);
  return page(handle, params);
};

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
