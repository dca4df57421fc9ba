import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { createQueryClient } from '#src/lib/api/query-client.ts';
import { readAgain, readOlder } from '#src/lib/api/read-again.ts';

/** A list that is being read for the first time, and what the server says once it is asked. */
const watchEntries = () => {
  const client = createQueryClient();
  const asked: ((entries: number) => void)[] = [];
  const read = () =>
    new Promise<number>((resolve) => {
      asked.push(resolve);
    });
  const observer = new QueryObserver(client, { queryKey: ['entries'], queryFn: read });
  observer.subscribe(() => {});
  return { client, asked, shown: () => observer.getCurrentResult().data };
};

test('a change during the first reading is read after it', async () => {
  const { client, asked, shown } = watchEntries();
  const again = readAgain(client, { queryKey: ['entries'] });
  asked[0]?.(0);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.(1);
  await again;
  expect(shown()).toBe(1);
});

test('what has been read is read once more, and what nobody looks at only when it is next shown', async () => {
  const { client, asked, shown } = watchEntries();
  asked[0]?.(0);
  await expect.poll(shown).toBe(0);
  const again = readAgain(client, { queryKey: ['entries'] });
  asked[1]?.(1);
  await again;
  expect(shown()).toBe(1);
  await readAgain(client, { queryKey: ['entries'], refetchType: 'none' });
  expect(asked).toHaveLength(2);
});

test('where nothing was told for a while, only what was read before it is read again', async () => {
  const { client, asked, shown } = watchEntries();
  await readOlder(client, ['entries'], 30_000);
  asked[0]?.(0);
  await expect.poll(shown).toBe(0);
  await readOlder(client, ['entries'], 30_000);
  expect(asked).toHaveLength(1);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 31_000);
  const again = readOlder(client, ['entries'], 30_000);
  asked[1]?.(1);
  await again;
  expect(shown()).toBe(1);
  const whole = readOlder(client, ['entries'], 0);
  asked[2]?.(2);
  await whole;
  expect(shown()).toBe(2);
});

test('a list that has grown, what failed and what is not on screen are read again however new they are', async () => {
  const { client, asked, shown } = watchEntries();
  asked[0]?.(0);
  await expect.poll(shown).toBe(0);
  client.setQueryData(['entries'], { pages: [1, 2] });
  const grown = readOlder(client, ['entries'], 30_000);
  asked[1]?.(1);
  await grown;
  expect(shown()).toBe(1);
  await readAgain(client, { queryKey: ['entries'], refetchType: 'none' });
  const failed = readOlder(client, ['entries'], 30_000);
  asked[2]?.(2);
  await failed;
  expect(shown()).toBe(2);
  client.setQueryData(['entries', 'elsewhere'], 0);
  await readOlder(client, ['entries'], 30_000);
  expect(client.getQueryState(['entries', 'elsewhere'])?.isInvalidated).toBe(true);
  expect(asked).toHaveLength(3);
});
