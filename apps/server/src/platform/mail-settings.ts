import { z } from 'zod';

/** `gmail.com=20,*=5`: messages a second by domain; `*` is every other domain. */
const rates = z.string().transform((text, context) => {
  const found: Record<string, number> = {};
  for (const part of text.split(',').filter((some) => some.trim() !== '')) {
    const [, domain, rate] = /^\s*([\w.*-]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    if (domain === undefined || Number(rate) <= 0) {
      context.addIssue({ code: 'custom', message: `${part.trim()} is no rate like gmail.com=20` });
      return z.NEVER;
    }
    found[domain.toLowerCase()] = Number(rate);
  }
  return found;
});

/** How mails leave, and who tells what became of them. */
export const mailSettings = {
  MAIL_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(8)
    .describe(
      'Messages one worker has on their way at the same time, each on a connection of its own. A worker that is killed may send as many twice, never more.',
    ),
  MAIL_PER_SECOND: z.coerce
    .number()
    .positive()
    .optional()
    .describe(
      'Quota of the mail provider in messages a second, for one worker: with several, give each its share. Codes leave first.',
    ),
  MAIL_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'Quota of the mail provider in 24 hours, counted over all workers. Mails to many people stop at 95 % of it and go on later; codes and single mails go on.',
    ),
  MAIL_DOMAIN_RATES: rates
    .default({})
    .describe(
      'Messages a second to the recipients of one domain, for one worker, such as gmail.com=20,*=5; * is every other domain. Without it there is no such limit.',
    ),
  MAIL_DKIM_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'Private RSA key (PEM, 2048 bits or more) that signs every mail for the domain of MAIL_FROM; without it the provider must sign. pnpm admin mail:dns prints its record.',
    ),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be letters, digits and hyphens')
    .default('tamiz')
    .describe('Name under which the public half of MAIL_DKIM_KEY_FILE is published.'),
  MAIL_BOUNCE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain in small letters')
    .optional()
    .describe(
      'Domain of the return paths, whose mail server hands over what comes back; without it bounces that arrive later stay unknown.',
    ),
  MAILGUN_SIGNING_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('Signing key of the webhooks of Mailgun, where mails leave through it.'),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[\w-]*:sns:/, 'must be the ARN of a topic of SNS')
    .optional()
    .describe('Topic of SNS that carries the notifications of SES, with signature version 2.'),
  SES_CERTIFICATE_FILE: z
    .string()
    .optional()
    .describe(
      'Certificates (PEM) that Amazon signs those notifications with; the next one is added before it is used.',
    ),
} as const;
