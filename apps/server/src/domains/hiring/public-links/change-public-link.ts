import { lockOpenLink } from '#src/domains/hiring/public-links/lock-open-link.ts';
import { countPlaces } from '#src/domains/hiring/positions/load-position.ts';
import { refuseInviting } from '#src/domains/hiring/positions/refusals.ts';
import { checkTerms } from '#src/domains/hiring/public-links/check-terms.ts';
import { updateTerms } from '#src/domains/hiring/public-links/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Change = {
  accountId: string;
  positionId: string;
  visitor: Visitor;
  maxPeople: number;
  endsAt: Date;
};

/** Gives the open link of a position another cap and end; its address stays, also if it had ended. */
export const changePublicLink = (
  { databases, clock }: Services,
  { accountId, positionId, visitor, maxPeople, endsAt }: Change,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const { position, link } = await lockOpenLink(tx, { accountId, positionId });
    const refusal = refuseInviting(position);
    if (refusal !== null) throw new AppError(refusal);
    const taken = await countPlaces(tx, { accountId, id: positionId });
    const room = { enrolled: link.enrolled, taken, maxCandidates: position.max_candidates };
    checkTerms({ maxPeople, endsAt }, room, clock.now());
    await updateTerms(tx, { accountId, id: link.id, maxPeople, endsAt });
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'public_link.changed',
      subject: { kind: 'public_link', id: link.id },
      details: { position: positionId, max_people: maxPeople, ends_at: endsAt.toISOString() },
    });
  });
