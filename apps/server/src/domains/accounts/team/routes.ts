import * as contract from '@tamiz/contract/accounts/team';
import type { FastifyInstance } from 'fastify';

import { changeMemberRole } from '#src/domains/accounts/team/change-member-role.ts';
import { leaveTeam } from '#src/domains/accounts/team/leave-team.ts';
import { removeMember } from '#src/domains/accounts/team/remove-member.ts';
import { transferOwnership } from '#src/domains/accounts/team/transfer-ownership.ts';
import { inviteMember } from '#src/domains/accounts/team/invite-member.ts';
import { withdrawInvitation } from '#src/domains/accounts/team/withdraw-invitation.ts';
import { presentInvitation, presentMember } from '#src/domains/accounts/team/present.ts';
import { readTeam } from '#src/domains/accounts/team/read-team.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Routes of an account's team: its members, its invitations and their roles. */
export const teamRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.getTeam, async ({ visitor }) => {
    const { members, invitations } = await readTeam(services, { accountId: accountOf(visitor) });
    const owners = members.filter(({ role }) => role === 'owner').length;
    return {
      status: 200,
      body: {
        data: {
          members: members.map((row) => presentMember(row, { visitor, owners })),
          invitations: invitations.map(presentInvitation),
        },
      },
    };
  });

  route(app, contract.inviteMember, async ({ visitor, body }) => {
    const invitation = await inviteMember(services, {
      accountId: accountOf(visitor),
      visitor,
      colleague: body,
    });
    return { status: 201, body: { data: presentInvitation(invitation) } };
  });

  route(app, contract.withdrawInvitation, async ({ visitor, params: { id } }) => {
    await withdrawInvitation(services, { accountId: accountOf(visitor), visitor, id });
    return { status: 204, body: undefined };
  });

  route(
    app,
    contract.changeMemberRole,
    async ({ visitor, params: { id: memberId }, body: { role } }) => {
      await changeMemberRole(services, { accountId: accountOf(visitor), visitor, memberId, role });
      return { status: 204, body: undefined };
    },
  );

  route(app, contract.removeMember, async ({ visitor, params: { id: memberId } }) => {
    await removeMember(services, { accountId: accountOf(visitor), visitor, memberId });
    return { status: 204, body: undefined };
  });

  route(app, contract.leaveTeam, async ({ visitor, reply }) => {
    await leaveTeam(services, visitor);
    reply.endSession().takeCsrfToken();
    return { status: 204, body: undefined };
  });

  route(app, contract.transferOwnership, async ({ visitor, params: { id: memberId } }) => {
    await transferOwnership(services, { accountId: accountOf(visitor), visitor, memberId });
    return { status: 204, body: undefined };
  });
};
