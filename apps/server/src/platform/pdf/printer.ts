import * as z from 'zod/mini';

import { attemptReport } from '#src/platform/pdf/attempt-report.ts';
import type { PdfDocument } from '#src/platform/pdf/document.ts';
import { paymentNote } from '#src/platform/pdf/payment-note.ts';
import { PdfFailed, type PdfPrinter } from '#src/platform/pdf/pdf-printer.ts';
import { outsideTransactions } from '#src/platform/ports.ts';
import { TaskRefused, createThreadPool } from '#src/platform/threads/thread-pool.ts';
import { ThreadNotStarted } from '#src/platform/threads/thread.ts';
import { createTurns } from '#src/platform/threads/turns.ts';
import type { Turns } from '#src/platform/threads/turns.ts';

type PrinterOptions = {
  readonly script?: URL;
  /** Documents of one lane that may wait. */
  readonly maxQueue?: number;
  /** How long a document may wait for its turn, and how long its drawing may take. */
  readonly milliseconds?: number;
  /** Documents of different lanes drawn at the same time. */
  readonly threads?: number;
  /** Shared with whatever else takes a thread for an account. */
  readonly turns?: Turns;
};

const printerScript = new URL('./printer-thread.ts', import.meta.url);

const bytes = z.instanceof(Uint8Array<ArrayBuffer>);

const refusals = {
  closed: 'The printer is stopped.',
  full: 'Too many documents are waiting.',
  waited: 'The document waited too long for its turn.',
} as const;

const failureOf = (error: unknown): PdfFailed => {
  if (error instanceof TaskRefused) return new PdfFailed(refusals[error.reason], { cause: error });
  const cause = error instanceof ThreadNotStarted ? error.cause : error;
  return new PdfFailed('The document was not drawn.', { cause });
};

/**
 * Draws the documents of an account one after another, and those of two accounts at once, each in a thread that starts
 * when it is first needed and is replaced when it fails or is worn.
 */
export const createPdfPrinter = ({
  script = printerScript,
  maxQueue = 100,
  milliseconds = 10_000,
  threads = 2,
  turns = createTurns(),
}: PrinterOptions = {}): PdfPrinter => {
  const pool = createThreadPool({
    script,
    threads,
    turns,
    maxQueue: 4 * maxQueue,
    maxLane: maxQueue,
    maxWaitMilliseconds: milliseconds,
    startMilliseconds: milliseconds,
    // Typst is native code, and a thread inside it cannot be asked how long it has run: the clock decides.
    timeLimit: { runMilliseconds: milliseconds, maxMilliseconds: milliseconds },
    tasksPerThread: 200,
    maxGrownBytes: 256 * 1024 * 1024,
  });

  const print = async (document: PdfDocument, lane?: string): Promise<Buffer> => {
    try {
      const drawn = await pool.run(() => ({ content: document, transfer: [] }), lane);
      return Buffer.from(bytes.parse(drawn).buffer);
    } catch (error) {
      throw failureOf(error);
    }
  };

  return outsideTransactions<PdfPrinter>('pdf', {
    paymentNote: async (data, lane) => await print(paymentNote(data), lane),
    attemptReport: async (data, lane) => await print(attemptReport(data), lane),
    stop: pool.close,
  });
};
