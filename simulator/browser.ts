import type { World } from '@tamiz/exam/app/world.ts';
import { createExam } from '@tamiz/exam/app/exam.ts';
import type { KeyValue } from '@tamiz/exam/lib/key-value.ts';
import type { Transport } from '@tamiz/exam/lib/transport.ts';

import type { Chance } from '#sim/random.ts';
import type { Timeline } from '#sim/timeline.ts';

const memory = (): KeyValue => {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
};

/** A device: its storage and its clock, which may be a day wrong, outlive its pages; its connection comes and goes. */
export const createDevice = (chance: Chance) => {
  const skewMs = chance.between(-86_400_000, 86_400_000);
  const listeners = new Set<() => void>();
  let isOnline = true;
  return {
    tab: memory(),
    device: memory(),
    skewMs,
    isOnline: () => isOnline,
    setOnline: (online: boolean): void => {
      isOnline = online;
      for (const listener of listeners) listener();
    },
    listeners,
  };
};

export type Device = ReturnType<typeof createDevice>;

type PageOptions = {
  timeline: Timeline;
  chance: Chance;
  device: Device;
  transport: Transport;
  link: string;
};

/** One page of the exam app: the real code, with everything around it simulated. A closed page does nothing more. */
export const openPage = ({ timeline, chance, device, transport, link }: PageOptions) => {
  let isOpen = true;
  // A browser's monotonic clock starts at any value.
  const offset = chance.between(0, 86_400_000);
  let address: string | null = device.tab.get('tamiz-exam') === null ? link : null;
  const world: World = {
    // A closed page never receives its answers.
    transport: async (call) => {
      const reply = await transport(call);
      return isOpen ? reply : new Promise(() => undefined);
    },
    tab: device.tab,
    device: device.device,
    now: () => timeline.now() + offset,
    wallNow: () => timeline.now() + device.skewMs,
    after: (ms, run) =>
      timeline.after(ms, () => {
        if (isOpen) run();
      }),
    random: chance.next,
    lock: { hold: async () => true },
    address: {
      readLink: () => address,
      dropLink: () => {
        address = null;
      },
    },
    connection: {
      isOnline: device.isOnline,
      subscribe: (onChange) => {
        device.listeners.add(() => {
          if (isOpen) onChange();
        });
      },
    },
    watch: (onSignal) => {
      timeline.after(chance.between(5_000, 90_000), () => {
        if (isOpen) onSignal('tab_left');
      });
    },
  };
  const exam = createExam(world);
  void exam.arrive();
  return {
    exam,
    close: (): void => {
      isOpen = false;
    },
  };
};

export type Page = ReturnType<typeof openPage>;
