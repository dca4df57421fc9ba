import { listInvitations, listMembers } from '#src/domains/accounts/team/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** The people of an account and the colleagues it asked to join. */
export const readTeam = async ({ databases }: Services, { accountId }: { accountId: string }) => {
  const { single } = databases.account(accountId);
  const [members, invitations] = await Promise.all([
    listMembers(single, { accountId }),
    listInvitations(single, { accountId }),
  ]);
  return { members, invitations };
};
