import { describe, expect, test } from 'vitest';

import { personKey } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { useSharing } from '#src/testing/use-sharing.ts';

const sharing = useSharing();
const { api, sql, openPosition, answer, share, post, askForCode, enter, read, mailsTo } = sharing;

const dayMs = 86_400_000;

/** A position with three results, best first. */
const fill = async () => {
  const world = await openPosition();
  const best = await answer(world, [4, 3], 'Andrea Cárdenas');
  const middle = await answer(world, [2, 2], 'Jorge Iván');
  const last = await answer(world, [1, 0], 'Sofía Arriaga');
  return { world, best, middle, last };
};

const list = async ({ world }: Awaited<ReturnType<typeof fill>>) => {
  const { body } = await world.browser.call('GET', `/api/positions/${world.positionId}/shares`);
  return (body as { data: { id: string }[] }).data;
};

const everyKey = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(everyKey);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...everyKey(inner)]);
};

const always = ['id', 'name', 'score', 'max_score', 'time_seconds', 'technologies'];

describe('what a link shows', () => {
  test('by key: neither name, address, id, signals nor anybody else is anywhere in the answer', async () => {
    const { world, best, last, middle } = await fill();
    const browser = await enter(await share(world, { ids: [last.id, best.id], names: false }));
    const { body } = await read(browser);
    const key = (id: string) => personKey(api.services.secrets, id);
    expect(body.data.shows).toEqual({ names: false, signals: false, reports: false });
    expect(body.data.people.map(({ name, score }) => [name, score])).toEqual([
      [key(best.id), 7],
      [key(last.id), 1],
    ]);
    for (const person of body.data.people)
      expect(Object.keys(person).toSorted()).toEqual(always.toSorted());
    const people = await sql<{ name: string; email: string; id: string }>(
      'select name, email, id from candidates where account_id = $1',
      [world.accountId],
    );
    const hidden = people.flatMap(({ name, email, id }) => [name, email, id]);
    const text = JSON.stringify(body);
    for (const word of [...hidden, best.id, middle.id, last.id, best.attemptId])
      expect(text).not.toContain(word);
    expect(everyKey(body)).not.toContain('email');
    expect(everyKey(body)).not.toContain('question');
  });

  test.each([
    [{ names: true, signals: false, reports: false }, ['email']],
    [{ names: false, signals: true, reports: false }, ['signals']],
    [{ names: true, signals: true, reports: true }, ['email', 'signals']],
  ])('%o adds exactly %o', async (chosen, added) => {
    const { world, best } = await fill();
    const browser = await enter(await share(world, { ...chosen, ids: [best.id] }));
    const { body } = await read(browser);
    expect(body.data.shows).toEqual(chosen);
    expect(body.data.people.map((person) => Object.keys(person).toSorted())).toEqual([
      [...always, ...added].toSorted(),
    ]);
    expect(body.data.people[0]?.name.includes('Andrea')).toBe(chosen.names);
    const report = await browser.call('GET', `/api/shared/people/${best.id}/report`);
    expect(report.status).toBe(chosen.reports ? 200 : 404);
    if (chosen.reports) expect(report.bytes.subarray(0, 4).toString()).toBe('%PDF');
  });

  test('everybody with a result now, and nobody who answers later', async () => {
    const { world } = await fill();
    const browser = await enter(await share(world));
    await answer(world, [4, 4], 'Llegó Después');
    const { body } = await read(browser);
    expect(body.data.people.map(({ name }) => name)).toEqual([
      'Andrea Cárdenas',
      'Jorge Iván',
      'Sofía Arriaga',
    ]);
  });

  test('the score as it is now, and never somebody who was erased or taken out', async () => {
    const { world, best, middle, last } = await fill();
    const browser = await enter(await share(world, { reports: true }));
    await sql('update attempts set score = 8 where id = $1', [last.attemptId]);
    await sql('update position_candidates set removed_at = now() where id = $1', [middle.id]);
    const [person] = await sql<{ candidate_id: string; email: string }>(
      'select candidate_id, email from position_candidates join candidates on candidates.id = candidate_id where position_candidates.id = $1',
      [best.id],
    );
    const erased = await world.browser.call(
      'POST',
      `/api/candidate/${person?.candidate_id}/erase`,
      {
        body: { email: person?.email },
      },
    );
    expect(erased.status).toBeLessThan(300);
    const { body } = await read(browser);
    expect(body.data.people.map(({ name, score }) => [name, score])).toEqual([
      ['Sofía Arriaga', 8],
    ]);
    const report = await browser.call('GET', `/api/shared/people/${best.id}/report`);
    expect(report.status).toBe(404);
  });

  test('keys as soon as the position is reviewed without names, whatever was chosen before', async () => {
    const { world, best } = await fill();
    const browser = await enter(await share(world, { reports: true }));
    await sql('update positions set is_anonymous = true where id = $1', [world.positionId]);
    const { body } = await read(browser);
    expect(body.data.shows).toEqual({ names: false, signals: false, reports: false });
    expect(JSON.stringify(body)).not.toContain('Andrea');
    expect((await browser.call('GET', `/api/shared/people/${best.id}/report`)).status).toBe(404);
    await share(world, { reports: true });
    const [newest] = await list({ world, best, middle: best, last: best });
    expect(newest).toMatchObject({ shows: { names: false, signals: false, reports: false } });
  });
});

