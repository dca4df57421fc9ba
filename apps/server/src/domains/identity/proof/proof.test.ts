import { listJobs } from '@tamiz/db/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { createAuthenticator } from '#src/testing/authenticator.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const changePath = '/api/user/profile/change-request';
const refused = { status: 403, body: { code: 'proof_not_fresh' } };

/** Somebody's cookie in other hands, an hour after they signed in. */
const borrowedSession = async () => {
  const person = await api.signedIn({ role: 'owner' });
  await ageProof(person.user.id);
  return person;
};

const ageProof = (userId: string) =>
  sql("update sessions set proved_at = now() - interval '1 hour' where user_id = $1", [userId]);

const askCode = async (browser: Browser) => {
  const { status, body } = await browser.call('POST', '/api/proof/code');
  expect(status).toBe(200);
  const { identifier } = z.object({ data: z.object({ identifier: z.uuid() }) }).parse(body).data;
  return { identifier, code: api.services.secrets.deriveCode('proof', identifier) };
};

const give = (browser: Browser, body: object) => browser.call('POST', '/api/proof', { body });

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The session goes on under another cookie, and the one before it opens nothing any more. */
const expectNewToken = async (browser: Browser, before: ReadonlyMap<string, string>) => {
  expect(browser.cookies.get('tamiz_session')).not.toBe(before.get('tamiz_session'));
  expect((await browser.call('GET', '/api/user/profile')).status).toBe(200);
  const reader = api.browser();
  for (const [name, value] of before) reader.cookies.set(name, value);
  expect((await reader.call('GET', '/api/user/profile')).status).toBe(401);
};

describe('a borrowed session', () => {
  test('takes over neither the address nor the keys, and invites nobody', async () => {
    const { browser } = await borrowedSession();
    const email = `ladron-${crypto.randomUUID()}@ejemplo.mx`;
    expect(await browser.call('POST', changePath, { body: { email } })).toMatchObject(refused);
    expect(await browser.call('POST', '/api/passkeys/registration')).toMatchObject(refused);
    const colleague = { first_name: 'Ana', last_name: 'Ruiz', email, role: 'owner' };
    expect(await browser.call('POST', '/api/team/invitations', { body: colleague })).toMatchObject(
      refused,
    );
    // A name opens nothing.
    const name = { first_name: 'Ana', last_name: 'Montes' };
    expect(await browser.call('POST', changePath, { body: name })).toMatchObject({ status: 200 });
  });

  test('of staff begins no change of address with an old passkey', async () => {
    const { browser, user } = await api.signedIn({ role: 'staff' });
    await sql("update sessions set passkey_at = now() - interval '6 minutes' where user_id = $1", [
      user.id,
    ]);
    expect(
      await browser.call('POST', changePath, { body: { email: 'otra@ejemplo.mx' } }),
    ).toMatchObject({ status: 403, body: { code: 'passkey_not_fresh' } });
  });
});

describe('a proof by mail', () => {
  test('goes to the address of record and opens the change, in this session only', async () => {
    const { browser, user } = await borrowedSession();
    const elsewhere = await api.signedInAgain(user);
    await ageProof(user.id);
    const proof = await askCode(browser);
    const jobs = await api.asOwner(listJobs);
    expect(jobs.filter(({ name }) => name === 'mail.proof_code').at(-1)?.payload).toEqual({
      id: proof.identifier,
    });
    expect(await give(elsewhere, proof)).toMatchObject({ status: 422 });
    const before = new Map(browser.cookies);
    expect((await give(browser, proof)).status).toBe(204);
    await expectNewToken(browser, before);
    const email = `nuevo-${crypto.randomUUID()}@ejemplo.mx`;
    expect((await browser.call('POST', changePath, { body: { email } })).status).toBe(200);
    expect(await elsewhere.call('POST', changePath, { body: { email } })).toMatchObject(refused);
  });

  test('works once, and bears five wrong tries', async () => {
    const { browser } = await borrowedSession();
    const used = await askCode(browser);
    expect((await give(browser, used)).status).toBe(204);
    expect(await give(browser, used)).toMatchObject({ status: 422 });

    const guessed = await askCode(browser);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await give(browser, { ...guessed, code: wrong(guessed.code) })).toMatchObject({
        status: 422,
        body: { code: 'proof_code_invalid', message: 'Código incorrecto o expirado.' },
      });
    }
    expect(await give(browser, guessed)).toMatchObject({ status: 422 });
  });
});

test('a passkey proves the session too, and its registration is announced', async () => {
  const { browser, user } = await api.signedIn({ role: 'recruiter' });
  const key = createAuthenticator();
  const asked = z.object({
    data: z.object({ identifier: z.string(), options: z.object({ challenge: z.string() }) }),
  });
  const ask = async (path: string) => asked.parse((await browser.call('POST', path)).body).data;
  const wanted = await ask('/api/passkeys/registration');
  const atFirst = new Map(browser.cookies);
  const added = await browser.call('POST', '/api/passkeys', {
    body: {
      identifier: wanted.identifier,
      name: 'Mi laptop',
      response: key.create(wanted.options.challenge),
    },
  });
  expect(added.status).toBe(201);
  await expectNewToken(browser, atFirst);
  const jobs = await api.asOwner(listJobs);
  expect(jobs.filter(({ name }) => name === 'mail.passkey_added')).toHaveLength(1);

  await ageProof(user.id);
  const body = { email: `nuevo-${crypto.randomUUID()}@ejemplo.mx` };
  expect(await browser.call('POST', changePath, { body })).toMatchObject(refused);
  const again = await ask('/api/passkeys/confirmation/options');
  const before = new Map(browser.cookies);
  const presented = await browser.call('POST', '/api/passkeys/confirmation', {
    body: { identifier: again.identifier, response: key.get(again.options.challenge) },
  });
  expect(presented.status).toBe(204);
  await expectNewToken(browser, before);
  expect((await browser.call('POST', changePath, { body })).status).toBe(200);
});
