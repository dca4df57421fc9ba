import { expect, test } from 'vitest';

import { useExams } from '#src/testing/use-exams.ts';

const { api, invite, sit } = useExams();

test('staff see what happened in an attempt and that it verifies, but neither person, answer nor key', async () => {
  const { placeId, link } = await invite();
  const sitting = await sit({ link });
  await sitting.start();
  const { browser: staff } = await api.signedIn({ role: 'staff' });
  const path = `/api/staff/attempts/${placeId}`;
  expect(await staff.call('GET', path)).toMatchObject({
    status: 200,
    body: { data: { status: 'in_progress', verification: null, events: [{ kind: 'started' }] } },
  });
  for (let after = 0; after < 3; after += 1) {
    await sitting.next(after);
    await sitting.save({ number: after + 1 });
  }
  await sitting.next(3);
  const { status, body } = await staff.call('GET', path);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      data: {
        position_candidate_id: placeId,
        status: 'completed',
        question_count: 3,
        verification: { problems: [], events: 8 },
      },
    },
  });
  const told = JSON.stringify(body);
  expect(told).not.toMatch(/choice|answer_|email|is_correct|correct_answer|order/);
  const unknown = `/api/staff/attempts/${crypto.randomUUID()}`;
  expect(await staff.call('GET', unknown)).toMatchObject({ status: 404 });
});
