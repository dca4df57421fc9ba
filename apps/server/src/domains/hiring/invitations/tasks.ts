import { examLink } from '#src/domains/hiring/invitations/exam-link.ts';
import { invitationMailData } from '#src/domains/hiring/invitations/mail-data.ts';
import {
  expireDue,
  listByIdForMail,
  listForMail,
  markFailed,
  takeDueReminders,
} from '#src/domains/hiring/invitations/queries.ts';
import type { InvitationMailRow } from '#src/domains/hiring/invitations/queries.ts';
import { ownDataLink } from '#src/domains/hiring/own-data/access.ts';
import { contactOf } from '#src/domains/record/mail-delivery/contact.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';

/** Rows of one batch, so that no transaction holds its locks for long. */
const batch = 500;

type Mailable = InvitationMailRow & { name: string; email: string };

/** No mail goes to candidates who were removed or have started, or whose invitation is no longer open. */
const isMailable = (row: InvitationMailRow): row is Mailable =>
  row.email !== null &&
  row.name !== null &&
  row.removed_at === null &&
  row.started_at === null &&
  (row.status === 'sent' || row.status === 'resent');

const isOpen = ({ status }: InvitationMailRow): boolean =>
  status !== 'expired' && status !== 'cancelled' && status !== 'corrected';

const toData = (services: WorkerServices, row: Mailable) =>
  invitationMailData(row, {
    examUrl: examLink(
      services.env,
      services.examAccess.linkToken({ invitationId: row.id, version: row.link_version }),
    ),
    ownDataUrl: ownDataLink(services, { accountId: row.account_id, candidateId: row.candidate_id }),
    contactName: contactOf(row, services.env).contactName,
  });

type InvitationMail =
  | 'invitation'
  | 'invitation-reminder'
  | 'invitation-prompt'
  | 'invitation-new-deadline';

/** Mails the link; if the address refuses mail for good, the invitation is marked as failed. */
const mailLink = async (
  services: WorkerServices,
  row: Mailable,
  { mail, key }: { mail: InvitationMail; key: string },
): Promise<void> => {
  const data = toData(services, row);
  const { replyTo } = contactOf(row, services.env);
  const outcome = await deliverMail(services, { key, to: row.email, replyTo, mail, data });
  if (outcome === 'refused') {
    const { account_id: accountId, id, resend_count: resendCount } = row;
    await markFailed(services.database.single, { accountId, id, resendCount });
  }
};

type Which = (row: Mailable) => { mail: InvitationMail; key: string };

const firstMail: Which = (row) => ({
  mail: 'invitation',
  key: `invitation:${row.id}:${row.link_version}:${row.resend_count}`,
});

/** Mails everybody; after a temporary failure the whole job runs again, and mails already sent are skipped. */
const mailAll = async (
  services: WorkerServices,
  rows: InvitationMailRow[],
  which: Which = firstMail,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const row of rows.filter(isMailable)) {
    try {
      await mailLink(services, row, which(row));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some invitations were not mailed.');
};

/** Jobs of invitations: mails, reminders and expiration. */
export const invitationTasks: JobHandlers<WorkerServices> = {
  'mail.invitations': async (services, { id }) => {
    const rows = await listForMail(services.database.single, { chargeId: id });
    // Invitations resent since are mailed by the job of the resend.
    await mailAll(
      services,
      rows.filter(({ resend_count: count }) => count === 0),
    );
  },

  'mail.invitation_again': async (services, { id, resend }) => {
    const rows = await listByIdForMail(services.database.single, { ids: [id] });
    await mailAll(
      services,
      rows.filter(({ resend_count: count }) => count === resend),
    );
  },

  // Whoever proved their address by a code may have the link, also where the recruiter was to hand it over.
  'mail.invitation_repeat': async (services, { id, enrolment }) => {
    const [row] = await listByIdForMail(services.database.single, { ids: [id] });
    if (row === undefined || row.email === null || row.name === null) return;
    if (row.removed_at !== null || row.started_at !== null || !isOpen(row)) return;
    await deliverMail(services, {
      key: `invitation-repeat:${enrolment}`,
      to: row.email,
      replyTo: contactOf(row, services.env).replyTo,
      mail: 'invitation',
      data: toData(services, { ...row, name: row.name, email: row.email }),
    });
  },

  'mail.invitation_reminder': async (services, { id, deadline }) => {
    const [row] = await listByIdForMail(services.database.single, { ids: [id] });
    if (row === undefined || !isMailable(row)) return;
    const key = `invitation-reminder:${id}:${deadline}`;
    await mailLink(services, row, { mail: 'invitation-reminder', key });
  },

  'mail.invitation_prompts': async (services, { ids, at }) => {
    const rows = await listByIdForMail(services.database.single, { ids });
    await mailAll(services, rows, ({ id }) => ({
      mail: 'invitation-prompt',
      key: `invitation-prompt:${id}:${at}`,
    }));
  },

  'mail.new_deadline': async (services, { id, deadline }) => {
    const [row] = await listByIdForMail(services.database.single, { ids: [id] });
    if (row === undefined || !isMailable(row)) return;
    const key = `invitation-deadline:${id}:${deadline}`;
    await mailLink(services, row, { mail: 'invitation-new-deadline', key });
  },

  'invitations.expire': async ({ database }) => {
    let taken: number;
    do {
      taken = await database.transaction(async (tx) => {
        const expired = await expireDue(tx, { limit: batch });
        for (const { id, expires_at: end, was_mailed: wasMailed } of expired) {
          if (wasMailed) {
            await enqueue(tx, 'mail.invitation_expired', { id, deadline: end.getTime() });
          }
        }
        return expired.length;
      });
    } while (taken === batch);
  },

  'invitations.remind': async ({ database }) => {
    await database.transaction(async (tx) => {
      for (const { id, expires_at: end } of await takeDueReminders(tx, { limit: batch })) {
        await enqueue(tx, 'mail.invitation_reminder', { id, deadline: end.getTime() });
      }
    });
  },
};
