import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { createAuthenticator } from '#src/testing/authenticator.ts';
import type { Authenticator } from '#src/testing/authenticator.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const asked = z.object({
  data: z.object({ identifier: z.string(), options: z.object({ challenge: z.string() }) }),
});
const kept = z.object({ data: z.object({ id: z.string(), name: z.string() }) });

const ask = async (browser: Browser, path: string) => {
  const { body } = await browser.call('POST', path);
  const { identifier, options } = asked.parse(body).data;
  return { identifier, challenge: options.challenge };
};

const register = async (browser: Browser, authenticator: Authenticator, name = 'Mi laptop') => {
  const { identifier, challenge } = await ask(browser, '/api/passkeys/registration');
  return browser.call('POST', '/api/passkeys', {
    body: { identifier, name, response: authenticator.create(challenge) },
  });
};

const present = async (browser: Browser, authenticator: Authenticator) => {
  const { identifier, challenge } = await ask(browser, '/api/passkeys/confirmation/options');
  return browser.call('POST', '/api/passkeys/confirmation', {
    body: { identifier, response: authenticator.get(challenge) },
  });
};

const signIn = async (browser: Browser, authenticator: Authenticator) => {
  const { identifier, challenge } = await ask(browser, '/api/passkeys/sign-in/options');
  return browser.call('POST', '/api/passkeys/sign-in', {
    body: { identifier, response: authenticator.get(challenge) },
  });
};

const byCodeOnly = async () => {
  const { user } = await api.signedIn({ role: 'staff' });
  return { user, browser: await api.signedInAgain(user, false) };
};

const refused = { status: 422, body: { code: 'passkey_refused' } };

describe('a key weaker than 128 bits', () => {
  const offered = z.object({
    data: z.object({
      options: z.object({ pubKeyCredParams: z.array(z.object({ alg: z.int() })) }),
    }),
  });

  test('is not asked for, not registered and, if it ever was, not believed', async () => {
    const { browser, user } = await api.signedIn({ role: 'recruiter' });
    const options = await browser.call('POST', '/api/passkeys/registration');
    expect(offered.parse(options.body).data.options.pubKeyCredParams).toEqual([
      { alg: -8 },
      { alg: -7 },
    ]);
    const weak = createAuthenticator({ isRsa: true });
    expect(await register(browser, weak)).toMatchObject(refused);

    await sql(
      "insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, $2, $3, 0, '{}', 'Vieja')",
      [user.id, weak.id, weak.publicKey],
    );
    expect(await signIn(api.browser(), weak)).toMatchObject(refused);
  });
});

describe('a passkey of a person of an account', () => {
  test('is registered, listed, opens a session and is removed', async () => {
    const { browser, user } = await api.signedIn({ role: 'recruiter' });
    const key = createAuthenticator();
    const added = await register(browser, key);
    expect(added).toMatchObject({ status: 201, body: { data: { name: 'Mi laptop' } } });
    const { id } = kept.parse(added.body).data;

    const other = api.browser();
    expect(await signIn(other, key)).toMatchObject({
      status: 200,
      body: { data: { id: user.id, role: 'recruiter', needs_passkey: false } },
    });
    expect(await other.call('GET', '/api/passkeys')).toMatchObject({
      status: 200,
      body: { data: [{ id, name: 'Mi laptop', last_used_at: expect.any(String) }] },
    });

    expect(await other.call('DELETE', `/api/passkeys/${id}`)).toMatchObject({ status: 204 });
    expect(await signIn(api.browser(), key)).toMatchObject(refused);
    const lines = await sql<{ action: string }>(
      'select action from audit_events where subject_id = $1 order by id',
      [user.id],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'passkey.registered',
      'user.signed_in',
      'passkey.removed',
    ]);
  });

  test('is not registered twice, and needs a name', async () => {
    const { browser } = await api.signedIn();
    const key = createAuthenticator();
    await register(browser, key);
    expect(await register(browser, key)).toMatchObject(refused);
    expect(await register(browser, createAuthenticator(), '')).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] } },
    });
  });

  test('of somebody else cannot be removed', async () => {
    const one = await api.signedIn();
    const { id } = kept.parse((await register(one.browser, createAuthenticator())).body).data;
    const two = await api.signedIn();
    expect(await two.browser.call('DELETE', `/api/passkeys/${id}`)).toMatchObject({ status: 404 });
  });
});

