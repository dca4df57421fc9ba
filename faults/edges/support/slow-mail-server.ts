import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Taken = { to: string; messageId: string; text: string };

/** What the server does with a whole message: answers, waits until the test lets go, or never answers. */
export type Manner = 'at once' | 'held' | 'never';

/** A mail server that takes its time, as spam filters and overloaded relays do. */
export const startSlowMailServer = async ({
  greetAfterMs = 0,
  mannerFor = (_to: string): Manner => 'at once',
} = {}) => {
  /** Every message that was handed over whole, whether we said so or not. */
  const handedOver: Taken[] = [];
  /** Those we said yes to. */
  const taken: Taken[] = [];
  const held: (() => void)[] = [];
  let manner = mannerFor;

  const converse = async (socket: Socket): Promise<void> => {
    const say = (line: string): void => void (socket.destroyed || socket.write(`${line}\r\n`));
    let to = '';
    let body: string[] | null = null;
    let rest = '';
    const read = (line: string): void => {
      if (body !== null) {
        if (line !== '.') return void body.push(line);
        const text = body.join('\n');
        body = null;
        const one = { to, messageId: /^Message-ID:\s+(\S+)/im.exec(text)?.[1] ?? '', text };
        handedOver.push(one);
        const answer = (): void => {
          taken.push(one);
          say('250 2.0.0 taken');
        };
        const how = manner(to);
        if (how === 'at once') answer();
        if (how === 'held') held.push(answer);
        return;
      }
      if (/^(EHLO|HELO)/i.test(line)) return say('250 lenta.ejemplo.mx');
      if (/^RCPT TO:/i.test(line)) to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (/^DATA/i.test(line)) {
        body = [];
        return say('354 go on');
      }
      if (/^QUIT/i.test(line)) return void socket.end('221 2.0.0 bye\r\n');
      say('250 2.0.0 ok');
    };
    socket.on('error', () => undefined);
    await sleep(greetAfterMs);
    say('220 lenta.ejemplo.mx');
    socket.on('data', (part) => {
      const lines = (rest + part.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) read(line);
    });
  };

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    void converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    handedOver,
    taken,
    takenFor: (address: string): Taken[] => taken.filter(({ to }) => to === address),
    countHeld: (): number => held.length,
    /** Answers those who wait, and everybody from now on. */
    letGo: (): void => {
      manner = () => 'at once';
      for (const answer of held.splice(0)) answer();
    },
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

export type SlowMailServer = Awaited<ReturnType<typeof startSlowMailServer>>;
