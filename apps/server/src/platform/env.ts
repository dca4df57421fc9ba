import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { mailSettings } from '#src/platform/mail-settings.ts';
import { isNeeded, secretSettings, standIns } from '#src/platform/process-settings.ts';
import type { ProcessKind } from '#src/platform/process-settings.ts';
import { judgeProduction } from '#src/platform/production.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url().transform((text) => new URL(text).origin);
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Every setting of the service: its rule, its default and what it is for. */
export const settings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe(
      'Outside production every answer is held against the contract before it leaves; in production unsafe settings stop the process.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged, as JSON lines on standard output.'),
  API_HOST: z.string().default('127.0.0.1').describe('Address the API listens on.'),
  API_PORT: port.default(4000).describe('Port the API listens on; 0 takes a free one.'),
  METRICS_PORT: port
    .default(0)
    .describe(
      'Port of the Prometheus metrics, on API_HOST only and never public; 0 switches them off.',
    ),
  TRACES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where traces go by OTLP over HTTP, such as http://127.0.0.1:4318/v1/traces; without it nothing is traced.',
    ),
  TRACES_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.01)
    .describe('Which part of all requests and scheduled jobs is traced, from 0 to 1.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(15)
    .default(3)
    .describe(
      'How long /readyz says 503 after SIGTERM before the API stops listening, so that the proxy sends nobody any more.',
    ),
  DATABASE_URL_APP: databaseUrl.describe('PostgreSQL as tamiz_app: requests of one account.'),
  DATABASE_URL_AUTH: databaseUrl.describe('PostgreSQL as tamiz_auth: sign-in and sessions.'),
  DATABASE_URL_STAFF: databaseUrl.describe(
    'PostgreSQL as tamiz_staff: the operators of the service.',
  ),
  DATABASE_URL_WORKER: databaseUrl.describe('PostgreSQL as tamiz_worker: background jobs.'),
  DATABASE_URL_EXAM: databaseUrl.describe('PostgreSQL as tamiz_exam: one exam at a time.'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(8)
    .describe('Most connections of one process for transactions, for each database role.'),
  APP_SECRET: z
    .string()
    .min(32)
    .describe(
      'Key of all keyed hashes and derived codes; 32 random characters or more. Changing it signs no user out; open codes, sent links and running exams end unless the old one goes on as APP_SECRET_PREVIOUS.',
    ),
  APP_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe(
      'A second key that is believed and signs nothing: the next one before a change, the one before after it. Take it away after 60 days.',
    ),
  TLS_CERT_FILE: z
    .string()
    .optional()
    .describe('Certificate chain (PEM) of the API and its metrics; with it both speak HTTPS only.'),
  TLS_KEY_FILE: z.string().optional().describe('Private key (PEM) of TLS_CERT_FILE.'),
  WEB_ORIGIN: origin.describe(
    'Public address of the web app, as people type it; mails link to it.',
  ),
  EXAM_ORIGIN: origin.describe(
    'Public address of the exam app; invitations link to it. Not the address of the web app.',
  ),
  API_ORIGIN: origin
    .optional()
    .describe('Public address of the API when it is on another host than the web app.'),
  ALLOWED_ORIGINS: list
    .default([])
    .describe('Further web origins that may call the API with cookies, separated by commas.'),
  COOKIE_DOMAIN: z
    .string()
    .optional()
    .describe(
      'Domain of the XSRF-TOKEN cookie when web app and API are on sibling hosts, such as tamiz.mx.',
    ),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'How many proxies stand before the API; the address of a caller is read behind that many.',
    ),
  REQUEST_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(60)
    .describe('How long a whole request may take to arrive before its connection is closed (408).'),
  LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe(
      'Multiplies every rate limit, for tests and measurements; refused together with a live key.',
    ),
  EXAM_ADMISSIONS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(10_000)
    .default(60)
    .describe(
      'How many people one API process lets in a second who open or begin an exam; the others are told how long they wait.',
    ),
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025').describe('Mail server.'),
  MAIL_FROM: z.string().default('Tamiz <hola@tamiz.example>').describe('Sender of every mail.'),
  ...mailSettings,
  PRIVATE_HOSTS: list
    .default([])
    .describe(
      'Hosts on a network of your own, separated by commas, that production may reach without TLS: mail server and database.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe')
    .describe('Key of the card provider; sk_test_… moves no money.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .describe('Secret of the webhook endpoint: only what is signed with it counts as paid.'),
  STRIPE_API_BASE: origin
    .optional()
    .describe('Address of the payment emulator; refused together with a live key.'),
  EXAM_DIST: z
    .string()
    .optional()
    .describe('Folder of the built exam app; when set, the API serves it to EXAM_ORIGIN.'),
  CONTACT_EMAIL: z
    .email()
    .default('hola@tamiz.example')
    .describe(
      'Where people write to us and where answers to our own mails go: somebody must read it. Printed in documents.',
    ),
  WEB_DIST: z
    .string()
    .optional()
    .describe('Folder of the built web app; when set, the API serves it on the same origin.'),
} as const;

const schema = z
  .object(settings)
  .refine(
    ({ STRIPE_API_BASE: base, STRIPE_SECRET_KEY: key }) =>
      base === undefined || !key.includes('_live_'),
    { path: ['STRIPE_API_BASE'], error: 'a live key speaks to Stripe only, never to an emulator' },
  )
  .refine(
    ({ LIMIT_FACTOR: factor, STRIPE_SECRET_KEY: key }) => factor === 1 || !key.includes('_live_'),
    { path: ['LIMIT_FACTOR'], error: 'a service with a live key keeps the limits of the contract' },
  )
  .refine(
    ({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }) => (cert === undefined) === (key === undefined),
    { path: ['TLS_KEY_FILE'], error: 'a certificate and its key are given together' },
  )
  .refine(
    ({ SES_TOPIC_ARN: topic, SES_CERTIFICATE_FILE: file }) =>
      (topic === undefined) === (file === undefined),
    { path: ['SES_CERTIFICATE_FILE'], error: 'a topic and its certificates are given together' },
  )
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    for (const { setting, sentence } of judgeProduction(env)) {
      context.addIssue({ code: 'custom', path: [setting], message: sentence });
    }
  });

