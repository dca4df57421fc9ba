import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return address.port;
};

type PostfixSettings = {
  /** The port of the server that holds everybody's mailboxes. */
  nextHop: number;
  /** Where returned mails are handed to. */
  reportUrl: () => string;
  bounceDomain: string;
  /** What our own mail server answers for some domains, as Postfix writes it. */
  answers: Readonly<Record<string, string>>;
};

export type Postfix = {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  log: () => Promise<string>;
  remove: () => Promise<void>;
};

/** Minutes and days become seconds, so that a test sees the end of what is tried for days. */
const hurry = {
  queue_run_delay: '1s',
  minimal_backoff_time: '1s',
  maximal_backoff_time: '2s',
  delay_warning_time: '2s',
  maximal_queue_lifetime: '8s',
  bounce_queue_lifetime: '8s',
  transport_retry_time: '1s',
};

const mainOf = (folder: string, settings: PostfixSettings): Record<string, string> => ({
  compatibility_level: '3.6',
  queue_directory: join(folder, 'queue'),
  data_directory: join(folder, 'data'),
  maillog_file: join(folder, 'mail.log'),
  maillog_file_prefixes: folder,
  meta_directory: '/etc/postfix',
  myhostname: 'mx.tamiz.test',
  inet_interfaces: '127.0.0.1',
  inet_protocols: 'ipv4',
  mynetworks: '127.0.0.0/8',
  mydestination: '',
  alias_maps: '',
  local_recipient_maps: '',
  local_transport: 'error:nobody lives here',
  disable_dns_lookups: 'yes',
  smtp_host_lookup: 'native',
  relayhost: `[127.0.0.1]:${settings.nextHop}`,
  transport_maps: `inline:{${settings.bounceDomain}=tamiz-bounce:}`,
  smtpd_recipient_restrictions: `check_recipient_access inline:{${Object.entries(settings.answers)
    .map(([domain, answer]) => `{${domain}=${answer}}`)
    .join(',')}},permit_mynetworks,reject`,
  ...hurry,
});

const daemons = [
  ['cleanup', 'unix', 'n', '-', 'n', '-', '0', 'cleanup'],
  ['pickup', 'unix', 'n', '-', 'n', '60', '1', 'pickup'],
  ['qmgr', 'unix', 'n', '-', 'n', '300', '1', 'qmgr'],
  ['rewrite', 'unix', '-', '-', 'n', '-', '-', 'trivial-rewrite'],
  ...['bounce', 'defer', 'trace'].map((name) => [name, 'unix', '-', '-', 'n', '-', '0', 'bounce']),
  ['flush', 'unix', 'n', '-', 'n', '1000?', '0', 'flush'],
  ['proxymap', 'unix', '-', '-', 'n', '-', '-', 'proxymap'],
  ['smtp', 'unix', '-', '-', 'n', '-', '-', 'smtp'],
  ...['error', 'retry'].map((name) => [name, 'unix', '-', '-', 'n', '-', '-', 'error']),
  ['anvil', 'unix', '-', '-', 'n', '-', '1', 'anvil'],
  ['scache', 'unix', '-', '-', 'n', '-', '1', 'scache'],
  ['postlog', 'unix-dgram', 'n', '-', 'n', '-', '1', 'postlogd'],
];

/**
 * A Postfix of the test's own: configuration, queue and log in a folder that goes with it, on a port of the loopback.
 * It needs root, as Postfix does to change to the users of its parts. The one of the system is not touched.
 */
export const preparePostfix = async (settings: PostfixSettings): Promise<Postfix> => {
  const folder = await mkdtemp(join(tmpdir(), 'tamiz-postfix-'));
  await chmod(folder, 0o755);
  const [port, config] = [await freePort(), join(folder, 'config')];
  await mkdir(config);
  for (const name of ['queue', 'data']) await mkdir(join(folder, name));
  await run('chown', ['postfix', join(folder, 'data')]);
  const script = join(folder, 'tamiz-bounce');
  const original = new URL('../../../../../deploy/postfix/tamiz-bounce', import.meta.url);
  await copyFile(original, script);
  await chmod(script, 0o755);

  const write = async (): Promise<void> => {
    const main = Object.entries(mainOf(folder, settings));
    const pipe = `flags=R user=nobody argv=${script} ${settings.reportUrl()} \${recipient}`;
    await writeFile(
      join(config, 'main.cf'),
      main.map(([name, value]) => `${name} = ${value}\n`).join(''),
    );
    await writeFile(
      join(config, 'master.cf'),
      [
        `127.0.0.1:${port} inet n - n - - smtpd`,
        ...daemons.map((parts) => parts.join(' ')),
        `tamiz-bounce unix - n n - 4 pipe\n  ${pipe}\n`,
      ].join('\n'),
    );
  };
  const postfix = (command: string) => run('/usr/sbin/postfix', ['-c', config, command]);
  return {
    url: `smtp://127.0.0.1:${port}`,
    start: async () => {
      await write();
      await postfix('start');
    },
    stop: async () => {
      await postfix('stop');
    },
    log: () => readFile(join(folder, 'mail.log'), 'utf8').catch(() => ''),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
