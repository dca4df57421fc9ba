import { endpoints, eventStream, isGranted, isPermission, permissionsOf } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import { build } from '@tamiz/db';
import { createUser } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import { withinView } from '#src/platform/database/view-context.ts';
import type { Browser } from '#src/testing/browser.ts';
import { writeAbout } from '#src/testing/people/write-about.ts';
import { erasedColumns } from '#src/testing/text-columns.ts';
import { useExams } from '#src/testing/use-exams.ts';
import { useStreams } from '#src/testing/use-streams.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const exams = useExams();
const { api, mails, sql } = exams;
const worker = useWorker(api);
const streams = useStreams(api);

const anyId = '018f0000-0000-7000-8000-000000000000';
const reason = 'Revisamos por qué no aparece un resultado.';
const word = 'nopaltzin';

const forOwners = endpoints.filter(
  ({ access }) => isPermission(access) && isGranted('owner', access),
);
const named = (list: readonly EndpointDefinition[]) =>
  list.map((definition) => [definition.id, definition] as const);

type World = Awaited<ReturnType<typeof writeAbout>>;
let world: World;

/** Staff who look at the account of the world from now on. */
const look = async (
  peopleReason: string | null = null,
): Promise<{ browser: Browser; staffId: string; email: string }> => {
  const { browser, user } = await api.signedIn({ role: 'staff' });
  const started = await browser.call('POST', `/api/staff/accounts/${world.accountId}/view`, {
    body: { reason, people_reason: peopleReason },
  });
  expect(started.status).toBe(200);
  return { browser, staffId: user.id, email: user.email };
};

beforeAll(async () => {
  world = await writeAbout(exams, worker, word);
});

describe('staff who look as an account sees it', () => {
  const changes = forOwners.filter(
    ({ method, isQuestion, isOpenInView }) => method !== 'GET' && !isQuestion && !isOpenInView,
  );
  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await look('Una persona pidió ayuda con su examen.'));
  });

  test.each(named(changes))('are refused by %s', async (_id, { method, path }) => {
    const at = path.replaceAll(/\{\w+\}/g, anyId);
    expect(await browser.call(method, at)).toMatchObject({
      status: 403,
      body: { code: 'view_read_only' },
    });
  });

  test('are offered no change: everything is told as to a viewer', async () => {
    const { body } = await browser.call('GET', '/api/user/profile');
    expect(body).toMatchObject({
      data: { role: 'owner', abilities: permissionsOf({ role: 'viewer', staffRole: null }) },
    });
    const position = `/api/positions/${world.positionId}`;
    expect((await world.browser.call('GET', position)).body).toMatchObject({
      data: { abilities: expect.arrayContaining(['edit']) },
    });
    expect((await browser.call('GET', position)).body).toMatchObject({ data: { abilities: [] } });
  });

  test('may only leave, and close their own session', () => {
    const open = endpoints.filter(({ isOpenInView }) => isOpenInView === true);
    expect(open.map(({ id }) => id).toSorted()).toEqual(['endView', 'logout']);
  });

  test('have no call of staff meanwhile', async () => {
    const staffOnly = await browser.call('GET', '/api/staff/accounts');
    expect(staffOnly).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test.each(['/api/sessions', '/api/passkeys'])(
    'do not see how its people enter: %s',
    async (path) => {
      expect(await browser.call('GET', path)).toMatchObject({
        status: 403,
        body: { code: 'view_closed' },
      });
    },
  );
});

/** What the id in a path names. */
const at = ({ path }: EndpointDefinition): string => {
  const ids: readonly (readonly [string, string])[] = [
    ['/api/positions/candidates/', world.placeId],
    ['/api/positions/', world.positionId],
    ['/api/candidate/', world.person.id],
    ['/api/attempts/', world.attemptId],
  ];
  const id = ids.find(([beginning]) => path.startsWith(beginning))?.[1] ?? anyId;
  return path.replace('{kind}', 'invitation').replaceAll(/\{\w+\}/g, id);
};

const bodies: Readonly<Record<string, unknown>> = {
  searchCandidates: {},
  searchPeople: {},
  searchEverything: { q: word },
  searchResults: { sort: 'score' },
};

