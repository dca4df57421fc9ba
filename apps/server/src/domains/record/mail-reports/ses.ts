import { createVerify, X509Certificate } from 'node:crypto';

import { z } from 'zod';

import { findStatus, toBounce, toDelay } from '#src/domains/record/mail-delivery/classify.ts';
import type { MailReport } from '#src/domains/record/mail-delivery/classify.ts';
import { ReportRefused } from '#src/domains/record/mail-reports/source.ts';
import type { ReportSource } from '#src/domains/record/mail-reports/source.ts';

/** What SNS carries; version 2 signs with SHA-256. */
const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation']),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.literal('2'),
  Signature: z.base64(),
});

type Envelope = z.infer<typeof envelope>;

const recipients = z.array(z.object({ status: z.string().optional() })).optional();

const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ source: z.string() }),
  bounce: z
    .object({ bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: recipients })
    .optional(),
  deliveryDelay: z.object({ delayType: z.string(), delayedRecipients: recipients }).optional(),
});

type Notification = z.infer<typeof notification>;

/** Older than any return path is believed; SNS itself gives up within the hour. */
const believedFor = 14 * 86_400_000;

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    ...([
      'Message',
      'MessageId',
      'SubscribeURL',
      'Timestamp',
      'Token',
      'TopicArn',
      'Type',
    ] as const),
  ],
} as const;

/** The fields that SNS signs, each with its name, in the order of their names. */
const signedText = (given: Envelope): string =>
  signedFields[given.Type]
    .flatMap((name) => (given[name] === undefined ? [] : [`${name}\n${given[name]}\n`]))
    .join('');

const statusOf = (list: z.infer<typeof recipients>): string => findStatus(list?.[0]?.status ?? '');

const readBounce = (bounce: NonNullable<Notification['bounce']>): MailReport => {
  const { bounceType, bounceSubType, bouncedRecipients } = bounce;
  const isLasting = bounceType === 'Permanent';
  if (bounceSubType === 'MailboxFull') return toBounce('ses', '4.2.2');
  // Without a status of the receiving server the words of SES say the same.
  const fallback = isLasting ? '5.1.1' : '4.0.0';
  const status = statusOf(bouncedRecipients);
  const fits = status.startsWith(isLasting ? '5.' : '4.');
  return toBounce('ses', fits ? status : fallback);
};

const toReport = (told: Notification): MailReport | null => {
  switch (told.notificationType ?? told.eventType) {
    case 'Bounce':
      return told.bounce === undefined ? null : readBounce(told.bounce);
    case 'Complaint':
      return { state: 'complained', reason: 'ses', suppresses: 'complained' };
    case 'Delivery':
      return { state: 'delivered', reason: 'ses', suppresses: null };
    case 'DeliveryDelay':
      return told.deliveryDelay?.delayType === 'MailboxFull'
        ? toDelay('ses', '4.2.2')
        : toDelay('ses', statusOf(told.deliveryDelay?.delayedRecipients));
    default:
      return null;
  }
};

const parse = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ReportRefused('Not a notification of SES.');
  }
};

type SesSettings = {
  topicArn: string;
  /** One or several certificates (PEM) that Amazon signs with. */
  certificates: string;
  /** Told once, when the topic is set up: the operator opens this address, and nobody else needs to. */
  onSubscription: (url: string) => void;
};

/** Notifications of SES over SNS: of our topic only, signed by a certificate that the operator gave. */
export const readSes = (settings: SesSettings): ReportSource => {
  const { topicArn, certificates, onSubscription } = settings;
  const confirm = (url: string): [] => {
    onSubscription(url);
    return [];
  };
  const keys = (
    certificates.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  ).map((pem) => new X509Certificate(pem).publicKey);
  return ({ raw, now }) => {
    const given = parse(envelope, raw.toString('utf8'));
    const text = signedText(given);
    const isGenuine = keys.some((key) =>
      createVerify('RSA-SHA256').update(text).verify(key, given.Signature, 'base64'),
    );
    if (!isGenuine || given.TopicArn !== topicArn) {
      throw new ReportRefused('The signature does not fit.');
    }
    if (Math.abs(now.getTime() - Date.parse(given.Timestamp)) > believedFor) {
      throw new ReportRefused('The notification is too old.');
    }
    if (given.Type === 'SubscriptionConfirmation') return confirm(given.SubscribeURL ?? '');
    const told = parse(notification, given.Message);
    const report = toReport(told);
    return report === null
      ? []
      : [{ returnPath: told.mail.source, report, token: given.MessageId }];
  };
};
