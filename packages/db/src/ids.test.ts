import { expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import { useTestDatabase } from '#src/testing/index.ts';

const database = useTestDatabase();

test('ids sort in the order in which they were made, also within a millisecond', async () => {
  const made: string[] = [];
  const before = Date.now();
  await withClient(database().urls.owner, async (owner) => {
    for (let count = 0; count < 500; count += 1) {
      const { rows } = await owner.query<{ id: string }>('select app.uuid_v7() as id');
      made.push(rows[0]?.id ?? '');
    }
  });
  const after = Date.now();
  expect(made).toEqual(made.toSorted());
  expect(new Set(made).size).toBe(500);
  for (const id of made) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const milliseconds = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    expect(milliseconds).toBeGreaterThanOrEqual(before - 1_000);
    expect(milliseconds).toBeLessThanOrEqual(after + 1_000);
  }
});
