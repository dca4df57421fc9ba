import { build } from '@tamiz/db';
import { createAccount } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { commandActor as actor } from '#src/domains/record/audit/record-audit.ts';
import { closeAllSessions } from '#src/domains/identity/sessions/close-all-sessions.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const profileStatus = async (browser: Awaited<ReturnType<typeof api.signedIn>>['browser']) =>
  (await browser.call('GET', '/api/user/profile')).status;

const setSession = (userId: string, times: { last_used_at?: Date; expires_at?: Date }) =>
  api.asOwner((tx) =>
    tx.run(build.updateTable('sessions').set(times).where('user_id', '=', userId).compile()),
  );

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

describe('a session', () => {
  test('opens the profile', async () => {
    const { browser, user } = await api.signedIn();
    const answer = await browser.call('GET', '/api/user/profile');
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: user.id, credit_balance: 0 } },
    });
  });

  test('ends after 30 days without use, and its use is noted', async () => {
    const { browser, user } = await api.signedIn();
    await setSession(user.id, { last_used_at: daysAgo(29) });
    expect(await profileStatus(browser)).toBe(200);
    const [touched] = await api.asOwner((tx) =>
      tx.run(
        build
          .selectFrom('sessions')
          .select('last_used_at')
          .where('user_id', '=', user.id)
          .compile(),
      ),
    );
    expect(Date.now() - (touched?.last_used_at.getTime() ?? 0)).toBeLessThan(60_000);
    await setSession(user.id, { last_used_at: daysAgo(31) });
    expect(await profileStatus(browser)).toBe(401);
  });

  test('ends at its absolute end, 12 hours for staff and 90 days for others', async () => {
    const ends = async (role: 'staff' | 'owner') => {
      const { browser, user } = await api.signedIn({ role });
      const [session] = await api.asOwner((tx) =>
        tx.run(
          build
            .selectFrom('sessions')
            .select('expires_at')
            .where('user_id', '=', user.id)
            .compile(),
        ),
      );
      await setSession(user.id, { expires_at: daysAgo(1) });
      expect(await profileStatus(browser)).toBe(401);
      return Math.round(((session?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000);
    };
    expect(await ends('staff')).toBe(12);
    expect(await ends('owner')).toBe(90 * 24);
  });

  test('is closed by staff with an audit line, all of a person at once', async () => {
    const { browser, user } = await api.signedIn();
    expect(await closeAllSessions(api.services, { userId: user.id, actor })).toBe(1);
    expect(await profileStatus(browser)).toBe(401);
    const events = await api.asOwner((tx) =>
      tx.run(
        build
          .selectFrom('audit_events')
          .select('action')
          .where('subject_id', '=', user.id)
          .compile(),
      ),
    );
    expect(events).toEqual([{ action: 'user.sessions_closed' }]);
  });
});

test('a suspended account reads and changes nothing but the person’s own session', async () => {
  const account = await api.asOwner((tx) => createAccount(tx, { status: 'suspended' }));
  const { browser } = await api.signedIn({ account_id: account.id });
  expect(await profileStatus(browser)).toBe(200);
  const created = await browser.call('POST', '/api/positions', { body: { title: 'x' } });
  expect(created).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
  expect((await browser.call('POST', '/api/logout')).status).toBe(204);
});

test('the CSRF token of one session does not fit another', async () => {
  const { browser: first } = await api.signedIn();
  const { browser: second } = await api.signedIn();
  await first.call('GET', '/sanctum/csrf-cookie');
  second.cookies.set('XSRF-TOKEN', first.cookies.get('XSRF-TOKEN') ?? '');
  const answer = await second.call('POST', '/api/logout');
  expect(answer.status).toBe(419);
  // The invalid token is removed, so that the next page load gets a new one.
  expect(second.cookies.has('XSRF-TOKEN')).toBe(false);
});

describe('the list of sessions', () => {
  test('shows a person’s own, marks the current one and closes the others one by one or together', async () => {
    const { browser, user } = await api.signedIn();
    const others = await Promise.all([
      api.signedInAgain(user),
      api.signedInAgain(user),
      api.signedInAgain(user),
    ]);
    await api.signedIn();
    const list = async () => {
      const { body } = await browser.call('GET', '/api/sessions');
      return (body as { data: { session_token: string; is_current: boolean }[] }).data;
    };
    const sessions = await list();
    expect(sessions).toHaveLength(4);
    expect(sessions.filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ user_agent: 'test', ip_address: '127.0.0.1' });
    // No handle is, or leads to, a cookie.
    const handles = sessions.map(({ session_token: handle }) => handle);
    expect(handles).not.toContain(browser.cookies.get('tamiz_session'));

    const other = sessions.find(({ is_current: isCurrent }) => !isCurrent);
    const closed = await browser.call('DELETE', '/api/sessions/logout', {
      body: { session_token: other?.session_token },
    });
    expect(closed.status).toBe(204);
    expect(await list()).toHaveLength(3);
    expect((await browser.call('DELETE', '/api/user/sessions/logout-all')).status).toBe(204);
    expect(await list()).toHaveLength(1);
    expect(await Promise.all(others.map(profileStatus))).toEqual([401, 401, 401]);
    expect(await profileStatus(browser)).toBe(200);
  });

  test('is closed by nobody who has not proved themselves just now', async () => {
    const { browser, user } = await api.signedIn();
    await api.signedInAgain(user);
    await sql("update sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [
      user.id,
    ]);
    const refused = { status: 403, body: { code: 'proof_not_fresh' } };
    const body = { session_token: crypto.randomUUID() };
    expect(await browser.call('DELETE', '/api/sessions/logout', { body })).toMatchObject(refused);
    expect(await browser.call('DELETE', '/api/user/sessions/logout-all')).toMatchObject(refused);
  });

  test('closes neither the current session nor one of somebody else', async () => {
    const { browser } = await api.signedIn();
    const stranger = await api.signedIn();
    const handleOf = async (who: typeof browser) => {
      const { body } = await who.call('GET', '/api/sessions');
      return (body as { data: { session_token: string }[] }).data[0]?.session_token;
    };
    const close = (handle: unknown) =>
      browser.call('DELETE', '/api/sessions/logout', { body: { session_token: handle } });
    expect((await close(await handleOf(browser))).status).toBe(409);
    expect((await close(await handleOf(stranger.browser))).status).toBe(404);
    expect((await close('no such handle')).status).toBe(404);
    expect(await profileStatus(stranger.browser)).toBe(200);
  });
});
