import { createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { undoToken } from '#src/domains/identity/profile-changes/undo-link.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const path = '/api/user/profile/change-request';

const lastChange = async (userId: string): Promise<string> =>
  (
    await sql<{ id: string }>(
      'select id from profile_changes where user_id = $1 order by created_at desc limit 1',
      [userId],
    )
  )[0]?.id ?? '';

/** Changes the address as somebody with a proved session does, and gives the token of the notice. */
const changeAddress = async (browser: Browser, userId: string) => {
  const email = `nuevo-${crypto.randomUUID()}@ejemplo.mx`;
  expect((await browser.call('POST', path, { body: { email } })).status).toBe(200);
  const id = await lastChange(userId);
  const code = api.services.secrets.deriveCode('profile-change', id);
  expect((await browser.call('PATCH', path, { body: { code } })).status).toBe(200);
  return { email, id, token: undoToken(api.services.secrets, id) };
};

const undo = (token: string) =>
  api.browser().call('POST', '/api/user/profile/undo', { body: { token } });

const addressOf = async (id: string) =>
  (await sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email;

const used = { status: 410, body: { code: 'undo_link_invalid' } };

describe('the holder of the old address', () => {
  test('takes the change back: sessions close, newer keys and mailed codes are worth nothing', async () => {
    const { browser, user } = await api.signedIn({ role: 'owner' });
    const insertKey = `insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
      values ($1, $2, 'x', 0, $2, now() - $3::interval)`;
    await sql(insertKey, [user.id, `vieja-${user.id}`, '1 day']);
    const { email, token } = await changeAddress(browser, user.id);
    await sql(insertKey, [user.id, `nueva-${user.id}`, '0']);
    const stranger = api.browser();
    const { body } = await stranger.call('POST', '/api/login', { body: { email } });
    const { identifier } = z.object({ identifier: z.string() }).parse(body);

    expect((await undo(token)).status).toBe(204);

    expect(await addressOf(user.id)).toBe(user.email);
    expect((await browser.call('GET', '/api/user/profile')).status).toBe(401);
    const code = api.services.secrets.deriveCode('sign-in', identifier);
    expect(
      (await stranger.call('POST', '/api/verify-code', { body: { identifier, code } })).status,
    ).toBe(422);
    const keys = await sql<{ name: string }>('select name from passkeys where user_id = $1', [
      user.id,
    ]);
    expect(keys.map(({ name }) => name)).toEqual([`vieja-${user.id}`]);
  });

  test('can do so once, and a second change by the thief gives them no way back', async () => {
    const { browser, user } = await api.signedIn({ role: 'owner' });
    const first = await changeAddress(browser, user.id);
    const second = await changeAddress(browser, user.id);
    expect((await undo(first.token)).status).toBe(204);
    expect(await undo(first.token)).toMatchObject(used);
    expect(await undo(second.token)).toMatchObject(used);
    expect(await addressOf(user.id)).toBe(user.email);
  });

  test('has seven days', async () => {
    const { browser, user } = await api.signedIn({ role: 'owner' });
    const { id, token } = await changeAddress(browser, user.id);
    const age = "update profile_changes set confirmed_at = now() - interval '7 days' where id = $1";
    await sql(age, [id]);
    expect(await undo(token)).toMatchObject(used);
  });

  test('is told when somebody else has the address by now', async () => {
    const { browser, user } = await api.signedIn({ role: 'owner' });
    const { token } = await changeAddress(browser, user.id);
    await api.asOwner((tx) => createUser(tx, { role: 'staff', email: user.email }));
    expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'address_taken' } });
  });
});

test.each([
  ['nothing'],
  ['01a1e067-c2c2-75a7-8443-131f771e9823.AAAA'],
  [`' or true --.${'A'.repeat(43)}`],
])('a link that we did not make undoes nothing: %s', async (token) => {
  expect(await undo(token)).toMatchObject(used);
});
