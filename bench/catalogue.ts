import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import { getDropdowns } from '@tamiz/contract/calls/bank/catalogue';
import { getEvaluation } from '@tamiz/contract/calls/bank/evaluations';
import { listQuestions } from '@tamiz/contract/calls/bank/questions';
import { dropDatabase, seedDemo, withClient } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import * as evaluations from '@tamiz/server/domains/bank/evaluations/queries.ts';
import * as catalogue from '@tamiz/server/domains/bank/catalogue/queries.ts';
import * as questions from '@tamiz/server/domains/bank/questions/queries.ts';
import { startStack } from '@tamiz/tools/stack';

import { compare } from '#bench/support/compare.ts';
import { fillCatalogue } from '#bench/support/fill-catalogue.ts';
import { closeConnections, get } from '#bench/support/http.ts';
import { recordQueries } from '#bench/support/record-queries.ts';
import { openSessionOf } from '#bench/support/session.ts';
import { productionEnv } from '#bench/support/production-env.ts';

const size = { questions: 20_000, evaluations: 500 };
/** At least half the rate of the same SQL without the API. */
const atLeast = 0.5;

/** Compares question search, matrix and evaluation detail with the same SQL without the API. */
export const benchCatalogue = async (): Promise<void> => {
  const database = `tamiz_bench_${process.pid}`;
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: false,
    workerProcesses: 0,
    env: productionEnv(),
  });
  const ownerUrl = stack.urls.database.owner;
  try {
    await seedDemo(ownerUrl);
    await withClient(ownerUrl, (owner) => fillCatalogue(owner, size));
    process.stdout.write(
      `${size.questions} questions, ${size.evaluations} evaluations of 3 versions\n`,
    );
    const cookie = await openSessionOf(ownerUrl, 'diego.salinas@ejemplo.mx');
    const at = ({ path }: PreparedCall) => ({ url: `${stack.urls.api}${path}`, cookie, ownerUrl });
    const filter = { technologyId: 3, difficultyId: 4 };
    const recorded = (work: Parameters<typeof recordQueries>[1]) => recordQueries(ownerUrl, work);
    await compare({
      name: 'question search',
      atLeast,
      ...at(prepareCall(listQuestions, { query: { technology_id: 3, difficulty_id: 4, page: 2 } })),
      statements: await recorded((handle) => questions.listPage(handle, filter, 15)),
    });
    await compare({
      name: 'matrix',
      atLeast,
      ...at(prepareCall(getDropdowns)),
      statements: await recorded((handle) => catalogue.countQuestions(handle, {})),
    });
    await compare({
      name: 'evaluation detail',
      atLeast,
      ...at(prepareCall(getEvaluation, { params: { id: 77 } })),
      statements: await recorded(async (handle) => {
        await evaluations.findById(handle, { id: 77 });
        await evaluations.listVersionQuestions(handle, { evaluationId: 77 });
      }),
    });
    const first = await get(`${stack.urls.api}${getDropdowns.path}`, { cookie });
    const etag = String(first.headers['etag']);
    const second = await get(`${stack.urls.api}${getDropdowns.path}`, {
      cookie,
      'if-none-match': etag,
    });
    process.stdout.write(
      `dropdowns: ${first.body.length} bytes, then ${second.status} with ${second.body.length}\n`,
    );
    if (second.status !== 304) process.exitCode = 1;
  } finally {
    closeConnections();
    await stack.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
