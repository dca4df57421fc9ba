import { createTransactions } from '@tamiz/db';
import { withClient } from '@tamiz/db/admin';
import {
  createAccount,
  createPosition,
  createPublishedEvaluation,
  grantCredits,
} from '@tamiz/db/factories';
import { createExamAccess } from '@tamiz/server/domains/hiring/exam-access/exam-access.ts';
import { createSecrets } from '@tamiz/server/platform/secrets.ts';

type Crowd = { ownerUrl: string; appSecret: string; size: number };

const perPosition = 100;

/** The questions of each exam. */
export const crowdQuestions = 30;

/** Invites `size` candidates to exams; returns the tokens of their links. */
export const inviteCrowd = async ({ ownerUrl, appSecret, size }: Crowd): Promise<string[]> => {
  const transactions = createTransactions(ownerUrl, 1);
  const { accountId, evaluationId } = await transactions.run(async (tx) => {
    const { id } = await createAccount(tx);
    await grantCredits(tx, { accountId: id, amount: size });
    const evaluation = await createPublishedEvaluation(tx, { questions: crowdQuestions });
    for (let made = 0; made < size; made += perPosition) {
      await createPosition(tx, {
        accountId: id,
        evaluationId: evaluation.id,
        maxCandidates: perPosition,
      });
    }
    return { accountId: id, evaluationId: evaluation.id };
  });
  await transactions.close();
  const { linkToken } = createExamAccess(createSecrets(appSecret));
  return withClient(ownerUrl, async (owner) => {
    await owner.query(
      `with people as (
         insert into candidates (account_id, name, email)
         select $1, 'Persona ' || n, 'persona-' || n || '@ejemplo.mx' from generate_series(1, $2::int) n
         returning id
       ), ranked as (
         select id, (row_number() over () - 1) / $3::int as slot from people
       ), rooms as (
         select id, row_number() over () - 1 as slot from positions where account_id = $1 and evaluation_id = $4
       )
       insert into position_candidates (account_id, position_id, candidate_id)
       select $1, rooms.id, ranked.id from ranked join rooms using (slot)`,
      [accountId, size, perPosition, evaluationId],
    );
    const { rows } = await owner.query<{ id: string }>(
      `with charge as (
         insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
         values ($1, 'invitation', 'credit', $2, 'Medición', false, 'bench') returning id
       )
       insert into invitations (account_id, position_candidate_id, status, expires_at, charged_by)
       select $1, place.id, 'sent', now() + interval '1 day', charge.id from position_candidates place, charge
       where place.account_id = $1
       returning id`,
      [accountId, size],
    );
    await owner.query(
      `update positions set status = 'invitations_sent', started_at = now() where account_id = $1`,
      [accountId],
    );
    await owner.query('analyze');
    return rows.map(({ id }) => linkToken({ invitationId: id, version: 1 }));
  });
};
