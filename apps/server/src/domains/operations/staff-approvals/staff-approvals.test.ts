import { refundLimitCents, regradeLimit } from '@tamiz/contract/accounts/two-people';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { Browser } from '#src/testing/browser.ts';
import { useMoney } from '#src/testing/use-money.ts';

const money = useMoney();
const { api, world, worker, sql } = money;

const list = z.object({ data: z.array(z.looseObject({ id: z.uuid() })) });
const path = '/api/staff/approvals';
const note = 'Compraron dos veces; caso 1482.';
/** Worth more than one person gives back. */
const many = 400;

type Staff = Awaited<ReturnType<typeof api.signedIn>>;
let asker: Staff;
let decider: Staff;

// Whoever an earlier test made could decide too.
beforeEach(async () => {
  await sql("update users set suspended_at = now() where role = 'staff' and suspended_at is null");
  asker = await api.signedIn({ role: 'staff', staffRole: 'finance' });
  decider = await api.signedIn({ role: 'staff', staffRole: 'operator' });
});

const bought = async (credits: number) => {
  const { browser, user } = await api.signedIn();
  const { paymentIntentId } = await money.buy(browser, credits);
  const [payment] = await sql<{ id: string }>(
    'select id from payments where provider_payment_id = $1',
    [paymentIntentId],
  );
  return { id: payment?.id ?? '', accountId: user.account_id ?? '', paymentIntentId };
};

const refund = (by: Browser, id: string, credits: number) =>
  by.call('POST', `/api/staff/payments/${id}/refund`, {
    body: { credits, reason: 'charged_twice', note },
  });

/** A refund that waits, and its id. */
const asked = async (credits = many) => {
  const payment = await bought(credits);
  const answer = await refund(asker.browser, payment.id, credits);
  expect(answer).toMatchObject({ status: 200, body: { is_held: true } });
  const [row] = await sql<{ id: string }>(
    "select id from approvals where payment_id = $1 and state = 'waiting'",
    [payment.id],
  );
  return { ...payment, approvalId: row?.id ?? '' };
};

const carryOut = (by: Browser, id: string) => by.call('POST', `${path}/${id}/carry-out`);
const refuse = (by: Browser, id: string) =>
  by.call('POST', `${path}/${id}/refuse`, { body: { reason: 'No procede.' } });
const stateOf = async (id: string) =>
  (await sql<{ state: string }>('select state from approvals where id = $1', [id]))[0]?.state;
const mailsTo = (address: string) =>
  world.mails.received.filter(({ to }) => to === address).map(({ body }) => body);

test('a large refund waits for a second person, who is told, and then the money moves', async () => {
  const { accountId, approvalId, paymentIntentId } = await asked();
  await worker.runJobs();
  expect(await money.balanceOf(accountId)).toBe(many);
  expect(await world.provider.refunds()).toEqual([]);
  expect(mailsTo(asker.user.email)).toEqual([]);
  expect(mailsTo(decider.user.email).join()).toContain(note);
  const { data } = list.parse((await decider.browser.call('GET', path)).body);
  expect(data).toMatchObject([
    {
      id: approvalId,
      is_own: false,
      due_at: null,
      refund: { credits: many, account: { id: accountId } },
      regrade: null,
    },
  ]);

  expect(await carryOut(decider.browser, approvalId)).toMatchObject({
    status: 200,
    body: { data: { state: 'done', is_own: false } },
  });
  await worker.runJobs();
  expect(await money.balanceOf(accountId)).toBe(0);
  const refunds = await world.provider.refunds();
  expect(refunds.map((one) => one.payment_intent)).toEqual([paymentIntentId]);
  expect(mailsTo(asker.user.email).join()).toContain('La aprobó y se llevó a cabo');
  const lines = await sql<{ action: string; actor_id: string }>(
    "select action, actor_id from audit_events where account_id = $1 and actor_kind = 'staff' order by action",
    [accountId],
  );
  expect(lines).toEqual([
    { action: 'approval.asked', actor_id: asker.user.id },
    { action: 'approval.carried_out', actor_id: decider.user.id },
    { action: 'payment.refund_requested', actor_id: decider.user.id },
  ]);
});

