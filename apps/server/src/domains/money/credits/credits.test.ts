import { withClient } from '@tamiz/db/admin';
import { createAccount, createUser, grantCredits } from '@tamiz/db/factories';
import { testAdminUrl } from '@tamiz/db/testing';
import { describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';

const stage = useInvitations();
const { api, worker, sql } = stage;

type Listed = { type: string; people: { id: number | null }[]; people_count: number };

const listMovements = async (browser: Browser): Promise<Listed[]> => {
  const { body } = await browser.call('GET', '/api/movements');
  return (body as { data: { data: Listed[] } }).data.data;
};

describe('the history of credits', () => {
  test('shows every movement, newest first, with its direction and who caused it', async () => {
    const team = await stage.createTeam({ credits: 4, candidates: 2 });
    await stage.buy(team.browser, 10);
    await team.invite();
    await team.browser.call('PATCH', `/api/positions/${team.positionId}/mark-completed`);
    expect(await team.browser.call('GET', '/api/movements')).toMatchObject({
      status: 200,
      body: {
        data: {
          current_page: 1,
          last_page: 1,
          total: 4,
          data: [
            {
              type: 'reintegration',
              direction: 'debit',
              amount: 2,
              system_mov: true,
              description: 'Reintegro por posición terminada',
            },
            {
              type: 'invitation',
              direction: 'credit',
              amount: 2,
              system_mov: false,
              description: '2 invitaciones enviadas',
            },
            { type: 'purchase', direction: 'debit', amount: 10, system_mov: false },
            { type: 'promo', direction: 'debit', amount: 4, system_mov: true },
          ],
        },
      },
    });
  });

  test('names the position and the person where they are known', async () => {
    const team = await stage.createTeam({ credits: 4, candidates: 2 });
    const sessionId = await stage.openCheckout(team.browser, {
      credits: 10,
      position_id: team.positionId,
      context: 'position',
    });
    await stage.world.provider.pay(sessionId);
    await stage.tell('checkout.session.completed', sessionId);
    await worker.runJobs();
    await team.invite();
    await team.browser.call('PATCH', `/api/positions/${team.positionId}/mark-completed`);
    const [{ title, name } = { title: '', name: '' }] = await sql<{ title: string; name: string }>(
      `select title, first_name || ' ' || last_name as name
       from positions join users on users.account_id = positions.account_id where positions.id = $1`,
      [team.positionId],
    );
    const position = { id: team.positionId, title };
    expect((await team.browser.call('GET', '/api/movements')).body).toMatchObject({
      data: {
        data: [
          { type: 'reintegration', position, author_name: null },
          { type: 'invitation', position, author_name: name },
          { type: 'purchase', position, author_name: name },
          { type: 'promo', position: null, author_name: null },
        ],
      },
    });
  });

  test('names the people it was for by their place, up to three of them, and the payment it came from', async () => {
    const team = await stage.createTeam({ credits: 4, candidates: 4 });
    await stage.buy(team.browser, 10);
    await team.invite();
    const [place] = team.places;
    await team.browser.call('DELETE', `/api/positions/${team.positionId}/candidates/`, {
      body: { ids: [place?.id] },
    });
    const [back, sent, bought] = await listMovements(team.browser);
    expect(back).toMatchObject({
      type: 'reintegration',
      people_count: 1,
      // Nobody finds a page of who was taken out.
      people: [{ id: null, name: expect.any(String), is_name_hidden: false }],
    });
    expect(sent).toMatchObject({ type: 'invitation', people_count: 4 });
    expect(sent?.people).toHaveLength(3);
    const stayed = team.places.slice(1).map(({ id }) => id);
    const named = (sent?.people ?? []).filter(({ id }) => id !== null);
    expect(named.length).toBeGreaterThanOrEqual(2);
    for (const person of named) {
      expect(person).toEqual({
        id: expect.toBeOneOf(stayed),
        name: expect.any(String),
        is_name_hidden: false,
      });
    }
    expect(bought).toMatchObject({
      people: [],
      people_count: 0,
      payment: { folio: expect.stringMatching(/^TZ-20\d{2}-\d{6}$/) },
    });
  });

  test('names nobody who was erased, nor whoever is reviewed without their name', async () => {
    const team = await stage.createTeam({ role: 'owner', credits: 4, candidates: 1 });
    await team.invite();
    const [place] = team.places;
    const people = async () => (await listMovements(team.browser))[0]?.people;
    const setAnonymous = (isAnonymous: boolean) =>
      sql('update positions set is_anonymous = $1 where id = $2', [isAnonymous, team.positionId]);
    await setAnonymous(true);
    expect(await people()).toEqual([{ id: place?.id, name: null, is_name_hidden: true }]);
    await setAnonymous(false);
    await sql('update candidates set name = null, email = null, erased_at = now() where id = $1', [
      place?.candidateId,
    ]);
    expect(await people()).toEqual([{ id: place?.id, name: null, is_name_hidden: false }]);
  });

  test('comes by kind and by month of central Mexico, each counted by itself', async () => {
    const team = await stage.createTeam({ credits: 4, candidates: 1 });
    await team.invite();
    // Still February there.
    const age = (Date.now() - Date.parse('2025-03-01T05:59:00Z')) / 86_400_000;
    await api.asOwner((tx) => grantCredits(tx, { accountId: team.accountId, amount: 7, age }));
    const ask = async (query: string) => {
      const { body, status } = await team.browser.call('GET', `/api/movements?${query}`);
      return { status, ...(body as { data?: { total: number; data: { amount: number }[] } }).data };
    };
    expect(await ask('type=invitation')).toMatchObject({ total: 1, data: [{ amount: 1 }] });
    expect(await ask('type=promo')).toMatchObject({ total: 2 });
    expect(await ask('month=2025-02')).toMatchObject({ total: 1, data: [{ amount: 7 }] });
    expect(await ask('month=2025-03')).toMatchObject({ total: 0, data: [] });
    expect(await ask('month=2025-02&type=invitation')).toMatchObject({ total: 0 });
    for (const wrong of ['month=2025-13', 'month=ayer', 'type=gift']) {
      expect((await ask(wrong)).status).toBe(422);
    }
  });

  test('comes by page, and a page past the end still counts', async () => {
    const { browser, user } = await api.signedIn();
    const accountId = user.account_id ?? '';
    for (let amount = 1; amount <= 16; amount += 1) {
      await api.asOwner((tx) => grantCredits(tx, { accountId, amount }));
    }
    const page = async (number: number) => {
      const { body } = await browser.call('GET', `/api/movements?page=${number}`);
      return (body as { data: { data: { amount: number }[]; total: number; last_page: number } })
        .data;
    };
    const first = await page(1);
    expect(first).toMatchObject({ total: 16, last_page: 2 });
    expect(first.data.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 15 }, (_, index) => 16 - index),
    );
    expect((await page(2)).data).toMatchObject([{ amount: 1 }]);
    expect(await page(3)).toMatchObject({ total: 16, last_page: 2, data: [] });
    expect((await browser.call('GET', '/api/movements?page=0')).status).toBe(422);
  });

  test('is open to viewers of the account and to nobody else', async () => {
    const team = await stage.createTeam({ credits: 4 });
    const user = await api.asOwner((tx) =>
      createUser(tx, { accountId: team.accountId, role: 'viewer' }),
    );
    const viewer = await api.signedInAgain(user);
    expect((await viewer.call('GET', '/api/movements')).body).toMatchObject({
      data: { total: 1 },
    });
    const stranger = await api.signedIn();
    expect((await stranger.browser.call('GET', '/api/movements')).body).toMatchObject({
      data: { total: 0, data: [] },
    });
    expect((await api.browser().call('GET', '/api/movements')).status).toBe(401);
  });
});

