import { setTimeout } from 'node:timers/promises';

import { findByKey, insert } from '#src/features/mail-delivery/queries.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';
import type { MailData, MailName } from '#src/mail/generated/mails.ts';
import { renderMail } from '#src/mail/render.ts';
import { MailFailed, MailRefused } from '#src/ports/mail.ts';

type Delivery<Name extends MailName> = {
  /** What makes this mail this mail: a job that runs again must find the same key. */
  key: string;
  to: string;
  mail: Name;
  data: MailData[Name];
};

/** A server that is busy for a moment is asked again at once; the queue's own pauses grow to minutes. */
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
    // Only what the mail server did not take is sent again here: a note that failed would make a double.
    if (pause === undefined || !(error instanceof MailFailed)) throw error;
    await setTimeout(pause);
    return sendPatiently(send, later);
  }
};

/**
 * Sends a mail once: the note of its delivery is kept before the next one leaves this process. A refusal
 * for good is an answer; anything else is thrown, and the job runs again.
 */
export const deliverMail = async <Name extends MailName>(
  { database, mailer, env }: WorkerServices,
  { key, to, mail, data }: Delivery<Name>,
): Promise<'delivered' | 'refused'> => {
  const messageId = `<${key.replaceAll(':', '.')}@${new URL(env.WEB_ORIGIN).hostname}>`;
  const message = { to, messageId, ...renderMail(mail, data) };
  const note = {
    isKept: async () => (await findByKey(database.read, { key })).length > 0,
    keep: async () => {
      await insert(database.read, { key });
    },
  };
  return sendPatiently(() => mailer.send(message, note), pauses);
};
