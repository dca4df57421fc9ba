import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MailDev } from 'maildev';
import { createMailboxClient, type MailboxClient } from '#tools/mailbox/client.ts';

export { createMailboxClient, type Mail, type MailboxClient } from '#tools/mailbox/client.ts';

export type Mailbox = MailboxClient & {
  smtpUrl: string;
  webUrl: string;
  stop: () => Promise<void>;
};

/** A real SMTP server that keeps what it receives, on the loopback only; port 0 means any free one. */
export const startMailbox = async ({
  smtpPort = 0,
  webPort = 0,
}: { smtpPort?: number; webPort?: number } = {}): Promise<Mailbox> => {
  // Its own folder: maildev's default is shared by all instances, so emptying one mailbox would empty all.
  const mailDirectory = mkdtempSync(path.join(tmpdir(), 'tamiz-mailbox-'));
  const server = new MailDev({
    smtp: smtpPort,
    ip: '127.0.0.1',
    web: webPort,
    webIp: '127.0.0.1',
    mailDirectory,
    silent: true,
  });
  const { smtp, api } = await server.start();
  const webAddress = api?.getAddress();
  if (webAddress === undefined || webAddress === null)
    throw new Error('The mailbox has no web port.');
  const webUrl = `http://127.0.0.1:${webAddress.port}`;
  return {
    ...createMailboxClient(webUrl),
    smtpUrl: `smtp://127.0.0.1:${smtp.getAddress().port}`,
    webUrl,
    stop: async () => {
      await server.stop();
      rmSync(mailDirectory, { recursive: true, force: true });
    },
  };
};
