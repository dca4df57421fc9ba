import { shareLink } from '#src/domains/exams/sharing/access.ts';
import { findCodeForMail, findForMail } from '#src/domains/exams/sharing/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Mails to whoever results are shared with: the link, and the codes that open it. */
export const sharingTasks: JobHandlers = {
  'mail.result_share': async (services, { id }) => {
    const [share] = await findForMail(services.database.single, { id });
    // Revoked or expired since.
    if (share === undefined) return;
    await deliverMail(services, {
      key: `result-share:${id}`,
      to: share.email,
      mail: 'result-share',
      data: {
        authorName: share.author_name ?? share.account_name,
        accountName: share.account_name,
        positionTitle: share.position_title,
        expiresAt: formatMailTime(share.expires_at),
        shareUrl: shareLink(services, { accountId: share.account_id, shareId: id }),
      },
    });
  },

  'mail.result_share_code': async (services, { id }) => {
    const [wanted] = await findCodeForMail(services.database.single, { id });
    if (wanted === undefined) return;
    await deliverMail(services, {
      key: `result-share-code:${id}`,
      to: wanted.email,
      mail: 'result-share-code',
      data: {
        accountName: wanted.account_name,
        code: services.secrets.deriveCode('share', id),
        expiresAt: formatMailTime(wanted.expires_at),
      },
    });
  },
};