export type Env = z.infer<typeof schema>;

/** Secrets may lie in files, as a vault or a container platform mounts them: NAME_FILE instead of NAME. */
const readSecretFiles = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    secretSettings.flatMap((name) => {
      const file = source[`${name}_FILE`] ?? '';
      return file === '' ? [] : [[name, readFileSync(file, 'utf8').trim()]];
    }),
  );

/**
 * Reads and checks the settings that this kind of process needs; a wrong one stops it with a sentence that names it.
 * Secrets of other processes are not even kept.
 */
export const readEnv = (
  source: NodeJS.ProcessEnv = process.env,
  kind: ProcessKind = 'all',
): Env => {
  const present = Object.entries({ ...source, ...readSecretFiles(source) }).filter(
    ([name, value]) => name in settings && value !== '' && isNeeded(name, kind),
  );
  const parsed = schema.safeParse({ ...standIns(kind), ...Object.fromEntries(present) });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong settings:\n  ${faults.join('\n  ')}`);
  }
  return parsed.data;
};

const databaseSettings = Object.keys(settings).filter((name) => name.startsWith('DATABASE_URL_'));

/** What the first day needs beside the settings; flags of the command win. */
export const readSetupEnv = (
  flags: Readonly<Record<string, string | undefined>>,
  source: NodeJS.ProcessEnv = process.env,
) => {
  const all: NodeJS.ProcessEnv = { ...source, ...readSecretFiles(source) };
  return {
    ownerUrl: all['DATABASE_URL_OWNER'],
    adminUrl: flags['admin-url'] ?? all['DATABASE_ADMIN_URL'],
    roleUrls: databaseSettings.flatMap((name) => all[name] ?? []),
    email: flags['email'],
    'first-name': flags['first-name'],
    'last-name': flags['last-name'],
  };
};

export type SetupEnv = ReturnType<typeof readSetupEnv>;
