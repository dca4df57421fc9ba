import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';

import { inheritedEnv } from '#tools/lib/env.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { startChild } from '#tools/lib/processes.ts';
import type { Child } from '#tools/lib/processes.ts';
import { waitFor } from '#tools/lib/wait.ts';

export const hosts = { web: 'app.tamiz.localhost', exam: 'examen.tamiz.localhost' };

export type ProxyName = 'caddy' | 'nginx';

export type Proxy = {
  port: number;
  ca: () => string;
  /** Takes its configuration anew as an operator would: nginx reloads, Caddy (whose door for that is closed) restarts. */
  reload: () => Promise<void>;
  stop: () => Promise<void>;
};

type Ports = { http: number; https: number; apis: number[] };

export const readDeploy = (file: 'Caddyfile' | 'nginx.conf'): string =>
  readFileSync(inRepository('deploy', file), 'utf8');

/** Puts one text for another; a file that no longer has it fails here, not later and elsewhere. */
const substitute = (text: string, changes: [string, string][]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no “${from}”.`);
    return changed.replaceAll(from, to);
  }, text);

const caddyConfiguration = ({ http, https, apis }: Ports): string =>
  substitute(readDeploy('Caddyfile'), [
    ['http_port 8080', `http_port ${http}`],
    ['https_port 8443', `https_port ${https}`],
    ['api:4000', apis.map((port) => `127.0.0.1:${port}`).join(' ')],
  ]);

const nginxConfiguration = ({ http, https, apis }: Ports, folder: string): string =>
  substitute(readDeploy('nginx.conf'), [
    ['listen 80 ', `listen ${http} `],
    ['listen 443 ', `listen ${https} `],
    [
      'server 127.0.0.1:4000 max_fails=0;',
      apis.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n'),
    ],
    ['app.tamiz.example examen.tamiz.example', `${hosts.web} ${hosts.exam}`],
    ['/etc/tamiz/tls', folder],
    ['/tmp/nginx.pid', join(folder, 'nginx.pid')],
    // What starts it here gives it a socket, which cannot be opened by its name.
    ['/dev/stdout', join(folder, 'access.log')],
  ]);

const makeCertificate = (folder: string): void => {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '1', '-subj', `/CN=${hosts.web}`],
      ...['-addext', `subjectAltName=DNS:${hosts.web},DNS:${hosts.exam}`],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );
};

const commands = {
  caddy: (file: string) => ({
    command: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
  }),
  nginx: (file: string) => ({
    command: '/usr/sbin/nginx',
    args: ['-c', file, '-p', join(file, '..'), '-g', 'daemon off;'],
  }),
};

/** The real proxy with exactly the file of deploy/, on ports and hosts of the test. */
export const startProxy = async (
  name: ProxyName,
  apis: number[],
  changes: [string, string][] = [],
): Promise<Proxy> => {
  const folder = mkdtempSync(join(tmpdir(), `tamiz-proxy-${name}-`));
  const [http, https] = [await resolvePort(0), await resolvePort(0)];
  const ports = { http, https, apis };
  const file = join(folder, name === 'caddy' ? 'Caddyfile' : 'nginx.conf');
  mkdirSync(join(folder, 'logs'));
  if (name === 'nginx') makeCertificate(folder);
  const text = name === 'caddy' ? caddyConfiguration(ports) : nginxConfiguration(ports, folder);
  writeFileSync(file, substitute(text, changes));
  const certificate =
    name === 'caddy'
      ? join(folder, 'data', 'caddy', 'pki', 'authorities', 'local', 'root.crt')
      : join(folder, 'fullchain.pem');
  const ca = (): string => readFileSync(certificate, 'utf8');
  const start = async (): Promise<Child> => {
    const child = startChild({
      name,
      ...commands[name](file),
      cwd: folder,
      env: {
        ...inheritedEnv(),
        XDG_DATA_HOME: join(folder, 'data'),
        XDG_CONFIG_HOME: join(folder, 'config'),
        WEB_HOST: hosts.web,
        EXAM_HOST: hosts.exam,
        CADDY_TLS: 'internal',
      },
      killAfterMs: 20_000,
    });
    await waitFor(
      async () => {
        const answers = connect({
          host: '127.0.0.1',
          port: https,
          servername: hosts.web,
          ca: ca(),
        });
        await once(answers, 'secureConnect');
        answers.destroy();
        return true;
      },
      {
        what: `${name} ready`,
        timeoutMs: 60_000,
        giveUp: () => child.ending() && `${child.ending()}\n${child.tail()}`,
      },
    );
    return child;
  };
  let child = await start();
  const end = async (): Promise<void> => {
    await child.stop();
    // One that must be killed would cut every request that is under way.
    if (child.ending() !== 'ended with code 0') throw new Error(`${name} ${child.ending()}.`);
  };
  return {
    port: https,
    ca,
    reload: async () => {
      if (name === 'nginx') process.kill(child.pid, 'SIGHUP');
      else {
        await end();
        child = await start();
      }
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
