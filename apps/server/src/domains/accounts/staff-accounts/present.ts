import type { StaffAccount, StaffAccountDetail } from '@tamiz/contract/accounts/staff-accounts';

import type { AccountView } from '#src/domains/accounts/staff-accounts/read-account.ts';

/** An account in a list. */
export const presentAccount = (row: AccountView['account']): StaffAccount => ({
  id: row.id,
  name: row.name,
  status: row.status,
  created_at: row.created_at.toISOString(),
  balance: row.balance,
  member_count: row.member_count,
  is_on_hold: row.is_on_hold,
});

/** An account by itself. */
export const presentAccountDetail = (view: AccountView): StaffAccountDetail => ({
  ...presentAccount(view.account),
  members: view.members.map((member) => ({
    id: member.id,
    name: `${member.first_name} ${member.last_name}`,
    email: member.email,
    role: member.role,
    created_at: member.created_at.toISOString(),
  })),
  holds: view.holds.map((hold) => ({
    id: hold.id,
    reason: hold.reason,
    created_at: hold.created_at.toISOString(),
    released_at: hold.released_at?.toISOString() ?? null,
  })),
  movements: view.movements.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
});
