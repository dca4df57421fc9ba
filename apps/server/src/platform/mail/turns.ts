import type { Pace } from '#src/platform/mail/pace.ts';

/** Codes leave before everything, bulk after everything; every job of many people is bulk. */
export type MailLane = 'code' | 'normal' | 'bulk';

/** One mail that waits for its turn. */
export type Turn = {
  readonly lane: MailLane;
  /** Bulk goes round by account. */
  readonly account: string;
  readonly domain: string;
  /** Waits for as long as its domain needs, instead of being set aside. */
  readonly isPatient: boolean;
  readonly run: () => Promise<void>;
  readonly setAside: (until: number, isForRelay: boolean) => void;
};

type Waiting = Turn & { blockedSince: number | null };

/** A mail whose domain holds it up for longer is set aside, so that the others of its job need not wait for it. */
const patienceMs = 1_000;
const setAsideMs = 5_000;
/** How often mails that wait for their domain are looked at. */
const lookEveryMs = 50;

type TurnsOptions = { atOnce: number; pace: Pace; now?: () => number };

/** Lets at most `atOnce` mails be on their way, and chooses which is next. */
export const createTurns = ({ atOnce, pace, now = Date.now }: TurnsOptions) => {
  const queues: Record<Exclude<MailLane, 'bulk'>, Turn[]> = { code: [], normal: [] };
  const bulk = new Map<string, Waiting[]>();
  // One place is kept free of bulk where there are several, so that a code never waits for a slow one.
  const bulkAtOnce = Math.max(1, atOnce - 1);
  const active = { all: 0, bulk: 0 };
  let timer: NodeJS.Timeout | undefined;
  const idle: (() => void)[] = [];

  /** Whether a mail leaves, waits, or was set aside. */
  const judge = (turn: Waiting): 'leaves' | 'waits' | 'aside' => {
    const at = now();
    const relay = pace.relayReadyAt();
    const ready = relay > at ? relay : pace.domainReadyAt(turn.domain);
    if (ready <= at) return 'leaves';
    turn.blockedSince ??= at;
    const isPause = relay > at || (Number.isFinite(ready) && ready - at > patienceMs);
    const isLate = !turn.isPatient && at - turn.blockedSince > patienceMs;
    if (!isPause && !isLate) return 'waits';
    turn.setAside(isPause ? ready : at + setAsideMs, relay > at);
    return 'aside';
  };

  /** The first mail of an account whose domain takes one now; those that were set aside leave the list. */
  const takeOf = (turns: Waiting[]): Turn | undefined => {
    for (let index = 0; index < turns.length;) {
      const turn = turns[index];
      if (turn === undefined) break;
      const judged = judge(turn);
      if (judged !== 'waits') turns.splice(index, 1);
      if (judged === 'leaves') return turn;
      if (judged === 'waits') index += 1;
    }
    return undefined;
  };

  /** Whoever had a turn goes to the end of the round. */
  const takeBulk = (): Turn | undefined => {
    for (const [account, turns] of [...bulk]) {
      const turn = takeOf(turns);
      if (turn !== undefined || turns.length === 0) bulk.delete(account);
      if (turn !== undefined && turns.length > 0) bulk.set(account, turns);
      if (turn !== undefined) return turn;
    }
    return undefined;
  };

  const take = (): Turn | undefined =>
    queues.code.shift() ??
    queues.normal.shift() ??
    (active.bulk < bulkAtOnce ? takeBulk() : undefined);

  const hasWaiting = (): boolean =>
    queues.code.length > 0 || queues.normal.length > 0 || bulk.size > 0;

  const lookAgain = (milliseconds: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      pump();
    }, milliseconds);
  };

  const start = async (turn: Turn): Promise<void> => {
    active.all += 1;
    if (turn.lane === 'bulk') active.bulk += 1;
    try {
      await turn.run();
    } finally {
      active.all -= 1;
      if (turn.lane === 'bulk') active.bulk -= 1;
      pump();
    }
  };

  const pump = (): void => {
    while (active.all < atOnce && hasWaiting()) {
      const wait = pace.quotaReadyAt() - now();
      if (wait > 0) {
        lookAgain(Math.ceil(wait));
        break;
      }
      const turn = take();
      if (turn === undefined) {
        lookAgain(lookEveryMs);
        break;
      }
      void start(turn);
    }
    if (active.all === 0 && !hasWaiting()) for (const resolve of idle.splice(0)) resolve();
  };

  return {
    add: (turn: Turn): void => {
      if (turn.lane === 'bulk') {
        const turns = bulk.get(turn.account) ?? [];
        turns.push({ ...turn, blockedSince: null });
        bulk.set(turn.account, turns);
      } else {
        queues[turn.lane].push(turn);
      }
      pump();
    },
    /** Sets the waiting bulk aside, and resolves when nothing is on its way any more. */
    drain: (): Promise<void> => {
      for (const turn of [...bulk.values()].flat()) turn.setAside(now(), true);
      bulk.clear();
      return new Promise((resolve) => {
        idle.push(resolve);
        pump();
      });
    },
  };
};
