import type { SignalKind } from '@tamiz/contract/exams/signals';

import type { World } from '#src/app/world.ts';
import { createKeyValue } from '#src/lib/key-value.ts';
import type { KeyValue } from '#src/lib/key-value.ts';
import type { TabLock } from '#src/lib/tab-lock.ts';
import type { Call, Reply } from '#src/lib/transport.ts';
import { createExamServer } from '#src/testing/exam-server.ts';
import { createVirtualTime } from '#src/testing/virtual-time.ts';
import type { VirtualTime } from '#src/testing/virtual-time.ts';

/** Locks as the windows of one browser share them; a page that is gone lets go. */
const createSharedLocks = () => {
  const holders = new Map<string, { isAlive: () => boolean; lose: () => void }>();
  return (isAlive: () => boolean): TabLock => {
    const own = new Set<string>();
    return {
      hold: async (name, { isTakingOver, onLost }) => {
        if (own.has(name)) return true;
        const other = holders.get(name);
        const isHeld = other?.isAlive() === true;
        if (isHeld && !isTakingOver) return false;
        own.add(name);
        const lose = (): void => {
          own.delete(name);
          onLost();
        };
        holders.set(name, { isAlive, lose });
        if (isHeld) other.lose();
        return true;
      },
    };
  };
};

const createStorage = () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
  return { values, keyValue: createKeyValue(() => storage as unknown as Storage) };
};

const whileAlive = (isAlive: () => boolean, { get, set, remove, keys }: KeyValue): KeyValue => ({
  get,
  keys,
  set: (key, value) => {
    if (isAlive()) set(key, value);
  },
  remove: (key) => {
    if (isAlive()) remove(key);
  },
});

/** A clock may be a day wrong. */
const clockSkewMs = 86_400_000;

/** A browser, its network and the server behind it; every page of it is one more world over the same storage. */
export const createTestBrowser = <Time extends Pick<World, 'now' | 'after'> = VirtualTime>(
  time: Time = createVirtualTime(1_000) as unknown as Time,
  { isFree = false } = {},
) => {
  const server = createExamServer(time.now, isFree);
  const network = { isUp: true, isSeenDown: true };
  const calls: Call[] = [];
  const subscribers = new Set<() => void>();
  const watchers = new Set<(kind: SignalKind) => void>();
  const waiting = new Set<() => void>();
  const broken = new Set<() => void>();
  const lockFor = createSharedLocks();
  const device = createStorage();

  const notifyAll = (): void => {
    for (const notify of subscribers) notify();
  };

  /** Until the server has news, the connection breaks, or the time is up. */
  const wait = (call: Call): Promise<Reply | null> =>
    new Promise((resolve) => {
      const end = (read: () => Reply | null) => (): void => {
        cancel();
        waiting.delete(onNews);
        broken.delete(onBreak);
        resolve(read());
      };
      const onNews = end(() => server.answer({ ...call, path: '/api/exam/state' }));
      const onBreak = end(() => null);
      const cancel = time.after(
        25_000,
        end(() => ({ status: 204, body: undefined })),
      );
      waiting.add(onNews);
      broken.add(onBreak);
    });

  const transport = async (call: Call): Promise<Reply | null> => {
    calls.push(call);
    if (!network.isUp) return null;
    const reply = server.answer(call);
    return call.path === '/api/exam/changes' && reply.status === 204 ? wait(call) : reply;
  };

  const openTab = () => {
    const tab = createStorage();
    let page = 0;
    /** A page in this tab, at this fragment; the one before it is gone, as if it had crashed. */
    const load = (
      fragment: string | null = null,
    ): { world: World; address: { link: string | null } } => {
      page += 1;
      const own = page;
      const isAlive = (): boolean => page === own;
      const address = { link: fragment };
      const world: World = {
        transport: (call) => (isAlive() ? transport(call) : new Promise(() => {})),
        tab: whileAlive(isAlive, tab.keyValue),
        device: whileAlive(isAlive, device.keyValue),
        now: time.now,
        wallNow: () => time.now() + clockSkewMs,
        after: (ms, run) =>
          time.after(ms, () => {
            if (isAlive()) run();
          }),
        random: () => 0.5,
        lock: lockFor(isAlive),
        address: {
          readLink: () => address.link,
          dropLink: () => {
            address.link = null;
          },
        },
        connection: {
          isOnline: () => network.isUp || !network.isSeenDown,
          subscribe: (onChange) => {
            subscribers.add(() => {
              if (isAlive()) onChange();
            });
          },
        },
        watch: (onSignal) => {
          watchers.add((kind) => {
            if (isAlive()) onSignal(kind);
          });
        },
      };
      return { world, address };
    };
    return {
      load,
      /** What is kept as long as the tab is open. */
      values: tab.values,
      crash: () => {
        page += 1;
      },
    };
  };

  return {
    time,
    server,
    calls,
    device: device.values,
    openTab,
    /** The browser notices at once unless told otherwise. */
    cut: ({ isNoticed = true } = {}) => {
      network.isUp = false;
      for (const end of broken) end();
      network.isSeenDown = isNoticed;
      notifyAll();
    },
    /** More time for the question on screen, given by somebody else. */
    grant: (ms: number) => {
      server.addTime(ms);
      for (const tell of waiting) tell();
    },
    /** The window notices something. */
    notice: (...kinds: SignalKind[]) => {
      for (const kind of kinds) for (const tell of watchers) tell(kind);
    },
    /** The connection is back, or the page is looked at again. */
    mend: () => {
      network.isUp = true;
      notifyAll();
    },
  };
};

export type TestBrowser = ReturnType<typeof createTestBrowser>;
