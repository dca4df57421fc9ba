import { rememberLooks } from '#src/domains/hiring/invitations/mailing/looks.ts';
import { mailAll } from '#src/domains/hiring/invitations/mailing/mail-all.ts';
import { mailLink } from '#src/domains/hiring/invitations/mailing/mail-link.ts';
import type { LinkMail } from '#src/domains/hiring/invitations/mailing/mail-link.ts';
import { isMailable, toData } from '#src/domains/hiring/invitations/mailing/mailable.ts';
import type { Mailable } from '#src/domains/hiring/invitations/mailing/mailable.ts';
import {
  expireDue,
  listByIdForMail,
  listOfSending,
  takeDueReminders,
} from '#src/domains/hiring/invitations/queries.ts';
import type { InvitationMailRow } from '#src/domains/hiring/invitations/queries.ts';
import { inBatches } from '#src/domains/hiring/invitations/batches.ts';
import { contactOf } from '#src/domains/record/mail-delivery/contact.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { JobPayload } from '#src/platform/queue/definitions.ts';
import { enqueue, enqueueTurns } from '#src/platform/queue/enqueue.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';

/** Rows of one batch, so that no transaction holds its locks for long. */
const batch = 500;

/** People whom one turn of an account mails; a sending of no more than these needs no turns. */
const turn = 25;

const isOpen = ({ status }: InvitationMailRow): boolean =>
  status !== 'expired' && status !== 'cancelled' && status !== 'corrected';

const firstMail = (row: Mailable): LinkMail => ({
  mail: 'invitation',
  key: `invitation:${row.id}:${row.link_version}:${row.resend_count}`,
});

/** Mails some invitations of a sending; those resent since are mailed by the job of the resend. */
const mailSending = async (
  services: WorkerServices,
  payload: JobPayload<'mail.invitation_batch'>,
): Promise<void> => {
  const rows = await listByIdForMail(services.database.single, { ids: payload.ids });
  await mailAll(
    services,
    rows.filter(({ resend_count: count }) => count === 0),
    firstMail,
    { job: 'mail.invitation_batch', payload },
  );
};

/** Jobs of invitations: mails, reminders and expiration. */
export const invitationTasks: JobHandlers<WorkerServices> = {
  'mail.invitations': async (services, { id }) => {
    const rows = await listOfSending(services.database.single, { chargeId: id });
    const ids = rows.map((row) => row.id);
    const [first] = rows;
    if (first === undefined) return;
    if (ids.length <= turn) return mailSending(services, { ids });
    await services.database.transaction((tx) =>
      enqueueTurns(tx, 'mail.invitation_batch', {
        accountId: first.account_id,
        payloads: inBatches(ids, turn).map((some) => ({ ids: some })),
      }),
    );
  },

  'mail.invitation_batch': mailSending,

  'mail.invitation_again': async (services, { id, resend }) => {
    const rows = await listByIdForMail(services.database.single, { ids: [id] });
    await mailAll(
      services,
      rows.filter(({ resend_count: count }) => count === resend),
      firstMail,
    );
  },

  // Whoever proved their address by a code may have the link, also where the recruiter was to hand it over.
  'mail.invitation_repeat': async (services, { id, enrolment }) => {
    const [row] = await listByIdForMail(services.database.single, { ids: [id] });
    if (row === undefined || row.email === null || row.name === null) return;
    if (row.removed_at !== null || row.started_at !== null || !isOpen(row)) return;
    const told = toData(services, { ...row, name: row.name, email: row.email });
    const { worn, pictures } = (await rememberLooks(services)(row.account_id, 'invitation'))(told);
    await deliverMail(services, {
      key: `invitation-repeat:${enrolment}`,
      to: row.email,
      replyTo: contactOf(row, services.env).replyTo,
      mail: 'invitation',
      data: { ...told, ...worn },
      pictures,
    });
  },

  'mail.invitation_reminder': async (services, { id, deadline }) => {
    const [row] = await listByIdForMail(services.database.single, { ids: [id] });
    if (row === undefined || !isMailable(row)) return;
    const key = `invitation-reminder:${id}:${deadline}`;
    await mailLink(services, row, { mail: 'invitation-reminder', key });
  },

  'mail.invitation_prompts': async (services, payload) => {
    const rows = await listByIdForMail(services.database.single, { ids: payload.ids });
    const which = ({ id }: Mailable): LinkMail => ({
      mail: 'invitation-prompt',
      key: `invitation-prompt:${id}:${payload.at}`,
    });
    await mailAll(services, rows, which, { job: 'mail.invitation_prompts', payload });
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
