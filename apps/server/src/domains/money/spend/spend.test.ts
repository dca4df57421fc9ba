import { spend as spendSchema } from '@tamiz/contract/money/spend';
import { createUser } from '@tamiz/db/factories';
import { expect, test } from 'vitest';
import { z } from 'zod';

import type { Browser } from '#src/testing/browser.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';
import { lastMonths } from '#src/domains/money/credits/month.ts';

const stage = useInvitations();
const { api, sql } = stage;

const answer = z.object({ data: spendSchema });

const readSpend = async (browser: Browser, query = '') =>
  answer.parse((await browser.call('GET', `/api/credits/spend${query}`)).body).data;

const [month = ''] = lastMonths(1, new Date());

const net = (rows: { sent: number; returned: number }[]) =>
  rows.reduce((sum, { sent, returned }) => sum + sent - returned, 0);

/** Two positions: one of three people, one of whom is taken out; one of two that is ended. */
const createSpender = async () => {
  const team = await stage.createTeam({ role: 'owner', credits: 20 });
  await team.invite();
  const [place] = team.places;
  await team.browser.call('DELETE', `/api/positions/${team.positionId}/candidates/`, {
    body: { ids: [place?.id] },
  });
  const unique = crypto.randomUUID().slice(0, 8);
  const other = await stage.addPosition(team.accountId, [`x-${unique}@a.mx`, `y-${unique}@a.mx`]);
  await team.browser.call('POST', `/api/positions/${other.id}/invite-candidates`);
  await team.browser.call('PATCH', `/api/positions/${other.id}/mark-completed`);
  return { ...team, otherId: other.id };
};

test('by position and by month add up to what the ledger says', async () => {
  const { browser, accountId, positionId, otherId } = await createSpender();
  const { months, positions, positions_count: count, paid } = await readSpend(browser);
  expect(positions).toMatchObject([
    { position: { id: positionId }, sent: 3, returned: 1 },
    { position: { id: otherId }, sent: 2, returned: 2 },
  ]);
  expect(count).toBe(2);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({ month, sent: 5, returned: 3 });
  expect(paid).toEqual({ credits: 0, total: 0 });
  const [ledger] = await sql<{ used: number }>(
    `select sum(case direction when 'credit' then amount else -amount end)::int as used
     from credit_movements where account_id = $1 and type in ('invitation', 'reintegration')`,
    [accountId],
  );
  expect(net(positions)).toBe(ledger?.used);
  expect(net(months)).toBe(ledger?.used);
});

test('one erased person in two positions gives each its credit back', async () => {
  const team = await stage.createTeam({ role: 'owner', candidates: 1 });
  const [place] = team.places;
  const other = await stage.addPosition(team.accountId, [place?.email ?? '']);
  await team.invite();
  await team.browser.call('POST', `/api/positions/${other.id}/invite-candidates`);
  const erase = await team.browser.call('POST', `/api/candidate/${place?.candidateId}/erase`, {
    body: { email: place?.email },
  });
  expect(erase.status).toBe(200);
  const { positions, months } = await readSpend(team.browser);
  expect(positions.map(({ sent, returned }) => [sent, returned])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(months.at(-1)).toMatchObject({ sent: 2, returned: 2 });
});

test('a month shows its own positions; one without any is empty', async () => {
  const { browser } = await createSpender();
  expect((await readSpend(browser, `?month=${month}`)).positions).toHaveLength(2);
  const earlier = await readSpend(browser, '?month=2024-02');
  expect(earlier).toMatchObject({ positions: [], positions_count: 0 });
  expect(earlier.months.at(-1)).toMatchObject({ sent: 5 });
  expect((await browser.call('GET', '/api/credits/spend?month=2024-2')).status).toBe(422);
});

test('the file has a line for each month and position, its pesos by what was paid on average', async () => {
  const { browser } = await createSpender();
  await stage.buy(browser, 10);
  const { status, headers, body } = await browser.call('GET', '/api/credits/spend/file');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toContain(`gasto-de-creditos-${month}.csv`);
  const lines = String(body).trim().split('\r\n');
  expect(lines[0]).toContain('Mes,Posición,Créditos enviados,Créditos devueltos,Créditos netos');
  // Ten credits cost $399.97.
  expect(lines.slice(1).map((line) => line.split(',').slice(-4).join(','))).toEqual(
    expect.arrayContaining(['3,1,2,79.99', '2,2,0,0.00']),
  );
  expect((await readSpend(browser)).paid).toEqual({ credits: 10, total: 399.97 });
});

test('is open to viewers of the account and shows nobody else’s', async () => {
  const team = await createSpender();
  const user = await api.asOwner((tx) =>
    createUser(tx, { accountId: team.accountId, role: 'viewer' }),
  );
  const viewer = await api.signedInAgain(user);
  expect((await readSpend(viewer)).positions).toHaveLength(2);
  const stranger = await api.signedIn();
  expect(await readSpend(stranger.browser)).toMatchObject({ positions: [], positions_count: 0 });
  expect((await api.browser().call('GET', '/api/credits/spend')).status).toBe(401);
});
