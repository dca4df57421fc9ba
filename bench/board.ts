import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import { compareResults, getResultSummary, searchResults } from '@tamiz/contract/calls/exams/board';
import { listPositionCandidates, searchCandidates } from '@tamiz/contract/calls/hiring/candidates';
import type { BoardQuery } from '@tamiz/contract/exams/board';
import { dropDatabase, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';

import { askAs } from '#bench/support/ask-as.ts';
import { fillBoard } from '#bench/support/fill-board.ts';
import { measureCalls } from '#bench/support/measure-calls.ts';
import { productionEnv } from '#bench/support/production-env.ts';

const database = 'tamiz_bench_board';
const target = 150;

/** Every list of a position of 10,000 people, 9,000 of whom answered 25 questions each, one call after the other. */
export const benchBoard = async (): Promise<void> => {
  const people = process.argv.includes('--short') ? 1_000 : 10_000;
  await dropDatabase({ adminUrl: testAdminUrl, database });
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: false,
    workerProcesses: 0,
    apiProcesses: 1,
    env: productionEnv(),
  });
  try {
    const ownerUrl = stack.urls.database.owner;
    const { positionId, email, places, technologyId } = await fillBoard(
      { adminUrl: withDatabase(testAdminUrl, database), ownerUrl },
      { people, answered: people * 0.9 },
    );
    const ask = await askAs(stack, email);
    const params = { id: positionId };
    const results = (query: Partial<BoardQuery>, after?: string) =>
      prepareCall(searchResults, {
        params,
        body: { sort: 'score', ...query, ...(after !== undefined && { after }) },
      });
    const candidates = (query: object) => prepareCall(listPositionCandidates, { params, query });
    const first = JSON.stringify(await ask(results({})));
    const next = /"next":"([^"]+)"/.exec(first)?.[1] ?? '';
    const actions: Record<string, PreparedCall> = {
      'candidates, first page': candidates({ page: 1 }),
      'candidates, page 600': candidates({ page: Math.floor(people / 16) }),
      'candidates, search': prepareCall(searchCandidates, {
        params,
        body: { q: 'munoz inigo' },
      }),
      'candidates, by state': candidates({ progress: 'done', page: 20 }),
      'results, best first': results({}),
      'results, next page': results({}, next),
      'results, newest first': results({ sort: 'recent' }),
      'results, by name': results({ sort: 'name' }),
      'results, search': results({ q: 'güemes' }),
      'results, search by tag': results({ q: 'ingles' }),
      'results, from 80 %': results({ min_percent: 80 }),
      'results, strong in one technology': results({
        technology: { id: technologyId, min_percent: 70 },
      }),
      summary: prepareCall(getResultSummary, { params }),
      'comparison of four': prepareCall(compareResults, {
        params,
        body: { ids: places.slice(0, 4) },
      }),
    };
    await measureCalls(ask, actions, target);
  } finally {
    await stack.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
