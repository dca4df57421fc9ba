import { readSession } from '#src/domains/exams/sharing/access.ts';
import { loadShare, shareOfLink } from '#src/domains/exams/sharing/load-share.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { maskAddress } from '#src/domains/hiring/own-data/mask-address.ts';

type Door = { account_name: string; address_hint: string; expires_at: string; is_open: boolean };

/** What the door of a link says before any code, and whether the session of this browser opens this very link. */
export const openShare = async (
  { databases, secrets, clock }: Services,
  { link, session }: { link: string; session: string },
): Promise<Door> => {
  const now = clock.now();
  const share = shareOfLink(secrets, link);
  const row = await loadShare(databases.account(share.accountId).single, share, now);
  return {
    account_name: row.account_name,
    address_hint: maskAddress(row.email),
    expires_at: row.expires_at.toISOString(),
    is_open: readSession(secrets, session, now)?.shareId === share.shareId,
  };
};
