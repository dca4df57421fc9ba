import { seedDemo, seedDemoPositions } from '@tamiz/db/admin';
import { createPublishedEvaluation } from '@tamiz/db/factories';
import { expect, test } from 'vitest';

import { answerDemoExams } from '#demo/answer-demo-exams.ts';
import { sittings } from '#demo/sittings.ts';
import { verifyAttempt } from '@tamiz/server/domains/exams/results/verify-attempt.ts';
import { useApp } from '@tamiz/server/testing/use-app.ts';
import { useSql } from '@tamiz/server/testing/use-sql.ts';
import { useWorker } from '@tamiz/server/testing/use-worker.ts';

const api = useApp();
const sql = useSql(api);
const worker = useWorker(api);

test('everybody of the demo takes the exam once; every result verifies, one exam is under way', async () => {
  const { owner } = api.database.urls;
  await seedDemo(owner);
  await api.asOwner((tx) => createPublishedEvaluation(tx, { title: 'React', questions: 10 }));
  await seedDemoPositions(owner);
  expect(await answerDemoExams(api.services)).toBe(sittings.length);
  expect(await answerDemoExams(api.services)).toBe(0);
  for (const { id } of await sql<{ id: string }>('select id from regrades'))
    await worker.runJob('regrades.run', { id });

  const attempts = await sql<{ id: string; email: string; score: number | null; age: number }>(
    `select attempts.id, email, score, extract(epoch from now() - attempts.started_at)::int as age from attempts
     join position_candidates place on place.id = attempts.position_candidate_id
     join candidates on candidates.id = place.candidate_id`,
  );
  for (const sitting of sittings) {
    const attempt = attempts.find(({ email }) => email === sitting.email);
    expect(attempt?.age).toBeGreaterThanOrEqual(Math.floor(sitting.hoursAgo * 3_600));
    const isOver = sitting.deliveredSoFar === undefined;
    // A corrected key made one answer more right.
    const more = sitting.isFreeAndRegraded ? 1 : 0;
    expect(attempt?.score).toBe(isOver ? Math.round(sitting.share * 10) + more : null);
    if (isOver) {
      expect((await verifyAttempt(api.services, attempt?.id ?? '')).problems).toEqual([]);
    }
  }
  expect(attempts.filter(({ score }) => score === null)).toHaveLength(1);
  const free = `select email, (select count(*)::int from attempt_events event where event.attempt_id = attempts.id
       and event.kind in ('flagged', 'regraded')) as told
     from attempts join position_candidates place on place.id = attempts.position_candidate_id
     join candidates on candidates.id = place.candidate_id where navigation = 'free'`;
  expect(await sql(free)).toEqual([{ email: 'ricardo.beltran@ejemplo.mx', told: 2 }]);
  // Some of what was told is new, some was read.
  const told = `select distinct read_at is null as is_new from notices where kind = 'result' order by 1`;
  expect(await sql(told)).toEqual([{ is_new: false }, { is_new: true }]);
  // Their own page says since when the data is kept, beside the day they were added.
  const keptLate = `select email from candidates join position_candidates place on candidates.id = place.candidate_id
     where candidates.created_at > place.created_at`;
  expect(await sql(keptLate)).toEqual([]);
  // A position starts with its first sending.
  const startedLate = `select title from positions join position_candidates place on place.position_id = positions.id
     join invitations on invitations.position_candidate_id = place.id where sent_at < positions.started_at`;
  expect(await sql(startedLate)).toEqual([]);
  // Every position with invitations has something to tell under Actividad, in the order of time.
  const silent = `select title from positions where started_at is not null
     and not exists (select from audit_events where subject_id = positions.id and action = 'invitations.sent')`;
  expect(await sql(silent)).toEqual([]);
  const logged = await sql<{ at: Date }>(
    `select at from audit_events where subject_kind = 'position' order by id`,
  );
  expect(logged).toEqual(logged.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
});
