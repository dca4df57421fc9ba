import { availableParallelism } from 'node:os';

import { dropDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';

import { inviteCrowd } from '#bench/support/exam-crowd.ts';
import { sitExams } from '#bench/support/exam-load.ts';
import { compareSaves } from '#bench/support/exam-saves.ts';

const database = 'tamiz_bench_exam';

/** How many sit at once, how soon all of them start, and for how long they answer. */
const full = { exams: 2_000, startSeconds: 30, seconds: 300 };
const short = { exams: 300, startSeconds: 5, seconds: 30 };

/** A value of which this share of the samples is smaller. */
const quantile = (samples: number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length * share)] ?? 0;

const report = (name: string, samples: number[], aim: { share: number; ms: number }): void => {
  const reached = quantile(samples, aim.share);
  const isEnough = reached <= aim.ms;
  process.stdout.write(
    `${name}: ${samples.length}, p50 ${quantile(samples, 0.5).toFixed(1)} ms, ` +
      `p${aim.share * 100} ${reached.toFixed(1)} ms (aim ${aim.ms})${isEnough ? '' : '  NOT REACHED'}\n`,
  );
  if (!isEnough) process.exitCode = 1;
};

/** Exams at once on this machine, then saves as fast as they go beside single-row upserts run bare. */
export const benchExam = async (): Promise<void> => {
  const size = process.argv.includes('--short') ? short : full;
  await dropDatabase({ adminUrl: testAdminUrl, database });
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: false,
    workerProcesses: 0,
    // As it runs in production: one for each core.
    apiProcesses: availableParallelism(),
    env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' },
  });
  try {
    const links = await inviteCrowd({
      ownerUrl: stack.urls.database.owner,
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
    report('starts', crowd.starts, { share: 0.99, ms: 1_000 });
    report('saves', crowd.saves, { share: 0.95, ms: 100 });
    await compareSaves({
      apis: stack.urls.apis,
      ownerUrl: stack.urls.database.owner,
      sessions: crowd.sessions,
      atLeast: 0.8,
    });
  } finally {
    await stack.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
