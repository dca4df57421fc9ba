import { signalKinds } from '@tamiz/contract/exams/signals';
import { saveAnswer } from '@tamiz/contract/exams/sitting';
import * as z from 'zod/mini';

import type { Answer, Door } from '#src/lib/exam-api.ts';
import type { KeyValue } from '#src/lib/key-value.ts';

const record = z.object({
  door: z.union([z.strictObject({ link: z.string() }), z.strictObject({ code: z.string() })]),
  session: z.string(),
});

/** How this browser gets back into an exam. */
export type ExamRecord = z.infer<typeof record>;

/** Where the one unsent answer lies until the server has it. */
export type Shelf = {
  read: () => Answer | null;
  write: (answer: Answer) => void;
  clear: () => void;
};

const signals = z.object({
  /** The highest sequence given out so far. */
  last: z.number(),
  waiting: z.array(z.object({ kind: z.enum(signalKinds), sequence: z.number(), at: z.number() })),
});

/** What was noticed and not yet told. */
export type KeptSignals = z.infer<typeof signals>;

const prefix = 'tamiz-exam';

const nameOf = (door: Door): string => ('link' in door ? door.link : door.code);

const parse = <Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | null,
): z.infer<Schema> | null => {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const progress = z.record(z.string(), z.boolean());

/** The server ends every session after this time, and no exam is longer. */
const sessionMs = 48 * 3_600_000;

/** Takes away what an exam left behind that nobody ended: its session is over, whether or not anybody said so. */
const sweep = (device: KeyValue, now: number): void => {
  for (const key of device.keys()) {
    const [, name] = /^tamiz-exam:(.*):since$/.exec(key) ?? [];
    if (name === undefined || now - Number(device.get(key)) < sessionMs) continue;
    for (const part of ['', ':answer', ':progress', ':signals', ':since']) {
      device.remove(`${prefix}:${name}${part}`);
    }
    const last = parse(record.shape.door, device.get(prefix));
    if (last !== null && nameOf(last) === name) device.remove(prefix);
  }
};

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
  const sinceKey = (door: Door) => `${recordKey(door)}:since`;

  const onDevice = (door: Door): ExamRecord | null => parse(record, device.get(recordKey(door)));

  return {
    inTab: (): ExamRecord | null => parse(record, tab.get(prefix)),
    onDevice,
    /** The exam last begun on this device and not yet over. */
    lastOnDevice: (): ExamRecord | null => {
      const door = parse(record.shape.door, device.get(prefix));
      return door === null ? null : onDevice(door);
    },
    keepInTab: (kept: ExamRecord) => tab.set(prefix, JSON.stringify(kept)),
    keepOnDevice: (kept: ExamRecord) => {
      device.set(recordKey(kept.door), JSON.stringify(kept));
      device.set(prefix, JSON.stringify(kept.door));
      device.set(sinceKey(kept.door), String(today()));
    },
    forget: (door: Door) => {
      for (const keyOf of [recordKey, answerKey, progressKey, signalsKey, sinceKey])
        device.remove(keyOf(door));
      tab.remove(prefix);
      if (device.get(prefix) === JSON.stringify(door)) device.remove(prefix);
    },

    shelfOf: (door: Door): Shelf => ({
      read: () => parse(saveAnswer.body, device.get(answerKey(door))),
      write: (answer) => device.set(answerKey(door), JSON.stringify(answer)),
      clear: () => device.remove(answerKey(door)),
    }),

    signalsOf: (door: Door) => ({
      read: (): KeptSignals =>
        parse(signals, device.get(signalsKey(door))) ?? { last: 0, waiting: [] },
      write: (kept: KeptSignals) => device.set(signalsKey(door), JSON.stringify(kept)),
    }),

    noteQuestion: (door: Door, number: number, isAnswered: boolean) => {
      const seen = parse(progress, device.get(progressKey(door))) ?? {};
      device.set(progressKey(door), JSON.stringify({ ...seen, [number]: isAnswered }));
    },
    /** How many of the questions up to `number` were answered; null when another device saw some of them. */
    countAnswered: (door: Door, number: number): number | null => {
      const seen = parse(progress, device.get(progressKey(door))) ?? {};
      const flags = Array.from({ length: number }, (_, index) => seen[index + 1]);
      return flags.includes(undefined) ? null : flags.filter(Boolean).length;
    },
  };
};

export type ExamRecords = ReturnType<typeof createExamRecords>;
