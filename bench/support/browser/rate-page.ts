import { loadavg } from 'node:os';
import lighthouse from 'lighthouse';
import { z } from 'zod';

import { percentile } from '#bench/support/percentile.ts';
import { report } from '#bench/support/report.ts';

type Rated = { port: number; name: string; url: string; cookie: string | null; runs: number };

const aim = 95;
const shiftAim = 0.01;

const figures = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const;

const movedSchema = z.object({
  items: z.array(z.object({ score: z.number(), node: z.object({ selector: z.string() }) })),
});

/** What moved by itself while the page came up, the worst first. */
const tellMoved = (details: unknown): string[] => {
  const moved = movedSchema.safeParse(details);
  if (!moved.success) return [];
  return moved.data.items
    .slice(0, 3)
    .map(({ score, node }) => `    moved ${score.toFixed(3)}: ${node.selector}\n`);
};

const workSchema = z.object({
  items: z.array(z.object({ groupLabel: z.string(), duration: z.number() })),
});

/** What the main thread did, by kind, the most first: as a phone four times slower than this machine would. */
const tellWork = (details: unknown): string => {
  const work = workSchema.safeParse(details);
  if (!work.success) return '';
  const kinds = work.data.items.map(
    ({ groupLabel, duration }) => `${groupLabel} ${Math.round(duration)} ms`,
  );
  return `    main thread: ${kinds.join(', ')}\n`;
};

const requestsSchema = z.object({
  items: z.array(z.object({ url: z.string(), statusCode: z.number().optional() })),
});

/** A page that shows a failure is soon there; its figure would say nothing. Whoever has no session is told so by one call. */
const findRefused = (details: unknown, hasSession: boolean): string[] =>
  requestsSchema
    .parse(details)
    .items.filter(({ statusCode = 0 }) => statusCode >= 400 && (hasSession || statusCode !== 401))
    .map(({ url, statusCode }) => `${url} (${statusCode})`);

/** Lighthouse's mobile rating of a page: a mid-range phone on slow 4G, simulated; the median of several runs counts. */
export const ratePage = async ({ port, name, url, cookie, runs }: Rated): Promise<void> => {
  const scores: number[] = [];
  const shifts: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      ...(cookie !== null && { extraHeaders: { Cookie: cookie } }),
    });
    if (result === undefined) throw new Error(`Lighthouse has no answer for ${url}.`);
    const { audits, categories, environment, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
    const refused = findRefused(audits['network-requests']?.details, cookie !== null);
    if (refused.length > 0) throw new Error(`${url}: refused was ${refused.join(', ')}`);
    const score = Math.round((categories['performance']?.score ?? 0) * 100);
    const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
    scores.push(score);
    shifts.push(shift);
    const times = Object.entries(figures).map(
      ([short, audit]) => `${short} ${Math.round(audits[audit]?.numericValue ?? 0)} ms`,
    );
    process.stdout.write(
      `  ${name}, run ${run}: ${score}, ${times.join(', ')}, CLS ${shift.toFixed(3)}, ` +
        `load ${loadavg()[0]?.toFixed(1)}, index of the machine ${Math.round(environment.benchmarkIndex)}\n`,
    );
    if (run === runs) process.stdout.write(tellWork(audits['mainthread-work-breakdown']?.details));
    if (shift > shiftAim) {
      process.stdout.write(tellMoved(audits['layout-shifts']?.details).join(''));
    }
  }
  const median = percentile(scores, 0.5);
  report(`${name}: Lighthouse, mobile`, `${median} of 100 (aim ${aim})`, median >= aim);
  const worst = Math.max(...shifts);
  report(`${name}: layout shift`, `${worst.toFixed(3)} (aim ${shiftAim})`, worst <= shiftAim);
};
