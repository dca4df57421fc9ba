import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { dropDatabase, withDatabase } from '@tamiz/db/admin';
import { findBloat } from '@tamiz/db/testing/bloat';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';
import type { Stack } from '@tamiz/tools/stack';

import { startSink } from '#bench/support/mail/start-sink.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { report } from '#bench/support/report.ts';
import { savesEach } from '#bench/support/week/candidates.ts';
import { runDay } from '#bench/support/week/day.ts';
import { drainQueue, readFigures } from '#bench/support/week/figures.ts';
import { openRecruiters } from '#bench/support/week/recruiters.ts';

const database = 'tamiz_bench_week';
const questions = 10;

/** The target of docs/SCALE.md: 210,000 invitations a month. */
const full = { days: 7, exams: 7_000, seconds: 3_600, accounts: 50 };
const short = { days: 2, exams: 300, seconds: 120, accounts: 5 };

type Size = typeof full;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const megabytes = (bytes = 0): string => `${(bytes / 1e6).toFixed(0)} MB`;

const sizeAsked = (): Size => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      short: { type: 'boolean', default: false },
      days: { type: 'string' },
      exams: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const usual = values.short ? short : full;
  return {
    accounts: usual.accounts,
    days: Number(values.days ?? usual.days),
    exams: Number(values.exams ?? usual.exams),
    seconds: Number(values.seconds ?? usual.seconds),
  };
};

/** Runs the days one after the other until they or the time are over; gives how many exams ended, and every failure. */
const runDays = async (
  stack: Stack,
  adminUrl: string,
  { days, exams, seconds, accounts }: Size,
) => {
  const credits = days * exams;
  const recruiters = await openRecruiters(stack, { accounts, questions, credits });
  const endsAt = performance.now() + 1_000 * seconds;
  const week = { exams: 0, errors: [] as string[], sizes: [] as number[] };
  for (let number = 0; number < days && performance.now() < endsAt; number += 1) {
    const began = performance.now();
    const done = await runDay(
      { stack, adminUrl, recruiters },
      { number, exams, questions, endsAt },
    );
    const sat = (performance.now() - began) / 1_000;
    await drainQueue(adminUrl);
    const whole = (performance.now() - began) / 1_000;
    const figures = await readFigures(adminUrl);
    week.exams += done.exams;
    week.errors.push(...done.errors);
    if (done.exams === exams && figures !== undefined) week.sizes.push(figures.size);
    say(
      `day ${number + 1}: ${done.exams} exams, ${done.exams * questions * savesEach} saves, ${done.calls} calls, ` +
        `${done.errors.length} errors in ${sat.toFixed(0)} s (${(done.exams / sat).toFixed(1)} exams a second), ` +
        `queue empty after ${whole.toFixed(0)} s; so far ${figures?.mails} mails, database ${megabytes(figures?.size)}, load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  return week;
};

/** How much more the last whole day added than the second one, the first that found tables which others had used; 1 is as much. */
const growthOf = (sizes: readonly number[]): number => {
  const added = sizes.slice(1).map((size, day) => size - (sizes[day] ?? 0));
  return (added.at(-1) ?? 1) / (added[0] ?? 1);
};
/** What one day leaves behind, the next one must not leave again and again. */
const mostGrowth = 1.2;

const judge = async (adminUrl: string, week: Awaited<ReturnType<typeof runDays>>) => {
  for (const error of new Set(week.errors)) say(`  ${error}`);
  report('calls that failed', String(week.errors.length), week.errors.length === 0);
  const figures = await readFigures(adminUrl);
  report('exams ended', `${figures?.ended} of ${week.exams}`, figures?.ended === week.exams);
  report('invitations without a mail', String(figures?.unmailed), figures?.unmailed === 0);
  const growth = growthOf(week.sizes);
  report('the last day added, beside the second', growth.toFixed(2), growth <= mostGrowth);
  const bloated: string[] = [];
  await findBloat(adminUrl, { say, report: (violation) => bloated.push(violation) });
  report('mostly air', bloated.join('; ') || 'nothing', bloated.length === 0);
};

/** A week of the target's traffic without its pauses, through the whole product; then how much of each table is rows. */
export const benchWeek = async (): Promise<void> => {
  const size = sizeAsked();
  const sink = await startSink();
  await dropDatabase({ adminUrl: testAdminUrl, database });
  try {
    const stack = await startStack({
      adminUrl: testAdminUrl,
      database,
      web: 'none',
      hasDemoData: false,
      apiProcesses: availableParallelism(),
      workerProcesses: 1,
      env: {
        ...productionEnv(),
        TRUSTED_PROXIES: '1',
        EXAM_ADMISSIONS_PER_SECOND: '10000',
        SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      },
    });
    try {
      const adminUrl = withDatabase(testAdminUrl, database);
      say(
        `${size.days} days of ${size.exams} exams of ${questions} questions, ${size.accounts} accounts, at most ${size.seconds} s; ${sink.name}`,
      );
      const before = await readFigures(adminUrl);
      const week = await runDays(stack, adminUrl, size);
      const after = await readFigures(adminUrl);
      say(
        `${week.exams} exams wrote ${megabytes((after?.wal ?? 0) - (before?.wal ?? 0))} of log; ` +
          `autovacuum ran ${after?.vacuums} times and analysed ${after?.analyses} times`,
      );
      await judge(adminUrl, week);
    } finally {
      await stack.stop();
    }
  } finally {
    await sink.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
