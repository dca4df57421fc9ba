import { createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { signInToken } from '#src/domains/identity/sign-in/sign-in-link.ts';
import { undoToken } from '#src/domains/identity/profile-changes/undo-link.ts';
import { useMoney } from '#src/testing/use-money.ts';

const { api, worker, world, sql } = useMoney();

const path = '/api/sign-in-link';
const used = { status: 410, body: { code: 'sign_in_link_invalid' } };

/** Asks for a mail, and gives the browser that asked, the request and the token of the mail's link. */
const askMail = async (role: 'owner' | 'staff' = 'owner') => {
  const user = await api.asOwner((tx) => createUser(tx, { role }));
  const browser = api.browser();
  const { body } = await browser.call('POST', '/api/login', { body: { email: user.email } });
  const { identifier } = z.object({ identifier: z.string() }).parse(body);
  return { user, browser, identifier, token: signInToken(api.services.secrets, identifier) };
};

const enter = (token: string, browser = api.browser()) =>
  browser.call('POST', path, { body: { token } });

const preview = (token: string) =>
  api.browser().call('POST', `${path}/preview`, { body: { token } });

describe('the link of a sign-in mail', () => {
  test('stands in the mail beside the code, behind a #', async () => {
    const { user, token, identifier } = await askMail();
    await worker.runJobs();
    const mail = world.mails.received.find(({ to }) => to === user.email)?.body ?? '';
    expect(mail).toContain(api.services.secrets.deriveCode('sign-in', identifier));
    expect(mail.replaceAll(/=\r?\n/g, '')).toContain(`/sign-in#${token}`);
  });

  test('says as whom it signs in without being spent, then opens one session in any browser', async () => {
    const { user, token } = await askMail();
    for (let opened = 0; opened < 3; opened += 1)
      expect(await preview(token)).toMatchObject({
        status: 200,
        body: { data: { email: user.email } },
      });
    const phone = api.browser();
    expect(await enter(token, phone)).toMatchObject({
      status: 200,
      body: { data: { id: user.id } },
    });
    expect(await phone.call('GET', '/api/user/profile')).toMatchObject({ status: 200 });
    expect(await enter(token)).toMatchObject(used);
    expect(await preview(token)).toMatchObject(used);
  });

  test('opens one session for 20 presses at the same moment', async () => {
    const { user, token } = await askMail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sql('select 1 from sessions where user_id = $1', [user.id])).toHaveLength(1);
  });

  test('and the code are one: either ends the other', async () => {
    const first = await askMail();
    const giveCode = ({ identifier, browser }: typeof first) =>
      browser.call('POST', '/api/verify-code', {
        body: { identifier, code: api.services.secrets.deriveCode('sign-in', identifier) },
      });
    expect((await giveCode(first)).status).toBe(200);
    expect(await enter(first.token)).toMatchObject(used);
    const second = await askMail();
    expect((await enter(second.token)).status).toBe(200);
    expect((await giveCode(second)).status).toBe(422);
  });

  test('ends after an hour, and with the address', async () => {
    const { token, identifier } = await askMail();
    const age = 'update sign_in_challenges set link_expires_at = now() where id = $1';
    await sql(age, [identifier]);
    expect(await preview(token)).toMatchObject(used);
    expect(await enter(token)).toMatchObject(used);

    const moved = await askMail();
    const browser = await api.signedInAgain(moved.user);
    const change = '/api/user/profile/change-request';
    const email = `nuevo-${crypto.randomUUID()}@ejemplo.mx`;
    await browser.call('POST', change, { body: { email } });
    const [row] = await sql<{ id: string }>('select id from profile_changes where user_id = $1', [
      moved.user.id,
    ]);
    const code = api.services.secrets.deriveCode('profile-change', row?.id ?? '');
    expect((await browser.call('PATCH', change, { body: { code } })).status).toBe(200);
    expect(await enter(moved.token)).toMatchObject(used);
  });

  test('replaces the session the browser came with', async () => {
    const { browser } = await api.signedIn();
    const before = browser.cookies.get('tamiz_session') ?? '';
    const { token, user } = await askMail();
    expect(await enter(token, browser)).toMatchObject({ body: { data: { id: user.id } } });
    const old = api.browser();
    old.cookies.set('tamiz_session', before);
    expect((await old.call('GET', '/api/user/profile')).status).toBe(401);
  });

  test('opens nothing for staff before their passkey', async () => {
    const { token } = await askMail('staff');
    const browser = api.browser();
    expect(await enter(token, browser)).toMatchObject({ body: { data: { needs_passkey: true } } });
    expect(await browser.call('GET', '/api/sessions')).toMatchObject({ status: 403 });
  });
});

describe('a link that we did not make', () => {
  test('opens nothing', async () => {
    const { identifier, token } = await askMail();
    for (const forged of [
      '',
      'nothing',
      identifier,
      `${identifier}.${'A'.repeat(43)}`,
      `${token}A`,
      token.slice(0, -1),
      token.replace(identifier, crypto.randomUUID()),
      // Made by us, for something else.
      undoToken(api.services.secrets, identifier),
      signInToken(api.services.secrets, crypto.randomUUID()),
    ]) {
      expect(await preview(forged)).toMatchObject(used);
      expect(await enter(forged)).toMatchObject(used);
    }
    expect((await enter(token)).status).toBe(200);
  });

  test('nor does a true one that another site sends along', async () => {
    const { token } = await askMail();
    const answer = await api.browser().call('POST', path, { body: { token }, hasToken: false });
    expect(answer.status).toBe(419);
    expect((await enter(token)).status).toBe(200);
  });
});
