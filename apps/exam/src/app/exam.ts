import type { ExamLanding } from '@tamiz/contract/exams/exam';

import { createSitting } from '#src/app/sitting.ts';
import type { Sitting } from '#src/app/sitting.ts';
import { nextStage } from '#src/app/stage.ts';
import type { Stage, StageEvent } from '#src/app/stage.ts';
import type { World } from '#src/app/world.ts';
import type { Countdown } from '#src/lib/countdown.ts';
import { createExamApi } from '#src/lib/exam-api.ts';
import type { Door } from '#src/lib/exam-api.ts';
import { createExamRecords } from '#src/lib/exam-records.ts';
import type { ExamRecord, Shown } from '#src/lib/exam-records.ts';
import { createLine } from '#src/app/line.ts';
import type { Failure } from '#src/lib/result.ts';
import type { SaveState } from '#src/lib/save-queue.ts';

/** `failing`: somebody answers, but not as the server should. */
export type Connection = 'fine' | 'offline' | 'failing';

export type Snapshot = {
  stage: Stage;
  save: SaveState | null;
  connection: Connection;
  /** How long until this person is let in, while many come at once. */
  wait: Countdown | null;
};

const ended = new Set<Stage['name']>(['thanks', 'declined', 'closed']);

/** Shown from what was kept, and nobody has answered for so long: then it is told. */
const silenceMs = 4_000;

const isRefused = (failure: Failure, code: string): boolean =>
  failure.kind === 'refused' && failure.code === code;

