import { permissionsOf } from '@tamiz/contract';
import type { User } from '@tamiz/contract/identity/user';

import type { ProfileRow } from '#src/domains/identity/profile/queries.ts';

/** The person as the contract shows them, with what they may do in this session. */
export const presentUser = (
  row: ProfileRow,
  { hasPresentedPasskey }: { hasPresentedPasskey: boolean },
): User => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  created_at: row.created_at.toISOString(),
  credit_balance: row.balance ?? 0,
  role: row.role,
  account:
    row.account_id === null || row.account_name === null
      ? null
      : { id: row.account_id, name: row.account_name },
  abilities: permissionsOf(row.role),
  needs_passkey: row.role === 'staff' && !hasPresentedPasskey,
});
