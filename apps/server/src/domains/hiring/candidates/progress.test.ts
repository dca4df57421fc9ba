import { randomUUID } from 'node:crypto';

import {
  createAttempt,
  createCandidate,
  createInvitation,
  createPosition,
  createPublishedEvaluation,
  createUser,
} from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useInvited } from '#src/testing/use-invited.ts';
import type { Browser } from '#src/testing/browser.ts';

const stage = useInvited();
const { api, sql } = stage;

type Page = {
  total: number;
  last_page: number;
  data: {
    id: string;
    candidate_name: string;
    progress: Record<string, unknown>;
    next_step: string | null;
  }[];
  meta: Record<string, unknown>;
};

const read = async (browser: Browser, positionId: string, query = ''): Promise<Page> => {
  const path = `/api/positions/${positionId}/candidates${query}`;
  const { status, body } = await browser.call('GET', path);
  expect(status).toBe(200);
  return body as Page;
};

const search = async (browser: Browser, positionId: string, body: object): Promise<Page> => {
  const path = `/api/positions/${positionId}/candidates/search`;
  const { status, body: page } = await browser.call('POST', path, { body });
  expect(status).toBe(200);
  return page as Page;
};

const names = ({ data }: Page): string[] => data.map((row) => row.candidate_name);

/** Every place whose columns say something else than the definition. */
const listDrifted = () =>
  sql(`select place.id, place.progress, place.progress_at, defined.* from position_candidates place
    cross join lateral app.progress_of(place.id) defined (state, since)
    where (place.progress, place.progress_at) is distinct from (defined.state, defined.since)`);

describe('how far a candidate got', () => {
  test('follows the invitation and the exam, step by step, and never drifts', async () => {
    const team = await stage.createInvited();
    const now = async () => (await read(team.browser, team.positionId)).data[0]?.progress;
    expect(await now()).toMatchObject({ state: 'sent', question: null, score: null });

    const mail = stage.mailsTo(team.places[0]?.email ?? '').at(-1);
    const link = stage.linkIn(mail?.body ?? '');
    await stage.open(team, { link });
    expect(await now()).toMatchObject({ state: 'opened', expires_at: expect.any(String) });
    const [first] = await sql<{ opened_at: Date }>(
      'select opened_at from invitations where position_candidate_id = $1',
      [team.placeId],
    );
    api.advance(60_000);
    await stage.open(team, { link });
    expect(
      await sql('select opened_at from invitations where position_candidate_id = $1', [
        team.placeId,
      ]),
    ).toEqual([first]);

    await stage.start(team, link);
    expect(await now()).toMatchObject({ state: 'in_progress', question: 0, expires_at: null });
    expect(await listDrifted()).toEqual([]);
  });

  test('goes back to the start with a corrected address, and ends by refusal or time', async () => {
    const team = await stage.createInvited({ candidates: 3 });
    const [, second, third] = team.places;
    await team.correct(stage.newAddress());
    await stage.expire(second?.id ?? '');
    await sql("update invitations set status = 'cancelled' where position_candidate_id = $1", [
      third?.id,
    ]);
    const { meta } = await read(team.browser, team.positionId);
    expect(meta).toMatchObject({
      pending_count: 1,
      responded_count: 0,
      in_exam_count: 0,
      progress_counts: { pending: 1, expired: 1, cancelled: 1, sent: 0 },
    });
    await team.browser.call('DELETE', `/api/positions/${team.positionId}/candidates/all`);
    expect((await read(team.browser, team.positionId)).total).toBe(0);
    expect(await listDrifted()).toEqual([]);
  });
});

/** One place in each state, loaded in this order. */
const createEveryState = async () => {
  const { browser, user } = await api.signedIn();
  const accountId = user.account_id ?? '';
  const positionId = await api.asOwner(async (tx) => {
    const { id: evaluationId, versionId } = await createPublishedEvaluation(tx);
    const { id } = await createPosition(tx, { accountId, evaluationId });
    const add = async (name: string, isInvited = true) => {
      const place = await createCandidate(tx, { accountId, positionId: id, name });
      if (isInvited) await createInvitation(tx, { accountId, placeId: place.id });
      return place.id;
    };
    await add('Ana Por Invitar', false);
    const done = await add('Éva Entregó');
    await createAttempt(tx, { accountId, placeId: done, versionId });
    await add('Íñigo Enviado');
    await add('Olga Abrió');
    await add('Zoé Rebotó');
    await add('Hugo Peña, segundo', false);
    return id;
  });
  const change = (name: string, set: string) =>
    sql(
      `update invitations set ${set} from position_candidates place join candidates on candidates.id = place.candidate_id
       where invitations.position_candidate_id = place.id and place.position_id = $1 and candidates.name = $2`,
      [positionId, name],
    );
  await change('Zoé Rebotó', "status = 'failed'");
  await change('Olga Abrió', 'opened_at = now()');
  return { browser, accountId, positionId };
};

