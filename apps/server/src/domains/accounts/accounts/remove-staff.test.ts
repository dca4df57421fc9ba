import { expect, test } from 'vitest';

import { commands } from '#src/commands.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const run = (name: string, options: Record<string, string>) =>
  commands[name]?.run(api.services, options);

test('an operator who leaves is signed out at once, and nothing lets them in again', async () => {
  await api.signedIn({ role: 'staff' });
  const { browser, user } = await api.signedIn({ role: 'staff' });
  expect((await browser.call('GET', '/api/staff/accounts')).status).toBe(200);
  await sql(
    "insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, 'x', '', 0, '{}', 'Una')",
    [user.id],
  );
  expect(await run('staff:remove', { email: user.email })).toBe(`Staff user ${user.id} removed.`);
  expect((await browser.call('GET', '/api/staff/accounts')).status).toBe(401);
  const [left] = await sql<{ left: string }>(
    `select (select count(*) from sessions where user_id = $1) + (select count(*) from passkeys where user_id = $1)
      + (select count(*) from users where email = $2) as left`,
    [user.id, user.email],
  );
  expect(Number(left?.left)).toBe(0);
  const [line] = await sql<{ action: string }>(
    'select action from audit_events where subject_id = $1 order by id desc limit 1',
    [user.id],
  );
  expect(line?.action).toBe('staff.removed');
  await expect(run('staff:remove', { email: user.email })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('somebody of an account is no operator, and stays', async () => {
  const { browser, user } = await api.signedIn({ role: 'owner' });
  await expect(run('staff:remove', { email: user.email })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await browser.call('GET', '/api/user/profile')).status).toBe(200);
});

test('lost passkeys are reset only by somebody who says how they checked who asks', async () => {
  const { user } = await api.signedIn({ role: 'staff' });
  const { email } = user;
  await expect(run('user:passkeys:reset', { email })).rejects.toThrow('--checked is missing');
  await expect(run('user:passkeys:reset', { email, checked: 'chat' })).rejects.toThrow(
    '--checked must be in-person or video-call',
  );
  await run('user:passkeys:reset', { email, checked: 'video-call' });
  const [line] = await sql<{ details: unknown }>(
    "select details from audit_events where subject_id = $1 and action = 'passkey.reset'",
    [user.id],
  );
  expect(line?.details).toEqual({ removed: 0, checked: 'video-call' });
});
