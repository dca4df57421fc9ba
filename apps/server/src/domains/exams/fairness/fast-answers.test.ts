import { expect, test } from 'vitest';

import { useExams } from '#src/testing/use-exams.ts';
import type { Invited } from '#src/testing/use-exams.ts';

const { api, sql, invite, sit } = useExams();

type Timeline = { data: { entries: { kind: string; count: number | null; seconds: number }[] } };

/** Takes a whole exam with the same pause before every answer, and reads what was noticed. */
const take = async ({ browser, link, placeId }: Invited, pauseMs: number) => {
  const sitting = await sit({ link });
  const { total } = await sitting.begin();
  for (let number = 1; number <= total; number += 1) {
    api.advance(pauseMs);
    await sitting.save({ number });
    await sitting.next(number);
  }
  const [attempt] = await sql<{ id: string }>(
    'select id from attempts where position_candidate_id = $1 and completed_at is not null',
    [placeId],
  );
  const { body } = await browser.call('GET', `/api/attempts/${attempt?.id}/timeline`);
  return (body as Timeline).data.entries;
};

test('answers faster than anybody reads are a fact in the timeline, with how many and how long', async () => {
  const entries = await take(await invite({ questions: 6 }), 0);
  expect(entries).toMatchObject([{ kind: 'fast_answers', count: 6, seconds: expect.any(Number) }]);
});

test('somebody who is quick but reads leaves no trace', async () => {
  expect(await take(await invite({ questions: 6 }), 1_200)).toEqual([]);
});
