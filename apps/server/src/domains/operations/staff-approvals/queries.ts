import type { RefundReason } from '@tamiz/contract/money/staff-payments';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Row = {
  id: string;
  reason: string;
  state: 'waiting' | 'done' | 'refused' | 'cancelled' | 'expired';
  requested_by: string;
  asked_by: string;
  requested_at: Date;
  due_at: Date | null;
  expires_at: Date;
  decider: string | null;
  decided_at: Date | null;
};

type RefundRow = Row & {
  kind: 'refund';
  payment_id: string;
  folio: string;
  account_id: string;
  account_name: string;
  credits: number;
  amount_cents: number;
  refund_reason: RefundReason;
};

type RegradeRow = Row & {
  kind: 'regrade';
  version_id: number;
  number: number;
  title: string;
  correction_ids: number[];
  exams: number;
};

export type ApprovalRow = RefundRow | RegradeRow;

// Nobody writes down that time has passed: whoever asks for the same again does.
const columns = sql`
  approval.id, approval.kind, approval.reason, approval.requested_by, approval.requested_at, approval.due_at,
  approval.expires_at, approval.decided_at, approval.payment_id, approval.credits, approval.amount_cents,
  approval.refund_reason, approval.version_id, approval.correction_ids, approval.exams,
  case when approval.state = 'waiting' and approval.expires_at <= now() then 'expired' else approval.state end as state,
  (select first_name || ' ' || last_name from users where users.id = approval.requested_by) as asked_by,
  (select first_name || ' ' || last_name from users where users.id = approval.decided_by) as decider,
  payments.folio, payments.account_id, accounts.name as account_name, version.number, evaluations.title`;

const joined = sql`approvals approval
  left join payments on payments.id = approval.payment_id
  left join accounts on accounts.id = payments.account_id
  left join evaluation_versions version on version.id = approval.version_id
  left join evaluations on evaluations.id = version.evaluation_id`;

type Page = { kinds: string[]; before: string; limit: number };

/** Operations of these kinds that wait, newest first. */
export const listWaiting = prepared<Page>()(
  (p) => sql<ApprovalRow>`
    select ${columns} from ${joined}
    where approval.state = 'waiting' and approval.expires_at > now()
      and approval.kind = any (${p.kinds}::text[]) and approval.id < ${p.before}
    order by approval.id desc limit ${p.limit}`,
);

/** Those that were decided or ended undecided, newest first. */
export const listDecided = prepared<Page>()(
  (p) => sql<ApprovalRow>`
    select ${columns} from ${joined}
    where (approval.state <> 'waiting' or approval.expires_at <= now())
      and approval.kind = any (${p.kinds}::text[]) and approval.id < ${p.before}
    order by approval.id desc limit ${p.limit}`,
);

/** One operation. */
export const find = prepared<{ id: string }>()(
  (p) => sql<ApprovalRow>`select ${columns} from ${joined} where approval.id = ${p.id}`,
);

type Verdict = { actorId: string; id: string; verdict: 'done' | 'refused' };

/** Decides; the database says whether this person may, and lets one decision count. */
export const decide = prepared<Verdict>()(
  (p) => sql<{ outcome: 'decided' | 'not_found' | 'forbidden' | 'over' | 'own' | 'early' }>`
    select app.decide_approval(${p.actorId}::uuid, ${p.id}::uuid, ${p.verdict}::text) as outcome`,
);
