import type { ChosenAction, SkipReason } from '@tamiz/contract/hiring/chosen';
import type { AuditAction } from '@tamiz/contract/record/audit-actions';
import type { ExpirationUnit } from '@tamiz/contract/shared/statuses';
import type { Handle } from '@tamiz/db';

import { countReasons, refuseAction } from '#src/domains/hiring/chosen/judge.ts';
import { lockChosenPlaces } from '#src/domains/hiring/chosen/load-chosen.ts';
import { doOnce } from '#src/domains/hiring/chosen/once.ts';
import type { Outcome } from '#src/domains/hiring/chosen/once.ts';
import {
  updateDeadlines,
  updateOwnExpirations,
  updatePrompted,
  updateResent,
} from '#src/domains/hiring/chosen/queries.ts';
import type { ChosenPlace } from '#src/domains/hiring/chosen/queries.ts';
import { inBatches } from '#src/domains/hiring/invitations/batches.ts';
import { deadlineOf, revivedStatus } from '#src/domains/hiring/invitations/deadline.ts';
import { returnCredits } from '#src/domains/hiring/invitations/return-credits.ts';
import { tellDeadlines } from '#src/domains/hiring/deadlines/tell-deadlines.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { lockCredits } from '#src/domains/money/credits/move-credits.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

export type Term = { unit: ExpirationUnit; value: number };

type Wanted = {
  accountId: string;
  positionId: string;
  visitor: Visitor;
  key: string;
  ids: string[];
  action: ChosenAction;
  /** What 'extend' sets. */
  term: Term | null;
};

type Work = {
  accountId: string;
  positionId: string;
  userId: string;
  /** Those the action applies to, at least one. */
  places: ChosenPlace[];
  term: Term | null;
  now: Date;
};

const invitationsOf = (places: readonly ChosenPlace[]): string[] =>
  places.flatMap(({ invitation_id: id }) => id ?? []);

const remind = async (tx: Handle, { accountId, places, now }: Work): Promise<void> => {
  const ids = invitationsOf(places);
  await updatePrompted(tx, { accountId, ids, at: now });
  const at = now.getTime();
  await Promise.all(
    inBatches(ids).map((some) => enqueue(tx, 'mail.invitation_prompts', { ids: some, at })),
  );
};

const resend = async (tx: Handle, { accountId, places }: Work): Promise<void> => {
  const resent = await updateResent(tx, { accountId, ids: invitationsOf(places) });
  await Promise.all(
    resent.map(({ id, resend_count: resends }) =>
      enqueue(tx, 'mail.invitation_again', { id, resend: resends }),
    ),
  );
};

const cancel = async (tx: Handle, { accountId, places }: Work): Promise<void> => {
  const placeIds = places.map(({ id }) => id);
  await returnCredits(tx, { accountId, placeIds, reason: 'withdrawn' });
};

/** Those who were invited have their deadline moved; the others will be invited with it. */
const extend = async (tx: Handle, work: Work): Promise<void> => {
  const { accountId, positionId, userId, places, term, now } = work;
  if (term === null) return;
  const ids = places.map(({ id }) => id);
  await updateOwnExpirations(tx, { accountId, positionId, ids, ...term });
  const moved = places.flatMap((place) => {
    const { invitation_id: id, invitation_status: status, sent_at: sentAt } = place;
    if (id === null || sentAt === null || status === 'pending' || status === 'cancelled') return [];
    const isRevived = status === 'expired';
    const next = isRevived ? revivedStatus(place.resend_count, place.handed_over) : status;
    const end = deadlineOf(sentAt, term.unit, term.value);
    const isNew = isRevived || place.expires_at?.getTime() !== end.getTime();
    return [{ id, isNew, next, end }];
  });
  if (moved.length === 0) return;
  await updateDeadlines(tx, {
    accountId,
    ids: moved.map(({ id }) => id),
    statuses: moved.map(({ next }) => next),
    ends: moved.map(({ end }) => end.toISOString()),
  });
  await tellDeadlines(tx, { moved: moved.filter(({ isNew }) => isNew), userId, now });
};

const works: Record<ChosenAction, (tx: Handle, work: Work) => Promise<void>> = {
  remind,
  extend,
  resend,
  cancel,
};

const audited: Record<ChosenAction, AuditAction> = {
  remind: 'invitations.reminded',
  extend: 'invitations.extended',
  resend: 'invitations.resent',
  cancel: 'invitations.cancelled',
};

/** A deadline that would be over already is refused, as it is for one candidate. */
const isTooShort = (
  { sent_at: sentAt, invitation_status: status }: ChosenPlace,
  work: Term,
  now: Date,
) => sentAt !== null && status !== 'pending' && deadlineOf(sentAt, work.unit, work.value) <= now;

/**
 * Does one thing to the chosen of a position by the rules of one candidate; whoever it does not apply to is skipped and
 * counted by reason. One transaction, once for each key.
 */
export const changeChosen = ({ databases, clock }: Services, wanted: Wanted): Promise<Outcome> =>
  databases.account(wanted.accountId).transaction(async (tx) => {
    const { accountId, positionId, visitor, key, action, term } = wanted;
    const ids = [...new Set(wanted.ids)].toSorted();
    await lockCredits(tx, accountId);
    const request = { action, ids, term };
    return doOnce(tx, { accountId, positionId, key, request }, async () => {
      const { userId } = visitor;
      await lockPosition(tx, { accountId, id: positionId });
      const places = await lockChosenPlaces(tx, { accountId, positionId, ids });
      const now = clock.now();
      const refused: SkipReason[] = [];
      const applicable = places.filter((place) => {
        const isLate = term !== null && isTooShort(place, term, now);
        const reason = refuseAction(action, place, now) ?? (isLate ? 'too_short' : null);
        if (reason !== null) refused.push(reason);
        return reason === null;
      });
      if (applicable.length > 0) {
        await works[action](tx, { accountId, positionId, userId, places: applicable, term, now });
        await recordAudit(tx, {
          actor: { kind: 'user', id: userId },
          accountId,
          action: audited[action],
          subject: { kind: 'position', id: positionId },
          details: { invitations: applicable.length },
        });
      }
      return { done: applicable.length, chargeId: null, skipped: countReasons(refused) };
    });
  });
