import type pg from 'pg';
import { describe, expect, inject, test } from 'vitest';

import { migrate } from '#src/admin/migrate.ts';
import { databaseRoles } from '#src/admin/urls.ts';
import { withClient } from '#src/admin/with-client.ts';
import { cloneTemplate, testAdminUrl, useTestDatabase } from '#src/testing/index.ts';

const database = useTestDatabase();

/** Every role that a process logs in as; the owner only migrates. */
const serviceRoles = (Object.keys(databaseRoles) as (keyof typeof databaseRoles)[]).filter(
  (role) => role !== 'owner',
);

const asOwner = <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
  withClient(database().urls.owner, async (owner) => (await owner.query<Row>(sql)).rows);

/** Types that functions name without their schema. */
const shadowed = ['text', 'uuid', 'bool', 'int4', 'int8', 'json', 'jsonb', 'bytea', 'timestamptz'];

/** Temporary types of the same names, whose check runs code of the caller as the user of the moment. */
const shadowTypes = [
  `create function pg_temp.evil(value pg_catalog.text) returns pg_catalog.bool language plpgsql as $$
   begin
     if current_user = 'tamiz_owner' then
       raise exception 'evil ran as the owner';
     end if;
     return true;
   end $$`,
  ...shadowed.map(
    (type) =>
      `create domain pg_temp.${type} as pg_catalog.${type} check (pg_temp.evil(value::pg_catalog.text))`,
  ),
];

describe('the catalogue', () => {
  test('names pg_temp last in the search path of every function with rights or a path of its own', async () => {
    const exposed = await asOwner(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         and (prosecdef or exists (select from unnest(proconfig) setting where setting like 'search_path=%'))
         and not exists (select from unnest(proconfig) setting where setting ~ '^search_path=.*, pg_temp$')
       order by 1`,
    );
    expect(exposed).toEqual([]);
  });

  test('lets only our roles connect, and none of them create temporary objects', async () => {
    const granted = await asOwner(
      `select coalesce(rolname, 'public') as role, privilege_type as right
       from pg_database
       cross join lateral aclexplode(coalesce(datacl, acldefault('d', datdba))) granted
       left join pg_roles on pg_roles.oid = granted.grantee
       where datname = current_database() and granted.grantee <> datdba
       order by 1`,
    );
    expect(granted).toEqual(
      serviceRoles
        .map((role) => ({ role: `tamiz_${role}`, right: 'CONNECT' }))
        .toSorted((a, b) => a.role.localeCompare(b.role)),
    );
  });
});

describe('the migrator', () => {
  const rightsOfPublic = () =>
    asOwner(
      `select privilege_type from pg_database
       cross join lateral aclexplode(coalesce(datacl, acldefault('d', datdba))) granted
       where datname = current_database() and granted.grantee = 0`,
    );

  test('revokes the rights of PUBLIC that a restored database has again', async () => {
    await asOwner(
      `do $$ begin execute format('grant connect, temporary on database %I to public', current_database()); end $$`,
    );
    expect(await rightsOfPublic()).toHaveLength(2);
    expect(await migrate(database().urls.owner)).toEqual([]);
    expect(await rightsOfPublic()).toEqual([]);
  });

  test('refuses a database that it cannot restrict', async () => {
    const other = await cloneTemplate(inject('databaseTemplate'));
    try {
      await withClient(testAdminUrl, async (admin) => {
        await admin.query(`grant temporary on database ${other.database} to public`);
        await admin.query(`alter database ${other.database} owner to current_user`);
        await admin.query(`grant connect on database ${other.database} to tamiz_owner`);
      });
      await expect(migrate(other.urls.owner)).rejects.toThrow('it must belong to tamiz_owner');
    } finally {
      await other.drop();
    }
  });
});

describe('a role that runs SQL of its own', () => {
  test.each(serviceRoles)('cannot create temporary types or tables: %s', async (role) => {
    await withClient(database().urls[role], async (client) => {
      for (const statement of [shadowTypes[0] ?? '', 'create temporary table questions (id int)']) {
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    });
  });

  // The second line of defence: also where a database lets everybody create temporary objects.
  test.each(serviceRoles)(
    'cannot run code as the owner through temporary types: %s',
    async (role) => {
      await asOwner(
        `do $$ begin execute format('grant temporary on database %I to tamiz_${role}', current_database()); end $$`,
      );
      const ran: string[] = [];
      await withClient(database().urls[role], async (client) => {
        const { rows } = await client.query<{ name: string; call: string }>(
          `select oid::regprocedure::text as name, format('select %s(%s)', oid::regproc,
           (select string_agg(format('null::%s', case when typnamespace = 'pg_catalog'::regnamespace
              then 'pg_catalog.' || quote_ident(typname) else format_type(type.oid, null) end), ', ' order by place)
            from unnest(proargtypes) with ordinality as argument (type, place) join pg_type type on type.oid = argument.type)) as call
         from pg_proc
         where prosecdef and prokind = 'f' and prorettype <> 'trigger'::regtype
           and has_function_privilege(oid, 'execute')
         order by 1`,
        );
        expect(rows.length).toBeGreaterThan(0);
        for (const statement of shadowTypes) await client.query(statement);
        for (const { name, call } of rows) {
          await client.query('begin');
          const failure: unknown = await client.query(call).catch((error: unknown) => error);
          await client.query('rollback');
          if (String(failure).includes('evil ran as the owner')) ran.push(name);
        }
      });
      expect(ran).toEqual([]);
    },
  );
});

describe('the queue', () => {
  test.each([
    ['app', 'payments.refund'],
    ['app', 'mail.sign_in_code'],
    ['auth', 'mail.invitations'],
    ['staff', 'mail.payment_receipt'],
    ['worker', 'payments.refund'],
    ['worker', 'credits.reconcile_all'],
    ['app', 'no.such_job'],
  ] as const)('does not take a job from a role that never adds it: %s, %s', async (role, job) => {
    await withClient(database().urls[role], async (client) => {
      const refused = { code: '42501', message: `tamiz_${role} may not enqueue ${job}` };
      await expect(client.query("select app.enqueue($1, '{}')", [job])).rejects.toMatchObject(
        refused,
      );
      if (role === 'worker') {
        await expect(
          client.query("select app.enqueue_turns($1, gen_random_uuid(), array['{}']::json[])", [
            job,
          ]),
        ).rejects.toMatchObject(refused);
      }
    });
  });

  test('lets the exam role add jobs only through its own functions', async () => {
    await withClient(database().urls.exam, async (client) => {
      await expect(
        client.query("select app.enqueue('mail.exam_receipt', '{}')"),
      ).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('lets a role add its own jobs', async () => {
    await withClient(database().urls.auth, async (client) => {
      await client.query('begin');
      const { rowCount } = await client.query("select app.enqueue('mail.sign_in_code', '{}')");
      expect(rowCount).toBe(1);
      await client.query('rollback');
    });
  });
});
