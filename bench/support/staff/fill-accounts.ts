import type pg from 'pg';

import type { StaffSize } from '#bench/support/staff/size.ts';

/** The time that the data are about, in seconds. */
const span = 730 * 86_400;

/** Functions and tables of this connection alone, by which every row is known by its number. */
export const prepareNumbers = async (admin: pg.Client, size: StaffSize): Promise<void> => {
  const end = Date.now() / 1_000;
  await admin.query(`
    create function pg_temp.id_at(at timestamptz, n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex((date_part('epoch', at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
        || '8' || substr(md5(n::text), 4, 15))::uuid $$;
    -- Row n of so many, evenly over the two years before the fill.
    create function pg_temp.moment(n bigint, total bigint) returns timestamptz language sql immutable as $$
      select to_timestamp(${end - span} + n * (${span}::float8 / total)) $$;
    create function pg_temp.place_id(n bigint) returns uuid language sql immutable as $$
      select pg_temp.id_at(pg_temp.moment(n, ${size.places}), n + 7) $$;
    create function pg_temp.candidate_id(n bigint) returns uuid language sql immutable as $$
      select pg_temp.id_at(pg_temp.moment(n, ${size.places}), n) $$;
    create function pg_temp.payment_id(n bigint) returns uuid language sql immutable as $$
      select pg_temp.id_at(pg_temp.moment(n, ${size.payments}), n) $$;
    create function pg_temp.event_id(n bigint) returns uuid language sql immutable as $$
      select pg_temp.id_at(pg_temp.moment(n, ${size.events}), n) $$;
    create function pg_temp.subject_id(n bigint) returns uuid language sql immutable as $$
      select pg_temp.id_at(pg_temp.moment(n, ${Math.ceil(size.events / 5)}), n + 1) $$;
    -- One in ten of the first account, the others evenly over all.
    create function pg_temp.account_of(n bigint) returns int language sql immutable as $$
      select case when n % 10 = 0 then 1 else 2 + ((hashint8(n)::bigint + 2147483648) % ${size.accounts - 1})::int end $$;
    create temporary table numbered_accounts (n int primary key, id uuid);
    create temporary table numbered_users (n int primary key, id uuid, account int)`);
};

const staffCount = 25;
export const staffEmail = (number: number): string => `operacion-${String(number)}@ejemplo.mx`;

const names =
  'Ana,María,José,Juan,Luis,Carlos,Íñigo,Ximena,Andrea,Mariana,Susana,Fernando,Alejandro,Sofía,Valentina,Diego,Miguel,Guadalupe,Ricardo,Jorge';
const surnames =
  'García,Hernández,López,Martínez,González,Rodríguez,Pérez,Sánchez,Ramírez,Cruz,Flores,Gómez,Morales,Vázquez,Reyes,Jiménez,Torres,Díaz,Gutiérrez,Treviño';

/** Accounts with three people each, the staff, and what staff keep about accounts. */
export const fillAccounts = async (admin: pg.Client, size: StaffSize): Promise<void> => {
  await admin.query(
    `with added as (
       insert into accounts (id, name, created_at, status)
       select pg_temp.id_at(pg_temp.moment(n, $1::int), n), 'Talento ' || n, pg_temp.moment(n, $1::int),
         case when n % 400 = 7 then 'suspended' else 'active' end
       from generate_series(1, $1::int) n returning id, name
     )
     insert into numbered_accounts select substr(name, 9)::int, id from added`,
    [size.accounts],
  );
  await admin.query(
    `insert into numbered_users
     select n, pg_temp.id_at(pg_temp.moment(n, $1::int * 3), n), 1 + (n - 1) / 3 from generate_series(1, $1::int * 3) n
     union all select n, pg_temp.id_at(pg_temp.moment(n - $1::int * 3, 30), n), null
     from generate_series($1::int * 3 + 1, $1::int * 3 + ${staffCount}) n`,
    [size.accounts],
  );
  await admin.query(
    `insert into users (id, account_id, role, staff_role, email, first_name, last_name, created_at)
     select person.id, account.id,
       case when account.id is null then 'staff' else (array['owner', 'recruiter', 'viewer'])[1 + (person.n - 1) % 3] end,
       case when account.id is null then 'operator' end,
       case when account.id is null then 'operacion-' || (person.n - $3::int * 3) || '@ejemplo.mx' else 'persona.' || person.n || '@ejemplo.mx' end,
       first[1 + person.n % cardinality(first)], last[1 + person.n / 20 % cardinality(last)], now()
     from (select string_to_array($1, ',') as first, string_to_array($2, ',') as last) words, numbered_users person
     left join numbered_accounts account on account.n = person.account`,
    [names, surnames, size.accounts],
  );
  await admin.query(
    `insert into access_requests (id, email, first_name, last_name, linkedin_url, status, created_at, decided_at)
     select pg_temp.id_at(at, n), 'solicitud.' || n || '@ejemplo.mx', 'Ana', 'Ruiz', 'https://www.linkedin.com/in/ana-' || n, status, at,
       case when status <> 'pending' then at end
     from (select n, pg_temp.moment(n, $1::int) as at,
       case when n % 60 = 0 then 'pending' when n % 1000 = 7 then 'rejected' else 'approved' end as status
       from generate_series(1, $1::int) n) asked`,
    [size.requests],
  );
  await admin.query(`
    insert into account_flags (account_id, flag, set_by)
      select id, 'many_templates', (select id from numbered_users where account is null limit 1) from numbered_accounts where n % 100 = 1;
    insert into credit_holds (account_id, reason) select id, 'dispute' from numbered_accounts where n % 100 = 1;
    insert into staff_notes (account_id, author, body)
      select account.id, (select id from numbered_users where account is null limit 1), 'Llamó para preguntar por su factura.'
      from numbered_accounts account, generate_series(1, 50) note where account.n = 1 or note <= 2;
    insert into announcements (id, kind, audience, body, starts_at, ends_at, author)
      select pg_temp.id_at(pg_temp.moment(n, 500), n), 'maintenance', 'everybody', 'Mantenimiento ' || n, now(), now() + interval '1 hour',
        (select id from numbered_users where account is null limit 1)
      from generate_series(1, 500) n`);
};
