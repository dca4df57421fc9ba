import { expect } from 'vitest';

import type { Model } from '#src/testing/money-model/commands.ts';
import type { Real } from '#src/testing/money-model/real.ts';
import type { Invitations } from '#src/testing/use-invitations.ts';

type Sums = Record<'purchase' | 'promo' | 'invitation' | 'reintegration' | 'adjustment', number>;

type Books = Sums & {
  balance: number;
  total: number;
  charged: number;
  returned: number;
  taken: number;
  miscounted: number;
  misattributed: number;
};

const books = `
  select balance,
    (select coalesce(sum(case direction when 'debit' then amount else -amount end), 0)::int
     from credit_movements where account_id = $1) as total,
    ${['purchase', 'promo', 'invitation', 'reintegration', 'adjustment']
      .map(
        (
          type,
        ) => `(select coalesce(sum(${type === 'adjustment' ? "case direction when 'credit' then amount else -amount end" : 'amount'}), 0)::int from credit_movements
                    where account_id = $1 and type = '${type}') as ${type},`,
      )
      .join('\n')}
    (select count(*)::int from invitations where account_id = $1) as charged,
    (select count(returned_by)::int from invitations where account_id = $1) as returned,
    (select coalesce(sum(taken_credits), 0)::int from payments where account_id = $1) as taken,
    -- A movement is as large as the number of invitations that name it.
    (select count(*)::int from credit_movements movement
     where account_id = $1 and type in ('invitation', 'reintegration') and amount <> (
       select count(*) from invitations
       where case movement.type when 'invitation' then charged_by else returned_by end = movement.id)) as miscounted,
    -- An invitation names movements of its own account and of the right kind.
    (select count(*)::int from invitations
     left join credit_movements charge on charge.id = charged_by
     left join credit_movements back on back.id = returned_by
     where invitations.account_id = $1 and (
       charge.account_id is distinct from $1 or charge.type is distinct from 'invitation'
       or (returned_by is not null and (back.account_id is distinct from $1 or back.type <> 'reintegration')))) as misattributed
  from credit_balances where account_id = $1`;

type Mailed = { id: string; status: string; is_over: boolean; is_noted: boolean };

const mailed = `
  select invitation.id, invitation.status,
    place.removed_at is not null or invitation.started_at is not null as is_over,
    exists (select from mail_deliveries
      where message_key like 'invitation:' || invitation.id || ':%'
        or message_key like 'invitation-deadline:' || invitation.id || ':%') as is_noted
  from invitations invitation join position_candidates place on place.id = invitation.position_candidate_id
  where invitation.account_id = $1`;

/** Why an invitation that was paid for may never have been mailed. */
const reasons = new Set(['failed', 'cancelled', 'corrected', 'expired', 'manual']);

const auditCredits = async ({ sql }: Invitations, { state }: Model, real: Real): Promise<void> => {
  const [found] = await sql<Books>(books, [real.accountId]);
  if (found === undefined) throw new Error('The account has no books.');
  const bought = state.payments.reduce((sum, { credits }) => sum + credits, 0);
  expect(found).toMatchObject({
    purchase: bought,
    promo: state.promo,
    invitation: found.charged,
    reintegration: found.returned,
    adjustment: found.taken,
    miscounted: 0,
    misattributed: 0,
  });
  const { charged, returned, taken, total, balance } = found;
  expect(balance).toBe(total);
  expect(balance).toBe(bought + state.promo - charged + returned - taken);
  expect(balance).toBeGreaterThanOrEqual(0);
};

const auditMails = async ({ sql, world }: Invitations, real: Real): Promise<number> => {
  const taken = world.mails.received.map(({ messageId }) => messageId);
  expect(taken).toHaveLength(new Set(taken).size);
  const invitations = await sql<Mailed>(mailed, [real.accountId]);
  for (const { id, status, is_over: isOver, is_noted: isNoted } of invitations) {
    const isMailed = taken.some((messageId) =>
      new RegExp(`^<invitation(-deadline)?\\.${id}\\.`).test(messageId),
    );
    expect(isNoted, `the note of ${id}`).toBe(isMailed);
    const isExplained = isOver || reasons.has(status);
    expect(isMailed || isExplained, `the mail of ${id}, which is ${status}`).toBe(true);
  }
  return taken.filter((messageId) => messageId.startsWith('<payment-receipt.')).length;
};

/** Every credit is accounted for, and everybody who was paid for was told or there is a reason why not. */
export const audit = async (stage: Invitations, model: Model, real: Real): Promise<void> => {
  await auditCredits(stage, model, real);
  expect(await auditMails(stage, real)).toBe(model.state.payments.length);
};
