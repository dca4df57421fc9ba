import { listPeople } from '#src/domains/accounts/staff-people/queries.ts';
import type { StaffRow } from '#src/domains/accounts/staff-people/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Everybody of the staff who has not left. */
export const listStaff = ({ databases }: Services): Promise<StaffRow[]> =>
  listPeople(databases.staff.single, {});
