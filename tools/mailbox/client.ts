import { z } from 'zod';
import { waitFor } from '#tools/lib/wait.ts';

const addressSchema = z.object({ address: z.string() });
const mailSchema = z.object({
  id: z.string(),
  time: z.string(),
  subject: z.string(),
  from: z.array(addressSchema),
  to: z.array(addressSchema),
  text: z.string().optional(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.unknown()),
  envelope: z.object({ from: addressSchema }),
});

export type Mail = {
  id: string;
  /** When the mailbox received it, ISO 8601. */
  time: string;
  subject: string;
  from: string;
  to: string[];
  text: string;
  html: string;
  headers: Record<string, unknown>;
  /** Where servers would send it back to. */
  returnPath: string;
};

type WaitForMail = {
  /** Only mails whose subject matches. */
  subject?: string | RegExp;
  /** Only mails that are not in this list: what was there before the step under test. */
  exceptIds?: string[];
  timeoutMs?: number;
};

export type MailboxClient = {
  list: () => Promise<Mail[]>;
  listTo: (address: string) => Promise<Mail[]>;
  waitForMailTo: (address: string, options?: WaitForMail) => Promise<Mail>;
  deleteAll: () => Promise<void>;
};

/** Reads a running mailbox over HTTP, so a test in another process sees the same mails; oldest first. */
export const createMailboxClient = (webUrl: string): MailboxClient => {
  const list = async (): Promise<Mail[]> => {
    const response = await fetch(new URL('/api/email', webUrl));
    if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
    return z
      .array(mailSchema)
      .parse(await response.json())
      .map(toMail);
  };
  const listTo = async (address: string): Promise<Mail[]> =>
    (await list()).filter((mail) => mail.to.includes(address.toLowerCase()));

  return {
    list,
    listTo,
    waitForMailTo: (address, { subject, exceptIds = [], timeoutMs = 15_000 } = {}) =>
      waitFor(
        async () =>
          (await listTo(address)).findLast(
            (mail) => !exceptIds.includes(mail.id) && matches(mail.subject, subject),
          ),
        { what: `mail to ${address}`, timeoutMs },
      ),
    deleteAll: async () => {
      const response = await fetch(new URL('/api/email/all', webUrl), { method: 'DELETE' });
      if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
    },
  };
};

const matches = (subject: string, wanted: string | RegExp | undefined): boolean => {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? subject.includes(wanted) : wanted.test(subject);
};

const toMail = (mail: z.infer<typeof mailSchema>): Mail => ({
  id: mail.id,
  time: mail.time,
  subject: mail.subject,
  from: mail.from[0]?.address ?? '',
  to: mail.to.map(({ address }) => address.toLowerCase()),
  text: mail.text ?? '',
  html: mail.html ?? '',
  headers: mail.headers,
  returnPath: mail.envelope.from.address,
});
