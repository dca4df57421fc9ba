import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { findStatus, toBounce, toDelay } from '#src/domains/record/mail-delivery/classify.ts';
import type { MailReport } from '#src/domains/record/mail-delivery/classify.ts';
import { ReportRefused } from '#src/domains/record/mail-reports/source.ts';
import type { ReportSource } from '#src/domains/record/mail-reports/source.ts';

/** Mailgun asks again for 8 hours after a failure, with the same signature. */
const believedFor = 9 * 3_600_000;

const message = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(100),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    envelope: z.object({ sender: z.string() }).optional(),
    'delivery-status': z
      .object({
        code: z.union([z.number(), z.string()]).optional(),
        'enhanced-code': z.string().optional(),
        message: z.string().optional(),
      })
      .optional(),
  }),
});

type Event = z.infer<typeof message>['event-data'];

const statusOf = ({ 'delivery-status': status }: Event): string =>
  findStatus(status?.['enhanced-code'] ?? '') ||
  findStatus(status?.message ?? '') ||
  String(status?.code ?? '');

const toReport = (event: Event): MailReport | null => {
  switch (event.event) {
    case 'delivered':
      return { state: 'delivered', reason: 'mailgun', suppresses: null };
    case 'complained':
      return { state: 'complained', reason: 'mailgun', suppresses: 'complained' };
    case 'failed':
      // Of a temporary failure Mailgun tries again by itself.
      return event.severity === 'permanent'
        ? toBounce('mailgun', statusOf(event))
        : toDelay('mailgun', statusOf(event));
    default:
      return null;
  }
};

const parse = (raw: Buffer): z.infer<typeof message> => {
  try {
    return message.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw new ReportRefused('Not a message of Mailgun.');
  }
};

/** Messages of Mailgun, signed with the key of the webhook; each signature is good once and for some hours. */
export const readMailgun =
  (signingKey: string): ReportSource =>
  ({ raw, now }) => {
    const { signature: signed, 'event-data': event } = parse(raw);
    const right = createHmac('sha256', signingKey)
      .update(signed.timestamp + signed.token)
      .digest();
    if (!timingSafeEqual(right, Buffer.from(signed.signature, 'hex'))) {
      throw new ReportRefused('The signature does not fit.');
    }
    const age = now.getTime() - Number(signed.timestamp) * 1_000;
    if (Math.abs(age) > believedFor) throw new ReportRefused('The signature is too old.');
    const report = toReport(event);
    const returnPath = event.envelope?.sender;
    return report === null || returnPath === undefined
      ? []
      : [{ returnPath, report, token: signed.token }];
  };
