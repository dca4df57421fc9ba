import type pg from 'pg';

export type BigSize = { accounts: number; positions: number; heaviest: number; candidates: number };

/** The amount of data the product must handle. */
export const fullSize: BigSize = {
  accounts: 10_000,
  positions: 230_000,
  heaviest: 20_000,
  candidates: 5_000_000,
};

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/**
 * Fills a database with accounts, positions and candidates in bulk, beside what is there: each portion has a name of its
 * own. The rules that guard single writes are switched off for the load and on again before it commits; the data
 * satisfies them.
 */
export const fillPositions = async (
  owner: pg.Client,
  size: BigSize,
  portion = '',
): Promise<void> => {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(
    'create temporary table numbered (id uuid, n serial primary key) on commit drop',
  );
  await owner.query(
    `with added as (
       insert into accounts (name) select 'Cuenta ' || n from generate_series(1, $1::int) n returning id
     )
     insert into numbered (id) select id from added order by id`,
    [size.accounts],
  );
  await owner.query('insert into credit_balances (account_id) select id from numbered');
  await owner.query(
    `insert into users (account_id, role, email, first_name, last_name)
     select id, 'owner', 'dueña-' || $1::text || n || '@ejemplo.mx', 'Dueña', 'Número ' || n from numbered`,
    [portion],
  );
  say(`${size.accounts} accounts`);
  // The first account is the heaviest; the others share the rest evenly.
  await owner.query(
    `insert into positions (account_id, title, description, status, expiration_unit, expiration_value, max_candidates, evaluation_id, created_at, started_at, ended_at)
     select a.id, 'Posición ' || p, 'Una descripción de un par de renglones para que la fila pese lo que pesa.', s.status,
       'days', 15, 100,
       case when s.status in ('created', 'pending_assignment') then null else 1 end,
       now() - p * interval '1 minute',
       case when s.status in ('invitations_sent', 'completed') then now() end,
       case when s.status = 'completed' then now() end
     from generate_series(1, $1::int) p
     cross join lateral (select case when p <= $2::int then 1 else 2 + p % ($3::int - 1) end as account) pick
     join numbered a on a.n = pick.account
     cross join lateral (select (array['created', 'evaluation_assigned', 'pending_assignment', 'invitations_sent', 'completed'])[1 + p % 5] as status) s`,
    [size.positions, size.heaviest, size.accounts],
  );
  say(`${size.positions} positions, ${size.heaviest} of one account`);
  await owner.query(`
    create temporary table placed on commit drop as
      select positions.id, account_id, (row_number() over (order by positions.id))::int as n
      from positions join numbered on numbered.id = account_id`);
  await owner.query(`
    create function pg_temp.person_id(position_id uuid, n int) returns uuid language sql immutable
      return overlay(overlay(md5(position_id || ':' || n) placing '8' from 13) placing '8' from 17)::uuid`);
  const perPosition = Math.max(1, Math.round(size.candidates / size.positions));
  await owner.query(
    `insert into candidates (id, account_id, name, email)
     select pg_temp.person_id(p.id, c), p.account_id, 'Persona ' || c, 'p' || p.n || '-' || c || '@ejemplo.mx'
     from placed p cross join generate_series(1, $1::int) c`,
    [perPosition],
  );
  await owner.query(
    `insert into position_candidates (account_id, position_id, candidate_id)
     select p.account_id, p.id, pg_temp.person_id(p.id, c) from placed p cross join generate_series(1, $1::int) c`,
    [perPosition],
  );
  say(`${perPosition * size.positions} candidates with a place`);
  await owner.query('commit');
  await owner.query('vacuum analyze');
};
