import { listInvitations, listMembers } from '#src/features/team/queries.ts';
import type { Services } from '#src/services.ts';

/** The people of an account and the colleagues it asked to join. */
export const readTeam = async ({ databases }: Services, { accountId }: { accountId: string }) => {
  const { read } = databases.account(accountId);
  const [members, invitations] = await Promise.all([
    listMembers(read, { accountId }),
    listInvitations(read, { accountId }),
  ]);
  return { members, invitations };
};
