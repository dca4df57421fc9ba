import { createCandidate, createPosition, createPublishedEvaluation } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

type Made = {
  data: { id: string; title: string; status: string; evaluation: { id: number } | null };
  message: string;
};

/** A position with an evaluation and one person in it. */
const setUp = async () => {
  const { browser, user } = await api.signedIn({ role: 'recruiter' });
  const accountId = user.account_id ?? '';
  const { positionId, evaluationId } = await api.asOwner(async (tx) => {
    const { id } = await createPublishedEvaluation(tx);
    const position = await createPosition(tx, {
      accountId,
      title: 'Backend',
      description: 'Texto',
      evaluationId: id,
      maxCandidates: 33,
    });
    await createCandidate(tx, { accountId, positionId: position.id });
    return { positionId: position.id, evaluationId: id };
  });
  const copy = (change: object = {}) =>
    browser.call('POST', `/api/positions/${positionId}/duplicate`, {
      body: {
        title: 'Backend (copia)',
        with_evaluation: true,
        key: crypto.randomUUID(),
        ...change,
      },
    });
  return { browser, user, accountId, positionId, evaluationId, copy };
};

const dataOf = ({ body }: { body: unknown }) => (body as Made).data;

const countPositions = async (accountId: string): Promise<number> => {
  const rows = await sql('select id from positions where account_id = $1', [accountId]);
  return rows.length;
};

describe('POST /api/positions/{id}/duplicate', () => {
  test('copies settings and evaluation, never people, and the log tells who did it', async () => {
    const { browser, user, positionId, evaluationId, copy } = await setUp();
    await sql(
      "update positions set is_anonymous = true, allowed_aids = 'none', shares_feedback = true where id = $1",
      [positionId],
    );
    const answer = await copy();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          title: 'Backend (copia)',
          description: 'Texto',
          status: 'evaluation_assigned',
          expiration_unit: 'days',
          expiration_value: 15,
          max_candidates: 33,
          is_anonymous: true,
          allowed_aids: 'none',
          shares_feedback: true,
          evaluation: { id: evaluationId },
          start: null,
          end: null,
        },
        message: 'Posición duplicada. Ahora carga candidatos.',
      },
    });
    const { id } = dataOf(answer);
    expect(await browser.call('GET', `/api/positions/${id}/candidates`)).toMatchObject({
      body: { total: 0 },
    });
    const events = await sql(
      "select actor_id, details from audit_events where action = 'position.duplicated' and subject_id = $1",
      [id],
    );
    expect(events).toEqual([{ actor_id: user.id, details: { from: positionId } }]);
  });

  test('of a completed position is a new one; the completed one stays final', async () => {
    const { browser, positionId, copy } = await setUp();
    await browser.call('PATCH', `/api/positions/${positionId}/mark-completed`);
    const read = async () =>
      dataOf(await browser.call('GET', `/api/positions/${positionId}`)) as object;
    const before = await read();
    expect(before).toMatchObject({
      status: 'completed',
      abilities: expect.arrayContaining(['duplicate', 'save_template']) as string[],
    });
    expect(dataOf(await copy())).toMatchObject({ status: 'evaluation_assigned' });
    expect(await read()).toEqual(before);
  });

  test('leaves the evaluation out if asked to, or if it can no longer be assigned', async () => {
    const { evaluationId, copy } = await setUp();
    expect(await copy({ with_evaluation: false })).toMatchObject({
      body: {
        data: { status: 'created', evaluation: null },
        message: 'Posición duplicada. Asígnale una evaluación y carga candidatos.',
      },
    });
    await sql('update evaluations set is_active = false where id = $1', [evaluationId]);
    expect(await copy()).toMatchObject({
      status: 201,
      body: {
        data: { status: 'created', evaluation: null },
        message:
          'Posición duplicada. La evaluación ya no se puede asignar: elige otra antes de invitar.',
      },
    });
  });

  test('makes one position for one key, also at once; a key stands for nothing else', async () => {
    const { accountId, copy } = await setUp();
    const key = crypto.randomUUID();
    const answers = await Promise.all([copy({ key }), copy({ key }), copy({ key })]);
    expect(new Set(answers.map((answer) => dataOf(answer).id)).size).toBe(1);
    expect(await countPositions(accountId)).toBe(2);
    expect(await copy({ key, title: 'Otra' })).toMatchObject({
      status: 409,
      body: { code: 'change_repeated' },
    });
  });

  test('is refused to a viewer, a stranger and a suspended account, and without a title', async () => {
    const { accountId, positionId, copy } = await setUp();
    const path = `/api/positions/${positionId}/duplicate`;
    const body = { title: 'Copia', with_evaluation: true, key: crypto.randomUUID() };
    const { browser: viewer } = await api.signedIn({ role: 'viewer', account_id: accountId });
    expect(await viewer.call('POST', path, { body })).toMatchObject({ status: 403 });
    const { browser: stranger } = await api.signedIn();
    expect(await stranger.call('POST', path, { body })).toMatchObject({ status: 404 });
    expect(await copy({ title: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { title: ['Escribe el título de la posición.'] } },
    });
    await sql("update accounts set status = 'suspended' where id = $1", [accountId]);
    expect(await copy()).toMatchObject({ status: 403 });
    expect(await countPositions(accountId)).toBe(1);
  });
});
