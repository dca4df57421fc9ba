import { z } from 'zod';

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
    .describe('Outside production every answer is held against the contract before it leaves.'),
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
      'Key of all keyed hashes and derived codes; 32 random characters or more. Changing it signs nobody out, but kills open codes.',
    ),
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
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025').describe('Mail server.'),
  MAIL_FROM: z.string().default('Tamiz <hola@tamiz.example>').describe('Sender of every mail.'),
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
    .describe('Where people write to us; printed in documents.'),
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
  );

export type Env = z.infer<typeof schema>;

/** Reads and checks the settings; a wrong one stops the process with a sentence that names it. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const present = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in settings && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong settings:\n  ${faults.join('\n  ')}`);
  }
  return parsed.data;
};
