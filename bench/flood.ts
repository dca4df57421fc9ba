import { setTimeout } from 'node:timers/promises';

import { finishExam } from '@tamiz/contract/calls/exams/sitting';
import { dropDatabase, withClient } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';

import { inviteCrowd } from '#bench/support/exams/exam-crowd.ts';
import { sitExams } from '#bench/support/exams/exam-load.ts';
import { watchHealth } from '#bench/support/health.ts';
import { countOpen, waitUntilClosed } from '#bench/support/exams/overdue-exams.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { report } from '#bench/support/report.ts';
import { sessionPlace } from '#bench/support/exams/session-place.ts';

const database = 'tamiz_bench_flood';
const exams = 20;
const batch = 250_000;

/** Events of the attempt that the clock closes, and of the one whose candidate ends it. */
const full = { closed: 3_000_000, finished: 1_000_000 };
const short = { closed: 200_000, finished: 100_000 };

const aims = { finishMs: 2_000 };

/** Fills the history of an attempt as a browser could before there were bounds. */
const fill = (ownerUrl: string, attemptId: string, events: number): Promise<void> =>
  withClient(ownerUrl, async (owner) => {
    for (let from = 1; from <= events; from += batch) {
      await owner.query(
        `insert into attempt_events (account_id, attempt_id, kind, number, sequence, choice, elapsed_ms, at)
         select account_id, id, 'saved', 1, n, 1 + n % 4, 5, now()
         from attempts, generate_series($2::int, $3::int) n where id = $1`,
        [attemptId, from, Math.min(events, from + batch - 1)],
      );
    }
    await owner.query('analyze attempt_events');
  });

/** One attempt with millions of events and one that cannot be closed, ahead of healthy ones. */
export const benchFlood = async (): Promise<void> => {
  const size = process.argv.includes('--short') ? short : full;
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
    const ids = await withClient(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ id: string; place: string }>(
        'select id, position_candidate_id as place from attempts order by id',
      );
      return rows;
    });
    const own = sessions[0] ?? '';
    const finished = ids.find(({ place }) => place === sessionPlace(own))?.id ?? '';
    const [flooded = '', poisoned = '', ...healthy] = ids
      .map(({ id }) => id)
      .filter((id) => id !== finished);
    process.stdout.write(`filling ${size.closed} and ${size.finished} events\n`);
    await fill(ownerUrl, flooded, size.closed);
    await fill(ownerUrl, finished, size.finished);

    const stopWatching = watchHealth(api);
    await withClient(ownerUrl, async (owner) => {
      const due =
        'update attempts set closes_at = now() - make_interval(secs => $2) where id = any($1)';
      await owner.query('update attempts set question_order = null where id = $1', [poisoned]);
      await owner.query(due, [[flooded], 600]);
      await owner.query(due, [[poisoned], 599]);
      await owner.query(due, [healthy, 1]);
    });
    const began = performance.now();
    const answer = await fetch(new URL(finishExam.path, api), {
      method: finishExam.method,
      headers: { authorization: `Exam ${own}` },
    });
    const finishMs = performance.now() - began;
    report(
      `ended by its candidate with ${size.finished} events`,
      `${answer.status} in ${Math.round(finishMs)} ms (aim ${aims.finishMs})`,
      answer.status === 200 && finishMs <= aims.finishMs,
    );
    await waitUntilClosed(
      { ownerUrl, ids: healthy, began },
      `behind one with ${size.closed} events and one that cannot be closed`,
    );
    const isFloodedOpen = (await countOpen(ownerUrl, [flooded])) > 0;
    report('the flooded one', isFloodedOpen ? 'still open' : 'closed too', !isFloodedOpen);
    // What is left to seal goes on meanwhile.
    await setTimeout(10_000);
    await stopWatching();
  } finally {
    await stack.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
