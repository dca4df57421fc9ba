import { expect, test } from 'vitest';

import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';

const { api, sql, invite, sit } = useExams();

const hour = 3_600_000;

const begun = async () => {
  const invited = await invite();
  const sitting = await sit({ link: invited.link });
  await sitting.begin();
  return { ...invited, sitting };
};

const idOf = async (placeId: string): Promise<string> => {
  const [attempt] = await sql<{ id: string }>(
    'select id from attempts where position_candidate_id = $1',
    [placeId],
  );
  return attempt?.id ?? '';
};

test('a pause closes its question and delivers nothing until asked; it verifies', async () => {
  const { sitting, placeId } = await begun();
  await sitting.save({ number: 1, choice: [2] });
  const paused = readState(await sitting.pause(1));
  expect(paused).toMatchObject({ question: null, paused_after: 1, total: 3 });
  expect(readState(await sitting.pause(1))).toMatchObject({ paused_after: 1 });
  expect(await sitting.save({ number: 1, sequence: 2, choice: [1] })).toMatchObject({
    status: 409,
    body: { code: 'exam_question_closed' },
  });
  api.advance(5 * hour);
  expect(readState(await sitting.state())).toMatchObject({ question: null, paused_after: 1 });

  const next = readState(await sitting.next(1));
  expect(next).toMatchObject({ paused_after: null, question: { number: 2 } });
  expect(next.question?.remaining_ms).toBeGreaterThan(55_000);
  // A copy of the call that was on its way all the time.
  expect(readState(await sitting.pause(1))).toMatchObject({ question: { number: 2 } });
  await sitting.finish();
  const events = await sql<{ kind: string; number: number }>(
    "select kind, number from attempt_events where attempt_id = $1 and kind in ('delivered', 'paused') order by id",
    [await idOf(placeId)],
  );
  expect(events).toEqual([
    { kind: 'delivered', number: 1 },
    { kind: 'paused', number: 1 },
    { kind: 'delivered', number: 2 },
  ]);
  expect((await verifyAttempt(api.services, await idOf(placeId))).problems).toEqual([]);
});

test('only the question on screen can be paused after, by the browser that holds it, and not the last', async () => {
  const { sitting, link } = await begun();
  for (const after of [2, 3]) {
    expect(await sitting.pause(after)).toMatchObject({ body: { code: 'exam_question_closed' } });
  }
  expect((await sitting.pause(0)).status).toBe(422);
  const other = await sit({ link });
  expect(await other.pause(1)).toMatchObject({ body: { code: 'exam_lease_lost' } });
  await sitting.next(1);
  await sitting.next(2);
  expect(await sitting.pause(3)).toMatchObject({ body: { code: 'exam_question_closed' } });
});

test('a pause goes on in another browser, takes no minutes as a present, and ends with the day', async () => {
  const { sitting, link, placeId, browser } = await begun();
  await sitting.pause(1);
  const minutes = await browser.call('PATCH', `/api/positions/candidates/${placeId}/extra-time`, {
    body: { minutes: 5 },
  });
  expect(minutes.status).toBe(409);
  const other = await sit({ link });
  expect(readState(await other.takeOver())).toMatchObject({ question: null, paused_after: 1 });
  api.advance(25 * hour);
  expect(readState(await other.next(1)).stage).toBe('finished');
});
