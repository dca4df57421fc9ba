import { createHmac, createSign, randomBytes } from 'node:crypto';

type Status = { action?: string; status: string; diagnostic?: string };

/** A delivery status notification as mail servers write it. */
export const writeDsn = ({ action = 'failed', status, diagnostic = '' }: Status): string =>
  [
    'From: MAILER-DAEMON@mx.ejemplo.mx (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="AB12.345/mx.ejemplo.mx"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--AB12.345/mx.ejemplo.mx',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Action: delivered, says the text that nobody should believe.',
    '',
    '--AB12.345/mx.ejemplo.mx',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.ejemplo.mx',
    'Arrival-Date: Tue, 17 Nov 2026 01:02:03 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; ana@ejemplo.mx',
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic === '' ? [] : ['Diagnostic-Code: smtp;', `    ${diagnostic}`]),
    '',
    '--AB12.345/mx.ejemplo.mx',
    'Content-Type: message/rfc822',
    '',
    'Subject: La invitación que volvió',
    '',
    '--AB12.345/mx.ejemplo.mx--',
    '',
  ].join('\r\n');

type MailgunEvent = { event: string; sender: string; severity?: string; code?: string };
type MailgunSignature = { key: string; at?: number; token?: string };

/** A message of Mailgun's webhooks. */
export const writeMailgun = (
  { event, sender, severity, code }: MailgunEvent,
  { key, at = Date.now(), token = randomBytes(25).toString('hex') }: MailgunSignature,
): string => {
  const timestamp = String(Math.floor(at / 1_000));
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return JSON.stringify({
    signature: { timestamp, token, signature },
    'event-data': {
      event,
      severity,
      envelope: { sender, transport: 'smtp' },
      'delivery-status': { code: 550, 'enhanced-code': code, message: 'no such user here' },
    },
  });
};

type SesSignature = { privateKey: string; topicArn: string; at?: string; id?: string };

/** A notification of SES as SNS carries it. */
export const writeSes = (
  told: object,
  { privateKey, topicArn, at = new Date().toISOString(), id = crypto.randomUUID() }: SesSignature,
): string => {
  const signed = {
    Message: JSON.stringify(told),
    MessageId: id,
    Timestamp: at,
    TopicArn: topicArn,
    Type: 'Notification',
  };
  const text = Object.entries(signed)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
  const signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  return JSON.stringify({
    ...signed,
    SignatureVersion: '2',
    Signature: signature,
    SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService.pem',
  });
};
