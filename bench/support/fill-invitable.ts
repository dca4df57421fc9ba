import { createTransactions } from '@tamiz/db';
import { withClient } from '@tamiz/db/admin';
import { createPublishedEvaluation } from '@tamiz/db/factories';

/** Ids that pgbench can build from a counter: the last group is twelve decimal digits. */
const firstNumber = 100_000_000_000;
const accountPrefix = '00000000-0000-7000-8000-';
const positionPrefix = '00000000-0000-7000-9000-';

export const accountId = (account: number): string => `${accountPrefix}${firstNumber + account}`;
export const positionId = (position: number): string =>
  `${positionPrefix}${firstNumber + position}`;
export const ownerEmail = (account: number): string => `dueña-${account}@ejemplo.mx`;

/** The same ids as expressions of pgbench, from variables that hold the number. */
export const accountExpression = (variable: string): string =>
  `('${accountPrefix}' || (${firstNumber} + :${variable}::bigint))::uuid`;
export const positionExpression = (variable: string): string =>
  `('${positionPrefix}' || (${firstNumber} + :${variable}::bigint))::uuid`;

type Size = {
  accounts: number;
  positions: number;
  candidates: number;
  /** How many positions were invited before: with empty tables PostgreSQL would plan for empty tables. */
  sent: number;
};

/** Positions with an evaluation and candidates, assigned to the accounts in turn; the first ones are already invited. */
export const fillInvitable = async (
  { adminUrl, ownerUrl }: { adminUrl: string; ownerUrl: string },
  { accounts, positions, candidates, sent }: Size,
): Promise<void> => {
  const owner = createTransactions(ownerUrl, 1);
  const { id: evaluationId } = await owner.run((tx) => createPublishedEvaluation(tx));
  await owner.close();
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into accounts (id, name) select ($1::text || ($2::bigint + n))::uuid, 'Cuenta ' || n from generate_series(0, $3::int - 1) n`,
      [accountPrefix, firstNumber, accounts],
    );
    await client.query(
      `insert into users (account_id, role, email, first_name, last_name)
       select ($1::text || ($2::bigint + n))::uuid, 'owner', 'dueña-' || n || '@ejemplo.mx', 'Dueña', 'Número ' || n
       from generate_series(0, $3::int - 1) n`,
      [accountPrefix, firstNumber, accounts],
    );
    // A ledger of realistic length: plans made for a handful of rows would be slow later.
    await client.query(
      `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
       select id, 'promo', 'debit', 20000, 'Créditos de la medición', true, 'bench:' || n || ':' || id
       from accounts, generate_series(1, 500) n`,
    );
    await client.query(
      `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
       select id, 'invitation', 'credit', $1::int, 'Invitaciones de antes', false, 'bench:sent:' || id from accounts`,
      [(sent / accounts) * candidates],
    );
  });
  // Turning triggers off while filling needs a superuser.
  await withClient(adminUrl, async (admin) => {
    await admin.query('begin');
    await admin.query('set local session_replication_role = replica');
    await admin.query(
      `insert into positions (id, account_id, title, status, expiration_unit, expiration_value, max_candidates, evaluation_id)
       select ($1::text || ($2::bigint + n))::uuid, ($3::text || ($2::bigint + n % $4::int))::uuid, 'Posición ' || n, 'evaluation_assigned', 'days', 15, $6::int, $7::int
       from generate_series(0, $5::int - 1) n`,
      [positionPrefix, firstNumber, accountPrefix, accounts, positions, candidates, evaluationId],
    );
    await admin.query(
      `insert into candidates (id, account_id, name, email)
       select md5(p.id || ':' || c)::uuid, p.account_id, 'Persona ' || c, 'p-' || md5(p.id || ':' || c) || '@ejemplo.mx'
       from positions p cross join generate_series(1, $1::int) c`,
      [candidates],
    );
    await admin.query(
      `insert into position_candidates (account_id, position_id, candidate_id)
       select p.account_id, p.id, md5(p.id || ':' || c)::uuid from positions p cross join generate_series(1, $1::int) c`,
      [candidates],
    );
    await admin.query(
      `insert into invitations (account_id, position_candidate_id, status, expires_at, charged_by)
       select place.account_id, place.id, 'sent', now() + interval '15 days', movement.id
       from position_candidates place
       join credit_movements movement on movement.account_id = place.account_id and movement.type = 'invitation'
       where place.position_id < ($1::text || ($2::bigint + $3::int))::uuid`,
      [positionPrefix, firstNumber, sent],
    );
    await admin.query(
      `update positions set status = 'invitations_sent', started_at = now() where id < ($1::text || ($2::bigint + $3::int))::uuid`,
      [positionPrefix, firstNumber, sent],
    );
    await admin.query('commit');
    await admin.query('vacuum analyze');
    await admin.query('checkpoint');
  });
};
