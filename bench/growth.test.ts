import { prepareCall } from '@tamiz/contract/call';
import { searchResults } from '@tamiz/contract/calls/exams/board';
import { listPositionCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { withDatabase } from '@tamiz/db/admin';
import { testAdminUrl, useTestDatabase } from '@tamiz/db/testing';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { fillBoard } from '#bench/support/fill-board.ts';
import type { FilledBoard } from '#bench/support/fill-board.ts';
import type { Case } from '#bench/support/pages/cases.ts';
import { recordPages } from '#bench/support/pages/record-pages.ts';
import { countReads } from '#bench/support/staff/count-reads.ts';
import type { Reads } from '#bench/support/staff/count-reads.ts';
import { fillStaff } from '#bench/support/staff/fill.ts';
import { sizeAt } from '#bench/support/staff/size.ts';

const database = useTestDatabase();

const casesOf = ({ email, positionId }: FilledBoard): Case[] => {
  const to = { params: { id: positionId } };
  return [
    {
      name: 'best results',
      call: prepareCall(searchResults, { ...to, body: { sort: 'score' } }),
    },
    {
      name: 'newest results',
      call: prepareCall(searchResults, { ...to, body: { sort: 'recent' } }),
    },
    { name: 'candidates', call: prepareCall(listPositionCandidates, to) },
  ].map((page) => ({ ...page, email, aim: 0 }));
};

/** Counting looks at everybody, in whatever order; what is told of each person does not. */
const isCount = (text: string): boolean => /^\s*select[^(]*count\(/.test(text);

const read = new Map<string, { page: Reads; count: Reads }[]>();

beforeAll(async () => {
  const { urls, database: name } = database();
  const at = { adminUrl: withDatabase(testAdminUrl, name), ownerUrl: urls.owner };
  // Most positions are small: what PostgreSQL expects of any position is far from what these two are.
  await fillStaff(at.adminUrl, sizeAt(0), () => undefined);
  const boards = [
    await fillBoard(at, { people: 100, answered: 80 }),
    await fillBoard(at, { people: 1_000, answered: 800 }),
  ];
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  try {
    for (const page of await recordPages(urls, boards.flatMap(casesOf))) {
      const sum = { page: { rows: 0, blocks: 0 }, count: { rows: 0, blocks: 0 } };
      for (const statement of page.statements) {
        const { rows, blocks } = await countReads(client, statement);
        const part = sum[isCount(statement.text) ? 'count' : 'page'];
        part.rows += rows;
        part.blocks += blocks;
      }
      read.set(page.name, [...(read.get(page.name) ?? []), sum]);
    }
  } finally {
    await client.end();
  }
});

test.for(['best results', 'newest results', 'candidates'])(
  'the first page of %s reads as much where ten times as many people are',
  (name) => {
    const [small, large] = read.get(name) ?? [];
    if (small === undefined || large === undefined) throw new Error(`${name} was not read.`);
    expect(large.page.rows).toBeLessThan(1.1 * small.page.rows);
    expect(large.page.blocks).toBeLessThan(1.3 * small.page.blocks);
    expect(large.count.rows).toBeGreaterThan(500);
    expect(large.count.blocks).toBeLessThan(300);
  },
);
