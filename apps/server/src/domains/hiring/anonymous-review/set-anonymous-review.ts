import { updateAnonymous } from '#src/domains/hiring/anonymous-review/queries.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Change = { accountId: string; id: string; isAnonymous: boolean; visitor: Visitor };

/** Begins or ends the review of a position without names; who did it, and when, is in the audit log. */
export const setAnonymousReview = (
  { databases }: Services,
  { accountId, id, isAnonymous, visitor }: Change,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    await lockPosition(tx, { accountId, id });
    const [changed] = await updateAnonymous(tx, { accountId, id, isAnonymous });
    if (changed === undefined) return;
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: isAnonymous ? 'position.anonymous_review_started' : 'position.anonymous_review_ended',
      subject: { kind: 'position', id },
    });
  });
