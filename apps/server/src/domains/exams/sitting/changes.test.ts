import { testAdminUrl } from '@tamiz/db/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createExamChanges, hearExamChanges } from '#src/domains/exams/sitting/changes.ts';
import { listen } from '#src/platform/database/listen.ts';
import { openDatabaseProxy } from '#src/testing/database-proxy.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('whoever waits hears of a change of their own exam, and of no other', async () => {
  const changes = createExamChanges();
  const mine = changes.wait('a', 1_000);
  const other = changes.wait('b', 1_000);
  changes.announce('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await mine).toBe(true);
  expect(await other).toBe(false);
});

test('a change between two calls is heard by the next one, once', async () => {
  const changes = createExamChanges();
  changes.announce('a');
  expect(await changes.wait('a', 1_000)).toBe(true);
  const again = changes.wait('a', 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await again).toBe(false);
});

test('what nobody asked for is forgotten', async () => {
  const changes = createExamChanges();
  changes.announce('a');
  await vi.advanceTimersByTimeAsync(10_000);
  const later = changes.wait('a', 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await later).toBe(false);
});

test('after a lost connection everybody who waits looks again: what changed meanwhile was not told', async () => {
  vi.useRealTimers();
  const proxy = await openDatabaseProxy(testAdminUrl);
  const changes = createExamChanges();
  const listener = listen(
    { DATABASE_URL_AUTH: proxy.through(api.database.urls.auth) },
    { exam_changed: hearExamChanges(changes) },
  );
  await expect
    .poll(
      async () => {
        await sql(`select pg_notify('exam_changed', 'a')`);
        return changes.wait('a', 200);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  const waiting = changes.wait('b', 60_000);
  await proxy.cut();
  await proxy.restore();
  expect(await waiting).toBe(true);
  await listener.stop();
  await proxy.cut();
}, 240_000);
