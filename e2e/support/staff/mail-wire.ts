import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { resolvePort } from '@tamiz/tools/ports';

/** A mail server as processes see it: really there, or really away. */
export type MailWire = {
  url: string;
  /** Nobody listens any more, and whoever was connected is cut off. */
  goDown: () => Promise<void>;
  comeBack: () => Promise<void>;
};

/** Stands before a real mail server, always on the same port, so that it can be taken down without losing its mails. */
export const openMailWire = async (smtpPort: number): Promise<MailWire> => {
  const port = await resolvePort(0);
  const open = new Set<Socket>();
  let server: Server | undefined;

  const carry = (incoming: Socket): void => {
    const onward = connect(smtpPort, '127.0.0.1');
    for (const [one, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  };
  const comeBack = async (): Promise<void> => {
    if (server !== undefined) return;
    server = createServer(carry).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await comeBack();
  return {
    url: `smtp://127.0.0.1:${port}`,
    comeBack,
    goDown: async () => {
      if (server === undefined) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
      server = undefined;
    },
  };
};
