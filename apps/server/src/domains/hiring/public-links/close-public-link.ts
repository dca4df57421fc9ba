import { lockOpenLink } from '#src/domains/hiring/public-links/lock-open-link.ts';
import { markClosed } from '#src/domains/hiring/public-links/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Closing = { accountId: string; positionId: string; visitor: Visitor };

/** Closes the open link of a position for good; whoever enrolled through it stays invited. */
export const closePublicLink = (
  { databases }: Services,
  { accountId, positionId, visitor }: Closing,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const { link } = await lockOpenLink(tx, { accountId, positionId });
    await markClosed(tx, { accountId, id: link.id });
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'public_link.closed',
      subject: { kind: 'public_link', id: link.id },
      details: { position: positionId, enrolled: link.enrolled },
    });
  });
