import type { ExamLanding, ExamState, FreeNavigation } from '@tamiz/contract/exams/exam';
import { signalKinds } from '@tamiz/contract/exams/signals';
import type { SignalKind } from '@tamiz/contract/exams/signals';

import type { Answer, Door } from '#src/lib/exam-api.ts';
import type { KeyValue } from '#src/lib/key-value.ts';
import { isExamLanding, isExamState } from '#src/lib/shapes/exam-shapes.ts';
import {
  hasFields,
  isEither,
  isFlag,
  isListOf,
  isMapOf,
  isNumber,
  isOneOf,
  isText,
} from '#src/lib/shapes/shapes.ts';
import type { Shape } from '#src/lib/shapes/shapes.ts';

/** How this browser gets back into an exam. */
export type ExamRecord = { door: Door; session: string };

const isDoor: Shape<Door> = isEither(hasFields({ link: isText }), hasFields({ code: isText }));

const isRecord: Shape<ExamRecord> = hasFields({ door: isDoor, session: isText });

const isAnswer: Shape<Answer> = hasFields({
  number: isNumber,
  sequence: isNumber,
  choice: isListOf(isNumber),
  elapsed_ms: isNumber,
});

/** Where the one unsent answer lies until the server has it. */
export type Shelf = {
  read: () => Answer | null;
  write: (answer: Answer) => void;
  clear: () => void;
};

/** What was noticed and not yet told; `last` is the highest sequence given out so far. */
export type KeptSignals = {
  last: number;
  waiting: { kind: SignalKind; sequence: number; at: number }[];
};

const isKeptSignals: Shape<KeptSignals> = hasFields({
  last: isNumber,
  waiting: isListOf(hasFields({ kind: isOneOf(signalKinds), sequence: isNumber, at: isNumber })),
});

/** Where the exam stood when the server last said so, and when that was by the wall clock. */
export type Shown = { exam: ExamLanding; state: ExamState; at: number };

const isShown: Shape<Shown> = hasFields({
  exam: isExamLanding,
  state: isExamState,
  at: isNumber,
});

const prefix = 'tamiz-exam';

const nameOf = (door: Door): string => ('link' in door ? door.link : door.code);

const parse = <Value>(isValue: Shape<Value>, text: string | null): Value | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
};

const isProgress = isMapOf(isFlag);

/** The server ends every session after this time, and no exam is longer. */
const sessionMs = 48 * 3_600_000;

/** Takes away what an exam left behind that nobody ended: its session is over, whether or not anybody said so. */
const sweep = (device: KeyValue, now: number): void => {
  for (const key of device.keys()) {
    const [, name] = /^tamiz-exam:(.*):since$/.exec(key) ?? [];
    if (name === undefined || now - Number(device.get(key)) < sessionMs) continue;
    for (const part of ['', ':answer', ':progress', ':signals', ':shown', ':since']) {
      device.remove(`${prefix}:${name}${part}`);
    }
    const last = parse(isDoor, device.get(prefix));
    if (last !== null && nameOf(last) === name) device.remove(prefix);
  }
};

/** Whether an exam was begun on this device and is not over. */
export const isExamKept = (device: KeyValue): boolean =>
  device.keys().some((key) => /^tamiz-exam:.*:since$/.test(key));

/**
 * What this browser remembers. Before the exam begins only the tab knows it, so that a shared computer keeps
 * nothing; from then on also the device, so that a crash costs no answer; afterwards nobody.
 */
