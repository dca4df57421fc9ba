import { setTimeout } from 'node:timers/promises';

import { ourTeam } from '#src/domains/record/mail-delivery/contact.ts';
import { findByKey, insert } from '#src/domains/record/mail-delivery/queries.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';
import type { MailData, MailName } from '#src/platform/mail/generated/mails.ts';
import { renderMail } from '#src/platform/mail/render.ts';
import { MailFailed, MailRefused } from '#src/platform/mail/mailer.ts';
import type { ReplyTo } from '#src/platform/mail/mailer.ts';

type Delivery<Name extends MailName> = {
  /** Identifies this mail: a job that runs again must use the same key. */
  key: string;
  to: string;
  mail: Name;
  data: MailData[Name];
} & Answered<Name>;

/** A mail that says who reads the answer must lead it there. */
type Answered<Name extends MailName> = MailData[Name] extends { contactName: string }
  ? { replyTo: ReplyTo }
  : { replyTo?: never };

/** A busy mail server is asked again after these short pauses; the pauses of the queue grow to minutes. */
const pauses = [300, 1_500];

const sendPatiently = async (
  send: () => Promise<void>,
  [pause, ...later]: number[],
): Promise<'delivered' | 'refused'> => {
  try {
    await send();
    return 'delivered';
  } catch (error) {
    if (error instanceof MailRefused) return 'refused';
    // Retried only if the mail server did not accept the mail; a failed note would otherwise cause a second mail.
    if (pause === undefined || !(error instanceof MailFailed)) throw error;
    await setTimeout(pause);
    return sendPatiently(send, later);
  }
};

/**
 * Sends a mail once: its delivery is recorded before this process sends the next one. A permanent refusal
 * is returned; any other failure is thrown, and the job runs again.
 */
export const deliverMail = async <Name extends MailName>(
  { database, mailer, env }: WorkerServices,
  delivery: Delivery<Name>,
): Promise<'delivered' | 'refused'> => {
  const { key, to, mail, data } = delivery;
  const { replyTo = ourTeam(env) }: { replyTo?: ReplyTo } = delivery;
  const messageId = `<${key.replaceAll(':', '.')}@${new URL(env.WEB_ORIGIN).hostname}>`;
  const message = { to, replyTo, messageId, ...renderMail(mail, data) };
  const note = {
    isKept: async () => (await findByKey(database.single, { key })).length > 0,
    keep: async () => {
      await insert(database.single, { key });
    },
  };
  return sendPatiently(() => mailer.send(message, note), pauses);
};
