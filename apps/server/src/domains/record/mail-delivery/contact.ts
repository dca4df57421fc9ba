import type { ReplyTo } from '#src/platform/mail/mailer.ts';

/** Whom answers reach, as `app.contact_of` finds them; null where the account has nobody left. */
export type ContactRow = { contact_name: string | null; contact_email: string | null };

/** What a mail to a candidate says of who reads the answer, and where the answer goes. */
export const contactOf = (
  row: ContactRow,
  env: { CONTACT_EMAIL: string },
): { contactName: string; replyTo: ReplyTo } =>
  row.contact_name === null || row.contact_email === null
    ? { contactName: 'el equipo de Tamiz', replyTo: ourTeam(env) }
    : {
        contactName: row.contact_name,
        replyTo: { name: row.contact_name, address: row.contact_email },
      };

/** Answers to every other mail are read by us. */
export const ourTeam = ({ CONTACT_EMAIL: address }: { CONTACT_EMAIL: string }): ReplyTo => ({
  name: 'Equipo de Tamiz',
  address,
});
