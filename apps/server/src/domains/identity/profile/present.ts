import { permissionsOf } from '@tamiz/contract';
import type { User } from '@tamiz/contract/identity/user';

import type { ProfileRow } from '#src/domains/identity/profile/queries.ts';
import type { View } from '#src/platform/http/visitor.ts';

/** The person as the contract shows them, with what they may do in this session. */
export const presentUser = (
  row: ProfileRow,
  { hasPresentedPasskey, view }: { hasPresentedPasskey: boolean; view?: View | undefined },
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
  staff_role: row.staff_role,
  abilities: permissionsOf({
    // Staff who look as this person change nothing, so nothing that changes is offered.
    role: view === undefined ? row.role : 'viewer',
    staffRole: row.staff_role,
  }),
  needs_passkey: row.role === 'staff' && !hasPresentedPasskey,
  ...(view !== undefined && {
    viewing: { ends_at: view.endsAt.toISOString(), shows_people: view.showsPeople },
  }),
});
