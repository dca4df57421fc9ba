/** The only place in tools that reads the environment: every setting a developer may change, with its default. */
export const readToolEnv = (env: NodeJS.ProcessEnv = process.env) => ({
  databaseAdminUrl: env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  isDatabaseAdminUrlGiven: env['DATABASE_ADMIN_URL'] !== undefined,
  databaseName: env['DATABASE_NAME'] ?? 'tamiz_dev',
  webPort: readPort(env, 'WEB_PORT', 5173),
  examPort: readPort(env, 'EXAM_PORT', 5174),
  apiPort: readPort(env, 'API_PORT', 4000),
  smtpPort: readPort(env, 'SMTP_PORT', 1025),
  mailboxPort: readPort(env, 'MAILBOX_PORT', 1080),
  paymentsPort: readPort(env, 'PAYMENTS_PORT', 4242),
  postgresPort: readPort(env, 'POSTGRES_PORT', 0),
  isColourWanted: env['NO_COLOR'] === undefined && (process.stdout.isTTY || 'FORCE_COLOR' in env),
  searchPath: env['PATH'] ?? '',
});

/** What a child inherits from the shell, so that its own settings are the only ones we add. */
export const inheritedEnv = (): NodeJS.ProcessEnv => ({ ...process.env });

const readPort = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port number from 0 to 65535, not “${text}”.`);
  }
  return port;
};
