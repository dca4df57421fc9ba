import type { Mail } from '@tamiz/tools/mailbox';
import { readStack } from '#e2e/support/stack.ts';

const lines = (status: string): string[] => [
  'From: MAILER-DAEMON@mx.ejemplo.mx',
  'Subject: Undelivered Mail Returned to Sender',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="parte"',
  '',
  '--parte',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.ejemplo.mx',
  '',
  'Action: failed',
  `Status: ${status}`,
  '',
  '--parte--',
  '',
];

/** Sends a mail back as the server of its recipient does, by way of our own mail server. */
export const returnMail = async ({ returnPath }: Mail, status = '5.1.1'): Promise<void> => {
  const answer = await fetch(new URL('/api/webhooks/mail/dsn', readStack().web), {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822', 'X-Tamiz-Recipient': returnPath },
    body: lines(status).join('\r\n'),
  });
  if (!answer.ok) throw new Error(`The report was answered ${answer.status}.`);
};
