import { readFileSync } from 'node:fs';

import { readDsn } from '#src/domains/record/mail-reports/dsn.ts';
import { readMailgun } from '#src/domains/record/mail-reports/mailgun.ts';
import { readSes } from '#src/domains/record/mail-reports/ses.ts';
import type { ReportSource } from '#src/domains/record/mail-reports/source.ts';
import type { Env } from '#src/platform/env.ts';

/** Everybody who may tell us what became of mails, by the last part of their address; only those who are set up. */
export const openSources = (
  env: Env,
  log: { warn: (fields: object, message: string) => void },
): ReadonlyMap<string, ReportSource> => {
  const { MAIL_BOUNCE_DOMAIN: domain, MAILGUN_SIGNING_KEY: key } = env;
  const { SES_TOPIC_ARN: topicArn, SES_CERTIFICATE_FILE: file } = env;
  const sources = new Map<string, ReportSource>();
  if (domain === undefined) return sources;
  sources.set('dsn', readDsn);
  if (key !== undefined) sources.set('mailgun', readMailgun(key));
  if (topicArn !== undefined && file !== undefined) {
    const certificates = readFileSync(file, 'utf8');
    const onSubscription = (url: string) => log.warn({ url }, 'confirm the topic of SES');
    sources.set('ses', readSes({ topicArn, certificates, onSubscription }));
  }
  return sources;
};
