import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, test } from 'vitest';

import { readEnv } from '#src/platform/env.ts';
import { isNeeded, secretSettings } from '#src/platform/process-settings.ts';
import { publishedSecrets } from '#src/platform/production.ts';

const required = {
  DATABASE_URL_APP: 'postgres://app@127.0.0.1/tamiz',
  DATABASE_URL_AUTH: 'postgres://auth@127.0.0.1/tamiz',
  DATABASE_URL_STAFF: 'postgres://staff@127.0.0.1/tamiz',
  DATABASE_URL_WORKER: 'postgres://worker@127.0.0.1/tamiz',
  DATABASE_URL_EXAM: 'postgres://exam@127.0.0.1/tamiz',
  APP_SECRET: randomBytes(32).toString('base64url'),
  MAIL_FROM: 'Tamiz <hola@correo.tamiz.mx>',
  WEB_ORIGIN: 'https://app.tamiz.example',
  EXAM_ORIGIN: 'https://examen.tamiz.example',
  STRIPE_SECRET_KEY: 'sk_test_pruebas',
  STRIPE_WEBHOOK_SECRET: 'whsec_Hd4Nf7Ks3Yb6Ja0Qm8vT2xLr5Zp1Wc9',
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

describe('each process', () => {
  const needed = {
    api: [...Object.keys(required).filter((name) => name !== 'DATABASE_URL_WORKER')],
    worker: [
      'DATABASE_URL_WORKER',
      'APP_SECRET',
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'WEB_ORIGIN',
      'EXAM_ORIGIN',
    ],
    command: [...Object.keys(required).filter((name) => !/WORKER|STRIPE/.test(name))],
  };
  const all: Record<string, string> = { ...required, SMTP_URL: 'smtps://u:clave@correo.tamiz.mx' };

  test.each(['api', 'worker', 'command'] as const)(
    '%s starts with its own secrets alone, and forgets those of others',
    (kind) => {
      const own = Object.fromEntries(needed[kind].map((name) => [name, all[name]]));
      expect(readEnv(own, kind).NODE_ENV).toBe('production');
      const kept = Object.values(readEnv(all, kind));
      const foreign = secretSettings.filter((name) => name in all && !isNeeded(name, kind));
      expect(foreign.length).toBeGreaterThan(0);
      for (const name of foreign) expect(kept, name).not.toContain(all[name]);
    },
  );

  test('a secret may lie in a file, as vaults mount it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tamiz-secrets-'));
    const file = path.join(folder, 'app-secret');
    await writeFile(file, `${required.APP_SECRET}\n`);
    const { APP_SECRET, ...rest } = required;
    expect(readEnv({ ...rest, APP_SECRET_FILE: file }).APP_SECRET).toBe(APP_SECRET);
    await rm(folder, { recursive: true });
    expect(() => readEnv({ ...rest, APP_SECRET_FILE: file })).toThrow('ENOENT');
  });
});

const run = promisify(execFile);

const databaseSettings = Object.keys(required).filter((name) => name.startsWith('DATABASE_URL_'));

