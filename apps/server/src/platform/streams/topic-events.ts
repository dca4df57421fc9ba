import { AppError } from '#src/platform/errors.ts';

/** What is told of a topic: kinds, and the places it is about, null when they are many or unknown. */
type Change<Kind extends string> = { kinds: Kind[]; place_ids: string[] | null };

type Listener<Kind extends string> = {
  readonly send: (change: Change<Kind>) => void;
  readonly end: () => void;
};

type Watched<Kind extends string> = {
  listeners: Map<Listener<Kind>, string>;
  pending: { kinds: Set<Kind>; places: Set<string> | null } | null;
  timer: NodeJS.Timeout | null;
};

type Limits = {
  /** The shortest time between two events about one topic. */
  gapMs: number;
  /** With more places than this an event names none: the list is read again anyway. */
  mostPlaces: number;
  perSession: number;
  perProcess: number;
};

/** How long nothing must have been heard of a topic for it to be quiet. */
const quietMs = 60_000;

/**
 * Of which topics something was heard lately, in two halves that follow each other: nothing is kept longer than two minutes, and nobody
 * has to be taken out one by one.
 */
const createLatelyHeard = () => {
  /** Since when every message is heard; null while the connection is lost. */
  let since: number | null = null;
  let turnedAt = performance.now();
  let lately = new Set<string>();
  let before = new Set<string>();

  const turn = (): number => {
    const now = performance.now();
    if (now - turnedAt < quietMs) return now;
    before = now - turnedAt < 2 * quietMs ? lately : new Set();
    lately = new Set();
    turnedAt = now;
    return now;
  };

  return {
    note: (topic: string): void => {
      turn();
      lately.add(topic);
    },
    begin: (): void => {
      since = performance.now();
    },
    lose: (): void => {
      since = null;
    },
    isQuiet: (topic: string): boolean => {
      const now = turn();
      if (since === null || now - since < quietMs) return false;
      return !lately.has(topic) && !before.has(topic);
    },
  };
};

const usualLimits: Limits = { gapMs: 300, mostPlaces: 20, perSession: 6, perProcess: 2_000 };

/**
 * Who watches which topic in this process: a position, or the notices of a person. The first change is told at once,
 * what follows within a moment is told together; nobody watching costs nothing.
 */
export const createTopicEvents = <const Kind extends string>(
  known: readonly Kind[],
  limits: Limits = usualLimits,
) => {
  /** The database writes `topic:kind:place`, the last part only where one place is meant. */
  const readMessage = (message: string) => {
    const [topic = '', word, placeId = null] = message.split(':');
    const kind = known.find((each) => each === word);
    return kind === undefined ? null : { topic, kind, placeId };
  };

  const watched = new Map<string, Watched<Kind>>();
  const streamsOf = new Map<string, number>();
  const latelyHeard = createLatelyHeard();
  let streams = 0;
  let isStopped = false;

  const flush = (one: Watched<Kind>): void => {
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

  const note = (one: Watched<Kind>, kinds: readonly Kind[], placeId: string | null) => {
    one.pending ??= { kinds: new Set(), places: new Set() };
    const { pending } = one;
    for (const kind of kinds) pending.kinds.add(kind);
    if (placeId === null) pending.places = null;
    else pending.places?.add(placeId);
    if ((pending.places?.size ?? 0) > limits.mostPlaces) pending.places = null;
    if (one.timer === null) flush(one);
  };

  const leave = (topic: string, listener: Listener<Kind>): void => {
    const one = watched.get(topic);
    const sessionId = one?.listeners.get(listener);
    if (one === undefined || sessionId === undefined) return;
    one.listeners.delete(listener);
    streams -= 1;
    const left = (streamsOf.get(sessionId) ?? 1) - 1;
    if (left === 0) streamsOf.delete(sessionId);
    else streamsOf.set(sessionId, left);
    if (one.listeners.size > 0) return;
    if (one.timer !== null) clearTimeout(one.timer);
    watched.delete(topic);
  };

  return {
    /**
     * Tells a listener what changes about a topic until the returned function is called. Refuses one more than a
     * session or this process may hold; browsers then ask now and then instead.
     */
    watch: (topic: string, sessionId: string, listener: Listener<Kind>): (() => void) => {
      if (streams >= limits.perProcess) throw new AppError('unavailable');
      const held = streamsOf.get(sessionId) ?? 0;
      if (held >= limits.perSession) throw new AppError('too_many_requests');
      const one: Watched<Kind> = watched.get(topic) ?? {
        listeners: new Map(),
        pending: null,
        timer: null,
      };
      watched.set(topic, one);
      one.listeners.set(listener, sessionId);
      streams += 1;
      streamsOf.set(sessionId, held + 1);
      if (isStopped) listener.end();
      return () => leave(topic, listener);
    },

    /** What the database said. */
    announce: (message: string): void => {
      const told = readMessage(message);
      if (told === null) return;
      latelyHeard.note(told.topic);
      const one = watched.get(told.topic);
      if (one !== undefined) note(one, [told.kind], told.placeId);
    },

    /**
     * Whether nothing was told of a topic for a minute. Whoever begins to watch then and has read less than a minute ago has missed
     * nothing: a change is told after its commit, so that what they read contains it or they will be told.
     */
    isQuiet: latelyHeard.isQuiet,

    /** From now on messages are missed. */
    lose: latelyHeard.lose,

    /** Messages were missed until now, nobody knows which: everybody reads again. */
    announceEverything: (): void => {
      latelyHeard.begin();
      for (const one of watched.values()) note(one, known, null);
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

export type TopicEvents<Kind extends string = string> = ReturnType<typeof createTopicEvents<Kind>>;
