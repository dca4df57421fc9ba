import { email as emailSchema } from '@tamiz/contract/shared/people';

import { AppError } from '#src/platform/errors.ts';
import { lockCandidate, refuseWhenOver } from '#src/domains/hiring/invitations/load-place.ts';
import {
  closeReturned,
  deleteUnknownPerson,
  findInPosition,
  movePlace,
} from '#src/domains/hiring/invitations/queries.ts';
import { returnCredits } from '#src/domains/hiring/invitations/return-credits.ts';
import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Correction = { accountId: string; id: string; typedEmail: string };

/** Corrections of one candidate's address in a day. */
const limit = { max: 5, windowSeconds: 86_400 };

const countCorrection = async (services: Services, placeId: string): Promise<void> => {
  try {
    await hitLimit(services, { subject: `candidate-email:${placeId}`, ...limit });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    const message = 'Ya cambiaste este correo varias veces hoy. Intenta de nuevo mañana.';
    throw new AppError('candidate_email_limit', { email: [message] });
  }
};

/**
 * Corrects the address of a candidate who has not started: the old invitation and its link become invalid, its credit
 * comes back, and the new address waits to be invited.
 */
export const correctEmail = async (
  services: Services,
  { accountId, id, typedEmail }: Correction,
): Promise<void> => {
  const parsed = emailSchema.safeParse(typedEmail);
  if (!parsed.success) throw new AppError('candidate_email_invalid');
  const email = parsed.data;
  await services.databases.account(accountId).transaction(async (tx) => {
    const { place, position } = await lockCandidate(tx, { accountId, id });
    refuseWhenOver(place, position);
    if (place.is_name_hidden) throw new AppError('name_hidden');
    const [taken] = await findInPosition(tx, { accountId, positionId: position.id, email });
    if (taken !== undefined && taken.id !== id) throw new AppError('candidate_email_taken');
    if (taken !== undefined) return;
    await countCorrection(services, id);
    await returnCredits(tx, { accountId, placeIds: [id], reason: 'corrected' });
    // The credit of a declined invitation was returned before; it is only closed to allow a new one.
    if (place.invitation_id !== null && place.returned_by !== null) {
      await closeReturned(tx, { accountId, id: place.invitation_id });
    }
    await movePlace(tx, { accountId, placeId: id, name: place.name, email });
    await deleteUnknownPerson(tx, { accountId, id: place.candidate_id });
  });
};
