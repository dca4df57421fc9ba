import type { ExamState } from '@tamiz/contract/exams/exam';
import type { SignalKind } from '@tamiz/contract/exams/signals';

import type { Phase, QuestionStage, Stage, StageEvent } from '#src/app/stage.ts';
import type { World } from '#src/app/world.ts';
import { createPersist, retryDelay } from '#src/lib/backoff.ts';
import { elapsedAt, remainingAt } from '#src/lib/countdown.ts';
import { listAnswered, toggleFlag, withFlags } from '#src/lib/free.ts';
import type { ExamApi } from '#src/lib/exam-api.ts';
import type { ExamRecord, ExamRecords, Shown } from '#src/lib/exam-records.ts';
import type { Failure, Result } from '#src/lib/result.ts';
import { createSaveQueue, leap } from '#src/lib/save-queue.ts';
import { createSignals } from '#src/lib/signals.ts';

type Dependencies = {
  api: ExamApi;
  record: ExamRecord;
  records: ExamRecords;
  world: World;
  /** Another browser had the exam; this one takes it on purpose. */
  isTakingOver: boolean;
  readStage: () => Stage;
  dispatch: (event: StageEvent) => void;
  onChange: () => void;
};

/** Between two calls for changes; the server remembers for longer what it could tell nobody. */
const pauseMs = 300;

const isSame = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((position, index) => position === right[index]);

const countdownOf = ({ question, receivedAt }: QuestionStage) => ({
  limitMs: question.limit_ms,
  remainingMs: question.remaining_ms,
  receivedAt,
});

