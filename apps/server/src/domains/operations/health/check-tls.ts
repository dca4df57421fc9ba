import { connect } from 'node:tls';
import type { ConnectionOptions } from 'node:tls';

const waitMs = 10_000;
const day = 86_400_000;

type Handshake = { protocol: string; cipher: string; validTo: number };

/** One handshake; the certificate must lead to an authority that Node knows, as browsers do. */
const shakeHands = (url: URL, options: ConnectionOptions): Promise<Handshake> =>
  new Promise((resolve, reject) => {
    const target = { host: url.hostname, port: Number(url.port || 443), servername: url.hostname };
    const socket = connect({ ...target, ...options }, () => {
      resolve({
        protocol: socket.getProtocol() ?? '',
        cipher: socket.getCipher().name,
        validTo: Date.parse(socket.getPeerCertificate().valid_to),
      });
      socket.end();
    });
    socket.setTimeout(waitMs, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });

const isRefused = (url: URL, options: ConnectionOptions): Promise<boolean> =>
  shakeHands(url, options).then(
    () => false,
    () => true,
  );

const oldVersions = {
  minVersion: 'TLSv1',
  maxVersion: 'TLSv1.1',
  ciphers: 'ALL@SECLEVEL=0',
} as const;
const weakSuites = {
  maxVersion: 'TLSv1.2',
  ciphers: 'AES128-SHA:AES256-SHA:ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA',
} as const;

const checkHost = async (origin: string, trusted: ConnectionOptions): Promise<string[]> => {
  const url = new URL(origin);
  try {
    const { protocol, cipher, validTo } = await shakeHands(url, trusted);
    const daysLeft = Math.floor((validTo - Date.now()) / day);
    return [
      ...(daysLeft < 14 ? [`${origin}: the certificate ends in ${daysLeft} days`] : []),
      ...((await isRefused(url, { ...trusted, ...oldVersions }))
        ? []
        : [`${origin}: TLS 1.1 is still spoken`]),
      ...((await isRefused(url, { ...trusted, ...weakSuites }))
        ? []
        : [
            `${origin}: suites without forward secrecy or authenticated encryption are still spoken`,
          ]),
      ...(/^TLSv1\.[23]$/.test(protocol) ? [] : [`${origin}: ${protocol} with ${cipher}`]),
    ];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return [`${origin}: no trusted connection (${code})`];
  }
};

/**
 * What is wrong with the TLS of public hosts, as a browser would meet it: a certificate of no public authority or about
 * to end, an old version, a weak suite. Nothing when all is well.
 */
export const checkTls = async (
  origins: readonly string[],
  trusted: ConnectionOptions = {},
): Promise<string[]> =>
  (await Promise.all(origins.map((origin) => checkHost(origin, trusted)))).flat();