describe('the door', () => {
  test('tells who shares and where a code would go, and nothing of the position', async () => {
    const { world } = await fill();
    const { link, email } = await share(world);
    const { status, body } = await post('open', { link });
    expect({ status, is_open: body.data['is_open'] }).toEqual({ status: 200, is_open: false });
    expect(Object.keys(body.data).toSorted()).toEqual([
      'account_name',
      'address_hint',
      'expires_at',
      'is_open',
    ]);
    expect(body.data['address_hint']).toBe('g•••@e•••.mx');
    expect(JSON.stringify(body)).not.toContain(email);
    const browser = await enter({ link, email });
    expect((await post('open', { link }, browser)).body.data['is_open']).toBe(true);
    const other = await share(world);
    expect((await post('open', { link: other.link }, browser)).body.data['is_open']).toBe(false);
  });

  test('refuses a link that was changed, and a code of another link', async () => {
    const { world } = await fill();
    const [first, second] = [await share(world), await share(world)];
    const spoilt = `${first.link.slice(0, -2)}AA`;
    for (const path of ['open', 'code'])
      expect(await post(path, { link: spoilt })).toMatchObject({
        status: 404,
        body: { code: 'share_link_invalid' },
      });
    const code = await askForCode(first);
    expect(await post('enter', { ...code, link: second.link })).toMatchObject({
      status: 422,
      body: { code: 'share_code_invalid' },
    });
    expect((await post('enter', code)).status).toBe(200);
    expect((await post('enter', code)).status).toBe(422);
  });

  test('mails 20 codes a day at most', async () => {
    const { world } = await fill();
    const { link } = await share(world);
    for (let count = 0; count < 20; count += 1)
      expect((await post('code', { link })).status).toBe(200);
    expect((await post('code', { link })).status).toBe(429);
  });

  test('gives a session of half an hour, which opens this link and nothing else', async () => {
    const { world, best } = await fill();
    const browser = await enter(await share(world, { reports: true, ids: [best.id] }));
    const { world: other, best: stranger } = await fill();
    const ofOthers = await browser.call('GET', `/api/shared/people/${stranger.id}/report`);
    expect(ofOthers.status).toBe(404);
    expect((await browser.call('GET', `/api/positions/${other.positionId}/results`)).status).toBe(
      401,
    );
    const cookie = browser.cookies.get('tamiz_shared') ?? '';
    browser.cookies.set('tamiz_shared', cookie.replace(/^.{4}/, 'AAAA'));
    expect(await read(browser)).toMatchObject({
      status: 403,
      body: { code: 'share_session_invalid' },
    });
    browser.cookies.set('tamiz_shared', cookie);
    expect((await read(browser)).status).toBe(200);
    api.advance(31 * 60_000);
    expect(await read(browser)).toMatchObject({
      status: 403,
      body: { code: 'share_session_invalid' },
    });
    api.advance(-31 * 60_000);
  });
});

