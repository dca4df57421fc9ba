import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll } from 'vitest';

/** A certificate for localhost that nobody else trusts, and its key, as files. */
export const makeCertificate = async (days = 1): Promise<{ cert: string; key: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'tamiz-tls-'));
  afterAll(() => rm(folder, { recursive: true }));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', String(days), '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', cert],
  ]);
  return { cert, key };
};
