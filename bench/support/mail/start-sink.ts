import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

import { resolvePort } from '@tamiz/tools/ports';
import { waitFor } from '@tamiz/tools/wait';

/** Debian puts it where only administrators look. */
const findSmtpSink = (): string =>
  spawnSync('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v smtp-sink']).stdout.toString().trim();

const accepts = (port: number): Promise<true | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: true | undefined) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => end(true)).on('error', () => end(undefined));
  });

export type Sink = { name: string; port: number; stop: () => Promise<unknown> };

/** A mail server of its own process that takes everything: Postfix's smtp-sink where it is installed, else the library of the tests. */
export const startSink = async (): Promise<Sink> => {
  const port = await resolvePort(0);
  const postfix = findSmtpSink();
  const ours = fileURLToPath(new URL('sink-server.ts', import.meta.url));
  const child =
    postfix === ''
      ? spawn(process.execPath, [ours, String(port)], { stdio: 'ignore' })
      : spawn(postfix, ['-u', 'nobody', `127.0.0.1:${port}`, '128'], { stdio: 'ignore' });
  await waitFor(() => accepts(port), { what: 'the sink', timeoutMs: 20_000 });
  return {
    name: postfix === '' ? 'smtp-server (Node)' : 'smtp-sink (Postfix)',
    port,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
};
