import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '#src/testing/live/eventually.ts';
import { useExams } from '#src/testing/use-exams.ts';

const { api, sql, invite, sit } = useExams();

/** Every message about a position, as any API process hears them. */
const hear = async (positionId: string) => {
  const client = new pg.Client({ connectionString: api.database.urls.app });
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => {
    if (payload.startsWith(positionId)) heard.push(payload.slice(positionId.length + 1));
  });
  await client.connect();
  await client.query('listen position_changed');
  onTestFinished(() => client.end());
  return heard;
};

test('deliveries and the end are told, saved answers are not; the place never drifts', async () => {
  const { browser, link, placeId, positionId } = await invite({ questions: 2 });
  const heard = await hear(positionId);
  const shown = async () => {
    const { body } = await browser.call('GET', `/api/positions/${positionId}/candidates`);
    return (body as { data: { progress: object }[] }).data[0]?.progress;
  };
  const sitting = await sit({ link });
  await eventually(() => expect(heard).toEqual([`invitation:${placeId}`]));
  expect(await shown()).toMatchObject({ state: 'opened' });

  await sitting.begin();
  expect(await shown()).toMatchObject({ state: 'in_progress', question: 1, question_count: 2 });
  await eventually(() => expect(heard.at(-1)).toBe(`progress:${placeId}`));
  const before = heard.length;
  await sitting.save({ number: 1 });
  await sitting.save({ number: 1, sequence: 2, choice: [2] });
  await sitting.next(1);
  await eventually(() => expect(heard.length).toBeGreaterThan(before));
  expect(heard.slice(before)).toEqual([`progress:${placeId}`]);
  expect(await shown()).toMatchObject({ state: 'in_progress', question: 2 });

  await sitting.save({ number: 2 });
  await sitting.next(2);
  await eventually(() => expect(heard.at(-1)).toBe(`result:${placeId}`));
  expect(await shown()).toMatchObject({ state: 'done', max_score: 2, question: null });
  expect(
    await sql(`select place.id from position_candidates place
      cross join lateral app.progress_of(place.id) defined (state, since)
      where (place.progress, place.progress_at) is distinct from (defined.state, defined.since)`),
  ).toEqual([]);
});
