import { PdfFailed, type PdfPrinter } from '#src/ports/pdf.ts';

import { attemptReport } from './attempt-report.ts';
import type { PdfDocument } from './document.ts';
import { paymentNote } from './payment-note.ts';
import { startThread, type Thread } from './thread.ts';

type Job = {
  readonly document: PdfDocument;
  readonly acceptedAt: number;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: PdfFailed) => void;
};

type PrinterOptions = {
  readonly script?: URL;
  readonly longestQueue?: number;
  /** How long a document may wait for its turn, and how long its drawing may take. */
  readonly milliseconds?: number;
};

const printerScript = new URL('./printer-thread.ts', import.meta.url);

/** Draws documents one after another in a thread of its own, which starts with the first and is replaced when it fails or is worn. */
export const createPdfPrinter = ({
  script = printerScript,
  longestQueue = 100,
  milliseconds = 10_000,
}: PrinterOptions = {}): PdfPrinter => {
  const queue: Job[] = [];
  let thread: Thread | undefined;
  let service: Promise<void> | undefined;
  let isStopped = false;

  const dismiss = (): void => {
    thread?.close();
    thread = undefined;
  };

  const draw = async ({ document, acceptedAt, resolve, reject }: Job): Promise<void> => {
    if (performance.now() - acceptedAt > milliseconds) {
      reject(new PdfFailed('The document waited too long for its turn.'));
      return;
    }
    try {
      if (thread === undefined || thread.hasEnded())
        thread = await startThread(script, milliseconds);
      resolve(await thread.draw(document));
      if (thread.isWorn()) dismiss();
    } catch (cause) {
      dismiss();
      reject(new PdfFailed('The document was not drawn.', { cause }));
    }
  };

  const serve = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await draw(job);
    service = undefined;
  };

  const print = async (document: PdfDocument): Promise<Buffer> => {
    if (isStopped) throw new PdfFailed('The printer is stopped.');
    if (queue.length >= longestQueue) throw new PdfFailed('Too many documents are waiting.');
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    queue.push({ document, acceptedAt: performance.now(), resolve, reject });
    service ??= serve();
    return await promise;
  };

  return {
    paymentNote: async (data) => await print(paymentNote(data)),
    attemptReport: async (data) => await print(attemptReport(data)),
    stop: async () => {
      isStopped = true;
      await service;
      dismiss();
    },
  };
};
