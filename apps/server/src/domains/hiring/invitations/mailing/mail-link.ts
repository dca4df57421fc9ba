import { rememberLooks } from '#src/domains/hiring/invitations/mailing/looks.ts';
import type { InvitationMail, LookOf } from '#src/domains/hiring/invitations/mailing/looks.ts';
import { toData } from '#src/domains/hiring/invitations/mailing/mailable.ts';
import type { Mailable } from '#src/domains/hiring/invitations/mailing/mailable.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';
import { noRemindersLink } from '#src/domains/hiring/reminders/link.ts';
import { contactOf } from '#src/domains/record/mail-delivery/contact.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';

const isReminder = (mail: InvitationMail): boolean =>
  mail === 'invitation-reminder' || mail === 'invitation-prompt';

export type LinkMail = { mail: InvitationMail; key: string };

type How = {
  /** Jobs of many mails read the look of an account once. */
  lookOf?: LookOf;
  isPatient?: boolean;
};

/** Mails the link; the database marks the invitation as failed with the note that the address refuses mail for good. */
export const mailLink = async (
  services: WorkerServices,
  row: Mailable,
  { mail, key }: LinkMail,
  { lookOf = rememberLooks(services), isPatient = false }: How = {},
): Promise<void> => {
  // Asked for between the job and the mail.
  if (isReminder(mail) && row.reminders_refused_at !== null) return;
  const told = toData(services, row);
  const { account_id: accountId, email: to, id: invitationId, place_id: placeId } = row;
  const { worn, pictures } = (await lookOf(accountId, mail))(told);
  await deliverMail(services, {
    key,
    to,
    replyTo: contactOf(row, services.env).replyTo,
    mail,
    data: { ...told, ...worn },
    pictures,
    about: { accountId, placeId, invitationId },
    isPatient,
    ...(isReminder(mail) && { stopUrl: noRemindersLink(services, { accountId, invitationId }) }),
  });
};
