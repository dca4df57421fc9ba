import { promises as names } from 'node:dns';

import { readDkim } from '#src/platform/mail/dkim.ts';
import { dnsRecords } from '#src/platform/mail/dns-records.ts';
import { whyUnreachable } from '#src/platform/mail/reach-mail-server.ts';
import { checkTls } from '#src/domains/operations/health/check-tls.ts';
import type { Env } from '#src/platform/env.ts';

/** `there` needs nothing, `missing` stops people from working, `yours` cannot be seen from here. */
export type Line = { state: 'there' | 'missing' | 'yours'; sentence: string };

export const there = (sentence: string): Line => ({ state: 'there', sentence });
export const missing = (sentence: string): Line => ({ state: 'missing', sentence });
export const yours = (sentence: string): Line => ({ state: 'yours', sentence });

const mailServer = async ({ SMTP_URL: url, NODE_ENV }: Env): Promise<Line> => {
  const why = await whyUnreachable(url);
  if (why === null) return there('The mail server takes our name and password.');
  return missing(
    `The mail server does not take us (${why}): set SMTP_URL${NODE_ENV === 'production' ? '' : ', or start the mailbox with pnpm dev'}.`,
  );
};

/** The first word of each record that must be found, such as v=spf1; which address it names is the domain's affair. */
const dns = async (env: Env): Promise<Line[]> => {
  const resolver = new names.Resolver({ timeout: 2_000, tries: 1 });
  const records = dnsRecords({
    from: env.MAIL_FROM,
    contact: env.CONTACT_EMAIL,
    selector: env.MAIL_DKIM_SELECTOR,
    dkim: readDkim(env),
    provider: undefined,
    bounceDomain: env.MAIL_BOUNCE_DOMAIN,
  }).filter(({ type }) => type === 'TXT');
  return Promise.all(
    records.map(async ({ name, value }) => {
      const kind = value.split(/[ ;]/)[0] ?? '';
      const found = await resolver.resolveTxt(name).catch((): string[][] => []);
      const isThere = found.some((parts) => parts.join('').startsWith(kind));
      return isThere
        ? there(`${name} has its record ${kind}.`)
        : missing(`${name} has no record ${kind}: pnpm admin mail:dns prints it.`);
    }),
  );
};

const cards = ({ STRIPE_SECRET_KEY: key, WEB_ORIGIN, API_ORIGIN }: Env): Line[] => [
  key.includes('_live_')
    ? there('The card provider gets a live key.')
    : yours('The key of the card provider is one for tests: nobody can pay with it.'),
  yours(
    `At the card provider, a webhook to ${API_ORIGIN ?? WEB_ORIGIN}/api/webhooks/stripe with the events of OPERATIONS, “Cards”.`,
  ),
];

const tls = async ({ WEB_ORIGIN, EXAM_ORIGIN, API_ORIGIN }: Env): Promise<Line[]> => {
  const origins = [...new Set([WEB_ORIGIN, EXAM_ORIGIN, API_ORIGIN ?? WEB_ORIGIN])];
  const plain = origins.filter((origin) => !origin.startsWith('https:'));
  const problems = await checkTls(origins.filter((origin) => !plain.includes(origin)));
  const lines = [
    ...plain.map((origin) => missing(`${origin} is no https address.`)),
    ...problems.map((problem) => missing(`TLS: ${problem}.`)),
  ];
  return lines.length === 0 ? [there(`TLS of ${origins.join(', ')}.`)] : lines;
};

/** What a service needs beside its database, looked at from here as far as that goes. */
export const checkSurroundings = async (
  env: Env,
  { archiveMode }: { archiveMode: string },
): Promise<Line[]> => [
  await mailServer(env),
  ...(await dns(env)),
  ...cards(env),
  ...(await tls(env)),
  env.TRUSTED_PROXIES === 0
    ? yours('TRUSTED_PROXIES is 0: right only if nothing stands before the API.')
    : there(`${env.TRUSTED_PROXIES} proxies are believed (TRUSTED_PROXIES).`),
  archiveMode === 'off'
    ? yours(
        'PostgreSQL archives no WAL: without it, a restore loses what came after the last dump.',
      )
    : there(`PostgreSQL archives its WAL (archive_mode ${archiveMode}).`),
  yours('A dump by the clock, encrypted and kept elsewhere: OPERATIONS, “Back up and restore”.'),
  yours(
    'The secrets in a vault, APP_SECRET apart from the dumps: CRYPTO, “Keys and certificates”.',
  ),
];
