import { countPlaces, lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import { refuseInviting } from '#src/domains/hiring/positions/refusals.ts';
import { checkTerms } from '#src/domains/hiring/public-links/check-terms.ts';
import { findOpen, insert } from '#src/domains/hiring/public-links/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Wanted = {
  accountId: string;
  positionId: string;
  visitor: Visitor;
  maxPeople: number;
  endsAt: Date;
};

/** Makes the one open link of a position that can invite; nothing is reserved or charged by it. */
export const createPublicLink = (
  { databases, clock }: Services,
  { accountId, positionId, visitor, maxPeople, endsAt }: Wanted,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id: positionId });
    const refusal = refuseInviting(position);
    if (refusal !== null) throw new AppError(refusal);
    const [open] = await findOpen(tx, { accountId, positionId });
    if (open !== undefined) throw new AppError('public_link_open');
    const taken = await countPlaces(tx, { accountId, id: positionId });
    const room = { enrolled: 0, taken, maxCandidates: position.max_candidates };
    checkTerms({ maxPeople, endsAt }, room, clock.now());
    const [made] = await insert(tx, { accountId, positionId, maxPeople, endsAt });
    if (made === undefined) throw new AppError('internal');
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'public_link.created',
      subject: { kind: 'public_link', id: made.id },
      details: { position: positionId, max_people: maxPeople, ends_at: endsAt.toISOString() },
    });
  });
