import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

import type { WireFault } from '#chaos/plan.ts';

type Link = { client: Socket; upstream: Socket; isDead: boolean };

/** Connections that wait to be accepted are let in in the opposite order after this pause. */
const holdMs = 40;
/** A server notices a caller that has vanished after so long, as by its keep-alives. */
const forgottenMs = 20_000;

/** Stands between one process and one thing it depends on, and breaks their connections. */
export const openProxy = async (target: {
  host: string;
  port: number;
  /** The card provider names its own address, which must be the one it was asked by. */
  isNamed?: boolean;
}) => {
  const links = new Set<Link>();
  let delayMs = 0;
  let isSwallowing = false;
  let isReordering = false;
  let held: Socket[] = [];

  let ownName = '';
  const name = `${target.host}:${target.port}`;
  // Ports of this machine have five digits, so that no length changes.
  const renamed = (bytes: Buffer): Buffer =>
    target.isNamed === true
      ? Buffer.from(bytes.toString('latin1').replaceAll(name, ownName), 'latin1')
      : bytes;

  const carry = (link: Link, from: Socket, to: Socket): void => {
    from.on('data', (bytes: Buffer) => {
      if (link.isDead) return;
      const chunk = from === link.upstream ? renamed(bytes) : bytes;
      if (delayMs === 0 && !from.isPaused()) {
        to.write(chunk);
        return;
      }
      // What follows waits behind it: a delay never changes the order of bytes.
      from.pause();
      setTimeout(() => {
        if (!link.isDead && !to.destroyed) to.write(chunk);
        from.resume();
      }, delayMs);
    });
    from.on('end', () => {
      if (!link.isDead) to.end();
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      if (!link.isDead) to.destroy();
      if (link.client.destroyed && link.upstream.destroyed) links.delete(link);
    });
  };

  const bury = (link: Link): void => {
    link.isDead = true;
    setTimeout(() => link.upstream.destroy(), forgottenMs).unref();
  };

  const join = (client: Socket): void => {
    if (client.destroyed) return;
    const { host, port } = target;
    const upstream = connect({ host, port, allowHalfOpen: true });
    const link = { client, upstream, isDead: false };
    links.add(link);
    carry(link, client, upstream);
    carry(link, upstream, client);
    if (isSwallowing) bury(link);
  };

  const letIn = (): void => {
    const waiting = held.toReversed();
    held = [];
    for (const client of waiting) join(client);
  };

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    client.on('error', () => undefined);
    if (!isReordering) return join(client);
    held.push(client);
    if (held.length === 1) setTimeout(letIn, holdMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const { port } = address;
  ownName = `${target.host}:${port}`;

  const strike = ({ kind, forMs }: Pick<WireFault, 'kind' | 'forMs'>): void => {
    const heal = (work: () => void): void => void setTimeout(work, forMs);
    switch (kind) {
      case 'delay':
        delayMs = Math.ceil(forMs / 10);
        heal(() => (delayMs = 0));
        break;
      case 'reset':
        for (const { client, upstream } of links) {
          client.resetAndDestroy();
          upstream.resetAndDestroy();
        }
        break;
      case 'half-close':
        // The process is told that nothing more will come, and may still speak for a while.
        for (const link of links) {
          link.client.end();
          heal(() => link.upstream.end());
        }
        break;
      case 'black-hole':
        // As a router that forgets its connections: nobody is told, and what is open never speaks again.
        isSwallowing = true;
        for (const link of links) bury(link);
        heal(() => (isSwallowing = false));
        break;
      case 'reorder':
        isReordering = true;
        for (const { client } of links) client.resetAndDestroy();
        heal(() => (isReordering = false));
        break;
      default:
        throw new Error(`No such fault: ${String(kind)}`);
    }
  };

  return {
    port,
    strike,
    /** Ends what is wrong; connections that died stay dead. */
    heal: (): void => {
      delayMs = 0;
      isSwallowing = false;
      isReordering = false;
    },
    stop: async (): Promise<void> => {
      server.close();
      for (const { client, upstream } of links) {
        client.destroy();
        upstream.destroy();
      }
      await once(server, 'close');
    },
  };
};

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
