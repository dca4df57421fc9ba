import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { createLane } from '#e2e/support/network/lane.ts';
import { createChance, type Shape } from '#e2e/support/network/shape.ts';

export type Line = {
  port: number;
  /** Where new connections lead from now on; those that are open stay, until their server ends them. */
  leadTo: (port: number) => void;
  /** `silent`: nothing arrives and nobody is told; `refused`: connections break, and new ones are turned away. */
  cut: (how: 'silent' | 'refused') => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** A TCP line of its own between a browser and a server: slow, far, lossy, or down. */
export const openLine = async (shape: Shape, seed = 1): Promise<Line> => {
  let target = 0;
  let state: 'up' | 'silent' | 'refused' = 'up';
  const sockets = new Set<Socket>();
  const chance = createChance(seed);
  const lane = () => createLane({ shape, isUp: () => state === 'up', chance });
  const [upLane, downLane] = [lane(), lane()];

  const connect = (near: Socket): void => {
    if (state === 'refused') return void near.resetAndDestroy();
    const far = createConnection({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const ends = [near, far];
    const reset = (): void => {
      for (const end of ends) end.resetAndDestroy();
    };
    const pipe = (from: Socket, to: Socket, through: ReturnType<typeof lane>) => {
      const flow = through.open({
        deliver: (bytes) => {
          if (to.destroyed) return;
          if (bytes.length > 0) to.write(bytes);
          else to.end();
        },
        pause: (isWaiting) => void (isWaiting ? from.pause() : from.resume()),
        reset,
      });
      from.on('data', flow.push);
      from.on('end', () => flow.push(Buffer.alloc(0)));
      return flow;
    };
    const up = pipe(near, far, upLane);
    const down = pipe(far, near, downLane);
    up.holdUntil(performance.now() + shape.handshakes * shape.roundTripMs);
    for (const end of ends) {
      sockets.add(end);
      end.setNoDelay(true);
      end.on('error', reset);
      end.on('close', () => {
        sockets.delete(end);
        if (!ends.every(({ destroyed }) => destroyed)) return;
        up.drop();
        down.drop();
      });
    }
  };

  const server = createServer({ allowHalfOpen: true }, connect).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');

  return {
    port: address.port,
    leadTo: (port) => {
      target = port;
    },
    cut: (how) => {
      state = how;
      if (how === 'refused') for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => {
      state = 'up';
    },
    close: async () => {
      upLane.close();
      downLane.close();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
