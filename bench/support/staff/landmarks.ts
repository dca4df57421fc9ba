import { withClient } from '@tamiz/db/admin';
import type pg from 'pg';
import * as z from 'zod';

import type { StaffSize } from '#bench/support/staff/size.ts';

/** Where a list continues in its middle and near its end. */
const cursors = z.object({ middle: z.string(), last: z.string() });

/** Rows that the calls ask for. */
const landmarks = z.object({
  heavyAccount: z.string(),
  account: z.string(),
  person: z.string(),
  /** Did half of what staff did. */
  operator: z.string(),
  subject: z.string(),
  payment: z.string(),
  folio: z.string(),
  runningAttempt: z.string(),
  question: z.number(),
  topic: z.number(),
  evaluation: z.number(),
  version: z.number(),
  day: z.object({ from: z.string(), to: z.string() }),
  accounts: cursors,
  requests: cursors,
  events: cursors,
  heavyEvents: cursors,
  payments: cursors,
  messages: cursors,
  mails: cursors,
  bounced: cursors,
  jobs: cursors,
  exams: cursors,
  dataRequests: cursors,
  invoices: cursors,
  waitingInvoices: cursors,
  announcements: cursors,
  waitingApprovals: cursors,
  decidedApprovals: cursors,
  coupons: cursors,
});

export type Landmarks = z.infer<typeof landmarks>;

/** The row in the middle of a list, and one from which less than a page is left. */
const cursorsOf = (from: string, order: string, cursor = 'id::text') => `
  (select json_build_object(
    'middle', (select ${cursor} from ${from} order by ${order} offset (select count(*) / 2 from ${from}) limit 1),
    'last', (select ${cursor} from ${from} order by ${order} offset (select greatest(count(*) - 11, 0) from ${from}) limit 1)))`;

/** Finds the rows by which the lists are asked, on the connection that filled them. */
export const findLandmarks = async (admin: pg.Client, size: StaffSize): Promise<Landmarks> => {
  const heavyEvents = `audit_events where account_id = (select id from numbered_accounts where n = 1)`;
  const { rows } = await admin.query<{ found: unknown }>(
    `select json_build_object(
      'heavyAccount', (select id from numbered_accounts where n = 1),
      'account', (select id from numbered_accounts where n = $1::int / 2),
      'person', (select id from numbered_users where n = $1::int / 2 * 3),
      'operator', (select id from numbered_users where n = $1::int * 3 + 1),
      'subject', pg_temp.subject_id($2::int / 2 / 5),
      'payment', pg_temp.payment_id($3::int / 2),
      'folio', (select folio from payments where id = pg_temp.payment_id($3::int / 2)),
      'runningAttempt', (select id from attempts where completed_at is null order by id limit 1),
      'question', (select question_id from version_questions group by 1 order by count(*) desc, 1 limit 1),
      'topic', (select topic_id from questions group by 1 order by count(*) desc, 1 limit 1),
      'evaluation', 1,
      'version', (select id from evaluation_versions where evaluation_id = 1 order by number desc limit 1),
      'day', json_build_object('from', to_char(now() - interval '400 days', 'YYYY-MM-DD"T"00:00:00"Z"'),
        'to', to_char(now() - interval '399 days', 'YYYY-MM-DD"T"00:00:00"Z"')),
      'events', json_build_object('middle', pg_temp.event_id($2::int / 2), 'last', pg_temp.event_id(12)),
      'heavyEvents', ${cursorsOf(heavyEvents, 'id desc')},
      'accounts', ${cursorsOf('accounts', 'id desc')},
      'requests', ${cursorsOf("access_requests where status = 'approved'", 'id desc')},
      'payments', ${cursorsOf('payments', 'id desc')},
      'messages', ${cursorsOf('webhook_events', 'received_at desc, id desc', "received_at || '~' || id")},
      'mails', ${cursorsOf('mail_deliveries', 'state_at desc, message_key desc', "state_at || '~' || message_key")},
      'bounced', ${cursorsOf("mail_deliveries where state = 'bounced_hard'", 'state_at desc', "state_at || '~' || message_key")},
      'jobs', ${cursorsOf('graphile_worker._private_jobs where last_error is not null', 'id desc')},
      'exams', ${cursorsOf('attempts where completed_at is null', 'id desc')},
      'dataRequests', ${cursorsOf("data_requests where state = 'open'", 'id')},
      'invoices', ${cursorsOf("cfdi_requests where status = 'issued'", 'id desc')},
      'waitingInvoices', ${cursorsOf("cfdi_requests where status = 'requested'", 'id')},
      'announcements', ${cursorsOf('announcements', 'id desc')},
      'waitingApprovals', ${cursorsOf("approvals where state = 'waiting'", 'id desc')},
      'decidedApprovals', ${cursorsOf("approvals where state <> 'waiting'", 'id desc')},
      'coupons', ${cursorsOf('coupons', 'id desc')}
    ) as found`,
    [size.accounts, size.events, size.payments],
  );
  const found = landmarks.parse(rows[0]?.found);
  await admin.query('create table public.bench_landmarks as select $1::json as found', [
    JSON.stringify(found),
  ]);
  return found;
};

/** What a run before this one found, if it filled the database and left it. */
export const readLandmarks = (adminUrl: string): Promise<Landmarks | undefined> =>
  withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ isThere: boolean }>(
      `select to_regclass('public.bench_landmarks') is not null as "isThere"`,
    );
    if (rows[0]?.isThere !== true) return undefined;
    const kept = await admin.query<{ found: unknown }>('select found from public.bench_landmarks');
    return landmarks.parse(kept.rows[0]?.found);
  });
