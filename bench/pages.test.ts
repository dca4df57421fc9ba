import { seedDemo, withClient, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl, useTestDatabase } from '@tamiz/db/testing';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { fillCatalogue } from '#bench/support/fill-catalogue.ts';
import { fillPositions } from '#bench/support/fill-positions.ts';
import { casesOf } from '#bench/support/pages/cases.ts';
import { fillPages } from '#bench/support/pages/fill-pages.ts';
import { recordPages } from '#bench/support/pages/record-pages.ts';
import type { RecordedPage } from '#bench/support/pages/record-pages.ts';
import { findTargets } from '#bench/support/pages/targets.ts';
import type { SentStatement } from '#bench/support/record-call.ts';
import { countReads } from '#bench/support/staff/count-reads.ts';

const database = useTestDatabase();
const size = { accounts: 10, positions: 400, heaviest: 300, candidates: 8_000 };

/** What `pnpm bench pages` measures by the clock; here what no machine changes: statements, blocks they look at, bytes of the answer. */
const most: Readonly<Record<string, { statements: number; blocks: number; bytes: number }>> = {
  positions: { statements: 2, blocks: 130, bytes: 7_000 },
  candidates: { statements: 2, blocks: 210, bytes: 7_200 },
  'question search': { statements: 2, blocks: 420, bytes: 4_700 },
  board: { statements: 3, blocks: 2_800, bytes: 37_000 },
  directory: { statements: 2, blocks: 330, bytes: 4_700 },
  'audit log': { statements: 1, blocks: 150, bytes: 10_000 },
};

let pages: RecordedPage[] = [];

beforeAll(async () => {
  const { urls, database: name } = database();
  await seedDemo(urls.owner);
  await withClient(withDatabase(testAdminUrl, name), async (admin) => {
    await fillCatalogue(admin, { questions: 2_000, evaluations: 20 });
    await fillPositions(admin, size);
  });
  await fillPages(name, urls, { people: 200, events: 2_000 });
  pages = await recordPages(urls, casesOf(await findTargets(urls.owner)));
});

const blocksOf = async (client: pg.Client, statements: readonly SentStatement[]) => {
  let sum = 0;
  for (const statement of statements) sum += (await countReads(client, statement)).blocks;
  return sum;
};

test('a page costs no more statements, blocks and bytes than it did', async () => {
  // The owner passes the walls between accounts, as the bare SQL of the bench does.
  const client = new pg.Client({ connectionString: database().urls.owner });
  await client.connect();
  try {
    for (const { name, statements, bytes } of pages) {
      const cost = {
        statements: statements.length,
        blocks: await blocksOf(client, statements),
        bytes,
      };
      const bound = most[name];
      expect(bound, name).toBeDefined();
      expect(cost.statements, name).toBe(bound?.statements);
      expect(cost.blocks, `${name}: blocks`).toBeLessThanOrEqual(bound?.blocks ?? 0);
      expect(cost.bytes, `${name}: bytes`).toBeLessThanOrEqual(bound?.bytes ?? 0);
    }
  } finally {
    await client.end();
  }
  expect(pages.map(({ name }) => name)).toEqual(Object.keys(most));
});
