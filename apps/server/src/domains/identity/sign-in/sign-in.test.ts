import { build } from '@tamiz/db';
import { createUser } from '@tamiz/db/factories';
import { listJobs } from '@tamiz/db/testing';
import { describe, expect, test } from 'vitest';

import { recordStatements } from '#src/testing/statement-log.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

const refusal = {
  message: 'Código incorrecto o expirado.',
  error: 'Código incorrecto o expirado.',
  code: 'sign_in_code_invalid',
};

/** Asks for a code and derives it as the mail would. */
const requestCode = async (email: string, ip = '127.0.0.1') => {
  const browser = api.browser();
  const { status, body } = await browser.call('POST', '/api/login', { body: { email }, ip });
  expect(status).toBe(200);
  const { identifier } = body as { identifier: string };
  const code = api.services.secrets.deriveCode('sign-in', identifier);
  return { browser, identifier, code };
};

const newPerson = () => api.asOwner((tx) => createUser(tx, { firstName: 'Inés' }));

/** One request for a code, as the statements it sent and the jobs it left. */
const trace = async (email: string) => {
  const browser = api.browser();
  await browser.call('GET', '/sanctum/csrf-cookie');
  const { result, statements } = await recordStatements(() =>
    browser.call('POST', '/api/login', { body: { email } }),
  );
  const { identifier } = result.body as { identifier: string };
  const jobs = (await api.asOwner(listJobs)).filter(({ payload }) => payload['id'] === identifier);
  return {
    status: result.status,
    answer: Object.keys(result.body as object),
    statements,
    jobs: jobs.map(({ name, payload }) => ({ name, fields: Object.keys(payload) })),
  };
};

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('POST /api/login', () => {
  test('answers an identifier for a known address, written in any case and with stray spaces', async () => {
    const user = await newPerson();
    const { identifier } = await requestCode(`  ${user.email.toUpperCase()} `);
    const [challenge] = await api.asOwner((tx) =>
      tx.run(
        build.selectFrom('sign_in_challenges').selectAll().where('id', '=', identifier).compile(),
      ),
    );
    expect(challenge?.user_id).toBe(user.id);
  });

  test.each([[{}], [{ email: '' }], [{ email: 'not an address' }], [{ email: 7 }]])(
    'refuses %o with a Spanish message under its field',
    async (body) => {
      const answer = await api.browser().call('POST', '/api/login', { body });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        code: 'validation',
        errors: { email: [expect.any(String)] },
      });
    },
  );

  test('does exactly the same for known and unknown addresses, down to the statements and the job', async () => {
    const known = await trace((await newPerson()).email);
    const unknown = await trace('nadie-con-este-correo@ejemplo.mx');
    expect(known.statements.length).toBeGreaterThan(4);
    expect(known.jobs).toEqual([{ name: 'mail.sign_in_code', fields: ['id'] }]);
    expect(unknown).toEqual(known);
  });
});

describe('POST /api/verify-code', () => {
  test('exchanges the right code for a session and the profile', async () => {
    const user = await newPerson();
    const { browser, identifier, code } = await requestCode(user.email);
    const answer = await browser.call('POST', '/api/verify-code', { body: { identifier, code } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ data: { id: user.id, first_name: 'Inés', role: 'owner' } });
    const profile = await browser.call('GET', '/api/user/profile');
    expect(profile).toMatchObject({ status: 200, body: { data: { email: user.email } } });
    expect(browser.cookies.get('tamiz_session')).toHaveLength(43);
  });

  test('accepts a code with the space people type in the middle', async () => {
    const { browser, identifier, code } = await requestCode((await newPerson()).email);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const answer = await browser.call('POST', '/api/verify-code', {
      body: { identifier, code: spaced },
    });
    expect(answer.status).toBe(200);
  });

  test('gives exactly one session to 50 parallel verifications of one right code', async () => {
    const user = await newPerson();
    const { browser, identifier, code } = await requestCode(user.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        browser.call('POST', '/api/verify-code', {
          body: { identifier, code },
          ip: `10.2.0.${index}`,
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(49);
    const sessions = await api.asOwner((tx) =>
      tx.run(build.selectFrom('sessions').select('id').where('user_id', '=', user.id).compile()),
    );
    expect(sessions).toHaveLength(1);
  });

  test('refuses everything after five wrong tries, the right code too', async () => {
    const { browser, identifier, code } = await requestCode((await newPerson()).email);
    for (let index = 0; index < 5; index += 1) {
      const answer = await browser.call('POST', '/api/verify-code', {
        body: { identifier, code: wrong(code) },
      });
      expect(answer).toMatchObject({ status: 422, body: refusal });
    }
    const sixth = await browser.call('POST', '/api/verify-code', {
      body: { identifier, code: wrong(code) },
    });
    expect(sixth).toMatchObject({ status: 422, body: refusal });
    const right = await browser.call('POST', '/api/verify-code', { body: { identifier, code } });
    expect(right).toMatchObject({ status: 422, body: refusal });
  });

  test('refuses a used code', async () => {
    const { browser, identifier, code } = await requestCode((await newPerson()).email);
    await browser.call('POST', '/api/verify-code', { body: { identifier, code } });
    const again = await api
      .browser()
      .call('POST', '/api/verify-code', { body: { identifier, code } });
    expect(again).toMatchObject({ status: 422, body: refusal });
  });

  test('refuses an expired code', async () => {
    const { browser, identifier, code } = await requestCode((await newPerson()).email);
    await api.asOwner((tx) =>
      tx.run(
        build
          .updateTable('sign_in_challenges')
          .set({ expires_at: new Date(Date.now() - 1_000) })
          .where('id', '=', identifier)
          .compile(),
      ),
    );
    const answer = await browser.call('POST', '/api/verify-code', { body: { identifier, code } });
    expect(answer).toMatchObject({ status: 422, body: refusal });
  });

  test('refuses the code of another request, and of an unknown address', async () => {
    const first = await requestCode((await newPerson()).email);
    const second = await requestCode((await newPerson()).email);
    const nobody = await requestCode('nadie@ejemplo.mx');
    for (const [identifier, code] of [
      [first.identifier, second.code],
      [nobody.identifier, nobody.code],
      [crypto.randomUUID(), first.code],
    ]) {
      const answer = await first.browser.call('POST', '/api/verify-code', {
        body: { identifier, code },
      });
      expect(answer.status).toBe(422);
    }
  });
});

describe('POST /api/logout', () => {
  test('closes the session and forgets the cookies', async () => {
    const { browser } = await api.signedIn();
    const token = browser.cookies.get('tamiz_session') ?? '';
    expect((await browser.call('POST', '/api/logout')).status).toBe(204);
    expect(browser.cookies.has('tamiz_session')).toBe(false);
    browser.cookies.set('tamiz_session', token);
    expect((await browser.call('GET', '/api/user/profile')).status).toBe(401);
  });
});

test('a new sign-in ends the session it replaces, and no other', async () => {
  const { browser, user } = await api.signedIn({ role: 'owner' });
  const kept = await api.signedInAgain(user);
  const before = browser.cookies.get('tamiz_session') ?? '';
  const { identifier, code } = await requestCode(user.email);
  const signedIn = await browser.call('POST', '/api/verify-code', { body: { identifier, code } });
  expect(signedIn.status).toBe(200);
  const old = api.browser();
  old.cookies.set('tamiz_session', before);
  expect((await old.call('GET', '/api/user/profile')).status).toBe(401);
  expect((await kept.call('GET', '/api/user/profile')).status).toBe(200);
});
