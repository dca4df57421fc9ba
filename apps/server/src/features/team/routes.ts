import * as contract from '@tamiz/contract/team';
import type { FastifyInstance } from 'fastify';

import {
  changeMemberRole,
  removeMember,
  transferOwnership,
} from '#src/features/team/change-members.ts';
import { inviteMember, withdrawInvitation } from '#src/features/team/invite-member.ts';
import { presentInvitation, presentMember } from '#src/features/team/present.ts';
import { readTeam } from '#src/features/team/read-team.ts';
import { accountOf } from '#src/http/account-of.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** An owner's team: who is in it, who is asked in, and what each may do. */
export const teamRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    contract.getTeam,
  )(async ({ visitor }) => {
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

  route(
    app,
    contract.inviteMember,
  )(async ({ visitor, body }) => {
    const invitation = await inviteMember(services, {
      accountId: accountOf(visitor),
      visitor,
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      role: body.role,
    });
    return { status: 201, body: { data: presentInvitation(invitation) } };
  });

  route(
    app,
    contract.withdrawInvitation,
  )(async ({ visitor, params: { id } }) => {
    await withdrawInvitation(services, { accountId: accountOf(visitor), visitor, id });
    return { status: 204, body: undefined };
  });

  route(
    app,
    contract.changeMemberRole,
  )(async ({ visitor, params: { id: memberId }, body: { role } }) => {
    await changeMemberRole(services, { accountId: accountOf(visitor), visitor, memberId, role });
    return { status: 204, body: undefined };
  });

  route(
    app,
    contract.removeMember,
  )(async ({ visitor, params: { id: memberId } }) => {
    await removeMember(services, { accountId: accountOf(visitor), visitor, memberId });
    return { status: 204, body: undefined };
  });

  route(
    app,
    contract.transferOwnership,
  )(async ({ visitor, params: { id: memberId } }) => {
    await transferOwnership(services, { accountId: accountOf(visitor), visitor, memberId });
    return { status: 204, body: undefined };
  });
};
