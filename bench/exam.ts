import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { dropDatabase, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';

import { fillBoard } from '#bench/support/fill-board.ts';
import { inviteCrowd } from '#bench/support/exams/exam-crowd.ts';
import { sitExams } from '#bench/support/exams/exam-load.ts';
import { compareSaves } from '#bench/support/exams/exam-saves.ts';
import { percentile } from '#bench/support/percentile.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { report } from '#bench/support/report.ts';
import { requireWrk } from '#bench/support/wrk.ts';

const database = 'tamiz_bench_exam';

/** How many sit at once, how soon all of them start, and for how long they answer. */
const full = { exams: 10_000, startSeconds: 60, seconds: 900 };
// Fewer would meet the limit of saves that one exam may send in a minute.
const short = { exams: 700, startSeconds: 10, seconds: 30 };

/** Exams that ended before: no day of exams begins in an empty database. */
const earlier = 1_000;

/** Whoever is told nothing is let in within half a second; the rest is the call itself. */
const mostLateMs = 3_000;

const reportTimes = (name: string, samples: number[], aim: { share: number; ms: number }): void => {
  const reached = percentile(samples, aim.share);
  report(
    name,
    `${samples.length}, p50 ${percentile(samples, 0.5).toFixed(1)} ms, p${aim.share * 100} ${reached.toFixed(1)} ms (aim ${aim.ms})`,
    reached <= aim.ms,
  );
};

/** Many exams at once, then the highest rate of saves compared with single-row upserts without the API. */
export const benchExam = async (): Promise<void> => {
  requireWrk();
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      short: { type: 'boolean' },
      exams: { type: 'string' },
      'start-seconds': { type: 'string' },
      seconds: { type: 'string' },
      /** How many one process lets in a second, in the place of the usual. */
      pace: { type: 'string' },
    },
  });
  const usual = values.short === true ? short : full;
  const size = {
    ...usual,
    ...(values.exams !== undefined && { exams: Number(values.exams) }),
    ...(values['start-seconds'] !== undefined && { startSeconds: Number(values['start-seconds']) }),
    ...(values.seconds !== undefined && { seconds: Number(values.seconds) }),
  };
  await dropDatabase({ adminUrl: testAdminUrl, database });
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: false,
    workerProcesses: 0,
    // As in production: one process for each core.
    apiProcesses: availableParallelism(),
    env: {
      ...productionEnv(),
      TRUSTED_PROXIES: '1',
      ...(values.pace !== undefined && { EXAM_ADMISSIONS_PER_SECOND: values.pace }),
    },
  });
  try {
    const ownerUrl = stack.urls.database.owner;
    // Plans made while there was no exam yet read all of them for each, until the first are counted a minute later.
    const history = { people: earlier, answered: earlier };
    await fillBoard({ adminUrl: withDatabase(testAdminUrl, database), ownerUrl }, history);
    const links = await inviteCrowd({
      ownerUrl,
      appSecret: stack.env['APP_SECRET'] ?? '',
      size: size.exams,
    });
    process.stdout.write(
      `${size.exams} exams on ${stack.urls.apis.length} API processes, all started within ${size.startSeconds} s, saving every 20 s for ${size.seconds} s\n`,
    );
    const crowd = await sitExams({ apis: stack.urls.apis, links, ...size });
    process.stdout.write(`errors: ${crowd.errors.length}\n`);
    for (const error of new Set(crowd.errors)) process.stdout.write(`  ${error}\n`);
    if (crowd.errors.length > 0) process.exitCode = 1;
    const last = Math.max(...crowd.startedAt) / 1_000;
    process.stdout.write(`the last began after ${last.toFixed(1)} s\n`);
    reportTimes('longest wait told', crowd.waits, { share: 1, ms: Infinity });
    reportTimes('let in later than told', crowd.lateness, { share: 1, ms: mostLateMs });
    reportTimes('openings', crowd.opens, { share: 0.99, ms: 2_000 });
    reportTimes('starts', crowd.starts, { share: 0.99, ms: 1_000 });
    reportTimes('saves', crowd.saves, { share: 0.95, ms: 100 });
    await compareSaves({
      apis: stack.urls.apis,
      ownerUrl,
      sessions: crowd.sessions,
      atLeast: 0.8,
    });
  } finally {
    await stack.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
