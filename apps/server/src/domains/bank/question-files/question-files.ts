import { z } from 'zod';

import type { ReadQuestionFile } from '#src/domains/bank/question-files/read-question-file.ts';
import type {
  QuestionExport,
  WrittenQuestionFile,
} from '#src/domains/bank/question-files/write-question-file.ts';
import { outsideTransactions } from '#src/platform/ports.ts';
import { TaskRefused, createThreadPool } from '#src/platform/threads/thread-pool.ts';
import { ThreadNotStarted } from '#src/platform/threads/thread.ts';

export type QuestionFile = { name: string; bytes: Uint8Array };

export type QuestionFiles = {
  /** `lane` is the account: one file of each at a time. */
  read: (file: QuestionFile, lane: string) => Promise<ReadQuestionFile>;
  write: (content: QuestionExport, lane: string) => Promise<WrittenQuestionFile>;
  close: () => Promise<void>;
};

const script = new URL('./questions-thread.ts', import.meta.url);

const tooHeavy: ReadQuestionFile = {
  refusal:
    'No pudimos leer el archivo: pide demasiado tiempo o memoria. Divídelo y vuelve a subirlo.',
  questions: [],
  remarks: [],
  images: new Map(),
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const readAnswer = z.custom<ReadQuestionFile>(isObject);
const writeAnswer = z.custom<WrittenQuestionFile>(isObject);

/** Reads and writes files of questions outside the event loop, with a deadline: they come from anybody. */
export const createQuestionFiles = (): QuestionFiles => {
  const pool = createThreadPool({
    script,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    startMilliseconds: 60_000,
    timeLimit: { runMilliseconds: 5_000, maxMilliseconds: 15_000 },
    maxQueue: 16,
    maxLane: 2,
    tasksPerThread: 20,
  });
  return outsideTransactions<QuestionFiles>('questionFiles', {
    read: async ({ name, bytes }, lane) => {
      try {
        const answer = await pool.run(() => {
          const copy = new Uint8Array(bytes).buffer;
          return { content: { kind: 'read', bytes: copy, name }, transfer: [copy] };
        }, lane);
        return readAnswer.parse(answer);
      } catch (error) {
        // Nobody's file is to blame when no thread is free, or none starts.
        if (error instanceof TaskRefused || error instanceof ThreadNotStarted) throw error;
        return tooHeavy;
      }
    },
    write: async (content, lane) =>
      writeAnswer.parse(
        await pool.run(() => ({ content: { kind: 'write', content }, transfer: [] }), lane),
      ),
    close: pool.close,
  });
};
