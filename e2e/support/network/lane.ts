import type { Shape } from '#e2e/support/network/shape.ts';

/** What a packet carries, without its headers. */
const packetBytes = 1_400;

/** What waits in front of a slow line before the sender notices. */
const waitingBytes = 32_768;

/** How late a timer may ring on a machine with other work. */
const lateMs = 50;

export type Flow = {
  /** Nothing at all is the sender's last word. */
  push: (bytes: Buffer) => void;
  /** Nothing of this flow leaves before then. */
  holdUntil: (at: number) => void;
  drop: () => void;
};

type Ends = {
  deliver: (bytes: Buffer) => void;
  /** The sender is to wait, or may go on. */
  pause: (isWaiting: boolean) => void;
  reset: () => void;
};

type Queue = Ends & { waiting: Buffer[]; travelling: Buffer[]; bytes: number; heldUntil: number };

type Options = { shape: Shape; isUp: () => boolean; chance: () => number };

/**
 * One direction of a line, which all connections share: packets leave one after another, by turns, and each arrives
 * half a round trip later. While the line is down everything waits, as TCP would let it.
 */
export const createLane = ({ shape, isUp, chance }: Options) => {
  const { bitsPerSecond, roundTripMs, lostPerMille, resetsPerMille } = shape;
  const queues: Queue[] = [];
  let freeAt = 0;

  const cut = (queue: Queue): Buffer => {
    const [first = Buffer.alloc(0), ...rest] = queue.waiting;
    const packet = first.subarray(0, packetBytes);
    queue.waiting = first.length > packetBytes ? [first.subarray(packetBytes), ...rest] : rest;
    const wasFull = queue.bytes > waitingBytes;
    queue.bytes -= packet.length;
    if (wasFull && queue.bytes <= waitingBytes) queue.pause(false);
    return packet;
  };

  const send = (queue: Queue, now: number): void => {
    const packet = cut(queue);
    const fate = chance() * 1_000;
    if (fate < resetsPerMille) return queue.reset();
    // Sent again after a round trip; what comes behind it has to wait.
    if (fate < resetsPerMille + lostPerMille) queue.heldUntil = now + 1.5 * roundTripMs;
    // A timer that rang late must not make the line slower than it is.
    freeAt = Math.max(now - lateMs, freeAt) + (packet.length * 8_000) / bitsPerSecond;
    const arrivesIn = Math.max(now, freeAt, queue.heldUntil) - now + roundTripMs / 2;
    // Two timers may ring in the wrong order; bytes may not.
    queue.travelling.push(packet);
    setTimeout(() => queue.deliver(queue.travelling.shift() ?? Buffer.alloc(0)), arrivesIn);
  };

  /** Whose turn it is, if the line is free. */
  const pick = (): Queue | undefined => {
    const now = performance.now();
    if (!isUp() || freeAt > now) return undefined;
    const index = queues.findIndex(
      ({ waiting, heldUntil }) => waiting.length > 0 && heldUntil <= now,
    );
    const [queue] = index < 0 ? [] : queues.splice(index, 1);
    if (queue !== undefined) queues.push(queue);
    return queue;
  };

  const tick = (): void => {
    for (let queue = pick(); queue !== undefined; queue = pick()) send(queue, performance.now());
  };
  const timer = setInterval(tick, 2);

  return {
    open: (ends: Ends): Flow => {
      const queue: Queue = { ...ends, waiting: [], travelling: [], bytes: 0, heldUntil: 0 };
      queues.push(queue);
      return {
        push: (bytes) => {
          queue.waiting.push(bytes);
          queue.bytes += bytes.length;
          if (queue.bytes > waitingBytes) queue.pause(true);
        },
        holdUntil: (at) => {
          queue.heldUntil = at;
        },
        drop: () => {
          const index = queues.indexOf(queue);
          if (index >= 0) queues.splice(index, 1);
        },
      };
    },
    close: (): void => clearInterval(timer),
  };
};