/** What only the owner of the database could do: triggers and foreign keys are off for this connection. */
const tamper = (statement: string, accountId: string) => {
  const url = new URL(testAdminUrl);
  url.pathname = `/${api.database.database}`;
  return withClient(url.href, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    const { rowCount } = await client.query(statement, [accountId]);
    if (rowCount === 0) throw new Error('Nothing was tampered with.');
  });
};

const heldAccounts = async () => {
  const rows = await sql<{ account_id: string }>(
    "select account_id from credit_holds where reason = 'mismatch' and released_at is null",
  );
  return rows.map(({ account_id: id }) => id);
};

const mismatches = async () =>
  Number(/^tamiz_ledger_mismatches (\d+)$/m.exec(await worker.metrics())?.[1]);

const forgeries = {
  'a balance of its own': 'update credit_balances set balance = balance + 1 where account_id = $1',
  'a head moved back': 'update credit_balances set last_seq = last_seq - 1 where account_id = $1',
  'a line taken out of the middle':
    'delete from credit_movements where account_id = $1 and seq = 2',
  'the last line taken away': 'delete from credit_movements where account_id = $1 and seq = 3',
  'an amount rewritten':
    'update credit_movements set amount = amount + 5, balance_after = balance_after + 5 where account_id = $1 and seq = 3',
  'two lines rewritten so that the sum stays': `
    update credit_movements set amount = case seq when 1 then 6 else 2 end,
      balance_after = balance_before + case seq when 1 then 6 else 2 end
    where account_id = $1 and seq in (1, 2)`,
  'a line added beside the chain': `
    insert into credit_movements (account_id, seq, type, direction, amount, balance_before, balance_after, description, system_mov, idempotency_key)
    values ($1, 4, 'promo', 'debit', 7, 12, 19, 'Prueba', true, gen_random_uuid()::text)`,
};