describe('the team', () => {
  test('sees to whom, what, until when, and each opening once', async () => {
    const filled = await fill();
    const { email, link, body } = await share(filled.world, { ids: [filled.best.id], days: 14 });
    expect(body).toMatchObject({
      data: [{ email, link: `http://localhost:5173/compartido#${link}` }],
    });
    expect(await list(filled)).toMatchObject([
      { email, people: 1, state: 'open', opened_count: 0, last_opened_at: null },
    ]);
    const browser = await enter({ email, link });
    await read(browser);
    await read(browser);
    await enter({ email, link });
    expect(await list(filled)).toMatchObject([{ opened_count: 2 }]);
    expect(JSON.stringify(await list(filled))).not.toContain(link);
  });

  test('revokes: at once for an open session too, once, and audited by ids', async () => {
    const filled = await fill();
    const { world } = filled;
    const shared = await share(world);
    const browser = await enter(shared);
    const code = await askForCode(shared);
    const [{ id } = { id: '' }] = await list(filled);
    const revoke = () => world.browser.call('DELETE', `/api/shares/${id}`);
    expect((await revoke()).status).toBe(200);
    expect(await revoke()).toMatchObject({ status: 404, body: { code: 'share_gone' } });
    const refused = { status: 410, body: { code: 'share_revoked' } };
    expect(await read(browser)).toMatchObject(refused);
    expect(await post('enter', code)).toMatchObject(refused);
    expect(await post('open', { link: shared.link })).toMatchObject(refused);
    expect(await post('code', { link: shared.link })).toMatchObject(refused);
    expect(await list(filled)).toMatchObject([{ state: 'revoked', opened_count: 1 }]);
    const audited = await sql<{ action: string; details: object }>(
      "select action, details from audit_events where account_id = $1 and action like 'results.share%' order by id",
      [world.accountId],
    );
    expect(audited).toEqual([
      {
        action: 'results.shared',
        details: {
          position: world.positionId,
          people: 3,
          days: 7,
          names: true,
          signals: false,
          reports: false,
        },
      },
      { action: 'results.share_opened', details: { position: world.positionId } },
      { action: 'results.share_revoked', details: { position: world.positionId } },
    ]);
  });

  test('knows who is meant by a key, unless names are hidden from it too', async () => {
    const filled = await fill();
    const { world, best, last } = filled;
    const browser = await enter(await share(world, { ids: [best.id, last.id], names: false }));
    const [{ id } = { id: '' }] = await list(filled);
    const ask = async () => {
      const answered = await world.browser.call('GET', `/api/shares/${id}/people`);
      return (answered.body as { data: { key: string; name: string }[] }).data;
    };
    const { body } = await read(browser);
    const seen = body.data.people.map(({ name }) => name);
    const told = new Map((await ask()).map(({ key, name }) => [key, name]));
    expect(seen.map((key) => told.get(key))).toEqual(['Andrea Cárdenas', 'Sofía Arriaga']);
    expect(told.size).toBe(2);
    await sql('update positions set is_anonymous = true where id = $1', [world.positionId]);
    for (const { key, name } of await ask()) expect(name).toBe(key);
  });

  test('need not revoke what has expired', async () => {
    const filled = await fill();
    const shared = await share(filled.world);
    const browser = await enter(shared);
    await sql(
      "update result_shares set expires_at = now() - interval '1 second' where email = $1",
      [shared.email],
    );
    const refused = { status: 410, body: { code: 'share_expired' } };
    expect(await read(browser)).toMatchObject(refused);
    expect(await post('open', { link: shared.link })).toMatchObject(refused);
    expect(await list(filled)).toMatchObject([{ state: 'expired' }]);
  });

  test('a link lasts for the days that were chosen', async () => {
    const { world } = await fill();
    for (const days of [7, 14, 30]) {
      const { email } = await share(world, { days });
      const [row] = await sql<{ expires_at: Date }>(
        'select expires_at from result_shares where email = $1',
        [email],
      );
      const left = ((row?.expires_at.getTime() ?? 0) - Date.now()) / dayMs;
      expect(left).toBeGreaterThan(days - 0.01);
      expect(left).toBeLessThanOrEqual(days);
    }
  });

  test('each address has a link of its own; nothing of the link is stored', async () => {
    const { world } = await fill();
    const emails = [sharing.newAddress(), sharing.newAddress()];
    const { status, body } = await share(world, { emails: [...emails, emails[0]] });
    expect(status).toBe(201);
    const { data } = body as { data: { email: string; link: string }[] };
    expect(data.map(({ email }) => email)).toEqual(emails);
    expect(new Set(data.map(({ link }) => link)).size).toBe(2);
    for (const email of emails) expect(mailsTo(email)).toHaveLength(1);
    const mac = data[0]?.link.split('.').at(-1) ?? '';
    const stored = await sql(
      "select 1 from result_shares where result_shares::text like '%' || $1 || '%'",
      [mac],
    );
    expect(stored).toEqual([]);
  });

  test('is refused with nobody to show, what the contract does not offer, and a viewer', async () => {
    const { world } = await fill();
    const empty = await openPosition();
    expect(await share(empty)).toMatchObject({ status: 422, body: { code: 'share_nobody' } });
    const { best: stranger } = await fill();
    expect(await share(world, { ids: [stranger.id] })).toMatchObject({ status: 422 });
    for (const wrong of [
      { days: 31 },
      { emails: [] },
      { emails: ['nada'] },
      { names: 'sí' },
      { ids: [] },
    ])
      expect(await share(world, wrong)).toMatchObject({
        status: 422,
        body: { code: 'validation' },
      });
    const { browser: viewer } = await api.signedIn({ role: 'viewer', account_id: world.accountId });
    expect(await share({ ...world, browser: viewer })).toMatchObject({ status: 403 });
    const { browser: other } = await api.signedIn({ role: 'owner' });
    expect(await share({ ...world, browser: other })).toMatchObject({ status: 404 });
    const { browser: recruiter } = await api.signedIn({
      role: 'recruiter',
      account_id: world.accountId,
    });
    expect(await share({ ...world, browser: recruiter })).toMatchObject({ status: 201 });
  });

  test('has 50 open links of a position at most', async () => {
    const { world } = await fill();
    const { email } = await share(world);
    await sql(
      `insert into result_shares (account_id, position_id, email, shows_names, shows_signals, shows_reports, expires_at)
       select account_id, position_id, email, true, false, false, expires_at from result_shares, generate_series(2, 50) where email = $1`,
      [email],
    );
    expect(await share(world)).toMatchObject({ status: 409, body: { code: 'shares_full' } });
  });
});
