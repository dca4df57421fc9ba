import { maxTemplates } from '@tamiz/contract/hiring/position-templates';
import type { PositionTemplate } from '@tamiz/contract/hiring/position-templates';
import {
  createPosition,
  createPositionTemplate,
  createPublishedEvaluation,
} from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const path = '/api/position-templates';

const list = async (browser: Browser): Promise<PositionTemplate[]> =>
  ((await browser.call('GET', path)).body as { data: PositionTemplate[] }).data;

/** A position with an evaluation, kept as the template «Backend». */
const setUp = async () => {
  const { browser, user } = await api.signedIn({ role: 'recruiter' });
  const accountId = user.account_id ?? '';
  const { positionId, evaluationId } = await api.asOwner(async (tx) => {
    const { id } = await createPublishedEvaluation(tx);
    const position = await createPosition(tx, {
      accountId,
      description: 'Texto',
      evaluationId: id,
      maxCandidates: 33,
    });
    return { positionId: position.id, evaluationId: id };
  });
  const save = (name: string) =>
    browser.call('POST', path, { body: { position_id: positionId, name } });
  const answer = await save(' Backend ');
  const { id } = (answer.body as { data: PositionTemplate }).data;
  return { browser, accountId, positionId, evaluationId, save, answer, id };
};

describe('a template', () => {
  test('keeps the settings of a position, whatever becomes of it', async () => {
    const { browser, positionId, evaluationId, answer, id } = await setUp();
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Plantilla guardada. La encuentras al crear una posición.' },
    });
    expect(await browser.call('DELETE', `/api/positions/${positionId}`)).toMatchObject({
      status: 204,
    });
    expect(await list(browser)).toMatchObject([
      {
        id,
        name: 'Backend',
        description: 'Texto',
        expiration_unit: 'days',
        expiration_value: 15,
        max_candidates: 33,
        evaluation: { id: evaluationId, is_assignable: true },
      },
    ]);
  });

  test('makes positions, each key one, without an evaluation that is inactive by now', async () => {
    const { browser, evaluationId, id } = await setUp();
    const apply = (key: string = crypto.randomUUID()) =>
      browser.call('POST', `${path}/${id}/positions`, { body: { title: 'Backend 2', key } });
    const key = crypto.randomUUID();
    const [first, again] = await Promise.all([apply(key), apply(key)]);
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          title: 'Backend 2',
          description: 'Texto',
          max_candidates: 33,
          evaluation: { id: evaluationId },
        },
        message: 'Posición creada. Ahora carga candidatos.',
      },
    });
    expect(again.body).toEqual(first.body);
    await sql('update evaluations set is_active = false where id = $1', [evaluationId]);
    expect((await list(browser))[0]?.evaluation?.is_assignable).toBe(false);
    expect(await apply()).toMatchObject({
      status: 201,
      body: {
        data: { status: 'created', evaluation: null },
        message:
          'Posición creada. La evaluación ya no se puede asignar: elige otra antes de invitar.',
      },
    });
  });

  test('has a name of its own, which can change', async () => {
    const { browser, save, id } = await setUp();
    const taken = { name: ['Ya tienes una plantilla con ese nombre. Escribe otro.'] };
    expect(await save('BACKEND')).toMatchObject({ status: 422, body: { errors: taken } });
    await save('Otra');
    const rename = (name: string) => browser.call('PATCH', `${path}/${id}`, { body: { name } });
    expect(await rename('ótra')).toMatchObject({ status: 422, body: { errors: taken } });
    expect(await rename(' ')).toMatchObject({
      status: 422,
      body: { errors: { name: ['Escribe el nombre de la plantilla.'] } },
    });
    expect(await rename('Zeta')).toMatchObject({
      status: 200,
      body: { message: 'Plantilla renombrada.' },
    });
    expect((await list(browser)).map(({ name }) => name)).toEqual(['Otra', 'Zeta']);
  });

  test('is deleted once, and the log tells what was done without its name', async () => {
    const { browser, accountId, id } = await setUp();
    const remove = () => browser.call('DELETE', `${path}/${id}`);
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await list(browser)).toEqual([]);
    const events = await sql<{ action: string }>(
      'select action, details from audit_events where account_id = $1 and subject_id = $2 order by id',
      [accountId, id],
    );
    expect(events.map(({ action }) => action)).toEqual([
      'position_template.saved',
      'position_template.deleted',
    ]);
    expect(JSON.stringify(events)).not.toContain('Backend');
  });

  test('is seen and changed by nobody else, and there are not too many', async () => {
    const { accountId, positionId, save, id } = await setUp();
    const { browser: viewer } = await api.signedIn({ role: 'viewer', account_id: accountId });
    expect(await viewer.call('GET', path)).toMatchObject({ status: 403 });
    const { browser: stranger } = await api.signedIn();
    expect(await list(stranger)).toEqual([]);
    const foreign = [
      await stranger.call('PATCH', `${path}/${id}`, { body: { name: 'Mía' } }),
      await stranger.call('DELETE', `${path}/${id}`),
      await stranger.call('POST', path, { body: { position_id: positionId, name: 'Mía' } }),
      await stranger.call('POST', `${path}/${id}/positions`, {
        body: { title: 'Mía', key: crypto.randomUUID() },
      }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await api.asOwner(async (tx) => {
      for (let number = 1; number < maxTemplates; number += 1)
        await createPositionTemplate(tx, { accountId, name: `Plantilla ${number}` });
    });
    expect(await save('Una más')).toMatchObject({
      status: 409,
      body: { message: 'Ya tienes 50 plantillas. Elimina alguna para guardar otra.' },
    });
  });
});
