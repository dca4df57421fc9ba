import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { deleteByUser } from '#src/domains/identity/passkeys/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** How an operator made sure who asks: as when the person was let in, never by mail or chat alone. */
export const identityChecks = ['in-person', 'video-call'] as const;

export type IdentityCheck = (typeof identityChecks)[number];

/**
 * Removes every key of somebody who lost theirs, so that they can register a new one after their next code;
 * audited.
 */
export const resetPasskeys = (
  { databases }: Services,
  { userId, checked, actor }: { userId: string; checked: IdentityCheck; actor: Actor },
): Promise<number> =>
  databases.staff.transaction(async (tx) => {
    const removed = await deleteByUser(tx, { userId });
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'passkey.reset',
      subject: { kind: 'user', id: userId },
      details: { removed: removed.length, checked },
    });
    return removed.length;
  });
