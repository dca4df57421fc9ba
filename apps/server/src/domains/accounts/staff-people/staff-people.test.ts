import { staffRoles } from '@tamiz/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { commands } from '#src/commands.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const path = '/api/staff/people';
const people = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      staff_role: z.enum(staffRoles),
      is_suspended: z.boolean(),
      has_passkey: z.boolean(),
      is_self: z.boolean(),
      last_access_at: z.string().nullable(),
    }),
  ),
});

const reason = 'Cambio de puesto';
const beOperator = () => api.signedIn({ role: 'staff', staffRole: 'operator' });
const roleOf = async (id: string) =>
  (
    await sql<{ staff_role: string; is_suspended: boolean }>(
      'select staff_role, suspended_at is not null as is_suspended from users where id = $1',
      [id],
    )
  )[0];

test('operators see everybody of the staff, and who they are themselves', async () => {
  const { browser, user } = await beOperator();
  const support = await api.signedIn({ role: 'staff', staffRole: 'support' });
  await sql(
    "insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, $2, '', 0, 'Una')",
    [support.user.id, support.user.id],
  );
  const { data } = people.parse((await browser.call('GET', path)).body);
  expect(data.find(({ id }) => id === user.id)).toMatchObject({
    staff_role: 'operator',
    is_self: true,
    has_passkey: false,
  });
  const other = data.find(({ id }) => id === support.user.id);
  expect(other).toMatchObject({ staff_role: 'support', is_self: false, has_passkey: true });
  expect(other?.last_access_at).not.toBeNull();
});

describe('somebody new', () => {
  const ana = { first_name: 'Ana', last_name: 'Ruiz', staff_role: 'finance' };

  test('is added with a role and told by mail; an address is used once', async () => {
    const { browser } = await beOperator();
    const added = await browser.call('POST', path, {
      body: { ...ana, email: 'nueva@tamiz.example' },
    });
    expect(added.status).toBe(201);
    const person = people.parse(added.body).data.find(({ email }) => email.startsWith('nueva@'));
    expect(person).toMatchObject({ staff_role: 'finance', is_suspended: false });
    const [job] = await sql(
      "select 1 from graphile_worker.jobs where task_identifier = 'mail.staff_welcome'",
    );
    expect(job).toBeDefined();
    const again = await browser.call('POST', path, {
      body: { ...ana, email: 'nueva@tamiz.example' },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'address_taken' } });
  });

  test('needs a role that exists', async () => {
    const { browser } = await beOperator();
    const body = { ...ana, email: 'otra@tamiz.example', staff_role: 'owner' };
    expect((await browser.call('POST', path, { body })).status).toBe(422);
  });
});

describe('a change of somebody', () => {
  test('gives another role, ends their sessions and is written down', async () => {
    const { browser, user } = await beOperator();
    const other = await api.signedIn({ role: 'staff', staffRole: 'support' });
    expect((await other.browser.call('GET', '/api/staff/home')).status).toBe(200);
    const body = { staff_role: 'content', reason };
    expect((await browser.call('PATCH', `${path}/${other.user.id}`, { body })).status).toBe(200);
    expect((await other.browser.call('GET', '/api/staff/home')).status).toBe(401);
    const again = await api.signedInAgain(other.user);
    expect((await again.call('GET', '/api/staff/home')).status).toBe(403);
    expect((await again.call('GET', '/api/staff/evaluations')).status).toBe(200);
    const [line] = await sql<{ actor_id: string; details: unknown }>(
      "select actor_id, details from audit_events where action = 'staff.role_changed' and subject_id = $1",
      [other.user.id],
    );
    expect(line).toEqual({
      actor_id: user.id,
      details: { before: 'support', after: 'content', reason },
    });
  });

  test('suspends at once, keeps out and lets in again', async () => {
    const { browser } = await beOperator();
    const other = await api.signedIn({ role: 'staff', staffRole: 'finance' });
    const suspend = { is_suspended: true, reason };
    await browser.call('PATCH', `${path}/${other.user.id}`, { body: suspend });
    expect((await other.browser.call('GET', '/api/user/profile')).status).toBe(401);
    // Even a session that somebody opened in the meantime is worth nothing.
    const late = await api.signedInAgain(other.user);
    expect((await late.call('GET', '/api/user/profile')).status).toBe(401);
    const lift = { is_suspended: false, reason };
    await browser.call('PATCH', `${path}/${other.user.id}`, { body: lift });
    const back = await api.signedInAgain(other.user);
    expect((await back.call('GET', '/api/user/profile')).status).toBe(200);
    const lines = await sql<{ action: string }>(
      "select action from audit_events where subject_id = $1 and action like 'staff.%' order by id",
      [other.user.id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['staff.suspended', 'staff.reinstated']);
  });

  test.each([{ staff_role: 'support' }, { is_suspended: true }])(
    'of oneself is refused: %j',
    async (change) => {
      const { browser, user } = await beOperator();
      await beOperator();
      const body = { ...change, reason };
      const answer = await browser.call('PATCH', `${path}/${user.id}`, { body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'staff_own_role' } });
      expect(await roleOf(user.id)).toEqual({ staff_role: 'operator', is_suspended: false });
    },
  );

  test('needs a reason, somebody of the staff and a fresh passkey', async () => {
    const { browser, user } = await beOperator();
    const customer = await api.signedIn({ role: 'owner' });
    const at = (id: string) => `${path}/${id}`;
    const body = { staff_role: 'support', reason };
    expect((await browser.call('PATCH', at(customer.user.id), { body })).status).toBe(404);
    const silent = { staff_role: 'support' };
    expect((await browser.call('PATCH', at(user.id), { body: silent })).status).toBe(422);
    expect((await browser.call('PATCH', at(user.id), { body: { reason } })).status).toBe(422);
    await sql("update sessions set passkey_at = now() - interval '6 minutes' where user_id = $1", [
      user.id,
    ]);
    expect(await browser.call('PATCH', at(user.id), { body })).toMatchObject({
      status: 403,
      body: { code: 'passkey_not_fresh' },
    });
  });

  test('by two operators against each other leaves one of them', async () => {
    await sql(
      "update users set suspended_at = now() where role = 'staff' and staff_role = 'operator'",
    );
    const one = await beOperator();
    const other = await beOperator();
    const suspend = (by: typeof one, whom: typeof one) =>
      by.browser.call('PATCH', `${path}/${whom.user.id}`, {
        body: { is_suspended: true, reason },
      });
    const answers = await Promise.all([suspend(one, other), suspend(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await sql(
      "select id from users where role = 'staff' and staff_role = 'operator' and suspended_at is null",
    );
    expect(left).toHaveLength(1);
    const [last] = await sql<{ email: string }>('select email from users where id = $1', [
      left[0]?.['id'],
    ]);
    await expect(
      commands['staff:remove']?.run(api.services, { email: last?.email ?? '' }),
    ).rejects.toMatchObject({ code: 'last_operator' });
  });
});

test('the database itself lets no one but an operator change the staff', async () => {
  const support = await api.signedIn({ role: 'staff', staffRole: 'support' });
  const other = await api.signedIn({ role: 'staff', staffRole: 'content' });
  const [answer] = await sql<{ outcome: string }>(
    "select app.change_staff($1, $2, 'operator', false) as outcome",
    [support.user.id, other.user.id],
  );
  expect(answer?.outcome).toBe('forbidden');
  const [may] = await sql<{ may: boolean }>(
    "select has_column_privilege('tamiz_staff', 'users', 'staff_role', 'update') as may",
  );
  expect(may?.may).toBe(false);
});
