import { positionChangeKinds } from '@tamiz/contract/hiring/live';
import type { PositionChange, PositionChangeKind } from '@tamiz/contract/hiring/live';

import { AppError } from '#src/platform/errors.ts';

type Listener = { readonly send: (change: PositionChange) => void; readonly end: () => void };

type Pending = { kinds: Set<PositionChangeKind>; places: Set<string> | null };

type Watched = {
  listeners: Map<Listener, string>;
  pending: Pending | null;
  timer: NodeJS.Timeout | null;
};

type Limits = {
  /** The shortest time between two events about one position. */
  gapMs: number;
  /** With more places than this an event names none: the list is read again anyway. */
  mostPlaces: number;
  perSession: number;
  perProcess: number;
};

const usualLimits: Limits = { gapMs: 300, mostPlaces: 20, perSession: 6, perProcess: 2_000 };

/** The database writes `position:kind:place`, the last part only where one place is meant. */
const readMessage = (message: string) => {
  const [positionId = '', word, placeId = null] = message.split(':');
  const kind = positionChangeKinds.find((known) => known === word);
  return kind === undefined ? null : { positionId, kind, placeId };
};

/**
 * Who watches which position in this process. The first change is told at once, what follows within a moment is told
 * together; nobody watching costs nothing.
 */
export const createPositionEvents = (limits: Limits = usualLimits) => {
  const watched = new Map<string, Watched>();
  const streamsOf = new Map<string, number>();
  let streams = 0;
  let isStopped = false;

  const flush = (one: Watched): void => {
    const { pending } = one;
    if (pending === null) {
      one.timer = null;
      return;
    }
    one.pending = null;
    const change = {
      kinds: [...pending.kinds],
      place_ids: pending.places === null ? null : [...pending.places],
    };
    for (const { send } of one.listeners.keys()) send(change);
    one.timer = setTimeout(() => flush(one), limits.gapMs).unref();
  };

  const note = (one: Watched, kinds: readonly PositionChangeKind[], placeId: string | null) => {
    one.pending ??= { kinds: new Set(), places: new Set() };
    const { pending } = one;
    for (const kind of kinds) pending.kinds.add(kind);
    if (placeId === null) pending.places = null;
    else pending.places?.add(placeId);
    if ((pending.places?.size ?? 0) > limits.mostPlaces) pending.places = null;
    if (one.timer === null) flush(one);
  };

  const leave = (positionId: string, listener: Listener): void => {
    const one = watched.get(positionId);
    const sessionId = one?.listeners.get(listener);
    if (one === undefined || sessionId === undefined) return;
    one.listeners.delete(listener);
    streams -= 1;
    const left = (streamsOf.get(sessionId) ?? 1) - 1;
    if (left === 0) streamsOf.delete(sessionId);
    else streamsOf.set(sessionId, left);
    if (one.listeners.size > 0) return;
    if (one.timer !== null) clearTimeout(one.timer);
    watched.delete(positionId);
  };

  return {
    /**
     * Tells a listener what changes about a position until the returned function is called. Refuses one more than a
     * session or this process may hold; browsers then ask now and then instead.
     */
    watch: (positionId: string, sessionId: string, listener: Listener): (() => void) => {
      if (streams >= limits.perProcess) throw new AppError('unavailable');
      const held = streamsOf.get(sessionId) ?? 0;
      if (held >= limits.perSession) throw new AppError('too_many_requests');
      const one = watched.get(positionId) ?? { listeners: new Map(), pending: null, timer: null };
      watched.set(positionId, one);
      one.listeners.set(listener, sessionId);
      streams += 1;
      streamsOf.set(sessionId, held + 1);
      if (isStopped) listener.end();
      return () => leave(positionId, listener);
    },

    /** What the database said. */
    announce: (message: string): void => {
      const told = readMessage(message);
      const one = told === null ? undefined : watched.get(told.positionId);
      if (told !== null && one !== undefined) note(one, [told.kind], told.placeId);
    },

    /** Messages were missed, nobody knows which: everybody reads again. */
    announceEverything: (): void => {
      for (const one of watched.values()) note(one, positionChangeKinds, null);
    },

    /** How many streams are open. */
    count: (): number => streams,

    /** Ends every stream, and every later one at once, so that the process can end. */
    stop: (): void => {
      isStopped = true;
      for (const { listeners } of [...watched.values()]) {
        for (const { end } of [...listeners.keys()]) end();
      }
    },
  };
};

export type PositionEvents = ReturnType<typeof createPositionEvents>;
