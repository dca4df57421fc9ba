import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { resolvePort } from '#tools/lib/ports.ts';
import type { Attack } from '#tools/attacks/attack.ts';
import type { World } from '#tools/attacks/world.ts';

type Entry = { name: 'api' | 'worker'; port: 'API_PORT' | 'METRICS_PORT'; path: string };

const api: Entry = { name: 'api', port: 'API_PORT', path: '/healthz' };
const worker: Entry = { name: 'worker', port: 'METRICS_PORT', path: '/metrics' };

/** A further process of the attacked product, with settings of its own. */
const start = async (
  world: World,
  entry: Entry,
  { logFile = '/dev/null', ...own }: { logFile?: string; NODE_ENV?: string } = {},
) => {
  const port = await resolvePort(0);
  const log = await open(logFile, 'w');
  const child = spawn(process.execPath, [`src/entry/${entry.name}.ts`], {
    cwd: path.join(world.directory, 'apps', 'server'),
    env: { ...world.stack.env, METRICS_PORT: '0', [entry.port]: String(port), ...own },
    stdio: ['ignore', log.fd, 'ignore'],
  });
  const ask = (at = entry.path): Promise<string> =>
    fetch(`http://127.0.0.1:${port}${at}`, { signal: AbortSignal.timeout(3_000) }).then(
      (answer) => answer.text(),
      () => '',
    );
  const patience = performance.now() + 30_000;
  while (performance.now() < patience && child.exitCode === null && (await ask()) === '') {
    await sleep(250);
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await log.close();
  };
  return { child, ask, stop };
};

const startByCompose: Attack = {
  finding: 'H4',
  what: 'starts compose.yaml as it stands',
  run: async ({ directory }) => {
    const text = await readFile(path.join(directory, 'compose.yaml'), 'utf8');
    const roles = new Set([...text.matchAll(/postgres:\/\/(tamiz_\w+):/g)].map(([, role]) => role));
    const missing = [...roles].filter((role) => !text.includes(`alter role ${role} password`));
    return {
      isOpen: missing.length > 0,
      seen:
        missing.length > 0
          ? `no password for ${missing.join(', ')}: its connections are refused`
          : `${roles.size} roles, each with its password`,
    };
  },
};

const fillTheLog: Attack = {
  finding: 'M4',
  what: 'fills the disk of the log',
  run: async (world) => {
    const { ask, stop } = await start(world, api, { logFile: '/dev/full' });
    let answered = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/api/user/profile')));
      answered += answers.filter((text) => text !== '').length;
      if (answers.every((text) => text === '')) break;
    }
    await stop();
    return { isOpen: answered < 1_000, seen: `${answered} of 1,000 requests were answered` };
  },
};

const hideMailOutage: Attack = {
  finding: 'M6',
  what: 'stops the mail server and hopes that nobody sees the jobs that wait',
  run: async (world) => {
    const { ask, stop } = await start(world, worker);
    const names = (await ask()).match(/^tamiz_(?:queue|mails)\w*/gm) ?? [];
    await stop();
    const seen = [...new Set(names)].join(', ');
    return { isOpen: names.length === 0, seen: seen === '' ? 'no figure tells it' : seen };
  },
};

const startUnsafe: Attack = {
  finding: 'M7',
  what: "starts production with the repository's own secret and plain connections",
  run: async (world) => {
    const { child, ask, stop } = await start(world, api, { NODE_ENV: 'production' });
    const isUp = child.exitCode === null && (await ask()) !== '';
    await stop();
    return { isOpen: isUp, seen: isUp ? 'it answers' : `it ended with code ${child.exitCode}` };
  },
};

const guessUnseen: Attack = {
  finding: 'M8',
  what: 'guesses codes and leaves no trace of who did',
  run: async (world) => {
    const stranger = world.visit();
    await stranger.call('GET', '/sanctum/csrf-cookie');
    const asked = await stranger.call('POST', '/api/login', { body: { email: 'x@ejemplo.mx' } });
    const before = world.log().length;
    await stranger.call('POST', '/api/verify-code', {
      body: { identifier: asked.read('identifier'), code: '000000' },
    });
    await sleep(1_000);
    const traces = world
      .log()
      .slice(before)
      .filter((line) => line.includes('"refused"') && line.includes('"caller"'));
    return {
      isOpen: traces.length === 0,
      seen:
        traces.length === 0 ? 'no line names the caller' : 'a line with a keyed hash of the caller',
    };
  },
};

export const productionAttacks: Attack[] = [
  startByCompose,
  fillTheLog,
  hideMailOutage,
  startUnsafe,
  guessUnseen,
];