describe('what staff read as an account sees it', () => {
  const reads = forOwners.filter(
    ({ method, isQuestion, responses }) =>
      (method === 'GET' || isQuestion === true) && responses[200] !== eventStream,
  );
  const readBy = async (browser: Browser, definition: EndpointDefinition) => {
    const { status, bytes } = await browser.call(definition.method, at(definition), {
      ...(definition.method !== 'GET' && { body: bodies[definition.id] ?? {} }),
    });
    return { status, isTelling: bytes.toString('latin1').toLowerCase().includes(word) };
  };

  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await look());
  });

  test.each(named(reads))('%s tells nothing of a candidate', async (_id, definition) => {
    const { status, isTelling } = await readBy(browser, definition);
    expect({ isTelling, isServed: status < 500 }).toEqual({ isTelling: false, isServed: true });
    // Neither hides anything by failing where the owner reads.
    const byOwner = await readBy(world.browser, definition);
    const closed = ['listPasskeys', 'listSessions'].includes(definition.id);
    const isClosed = closed || definition.isPersonalFile === true;
    if (!isClosed && definition.id !== 'dropReportDownload') expect(status).toBe(byOwner.status);
  });

  test('the owner is told, and staff who gave a reason, by the same calls', async () => {
    const { browser: allowed } = await look('Una persona pidió ayuda con su examen.');
    const telling = async (reader: Browser): Promise<string[]> => {
      const told: string[] = [];
      for (const definition of reads) {
        if ((await readBy(reader, definition)).isTelling) told.push(definition.id);
      }
      return told;
    };
    const toOwner = await telling(world.browser);
    expect(toOwner).toEqual(
      expect.arrayContaining([
        'getCandidateAttempts',
        'getPositionCandidate',
        'listNotes',
        'listPositionCandidates',
        'listTags',
        'searchEverything',
        'searchPeople',
        'searchResults',
        'getAttemptTimeline',
        'listDataRequests',
      ]),
    );
    expect(await telling(allowed)).toEqual(toOwner);
  });

  test('a name finds nobody', async () => {
    const found = await browser.call('POST', '/api/candidates/search', { body: { q: word } });
    expect(found).toMatchObject({ status: 200, body: { data: [] } });
  });

  test('hides every column that erasing a person empties, and leaves the others as they are', async () => {
    type Column = { name: string; type: string };
    const columnsOf = (schema: string, table: string) =>
      sql<Column>(
        `select attname::text as name, format_type(atttypid, null) as type from pg_attribute
         where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
        [`${schema}.${table}`],
      );
    for (const table of new Set(erasedColumns.map((column) => column.split('.')[0] ?? ''))) {
      const [grant] = await sql<{ readable: boolean }>(
        "select has_any_column_privilege('tamiz_app', $1, 'select') as readable",
        [`public.${table}`],
      );
      const expected = grant?.readable === true ? await columnsOf('public', table) : [];
      expect({ table, columns: await columnsOf('hidden', table) }).toEqual({
        table,
        columns: expected,
      });
    }
  });
});

describe('the second wall', () => {
  test.each([true, false])('no connection of a view writes (people shown: %s)', async (shows) => {
    const view = { id: anyId, staffId: anyId, endsAt: new Date(), showsPeople: shows };
    const { databases } = api.services;
    const write = build.updateTable('accounts').set({ name: 'Otra' }).compile();
    await withinView(view, async () => {
      const { single, transaction } = databases.account(world.accountId);
      await expect(transaction((tx) => tx.run(write))).rejects.toMatchObject({
        code: 'view_read_only',
      });
      await expect(single.run(write)).rejects.toMatchObject({ code: '25006' });
      await expect(databases.shared.run(write)).rejects.toMatchObject({ code: '25006' });
      expect(() => databases.auth).toThrow('view_closed');
      expect(() => databases.staff).toThrow('view_closed');
      expect(() => databases.exam(anyId)).toThrow('view_closed');
      expect(() => databases.exams).toThrow('view_closed');
      expect(() => databases.forVisitor({ accountId: null })).toThrow('view_closed');
    });
  });
});

describe('a view', () => {
  const profile = (browser: Browser) => browser.call('GET', '/api/user/profile');

  test('is announced to every owner by role, time and reason, and written to the log', async () => {
    const other = await api.asOwner((tx) =>
      createUser(tx, { accountId: world.accountId, role: 'owner' }),
    );
    const { staffId, email } = await look('Ayuda con un examen.');
    await worker.runJobs();
    const owners = await sql<{ email: string }>(
      "select email from users where account_id = $1 and role = 'owner'",
      [world.accountId],
    );
    expect(owners.map((owner) => owner.email)).toContain(other.email);
    for (const owner of owners) {
      const told = mails.to(owner.email).map(({ body }) => body.replaceAll(/\s+/g, ' '));
      const last = told.findLast((text) => text.includes('Ayuda con un examen.')) ?? '';
      expect(last).toContain('una persona del equipo de soporte de Tamiz');
      expect(last).toContain(reason);
      expect(last).not.toContain(email);
    }
    const [event] = await sql(
      `select actor_kind, account_id, details - 'ends_at' as details from audit_events
       where action = 'account.viewed' and actor_id = $1`,
      [staffId],
    );
    expect(event).toEqual({
      actor_kind: 'staff',
      account_id: world.accountId,
      details: { reason, people_reason: 'Ayuda con un examen.' },
    });
  });

  test('ends when it is left', async () => {
    const { browser, staffId } = await look();
    expect(await profile(browser)).toMatchObject({
      status: 200,
      body: {
        data: {
          role: 'owner',
          account: { id: world.accountId },
          viewing: { shows_people: false },
        },
      },
    });
    expect((await browser.call('DELETE', '/api/view')).status).toBe(204);
    const after = await profile(browser);
    expect(after).toMatchObject({ body: { data: { role: 'staff', id: staffId } } });
    expect(after.body).not.toHaveProperty('data.viewing');
    expect((await browser.call('DELETE', '/api/view')).status).toBe(204);
    expect(
      await sql(
        "select 1 as one from audit_events where action = 'account.view_ended' and actor_id = $1",
        [staffId],
      ),
    ).toHaveLength(1);
  });

  test('ends by itself', async () => {
    const { browser, staffId } = await look();
    const [length] = await sql<{ minutes: number }>(
      `update account_views set ends_at = now() where staff_id = $1
       returning extract(epoch from ends_at - started_at)::int / 60 as minutes`,
      [staffId],
    );
    expect(length?.minutes).toBe(0);
    // What this process remembers lasts no longer than the view; here the end was moved behind its back.
    api.services.sessionCache.forgetUser(staffId);
    expect(await profile(browser)).toMatchObject({ body: { data: { role: 'staff' } } });
    const again = await browser.call('GET', `/api/positions/${world.positionId}`);
    expect(again.status).toBe(403);
  });

  test('holds no stream open beyond its end', async () => {
    const { browser, staffId } = await look();
    await sql(
      "update account_views set ends_at = now() + interval '4 seconds' where staff_id = $1",
      [staffId],
    );
    const stream = await streams.open(browser, world.positionId);
    expect(stream.response.status).toBe(200);
    await expect.poll(() => stream.isOver(), { timeout: 10_000 }).toBe(true);
  });

  test('closes its streams when it is left', async () => {
    const { browser } = await look();
    const stream = await streams.open(browser, world.positionId);
    await browser.call('DELETE', '/api/view');
    await expect.poll(() => stream.isOver(), { timeout: 10_000 }).toBe(true);
  });

  test('needs an account with an owner, a reason, and a passkey presented just now', async () => {
    const { browser, user } = await api.signedIn({ role: 'staff' });
    const start = (id: string, body: unknown) =>
      browser.call('POST', `/api/staff/accounts/${id}/view`, { body });
    expect((await start(anyId, { reason })).status).toBe(404);
    expect((await start(world.accountId, { reason: ' ' })).status).toBe(422);
    expect((await start(world.accountId, { reason, people_reason: '' })).status).toBe(422);
    await sql("update sessions set passkey_at = now() - interval '6 minutes' where user_id = $1", [
      user.id,
    ]);
    api.services.sessionCache.forgetUser(user.id);
    expect(await start(world.accountId, { reason })).toMatchObject({
      status: 403,
      body: { code: 'passkey_not_fresh' },
    });
  });
});