describe('the list', () => {
  test('begins with what needs somebody, and keeps the order of loading for who waits', async () => {
    const { browser, positionId } = await createEveryState();
    const page = await read(browser, positionId);
    expect(names(page)).toEqual([
      'Zoé Rebotó',
      'Olga Abrió',
      'Íñigo Enviado',
      'Éva Entregó',
      'Ana Por Invitar',
      'Hugo Peña, segundo',
    ]);
    expect(page.data[3]?.progress).toMatchObject({ state: 'done', max_score: expect.any(Number) });
    expect(await listDrifted()).toEqual([]);
  });

  test('each row tells the one step that helps the person on, as this user may take it', async () => {
    const { browser, accountId, positionId } = await createEveryState();
    const steps = async () =>
      (await read(browser, positionId)).data.map(({ next_step: step }) => step);
    expect(await steps()).toEqual(['correct_email', 'remind', 'remind', 'see_result', null, null]);
    expect(
      await browser.call('POST', `/api/positions/${positionId}/bulk`, {
        body: {
          action: 'remind',
          key: randomUUID(),
          ids: (await read(browser, positionId)).data.slice(1, 2).map(({ id }) => id),
        },
      }),
    ).toMatchObject({ body: { data: { done: 1 } } });
    expect((await steps())[1]).toBeNull();
    await sql(
      `update invitations set status = 'manual' from position_candidates place
       where place.id = invitations.position_candidate_id and place.position_id = $1 and invitations.status = 'sent'
         and invitations.started_at is null`,
      [positionId],
    );
    expect((await steps()).slice(1, 3)).toEqual(['copy_link', 'copy_link']);
    const viewer = await api.asOwner((tx) => createUser(tx, { accountId, role: 'viewer' }));
    const seen = await read(await api.signedInAgain(viewer), positionId);
    expect(seen.data.map(({ next_step: step }) => step)).toEqual([
      null,
      null,
      null,
      'see_result',
      null,
      null,
    ]);
  });

  test.each([
    [{ q: 'INIGO' }, ['Íñigo Enviado'], { sent: 1, pending: 0 }],
    [{ q: 'pena hugo' }, ['Hugo Peña, segundo'], { pending: 1, sent: 0 }],
    [{ q: '%' }, [], { pending: 0 }],
    [
      { q: 'ejemplo.mx', progress: 'pending' },
      ['Ana Por Invitar', 'Hugo Peña, segundo'],
      { sent: 1 },
    ],
    [{ q: ' ' }, null, { pending: 2 }],
  ])('search %o', async (asked, found, counts) => {
    const { browser, positionId } = await createEveryState();
    const page = await search(browser, positionId, asked);
    if (found !== null) expect(names(page)).toEqual(found);
    expect(page.total).toBe(found?.length ?? 6);
    expect(page.meta).toMatchObject({ pending_count: 2, progress_counts: counts });
  });

  test('is of one state where asked, and takes no words in its address', async () => {
    const { browser, positionId } = await createEveryState();
    expect(names(await read(browser, positionId, '?progress=opened'))).toEqual(['Olga Abrió']);
    expect((await read(browser, positionId, '?q=INIGO')).total).toBe(6);
  });

  test('without names, finds people by their key and not by their name', async () => {
    const { browser, positionId } = await createEveryState();
    await sql('update positions set is_anonymous = true where id = $1', [positionId]);
    const everybody = names(await read(browser, positionId));
    const [first = ''] = everybody;
    const key = first.replace('Persona ', '');
    for (const q of [first, key, key.toLowerCase(), `  ${key} `]) {
      expect(names(await search(browser, positionId, { q })), q).toEqual([first]);
    }
    expect(names(await search(browser, positionId, { q: key.slice(1, 4) }))).toContain(first);
    expect((await search(browser, positionId, { q: 'Olga' })).total).toBe(0);
    expect((await search(browser, positionId, { q: 'A2A2A2' })).total).toBe(0);
  });

  test('refuses a state that does not exist', async () => {
    const { browser, positionId } = await createEveryState();
    const path = `/api/positions/${positionId}/candidates?progress=lejos`;
    expect(await browser.call('GET', path)).toMatchObject({ status: 422 });
  });
});
