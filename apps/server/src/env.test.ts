import { expect, test } from 'vitest';

import { readEnv } from '#src/env.ts';

const required = {
  DATABASE_URL_APP: 'postgres://app@127.0.0.1/tamiz',
  DATABASE_URL_AUTH: 'postgres://auth@127.0.0.1/tamiz',
  DATABASE_URL_STAFF: 'postgres://staff@127.0.0.1/tamiz',
  DATABASE_URL_WORKER: 'postgres://worker@127.0.0.1/tamiz',
  DATABASE_URL_EXAM: 'postgres://exam@127.0.0.1/tamiz',
  APP_SECRET: 'a secret of the tests, long enough to be one',
  WEB_ORIGIN: 'https://app.tamiz.example',
  EXAM_ORIGIN: 'https://examen.tamiz.example',
  STRIPE_SECRET_KEY: 'sk_test_pruebas',
  STRIPE_WEBHOOK_SECRET: 'whsec_pruebas',
};

test('a wrong setting is named, and its value is not', () => {
  const read = () => readEnv({ ...required, STRIPE_SECRET_KEY: 'pk_test_publica' });
  expect(read).toThrow('STRIPE_SECRET_KEY');
  expect(read).not.toThrow('pk_test_publica');
});

test('an emulator may stand in for the provider, but never under a live key', () => {
  const emulator = 'http://127.0.0.1:4242';
  expect(readEnv({ ...required, STRIPE_API_BASE: emulator }).STRIPE_API_BASE).toBe(emulator);
  for (const key of ['sk_live_1', 'rk_live_1']) {
    const live = { ...required, STRIPE_SECRET_KEY: key };
    expect(() => readEnv({ ...live, STRIPE_API_BASE: emulator })).toThrow('STRIPE_API_BASE');
    expect(readEnv({ ...live, STRIPE_API_BASE: '' }).STRIPE_API_BASE).toBeUndefined();
  }
});
