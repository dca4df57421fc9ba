import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { checkTls } from '#src/domains/operations/health/check-tls.ts';
import { makeCertificate } from '#src/testing/certificate.ts';

const { cert, key } = await makeCertificate(90);
const ending = await makeCertificate(3);

const serve = async (options: ServerOptions) => {
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key), ...options });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `https://localhost:${String((server.address() as AddressInfo).port)}`;
};

const sound = {
  minVersion: 'TLSv1.2',
  ciphers: 'TLS_AES_128_GCM_SHA256:ECDHE-ECDSA-AES128-GCM-SHA256',
} as const;
const trusting = (file = cert) => ({ ca: readFileSync(file) });

test('a sound host has nothing to tell', async () => {
  expect(await checkTls([await serve(sound)], trusting())).toEqual([]);
});

test('a certificate of no public authority is told, and a host that does not answer', async () => {
  const told = await checkTls([await serve(sound), 'https://localhost:1']);
  expect(told).toEqual([
    expect.stringMatching(/no trusted connection \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/),
    expect.stringMatching(/no trusted connection \(ECONNREFUSED\)$/),
  ]);
});

test('so are an old version, a weak suite and a certificate about to end', async () => {
  const old = await serve({ minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' });
  expect(await checkTls([old], trusting())).toEqual([
    expect.stringContaining('TLS 1.1 is still spoken'),
    expect.stringContaining('suites without forward secrecy'),
  ]);
  const soon = await serve({
    ...sound,
    cert: readFileSync(ending.cert),
    key: readFileSync(ending.key),
  });
  expect(await checkTls([soon], trusting(ending.cert))).toEqual([
    expect.stringMatching(/ends in [23] days$/),
  ]);
});