describe('a challenge', () => {
  test('counts once, also when the first answer was wrong', async () => {
    const { browser } = await api.signedIn();
    const key = createAuthenticator();
    await register(browser, key);
    const visitor = api.browser();
    const { identifier, challenge } = await ask(visitor, '/api/passkeys/sign-in/options');
    const answer = (response: unknown) =>
      visitor.call('POST', '/api/passkeys/sign-in', { body: { identifier, response } });
    expect(await answer(createAuthenticator().get(challenge))).toMatchObject(refused);
    expect(await answer(key.get(challenge))).toMatchObject(refused);
  });

  test('of one session or purpose is worth nothing in another', async () => {
    const one = await api.signedIn({ role: 'staff' });
    const key = createAuthenticator();
    await register(one.browser, key);
    const { identifier, challenge } = await ask(one.browser, '/api/passkeys/confirmation/options');
    const body = { identifier, response: key.get(challenge) };
    const again = await api.signedInAgain(one.user);
    expect(await again.call('POST', '/api/passkeys/confirmation', { body })).toMatchObject(refused);
    expect(await api.browser().call('POST', '/api/passkeys/sign-in', { body })).toMatchObject(
      refused,
    );
    expect(await one.browser.call('POST', '/api/passkeys/confirmation', { body })).toMatchObject({
      status: 204,
    });
  });

  test('expires', async () => {
    const { browser } = await api.signedIn();
    const key = createAuthenticator();
    await register(browser, key);
    const visitor = api.browser();
    const { identifier, challenge } = await ask(visitor, '/api/passkeys/sign-in/options');
    await sql('update passkey_challenges set expires_at = now() where id = $1', [identifier]);
    const body = { identifier, response: key.get(challenge) };
    expect(await visitor.call('POST', '/api/passkeys/sign-in', { body })).toMatchObject(refused);
  });

  test.each([
    ['of another site', { origin: 'https://tamiz.example.evil' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of somebody the device did not verify', { isVerified: false }],
  ])('signed by a key %s is refused', async (_whose, options) => {
    const { browser } = await api.signedIn();
    expect(await register(browser, createAuthenticator(options))).toMatchObject(refused);
  });
});

describe('staff', () => {
  test('with a code alone can do nothing but register a passkey, which opens everything', async () => {
    const { browser } = await byCodeOnly();
    expect(await browser.call('GET', '/api/user/profile')).toMatchObject({
      status: 200,
      body: { data: { needs_passkey: true } },
    });
    expect(await browser.call('GET', '/api/questions')).toMatchObject({
      status: 403,
      body: { code: 'passkey_required' },
    });
    expect(await register(browser, createAuthenticator())).toMatchObject({ status: 201 });
    expect(await browser.call('GET', '/api/questions')).toMatchObject({ status: 200 });
    expect(await browser.call('GET', '/api/user/profile')).toMatchObject({
      body: { data: { needs_passkey: false } },
    });
  });

  test('who have a passkey cannot register another with a code alone, but by presenting it', async () => {
    const { browser, user } = await byCodeOnly();
    const key = createAuthenticator();
    await register(browser, key);
    const later = await api.signedInAgain(user, false);
    expect(await later.call('POST', '/api/passkeys/registration')).toMatchObject({
      status: 403,
      body: { code: 'passkey_not_fresh' },
    });
    expect(await present(later, createAuthenticator())).toMatchObject(refused);
    expect(await present(later, key)).toMatchObject({ status: 204 });
    expect(await register(later, createAuthenticator(), 'Teléfono')).toMatchObject({ status: 201 });
  });

  test('cannot present the key of a colleague', async () => {
    const colleague = await byCodeOnly();
    const key = createAuthenticator();
    await register(colleague.browser, key);
    const { browser } = await byCodeOnly();
    expect(await present(browser, key)).toMatchObject(refused);
    expect(await browser.call('GET', '/api/questions')).toMatchObject({ status: 403 });
  });

  test('are asked again after five minutes, and keep their last key', async () => {
    const { browser, user } = await byCodeOnly();
    const key = createAuthenticator();
    const { id } = kept.parse((await register(browser, key)).body).data;
    await sql(
      "update sessions set passkey_at = now() - interval '5 minutes 1 second' where user_id = $1",
      [user.id],
    );
    expect(await browser.call('DELETE', `/api/passkeys/${id}`)).toMatchObject({
      status: 403,
      body: { code: 'passkey_not_fresh' },
    });
    expect(await browser.call('GET', '/api/questions')).toMatchObject({ status: 200 });
    await present(browser, key);
    expect(await browser.call('DELETE', `/api/passkeys/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'passkey_last' },
    });
  });
});
