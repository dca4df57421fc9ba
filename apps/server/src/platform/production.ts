import { isIP } from 'node:net';

/** Secrets that stand in this repository, and so are known to everybody. */
export const publishedSecrets: readonly string[] = [
  'solo-para-desarrollo-y-pruebas-nunca-en-produccion',
  'solo-para-las-pruebas-en-el-navegador-0123456789',
  'a secret of the tests, long enough to be one',
  'only for the simulator, never anywhere else',
  'only for the fuzzer, never anywhere else',
];

/** What is judged of the settings. */
export type Exposed = {
  API_HOST: string;
  TLS_CERT_FILE?: string | undefined;
  APP_SECRET: string;
  APP_SECRET_PREVIOUS?: string | undefined;
  SMTP_URL: string;
  MAIL_FROM: string;
  PRIVATE_HOSTS: readonly string[];
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_BASE?: string | undefined;
  TRACES_URL?: string | undefined;
  WEB_ORIGIN: string;
  EXAM_ORIGIN: string;
  API_ORIGIN?: string | undefined;
  DATABASE_URL_APP: string;
  DATABASE_URL_AUTH: string;
  DATABASE_URL_STAFF: string;
  DATABASE_URL_WORKER: string;
  DATABASE_URL_EXAM: string;
};

export type Unsafe = { setting: keyof Exposed; sentence: string };

const databases = [
  'DATABASE_URL_APP',
  'DATABASE_URL_AUTH',
  'DATABASE_URL_STAFF',
  'DATABASE_URL_WORKER',
  'DATABASE_URL_EXAM',
] as const;

const origins = ['WEB_ORIGIN', 'EXAM_ORIGIN', 'API_ORIGIN'] as const;

const encrypted = new Set(['require', 'verify-ca', 'verify-full']);

const hostOf = (url: URL): string =>
  (url.searchParams.get('host') ?? url.hostname).replace(/^\[|\]$/g, '').toLowerCase();

const isLoopback = (host: string): boolean => {
  // A socket of this machine, or none named: the driver's own default is one.
  if (host === '' || host.startsWith('/') || decodeURIComponent(host).startsWith('/')) return true;
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
};

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const judgeSecret = (secret: string | undefined): string | null =>
  publishedSecrets.includes(secret ?? '')
    ? 'is published in the repository: make one with openssl rand -base64 48'
    : null;

const judgeDatabase = (text: string, isNear: (host: string) => boolean): string | null => {
  const url = parse(text);
  if (url === null) return 'is no address';
  const host = hostOf(url);
  if (isLoopback(host)) return null;
  if (url.password === '' && !url.searchParams.has('sslcert')) {
    return 'has no password, and the database is on another machine';
  }
  if (isNear(host)) return null;
  const mode = url.searchParams.get('sslmode') ?? '';
  if (mode === 'require' && url.searchParams.get('uselibpqcompat') === 'true') {
    return 'does not check the certificate of the database';
  }
  if (encrypted.has(mode)) return null;
  return `crosses the network in clear: add ?sslmode=verify-full, or name ${host} in PRIVATE_HOSTS`;
};

const judgeMail = (text: string, isNear: (host: string) => boolean): string | null => {
  const url = parse(text);
  if (url === null) return 'is no address';
  const host = hostOf(url);
  if (isLoopback(host) || isNear(host)) return null;
  if (url.searchParams.get('tls.rejectUnauthorized') === 'false') {
    return 'does not check the certificate of the mail server';
  }
  if (url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true') return null;
  return `crosses the network in clear: use smtps://, add ?requireTLS=true, or name ${host} in PRIVATE_HOSTS`;
};

const judgeTraces = (
  text: string | undefined,
  isNear: (host: string) => boolean,
): string | null => {
  const url = parse(text ?? '');
  if (url === null || url.protocol === 'https:') return null;
  const host = hostOf(url);
  if (isLoopback(host) || isNear(host)) return null;
  return `crosses the network in clear: use https://, or name ${host} in PRIVATE_HOSTS`;
};

const judgeOrigin = (text: string | undefined): string | null => {
  const url = parse(text ?? '');
  return url?.protocol === 'http:' && !isLoopback(hostOf(url))
    ? 'is reached in clear: people need https://'
    : null;
};

/** Why a process must not serve people with these settings, one sentence for each reason. */
export const judgeProduction = (env: Exposed): Unsafe[] => {
  const near = new Set(env.PRIVATE_HOSTS.map((host) => host.toLowerCase()));
  const isNear = (host: string): boolean => near.has(host);
  const base = env.STRIPE_API_BASE === undefined ? null : parse(env.STRIPE_API_BASE);
  const hasEmulator = base !== null && isLoopback(hostOf(base));
  const found: [keyof Exposed, string | null][] = [
    ['APP_SECRET', judgeSecret(env.APP_SECRET)],
    [
      'APP_SECRET_PREVIOUS',
      env.APP_SECRET_PREVIOUS === env.APP_SECRET
        ? 'is the same as APP_SECRET: it adds nothing'
        : judgeSecret(env.APP_SECRET_PREVIOUS),
    ],
    [
      'API_HOST',
      env.TLS_CERT_FILE === undefined && !isLoopback(env.API_HOST) && !isNear(env.API_HOST)
        ? 'is reached by other machines in clear: give TLS_CERT_FILE and TLS_KEY_FILE, or name it in PRIVATE_HOSTS'
        : null,
    ],
    ...databases.map((setting): [keyof Exposed, string | null] => [
      setting,
      judgeDatabase(env[setting], isNear),
    ]),
    ...origins.map((setting): [keyof Exposed, string | null] => [
      setting,
      judgeOrigin(env[setting]),
    ]),
    ['SMTP_URL', judgeMail(env.SMTP_URL, isNear)],
    ['TRACES_URL', judgeTraces(env.TRACES_URL, isNear)],
    [
      'MAIL_FROM',
      /\.example\s*>?\s*$/.test(env.MAIL_FROM)
        ? 'is the sender of the examples: set an address of your own, or no mail arrives'
        : null,
    ],
    [
      'STRIPE_WEBHOOK_SECRET',
      !hasEmulator && env.STRIPE_WEBHOOK_SECRET.length < 'whsec_'.length + 20
        ? 'is too short for one of Stripe: whoever knows it can give credits away'
        : null,
    ],
  ];
  return found.flatMap(([setting, sentence]) => (sentence === null ? [] : { setting, sentence }));
};
