import type { Call, Reply } from '@tamiz/exam/lib/transport.ts';
import { z } from 'zod';

import { createDevice, openPage } from '#sim/browser.ts';
import type { Device, Page } from '#sim/browser.ts';
import { checkRecords } from '#sim/check.ts';
import { createNetwork } from '#sim/network.ts';
import { startLiar } from '#sim/liar.ts';
import { startRogue } from '#sim/rogue.ts';
import { startPerson } from '#sim/person.ts';
import type { Chosen } from '#sim/person.ts';
import { createChance } from '#sim/random.ts';
import type { Chance } from '#sim/random.ts';
import { findEffect, readRecords } from '#sim/records.ts';
import { createTimeline } from '#sim/timeline.ts';
import { createWatcher, Violation } from '#sim/watcher.ts';
import type { SimulatedService } from '#sim/world.ts';

const longestMs = 3 * 3_600_000;

/** Every so many attempts nobody sits there but a program that lies. */
const liarEvery = 4;
const saved = z.object({ number: z.number(), sequence: z.number() });

/** From a few seconds to half an hour; short durations are more likely. */
const outageMs = (chance: Chance): number => Math.round(5_000 * 360 ** chance.next());

/** A call, and when it reached the server. */
type Sent = { call: Call; at: number };

type Run = {
  navigation: 'forward' | 'free';
  seed: number;
  start: number;
  simulated: SimulatedService;
};

/** One exam from its link to its end, with everything that can go wrong; returns the moment it ended. */
export const runAttempt = async ({
  navigation,
  seed,
  start,
  simulated,
}: Run): Promise<{ end: number }> => {
  const chance = createChance(seed);
  const timeline = createTimeline(start);
  const watcher = createWatcher(simulated.questions);
  const { link, placeId } = await simulated.invite(navigation);
  const { service, urls } = simulated;
  service.setSeed(seed);
  const unheard: Sent[] = [];
  const chosen: Chosen[] = [];
  const sessions = new Set<string>();
  let failure: unknown = null;
  let away: { from: number; isDatabase: boolean } | null = null;
  let isOver = false;
  let dying: number | null = null;

  const guard = async <Value>(work: Promise<Value>): Promise<Value | null> => {
    try {
      return await work;
    } catch (error) {
      failure ??= error;
      return null;
    }
  };

  const deliver = async (call: Call): Promise<Reply | null> => {
    const now = timeline.now();
    if (call.session !== null) sessions.add(call.session);
    if (away !== null && !away.isDatabase) return null;
    if (away === null) await simulated.beatUntil(now);
    if (dying !== null) {
      const delay = dying;
      dying = null;
      unheard.push({ call, at: now });
      away = { from: now, isDatabase: false };
      const lost = await service.callAndDie(now, call, delay);
      comeBack();
      return lost;
    }
    const reply = await service.call(now, call);
    if (reply === null || reply.status >= 500) unheard.push({ call, at: now });
    watcher.watch(call, reply, now);
    return reply;
  };

  const recover = async (): Promise<void> => {
    if (away === null) return;
    const { from, isDatabase } = away;
    const now = timeline.now();
    if (isDatabase) await simulated.restartDatabase();
    const calls = unheard.splice(0);
    const records = await readRecords(urls.owner, placeId);
    for (const { call, at } of calls) {
      const save = call.path.endsWith('/answers') ? { ...saved.parse(call.body), at } : null;
      watcher.learn(call, findEffect(records, save));
    }
    watcher.learnEnd(records.attempt?.completed_at?.getTime() ?? null, calls);
    await service.recover(now);
    watcher.outage(from, now);
    away = null;
  };

  const comeBack = (): void => {
    timeline.after(outageMs(chance), () => timeline.await(guard(recover())));
  };

  const network = (device: Device) =>
    createNetwork({
      timeline,
      chance,
      faults: { lostRequest: 0.04, lostAnswer: 0.05, doubled: 0.04, delayed: 0.04 },
      isOnline: device.isOnline,
      deliver: (call) => guard(deliver(call)),
    });

  const open = (device: Device): Page =>
    openPage({ timeline, chance, device, transport: network(device), link });

  let device = createDevice(chance);
  let page: Page | null = open(device);

  const reload = (isCrash: boolean): void => {
    page?.close();
    page = null;
    if (isCrash) device.tab.remove('tamiz-exam');
    timeline.after(chance.between(300, 8_000), () => {
      page = open(device);
    });
  };

  /** The previous page stays open somewhere and keeps retrying. */
  const changeDevice = (): void => {
    device = createDevice(chance);
    page = open(device);
  };

  const goOffline = (ms: number): void => {
    const cut = device;
    cut.setOnline(false);
    timeline.after(ms, () => cut.setOnline(true));
  };

  const failService = (): void => {
    if (away === null) dying = chance.between(0, 6);
  };

  const failDatabase = (): void => {
    if (away !== null) return;
    away = { from: timeline.now(), isDatabase: true };
    timeline.await(guard(simulated.beatUntil(timeline.now()).then(() => simulated.killDatabase())));
    comeBack();
  };

  const plan: [share: number, fault: () => void][] = [
    [0.6, () => goOffline(outageMs(chance))],
    [0.35, () => goOffline(outageMs(chance))],
    // Longer than an answer given offline may take: it comes too late, and the exam goes on after it.
    [0.4, () => goOffline(chance.between(620_000, 900_000))],
    [0.3, () => reload(false)],
    [0.2, () => reload(true)],
    [0.2, changeDevice],
    [0.05, failService],
    [0.01, failDatabase],
  ];
  const isLiar = seed % liarEvery === 0;
  const serviceFaults = new Set([failService, failDatabase]);
  for (const [share, fault] of plan) {
    if (!chance.happens(share)) continue;
    const moment = chance.between(3_000, 240_000);
    // A program has neither pages nor devices.
    if (!isLiar || serviceFaults.has(fault)) timeline.after(moment, fault);
  }

  const end = (): void => {
    isOver = true;
  };
  const hasRogue = chance.happens(0.5);
  if (isLiar) {
    page?.close();
    const send = async (call: Call) => guard(deliver(call));
    startLiar({ timeline, chance, watcher, link, send, onOver: end });
  } else {
    if (hasRogue) {
      startRogue({
        timeline,
        chance,
        watcher,
        sessions: () => [...sessions],
        send: (call) => timeline.await(guard(deliver(call))),
      });
    }
    startPerson({
      timeline,
      chance,
      link,
      page: () => page,
      onChosen: (choice) => chosen.push(choice),
      onOver: end,
    });
  }
  try {
    await timeline.run(start + longestMs, () => isOver || failure !== null);
    // Calls still under way arrive after the end and must change nothing.
    const settled = timeline.now() + 120_000;
    await timeline.run(settled, () => failure !== null);
    if (away !== null) await recover();
    if (failure !== null) throw failure;
    // If somebody else wrote too, the person's own last choice need not be the stored one.
    checkRecords(await readRecords(urls.owner, placeId), watcher, hasRogue || isLiar ? [] : chosen);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const kind = error instanceof Violation ? 'Violation' : 'Failure';
    throw new Violation(`${kind}: ${text}\n  ${watcher.trace.slice(-25).join('\n  ')}`);
  }
  return { end: timeline.now() };
};
