import { saveAnswer } from '@tamiz/contract/calls/exams/sitting';
import { dropDatabase, withClient } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';

import { inviteCrowd } from '#bench/support/exams/exam-crowd.ts';
import { sitExams } from '#bench/support/exams/exam-load.ts';
import { watchHealth } from '#bench/support/health.ts';
import { waitUntilClosed } from '#bench/support/exams/overdue-exams.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { sendWithoutPause } from '#bench/support/send-without-pause.ts';
import { sessionPlace } from '#bench/support/exams/session-place.ts';

const database = 'tamiz_bench_calls';
const exams = 20;
const connections = 16;

/** One candidate sends millions of saves, with the limits of the contract, while other exams become overdue. */
export const benchCalls = async (): Promise<void> => {
  const total = process.argv.includes('--short') ? 100_000 : 3_000_000;
  await dropDatabase({ adminUrl: testAdminUrl, database });
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: false,
    workerProcesses: 1,
    apiProcesses: 1,
    env: { ...productionEnv(), TRUSTED_PROXIES: '1', LIMIT_FACTOR: '1' },
  });
  try {
    const ownerUrl = stack.urls.database.owner;
    const [api = ''] = stack.urls.apis;
    const appSecret = stack.env['APP_SECRET'] ?? '';
    const links = await inviteCrowd({ ownerUrl, appSecret, size: exams });
    const { sessions } = await sitExams({ apis: [api], links, startSeconds: 1, seconds: 0 });
    const [session = ''] = sessions;

    const stopWatching = watchHealth(api);
    const began = performance.now();
    const flood = sendWithoutPause({
      api,
      connections,
      total,
      method: saveAnswer.method,
      path: saveAnswer.path,
      headers: { authorization: `Exam ${session}`, 'content-type': 'application/json' },
      body: (turn) =>
        JSON.stringify({
          // The one that is open since everybody asked for another.
          number: 2,
          sequence: 1 + turn,
          choice: [1 + (turn % 4)],
          elapsed_ms: 1_000,
        }),
    });
    const healthy = await withClient(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `update attempts set closes_at = now() - interval '1 second'
         where position_candidate_id <> $1 returning id`,
        [sessionPlace(session)],
      );
      return rows.map(({ id }) => id);
    });
    await waitUntilClosed(
      { ownerUrl, ids: healthy, began },
      'while one candidate sends without pause',
    );
    const answers = await flood;
    const seconds = (performance.now() - began) / 1_000;
    process.stdout.write(
      `calls of one candidate over ${connections} connections: ${total} in ${seconds.toFixed(0)} s; ` +
        `${[...answers].map(([status, count]) => `${count} of ${status}`).join(', ')}\n`,
    );
    await stopWatching();
  } finally {
    await stack.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
