import { openSession } from '#src/domains/exams/sharing/access.ts';
import { loadShare, shareOfLink } from '#src/domains/exams/sharing/load-share.ts';
import { countOpening, tryCode } from '#src/domains/exams/sharing/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { codeSubject, withinBudget } from '#src/domains/identity/mailed-codes/within-budget.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Manager } from '#src/platform/http/manager.ts';

type Entry = { link: string; identifier: string; code: string };

const refuseWrongCode = async (
  { databases, secrets }: Services,
  { identifier, code, shareId }: Omit<Entry, 'link'> & { shareId: string },
): Promise<void> => {
  const codeHashes = secrets.codeHashes('share', identifier, code);
  const tried = await databases.auth.transaction((tx) =>
    withinBudget(tx, codeSubject(secrets, 'share', shareId), async () => {
      const [row] = await tryCode(tx, { id: identifier, shareId, codeHashes });
      return row;
    }),
  );
  // Thrown after the transaction, because the spent try must be committed.
  if (tried === 'spent') throw new AppError('share_codes_spent');
  if (tried?.is_right !== true) throw new AppError('share_code_invalid');
};

const noteOpening = ({ databases }: Services, { accountId, shareId }: Manager, now: Date) =>
  databases.account(accountId).transaction(async (tx) => {
    const [share] = await countOpening(tx, { accountId, shareId, now });
    if (share === undefined) throw new AppError('share_revoked');
    await recordAudit(tx, {
      actor: { kind: 'system', id: null },
      accountId,
      action: 'results.share_opened',
      subject: { kind: 'share', id: shareId },
      details: { position: share.position_id },
    });
  });

/** Exchanges the right code for a session that reads this link, and counts it; every other code gives the same refusal. */
export const enterShare = async (
  services: Services,
  { link, identifier, code }: Entry,
): Promise<{ session: string; expiresAt: Date }> => {
  const { databases, secrets, clock } = services;
  const share = shareOfLink(secrets, link);
  await loadShare(databases.account(share.accountId).single, share, clock.now());
  await refuseWrongCode(services, { identifier, code, shareId: share.shareId });
  const now = clock.now();
  await noteOpening(services, share, now);
  return openSession(secrets, share, now);
};
