import { lockCredits } from '#src/domains/money/credits/move-credits.ts';
import { countReasons, refuseAction } from '#src/domains/hiring/chosen/judge.ts';
import { lockChosenPlaces } from '#src/domains/hiring/chosen/load-chosen.ts';
import { doOnce } from '#src/domains/hiring/chosen/once.ts';
import type { Outcome } from '#src/domains/hiring/chosen/once.ts';
import { chargeAndInvite } from '#src/domains/hiring/invitations/send-invitations.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Wanted = {
  accountId: string;
  positionId: string;
  visitor: Visitor;
  key: string;
  ids: string[];
  delivery: 'mail' | 'link';
  message: string | null;
};

/**
 * Invites the chosen of a position, one credit each, all of them or none; somebody invited meanwhile is left out and
 * not charged again. One transaction, once for each key.
 */
export const inviteChosen = ({ databases, clock }: Services, wanted: Wanted): Promise<Outcome> =>
  databases.account(wanted.accountId).transaction(async (tx) => {
    const { accountId, positionId, visitor, key, delivery, message } = wanted;
    const ids = [...new Set(wanted.ids)].toSorted();
    const balance = await lockCredits(tx, accountId);
    const request = { action: 'invite', ids, delivery, message };
    return doOnce(tx, { accountId, positionId, key, request }, async () => {
      const position = await lockPosition(tx, { accountId, id: positionId });
      const places = await lockChosenPlaces(tx, { accountId, positionId, ids });
      const now = clock.now();
      const refused = places.flatMap((place) => refuseAction('invite', place, now) ?? []);
      const { invited, chargeId } = await chargeAndInvite(tx, {
        accountId,
        positionId,
        actor: { kind: 'user', id: visitor.userId },
        publicLinkId: null,
        balance,
        position,
        ids,
        message,
        delivery,
      });
      return { done: invited, chargeId, skipped: countReasons(refused) };
    });
  });