test('a large refund says why to whoever decides', async () => {
  const { id } = await bought(many);
  const answer = await asker.browser.call('POST', `/api/staff/payments/${id}/refund`, {
    body: { credits: many, reason: 'charged_twice' },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { note: [expect.any(String)] } } });
});

test('small refunds of a day that add up to a large one are a large one', async () => {
  const { id, accountId } = await bought(many);
  expect(await refund(asker.browser, id, 200)).toMatchObject({ body: { is_held: false } });
  expect(await refund(asker.browser, id, 200)).toMatchObject({ body: { is_held: true } });
  expect(await money.balanceOf(accountId)).toBe(200);
  // At the same moment too.
  const both = await bought(many);
  const answers = await Promise.all([
    refund(asker.browser, both.id, 200),
    refund(decider.browser, both.id, 200),
  ]);
  const isHeld = (body: unknown) => z.object({ is_held: z.boolean() }).parse(body).is_held;
  expect(answers.filter(({ body }) => isHeld(body))).toHaveLength(1);
  expect(await money.balanceOf(both.accountId)).toBe(200);
});

describe('against oneself', () => {
  test('nobody carries out what they asked for; they may take it back', async () => {
    const { approvalId, accountId } = await asked();
    expect(await carryOut(asker.browser, approvalId)).toMatchObject({
      status: 409,
      body: { code: 'approval_own' },
    });
    expect(await refuse(asker.browser, approvalId)).toMatchObject({
      body: { data: { state: 'cancelled', is_own: true } },
    });
    expect(await carryOut(decider.browser, approvalId)).toMatchObject({
      body: { code: 'approval_over' },
    });
    expect(await money.balanceOf(accountId)).toBe(many);
  });

  test('not even a program that writes the row itself', async () => {
    const { approvalId } = await asked();
    const forge =
      "update approvals set state = 'done', decided_by = requested_by, decided_at = now()";
    await expect(sql(`${forge} where id = $1`, [approvalId])).rejects.toMatchObject({
      constraint: 'approvals_two_people',
    });
    const rights = await sql<{ right: string }>(
      "select privilege_type as right from information_schema.role_table_grants where table_schema = 'public' and table_name = 'approvals' and grantee = 'tamiz_staff'",
    );
    expect(rights).toEqual([{ right: 'SELECT' }]);
  });
});