test('the ledger is added up for every account: exactly those that do not fit are held, and the others go on', async () => {
  const good = await stage.createTeam({ credits: 10 });
  const wrong: string[] = [];
  for (const [what, forgery] of Object.entries(forgeries)) {
    const accountId = await api.asOwner(async (tx) => {
      const { id } = await createAccount(tx, { name: what });
      for (let line = 0; line < 3; line += 1) {
        await grantCredits(tx, { accountId: id, amount: 4 });
      }
      return id;
    });
    await tamper(forgery, accountId);
    wrong.push(accountId);
  }
  const bystanders = await api.asOwner(async (tx) => {
    const ids: string[] = [];
    for (let n = 0; n < 200; n += 1) {
      const { id } = await createAccount(tx);
      if (n % 2 === 0) await grantCredits(tx, { accountId: id, amount: n + 1 });
      ids.push(id);
    }
    return ids;
  });

  await worker.runJob('credits.reconcile', {});
  await worker.runJob('credits.reconcile', {});
  expect((await heldAccounts()).toSorted()).toEqual(wrong.toSorted());
  expect(await mismatches()).toBe(wrong.length);
  expect(bystanders).toHaveLength(200);
  expect((await good.invite()).status).toBe(200);

  const [first = ''] = wrong;
  const charge = `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
    values ($1, 'invitation', 'credit', 1, 'Prueba', false, gen_random_uuid()::text)`;
  await expect(sql(charge, [first])).rejects.toThrow('on hold');
});

const createChain = (lines: number) =>
  api.asOwner(async (tx) => {
    const { id } = await createAccount(tx);
    for (let line = 0; line < lines; line += 1) {
      await grantCredits(tx, { accountId: id, amount: 4 });
    }
    return id;
  });

test('what was checked is not walked again by the minute; at night it is, and a mended one is right again', async () => {
  const accountId = await createChain(3);
  await worker.runJob('credits.reconcile', {});
  const before = await mismatches();
  await tamper(forgeries['two lines rewritten so that the sum stays'], accountId);
  await api.asOwner((tx) => grantCredits(tx, { accountId, amount: 4 }));
  await worker.runJob('credits.reconcile', {});
  expect(await heldAccounts()).not.toContain(accountId);

  await worker.runJob('credits.reconcile_all', {});
  expect(await heldAccounts()).toContain(accountId);
  expect(await mismatches()).toBe(before + 1);
  // It stays wrong however often its end is walked, until somebody mends it.
  await worker.runJob('credits.reconcile', {});
  expect(await mismatches()).toBe(before + 1);
  await tamper(
    'update credit_movements set amount = 4, balance_after = seq * 4 where account_id = $1 and seq in (1, 2)',
    accountId,
  );
  await worker.runJob('credits.reconcile', {});
  expect(await mismatches()).toBe(before);
});

test('a long chain is walked in parts, and each part goes on where the last one ended', async () => {
  const accountId = await createChain(5);
  type Step = { seq: string; balance: number; is_done: boolean; is_wrong: boolean };
  const step = async (seq: number, balance: number) => {
    const [row] = await sql<Step>(
      'select seq, balance, is_done, is_wrong from app.check_ledgers(array[$1::uuid], array[$2::bigint], array[$3::int], 2)',
      [accountId, seq, balance],
    );
    return row && { ...row, seq: Number(row.seq) };
  };
  expect(await step(0, 0)).toEqual({ seq: 2, balance: 8, is_done: false, is_wrong: false });
  expect(await step(2, 8)).toEqual({ seq: 4, balance: 16, is_done: false, is_wrong: false });
  expect(await step(4, 16)).toEqual({ seq: 5, balance: 20, is_done: true, is_wrong: false });
  expect(await step(4, 15)).toMatchObject({ is_done: true, is_wrong: true });
});

test('the age of the last check is told, and an old one is an alarm', async () => {
  await worker.runJob('credits.reconcile', {});
  const age = async (check: string) =>
    Number(
      new RegExp(`^tamiz_check_age_seconds\\{check="${check}"\\} ([\\d.]+)$`, 'm').exec(
        await worker.metrics(),
      )?.[1],
    );
  expect(await age('ledger')).toBeLessThan(60);
  await sql("update check_runs set succeeded_at = now() - interval '11 minutes'");
  expect(await age('ledger')).toBeGreaterThan(600);
  expect(await worker.alarmLines()).toEqual([
    'ALARM: a check has not come to its end for too long',
  ]);
  await worker.runJob('credits.reconcile', {});
  expect(await worker.alarmLines()).toEqual([]);
});
