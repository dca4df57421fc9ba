import { createUser } from '@tamiz/db/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { signInToken } from '#src/domains/identity/sign-in/sign-in-link.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const home = '198.51.100.7';
const elsewhere = (index: number): string => `2001:db8:0:${index.toString(16)}::1`;

const login = (email: string, ip: string) =>
  api.browser().call('POST', '/api/login', { body: { email }, ip });

const identifierOf = (body: unknown): string =>
  z.object({ identifier: z.string() }).parse(body).identifier;

const verify = (identifier: string, code: string, ip = home) =>
  api.browser().call('POST', '/api/verify-code', { body: { identifier, code }, ip });

const codeOf = (identifier: string): string =>
  api.services.secrets.deriveCode('sign-in', identifier);

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

const newPerson = () => api.asOwner((tx) => createUser(tx));

const enterByLink = (identifier: string) =>
  api.browser().call('POST', '/api/sign-in-link', {
    body: { token: signInToken(api.services.secrets, identifier) },
  });

/** A stranger uses up the wrong tries of an address, each time from another network. */
const spendBudget = async (email: string): Promise<void> => {
  for (let asked = 0; asked < 20; asked += 1) {
    const { body } = await login(email, elsewhere(asked));
    const identifier = identifierOf(body);
    for (let tried = 0; tried < 5; tried += 1) {
      const answer = await verify(identifier, wrong(codeOf(identifier)), elsewhere(asked));
      expect(answer).toMatchObject({ status: 422, body: { code: 'sign_in_code_invalid' } });
    }
  }
};

// Windows of limits do not matter here but where a test says so.
beforeEach(() => sql('delete from rate_limits'));

describe('a stranger who asks for codes', () => {
  test('from one network is stopped after five, and the owner at home gets in all the same', async () => {
    const { email } = await newPerson();
    const answers = [];
    for (let index = 0; index < 7; index += 1) answers.push(await login(email, elsewhere(1)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'sign_in_mails_spent' });
    const { status, body } = await login(email, home);
    expect(status).toBe(200);
    expect((await verify(identifierOf(body), codeOf(identifierOf(body)))).status).toBe(200);
  });

  test('from many networks has thirty mails sent in an hour, and the link of any of them still opens', async () => {
    const { email } = await newPerson();
    const sent = [];
    for (let index = 0; index < 30; index += 1) sent.push(await login(email, elsewhere(index)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await login(email, home)).toMatchObject({
      status: 429,
      body: { code: 'sign_in_mails_spent', message: expect.stringContaining('usa su enlace') },
    });
    // The code of the first mail has ended, its link lives as long as the limit.
    const first = identifierOf(sent[0]?.body);
    const age =
      "update sign_in_challenges set expires_at = now() - interval '49 min' where id = $1";
    await sql(age, [first]);
    expect((await enterByLink(first)).status).toBe(200);
  });

  test('learns nothing from the limits: an unknown address meets the same ones', async () => {
    const statusesOf = async (email: string) => {
      const statuses = [];
      for (let index = 0; index < 32; index += 1)
        statuses.push((await login(email, elsewhere(index % 7))).status);
      return statuses;
    };
    const known = await statusesOf((await newPerson()).email);
    expect(known.filter((status) => status === 200)).toHaveLength(30);
    expect(await statusesOf('nadie-aqui@ejemplo.mx')).toEqual(known);
  });
});

describe('a stranger who guesses codes', () => {
  test('has 100 tries a day over all networks and codes; the owner then enters by the link', async () => {
    const { email } = await newPerson();
    await spendBudget(email);
    await sql('delete from rate_limits');
    const { body } = await login(email, home);
    const identifier = identifierOf(body);
    // Not even the right code is looked at, so a stranger cannot tell it from a wrong one.
    for (const code of [wrong(codeOf(identifier)), codeOf(identifier)]) {
      expect(await verify(identifier, code)).toMatchObject({
        status: 429,
        body: {
          code: 'sign_in_codes_spent',
          message: expect.stringContaining('usa el enlace del correo'),
        },
      });
    }
    expect(await enterByLink(identifier)).toMatchObject({ status: 200, body: { data: { email } } });
    // Nobody else is concerned.
    const other = identifierOf((await login((await newPerson()).email, home)).body);
    expect((await verify(other, codeOf(other))).status).toBe(200);
  });

  test('finds out nothing about an address that nobody has', async () => {
    const email = 'nadie-con-presupuesto@ejemplo.mx';
    await spendBudget(email);
    await sql('delete from rate_limits');
    const identifier = identifierOf((await login(email, home)).body);
    expect(await verify(identifier, codeOf(identifier))).toMatchObject({
      status: 429,
      body: { code: 'sign_in_codes_spent' },
    });
    expect((await enterByLink(identifier)).status).toBe(410);
  });

  test('wins nothing by trying everything at the same moment', async () => {
    const { email } = await newPerson();
    const identifiers = [];
    for (let index = 0; index < 30; index += 1)
      identifiers.push(identifierOf((await login(email, elsewhere(index))).body));
    const answers = await Promise.all(
      identifiers.flatMap((identifier, index) =>
        Array.from({ length: 5 }, () =>
          verify(identifier, wrong(codeOf(identifier)), elsewhere(index)),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });
});
