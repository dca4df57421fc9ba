import { examLink } from '#src/domains/hiring/invitations/exam-link.ts';
import { invitationMailData } from '#src/domains/hiring/invitations/mail-data.ts';
import type { InvitationMailRow } from '#src/domains/hiring/invitations/queries.ts';
import { ownDataLink } from '#src/domains/hiring/own-data/access.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';
import { contactOf } from '#src/domains/record/mail-delivery/contact.ts';

export type Mailable = InvitationMailRow & { name: string; email: string };

/** No mail goes to candidates who were removed or have started, or whose invitation is no longer open. */
export const isMailable = (row: InvitationMailRow): row is Mailable =>
  row.email !== null &&
  row.name !== null &&
  row.removed_at === null &&
  row.started_at === null &&
  (row.status === 'sent' || row.status === 'resent');

/** What the mails that carry the link say. */
export const toData = (services: WorkerServices, row: Mailable) =>
  invitationMailData(row, {
    examUrl: examLink(
      services.env,
      services.examAccess.linkToken({ invitationId: row.id, version: row.link_version }),
    ),
    ownDataUrl: ownDataLink(services, { accountId: row.account_id, candidateId: row.candidate_id }),
    contactName: contactOf(row, services.env).contactName,
  });
