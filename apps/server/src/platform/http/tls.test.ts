import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import type { RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

import { beforeAll, expect, test } from 'vitest';

import { listenForMetrics, createMetrics } from '#src/platform/telemetry/metrics.ts';
import { makeCertificate } from '#src/testing/certificate.ts';
import { sayRaw } from '#src/testing/raw-socket.ts';
import { useApp } from '#src/testing/use-app.ts';

const { cert, key } = await makeCertificate();

const api = useApp(() => ({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }));
beforeAll(() => api.app.listen({ host: '127.0.0.1', port: 0 }));

const get = (port: number, path: string, options: RequestOptions = {}) =>
  new Promise<{ status: number | undefined; protocol: string | null | undefined }>(
    (resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          servername: 'localhost',
          ca: readFileSync(cert),
          ...options,
        },
        (answer) => {
          const protocol =
            'getProtocol' in answer.socket
              ? (answer.socket as never as { getProtocol: () => string }).getProtocol()
              : null;
          answer.resume();
          resolve({ status: answer.statusCode, protocol });
        },
      );
      asked.on('error', reject).end();
    },
  );

const portOfApi = () => (api.app.server.address() as AddressInfo).port;

test('the API speaks TLS 1.3 and 1.2, nothing older, and no plain HTTP', async () => {
  expect(await get(portOfApi(), '/healthz')).toEqual({ status: 200, protocol: 'TLSv1.3' });
  expect(await get(portOfApi(), '/healthz', { maxVersion: 'TLSv1.2' })).toEqual({
    status: 200,
    protocol: 'TLSv1.2',
  });
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const;
  await expect(get(portOfApi(), '/healthz', old)).rejects.toThrow(/protocol version|no protocols/);
  const weak = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' } as const;
  await expect(get(portOfApi(), '/healthz', weak)).rejects.toThrow(/handshake failure/);
  expect(await sayRaw(api.app, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')).not.toContain('200 OK');
});

test('so do its metrics', async () => {
  const env = { ...api.services.env, METRICS_PORT: 19_464 };
  const metrics = await listenForMetrics(env, createMetrics());
  expect((await get(env.METRICS_PORT, '/metrics')).status).toBe(200);
  metrics?.close();
});
