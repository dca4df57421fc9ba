import { createTransactions } from '@tamiz/db';
import { withClient } from '@tamiz/db/admin';
import {
  createAccount,
  createEvaluation,
  createPosition,
  createPublishedVersion,
  createQuestion,
  createTopic,
  createUser,
  ensureDifficulties,
  grantCredits,
} from '@tamiz/db/factories';

export type FilledBoard = {
  accountId: string;
  positionId: string;
  email: string;
  /** Somebody's places, and a technology that half the questions are about. */
  places: string[];
  technologyId: number;
};

const technologies = 5;
const questionsEach = 5;

/** A position that many people answered: their invitations, exams, answers, signals, stages, tags and notes. */
export const fillBoard = async (
  { adminUrl, ownerUrl }: { adminUrl: string; ownerUrl: string },
  { people, answered }: { people: number; answered: number },
): Promise<FilledBoard> => {
  const owner = createTransactions(ownerUrl, 1);
  const made = await owner.run(async (tx) => {
    const { id: accountId } = await createAccount(tx);
    const { email } = await createUser(tx, { accountId, role: 'owner' });
    await grantCredits(tx, { accountId, amount: 1 });
    const [difficultyId = 0] = await ensureDifficulties(tx);
    const { id: evaluationId } = await createEvaluation(tx);
    const questionIds: number[] = [];
    let technologyId = 0;
    for (let number = 0; number < technologies; number += 1) {
      const topic = await createTopic(tx);
      technologyId = topic.technologyId;
      for (let question = 0; question < questionsEach; question += 1) {
        questionIds.push((await createQuestion(tx, { topicId: topic.topicId, difficultyId })).id);
      }
    }
    const version = await createPublishedVersion(tx, { evaluationId, questionIds });
    const position = await createPosition(tx, { accountId, evaluationId, maxCandidates: people });
    return { accountId, email, technologyId, versionId: version.id, positionId: position.id };
  });
  await owner.close();
  const { accountId, positionId, versionId } = made;
  // Turning triggers off while filling needs a superuser.
  const places = await withClient(adminUrl, async (admin) => {
    await admin.query('begin');
    await admin.query('set local session_replication_role = replica');
    const run = (text: string, values: unknown[]) => admin.query(text, values);
    await run(
      `insert into candidates (account_id, name, email)
       select $1, (array['Andrea', 'Íñigo', 'Ximena', 'José Ángel'])[1 + n % 4] || ' '
         || (array['Peña', 'Muñoz', 'Güemes', 'Ávila', 'Ñáñez'])[1 + n % 5] || ' ' || n, 'persona.' || n || '@ejemplo.mx'
       from generate_series(1, $2::int) n`,
      [accountId, people],
    );
    await run(
      `insert into position_candidates (account_id, position_id, candidate_id, progress, progress_at, stage_id)
       select candidates.account_id, $2, candidates.id, case when n <= $3 then 'done' else 'pending' end,
         case when n <= $3 then now() - n * interval '1 minute' end,
         case when n % 3 = 0 then (select id from stages where account_id = $1 and kind = 'shortlist') end
       from (select *, row_number() over (order by id) as n from candidates where account_id = $1) candidates`,
      [accountId, positionId, answered],
    );
    await run(
      `insert into invitations (account_id, position_candidate_id, status, expires_at, started_at, charged_by)
       select account_id, id, 'sent', now() + interval '9 days', now(),
         (select id from credit_movements where account_id = $1 limit 1)
       from position_candidates where position_id = $2 and progress = 'done'`,
      [accountId, positionId],
    );
    await run(
      `insert into attempts (account_id, position_id, position_candidate_id, version_id, max_score, score, status,
         completed_at, breakdown, has_responses)
       select account_id, position_id, id, $2, 25, (random() * 25)::int, 'completed', progress_at, '{}', true
       from position_candidates where position_id = $1 and progress = 'done'`,
      [positionId, versionId],
    );
    await run(
      `insert into attempt_responses (completed_at, account_id, position_id, attempt_id, version_id, question_id, revision,
         technology_id, time_ms, number, is_correct, answer_ids)
       select attempts.completed_at, attempts.account_id, attempts.position_id, attempts.id, $2, asked.question_id, asked.revision,
         topics.technology_id, 40000, asked.position, asked.position <= attempts.score, array[1]
       from attempts cross join version_questions asked join topics on topics.id = asked.topic_id
       where attempts.position_id = $1 and asked.version_id = $2`,
      [positionId, versionId],
    );
    await run(
      `insert into attempt_events (account_id, attempt_id, kind, data, at)
       select account_id, id, 'signal', jsonb_build_object('kind', (array['tab_left', 'connection_lost'])[1 + n % 2]), now()
       from attempts cross join generate_series(1, 4) n where position_id = $1`,
      [positionId],
    );
    await run(
      `with tag as (insert into tags (account_id, name) values ($1, 'Inglés C1') returning id)
       insert into place_tags (account_id, position_candidate_id, tag_id)
       select place.account_id, place.id, tag.id from position_candidates place cross join tag
       where position_id = $2 and stage_id is not null`,
      [accountId, positionId],
    );
    await admin.query('commit');
    await admin.query('vacuum analyze');
    const { rows } = await admin.query<{ id: string }>(
      `select place.id from position_candidates place join attempts on attempts.position_candidate_id = place.id
       where place.position_id = $1 limit 500`,
      [positionId],
    );
    return rows.map(({ id }) => id);
  });
  return { ...made, places };
};
