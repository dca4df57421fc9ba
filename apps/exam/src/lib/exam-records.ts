import type { ExamLanding, ExamState, FreeNavigation } from '@tamiz/contract/exams/exam';
import { signalKinds } from '@tamiz/contract/exams/signals';
import type { SignalKind } from '@tamiz/contract/exams/signals';

import type { Answer, Door } from '#src/lib/exam-api.ts';
import type { KeyValue } from '#src/lib/key-value.ts';
import { firstName } from '#src/lib/format.ts';
import { isExamLanding, isExamState, isThanks } from '#src/lib/shapes/exam-shapes.ts';
import type { Thanks } from '#src/lib/shapes/exam-shapes.ts';
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

const thanksKey = 'tamiz-exam:thanks';

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

/**
 * That a question was answered, that a pause is wanted after it, that it was left and the server has not answered
 * yet; or that the exam is to be handed in.
 */
type Fact = `${'' | 'pause ' | 'leave '}${number}` | 'hand in';

/** The server ends every session after this time, and no exam is longer. */
const sessionMs = 48 * 3_600_000;

/** What is kept of an exam, each under a key of its own. */
const parts = ['', ':answer', ':progress', ':signals', ':shown', ':since'] as const;

const removeExam = (device: KeyValue, name: string): void => {
  for (const part of parts) device.remove(`${prefix}:${name}${part}`);
};

/** Takes away what an exam left behind that nobody ended: its session is over, whether or not anybody said so. */
const sweep = (device: KeyValue, now: number): void => {
  for (const key of device.keys()) {
    const [, name] = /^tamiz-exam:(.*):since$/.exec(key) ?? [];
    if (name === undefined || now - Number(device.get(key)) < sessionMs) continue;
    removeExam(device, name);
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
  const read = <Value>(door: Door, part: (typeof parts)[number], isValue: Shape<Value>) =>
    parse(isValue, device.get(`${prefix}:${nameOf(door)}${part}`));
  const write = (door: Door, part: (typeof parts)[number], value: unknown): void =>
    device.set(`${prefix}:${nameOf(door)}${part}`, JSON.stringify(value));

  const onDevice = (door: Door): ExamRecord | null => read(door, '', isRecord);

  const readShown = (door: Door): Shown | null => read(door, ':shown', isShown);
  const writeShown = (door: Door, shown: Shown): void => write(door, ':shown', shown);

  const readProgress = (door: Door) => read(door, ':progress', isProgress) ?? {};

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
      write(kept.door, '', kept);
      device.set(prefix, JSON.stringify(kept.door));
      write(kept.door, ':since', today());
    },
    forget: (door: Door) => {
      removeExam(device, nameOf(door));
      tab.remove(prefix);
      if (device.get(prefix) === JSON.stringify(door)) device.remove(prefix);
    },

    /** The screen after the exam, for a reload of this tab. Of the landing page it keeps only what that screen shows. */
    keepThanks: ({ exam, receipt }: Thanks) => {
      const { account_name, candidate_name, evaluation_title, question_count } = exam;
      const shown = { account_name, evaluation_title, question_count };
      const kept = { exam: { ...shown, candidate_name: firstName(candidate_name) }, receipt };
      tab.set(thanksKey, JSON.stringify(kept));
    },
    readThanks: (): Thanks | null => parse(isThanks, tab.get(thanksKey)),
    forgetThanks: () => tab.remove(thanksKey),

    shelfOf: (door: Door): Shelf => ({
      read: () => read(door, ':answer', isAnswer),
      write: (answer) => write(door, ':answer', answer),
      clear: () => device.remove(`${prefix}:${nameOf(door)}:answer`),
    }),

    signalsOf: (door: Door) => ({
      read: (): KeptSignals => read(door, ':signals', isKeptSignals) ?? { last: 0, waiting: [] },
      write: (kept: KeptSignals) => write(door, ':signals', kept),
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

    /** Keeps a fact for the page after a reload. */
    note: (door: Door, fact: Fact, isTrue: boolean) =>
      write(door, ':progress', { ...readProgress(door), [fact]: isTrue }),
    has: (door: Door, fact: Fact): boolean => readProgress(door)[fact] ?? false,
    /** How many of the questions up to `number` were answered; null when another device saw some of them. */
    countAnswered: (door: Door, number: number): number | null => {
      const seen = readProgress(door);
      const flags = Array.from({ length: number }, (_, index) => seen[index + 1]);
      return flags.includes(undefined) ? null : flags.filter(Boolean).length;
    },
  };
};

export type ExamRecords = ReturnType<typeof createExamRecords>;
