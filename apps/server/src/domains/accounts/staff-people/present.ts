import type { StaffPerson } from '@tamiz/contract/accounts/staff-people';

import type { StaffRow } from '#src/domains/accounts/staff-people/queries.ts';

/** Somebody of the staff as operators see them. */
export const presentPerson = (row: StaffRow, visitorId: string): StaffPerson => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  staff_role: row.staff_role,
  is_suspended: row.suspended_at !== null,
  has_passkey: row.has_passkey,
  last_access_at: row.last_access_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  is_self: row.id === visitorId,
});
