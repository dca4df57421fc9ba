import { availableParallelism } from 'node:os';

import { dropDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';

import { inviteCrowd } from '#bench/support/exams/exam-crowd.ts';
import { sitExams } from '#bench/support/exams/exam-load.ts';
import { compareSaves } from '#bench/support/exams/exam-saves.ts';
import { percentile } from '#bench/support/percentile.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { report } from '#bench/support/report.ts';

const database = 'tamiz_bench_exam';

/** How many sit at once, how soon all of them start, and for how long they answer. */
const full = { exams: 2_000, startSeconds: 30, seconds: 300 };
// Fewer would meet the limit of saves that one exam may send in a minute.
const short = { exams: 700, startSeconds: 10, seconds: 30 };

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
  const size = process.argv.includes('--short') ? short : full;
  await dropDatabase({ adminUrl: testAdminUrl, database });
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: false,
    workerProcesses: 0,
    // As in production: one process for each core.
    apiProcesses: availableParallelism(),
    env: { ...productionEnv(), TRUSTED_PROXIES: '1' },
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
    reportTimes('starts', crowd.starts, { share: 0.99, ms: 1_000 });
    reportTimes('saves', crowd.saves, { share: 0.95, ms: 100 });
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