/** One stay in a running exam, from the first question asked for here until it ends, or goes on elsewhere. */
export const createSitting = (dependencies: Dependencies) => {
  const { api, records, world, isTakingOver, readStage, dispatch, onChange } = dependencies;
  const { door, session } = dependencies.record;
  let isOver = false;
  let isSyncing = false;
  let isWatching = false;
  let isHidden = false;
  let departures = 0;
  let isEnding = false;
  let isFlagging = false;
  let toldFlags = 0;
  let flagStep = isTakingOver ? leap : 1;
  let cancelEnd = (): void => {};
  const shown = records.shownOf(door);
  // Until the server has answered here, this browser only shows what it kept: its session may be over.
  let isInside = false;
  let goInside = (): void => {};
  const inside = new Promise<void>((resolve) => {
    goInside = resolve;
  });

  const queue = createSaveQueue({
    send: async (answer) => {
      if (!isInside) return { ok: false, failure: { kind: 'offline' } };
      const result = await api.save(session, answer);
      if (result.ok) shown.noteSaved(answer);
      return result;
    },
    shelf: records.shelfOf(door),
    after: world.after,
    random: world.random,
    isTakenOver: isTakingOver,
    onChange,
    // Late, stale or closed: the server knows better what stands on screen.
    onRefused: () => void resync(),
    onHalted: (failure) => dispatch({ type: 'failed', failure }),
  });

  const signals = createSignals({
    send: (batch) => api.signal(session, batch),
    shelf: records.signalsOf(door),
    wallNow: world.wallNow,
    after: world.after,
    random: world.random,
  });

  const { sleep, persist, wakeAll } = createPersist(world, () => isOver);

  const noteAnswered = (): void => {
    const { number, choice } = queue.read();
    if (number > 0) records.note(door, `${number}`, choice.length > 0);
  };

  const setPhase = (phase: Phase): void => {
    const stage = readStage();
    if (stage.name === 'question') {
      records.note(door, `leave ${stage.question.number}`, phase === 'leaving');
    }
    dispatch({ type: 'phase', phase });
  };

  /** The question stage of an exam with one clock. */
  const readFree = () => {
    const stage = readStage();
    return stage.name === 'question' && stage.free !== null ? { stage, free: stage.free } : null;
  };

  const countAnswered = (): number | null => {
    const current = readFree();
    return current === null
      ? records.countAnswered(door, queue.read().number)
      : listAnswered(current.free, queue.read()).length;
  };

  const show = (state: ExamState, receivedAt: number): void => {
    if (state.question !== null) queue.adopt(state.question, state.free?.visits);
    noteAnswered();
    dispatch({ type: 'placed', state, receivedAt, answered: countAnswered() });
    planEnd();
  };

  const place = (told: ExamState): void => {
    isInside = true;
    goInside();
    toldFlags = Math.max(toldFlags, told.free?.flag_sequence ?? 0);
    const state = withFlags(told, shown.read()?.state.free);
    show(state, world.now());
    const stage = readStage();
    const isOnScreen = stage.name === 'question' && stage.question === state.question;
    if (isOnScreen || stage.name === 'paused') {
      const exam = { ...stage.exam, stage: 'in_progress' as const };
      shown.write({ exam, state, at: world.wallNow() });
    }
    if (stage.name === 'question' && stage.phase === 'answering') {
      records.note(door, `leave ${stage.question.number}`, false);
    }
    void watchChanges();
    void tellFlags();
  };

  /** Goes where the server says; what it refuses comes back. */
  const settle = (result: Result<ExamState> | null): Failure | null => {
    if (result === null) return null;
    if (!result.ok) return result.failure;
    place(result.value);
    return null;
  };

  const settleAloud = (result: Result<ExamState> | null): void => {
    const failure = settle(result);
    if (failure !== null) dispatch({ type: 'failed', failure });
  };

  const resync = async (): Promise<void> => {
    if (isSyncing || isOver || !isInside) return;
    isSyncing = true;
    const result = await persist(() => api.state(session));
    isSyncing = false;
    settleAloud(result);
  };

  const isLookedAt = (): boolean => !isOver && !isHidden && readStage().name === 'question';

  /** Hears of more time and of other browsers as long as a question is looked at; one call waits at a time. */
  const watchChanges = async (): Promise<void> => {
    if (isWatching) return;
    isWatching = true;
    let failures = 0;
    while (isLookedAt()) {
      const result = await api.changes(session);
      if (isOver) return;
      if (result.ok) {
        failures = 0;
        if (result.value !== null) place(result.value);
        await sleep(pauseMs);
      } else if (result.failure.kind === 'refused') {
        dispatch({ type: 'failed', failure: result.failure });
        break;
      } else {
        failures += 1;
        await sleep(retryDelay(failures, world.random));
        // What changed meanwhile nobody announces again.
        await resync();
      }
    }
    isWatching = false;
  };

  const hold = (isForced: boolean): Promise<boolean> =>
    world.lock.hold(session, {
      isTakingOver: isForced,
      onLost: () => dispatch({ type: 'displaced' }),
    });

  const askFirst = async (): Promise<Failure | null> =>
    readStage().name === 'entering' ? settle(await persist(() => api.next(session, 0))) : null;

  /** The call may be repeated long after: it names the question it leaves, and never the one that is on screen then. */
  const leave = async (
    call: (number: number) => Promise<Result<ExamState>>,
    isHandingIn = false,
  ): Promise<void> => {
    const stage = readStage();
    if (stage.name !== 'question' || stage.phase !== 'answering') return;
    const { number } = stage.question;
    departures += 1;
    const own = departures;
    records.note(door, 'hand in', isHandingIn);
    const isWanted = (): boolean => departures === own;
    signals.flush();
    setPhase('saving');
    await inside;
    if (!(await queue.settled()) || isOver || !isWanted()) return;
    setPhase('leaving');
    const result = await persist(() => call(number), isWanted);
    if (result !== null) records.note(door, 'hand in', false);
    // Left already, by an earlier try whose answer was lost.
    if (result?.ok === false && queue.read().number !== number) return;
    settleAloud(result);
    if (result?.ok === false) await resync();
    // The server sees no reason to leave it, as when more time was given meanwhile.
    const left = readStage();
    if (isWanted() && left.name === 'question' && left.phase === 'leaving') {
      setPhase('answering');
    }
  };

  /** The one clock has run out: what was answered goes first, then the exam is handed in. The server decides if it is so. */
  const endByTime = async (): Promise<void> => {
    if (isEnding || isOver) return;
    isEnding = true;
    setPhase('answering');
    await leave(() => api.timeOver(session));
    isEnding = false;
  };

  const planEnd = (): void => {
    cancelEnd();
    const current = readFree();
    if (current === null) return;
    const leftMs = remainingAt(countdownOf(current.stage), world.now());
    cancelEnd = world.after(leftMs, () => void endByTime());
  };

  /** Brings the newest marks to the server, one call at a time. */
  const tellFlags = async (): Promise<void> => {
    if (isFlagging) return;
    isFlagging = true;
    await inside;
    for (;;) {
      const current = readFree();
      if (isOver || current === null || current.free.flag_sequence <= toldFlags) break;
      const { flagged, flag_sequence: sequence } = current.free;
      if ((await persist(() => api.flag(session, { flagged, sequence }))) === null) break;
      toldFlags = Math.max(toldFlags, sequence);
    }
    isFlagging = false;
  };

  /** Not to leave after all. What the server heard of it before counts, so it is asked where the exam stands. */
  const stay = (): void => {
    const stage = readStage();
    if (stage.name !== 'question' || stage.phase === 'answering') return;
    departures += 1;
    records.note(door, 'hand in', false);
    setPhase('answering');
    void resync();
  };

  const isHandingIn = (): boolean => records.has(door, 'hand in');

  /** Also from a question that waits for the next one: handing in replaces that wait. */
  const finish = (): Promise<void> => {
    stay();
    return leave(() => api.finish(session), true);
  };

  /** Goes on with a hand-in that a reload interrupted. */
  const resumeFinish = (): void => {
    if (departures === 0 && isHandingIn()) void finish();
  };

  return {
    readSave: queue.read,
    countAnswered,
    wantsPause: (): boolean => records.has(door, `pause ${queue.read().number}`),
    notePause: (isWanted: boolean): void =>
      records.note(door, `pause ${queue.read().number}`, isWanted),

    /** The exam has just begun here. */
    begin: async (state: ExamState): Promise<void> => {
      await hold(true);
      place(state);
      const failure = await askFirst();
      if (failure !== null) dispatch({ type: 'failed', failure });
    },

    /** Back into a running exam, at once where it was kept; a refusal is left to the caller. */
    enter: async (kept: Shown | null): Promise<Failure | null> => {
      if (!(await hold(isTakingOver))) {
        dispatch({ type: 'displaced' });
        return null;
      }
      // Taking the exam over means continuing it, so an earlier hand-in of this browser is dropped.
      if (isTakingOver) records.note(door, 'hand in', false);
      if (kept !== null) show(kept.state, world.now() - Math.max(0, world.wallNow() - kept.at));
      // The wish to leave may have arrived: a choice taken now would be lost with a question that is closed.
      const number = kept?.state.question?.number ?? 0;
      if (records.has(door, `leave ${number}`)) setPhase('leaving');
      resumeFinish();
      const call = isTakingOver ? api.takeOver : api.state;
      const failure = settle(await persist(() => call(session)));
      const stage = readStage();
      if (departures === 0 && stage.name === 'question') setPhase('answering');
      resumeFinish();
      return failure ?? (await askFirst());
    },

    /** A choice by its positions on screen; after the limit nothing changes any more. */
    choose: (choice: readonly number[]): void => {
      const stage = readStage();
      if (stage.name !== 'question' || stage.phase === 'leaving') return;
      const countdown = countdownOf(stage);
      const now = world.now();
      if (remainingAt(countdown, now) <= 0 || isSame(choice, queue.read().choice)) return;
      queue.put(choice, elapsedAt(countdown, now));
      noteAnswered();
    },

    goOn: (): Promise<void> => leave((number) => api.next(session, number)),

    /** Another question of a free exam. */
    visit: async (number: number): Promise<void> => {
      const visits = readFree()?.free.visits;
      if (visits !== undefined) await leave(() => api.visit(session, visits, number));
    },

    /** Marks the question on screen to come back to, or takes the mark away. */
    flag: (): void => {
      const current = readFree();
      if (current === null) return;
      const free = toggleFlag(current.free, current.stage.question.number, flagStep);
      flagStep = 1;
      shown.noteFree(free);
      dispatch({ type: 'flagged', free });
      void tellFlags();
    },

    pause: (): Promise<void> => leave((number) => api.pause(session, number)),

    /** Asks for the question after a pause. */
    goOnAfterPause: async (): Promise<void> => {
      const stage = readStage();
      if (stage.name !== 'paused' || stage.isBusy) return;
      dispatch({ type: 'asked' });
      settleAloud(await persist(() => api.next(session, stage.after)));
    },

    finish,
    stay,
    isHandingIn,

    /** The connection may be back, or the page is looked at again: the clock may have slept meanwhile. */
    wake: (): void => {
      queue.retryNow();
      signals.flush();
      wakeAll();
      if (readStage().name === 'question') void resync();
    },

    /** Something the browser noticed while a question was on screen. */
    note: (kind: SignalKind): void => {
      if (kind === 'tab_left') isHidden = true;
      if (kind === 'tab_back') isHidden = false;
      if (readStage().name === 'question') signals.note(kind);
    },

    stop: (): void => {
      isOver = true;
      cancelEnd();
      queue.halt();
      signals.stop();
      wakeAll();
    },
  };
};

export type Sitting = ReturnType<typeof createSitting>;
