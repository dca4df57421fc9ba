import { examLink } from '#src/features/invitations/exam-link.ts';
import {
  expireDue,
  listByIdForMail,
  listForMail,
  markFailed,
  takeDueReminders,
} from '#src/features/invitations/queries.ts';
import type { InvitationMailRow } from '#src/features/invitations/queries.ts';
import { deliverMail } from '#src/features/mail-delivery/deliver-mail.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { JobHandlers } from '#src/jobs/registry.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';
import { formatMailTime } from '#src/mail/format.ts';

/** So many at a time, so that no transaction holds its locks for long. */
const batch = 500;

type Mailable = InvitationMailRow & { name: string; email: string };

/** Whoever has left, answered or been told otherwise since gets no mail about it. */
const isMailable = (row: InvitationMailRow): row is Mailable =>
  row.email !== null &&
  row.name !== null &&
  row.removed_at === null &&
  row.started_at === null &&
  (row.status === 'sent' || row.status === 'resent');

const toData = ({ env, examAccess }: WorkerServices, row: Mailable) => ({
  name: row.name,
  accountName: row.account_name,
  positionTitle: row.position_title,
  evaluationTitle: row.evaluation_title,
  questions: String(row.question_count),
  minutes: String(Math.ceil((row.total_seconds ?? 0) / 60)),
  expiresAt: formatMailTime(row.expires_at),
  examUrl: examLink(env, examAccess.linkToken({ invitationId: row.id, version: row.link_version })),
});

type InvitationMail = 'invitation' | 'invitation-reminder' | 'invitation-new-deadline';

/** A mail that carries the link; an address that will never take it makes the invitation failed. */
const mailLink = async (
  services: WorkerServices,
  row: Mailable,
  { mail, key }: { mail: InvitationMail; key: string },
): Promise<void> => {
  const data = toData(services, row);
  const outcome = await deliverMail(services, { key, to: row.email, mail, data });
  if (outcome === 'refused') {
    await markFailed(services.database.read, { id: row.id, resendCount: row.resend_count });
  }
};

const mailInvitation = (services: WorkerServices, row: Mailable): Promise<void> =>
  mailLink(services, row, {
    mail: 'invitation',
    key: `invitation:${row.id}:${row.link_version}:${row.resend_count}`,
  });

/** Mails everybody; one that fails for now is tried again with the whole job, the others are not sent twice. */
const mailAll = async (services: WorkerServices, rows: InvitationMailRow[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const row of rows.filter(isMailable)) {
    try {
      await mailInvitation(services, row);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some invitations were not mailed.');
};

/** The mails of invitations, and what becomes of those nobody opened. */
export const invitationTasks: JobHandlers = {
  'mail.invitations': async (services, { id }) => {
    const rows = await listForMail(services.database.read, { chargeId: id });
    // Those sent again since are mailed by the job of that.
    await mailAll(
      services,
      rows.filter(({ resend_count: count }) => count === 0),
    );
  },

  'mail.invitation_again': async (services, { id, resend }) => {
    const rows = await listByIdForMail(services.database.read, { ids: [id] });
    await mailAll(
      services,
      rows.filter(({ resend_count: count }) => count === resend),
    );
  },

  'mail.invitation_reminder': async (services, { id, deadline }) => {
    const [row] = await listByIdForMail(services.database.read, { ids: [id] });
    if (row === undefined || !isMailable(row)) return;
    const key = `invitation-reminder:${id}:${deadline}`;
    await mailLink(services, row, { mail: 'invitation-reminder', key });
  },

  'mail.new_deadline': async (services, { id, deadline }) => {
    const [row] = await listByIdForMail(services.database.read, { ids: [id] });
    if (row === undefined || !isMailable(row)) return;
    const key = `invitation-deadline:${id}:${deadline}`;
    await mailLink(services, row, { mail: 'invitation-new-deadline', key });
  },

  'mail.position_closed': async (services, { ids }) => {
    for (const row of await listByIdForMail(services.database.read, { ids })) {
      if (row.email === null || row.name === null) continue;
      const data = {
        name: row.name,
        accountName: row.account_name,
        positionTitle: row.position_title,
      };
      const key = `position-closed:${row.id}`;
      await deliverMail(services, { key, to: row.email, mail: 'position-closed', data });
    }
  },

  'invitations.expire': async ({ database }) => {
    while ((await expireDue(database.read, { limit: batch })).length === batch);
  },

  'invitations.remind': async ({ database }) => {
    await database.transaction(async (tx) => {
      for (const { id, expires_at: end } of await takeDueReminders(tx, { limit: batch })) {
        await enqueue(tx, 'mail.invitation_reminder', { id, deadline: end.getTime() });
      }
    });
  },
};
