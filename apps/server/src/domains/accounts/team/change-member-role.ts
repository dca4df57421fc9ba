import type { TeamRole } from '@tamiz/contract/accounts/team';

import type { Services } from '#src/domains/accounts/services.ts';
import type { MemberChange } from '#src/domains/accounts/team/give-role.ts';
import { refusingLastOwner } from '#src/domains/accounts/team/refuse-last-owner.ts';
import { giveRole } from '#src/domains/accounts/team/give-role.ts';

/** Gives a colleague another role and closes their sessions; an account never loses its last owner. */
export const changeMemberRole = (
  { databases }: Services,
  { role, ...change }: MemberChange & { role: TeamRole },
): Promise<void> =>
  refusingLastOwner(
    databases.account(change.accountId).transaction((tx) => giveRole(tx, { ...change, role })),
  );
