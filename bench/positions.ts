import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import { listPositionCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import { roleUrls, withClient } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import * as candidates from '@tamiz/server/domains/hiring/candidates/list/queries.ts';
import * as positions from '@tamiz/server/domains/hiring/positions/queries.ts';
import { startStack } from '@tamiz/tools/stack';

import { bigDatabase, loadBig } from '#bench/big.ts';
import { compare } from '#bench/support/compare.ts';
import { recordQueries } from '#bench/support/record-queries.ts';
import { openSessionOf } from '#bench/support/session.ts';
import { productionEnv } from '#bench/support/production-env.ts';

type Target = { accountId: string; email: string; positionId: string };

/** The account with the most positions, somebody in it, and one of its positions. */
const findHeaviest = (ownerUrl: string): Promise<Target> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<Target>(`
      select p.account_id as "accountId", min(u.email) as email, min(p.id::text) as "positionId"
      from positions p join users u on u.account_id = p.account_id and u.role = 'owner'
      group by p.account_id order by count(*) desc limit 1`);
    if (rows[0] === undefined) throw new Error('The big database is empty.');
    return rows[0];
  });

/** Compares the positions and candidates pages of the largest account with the same SQL without the API. */
export const benchPositions = async (): Promise<void> => {
  await loadBig();
  const ownerUrl = roleUrls(testAdminUrl, bigDatabase).owner;
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database: bigDatabase,
    web: 'none',
    hasDemoData: false,
    workerProcesses: 0,
    env: productionEnv(),
  });
  try {
    const { accountId, email, positionId } = await findHeaviest(ownerUrl);
    const cookie = await openSessionOf(ownerUrl, email);
    const at = ({ path }: PreparedCall) => ({ url: `${stack.urls.api}${path}`, cookie, ownerUrl });
    await compare({
      name: 'positions page',
      atLeast: 0.35,
      ...at(prepareCall(listPositions, { query: { status: 'evaluation_assigned', page: 3 } })),
      statements: await recordQueries(ownerUrl, (handle) =>
        positions.listPageByStatus(handle, {
          accountId,
          status: 'evaluation_assigned',
          offset: 30,
        }),
      ),
    });
    await compare({
      name: 'candidates page',
      atLeast: 0.5,
      ...at(prepareCall(listPositionCandidates, { params: { id: positionId } })),
      statements: await recordQueries(ownerUrl, (handle) =>
        candidates.listByProgress(handle, { accountId, positionId, offset: 0 }),
      ),
    });
  } finally {
    await stack.stop();
  }
};