export const createExamRecords = (
  { tab, device }: { tab: KeyValue; device: KeyValue },
  today: () => number = Date.now,
) => {
  sweep(device, today());
  const recordKey = (door: Door) => `${prefix}:${nameOf(door)}`;
  const answerKey = (door: Door) => `${recordKey(door)}:answer`;
  const progressKey = (door: Door) => `${recordKey(door)}:progress`;

  const signalsKey = (door: Door) => `${recordKey(door)}:signals`;
  const shownKey = (door: Door) => `${recordKey(door)}:shown`;
  const sinceKey = (door: Door) => `${recordKey(door)}:since`;

  const onDevice = (door: Door): ExamRecord | null => parse(isRecord, device.get(recordKey(door)));

  const readShown = (door: Door): Shown | null => parse(isShown, device.get(shownKey(door)));
  const writeShown = (door: Door, shown: Shown): void =>
    device.set(shownKey(door), JSON.stringify(shown));

  return {
    inTab: (): ExamRecord | null => parse(isRecord, tab.get(prefix)),
    onDevice,
    /** The exam last begun on this device and not yet over. */
    lastOnDevice: (): ExamRecord | null => {
      const door = parse(isDoor, device.get(prefix));
      return door === null ? null : onDevice(door);
    },
    keepInTab: (kept: ExamRecord) => tab.set(prefix, JSON.stringify(kept)),
    keepOnDevice: (kept: ExamRecord) => {
      device.set(recordKey(kept.door), JSON.stringify(kept));
      device.set(prefix, JSON.stringify(kept.door));
      device.set(sinceKey(kept.door), String(today()));
    },
    forget: (door: Door) => {
      for (const keyOf of [recordKey, answerKey, progressKey, signalsKey, shownKey, sinceKey])
        device.remove(keyOf(door));
      tab.remove(prefix);
      if (device.get(prefix) === JSON.stringify(door)) device.remove(prefix);
    },

    shelfOf: (door: Door): Shelf => ({
      read: () => parse(isAnswer, device.get(answerKey(door))),
      write: (answer) => device.set(answerKey(door), JSON.stringify(answer)),
      clear: () => device.remove(answerKey(door)),
    }),

    signalsOf: (door: Door) => ({
      read: (): KeptSignals =>
        parse(isKeptSignals, device.get(signalsKey(door))) ?? { last: 0, waiting: [] },
      write: (kept: KeptSignals) => device.set(signalsKey(door), JSON.stringify(kept)),
    }),

    /** What is on screen, for a reload that nobody answers: the one question, as the server sent it. */
    shownOf: (door: Door) => ({
      read: () => readShown(door),
      write: (shown: Shown) => writeShown(door, shown),
      /** The server has this answer, so a reload shows it even when it leaves the shelf. */
      noteSaved: ({ number, choice, sequence }: Answer): void => {
        const shown = readShown(door);
        if (shown?.state.question?.number !== number) return;
        const question = { ...shown.state.question, choice, sequence };
        writeShown(door, { ...shown, state: { ...shown.state, question } });
      },
      /** Marks wait here until the server has them. */
      noteFree: (free: FreeNavigation): void => {
        const shown = readShown(door);
        if (shown !== null) writeShown(door, { ...shown, state: { ...shown.state, free } });
      },
    }),

    noteQuestion: (door: Door, number: number, isAnswered: boolean) => {
      const seen = parse(isProgress, device.get(progressKey(door))) ?? {};
      device.set(progressKey(door), JSON.stringify({ ...seen, [number]: isAnswered }));
    },
    /** That a pause is wanted after a question; a page that is loaded anew still knows it. */
    notePause: (door: Door, number: number, isWanted: boolean) => {
      const seen = parse(isProgress, device.get(progressKey(door))) ?? {};
      device.set(progressKey(door), JSON.stringify({ ...seen, [`pause ${number}`]: isWanted }));
    },
    wantsPause: (door: Door, number: number): boolean =>
      parse(isProgress, device.get(progressKey(door)))?.[`pause ${number}`] ?? false,
    /** That a question was left, and the server has not answered yet; a page that is loaded anew still knows it. */
    noteLeaving: (door: Door, number: number, isLeaving: boolean) => {
      const seen = parse(isProgress, device.get(progressKey(door))) ?? {};
      device.set(progressKey(door), JSON.stringify({ ...seen, [`leave ${number}`]: isLeaving }));
    },
    isLeaving: (door: Door, number: number): boolean =>
      parse(isProgress, device.get(progressKey(door)))?.[`leave ${number}`] ?? false,
    /** How many of the questions up to `number` were answered; null when another device saw some of them. */
    countAnswered: (door: Door, number: number): number | null => {
      const seen = parse(isProgress, device.get(progressKey(door))) ?? {};
      const flags = Array.from({ length: number }, (_, index) => seen[index + 1]);
      return flags.includes(undefined) ? null : flags.filter(Boolean).length;
    },
  };
};

export type ExamRecords = ReturnType<typeof createExamRecords>;
