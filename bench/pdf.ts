import { createPdfPrinter } from '@tamiz/server/platform/pdf/printer.ts';
import {
  sampleBreakdown,
  sampleNote,
  sampleReport,
} from '@tamiz/server/platform/pdf/testing/samples.ts';
import type { PdfPrinter } from '@tamiz/server/platform/pdf/pdf-printer.ts';

const targetMilliseconds = 60;
const renders = 500;
const sampleEvery = 50;
/** How much memory the allocator may still add after the warm-up. */
const maxGrowthMegabytes = 40;

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 2 ** 20);

const timed = async (draw: () => Promise<Buffer>): Promise<number> => {
  const startedAt = performance.now();
  await draw();
  return performance.now() - startedAt;
};

const repeated = async (times: number, draw: (index: number) => Promise<Buffer>) => {
  const all: number[] = [];
  for (let index = 0; index < times; index += 1) all.push(await timed(() => draw(index)));
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (times - 1))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
};

/** Different words and figures each time, because Typst caches what it has rendered. */
const reportOf = (printer: PdfPrinter, index: number, times = 1): Promise<Buffer> =>
  printer.attemptReport({
    ...sampleReport,
    candidateName: `Persona ${index}`,
    breakdown: sampleBreakdown(times, 1_000 + index * 61),
  });

const show = (name: string, { median, p95 }: { median: number; p95: number }): void => {
  process.stdout.write(`${name}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms\n`);
};

const fail = (reason: string): void => {
  process.stdout.write(`${reason}\n`);
  process.exitCode = 1;
};

/** How long documents take to render, and how memory grows over 500 of them. */
export const benchPdf = async (): Promise<void> => {
  const printer = createPdfPrinter();
  try {
    process.stdout.write(`memory before the first document: ${megabytes()} MB\n`);
    const first = await timed(() => reportOf(printer, 0));
    process.stdout.write(`first report, with the start of its thread: ${first.toFixed(0)} ms\n`);
    await repeated(20, (index) => reportOf(printer, index));
    show(
      'payment note',
      await repeated(50, (index) =>
        printer.paymentNote({ ...sampleNote, accountName: `Cuenta ${index}` }),
      ),
    );
    show('report of 120 questions', await repeated(50, (index) => reportOf(printer, index, 2)));
    const report = await repeated(50, (index) => reportOf(printer, index));
    show('report of 60 questions', report);
    if (report.median > targetMilliseconds) fail(`above the ${targetMilliseconds} ms aimed at`);

    const curve: number[] = [];
    for (let index = 0; index < renders; index += 1) {
      if (index % sampleEvery === 0) curve.push(megabytes());
      await reportOf(printer, index);
    }
    curve.push(megabytes());
    process.stdout.write(
      `memory over ${renders} reports, every ${sampleEvery}: ${curve.join(' ')} MB\n`,
    );
    const growth = (curve.at(-1) ?? 0) - (curve[1] ?? 0);
    if (growth > maxGrowthMegabytes) fail(`grew by ${growth} MB, ${maxGrowthMegabytes} allowed`);
  } finally {
    await printer.stop();
  }
};
