import * as contract from '@tamiz/contract/accounts/joining';
import type { OwnInvitation } from '@tamiz/contract/accounts/joining';
import type { FastifyInstance } from 'fastify';

import { acceptInvitation } from '#src/domains/accounts/joining/accept-invitation.ts';
import { declineInvitation } from '#src/domains/accounts/joining/decline-invitation.ts';
import { listOwnInvitations } from '#src/domains/accounts/joining/list-own-invitations.ts';
import type { OwnInvitationRow } from '#src/domains/accounts/joining/queries.ts';
import { deviceOf, welcome } from '#src/domains/identity/sign-in/welcome.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/accounts/services.ts';

const present = (row: OwnInvitationRow): OwnInvitation => ({
  id: row.id,
  account_name: row.account_name,
  invited_by:
    row.inviter_first_name === null
      ? null
      : `${row.inviter_first_name} ${row.inviter_last_name ?? ''}`.trim(),
  role: row.role,
  expires_at: row.expires_at.toISOString(),
});

/** Routes by which an invited person joins a team, or does not. */
export const joiningRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listOwnInvitations, async ({ body }) => {
    const { email, invitations } = await listOwnInvitations(services, body);
    return { status: 200, body: { data: { email, invitations: invitations.map(present) } } };
  });

  route(app, contract.acceptInvitation, async ({ params, body, request, reply }) => {
    const device = deviceOf(request);
    const signedIn = await acceptInvitation(services, { ...params, ...body, device });
    return { status: 200, body: { data: await welcome(services, reply, signedIn) } };
  });

  route(app, contract.declineInvitation, async ({ params, body }) => {
    await declineInvitation(services, { ...params, ...body });
    return { status: 204, body: undefined };
  });
};
