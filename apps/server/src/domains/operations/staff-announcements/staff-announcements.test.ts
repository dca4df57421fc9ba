import { staffAnnouncement } from '@tamiz/contract/operations/staff-announcements';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createAnnouncementBoard } from '#src/domains/operations/announcements/board.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const path = '/api/staff/announcements';
const hour = 3_600_000;

let staff: Browser;
// Some tests move the clock, and a passkey is fresh for minutes only.
beforeEach(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
});

afterEach(async () => {
  await sql('delete from announcements', []);
  await api.services.announcementBoard.refresh();
});

const inHours = (hours: number): string =>
  new Date(api.services.clock.now().getTime() + hours * hour).toISOString();

const draft = (changes: object = {}) => ({
  kind: 'maintenance',
  audience: 'everybody',
  body: 'Mantenimiento el domingo de 2:00 a 3:00.',
  details: null,
  starts_at: null,
  ends_at: inHours(2),
  ...changes,
});

const publish = async (changes: object = {}) => {
  const { status, body } = await staff.call('POST', path, { body: draft(changes) });
  expect(status).toBe(201);
  return staffAnnouncement.parse((body as { data: unknown }).data);
};

const read = (reader: string, headers: Record<string, string> = {}) =>
  api.browser().call('GET', `/api/announcements?reader=${reader}`, { headers });

const bodies = async (reader: string): Promise<string[]> => {
  const { body } = await read(reader);
  return (body as { data: { body: string }[] }).data.map((shown) => shown.body);
};

describe('what everybody is told', () => {
  test('reaches those it is for, without a session, the gravest first', async () => {
    await publish({ body: 'Para quien recluta', kind: 'information', audience: 'recruiters' });
    await publish({ body: 'Para quien responde', audience: 'candidates' });
    await publish({ body: 'Para todos', kind: 'incident' });
    expect(await bodies('recruiters')).toEqual(['Para todos', 'Para quien recluta']);
    expect(await bodies('candidates')).toEqual(['Para todos', 'Para quien responde']);
    expect((await read('staff')).status).toBe(422);
  });

  test('begins and ends by itself', async () => {
    await publish({ starts_at: inHours(1), ends_at: inHours(3) });
    expect(await bodies('recruiters')).toEqual([]);
    api.advance(2 * hour);
    expect(await bodies('recruiters')).toHaveLength(1);
    api.advance(2 * hour);
    expect(await bodies('recruiters')).toEqual([]);
  });

  test('is told by every answer in a few characters, and read again only when they change', async () => {
    const tagOf = async () =>
      (await staff.call('GET', '/api/user/profile')).headers['x-tamiz-notices'];
    await api.services.announcementBoard.refresh();
    expect(await tagOf()).toBe('-');
    const { id } = await publish();
    const tag = await tagOf();
    expect(tag).toMatch(/^[\w-]{12}$/);
    const { headers } = await read('candidates');
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-tamiz-notices': tag });
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await read('candidates', known)).status).toBe(304);
    await staff.call('POST', `${path}/${id}/withdraw`);
    expect(await tagOf()).toBe('-');
    expect((await read('candidates', known)).status).toBe(200);
  });

  test('is still told while the database is away', async () => {
    await publish({ body: 'Seguimos aquí' });
    let isAway = false;
    const { shared } = api.services.databases;
    const board = createAnnouncementBoard(
      {
        ...shared,
        run: (query) => (isAway ? Promise.reject(new Error('away')) : shared.run(query)),
      },
      api.services.clock,
    );
    expect(board.tag()).toBeNull();
    expect(await board.list('recruiters')).toMatchObject([{ body: 'Seguimos aquí' }]);
    isAway = true;
    await expect(board.refresh()).rejects.toThrow('away');
    expect(await board.list('recruiters')).toMatchObject([{ body: 'Seguimos aquí' }]);
    expect(board.tag()).toMatch(/^[\w-]{12}$/);
  });
});

test('a reading that began before an announcement was published does not take it away again', async () => {
  const delay = Promise.withResolvers<void>();
  const { shared } = api.services.databases;
  let readings = 0;
  const board = createAnnouncementBoard(
    {
      ...shared,
      run: async (query) => {
        readings += 1;
        const isFirst = readings === 1;
        const answer = await shared.run(query);
        if (isFirst) await delay.promise;
        return answer;
      },
    },
    api.services.clock,
  );
  const early = board.refresh();
  await publish({ body: 'Recién publicado' });
  await board.refresh();
  delay.resolve();
  await early;
  expect(await board.list('recruiters')).toMatchObject([{ body: 'Recién publicado' }]);
});

describe('operators', () => {
  test('publish, move the end and withdraw, and all of it is in the log', async () => {
    const { id, state, author } = await publish({ details: ' Sin exámenes esa hora. ' });
    expect({ state, author }).toEqual({ state: 'live', author: expect.any(String) });
    const moved = await staff.call('PATCH', `${path}/${id}`, { body: { ends_at: inHours(5) } });
    expect(moved).toMatchObject({
      status: 200,
      body: { data: { details: 'Sin exámenes esa hora.' } },
    });
    const withdrawn = await staff.call('POST', `${path}/${id}/withdraw`);
    expect(withdrawn).toMatchObject({ status: 200, body: { data: { state: 'withdrawn' } } });
    expect(await bodies('recruiters')).toEqual([]);
    const log = await sql<{ action: string }>(
      'select action from audit_events where subject_id = $1 order by id',
      [id],
    );
    expect(log.map(({ action }) => action)).toEqual([
      'announcement.published',
      'announcement.end_moved',
      'announcement.withdrawn',
    ]);
  });

  test('see all of them, newest first, with what became of each', async () => {
    const withdrawn = await publish();
    await staff.call('POST', `${path}/${withdrawn.id}/withdraw`);
    await publish({ starts_at: inHours(1) });
    await publish();
    const { body } = await staff.call('GET', path);
    expect(body).toMatchObject({
      data: [{ state: 'live' }, { state: 'scheduled' }, { state: 'withdrawn' }],
      next: null,
    });
  });

  test('cannot change one that is over or is not there', async () => {
    const { id } = await publish();
    await staff.call('POST', `${path}/${id}/withdraw`);
    const change = { body: { ends_at: inHours(5) } };
    expect(await staff.call('POST', `${path}/${id}/withdraw`)).toMatchObject({ status: 409 });
    expect(await staff.call('PATCH', `${path}/${id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'announcement_over' },
    });
    const nowhere = `${path}/${crypto.randomUUID()}`;
    expect((await staff.call('PATCH', nowhere, change)).status).toBe(404);
  });

  test.for([
    ['body', { body: ' ' }],
    ['body', { body: 'x'.repeat(161) }],
    ['ends_at', { ends_at: '2020-01-01T00:00:00.000Z' }],
    ['ends_at', { starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2020-02-01T00:00:00.000Z' }],
    ['ends_at', { ends_at: '2099-01-01T00:00:00.000Z' }],
    ['kind', { kind: 'joke' }],
  ] as const)('are told what is wrong with %s', async ([field, change]) => {
    const { status, body } = await staff.call('POST', path, { body: draft(change) });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('are the only ones who may', async () => {
    const { browser } = await api.signedIn({ role: 'owner' });
    expect((await browser.call('POST', path, { body: draft() })).status).toBe(403);
    expect((await browser.call('GET', path)).status).toBe(403);
    expect((await api.browser().call('GET', path)).status).toBe(401);
  });
});
