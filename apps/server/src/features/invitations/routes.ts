import * as people from '@tamiz/contract/candidates';
import * as positions from '@tamiz/contract/positions';
import type { FastifyInstance } from 'fastify';

import { presentPlace } from '#src/features/candidates/present.ts';
import { getPositionCandidate } from '#src/features/candidates/read-candidate.ts';
import { changeExpiration } from '#src/features/invitations/change-expiration.ts';
import { completePosition } from '#src/features/invitations/complete-position.ts';
import { correctEmail } from '#src/features/invitations/correct-email.ts';
import { resendInvitation } from '#src/features/invitations/resend-invitation.ts';
import { sendInvitations } from '#src/features/invitations/send-invitations.ts';
import { accountOf } from '#src/http/account-of.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

const sentMessage = (count: number): string => {
  if (count === 0) return 'No hay candidatos pendientes de invitar.';
  return count === 1 ? 'Se envió 1 invitación.' : `Se enviaron ${count} invitaciones.`;
};

/** Sending, resending, correcting and ending invitations. */
export const invitationRoutes = (app: FastifyInstance, services: Services): void => {
  const readPlace = async (visitor: Visitor, id: string) => {
    const { place } = await getPositionCandidate(services, { accountId: accountOf(visitor), id });
    return { data: presentPlace(place, visitor.role) };
  };

  route(
    app,
    positions.inviteCandidates,
  )(async ({ visitor, params: { id: positionId } }) => {
    const sending = { accountId: accountOf(visitor), positionId, visitor };
    return {
      status: 200,
      body: { message: sentMessage(await sendInvitations(services, sending)) },
    };
  });

  route(
    app,
    positions.markCompleted,
  )(async ({ visitor, params: { id: positionId } }) => {
    await completePosition(services, { accountId: accountOf(visitor), positionId, visitor });
    return { status: 200, body: { message: 'Posición marcada como completada' } };
  });

  route(
    app,
    people.resendInvitation,
  )(async ({ visitor, params: { id } }) => ({
    status: 200,
    body: await resendInvitation(services, { accountId: accountOf(visitor), id }),
  }));

  route(
    app,
    people.updateCandidateEmail,
  )(async ({ visitor, params: { id }, body: { email: typedEmail } }) => {
    await correctEmail(services, { accountId: accountOf(visitor), id, typedEmail });
    return { status: 200, body: await readPlace(visitor, id) };
  });

  route(
    app,
    people.updateCandidateExpiration,
  )(async ({ visitor, params: { id }, body }) => {
    await changeExpiration(services, {
      accountId: accountOf(visitor),
      id,
      unit: body.expiration_unit,
      value: body.expiration_value,
    });
    return { status: 200, body: await readPlace(visitor, id) };
  });
};
