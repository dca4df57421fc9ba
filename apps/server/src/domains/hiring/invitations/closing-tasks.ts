import { listByIdForMail } from '#src/domains/hiring/invitations/queries.ts';
import type { InvitationMailRow } from '#src/domains/hiring/invitations/queries.ts';
import { ownDataLink } from '#src/domains/hiring/own-data/access.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';
import { contactOf } from '#src/domains/record/mail-delivery/contact.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** What every mail about a closed invitation says and where it goes; null for who was erased or taken out. */
const recipientOf = (services: WorkerServices, row: InvitationMailRow | undefined) => {
  if (row === undefined || row.email === null || row.name === null || row.removed_at !== null) {
    return null;
  }
  const { contactName, replyTo } = contactOf(row, services.env);
  const person = { accountId: row.account_id, candidateId: row.candidate_id };
  const data = {
    name: row.name,
    accountName: row.account_name,
    positionTitle: row.position_title,
    ownDataUrl: ownDataLink(services, person),
    contactName,
  };
  const about = { accountId: row.account_id, placeId: row.place_id, invitationId: row.id };
  return { row, to: row.email, replyTo, data, about };
};

/** Mails to candidates whose invitation is over: it expired, they declined, or the position ended. */
export const closingTasks: JobHandlers<WorkerServices> = {
  'mail.invitation_expired': async (services, { id, deadline }) => {
    const [found] = await listByIdForMail(services.database.single, { ids: [id] });
    const recipient = recipientOf(services, found);
    if (recipient === null) return;
    const { row, to, replyTo, data, about } = recipient;
    // Revived since, or the whole position ended, which has a mail of its own.
    const isOver = row.status === 'expired' && row.expires_at.getTime() === deadline;
    if (!isOver || row.position_status === 'completed') return;
    await deliverMail(services, {
      key: `invitation-expired:${id}:${deadline}`,
      to,
      replyTo,
      about,
      mail: 'invitation-expired',
      data: { ...data, expiredAt: formatMailTime(row.expires_at) },
    });
  },

  'mail.invitation_declined': async (services, { id, at }) => {
    const [found] = await listByIdForMail(services.database.single, { ids: [id] });
    const recipient = recipientOf(services, found);
    if (recipient === null || recipient.row.status !== 'cancelled') return;
    const { to, replyTo, data, about } = recipient;
    await deliverMail(services, {
      key: `invitation-declined:${id}`,
      to,
      replyTo,
      about,
      mail: 'invitation-declined',
      data: { ...data, declinedAt: formatMailTime(new Date(at)) },
    });
  },

  'mail.position_closed': async (services, { ids }) => {
    for (const found of await listByIdForMail(services.database.single, { ids })) {
      const recipient = recipientOf(services, found);
      if (recipient === null) continue;
      const { to, replyTo, data, about } = recipient;
      const key = `position-closed:${found.id}`;
      await deliverMail(services, { key, to, replyTo, about, mail: 'position-closed', data });
    }
  },
};
