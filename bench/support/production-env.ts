import { randomBytes } from 'node:crypto';

/** Settings of a process that runs as in production, which refuses the secrets of the repository. */
export const productionEnv = () => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  // Measured is the work, not the refusal of a client that works without pause.
  LIMIT_FACTOR: '1000000',
  APP_SECRET: randomBytes(32).toString('base64url'),
  MAIL_FROM: 'Medición <medicion@localhost>',
});
