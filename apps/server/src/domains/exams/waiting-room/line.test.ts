import { examTurn, privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { useExams } from '#src/testing/use-exams.ts';

// One person in ten seconds, so that the second one waits.
const { api, invite, open, sql } = useExams({ EXAM_ADMISSIONS_PER_SECOND: '0.1' });

const turnOf = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(202);
  return z.object({ data: examTurn }).parse(body).data;
};

test('whoever opens or begins while others do is told how long it takes, and let in then', async () => {
  const [first, second] = [await invite(), await invite()];
  const session = z
    .object({ data: z.object({ session: z.string() }) })
    .parse((await open({ link: first.link })).body).data.session;

  const told = turnOf(await open({ link: second.link }));
  expect(told.wait_ms).toBeGreaterThan(5_000);
  // A link that we never made is refused at once and takes nobody's place.
  expect((await open({ link: 'AZN0.1.c2VjcmV0' })).status).toBe(404);

  const start = (body: object) =>
    api.browser().call('POST', '/api/exam/start', {
      headers: { authorization: `Exam ${session}` },
      hasToken: false,
      body: { privacy_version: privacyNoticeVersion, ...body },
    });
  const turn = turnOf(await start({}));
  expect(turn.wait_ms).toBeGreaterThan(told.wait_ms + 5_000);
  expect(
    await sql('select from attempts where position_candidate_id = $1', [first.placeId]),
  ).toEqual([]);
  // The place of another person is none.
  expect(turnOf(await start({ turn: told.turn })).wait_ms).toBeGreaterThan(turn.wait_ms);

  api.advance(turn.wait_ms);
  expect((await open({ link: second.link, turn: told.turn })).status).toBe(200);
  expect((await start({ turn: turn.turn })).status).toBe(200);
});
