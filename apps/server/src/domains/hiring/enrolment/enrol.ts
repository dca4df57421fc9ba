import type { Handle } from '@tamiz/db';

import { insertCandidates } from '#src/domains/hiring/candidates/add-candidates.ts';
import { judgePlace } from '#src/domains/hiring/enrolment/present-place.ts';
import type { OpenInvitation } from '#src/domains/hiring/enrolment/present-place.ts';
import { proveAddress } from '#src/domains/hiring/enrolment/prove-address.ts';
import { findPlace } from '#src/domains/hiring/enrolment/queries.ts';
import { chargeAndInvite } from '#src/domains/hiring/invitations/send-invitations.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import {
  linkOfToken,
  loadStanding,
  noteEnrolled,
} from '#src/domains/hiring/public-links/load-standing.ts';
import { refuseEnrolment } from '#src/domains/hiring/public-links/state.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { lockCredits } from '#src/domains/money/credits/move-credits.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type Entry = { link: string; identifier: string; code: string };

type Proved = {
  accountId: string;
  linkId: string;
  name: string;
  email: string;
  enrolment: string;
  now: Date;
};

/** A hold that arrives in this very moment is no business of the person who enrols. */
const refuseMoney = (error: unknown): never => {
  const isMoney =
    error instanceof AppError &&
    (error.code === 'credits_on_hold' || error.code === 'insufficient_credits');
  throw isMoney ? new AppError('enrolment_paused') : error;
};

/** The place, its invitation, the charge and the count of the link, or none of them. */
const takePlace = async (
  tx: Handle,
  { accountId, linkId, name, email, enrolment, now }: Proved,
): Promise<OpenInvitation & { isNew: boolean }> => {
  const link = { accountId, id: linkId };
  // Balance, then position: the locks of every sending, in their order.
  const balance = await lockCredits(tx, accountId);
  const { position_id: positionId } = await loadStanding(tx, link);
  const position = await lockPosition(tx, { accountId, id: positionId });
  const which = { accountId, positionId, email };
  const [before] = await findPlace(tx, which);
  const verdict = before === undefined ? 'waiting' : judgePlace(before, now);
  if (verdict !== 'waiting') {
    if ('refusal' in verdict) throw new AppError(verdict.refusal);
    const { invitation } = verdict;
    if (!invitation.isStarted)
      await enqueue(tx, 'mail.invitation_repeat', { id: invitation.id, enrolment });
    return { ...invitation, isNew: false };
  }
  const standing = await loadStanding(tx, link);
  // Somebody who waits in the position for an invitation needs no further room in it.
  const taken = before === undefined ? standing.places : standing.places - 1;
  const refusal = refuseEnrolment({ ...standing, places: taken }, now);
  if (refusal !== null) throw new AppError(refusal);
  if (before === undefined)
    await insertCandidates(tx, { accountId, positionId, candidates: [{ name, email }] });
  const [place] = await findPlace(tx, which);
  if (place === undefined) throw new AppError('internal');
  await chargeAndInvite(tx, {
    accountId,
    positionId,
    actor: { kind: 'candidate', id: place.candidate_id },
    publicLinkId: linkId,
    balance,
    position,
    ids: [place.id],
    message: null,
    delivery: 'mail',
  }).catch(refuseMoney);
  await noteEnrolled(tx, link);
  const [{ invitation_id: id, link_version: version } = place] = await findPlace(tx, which);
  if (id === null || version === null) throw new AppError('internal');
  return { id, version, isStarted: false, isNew: true };
};

/**
 * Enrols whoever proved their address, once for each address and position: one transaction, charged with the
 * invitation. Who has an open invitation is given its link again and nobody is charged.
 */
export const enrol = async (
  services: Services,
  { link: token, identifier, code }: Entry,
): Promise<{ examLink: string; isNew: boolean }> => {
  const { databases, secrets, examAccess, clock } = services;
  const { accountId, id: linkId } = linkOfToken(secrets, token);
  const person = await proveAddress(services, { accountId, linkId, identifier, code });
  const proved = { accountId, linkId, ...person, enrolment: identifier, now: clock.now() };
  const taken = await databases.account(accountId).transaction((tx) => takePlace(tx, proved));
  const { id: invitationId, version, isNew } = taken;
  return { examLink: examAccess.linkToken({ invitationId, version }), isNew };
};
