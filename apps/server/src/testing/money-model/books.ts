type Sums = Record<'purchase' | 'promo' | 'invitation' | 'reintegration' | 'adjustment', number>;

export type Books = Sums & {
  balance: number;
  total: number;
  charged: number;
  returned: number;
  taken: number;
  miscounted: number;
  misattributed: number;
};

export const books = `
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

export type Mailed = { id: string; status: string; is_over: boolean; is_noted: boolean };

export const mailed = `
  select invitation.id, invitation.status,
    place.removed_at is not null or invitation.started_at is not null as is_over,
    exists (select from mail_deliveries
      where accepted_at is not null and (message_key like 'invitation:' || invitation.id || ':%'
        or message_key like 'invitation-deadline:' || invitation.id || ':%')) as is_noted
  from invitations invitation join position_candidates place on place.id = invitation.position_candidate_id
  where invitation.account_id = $1`;

/** Why an invitation that was paid for may never have been mailed. */
export const reasons = new Set(['failed', 'cancelled', 'corrected', 'expired', 'manual']);

/** In what the books of an account differ from what was bought, given, charged, returned and taken. */
export const wrongBooks = (
  found: Books | undefined,
  { bought, promo }: { bought: number; promo: number },
): string[] => {
  if (found === undefined) return ['the account has no books'];
  const { balance, total, charged, returned, taken } = found;
  const pairs: [string, number, number][] = [
    ['purchase', found.purchase, bought],
    ['promo', found.promo, promo],
    ['invitation', found.invitation, charged],
    ['reintegration', found.reintegration, returned],
    ['adjustment', found.adjustment, taken],
    ['movements unlike their invitations', found.miscounted, 0],
    ['invitations with the movement of others', found.misattributed, 0],
    ['balance beside its movements', balance, total],
    ['balance', balance, bought + promo - charged + returned - taken],
  ];
  const wrong = pairs.flatMap(([what, is, shouldBe]) =>
    is === shouldBe ? [] : [`${what}: ${is} instead of ${shouldBe}`],
  );
  return balance < 0 ? [...wrong, `balance: ${balance}`] : wrong;
};