/** The exam without its screens: stages, calls, storage and clock of one browser, all of the outside world given. */
export const createExam = (world: World) => {
  const records = createExamRecords(world);
  const listeners = new Set<() => void>();
  let stage: Stage = { name: 'arriving' };
  let sitting: Sitting | null = null;
  let lastReply: Connection = 'fine';
  let record: ExamRecord | null = null;
  let cancelSilence = (): void => {};
  let wait: Countdown | null = null;

  const api = createExamApi(async (call) => {
    const reply = await world.transport(call);
    // Some networks cut what waits for long; whether anybody answers, the next call tells.
    if (call.patienceMs !== undefined && (reply === null || reply.status >= 500)) return reply;
    cancelSilence();
    const isFailing = reply !== null && (reply.status >= 500 || reply.status === 429);
    hear(reply === null ? 'offline' : isFailing ? 'failing' : 'fine');
    return reply;
  });

  const hear = (heard: Connection): void => {
    if (heard === lastReply) return;
    lastReply = heard;
    emit();
  };

  const line = createLine({
    ...world,
    onWait: (told) => {
      if (told === wait) return;
      wait = told;
      emit();
    },
  });

  const takeSnapshot = (): Snapshot => ({
    stage,
    wait,
    save: sitting?.readSave() ?? null,
    connection: world.connection.isOnline() ? lastReply : 'offline',
  });
  let snapshot = takeSnapshot();

  const emit = (): void => {
    const wasOffline = snapshot.connection === 'offline';
    snapshot = takeSnapshot();
    const isOffline = snapshot.connection === 'offline';
    if (wasOffline !== isOffline) sitting?.note(isOffline ? 'connection_lost' : 'connection_back');
    for (const listener of listeners) listener();
  };

  const stopSitting = (): void => {
    const stopped = sitting;
    sitting = null;
    stopped?.stop();
  };

  const dispatch = (event: StageEvent): void => {
    stage = nextStage(stage, event);
    if (stage.name === 'elsewhere' || ended.has(stage.name)) stopSitting();
    // A session outlives its exam by a day: what is unsent when it ends would be refused, and must not lie about.
    if (ended.has(stage.name) && record !== null) records.forget(record.door);
    if (stage.name === 'thanks') records.keepThanks(stage);
    emit();
  };

  const fail = (failure: Failure): void => dispatch({ type: 'failed', failure });

  const remember = (opened: ExamRecord): void => {
    record = opened;
    records.keepInTab(opened);
    world.address.dropLink();
  };

  const newSitting = (current: ExamRecord, isTakingOver = false): Sitting => {
    stopSitting();
    records.keepOnDevice(current);
    sitting = createSitting({
      api,
      record: current,
      records,
      world,
      isTakingOver,
      readStage: () => stage,
      dispatch,
      onChange: emit,
    });
    return sitting;
  };

  const sit = async (
    current: ExamRecord,
    isTakingOver: boolean,
    kept: Shown | null = null,
  ): Promise<void> => {
    const failure = await newSitting(current, isTakingOver).enter(kept);
    if (failure === null) return;
    if (!isRefused(failure, 'exam_session_invalid')) return fail(failure);
    if (kept !== null) dispatch({ type: 'opened', exam: kept.exam });
    const opened = await line.ask((turn) => api.open(current.door, turn));
    if (!opened.ok) return fail(opened.failure);
    const renewed = { door: current.door, session: opened.value.session };
    remember(renewed);
    const again = await newSitting(renewed, isTakingOver).enter(null);
    if (again !== null) fail(again);
  };

  const welcome = async (opened: ExamRecord, exam: ExamLanding): Promise<void> => {
    remember(opened);
    dispatch({ type: 'opened', exam });
    if (stage.name === 'entering') await sit(opened, false);
  };

  const open = async (door: Door): Promise<void> => {
    const opened = await line.ask((turn) => api.open(door, turn));
    if (!opened.ok) return fail(opened.failure);
    const { session, exam } = opened.value;
    await welcome({ door, session }, exam);
  };

  /** With the session this browser had, else anew through the same door. */
  const reopen = async (known: ExamRecord): Promise<void> => {
    record = known;
    const kept = records.shownOf(known.door).read();
    if (kept !== null) {
      remember(known);
      cancelSilence = world.after(silenceMs, () => hear('offline'));
      dispatch({ type: 'opened', exam: kept.exam });
      return sit(known, false, kept);
    }
    const exam = await api.exam(known.session);
    if (exam.ok) return welcome(known, exam.value);
    return isRefused(exam.failure, 'exam_session_invalid') ? open(known.door) : fail(exam.failure);
  };

  const openDoor = (door: Door): Promise<void> => {
    const known = records.onDevice(door);
    return known === null ? open(door) : reopen(known);
  };

  const arrive = async (): Promise<void> => {
    const link = world.address.readLink();
    const inTab = records.inTab();
    if (link === null && inTab !== null) return reopen(inTab);
    const thanks = records.readThanks();
    if (link === null && thanks !== null) return dispatch({ type: 'thanked', thanks });
    records.forgetThanks();
    dispatch({ type: 'arrived', link, canResume: records.lastOnDevice() !== null });
  };

  world.watch((kind) => sitting?.note(kind));
  world.connection.subscribe(() => {
    emit();
    if (world.connection.isOnline()) sitting?.wake();
  });

  return {
    read: (): Snapshot => snapshot,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: world.now,
    arrive,

    retry: async (): Promise<void> => {
      dispatch({ type: 'asked' });
      await arrive();
    },
    openLink: async (link: string): Promise<void> => {
      dispatch({ type: 'asked' });
      await openDoor({ link });
    },
    openCode: async (code: string): Promise<void> => {
      dispatch({ type: 'asked' });
      await openDoor({ code });
    },
    askForCode: (): void => {
      world.address.dropLink();
      dispatch({ type: 'arrived', link: null, canResume: records.lastOnDevice() !== null });
    },
    resume: async (): Promise<void> => {
      const known = records.lastOnDevice();
      if (known === null) return;
      dispatch({ type: 'asked' });
      await reopen(known);
    },

    /** Signs out of this browser: nothing stays here, the exam itself goes on, and its link or code opens it again. */
    leave: (): void => {
      stopSitting();
      if (record !== null) records.forget(record.door);
      record = null;
      records.forgetThanks();
      world.address.dropLink();
      dispatch({ type: 'arrived', link: null, canResume: false });
    },

    consent: (hasConsented: boolean) => dispatch({ type: 'consented', hasConsented }),
    practise: (isOver: boolean) => dispatch({ type: 'practised', isOver }),
    decline: async (): Promise<void> => {
      if (record === null) return;
      dispatch({ type: 'asked' });
      const declined = await api.decline(record.session);
      // Declined before, by a call whose answer was lost.
      const isDone = declined.ok || isRefused(declined.failure, 'exam_cancelled');
      if (isDone) dispatch({ type: 'declined' });
      else if (!declined.ok) fail(declined.failure);
    },
    start: async (): Promise<void> => {
      if (stage.name !== 'landing' || stage.isBusy || record === null) return;
      const { privacy_version: version } = stage.exam;
      dispatch({ type: 'asked' });
      const { session } = record;
      const started = await line.ask((turn) => api.start(session, version, turn));
      if (!started.ok) return fail(started.failure);
      await newSitting(record).begin(started.value);
    },

    choose: (choice: readonly number[]) => sitting?.choose(choice),
    goOn: async (): Promise<void> => sitting?.goOn(),
    visit: async (number: number): Promise<void> => sitting?.visit(number),
    flag: (): void => sitting?.flag(),
    pause: async (): Promise<void> => sitting?.pause(),
    goOnAfterPause: async (): Promise<void> => sitting?.goOnAfterPause(),
    finish: async (): Promise<void> => sitting?.finish(),
    stay: (): void => sitting?.stay(),
    isHandingIn: (): boolean => sitting?.isHandingIn() ?? false,
    retryNow: (): void => sitting?.wake(),
    countAnswered: (): number | null => sitting?.countAnswered() ?? null,
    wantsPause: (): boolean => sitting?.wantsPause() ?? false,
    notePause: (isWanted: boolean): void => sitting?.notePause(isWanted),
    takeOver: async (): Promise<void> => {
      if (record === null) return;
      dispatch({ type: 'asked' });
      await sit(record, true);
    },
  };
};

export type Exam = ReturnType<typeof createExam>;
