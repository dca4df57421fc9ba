import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import { searchPeople } from '@tamiz/contract/calls/hiring/directory';
import { searchEverything } from '@tamiz/contract/calls/hiring/search';
import { dropDatabase, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';

import { askAs } from '#bench/support/ask-as.ts';
import { fillSearch, ownerEmail } from '#bench/support/fill-search.ts';
import { measureCalls } from '#bench/support/measure-calls.ts';
import { productionEnv } from '#bench/support/production-env.ts';

const database = 'tamiz_bench_search';
const target = 100;

const fullSize = { accounts: 10_000, people: 1_000_000, positions: 230_000, questions: 2_000 };
const shortSize = { accounts: 500, people: 50_000, positions: 11_500, questions: 500 };

const searches: Readonly<Record<string, string>> = {
  'a whole name': 'Mariana Treviño',
  'wrong accents': 'márianá trevino',
  'one wrong letter': 'marisna trevino',
  'one wrong letter in a short name': 'juam',
  'two letters that changed places': 'alejnadro',
  'two letters': 'an',
  'a common name': 'maria',
  'a title': 'analista ciberseguridad',
  'nothing there': 'zzyzx',
};

/** The search over everything and the directory, in the largest account and in an ordinary one, one call after the other. */
export const benchSearch = async (): Promise<void> => {
  const size = process.argv.includes('--short') ? shortSize : fullSize;
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
    const from = performance.now();
    await fillSearch(withDatabase(testAdminUrl, database), size);
    process.stdout.write(
      `${size.people} people, ${size.positions} positions of ${size.accounts} accounts, ${size.questions} questions, in ${Math.round((performance.now() - from) / 1000)} s\n`,
    );
    for (const [account, name] of ['largest', 'ordinary'].entries()) {
      const found: Record<string, PreparedCall> = Object.fromEntries(
        Object.entries(searches).map(([what, q]) => [
          `${name}: ${what}`,
          prepareCall(searchEverything, { body: { q } }),
        ]),
      );
      const people = (body: object): PreparedCall =>
        prepareCall(searchPeople, { body: { page: 1, ...body } });
      const directory: Record<string, PreparedCall> = {
        [`${name}: directory`]: people({}),
        [`${name}: directory, page 1,000`]: people({ page: 1_000 }),
        [`${name}: directory, by progress`]: people({ progress: 'sent' }),
        [`${name}: directory, found`]: people({ q: 'maria' }),
      };
      const ask = await askAs(stack, ownerEmail(account + 1));
      await measureCalls(ask, { ...found, ...directory }, target);
    }
  } finally {
    await stack.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
