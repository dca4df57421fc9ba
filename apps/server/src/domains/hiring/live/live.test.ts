import {
  createCandidate,
  createInvitation,
  createPosition,
  moveToStage,
  tagPlace,
} from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { closeAllSessions } from '#src/domains/identity/sessions/close-all-sessions.ts';
import { commandActor as actor } from '#src/domains/record/audit/record-audit.ts';
import { eventually } from '#src/testing/live/eventually.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useStreams } from '#src/testing/use-streams.ts';

const api = useApp();
const { open } = useStreams(api);

const setUp = async () => {
  const { browser, user } = await api.signedIn();
  const accountId = user.account_id ?? '';
  const { id } = await api.asOwner((tx) => createPosition(tx, { accountId }));
  return { browser, user, accountId, positionId: id };
};

const invite = (accountId: string, positionId: string) =>
  api.asOwner(async (tx) => {
    const place = await createCandidate(tx, { accountId, positionId });
    await createInvitation(tx, { accountId, placeId: place.id });
    return place.id;
  });

describe('the stream of a position', () => {
  test('tells what changes with the commit, by ids only, and no proxy may keep it', async () => {
    const { browser, accountId, positionId } = await setUp();
    const stream = await open(browser, positionId);
    expect(stream.response.status).toBe(200);
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    await eventually(() => expect(stream.text()).toContain('event: ready'));
    const placeId = await invite(accountId, positionId);
    await eventually(() => expect(stream.changes().length).toBeGreaterThan(0));
    const note = { body: 'Preguntar por Kafka.', mentions: [] };
    await browser.call('POST', `/api/positions/candidates/${placeId}/notes`, { body: note });
    await eventually(() =>
      expect(stream.changes().at(-1)).toMatchObject({
        kinds: expect.arrayContaining(['note']),
        place_ids: [placeId],
      }),
    );
    expect(stream.text()).not.toContain('@');
    const before = api.services.positionEvents.count();
    await stream.close();
    await eventually(() => expect(api.services.positionEvents.count()).toBe(before - 1));
  });

  test('says nothing about what was rolled back', async () => {
    const { browser, accountId, positionId } = await setUp();
    const stream = await open(browser, positionId);
    const placeId = await invite(accountId, positionId);
    await eventually(() => expect(stream.changes().length).toBeGreaterThan(0));
    const told = stream.changes().length;
    await expect(
      api.asOwner(async (tx) => {
        await moveToStage(tx, { accountId, placeId, kind: 'interview' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await api.asOwner((tx) => tagPlace(tx, { accountId, placeId, name: 'Inglés' }));
    const since = () => JSON.stringify(stream.changes().slice(told));
    await eventually(() => expect(since()).toContain('"tag"'));
    expect(since()).not.toContain('"stage"');
    await api.asOwner((tx) => moveToStage(tx, { accountId, placeId, kind: 'offer' }));
    await eventually(() =>
      expect(stream.changes().at(-1)).toEqual({ kinds: ['stage'], place_ids: null }),
    );
  });

  test('does not begin with the word that nothing happened right after a change', async () => {
    const { browser, accountId, positionId } = await setUp();
    await invite(accountId, positionId);
    const stream = await open(browser, positionId);
    await eventually(() =>
      expect(stream.text()).toContain('event: ready\ndata: {"is_quiet":false}\n\n'),
    );
  });

  test('is not opened for another account, nor without a session', async () => {
    const { positionId } = await setUp();
    const { browser: stranger } = await api.signedIn();
    expect((await open(stranger, positionId)).response.status).toBe(404);
    expect((await open(api.browser(), positionId)).response.status).toBe(401);
  });

  test('ends with the session', async () => {
    const { browser, user, positionId } = await setUp();
    const stream = await open(browser, positionId);
    await eventually(() => expect(stream.text()).toContain('event: ready'));
    await closeAllSessions(api.services, { userId: user.id, actor });
    await eventually(() => expect(stream.isOver()).toBe(true));
    expect((await open(browser, positionId)).response.status).toBe(401);
  });

  test('is refused beyond what one session may hold', async () => {
    const { browser, positionId } = await setUp();
    for (let count = 0; count < 6; count += 1) {
      expect((await open(browser, positionId)).response.status).toBe(200);
    }
    expect((await open(browser, positionId)).response.status).toBe(429);
  });
});