describe('races', () => {
  test('of six people who decide at once, one does', async () => {
    const { approvalId, accountId } = await asked();
    const people = await Promise.all(
      Array.from({ length: 3 }, () => api.signedIn({ role: 'staff', staffRole: 'finance' })),
    );
    const answers = await Promise.all([
      ...people.map(({ browser }) => carryOut(browser, approvalId)),
      carryOut(decider.browser, approvalId),
      refuse(people[0]!.browser, approvalId),
      refuse(asker.browser, approvalId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refunds = await sql('select 1 from refunds where account_id = $1', [accountId]);
    const isDone = (await stateOf(approvalId)) === 'done';
    expect(refunds).toHaveLength(isDone ? 1 : 0);
    expect(await money.balanceOf(accountId)).toBe(isDone ? 0 : many);
  });

  test('the same refund asked for twice at once waits once', async () => {
    const { id } = await bought(many);
    const answers = await Promise.all([
      refund(asker.browser, id, many),
      refund(decider.browser, id, many),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('whoever is alone', () => {
  beforeEach(() => sql('update users set suspended_at = now() where id = $1', [decider.user.id]));

  test('waits a day, is mailed at once, and then does it with a passkey', async () => {
    const { approvalId, accountId } = await asked();
    await worker.runJobs();
    expect(mailsTo(asker.user.email).join()).toContain('Si no la pediste');
    expect(await carryOut(asker.browser, approvalId)).toMatchObject({
      body: { code: 'approval_early' },
    });
    await sql("update approvals set due_at = due_at - interval '24 hours' where id = $1", [
      approvalId,
    ]);
    await sql("update sessions set passkey_at = now() - interval '6 minutes' where user_id = $1", [
      asker.user.id,
    ]);
    expect(await carryOut(asker.browser, approvalId)).toMatchObject({
      body: { code: 'passkey_not_fresh' },
    });
    const fresh = await api.signedInAgain(asker.user);
    expect(await carryOut(fresh, approvalId)).toMatchObject({ status: 200 });
    expect(await money.balanceOf(accountId)).toBe(0);
  });

  test('and is kept out meanwhile does nothing any longer', async () => {
    const { approvalId } = await asked();
    await sql("update approvals set due_at = due_at - interval '24 hours' where id = $1", [
      approvalId,
    ]);
    await sql('update users set suspended_at = now() where id = $1', [asker.user.id]);
    const [answer] = await sql<{ outcome: string }>(
      "select app.decide_approval($1, $2, 'done') as outcome",
      [asker.user.id, approvalId],
    );
    expect(answer?.outcome).toBe('forbidden');
  });
});

test('what nobody decided in seven days ends, and can be asked for again', async () => {
  const { approvalId, id } = await asked();
  await sql(
    "update approvals set requested_at = now() - interval '8 days', expires_at = now() - interval '1 day' where id = $1",
    [approvalId],
  );
  expect(await carryOut(decider.browser, approvalId)).toMatchObject({
    body: { code: 'approval_over' },
  });
  const decided = list.parse((await asker.browser.call('GET', `${path}?state=decided`)).body);
  expect(decided.data.find((row) => row.id === approvalId)).toMatchObject({ state: 'expired' });
  expect(await refund(asker.browser, id, many)).toMatchObject({ body: { is_held: true } });
});

test('what can no longer be given back stays waiting, and can be refused', async () => {
  const { approvalId, id, accountId } = await asked();
  expect(await refund(decider.browser, id, 100)).toMatchObject({ body: { is_held: false } });
  expect(await carryOut(decider.browser, approvalId)).toMatchObject({
    status: 409,
    body: { code: 'refund_too_large' },
  });
  expect(await stateOf(approvalId)).toBe('waiting');
  expect(await money.balanceOf(accountId)).toBe(many - 100);
  expect(await refuse(decider.browser, approvalId)).toMatchObject({ status: 200 });
});

test('a role decides what it may order, and sees no other', async () => {
  const { approvalId } = await asked();
  const content = await api.signedIn({ role: 'staff', staffRole: 'content' });
  const { data } = list.parse((await content.browser.call('GET', path)).body);
  expect(data.find(({ id }) => id === approvalId)).toBeUndefined();
  expect(await carryOut(content.browser, approvalId)).toMatchObject({
    status: 403,
    body: { code: 'staff_role_forbids' },
  });
  expect(await carryOut(decider.browser, '01a1e067-c2c2-75a7-8443-131f771e9823')).toMatchObject({
    status: 404,
  });
});

test('the home counts what waits', async () => {
  const { approvalId } = await asked();
  const { body } = await decider.browser.call('GET', '/api/staff/home');
  const { count } = z
    .object({ data: z.object({ waits: z.object({ approvals: z.object({ count: z.number() }) }) }) })
    .parse(body).data.waits.approvals;
  expect(count).toBeGreaterThanOrEqual(1);
  await refuse(decider.browser, approvalId);
});

test('the database holds the numbers that the interface tells', async () => {
  const [walls] = await sql<{ refund: string; regrade: string }>(
    "select pg_get_functiondef('app.check_refund_approval'::regproc) as refund, pg_get_functiondef('app.check_regrade_approval'::regproc) as regrade",
  );
  expect(walls?.refund).toContain(`> ${refundLimitCents} then`);
  expect(walls?.regrade).toContain(`> ${regradeLimit}`);
  const { id, accountId } = await bought(1);
  const insert =
    'insert into refunds (account_id, payment_id, credits, amount_cents) values ($1, $2, 1, $3)';
  await expect(sql(insert, [accountId, id, refundLimitCents + 1])).rejects.toMatchObject({
    constraint: 'refunds_two_people',
  });
});
