import { afterAll, beforeAll } from 'vitest';

import { startSmtpSink } from '#src/testing/smtp-sink.ts';
import type { ReceivedMail, SmtpSink } from '#src/testing/smtp-sink.ts';

export type Mails = {
  /** The settings that lead the service there. */
  env: () => Record<string, string>;
  to: (address: string) => ReceivedMail[];
};

/** The mail server of a test file. */
export const useMails = (): Mails => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
  });
  afterAll(() => sink.stop());
  return {
    env: () => ({ SMTP_URL: sink.url }),
    to: (address) => sink.received.filter(({ to }) => to === address),
  };
};
