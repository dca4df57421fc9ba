import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { withClient } from '@tamiz/db/admin';
import {
  createAttempt,
  createCandidate,
  createInvitation,
  createPosition,
  createPublishedEvaluation,
} from '@tamiz/db/factories';
import { testAdminUrl } from '@tamiz/db/testing';
import { describe, expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const run = promisify(execFile);

type Role = 'owner' | 'recruiter' | 'viewer';

const setUp = async (options: { maxCandidates?: number; role?: Role } = {}) => {
  const { browser, user } = await api.signedIn({ role: options.role ?? 'owner' });
  const accountId = user.account_id ?? '';
  const position = await api.asOwner((tx) =>
    createPosition(tx, { accountId, maxCandidates: options.maxCandidates ?? 20 }),
  );
  const path = `/api/positions/${position.id}/candidates`;
  return { browser, accountId, positionId: position.id, path };
};

const person = (n: number) => ({ name: `Persona ${n}`, email: `persona-${n}@ejemplo.mx` });
const load = (count: number, from = 0) => ({
  candidates: Array.from({ length: count }, (_, index) => person(from + index)),
});

describe('loading by hand', () => {
  test('adds everybody, in order', async () => {
    const { browser, path } = await setUp();
    expect(await browser.call('POST', path, { body: load(10) })).toMatchObject({
      status: 201,
      body: { message: 'Candidatos agregados correctamente.' },
    });
    const { body } = await browser.call('GET', path);
    expect(body).toMatchObject({ total: 10, meta: { responded_count: 0, pending_count: 10 } });
    const names = (body as { data: { candidate_name: string }[] }).data.map(
      (row) => row.candidate_name,
    );
    expect(names).toEqual(load(10).candidates.map(({ name }) => name));
  });

  test.each([
    ['nobody', { candidates: [] }, { candidates: ['Agrega al menos un candidato.'] }],
    [
      'a wrong row',
      { candidates: [person(1), { name: 'A', email: 'x' }] },
      {
        'candidates.1.name': [expect.any(String)],
        'candidates.1.email': ['El correo no es válido.'],
      },
    ],
    [
      'one address twice',
      { candidates: [person(1), { name: 'Otra', email: ' PERSONA-1@ejemplo.mx' }] },
      { 'candidates.1.email': ['No puedes repetir correos en la misma carga.'] },
    ],
  ])('refuses %s by field, and adds nobody', async (_what, body, errors) => {
    const { browser, path } = await setUp();
    expect(await browser.call('POST', path, { body })).toMatchObject({
      status: 422,
      body: { errors },
    });
    expect((await browser.call('GET', path)).body).toMatchObject({ total: 0 });
  });

  test('refuses somebody who is there already, telling which row', async () => {
    const { browser, path } = await setUp();
    await browser.call('POST', path, { body: load(2) });
    expect(await browser.call('POST', path, { body: load(2, 1) })).toMatchObject({
      status: 422,
      body: { errors: { 'candidates.0.email': ['Ese correo ya está en esta posición.'] } },
    });
  });

  test('refuses more than the position holds', async () => {
    const { browser, path } = await setUp({ maxCandidates: 3 });
    expect(await browser.call('POST', path, { body: load(4) })).toMatchObject({
      status: 422,
      body: { message: 'Esta carga supera el máximo de candidatos de la posición.' },
    });
  });

  test('50 parallel loads into 10 places never exceed them, and every refused one is told', async () => {
    const { browser, path } = await setUp({ maxCandidates: 10 });
    await browser.call('GET', '/sanctum/csrf-cookie');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        browser.call('POST', path, { body: load(2, 100 + index * 2) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(45);
    expect(refused.every(({ body }) => (body as { code: string }).code === 'position_full')).toBe(
      true,
    );
    expect((await browser.call('GET', path)).body).toMatchObject({ total: 10 });
  });

  test('the database refuses an overfull position even without the rule above it', async () => {
    const { accountId, positionId } = await setUp({ maxCandidates: 1 });
    await api.asOwner((tx) => createCandidate(tx, { accountId, positionId }));
    await expect(
      api.asOwner((tx) => createCandidate(tx, { accountId, positionId })),
    ).rejects.toThrow('no room');
  });

  test('knows a person of the account by their address, in any case', async () => {
    const { browser, accountId, path } = await setUp();
    const other = await api.asOwner((tx) => createPosition(tx, { accountId }));
    await browser.call('POST', path, { body: load(1) });
    await browser.call('POST', `/api/positions/${other.id}/candidates`, {
      body: { candidates: [{ name: 'Nombre Nuevo', email: 'PERSONA-0@Ejemplo.mx' }] },
    });
    const ids = await Promise.all(
      [path, `/api/positions/${other.id}/candidates`].map(async (list) => {
        const { body } = await browser.call('GET', list);
        return (body as { data: { candidate_id: string }[] }).data[0]?.candidate_id;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('removing', () => {
  test('takes the chosen, the scope or everybody who has not started', async () => {
    const { browser, accountId, positionId, path } = await setUp();
    const evaluation = await api.asOwner((tx) => createPublishedEvaluation(tx));
    const places = await api.asOwner(async (tx) => {
      const created = [];
      for (let index = 0; index < 4; index += 1)
        created.push(await createCandidate(tx, { accountId, positionId }));
      await createAttempt(tx, {
        accountId,
        placeId: created[3]?.id ?? '',
        versionId: evaluation.versionId,
      });
      return created.map(({ id }) => id);
    });
    expect(await browser.call('DELETE', `${path}/`, { body: { ids: [places[0]] } })).toMatchObject({
      status: 200,
    });
    expect(
      await browser.call('DELETE', `${path}/`, { body: { ids: [places[1], places[3]] } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'attempt_started' },
    });
    expect(await browser.call('DELETE', `${path}/`, { body: { ids: [places[0]] } })).toMatchObject({
      status: 404,
    });
    expect(await browser.call('DELETE', `${path}/all`)).toMatchObject({ status: 200 });
    expect((await browser.call('GET', path)).body).toMatchObject({
      total: 1,
      meta: { responded_count: 1 },
    });
  });

  test('frees the place', async () => {
    const { browser, path } = await setUp({ maxCandidates: 1 });
    await browser.call('POST', path, { body: load(1) });
    await browser.call('DELETE', `${path}/all`);
    expect((await browser.call('POST', path, { body: load(1) })).status).toBe(201);
  });
});

describe('a viewer', () => {
  test('sees everything and can change nothing', async () => {
    const { browser, accountId, positionId, path } = await setUp({ role: 'viewer' });
    const place = await api.asOwner((tx) => createCandidate(tx, { accountId, positionId }));
    for (const url of [
      path,
      `/api/positions/${positionId}`,
      `/api/positions/candidates/${place.id}`,
      `/api/candidate/${place.candidateId}/attempts`,
    ]) {
      expect((await browser.call('GET', url)).status).toBe(200);
    }
    const position = await browser.call('GET', `/api/positions/${positionId}`);
    expect(position.body).toMatchObject({ data: { abilities: [] } });
    for (const [method, url, body] of [
      ['POST', path, load(1)],
      ['DELETE', `${path}/`, { ids: [place.id] }],
      ['DELETE', `${path}/all`, undefined],
      ['POST', `/api/candidate/${place.candidateId}/erase`, { email: place.email }],
      ['POST', `/api/candidate/${place.candidateId}/positions`, { position_id: positionId }],
    ] as const) {
      expect((await browser.call(method, url, { body })).status).toBe(403);
    }
  });
});

describe('one candidate', () => {
  test('in a position: status, resends, expiration, no attempt yet', async () => {
    const { browser, accountId, positionId } = await setUp();
    const place = await api.asOwner((tx) =>
      createCandidate(tx, { accountId, positionId, name: 'Ana Peña' }),
    );
    const { body } = await browser.call('GET', `/api/positions/candidates/${place.id}`);
    expect(body).toMatchObject({
      data: {
        candidate: {
          name: 'Ana Peña',
          invitation_status: 'pending',
          resend_count: 0,
          expiration_unit: 'days',
          expiration_value: 15,
          position_id: positionId,
          sent_at: null,
          expires_at: null,
          abilities: ['edit_email', 'edit_expiration', 'extra_time', 'remove', 'move', 'tag'],
        },
        attempt: null,
      },
    });
  });

  test('across positions, with attempts, and unknown to another account', async () => {
    const { browser, accountId } = await setUp();
    const { id, candidateId, positionId } = await api.asOwner(async (tx) => {
      const evaluation = await createPublishedEvaluation(tx, { title: 'SQL' });
      const position = await createPosition(tx, {
        accountId,
        title: 'Datos',
        evaluationId: evaluation.id,
      });
      const place = await createCandidate(tx, { accountId, positionId: position.id });
      await createInvitation(tx, { accountId, placeId: place.id });
      await createAttempt(tx, {
        accountId,
        placeId: place.id,
        versionId: evaluation.versionId,
        score: 8,
      });
      return { ...place, positionId: position.id };
    });
    expect(
      (await browser.call('GET', `/api/candidate/${candidateId}/attempts`)).body,
    ).toMatchObject({
      data: {
        evaluations: [
          {
            evaluation_title: 'SQL',
            position_title: 'Datos',
            position_id: positionId,
            attempts: [{ score: 8 }],
          },
        ],
        position_ids: [positionId],
      },
    });
    expect((await browser.call('GET', `/api/positions/candidates/${id}`)).body).toMatchObject({
      data: {
        candidate: { invitation_status: 'sent', abilities: ['move', 'tag'] },
        attempt: { status: 'completed', max_score: 10, evaluation: { title: 'SQL' } },
      },
    });
    const stranger = await api.signedIn();
    expect(
      (await stranger.browser.call('GET', `/api/candidate/${candidateId}/attempts`)).status,
    ).toBe(404);
    expect((await stranger.browser.call('GET', `/api/positions/candidates/${id}`)).status).toBe(
      404,
    );
    expect(
      (
        await stranger.browser.call('POST', `/api/candidate/${candidateId}/erase`, {
          body: { email: 'x@y.mx' },
        })
      ).status,
    ).toBe(404);
  });

  test('goes to another position with room', async () => {
    const { browser, accountId, path } = await setUp();
    await browser.call('POST', path, { body: load(1) });
    const { body } = await browser.call('GET', path);
    const candidateId = (body as { data: { candidate_id: string }[] }).data[0]?.candidate_id;
    const [roomy, full] = await api.asOwner(async (tx) => {
      const tight = await createPosition(tx, { accountId, maxCandidates: 1 });
      await createCandidate(tx, { accountId, positionId: tight.id });
      return [await createPosition(tx, { accountId }), tight];
    });
    const assign = (positionId: string | undefined) =>
      browser.call('POST', `/api/candidate/${candidateId}/positions`, {
        body: { position_id: positionId },
      });
    expect((await assign(roomy?.id)).status).toBe(201);
    expect(await assign(roomy?.id)).toMatchObject({
      status: 409,
      body: { code: 'candidate_email_taken' },
    });
    expect(await assign(full?.id)).toMatchObject({ status: 422, body: { code: 'position_full' } });
    expect((await assign(crypto.randomUUID())).status).toBe(404);
  });
});

describe('erasing a person', () => {
  test('leaves anonymous results and no trace of name or address in a dump of the database', async () => {
    const { browser, accountId, path } = await setUp();
    const name = 'Zenaida Quetzalcóatl';
    const email = 'zenaida.unica@ejemplo.mx';
    await browser.call('POST', path, { body: { candidates: [{ name, email }] } });
    const { placeId, candidateId } = await api.asOwner(async (tx) => {
      const evaluation = await createPublishedEvaluation(tx);
      const position = await createPosition(tx, { accountId, evaluationId: evaluation.id });
      const place = await createCandidate(tx, { accountId, positionId: position.id, name, email });
      await createInvitation(tx, { accountId, placeId: place.id });
      await createAttempt(tx, { accountId, placeId: place.id, versionId: evaluation.versionId });
      return { placeId: place.id, candidateId: place.candidateId };
    });
    const dump = async () => {
      const { database } = api.database;
      const url = new URL(testAdminUrl);
      url.pathname = `/${database}`;
      const { stdout } = await run('pg_dump', ['--data-only', '--dbname', url.href], {
        maxBuffer: 2 ** 28,
      });
      return stdout;
    };
    expect(await dump()).toContain(email);

    const erase = (typed: string) =>
      browser.call('POST', `/api/candidate/${candidateId}/erase`, { body: { email: typed } });
    expect(await erase('otra@ejemplo.mx')).toMatchObject({
      status: 422,
      body: { code: 'erase_not_confirmed' },
    });
    expect((await erase(` ${email.toUpperCase()}`)).status).toBe(200);
    expect(await erase(email)).toMatchObject({ status: 409, body: { code: 'candidate_erased' } });

    const after = await dump();
    for (const trace of [name, 'Zenaida', 'Quetzalcóatl', email, 'zenaida'])
      expect(after).not.toContain(trace);
    expect((await browser.call('GET', `/api/positions/candidates/${placeId}`)).body).toMatchObject({
      data: { candidate: { name: 'Persona eliminada' }, attempt: { status: 'completed' } },
    });
    expect((await browser.call('GET', path)).body).toMatchObject({ total: 0 });
  });

  test('waits while an exam is running, and is the owner’s alone', async () => {
    const { browser, accountId, positionId } = await setUp();
    const place = await api.asOwner((tx) => createCandidate(tx, { accountId, positionId }));
    const evaluation = await api.asOwner((tx) => createPublishedEvaluation(tx));
    await withClient(api.database.urls.owner, (owner) =>
      owner.query(
        'insert into attempts (account_id, position_candidate_id, version_id, max_score) values ($1, $2, $3, 5)',
        [accountId, place.id, evaluation.versionId],
      ),
    );
    const path = `/api/candidate/${place.candidateId}/erase`;
    expect(await browser.call('POST', path, { body: { email: place.email } })).toMatchObject({
      status: 409,
      body: { code: 'attempt_started' },
    });
    const recruiter = await api.signedIn({ role: 'recruiter', account_id: accountId });
    expect(
      (await recruiter.browser.call('POST', path, { body: { email: place.email } })).status,
    ).toBe(403);
  });
});
