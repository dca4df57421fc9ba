import type { AccountPerson } from '@tamiz/contract/hiring/directory';
import { createCandidate, createPosition } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useBoard } from '#src/testing/use-board.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const { openPosition, answer } = useBoard(api, sql);

type Page = { data: AccountPerson[]; total: number; last_page: number };

const list = async (browser: Browser, body: object = {}): Promise<Page> => {
  const answered = await browser.call('POST', '/api/candidates/search', { body });
  expect(answered.status).toBe(200);
  return answered.body as Page;
};

const names = ({ data }: Page): string[] => data.map(({ name }) => name);

/** An account with two positions: one person in both, one who answered the first, one who was taken out. */
const setUp = async () => {
  const world = await openPosition();
  const { accountId, positionId } = world;
  const other = await api.asOwner((tx) =>
    createPosition(tx, { accountId, title: 'QA automatización' }),
  );
  const add = (name: string, email: string, where: string) =>
    api.asOwner((tx) => createCandidate(tx, { accountId, positionId: where, name, email }));
  const both = await add('Mariana Treviño', 'mariana@ejemplo.mx', positionId);
  await add('Mariana Treviño', 'mariana@ejemplo.mx', other.id);
  const answered = await answer(world, [2, 2], 'Susana Ibarra');
  const gone = await add('Óscar Peña', 'oscar@ejemplo.mx', other.id);
  await sql('update position_candidates set removed_at = now() where id = $1', [gone.id]);
  return { ...world, otherId: other.id, both, answered, gone, add };
};

describe('the directory', () => {
  test('has everybody of the account once, the newest first', async () => {
    const { browser, otherId, both } = await setUp();
    const page = await list(browser);
    expect(names(page)).toEqual(['Óscar Peña', 'Susana Ibarra', 'Mariana Treviño']);
    expect(page).toMatchObject({ total: 3, last_page: 1 });
    expect(page.data[0]).toMatchObject({ positions: 0, last: null, score_pct: null });
    expect(page.data[1]).toMatchObject({
      positions: 1,
      last: { progress: 'done' },
      score_pct: 50,
    });
    expect(page.data[2]).toMatchObject({
      candidate_id: both.candidateId,
      email: 'mariana@ejemplo.mx',
      positions: 2,
      last: { position_id: otherId, position_title: 'QA automatización', progress: 'pending' },
    });
  });

  test('is filtered by position, by progress and by what is typed, alone and together', async () => {
    const { browser, positionId, otherId } = await setUp();
    const only = async (body: object) => names(await list(browser, body));
    expect(await only({ position_id: otherId })).toEqual(['Mariana Treviño']);
    expect(await only({ position_id: positionId, progress: 'done' })).toEqual(['Susana Ibarra']);
    expect(await only({ progress: 'pending' })).toEqual(['Mariana Treviño']);
    expect(await only({ q: 'trevinno' })).toEqual(['Mariana Treviño']);
    expect(await only({ q: 'oscar' })).toEqual(['Óscar Peña']);
    expect(await only({ q: 'oscar', progress: 'pending' })).toEqual([]);
    expect(await only({ q: 'mariana', position_id: otherId, progress: 'pending' })).toEqual([
      'Mariana Treviño',
    ]);
  });

  test('comes in pages of 15, searched or not', async () => {
    const { browser, add, positionId } = await setUp();
    for (let number = 10; number < 26; number += 1) {
      await add(`Ximena Número ${String(number)}`, `x${String(number)}@ejemplo.mx`, positionId);
    }
    expect(await list(browser, { page: 2 })).toMatchObject({ total: 19, last_page: 2 });
    expect((await list(browser, { page: 2 })).data).toHaveLength(4);
    const second = await list(browser, { q: 'ximena', page: 2 });
    expect(second).toMatchObject({ total: 16, last_page: 2 });
    expect(names(second)).toEqual(['Ximena Número 10']);
    expect(await list(browser, { progress: 'pending', page: 2 })).toMatchObject({ total: 17 });
  });

  test('leaves out who is reviewed without a name, whatever is asked', async () => {
    const { browser, positionId, both } = await setUp();
    await sql('update positions set is_anonymous = true where id = $1', [positionId]);
    expect(names(await list(browser))).toEqual(['Óscar Peña', 'Mariana Treviño']);
    expect((await list(browser)).total).toBe(2);
    expect(names(await list(browser, { position_id: positionId }))).toEqual([]);
    expect(names(await list(browser, { progress: 'done' }))).toEqual([]);
    expect(names(await list(browser, { q: 'susana' }))).toEqual([]);
    expect((await list(browser, { q: 'mariana' })).data).toMatchObject([
      { candidate_id: both.candidateId, positions: 1 },
    ]);
    expect(names(await list(browser, { q: 'mariana', position_id: positionId }))).toEqual([]);
  });

  test('has neither erased people nor those of another account', async () => {
    const { browser, answered, positionId } = await setUp();
    await sql(
      `update candidates set name = null, email = null, erased_at = now()
       from position_candidates place where place.candidate_id = candidates.id and place.id = $1`,
      [answered.id],
    );
    expect(names(await list(browser))).toEqual(['Óscar Peña', 'Mariana Treviño']);
    expect(names(await list(browser, { progress: 'done' }))).toEqual([]);
    const stranger = await api.signedIn({ role: 'owner' });
    for (const body of [{}, { q: 'mariana' }, { position_id: positionId }, { progress: 'done' }]) {
      expect(await list(stranger.browser, body)).toMatchObject({ data: [], total: 0 });
    }
  });

  test('says what is wrong with a question', async () => {
    const { browser } = await setUp();
    const ask = (body: object) => browser.call('POST', '/api/candidates/search', { body });
    expect(await ask({ progress: 'lost' })).toMatchObject({
      status: 422,
      body: { errors: { progress: ['Ese avance no existe.'] } },
    });
    expect(await ask({ position_id: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { position_id: ['Elige una posición.'] } },
    });
  });
});
