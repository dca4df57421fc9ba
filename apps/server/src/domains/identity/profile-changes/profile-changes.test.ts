import { build } from '@tamiz/db';
import { createUser } from '@tamiz/db/factories';
import { listJobs } from '@tamiz/db/testing';
import { describe, expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const path = '/api/user/profile/change-request';

type SignedIn = Awaited<ReturnType<typeof api.signedIn>>;

const findChange = async (userId: string) => {
  const rows = await api.asOwner((tx) =>
    tx.run(build.selectFrom('profile_changes').selectAll().where('user_id', '=', userId).compile()),
  );
  return rows[0];
};

/** Asks for a change and derives its code as the mail would. */
const request = async ({ browser, user }: SignedIn, body: object): Promise<string> => {
  const answer = await browser.call('POST', path, { body });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ expires_at: expect.stringMatching(/Z$/) });
  const change = await findChange(user.id);
  return api.services.secrets.deriveCode('profile-change', change?.id ?? '');
};

const confirm = ({ browser }: SignedIn, code: string) =>
  browser.call('PATCH', path, { body: { code } });

const newName = { first_name: '  Ana Sofía ', last_name: 'Montes' };
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('changing the name', () => {
  test('takes the code and answers the new profile', async () => {
    const person = await api.signedIn();
    const code = await request(person, newName);
    const answer = await confirm(person, code);
    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Ana Sofía Montes' } } });
  });

  test.each([
    [
      { first_name: 'A', last_name: 'Montes' },
      { first_name: ['El nombre debe tener entre 2 y 100 caracteres.'] },
    ],
    [
      { first_name: 'Ana', last_name: 'M'.repeat(101) },
      { last_name: ['El apellido debe tener entre 2 y 100 caracteres.'] },
    ],
    [{ email: 'no' }, { email: ['El correo no es válido.'] }],
  ])('refuses %o', async (body, errors) => {
    const { browser } = await api.signedIn();
    expect(await browser.call('POST', path, { body })).toMatchObject({
      status: 422,
      body: { errors },
    });
  });
});

describe('changing the address', () => {
  test('notices the old address, and signs in with the new one from then on', async () => {
    const person = await api.signedIn();
    const email = `nuevo-${crypto.randomUUID()}@ejemplo.mx`;
    const code = await request(person, { email: email.toUpperCase() });
    expect(await confirm(person, code)).toMatchObject({ status: 200, body: { data: { email } } });
    const change = await findChange(person.user.id);
    expect(change).toMatchObject({ previous_email: person.user.email });
    const jobs = (await api.asOwner(listJobs)).filter(
      ({ payload }) => payload['id'] === change?.id,
    );
    expect(jobs.map(({ name }) => name)).toEqual([
      'mail.profile_change_code',
      'mail.profile_email_changed',
    ]);
  });

  test('to one that somebody has is answered alike and never applied', async () => {
    const person = await api.signedIn();
    const other = await api.asOwner((tx) => createUser(tx));
    const code = await request(person, { email: other.email });
    expect(await confirm(person, code)).toMatchObject({
      status: 422,
      body: { message: 'Código incorrecto.' },
    });
    const profile = await person.browser.call('GET', '/api/user/profile');
    expect(profile).toMatchObject({ body: { data: { email: person.user.email } } });
  });
});

describe('confirming', () => {
  test('applies the change once for 50 parallel confirmations', async () => {
    const person = await api.signedIn();
    const code = await request(person, newName);
    await person.browser.call('GET', '/sanctum/csrf-cookie');
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    const events = await api.asOwner((tx) =>
      tx.run(
        build
          .selectFrom('audit_events')
          .select('id')
          .where('subject_id', '=', person.user.id)
          .where('action', '=', 'user.name_changed')
          .compile(),
      ),
    );
    expect(events).toHaveLength(1);
  });

  test('answers 404 when nothing is pending', async () => {
    const person = await api.signedIn();
    expect(await confirm(person, '123456')).toMatchObject({
      status: 404,
      body: { message: 'No hay cambios pendientes para confirmar.' },
    });
  });

  test('answers 422 to a wrong code and 429 after five of them, the right one too', async () => {
    const person = await api.signedIn();
    const code = await request(person, newName);
    for (let index = 0; index < 5; index += 1) {
      expect(await confirm(person, wrong(code))).toMatchObject({
        status: 422,
        body: { message: 'Código incorrecto.' },
      });
    }
    expect(await confirm(person, code)).toMatchObject({
      status: 429,
      body: { message: 'Demasiados intentos. Intenta más tarde.' },
    });
  });

  test('answers 410 to an expired change', async () => {
    const person = await api.signedIn();
    const code = await request(person, newName);
    await api.asOwner((tx) =>
      tx.run(
        build
          .updateTable('profile_changes')
          .set({ expires_at: new Date(0) })
          .where('user_id', '=', person.user.id)
          .compile(),
      ),
    );
    expect(await confirm(person, code)).toMatchObject({
      status: 410,
      body: { message: 'La solicitud está expirada o no es válida.' },
    });
  });

  test('knows only the newest change: the code of a replaced one is wrong', async () => {
    const person = await api.signedIn();
    const replaced = await request(person, newName);
    const code = await request(person, { first_name: 'Otra', last_name: 'Persona' });
    expect((await confirm(person, replaced)).status).toBe(422);
    expect((await confirm(person, code)).status).toBe(200);
  });
});