describe('in production', () => {
  const far = 'postgres://app:clave@db.interna:5432/tamiz';

  test.each([
    ['APP_SECRET', 'solo-para-desarrollo-y-pruebas-nunca-en-produccion', 'published'],
    ['APP_SECRET_PREVIOUS', 'solo-para-desarrollo-y-pruebas-nunca-en-produccion', 'published'],
    ['API_HOST', '0.0.0.0', 'in clear'],
    ['API_HOST', '10.0.0.7', 'in clear'],
    ['SMTP_URL', 'smtp://correo.tamiz.mx:587', 'in clear'],
    ['SMTP_URL', 'smtps://correo.tamiz.mx?tls.rejectUnauthorized=false', 'certificate'],
    ['MAIL_FROM', 'Tamiz <hola@tamiz.example>', 'sender of the examples'],
    ['MAIL_FROM', '', 'sender of the examples'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_emulador', 'too short'],
    ['WEB_ORIGIN', 'http://app.tamiz.example', 'in clear'],
    ['EXAM_ORIGIN', 'http://examen.tamiz.example', 'in clear'],
    ['API_ORIGIN', 'http://api.tamiz.example', 'in clear'],
    ...databaseSettings.flatMap((name) => [
      [name, far, 'in clear'],
      [name, 'postgres://app:clave@10.0.0.7/tamiz?sslmode=disable', 'in clear'],
      [name, 'postgres://app@10.0.0.7/tamiz?sslmode=verify-full', 'no password'],
      [
        name,
        'postgres://app:clave@10.0.0.7/tamiz?sslmode=require&uselibpqcompat=true',
        'certificate',
      ],
    ]),
  ])('%s=%s stops the process with its sentence', (name = '', value = '', sentence = '') => {
    const unsafe = { ...required, [name]: value };
    const read = () => readEnv(unsafe);
    expect(read).toThrow(new RegExp(`${name}: .*${sentence}`));
    if (value !== '') expect(read).not.toThrow(value);
    for (const mode of ['development', 'test']) {
      expect(readEnv({ ...unsafe, NODE_ENV: mode }).NODE_ENV).toBe(mode);
    }
  });

  test.each([
    { DATABASE_URL_APP: `${far}?sslmode=verify-full` },
    { DATABASE_URL_APP: far, PRIVATE_HOSTS: 'otro.interno, DB.interna' },
    { DATABASE_URL_APP: 'postgres://app@[::1]/tamiz' },
    { DATABASE_URL_APP: 'postgres:///tamiz?host=/var/run/postgresql' },
    { API_HOST: '0.0.0.0', TLS_CERT_FILE: '/run/tls/cert.pem', TLS_KEY_FILE: '/run/tls/key.pem' },
    { API_HOST: '0.0.0.0', PRIVATE_HOSTS: '0.0.0.0' },
    { SMTP_URL: 'smtps://correo.tamiz.mx' },
    { WEB_ORIGIN: 'http://localhost:4000', EXAM_ORIGIN: 'http://127.0.0.1:4000' },
    { SMTP_URL: 'smtp://correo.tamiz.mx?requireTLS=true' },
    { SMTP_URL: 'smtp://buzon:1025', PRIVATE_HOSTS: 'buzon' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_emulador', STRIPE_API_BASE: 'http://127.0.0.1:4242' },
  ])('%j is safe enough', (safe) => {
    expect(readEnv({ ...required, ...safe }).NODE_ENV).toBe('production');
  });

  test('knows every secret that this repository publishes', async () => {
    const { stdout } = await run('git', [
      'grep',
      '-hoE',
      '(APP_SECRET|appSecret)"?( =|:) *[\'"][^\'"$]{32,}[\'"]',
    ]);
    const found = [...stdout.matchAll(/['"]([^'"]{32,})['"]$/gm)].map(([, secret]) => secret ?? '');
    expect(found.length).toBeGreaterThan(1);
    const unknown = [...new Set(found)].filter((secret) => !publishedSecrets.includes(secret));
    expect(unknown).toEqual([]);
  });

  test.each(['api', 'worker'] as const)(
    'compose.yaml gives the %s settings that may start, and no secret it does not need',
    async (kind) => {
      const compose = await readFile(new URL('../../../../compose.yaml', import.meta.url), 'utf8');
      const given: Record<string, string> = { ...required, DATABASE_PASSWORD: 'clave' };
      const read = (name: string) => {
        const block = new RegExp(`^x-${name}:.*\\n((?: {2}.*\\n)+)`, 'm').exec(compose)?.[1] ?? '';
        return [...block.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, key = '', text = '']) => [
          key,
          text.replaceAll(/\$\{(\w+):(?:\?|-([^}]*))\}/g, (_all, word: string, fallback?: string) =>
            fallback === undefined ? (given[word] ?? '') : fallback,
          ),
        ]);
      };
      const settings: Record<string, string> = Object.fromEntries([
        ['API_HOST', '0.0.0.0'],
        ...read('settings'),
        ...read(`settings-${kind}`),
      ]);
      expect(Object.keys(settings).length).toBeGreaterThan(8);
      // Secrets are files that compose mounts; here their values stand in their place.
      const mounted = Object.fromEntries(
        Object.entries(settings).map(([name, value]) =>
          name.endsWith('_FILE')
            ? [name.replace(/_FILE$/, ''), given[name.replace(/_FILE$/, '')] ?? '']
            : [name, value],
        ),
      );
      expect(readEnv(mounted, kind).NODE_ENV).toBe('production');
      expect(Object.keys(mounted).filter((name) => !isNeeded(name, kind))).toEqual([]);
    },
  );
});
