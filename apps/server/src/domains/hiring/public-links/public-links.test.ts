import { createPosition, grantCredits } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useEnrolment } from '#src/testing/use-enrolment.ts';

const stage = useEnrolment();
const { api, sql, inDays, linkCall, readLink, createLinked } = stage;

const auditOf = (accountId: string) =>
  sql<{ action: string; details: object }>(
    `select action, details from audit_events where account_id = $1 and action like 'public_link.%' order by id`,
    [accountId],
  );

describe('making a link', () => {
  test('gives an address whose token is stored nowhere, and charges nothing', async () => {
    const team = await stage.createTeam({ candidates: 2 });
    const ends = inDays(14);
    const before = await readLink(team);
    expect(before).toEqual({ link: null, most_people: 18 });
    const made = await linkCall(team, 'POST', '', { max_people: 5, ends_at: ends });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      link: { max_people: 5, enrolled: 0, ends_at: ends, state: 'open' },
      most_people: 18,
    });
    expect(made.body.data.link?.url).toMatch(/\/inscripcion#[\w-]+\.[\w-]+\.[\w-]{22}$/);
    const mac = made.body.data.link?.url.split('.').at(-1) ?? '';
    const [kept] = await sql<{ row: string }>(
      'select row_to_json(l)::text as row from public_links l where position_id = $1',
      [team.positionId],
    );
    expect(kept?.row).not.toContain(mac);
    expect(await stage.balanceOf(team.accountId)).toBe(10);
    expect(await auditOf(team.accountId)).toMatchObject([
      { action: 'public_link.created', details: { max_people: 5 } },
    ]);
  });

  test('a position has one open link, and another after it was closed, with another address', async () => {
    const team = await createLinked();
    const terms = { max_people: 3, ends_at: inDays(2) };
    expect(await linkCall(team, 'POST', '', terms)).toMatchObject({
      status: 409,
      body: { code: 'public_link_open' },
    });
    expect((await linkCall(team, 'POST', '/close')).body.data.link).toBeNull();
    const again = await linkCall(team, 'POST', '', terms);
    expect(again.status).toBe(201);
    expect(stage.tokenOf(again.body.data)).not.toBe(team.link);
    expect(await stage.post('open', { link: team.link })).toMatchObject({
      status: 410,
      body: { code: 'enrolment_closed' },
    });
  });

  test('two people who make one at once make one', async () => {
    const team = await stage.createTeam({ candidates: 0 });
    const terms = { max_people: 3, ends_at: inDays(2) };
    const answers = await Promise.all([1, 2, 3].map(() => linkCall(team, 'POST', '', terms)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
  });

  test.each([
    ['nobody', { max_people: 0 }, 'max_people'],
    ['more than there is room for', { max_people: 21 }, 'max_people'],
    ['an end that has passed', { ends_at: inDays(-1) }, 'ends_at'],
    ['an end too far away', { ends_at: inDays(181) }, 'ends_at'],
    ['no date', { ends_at: 'mañana' }, 'ends_at'],
  ])('is refused for %s', async (_what, wrong, field) => {
    const team = await stage.createTeam({ candidates: 0 });
    const terms = { max_people: 5, ends_at: inDays(14), ...wrong };
    const answer = await linkCall(team, 'POST', '', terms);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect((await readLink(team)).link).toBeNull();
  });

  test('needs an evaluation', async () => {
    const team = await stage.createTeam({ candidates: 0 });
    const { id } = await api.asOwner((tx) => createPosition(tx, { accountId: team.accountId }));
    const bare = { ...team, positionId: id };
    expect(await linkCall(bare, 'POST', '', { max_people: 5, ends_at: inDays(1) })).toMatchObject({
      status: 409,
      body: { code: 'evaluation_missing' },
    });
  });

  test('is nothing for viewers or for another account', async () => {
    const team = await createLinked();
    const { browser: viewer } = await api.signedIn({ role: 'viewer', account_id: team.accountId });
    const { browser: stranger } = await api.signedIn({ role: 'owner' });
    for (const [browser, status] of [
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      const other = { ...team, browser };
      const terms = { max_people: 5, ends_at: inDays(1) };
      expect((await linkCall(other, 'GET')).status).toBe(status);
      expect((await linkCall(other, 'POST', '', terms)).status).toBe(status);
      expect((await linkCall(other, 'PATCH', '', terms)).status).toBe(status);
      expect((await linkCall(other, 'POST', '/close')).status).toBe(status);
    }
    expect((await readLink(team)).link).toMatchObject({ max_people: 5 });
  });
});

describe('changing a link', () => {
  test('keeps its address, and never goes below those who enrolled', async () => {
    const team = await createLinked();
    await stage.enrol(team.link, stage.newAddress());
    await stage.enrol(team.link, stage.newAddress());
    const low = await linkCall(team, 'PATCH', '', { max_people: 1, ends_at: inDays(1) });
    expect(low).toMatchObject({
      status: 422,
      body: { errors: { max_people: [expect.stringContaining('2')] } },
    });
    const ends = inDays(1);
    const changed = await linkCall(team, 'PATCH', '', { max_people: 2, ends_at: ends });
    expect(changed.body.data.link).toMatchObject({
      max_people: 2,
      enrolled: 2,
      state: 'full',
      ends_at: ends,
    });
    expect(stage.tokenOf(changed.body.data)).toBe(team.link);
    expect((await auditOf(team.accountId)).map(({ action }) => action)).toEqual([
      'public_link.created',
      'public_link.changed',
    ]);
  });

  test('brings one that ended back', async () => {
    const team = await createLinked();
    await sql(`update public_links set ends_at = now() - interval '1 minute' where id = $1`, [
      team.linkId,
    ]);
    expect((await readLink(team)).link?.state).toBe('ended');
    await linkCall(team, 'PATCH', '', { max_people: 5, ends_at: inDays(1) });
    expect((await readLink(team)).link?.state).toBe('open');
  });

  test('a closed one is gone for good', async () => {
    const team = await createLinked();
    await linkCall(team, 'POST', '/close');
    const terms = { max_people: 5, ends_at: inDays(1) };
    for (const answer of [
      await linkCall(team, 'PATCH', '', terms),
      await linkCall(team, 'POST', '/close'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'public_link_missing' } });
  });
});

describe('a link that stands still says why', () => {
  test('no credits, and goes on as soon as there are some', async () => {
    const team = await createLinked({ credits: 1 });
    await stage.enrol(team.link, stage.newAddress());
    expect((await readLink(team)).link).toMatchObject({ enrolled: 1, state: 'no_credits' });
    await api.asOwner((tx) => grantCredits(tx, { accountId: team.accountId, amount: 1 }));
    expect((await readLink(team)).link?.state).toBe('open');
  });

  test('no room in the position, a hold, a suspension', async () => {
    const team = await createLinked();
    await sql('update positions set max_candidates = 1 where id = $1', [team.positionId]);
    await stage.enrol(team.link, stage.newAddress());
    expect((await readLink(team)).link?.state).toBe('no_room');
    await sql('update positions set max_candidates = 20 where id = $1', [team.positionId]);
    await sql(
      `insert into credit_holds (account_id, reason, details) values ($1, 'dispute', '{}')`,
      [team.accountId],
    );
    expect((await readLink(team)).link?.state).toBe('on_hold');
    await sql(`update accounts set status = 'suspended' where id = $1`, [team.accountId]);
    expect((await readLink(team)).link?.state).toBe('suspended');
  });

  test('a completed position closes it', async () => {
    const team = await createLinked();
    await team.browser.call('PATCH', `/api/positions/${team.positionId}/mark-completed`);
    expect((await readLink(team)).link).toBeNull();
    expect(await stage.post('open', { link: team.link })).toMatchObject({
      status: 410,
      body: { code: 'enrolment_position_closed' },
    });
  });

  test('a deleted position takes it along', async () => {
    const team = await createLinked();
    await stage.askForCode(team.link, stage.newAddress());
    expect((await team.browser.call('DELETE', `/api/positions/${team.positionId}`)).status).toBe(
      204,
    );
    expect(await stage.post('open', { link: team.link })).toMatchObject({ status: 404 });
    expect(await sql('select id from enrolments where link_id = $1', [team.linkId])).toEqual([]);
  });
});
