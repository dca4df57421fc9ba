import { endpoints } from '@tamiz/contract';
import { withDatabase } from '@tamiz/db/admin';
import { testAdminUrl, useTestDatabase } from '@tamiz/db/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { casesByEndpoint, notMeasured, readsMuch } from '#bench/support/staff/cases.ts';
import { countReads } from '#bench/support/staff/count-reads.ts';
import type { Reads } from '#bench/support/staff/count-reads.ts';
import { fillStaff } from '#bench/support/staff/fill.ts';
import { openStaffApi } from '#bench/support/staff/open-staff-api.ts';
import { recordCall } from '#bench/support/record-call.ts';
import { sizeAt } from '#bench/support/staff/size.ts';
import { hasCursor, staffReads } from '#bench/support/staff/staff-reads.ts';

const database = useTestDatabase();

/** A page has 25 rows, each with a few look-ups; the smallest of the large tables has four times as many. */
const most = 1_500;

test('every read of the back office is measured, or says why not', () => {
  const told = new Set([...Object.keys(casesByEndpoint), ...Object.keys(notMeasured)]);
  expect(staffReads.map(({ id }) => id).filter((id) => !told.has(id))).toEqual([]);
  const known = new Set(endpoints.map(({ id }) => id));
  expect([...told].filter((id) => !known.has(id))).toEqual([]);
});

test('a list with pages is measured at its beginning, in its middle and at its end', () => {
  const ends = ['page in the middle', 'last page'];
  const missing = staffReads
    .filter((endpoint) => hasCursor(endpoint) && !(endpoint.id in notMeasured))
    .filter(({ id }) => {
      const names = Object.keys(casesByEndpoint[id] ?? {});
      return !ends.every((end) => names.some((name) => name.endsWith(end)));
    });
  expect(missing.map(({ id }) => id)).toEqual([]);
});

let opened: Awaited<ReturnType<typeof openStaffApi>> | undefined;
const found: { name: string; reads: Reads }[] = [];

beforeAll(async () => {
  const { urls, database: filled } = database();
  const at = await fillStaff(withDatabase(testAdminUrl, filled), sizeAt(0), () => undefined);
  // In production a process that is held up refuses calls, and a test runner holds it up.
  opened = await openStaffApi(urls, { NODE_ENV: 'test' });
  const { ask } = opened;
  const clients = {
    staff: new pg.Client({ connectionString: urls.staff }),
    app: new pg.Client({ connectionString: urls.app }),
  };
  await Promise.all([clients.staff.connect(), clients.app.connect()]);
  try {
    for (const [endpoint, cases] of Object.entries(casesByEndpoint)) {
      for (const [name, prepare] of Object.entries(cases)) {
        for (const statement of await recordCall(() => ask(prepare(at)))) {
          found.push({
            name: `${endpoint}: ${name}`,
            reads: await countReads(clients[statement.role], statement),
          });
        }
      }
    }
  } finally {
    await Promise.all([clients.staff.end(), clients.app.end()]);
  }
});

afterAll(() => opened?.close());

test('no list walks through a table, whatever it is asked and however rare that is', () => {
  expect(found.length).toBeGreaterThan(100);
  const walking = found.filter(
    ({ name, reads }) =>
      Math.max(reads.rows, reads.blocks) > most && !((name.split(':', 1)[0] ?? '') in readsMuch),
  );
  expect(walking).toEqual([]);
});
