import { parseArgs } from 'node:util';

import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import { searchResults } from '@tamiz/contract/calls/exams/board';
import {
  finishExam,
  nextQuestion,
  openExam,
  saveAnswer,
  startExam,
} from '@tamiz/contract/calls/exams/sitting';
import { listPositionCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import { dropDatabase, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';
import { z } from 'zod';

import { askAs } from '#bench/support/ask-as.ts';
import { createCostCounter } from '#bench/support/cost-counter.ts';
import { inviteCrowd } from '#bench/support/exams/exam-crowd.ts';
import { fillBoard } from '#bench/support/fill-board.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { runMany } from '#bench/support/exams/run-many.ts';
import { fillStaff } from '#bench/support/staff/fill.ts';
import { readLandmarks } from '#bench/support/staff/landmarks.ts';
import { sizeAt } from '#bench/support/staff/size.ts';

const database = 'tamiz_bench_costs';

/** Enough at a time that what shares a round trip does; the caller's own time is not counted. */
const callers = 8;

const opened = z.object({ data: z.object({ session: z.string() }) });

type Work = (index: number) => Promise<unknown>;

/**
 * What each operation costs Node and PostgreSQL in processor time, and the log in bytes: what load is reckoned by. `--scale 0.33` fills
 * the database first with that share of what the product must carry, to tell how costs grow; `--answers` keeps the answers of everybody,
 * `--keep` the database for another run.
 */
export const benchCosts = async (): Promise<void> => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      short: { type: 'boolean', default: false },
      scale: { type: 'string', default: '0' },
      answers: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const people = values.short ? 120 : 1_000;
  const scale = Number(values.scale);
  if (!values.keep) await dropDatabase({ adminUrl: testAdminUrl, database });
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: false,
    workerProcesses: 0,
    apiProcesses: 1,
    env: { ...productionEnv(), TRUSTED_PROXIES: '1', EXAM_ADMISSIONS_PER_SECOND: '10000' },
  });
  try {
    const adminUrl = withDatabase(testAdminUrl, database);
    const ownerUrl = stack.urls.database.owner;
    if (scale > 0 && (await readLandmarks(adminUrl)) === undefined) {
      const size = sizeAt(scale, { hasAnswers: values.answers });
      await fillStaff(adminUrl, size, (line) => process.stdout.write(`${line}\n`));
    }
    const { email, positionId } = await fillBoard(
      { adminUrl, ownerUrl },
      { people, answered: people * 0.9 },
    );
    const links = await inviteCrowd({
      ownerUrl,
      appSecret: stack.env['APP_SECRET'] ?? '',
      size: people,
    });
    const recruiter = await askAs(stack, email);
    const readCost = createCostCounter(
      adminUrl,
      stack.children.api.map(({ pid }) => pid),
    );
    const sessions: string[] = [];

    const asCandidate = async (
      session: string | null,
      { method, path, body }: PreparedCall,
      from = 0,
    ) => {
      const response = await fetch(`${stack.urls.api}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${Math.floor(from / 250)}.${from % 250}`,
          ...(session !== null && { authorization: `Exam ${session}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (response.status !== 200)
        throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const sit = (index: number, call: PreparedCall) =>
      asCandidate(sessions[index % people] ?? '', call);

    /** The first tenth warms up; what it cost is not counted. */
    const measure = async (what: string, times: number, work: Work): Promise<void> => {
      const warm = Math.floor(times / 10);
      await runMany({ from: 0, until: warm, callers }, work);
      const before = await readCost();
      await runMany({ from: warm, until: times, callers }, work);
      const after = await readCost();
      const each = (total: number): number => total / (times - warm);
      const node = each(after.node - before.node);
      const postgres = each(after.postgres - before.postgres);
      const wal = each(after.wal - before.wal);
      process.stdout.write(
        `${what.padEnd(26)} Node ${node.toFixed(2)} ms, PostgreSQL ${postgres.toFixed(2)} ms, log ${(wal / 1_000).toFixed(1)} kB, ${times - warm} times\n`,
      );
    };

    await measure('positions page', 2 * people, () => recruiter(prepareCall(listPositions)));
    await measure('candidates page', 2 * people, () =>
      recruiter(prepareCall(listPositionCandidates, { params: { id: positionId } })),
    );
    await measure('results page', people, () =>
      recruiter(
        prepareCall(searchResults, { params: { id: positionId }, body: { sort: 'score' } }),
      ),
    );
    await measure('opening an exam', people, async (index) => {
      const call = prepareCall(openExam, { body: { link: links[index] ?? '' } });
      sessions[index] = opened.parse(await asCandidate(null, call, index)).data.session;
    });
    await measure('starting it', people, (index) =>
      sit(index, prepareCall(startExam, { body: { privacy_version: privacyNoticeVersion } })),
    );
    await measure('its first question', people, (index) =>
      sit(index, prepareCall(nextQuestion, { body: { after: 0 } })),
    );
    await measure('saving an answer', 10 * people, (index) => {
      const sequence = 1 + Math.floor(index / people);
      const body = {
        number: 1,
        sequence,
        choice: [1 + (sequence % 4)],
        elapsed_ms: 1_000 * sequence,
      };
      return sit(index, prepareCall(saveAnswer, { body }));
    });
    await measure('the next question', people, (index) =>
      sit(index, prepareCall(nextQuestion, { body: { after: 1 } })),
    );
    await measure('handing it in', people, (index) => sit(index, prepareCall(finishExam)));
  } finally {
    await stack.stop();
    if (!values.keep) await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
