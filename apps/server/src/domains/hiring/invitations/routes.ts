import * as contract from '@tamiz/contract/hiring/invitations';
import type { FastifyInstance } from 'fastify';

import { presentPlace } from '#src/domains/hiring/candidates/present.ts';
import { getPositionCandidate } from '#src/domains/hiring/candidates/get-position-candidate.ts';
import { changeExpiration } from '#src/domains/hiring/invitations/change-expiration.ts';
import { completePosition } from '#src/domains/hiring/invitations/complete-position.ts';
import { correctEmail } from '#src/domains/hiring/invitations/correct-email.ts';
import { resendInvitation } from '#src/domains/hiring/invitations/resend-invitation.ts';
import { sendInvitations } from '#src/domains/hiring/invitations/send-invitations.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

const sentMessage = (count: number): string => {
  if (count === 0) return 'No hay candidatos pendientes de invitar.';
  return count === 1 ? 'Se envió 1 invitación.' : `Se enviaron ${count} invitaciones.`;
};

/** Sending, resending, correcting and ending invitations. */
export const invitationRoutes = (app: FastifyInstance, services: Services): void => {
  const readPlace = async (visitor: Visitor, id: string) => {
    const { place, mails } = await getPositionCandidate(services, {
      accountId: accountOf(visitor),
      id,
    });
    return { data: presentPlace(place, mails, visitor.role) };
  };

  route(app, contract.inviteCandidates, async ({ visitor, params: { id: positionId } }) => {
    const sending = { accountId: accountOf(visitor), positionId, visitor };
    return {
      status: 200,
      body: { message: sentMessage(await sendInvitations(services, sending)) },
    };
  });

  route(app, contract.markCompleted, async ({ visitor, params: { id: positionId } }) => {
    await completePosition(services, { accountId: accountOf(visitor), positionId, visitor });
    return { status: 200, body: { message: 'Posición marcada como completada' } };
  });

  route(app, contract.resendInvitation, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: await resendInvitation(services, { accountId: accountOf(visitor), id }),
  }));

  route(
    app,
    contract.updateCandidateEmail,
    async ({ visitor, params: { id }, body: { email: typedEmail } }) => {
      await correctEmail(services, { accountId: accountOf(visitor), id, typedEmail });
      return { status: 200, body: await readPlace(visitor, id) };
    },
  );

  route(app, contract.updateCandidateExpiration, async ({ visitor, params: { id }, body }) => {
    await changeExpiration(services, {
      accountId: accountOf(visitor),
      userId: visitor.userId,
      id,
      unit: body.expiration_unit,
      value: body.expiration_value,
    });
    return { status: 200, body: await readPlace(visitor, id) };
  });
};
