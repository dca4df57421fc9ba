import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBaseImages, type BaseImages } from '#tools/image/base-images.ts';
import { readCompose } from '#tools/image/compose-file.ts';
import { checkConfinement } from '#tools/image/confinement.ts';
import { openHttp2 } from '#tools/image/http2.ts';
import { runJourney } from '#tools/image/journey.ts';
import { podman, runtime } from '#tools/image/podman.ts';
import { startWithPodman, type Services } from '#tools/image/podman-services.ts';
import { checkProxy } from '#tools/image/proxy-check.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { waitFor } from '#tools/lib/wait.ts';
import { createMailboxClient } from '#tools/mailbox/client.ts';

// Builds the image, starts compose.yaml from it with podman, and does with it what people do.
const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } });
// Seconds are for what hangs: a machine that others use too takes several times as long.
const most = { megabytes: 350, startSeconds: 300, journeySeconds: 300 };
const image = 'localhost/tamiz:try';
const mailboxImage = 'localhost/tamiz-mailbox:try';
const rootCertificate = '/data/caddy/pki/authorities/local/root.crt';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const figures: { what: string; value: number; limit: number | undefined; unit: string }[] = [];

const timed = async <T>(
  what: string,
  limit: number | undefined,
  act: () => Promise<T>,
): Promise<T> => {
  const startedAt = performance.now();
  const result = await act();
  const value = (performance.now() - startedAt) / 1000;
  figures.push({ what, value, limit, unit: 's' });
  say(`${what}: ${value.toFixed(1)} s`);
  return result;
};

const buildImages = async (base: BaseImages): Promise<void> => {
  const options = ['--network', 'host', '--build-arg', `NODE_IMAGE=${base.node}`];
  const build = (...more: string[]): Promise<string> =>
    podman(['build', ...runtime, ...options, ...more, '.'], 1_500_000);
  await build('--tag', image);
  await build('--target', 'build', '--tag', mailboxImage);
};

const sizeOf = async (name: string): Promise<number> =>
  Number(await podman(['image', 'inspect', '--format', '{{.Size}}', name])) / 1_000_000;

const chooseSettings = async (base: BaseImages): Promise<Record<string, string>> => {
  const [api, mailbox, http, https] = await Promise.all([0, 0, 0, 0].map(resolvePort));
  const secret = (): string => randomBytes(24).toString('hex');
  return {
    TAMIZ_IMAGE: image,
    MAILBOX_IMAGE: mailboxImage,
    POSTGRES_IMAGE: base.postgres,
    CADDY_IMAGE: base.caddy,
    API_PORT: String(api),
    MAILBOX_PORT: String(mailbox),
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    WEB_ORIGIN: `https://app.tamiz.localhost:${https}`,
    EXAM_ORIGIN: `https://examen.tamiz.localhost:${https}`,
    TRUSTED_PROXIES: '1',
    DATABASE_PASSWORD: secret(),
    SECRETS_FOLDER: makeSecrets({
      app_secret: secret(),
      stripe_key: `sk_test_${secret()}`,
      stripe_webhook: `whsec_${secret()}`,
    }),
  };
};

const makeSecrets = (secrets: Record<string, string>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tamiz-try-secrets-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  for (const [name, secret] of Object.entries(secrets)) {
    writeFileSync(path.join(folder, name), secret, { mode: 0o444 });
  }
  return folder;
};

const tryServices = async (services: Services, env: Record<string, string>): Promise<void> => {
  await checkConfinement(services, ['api', 'worker']);
  say('API and worker: not root, no capability, no new privileges, nothing writable');
  const admin = (...args: string[]): Promise<string> =>
    services.exec('api', ['node', 'apps/server/src/entry/admin.ts', ...args]);
  // It may be run again: a busy machine can be too late for its first connection.
  await timed('import of the bank', undefined, () =>
    waitFor(() => admin('bank:import'), { what: 'bank:import', timeoutMs: 120_000 }),
  );

  const { WEB_ORIGIN: webOrigin = '', EXAM_ORIGIN: examOrigin = '' } = env;
  const [httpPort, httpsPort] = [Number(env['HTTP_PORT']), Number(env['HTTPS_PORT'])];
  const ca = await services.exec('proxy', ['cat', rootCertificate]);
  const { send, close } = openHttp2({ port: httpsPort, ca });
  const mailbox = createMailboxClient(`http://127.0.0.1:${env['MAILBOX_PORT']}`);
  try {
    const outcome = await timed('journey', most.journeySeconds, () =>
      runJourney({ webOrigin, examOrigin, mailbox, send, admin }),
    );
    say(outcome);
    await checkProxy({ httpPort, httpsPort, ca, webOrigin, send });
    say('proxy: TLS 1.2 and 1.3, HTTP/2, nothing in clear, no invented address believed');
  } finally {
    close();
  }
};

const base = await findBaseImages();
say(
  `base images: ${base.areReal ? 'those of the registry' : 'stand-ins made from Debian and npm'}`,
);
if (!values['no-build']) await timed('build', undefined, () => buildImages(base));
const [whole, below] = await Promise.all([sizeOf(image), sizeOf(base.node)]);
figures.push({
  what: 'image above its base',
  value: whole - below,
  limit: most.megabytes,
  unit: 'MB',
});

const env = await chooseSettings(base);
const file = readCompose(readFileSync(inRepository('compose.yaml'), 'utf8'), env, ['tls']);
const name = `tamiz-try-${process.pid}`;
const services = await timed('start', most.startSeconds, () => startWithPodman(file, name));
try {
  await tryServices(services, env);
} catch (error) {
  for (const service of ['api', 'worker', 'proxy']) {
    say(`--- ${service}\n${(await services.log(service)).slice(-3000)}`);
  }
  throw error;
} finally {
  await services.stop();
}

say('');
for (const { what, value, limit, unit } of figures) {
  const bound = limit === undefined ? '' : `, at most ${limit}`;
  say(`${what}: ${value.toFixed(1)} ${unit}${bound}`);
  if (limit !== undefined && value > limit) process.exitCode = 1;
}
say(process.exitCode === 1 ? 'image:try FAILED: a figure is missed' : 'image:try passed');
