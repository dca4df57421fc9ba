import { createPublishedEvaluation } from '@tamiz/db/factories';
import { beforeAll, expect, test } from 'vitest';

import { countRoundTrips } from '#src/testing/count-round-trips.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';

const { api, sql, invite, sit } = useExams();
let evaluation: { id: number; versionId: number };

// The process remembers a version from its first exam on.
beforeAll(async () => {
  evaluation = await api.asOwner((tx) => createPublishedEvaluation(tx, { questions: 3 }));
  await arrive();
});

/*
 * Who begins an exam at ten o'clock begins it with everybody else, and each wait for PostgreSQL wakes two processes: how many
 * there are decides how many people get in.
 */
const arrive = async () => {
  const { link, placeId } = await invite({ evaluation });
  const { result: sitting, roundTrips: opening } = await countRoundTrips(() => sit({ link }));
  const { result: started, roundTrips: starting } = await countRoundTrips(() => sitting.start());
  const first = await countRoundTrips(() => sitting.next(0));
  return { placeId, sitting, opening, starting, started, asking: first.roundTrips, first };
};

test('opening, starting and the first question wait for PostgreSQL a fixed number of times', async () => {
  const { opening, starting, asking, started, first } = await arrive();
  expect(started.status).toBe(200);
  expect(readState(first.result).question).toMatchObject({ number: 1, choice: [], sequence: 0 });
  // The place of the link, what stands about it, and that it was opened.
  expect(opening).toBe(3);
  // All that decides, all that is written, and the commit.
  expect(starting).toBe(3);
  expect(asking).toBe(3);
});

test('what leaves in one piece is kept whole: the attempt, its first event and the place agree', async () => {
  const { placeId, sitting } = await arrive();
  expect(
    await sql(
      `select attempts.started_at = invitations.started_at as together, event.kind, event.at = attempts.started_at as at_once,
         event.data ->> 'version_id' = attempts.version_id::text as same_version, place.progress
       from attempts
       join invitations on invitations.position_candidate_id = attempts.position_candidate_id
       join position_candidates place on place.id = attempts.position_candidate_id
       join attempt_events event on event.attempt_id = attempts.id
       where place.id = $1 order by event.id limit 1`,
      [placeId],
    ),
  ).toEqual([
    { together: true, kind: 'started', at_once: true, same_version: true, progress: 'in_progress' },
  ]);
  // Asked again, as after a lost answer, it is the same question, with what was kept of it.
  await sitting.save({ number: 1, choice: [2] });
  expect(readState(await sitting.next(0)).question).toMatchObject({ number: 1, choice: [2] });
});
