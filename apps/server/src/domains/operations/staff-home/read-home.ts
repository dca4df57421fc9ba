import { jobFamilies, mostCounted, mostRunning } from '@tamiz/contract/operations/staff-home';
import type { JobFamily, StaffHome, Waits } from '@tamiz/contract/operations/staff-home';

import * as queries from '#src/domains/operations/staff-home/queries.ts';
import { beforeFirstDay, lastDays, toWeek } from '#src/domains/operations/staff-home/weeks.ts';
import { kindsOf } from '#src/domains/operations/staff-approvals/kinds-of.ts';
import { lowestUuidAt } from '#src/platform/http/keyset.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { processPrefix } from '#src/platform/queue/heartbeat.ts';
import type { Services } from '#src/domains/operations/services.ts';

const hourMs = 3_600_000;
const hoursBack = 3;
const hoursAhead = 8;
/** Heartbeats come every five seconds; whoever is silent for this long is taken for dead. */
const aliveMs = 25_000;

type Handle = Services['databases']['staff']['single'];

const toCount = ({ count, since }: { count: number; since: Date | null }) => ({
  count: Math.min(count, mostCounted),
  has_more: count > mostCounted,
  since: since?.toISOString() ?? null,
});

const nothing = { count: 0, since: null };

const toAccount = (row: { account_id: string | null; account_name: string | null } | undefined) =>
  row === undefined || row.account_id === null || row.account_name === null
    ? null
    : { id: row.account_id, name: row.account_name };

const readWaits = async (single: Handle, visitor: Visitor): Promise<Waits> => {
  const limit = mostCounted + 1;
  const [[approval], [access], [refund], [cfdi], [request], [failed]] = await Promise.all([
    queries.countApprovals(single, { limit, kinds: kindsOf(visitor) }),
    queries.countAccessRequests(single, { limit }),
    queries.countRefunds(single, { limit }),
    queries.countCfdi(single, { limit }),
    queries.countDataRequests(single, { limit }),
    queries.countFailedJobs(single, { limit }),
  ]);
  const cents = refund?.amount_cents ?? null;
  return {
    approvals: {
      ...toCount(approval ?? nothing),
      due_at: approval?.due_at?.toISOString() ?? null,
    },
    access_requests: toCount(access ?? nothing),
    refunds: {
      ...toCount(refund ?? nothing),
      folio: refund?.folio ?? null,
      amount: cents === null ? null : cents / 100,
      account: toAccount(refund),
    },
    cfdi: {
      ...toCount(cfdi ?? nothing),
      due_at: cfdi?.due_at?.toISOString() ?? null,
      account: toAccount(cfdi),
    },
    data_requests: {
      ...toCount(request ?? nothing),
      due_at: request?.due_at?.toISOString() ?? null,
      account: toAccount(request),
    },
    failed_jobs: { ...toCount(failed ?? nothing), given_up: failed?.given_up ?? 0 },
  };
};

const toHours = (rows: readonly { at: Date; count: number }[], first: Date, hours: number) => {
  const counts = new Map(rows.map(({ at, count }) => [at.getTime(), count]));
  return Array.from({ length: hours }, (_, index) => {
    const at = first.getTime() + index * hourMs;
    return { at: new Date(at).toISOString(), count: counts.get(at) ?? 0 };
  });
};

const readExams = async (single: Handle, now: Date): Promise<StaffHome['exams']> => {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const first = new Date(hour.getTime() - hoursBack * hourMs);
  const limit = mostRunning + 1;
  const until = new Date(hour.getTime() + hoursAhead * hourMs);
  const [[running], begun, ending] = await Promise.all([
    queries.countRunning(single, { limit }),
    queries.countBegun(single, { firstId: lowestUuidAt(first), limit }),
    queries.countEnding(single, { from: now, until, limit }),
  ]);
  return {
    running: Math.min(running?.running ?? 0, mostRunning),
    has_more: (running?.running ?? 0) > mostRunning,
    accounts: running?.accounts ?? 0,
    began: toHours(begun, first, hoursBack + 1),
    ending: toHours(ending, hour, hoursAhead),
  };
};

const familyOf = (task: string): JobFamily => {
  if (task.startsWith('mail.')) return 'mail';
  if (task.startsWith('payments.') || task.startsWith('credits.')) return 'money';
  return task.startsWith('results.') ? 'report' : 'other';
};

const readQueue = async (single: Handle): Promise<StaffHome['queue']> => {
  const rows = await queries.readQueue(single, { limit: mostRunning + 1 });
  const waiting = rows.reduce((sum, { jobs }) => sum + jobs, 0);
  const [oldest] = rows.map((row) => row.oldest.toISOString()).toSorted();
  return {
    waiting: Math.min(waiting, mostRunning),
    has_more: waiting > mostRunning,
    oldest_at: oldest ?? null,
    families: jobFamilies.map((family) => ({
      family,
      waiting: rows.reduce(
        (sum, { task, jobs }) => sum + (familyOf(task) === family ? jobs : 0),
        0,
      ),
    })),
  };
};

const bounced = ['bounced_soft', 'bounced_full', 'bounced_hard', 'suppressed', 'complained'];

const readMails = async (single: Handle, now: Date): Promise<StaffHome['mails']> => {
  const since = new Date(now.getTime() - 24 * hourMs);
  const rows = await queries.countMails(single, { since, limit: mostRunning + 1 });
  const sum = (...states: readonly string[]) =>
    rows.reduce((total, { state, count }) => total + (states.includes(state) ? count : 0), 0);
  const sent = rows.reduce((total, { count }) => total + count, 0);
  return {
    sent: Math.min(sent, mostRunning),
    has_more: sent > mostRunning,
    delivered: sum('delivered', 'opened'),
    delayed: sum('delayed'),
    bounced: sum(...bounced),
  };
};

/** The whole service at a glance. No statement walks through a large table: each follows an index and stops at a limit. */
export const readHome = async (
  { databases, clock }: Services,
  visitor: Visitor,
): Promise<StaffHome> => {
  const { single } = databases.staff;
  const now = clock.now();
  const since = beforeFirstDay(now);
  const days = lastDays(now);
  const [waits, exams, queue, mails, [workers], sales, used, accounts, [credits]] =
    await Promise.all([
      readWaits(single, visitor),
      readExams(single, now),
      readQueue(single),
      readMails(single, now),
      queries.countWorkers(single, {
        since: new Date(now.getTime() - aliveMs),
        prefix: processPrefix,
      }),
      queries.listSales(single, { since }),
      queries.listUsedCredits(single, { since }),
      queries.listNewAccounts(single, { since }),
      queries.sumBalances(single, {}),
    ]);
  const pesos = sales.map(({ day, amount }) => ({ day, amount: amount / 100 }));
  return {
    read_at: now.toISOString(),
    waits,
    exams,
    queue,
    mails,
    workers: {
      alive: workers?.alive ?? 0,
      last_beat_at: workers?.last_beat_at?.toISOString() ?? null,
    },
    first_day: days[7] ?? '',
    sales: toWeek(days, pesos),
    credits_used: toWeek(days, used),
    credits_left: credits?.left ?? 0,
    new_accounts: toWeek(days, accounts),
  };
};
