import {
  createAccount,
  createAttempt,
  createInvitation,
  createCandidate,
  createPosition,
  createPublishedEvaluation,
} from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

const valid = {
  title: 'Backend',
  description: 'Texto',
  expiration_unit: 'days',
  expiration_value: 15,
  max_candidates: 10,
};

type Data = { data: { id: string; status: string; abilities: string[] } };

const setUp = async () => {
  const { browser, user } = await api.signedIn();
  const accountId = user.account_id ?? '';
  const { body } = await browser.call('POST', '/api/positions', { body: valid });
  return { browser, accountId, id: (body as Data).data.id };
};

const evaluation = () => api.asOwner((tx) => createPublishedEvaluation(tx));

describe('POST /api/positions', () => {
  test('creates a position without evaluation', async () => {
    const { browser } = await api.signedIn({ role: 'recruiter' });
    const answer = await browser.call('POST', '/api/positions', { body: valid });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { status: 'created', evaluation: null, recruiter: { credit_balance: 0 } } },
    });
  });

  test('says what is wrong by field', async () => {
    const { browser } = await api.signedIn();
    const answer = await browser.call('POST', '/api/positions', {
      body: { title: ' ', expiration_unit: 'weeks', expiration_value: 0, max_candidates: 10_001 },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(
      expect.arrayContaining(['title', 'expiration_unit', 'max_candidates']),
    );
  });

  test('a viewer gets 403 with a sentence', async () => {
    const { browser } = await api.signedIn({ role: 'viewer' });
    expect(await browser.call('POST', '/api/positions', { body: valid })).toMatchObject({
      status: 403,
      body: { message: 'No tienes permiso para realizar esta acción.' },
    });
  });
});

describe('GET /api/positions', () => {
  test('pages by status, newest first, and shows nothing of another account', async () => {
    const { browser, user } = await api.signedIn({ role: 'viewer' });
    const accountId = user.account_id ?? '';
    await api.asOwner(async (tx) => {
      for (let age = 1; age <= 17; age += 1)
        await createPosition(tx, { accountId, title: `Hace ${age}`, age });
      await createPosition(tx, { accountId: (await createAccount(tx)).id });
    });
    const list = async (query: string) =>
      (await browser.call('GET', `/api/positions?${query}`)).body as { data: { title: string }[] };
    expect(await list('status=created')).toMatchObject({
      total: 17,
      last_page: 2,
      current_page: 1,
    });
    const second = await list('status=created&page=2');
    expect(second.data.map(({ title }) => title)).toEqual(['Hace 16', 'Hace 17']);
    expect(await list('page=1')).toMatchObject({ total: 17 });
    expect(await list('status=created&page=9')).toMatchObject({
      total: 17,
      last_page: 2,
      data: [],
    });
    expect(await list('status=completed')).toMatchObject({ total: 0, last_page: 1, data: [] });
  });

  test('counts every status and the people of each position, and finds titles by their words', async () => {
    const { browser, user } = await api.signedIn({ role: 'viewer' });
    const accountId = user.account_id ?? '';
    await api.asOwner(async (tx) => {
      const { id: evaluationId, versionId } = await createPublishedEvaluation(tx);
      const { id: positionId } = await createPosition(tx, {
        accountId,
        evaluationId,
        title: 'Ingeniería de Datos 100%',
      });
      await createPosition(tx, { accountId, title: 'Datos, práctica' });
      await createCandidate(tx, { accountId, positionId });
      for (const isDone of [false, true, true]) {
        const { id: placeId } = await createCandidate(tx, { accountId, positionId });
        await createInvitation(tx, { accountId, placeId });
        if (isDone) await createAttempt(tx, { accountId, placeId, versionId });
      }
      await createPosition(tx, { accountId: (await createAccount(tx)).id, title: 'Datos ajenos' });
    });
    type Answer = { data: { title: string; progress: object }[]; total: number };
    const list = async (query: string) =>
      (await browser.call('GET', `/api/positions?${query}`)).body as Answer;
    const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);
    expect(await list('status=invitations_sent')).toMatchObject({
      total: 1,
      counts: { created: 1, completed: 0, invitations_sent: 1 },
      data: [{ progress: { candidates: 4, invited: 3, done: 2 } }],
    });
    expect(await list('status=created')).toMatchObject({
      data: [{ progress: { candidates: 0, invited: 0, done: 0 } }],
    });
    expect(await titles('q=DATOS%20ingenieria')).toEqual(['Ingeniería de Datos 100%']);
    expect(await titles('q=practica')).toEqual(['Datos, práctica']);
    expect(await titles('q=datos')).toHaveLength(2);
    expect(await titles('q=datos&status=created')).toEqual(['Datos, práctica']);
    expect(await titles('q=0%25')).toEqual(['Ingeniería de Datos 100%']);
    expect(await titles('q=_')).toEqual([]);
    expect(await titles('q=ajenos')).toEqual([]);
  });

  test('another account’s position is not found, by any call', async () => {
    const { id } = await setUp();
    const stranger = await api.signedIn();
    const calls = [
      ['GET', `/api/positions/${id}`],
      ['PATCH', `/api/positions/${id}`, { title: 'Mía' }],
      ['DELETE', `/api/positions/${id}`],
      ['POST', `/api/positions/${id}/assign-evaluation`, { evaluation_id: 1 }],
      ['POST', `/api/positions/${id}/detach-evaluation`],
      ['GET', `/api/positions/${id}/candidates`],
      [
        'POST',
        `/api/positions/${id}/candidates`,
        { candidates: [{ name: 'Ana Ruiz', email: 'a@ejemplo.mx' }] },
      ],
      ['DELETE', `/api/positions/${id}/candidates/`, { ids: [id] }],
      ['DELETE', `/api/positions/${id}/candidates/all`],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await stranger.browser.call(method, path, { body });
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    }
  });
});

