import type { ActivityEntry } from '@tamiz/contract/hiring/activity';
import { createCandidate, createInvitation, createPosition } from '@tamiz/db/factories';
import { expect, test } from 'vitest';

import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

type Page = {
  data: ActivityEntry[];
  next: string | null;
  actors: { id: string; name: string }[];
};

const read = async (browser: Browser, positionId: string, query = ''): Promise<Page> => {
  const { status, body } = await browser.call(
    'GET',
    `/api/positions/${positionId}/activity${query}`,
  );
  expect(status).toBe(200);
  return body as Page;
};

const setUp = async () => {
  const { browser, user } = await api.signedIn({ role: 'owner' });
  const accountId = user.account_id ?? '';
  const { browser: colleague, user: second } = await api.signedIn({
    role: 'recruiter',
    account_id: accountId,
  });
  const { positionId, placeId } = await api.asOwner(async (tx) => {
    const { id } = await createPosition(tx, { accountId });
    const place = await createCandidate(tx, { accountId, positionId: id, name: 'Zenaida Ochoa' });
    await createInvitation(tx, { accountId, placeId: place.id });
    return { positionId: id, placeId: place.id };
  });
  return { browser, user, colleague, second, accountId, positionId, placeId };
};

test('tells who did what to whom, without what was written, and by one person if asked', async () => {
  const { browser, user, colleague, second, accountId, positionId, placeId } = await setUp();
  const body = { body: 'Cuidado con la ortografía.', mentions: [] };
  await colleague.call('POST', `/api/positions/candidates/${placeId}/notes`, { body });
  const [stage] = await sql<{ id: string }>(
    "select id from stages where account_id = $1 and kind = 'shortlist'",
    [accountId],
  );
  const move = { ids: [placeId], stage_id: stage?.id, key: crypto.randomUUID(), message: null };
  expect(
    await browser.call('POST', `/api/positions/${positionId}/stage`, { body: move }),
  ).toMatchObject({ status: 200 });
  await browser.call('PATCH', `/api/positions/${positionId}/anonymous-review`, {
    body: { is_anonymous: true },
  });
  const hidden = { place_id: placeId, name: expect.stringMatching(/^Persona /) as string };
  const page = await read(colleague, positionId);
  expect(page.data).toMatchObject([
    { action: 'position.anonymous_review_started', actor: { id: user.id }, person: null },
    { action: 'position.people_moved', people: 1, person: hidden, stage: 'Preselección' },
    { action: 'note.written', actor: { id: second.id }, person: hidden },
  ]);
  expect(JSON.stringify(page)).not.toMatch(/Zenaida|ortografía/);
  expect(page.actors.map(({ id }) => id).toSorted()).toEqual([user.id, second.id].toSorted());
  expect((await read(browser, positionId, `?actor_id=${second.id}`)).data).toMatchObject([
    { action: 'note.written' },
  ]);
  await sql('update positions set is_anonymous = false where id = $1', [positionId]);
  expect((await read(browser, positionId)).data[1]?.person?.name).toBe('Zenaida Ochoa');
});

test('comes in pages that neither repeat nor leave out', async () => {
  const { browser, user, accountId, positionId } = await setUp();
  await api.asOwner(async (tx) => {
    for (let times = 0; times < 65; times += 1) {
      await recordAudit(tx, {
        actor: { kind: 'user', id: user.id },
        accountId,
        action: 'results.exported',
        subject: { kind: 'position', id: positionId },
        details: { format: 'csv', people: times },
      });
    }
  });
  const seen: ActivityEntry[] = [];
  let after = '';
  for (let pages = 1; pages <= 3; pages += 1) {
    const page = await read(browser, positionId, after);
    seen.push(...page.data);
    expect(page.next === null).toBe(pages === 3);
    after = `?after=${page.next ?? ''}`;
  }
  // Ids sort by time; within one millisecond their order is chance.
  const ids = seen.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(seen.map(({ people }) => people))).toEqual(
    new Set(Array.from({ length: 65 }).keys()),
  );
  expect(seen).toHaveLength(65);
});

test('is not shown to another account', async () => {
  const { positionId } = await setUp();
  const { browser: stranger } = await api.signedIn();
  expect(await stranger.call('GET', `/api/positions/${positionId}/activity`)).toMatchObject({
    status: 404,
  });
});
