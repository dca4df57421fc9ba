import { readFileSync } from 'node:fs';

import type { Env } from '#src/platform/env.ts';

/** Suites with forward secrecy and authenticated encryption; those of TLS 1.3 are all so. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

/** How this process speaks TLS itself, or undefined where it listens to a proxy on the same machine or private network. */
export const readTls = ({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Env) =>
  cert === undefined || key === undefined
    ? undefined
    : {
        cert: readFileSync(cert),
        key: readFileSync(key),
        minVersion: 'TLSv1.2' as const,
        ciphers,
        honorCipherOrder: true,
      };
