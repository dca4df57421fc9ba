import { createTransactions } from '@tamiz/db';
import { withClient } from '@tamiz/db/admin';
import { createPublishedEvaluation, createUser } from '@tamiz/db/factories';

/** One sending: the charge that a job names, and whom it mails. */
export type Sending = { chargeId: string; accountId: string; to: string[] };

type Urls = { adminUrl: string; ownerUrl: string };

/** Half of the people are at three large domains, as in life; the others at fifty small ones. */
const address = `'p' || n || '-' || $2::uuid || '@' || case when n % 10 < 5 then 'grande' || n % 3 else 'd' || n % 50 end || '.example'`;

/** Makes accounts with a position each, and gives what invites that many people of one of them. */
export const openMailFiller = async ({ adminUrl, ownerUrl }: Urls, accounts: number) => {
  const owner = createTransactions(ownerUrl, 1);
  const { id: evaluationId } = await owner.run((tx) => createPublishedEvaluation(tx));
  const users: Awaited<ReturnType<typeof createUser>>[] = [];
  for (let account = 0; account < accounts; account += 1) {
    users.push(await owner.run((tx) => createUser(tx, { role: 'owner' })));
  }
  await owner.close();

  /** Writes a sending as the API does, without its mails: that is the job's. */
  const fill = (account: number, people: number): Promise<Sending> =>
    withClient(adminUrl, async (admin) => {
      const user = users[account];
      const accountId = user?.account_id ?? '';
      await admin.query(
        `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
         values ($1, 'promo', 'debit', $2, 'Créditos de la medición', true, 'bench:' || gen_random_uuid())`,
        [accountId, people],
      );
      const { rows } = await admin.query<{ id: string }>(
        `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
         values ($1, 'invitation', 'credit', $2, 'Invitaciones', false, 'bench:' || gen_random_uuid()) returning id`,
        [accountId, people],
      );
      const chargeId = rows[0]?.id ?? '';
      await admin.query('begin');
      // Filling goes past the triggers, which needs a superuser.
      await admin.query('set local session_replication_role = replica');
      const position = await admin.query<{ id: string }>(
        `insert into positions (id, account_id, title, status, expiration_unit, expiration_value, max_candidates, evaluation_id)
         values (app.uuid_v7(), $1, 'Desarrollo de software', 'invitations_sent', 'days', 15, $2, $3) returning id`,
        [accountId, people, evaluationId],
      );
      const { rows: addresses } = await admin.query<{ email: string }>(
        `with people as (
           insert into candidates (account_id, name, email)
           select $1::uuid, 'Persona Número ' || n, ${address} from generate_series(1, $3::int) n returning id, email
         ), places as (
           insert into position_candidates (account_id, position_id, candidate_id)
           select $1::uuid, $4::uuid, id from people returning id
         ), sent as (
           insert into invitations (account_id, position_candidate_id, status, expires_at, charged_by, invited_by)
           select $1::uuid, id, 'sent', now() + interval '15 days', $2::uuid, $5::uuid from places
         )
         select email from people`,
        [accountId, chargeId, people, position.rows[0]?.id, user?.id],
      );
      await admin.query('commit');
      await admin.query('analyze invitations, position_candidates, candidates');
      return { chargeId, accountId, to: addresses.map(({ email }) => email) };
    });
  return fill;
};
