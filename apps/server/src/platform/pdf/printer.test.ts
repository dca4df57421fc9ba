import { afterAll, expect, test } from 'vitest';

import { PdfFailed } from '#src/platform/pdf/pdf-printer.ts';

import { createPdfPrinter } from '#src/platform/pdf/printer.ts';
import { sampleNote, sampleReport } from '#src/platform/pdf/testing/samples.ts';
import { testThread } from '#src/platform/threads/testing/test-thread.ts';

/** `moody` reads documents; what the others do, they do to any task. */
const scriptOf = (name: string): URL =>
  name === 'moody' ? new URL('./testing/moody-thread.ts', import.meta.url) : testThread(name);

const printers: ReturnType<typeof createPdfPrinter>[] = [];

const printerWith = (script: string, options = {}) => {
  const printer = createPdfPrinter({ script: scriptOf(script), ...options });
  printers.push(printer);
  return printer;
};

afterAll(async () => {
  await Promise.all(printers.map(async (printer) => await printer.stop()));
});

const named = (accountName: string) => ({ ...sampleNote, accountName });

test('the same input gives the same bytes, whatever was drawn before and by which thread', async () => {
  const first = createPdfPrinter();
  const second = createPdfPrinter();
  printers.push(first, second);
  const note = await first.paymentNote(sampleNote);
  const report = await first.attemptReport(sampleReport);
  await second.attemptReport({ ...sampleReport, candidateName: 'Otra persona' });
  expect((await second.attemptReport(sampleReport)).equals(report)).toBe(true);
  expect((await second.paymentNote(sampleNote)).equals(note)).toBe(true);
  expect((await first.paymentNote(sampleNote)).equals(note)).toBe(true);
  expect((await first.paymentNote(named('Otra'))).equals(note)).toBe(false);
});

test('a thread that fails rejects its document only, and a new one draws the next', async () => {
  const printer = printerWith('moody', { threads: 1 });
  const [before, failed, after, later] = await Promise.allSettled([
    printer.paymentNote(named('Ana')),
    printer.paymentNote(named('falla')),
    printer.paymentNote(named('Beto')),
    printer.paymentNote(named('Ceci')),
  ]);
  const threadOf = (result: PromiseSettledResult<Buffer>) =>
    result.status === 'fulfilled' ? result.value[0] : undefined;
  expect(failed).toMatchObject({ reason: { name: 'PdfFailed', cause: { name: 'TypeError' } } });
  expect(threadOf(before)).toBeGreaterThan(0);
  expect(threadOf(after)).toBeGreaterThan(threadOf(before) ?? 0);
  expect(threadOf(later)).toBe(threadOf(after));
});

test('a thread that dies takes nobody along', async () => {
  const printer = printerWith('leaving');
  await expect(printer.paymentNote(sampleNote)).rejects.toThrow(PdfFailed);
  await expect(printer.paymentNote(sampleNote)).rejects.toThrow(PdfFailed);
});

test('a machine without Typst is told so with every document', async () => {
  const printer = printerWith('unborn');
  await expect(printer.paymentNote(sampleNote)).rejects.toMatchObject({
    name: 'PdfFailed',
    cause: { message: 'Cannot find native binding.' },
  });
});

test('a drawing that takes too long is given up, and so is what waited for it', async () => {
  const printer = printerWith('endless', { milliseconds: 300 });
  const startedAt = performance.now();
  const [drawn, waited] = await Promise.allSettled([
    printer.paymentNote(sampleNote),
    printer.paymentNote(sampleNote),
  ]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(drawn).toMatchObject({
    reason: { name: 'PdfFailed', cause: { message: 'No answer of the thread after 300 ms.' } },
  });
  expect(waited).toMatchObject({
    reason: { name: 'PdfFailed', message: 'The document waited too long for its turn.' },
  });
});

test('only so many documents may wait', async () => {
  const printer = printerWith('moody', { maxQueue: 2 });
  const results = await Promise.allSettled(
    ['Ana', 'Beto', 'Ceci', 'Dora'].map((name) => printer.paymentNote(named(name))),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(results[3]).toMatchObject({ reason: { message: 'Too many documents are waiting.' } });
});

test('documents of one account do not delay that of another', async () => {
  const printer = printerWith('moody');
  const done: string[] = [];
  const print = async (lane: string) => {
    await printer.paymentNote(sampleNote, lane);
    done.push(lane);
  };
  const noisy = Array.from({ length: 40 }, () => print('noisy'));
  await print('quiet');
  expect(done.length).toBeLessThanOrEqual(4);
  await Promise.all(noisy);
});

test('a worn thread is replaced', async () => {
  const printer = printerWith('moody', { maxQueue: 1000, threads: 1 });
  const threads = await Promise.all(
    Array.from({ length: 201 }, async () => (await printer.paymentNote(sampleNote))[0]),
  );
  expect(new Set(threads.slice(0, 200)).size).toBe(1);
  expect(threads[200]).not.toBe(threads[0]);
});

test('stopping lets accepted documents finish and refuses new ones', async () => {
  const printer = printerWith('moody');
  const accepted = printer.paymentNote(sampleNote);
  const stopped = printer.stop();
  await expect(printer.paymentNote(sampleNote)).rejects.toThrow('The printer is stopped.');
  await stopped;
  expect((await accepted).length).toBe(1);
});