describe('PATCH /api/positions/{id}', () => {
  test('changes only what is sent', async () => {
    const { browser, id } = await setUp();
    const answer = await browser.call('PATCH', `/api/positions/${id}`, {
      body: { max_candidates: 30 },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { title: 'Backend', max_candidates: 30 } },
    });
  });

  test('says what candidates may use: nothing, until somebody chooses', async () => {
    const { browser, id } = await setUp();
    expect((await browser.call('GET', `/api/positions/${id}`)).body).toMatchObject({
      data: { allowed_aids: 'unsaid', shares_feedback: false },
    });
    const chosen = await browser.call('PATCH', `/api/positions/${id}`, {
      body: { allowed_aids: 'none', shares_feedback: true },
    });
    expect(chosen).toMatchObject({
      status: 200,
      body: { data: { allowed_aids: 'none', shares_feedback: true } },
    });
    const wrong = await browser.call('PATCH', `/api/positions/${id}`, {
      body: { allowed_aids: 'a friend' },
    });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { allowed_aids: ['Elige qué ayudas se permiten.'] } },
    });
  });

  test('judges half a change of the expiration with the half that stays', async () => {
    const { browser, id } = await setUp();
    await browser.call('PATCH', `/api/positions/${id}`, {
      body: { expiration_unit: 'hours', expiration_value: 720 },
    });
    const answer = await browser.call('PATCH', `/api/positions/${id}`, {
      body: { expiration_unit: 'days' },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { expiration_value: [expect.any(String)] } },
    });
  });

  test('keeps the maximum at or above the candidates there are', async () => {
    const { browser, id, accountId } = await setUp();
    await api.asOwner(async (tx) => {
      await createCandidate(tx, { accountId, positionId: id });
      await createCandidate(tx, { accountId, positionId: id });
    });
    const answer = await browser.call('PATCH', `/api/positions/${id}`, {
      body: { max_candidates: 1 },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { max_candidates: ['La posición ya tiene 2 candidatos.'] } },
    });
  });
});

describe('assigning an evaluation', () => {
  test('goes to and fro until somebody is invited, then it is frozen', async () => {
    const { browser, id, accountId } = await setUp();
    const { id: evaluationId } = await evaluation();
    const assign = () =>
      browser.call('POST', `/api/positions/${id}/assign-evaluation`, {
        body: { evaluation_id: evaluationId },
      });
    const detach = () => browser.call('POST', `/api/positions/${id}/detach-evaluation`);
    expect(await assign()).toMatchObject({
      status: 200,
      body: { data: { status: 'evaluation_assigned', evaluation: { id: evaluationId } } },
    });
    expect(await assign()).toMatchObject({
      status: 409,
      body: { code: 'evaluation_already_assigned' },
    });
    expect(await detach()).toMatchObject({
      status: 200,
      body: { data: { status: 'pending_assignment', evaluation: null } },
    });
    expect(await detach()).toMatchObject({ status: 409, body: { code: 'evaluation_missing' } });
    await assign();
    await api.asOwner(async (tx) => {
      const place = await createCandidate(tx, { accountId, positionId: id });
      await createInvitation(tx, { accountId, placeId: place.id });
    });
    expect(await detach()).toMatchObject({ status: 409, body: { code: 'evaluation_frozen' } });
    expect(await assign()).toMatchObject({ status: 409, body: { code: 'evaluation_frozen' } });
    expect(
      await browser.call('PATCH', `/api/positions/${id}`, { body: { title: 'Otro' } }),
    ).toMatchObject({ status: 409 });
    expect(
      await browser.call('PATCH', `/api/positions/${id}`, { body: { max_candidates: 20 } }),
    ).toMatchObject({ status: 200 });
    expect(await browser.call('DELETE', `/api/positions/${id}`)).toMatchObject({
      status: 403,
      body: { code: 'position_already_invited' },
    });
  });

  test('refuses an unknown evaluation under its field', async () => {
    const { browser, id } = await setUp();
    const answer = await browser.call('POST', `/api/positions/${id}/assign-evaluation`, {
      body: { evaluation_id: 99_999_999 },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { evaluation_id: [expect.any(String)] } },
    });
  });
});

test('DELETE /api/positions/{id} takes the position and its candidates’ places', async () => {
  const { browser, id, accountId } = await setUp();
  const { candidateId } = await api.asOwner((tx) =>
    createCandidate(tx, { accountId, positionId: id }),
  );
  expect((await browser.call('DELETE', `/api/positions/${id}`)).status).toBe(204);
  expect((await browser.call('GET', `/api/positions/${id}`)).status).toBe(404);
  expect((await browser.call('GET', `/api/candidate/${candidateId}/attempts`)).status).toBe(200);
});
