import { createNote, createUser, moveToStage, tagPlace } from '@tamiz/db/factories';
import { expect } from 'vitest';

import type { Exams } from '#src/testing/use-exams.ts';
import type { TestWorker } from '#src/testing/use-worker.ts';

/** A finished exam of somebody about whom every field that takes a text says the word. */
export const writeAbout = async (
  { api, sql, finishOne }: Exams,
  worker: TestWorker,
  word: string,
) => {
  const exam = await finishOne({ questions: 1 });
  const [person] = await sql<{ id: string; email: string }>(
    `update candidates set name = $2, email = $3
     from position_candidates place where place.candidate_id = candidates.id and place.id = $1
     returning candidates.id, candidates.email`,
    [exam.placeId, `Zoila ${word}`, `${word}@ejemplo.mx`],
  );
  await sql(
    `insert into data_requests (account_id, candidate_id, kind, state, reason, answer, answer_due_at, answered_at)
     select account_id, id, 'objection', 'refused', $2, $2, now(), now() from candidates where id = $1`,
    [person?.id, `No quiero que ${word} figure`],
  );
  await sql('update invitations set message = $2 where position_candidate_id = $1', [
    exam.placeId,
    `Hola, ${word}: te esperamos`,
  ]);
  const { accountId, placeId } = exam;
  await api.asOwner(async (tx) => {
    const { id: author } = await createUser(tx, { accountId });
    await createNote(tx, { accountId, placeId, author, body: `Creo que ${word} miente` });
    await tagPlace(tx, { accountId, placeId, name: `Tía de ${word}` });
    await moveToStage(tx, { accountId, placeId, kind: 'interview' });
  });
  await sql(
    `with move as (
       insert into stage_moves (id, account_id, position_id, stage_id, has_mail)
       select gen_random_uuid(), account_id, position_id, stage_id, true from position_candidates where id = $1
       returning id, account_id)
     insert into stage_messages (account_id, move_id, position_candidate_id, body)
     select account_id, id, $1, $2 from move`,
    [placeId, `Hola, ${word}.`],
  );
  await sql(
    `with link as (
       insert into public_links (account_id, position_id, max_people, ends_at)
       select account_id, position_id, 1, now() from position_candidates where id = $1 returning id)
     insert into enrolments (id, link_id, name, email, code_hash, expires_at)
     select gen_random_uuid(), id, $2, $3, sha256(''), now() from link`,
    [placeId, `Zoila ${word}`, `${word}@ejemplo.mx`],
  );
  await exam.browser.call('POST', `/api/positions/${exam.positionId}/results/reports`, {
    body: { sort: 'score' },
  });
  const [download] = await sql<{ id: string }>(
    'select id from report_downloads where account_id = $1',
    [accountId],
  );
  await worker.runJob('results.print_reports', { id: download?.id ?? '' });
  const decide = (what: 'mark' | 'unmark') =>
    exam.browser.call('POST', `/api/attempts/${exam.attemptId}/${what}`, {
      body: { reason: `Creo que ${word} copió: "a\\b"\n\t☃` },
    });
  for (const what of ['mark', 'unmark', 'mark'] as const)
    expect(await decide(what)).toMatchObject({ status: 200 });
  return { ...exam, person: person ?? { id: '', email: '' }, decide };
};
