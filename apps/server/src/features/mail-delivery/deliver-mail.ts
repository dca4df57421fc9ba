import { findByKey, insert } from '#src/features/mail-delivery/queries.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';
import type { MailData, MailName } from '#src/mail/generated/mails.ts';
import { renderMail } from '#src/mail/render.ts';
import { MailRefused } from '#src/ports/mail.ts';

type Delivery<Name extends MailName> = {
  /** What makes this mail this mail: a job that runs again must find the same key. */
  key: string;
  to: string;
  mail: Name;
  data: MailData[Name];
};

/**
 * Sends a mail once: the note of its delivery is kept before the next one leaves this process. A refusal
 * for good is an answer; anything else is thrown, and the job runs again.
 */
export const deliverMail = async <Name extends MailName>(
  { database, mailer, env }: WorkerServices,
  { key, to, mail, data }: Delivery<Name>,
): Promise<'delivered' | 'refused'> => {
  const [delivered] = await findByKey(database.read, { key });
  if (delivered !== undefined) return 'delivered';
  const messageId = `<${key.replaceAll(':', '.')}@${new URL(env.WEB_ORIGIN).hostname}>`;
  try {
    await mailer.send({ to, messageId, ...renderMail(mail, data) }, async () => {
      await insert(database.read, { key });
    });
    return 'delivered';
  } catch (error) {
    if (error instanceof MailRefused) return 'refused';
    throw error;
  }
};
