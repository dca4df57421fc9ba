import { randomBytes } from 'node:crypto';

/** What a process is: serves requests, runs jobs, or one command of an operator. `all` is for tests and tools. */
export type ProcessKind = 'all' | 'api' | 'worker' | 'command';

type Needed = { readonly by: readonly ProcessKind[]; readonly standIn: () => string };

const noDatabase = (): string => 'postgres:///not-given?host=/nowhere';

/** Secrets that not every process needs, and what stands in their place where they are not: good for nothing. */
const bySetting: Readonly<Record<string, Needed>> = {
  DATABASE_URL_APP: { by: ['api', 'command'], standIn: noDatabase },
  DATABASE_URL_AUTH: { by: ['api', 'command'], standIn: noDatabase },
  DATABASE_URL_STAFF: { by: ['api', 'command'], standIn: noDatabase },
  DATABASE_URL_EXAM: { by: ['api', 'command'], standIn: noDatabase },
  DATABASE_URL_WORKER: { by: ['worker'], standIn: noDatabase },
  SMTP_URL: { by: ['worker'], standIn: () => 'smtp://127.0.0.1:1' },
  STRIPE_SECRET_KEY: { by: ['api', 'worker'], standIn: () => 'sk_test_notgiven' },
  STRIPE_WEBHOOK_SECRET: {
    by: ['api'],
    standIn: () => `whsec_${randomBytes(32).toString('hex')}`,
  },
  MAILGUN_SIGNING_KEY: { by: ['api'], standIn: () => randomBytes(32).toString('hex') },
};

/** Every setting that is a secret, and so may be given as a file. */
export const secretSettings: readonly string[] = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  ...Object.keys(bySetting),
];

/** Which processes need a setting; what is not a secret, and the key of hashes, is for all. */
export const neededBy = (name: string): readonly ProcessKind[] =>
  bySetting[name]?.by ?? ['api', 'worker', 'command'];

export const isNeeded = (name: string, kind: ProcessKind): boolean =>
  kind === 'all' || neededBy(name).includes(kind);

/** Values for the settings that this kind of process does not need. */
export const standIns = (kind: ProcessKind): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bySetting)
      .filter(([name]) => !isNeeded(name, kind))
      .map(([name, { standIn }]) => [name, standIn()]),
  );
