import { createMailboxClient, type Mail, type MailboxClient } from '@tamiz/tools/mailbox';

export type TestMailbox = MailboxClient & {
  /** Runs the step that sends a code by mail, and reads that code from the mail. */
  codeAfter: (address: string, step: () => Promise<unknown>) => Promise<string>;
};

const codeSubject = /código/i;

/** The real mailbox, read as a person would: find the mail, copy the six digits. */
export const openMailbox = (webUrl: string): TestMailbox => {
  const client = createMailboxClient(webUrl);
  return {
    ...client,
    codeAfter: async (address, step) => {
      const earlier = await client.listTo(address);
      await step();
      const mail = await client.waitForMailTo(address, {
        subject: codeSubject,
        exceptIds: earlier.map(({ id }) => id),
      });
      return readCode(mail);
    },
  };
};

const readCode = ({ text, subject }: Mail): string => {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in the mail “${subject}”.`);
  return code;
};
