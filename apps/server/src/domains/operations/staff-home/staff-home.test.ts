import {
  createAccessRequest,
  createAccount,
  createCandidate,
  createDataRequest,
  createInvitation,
  createMail,
  createPayment,
  createPosition,
  grantCredits,
} from '@tamiz/db/factories';
import { expect, test } from 'vitest';
import { staffHome } from '@tamiz/contract/operations/staff-home';

import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const readHome = async () => {
  const { browser } = await api.signedIn({ role: 'staff' });
  const { status, body } = await browser.call('GET', '/api/staff/home');
  expect(status).toBe(200);
  return staffHome.parse((body as { data: unknown }).data);
};

test('nobody of an account reads it, nor somebody unknown', async () => {
  const { browser } = await api.signedIn({ role: 'owner' });
  expect(await browser.call('GET', '/api/staff/home')).toMatchObject({ status: 403 });
  expect((await api.app.inject({ method: 'GET', url: '/api/staff/home' })).statusCode).toBe(401);
});

test('an empty service has nothing to tell', async () => {
  const { waits, exams, queue, mails, sales } = await readHome();
  expect(Object.values(waits).filter(({ count }) => count > 0)).toEqual([]);
  expect(exams.running).toBe(0);
  expect(exams.began).toHaveLength(4);
  expect(exams.ending).toHaveLength(8);
  expect(queue.families.map(({ family }) => family)).toEqual(['mail', 'report', 'money', 'other']);
  expect(mails).toMatchObject({ sent: 0, bounced: 0 });
  expect(sales).toEqual({ days: [0, 0, 0, 0, 0, 0, 0], before: [0, 0, 0, 0, 0, 0, 0] });
});

test('tells what waits, what runs and what moved, this week and the week before', async () => {
  const before = await readHome();
  const accountId = await api.asOwner(async (tx) => {
    const account = await createAccount(tx, { name: 'Talento Norte' });
    await createAccessRequest(tx);
    await grantCredits(tx, { accountId: account.id, amount: 30 });
    await createPayment(tx, { accountId: account.id, credits: 10 });
    await createPayment(tx, { accountId: account.id, credits: 10, age: 9 });
    await createPayment(tx, { accountId: account.id, credits: 10, status: 'failed' });
    const position = await createPosition(tx, { accountId: account.id });
    const place = await createCandidate(tx, { accountId: account.id, positionId: position.id });
    const invitation = await createInvitation(tx, {
      accountId: account.id,
      placeId: place.id,
    });
    await createMail(tx, {
      accountId: account.id,
      placeId: place.id,
      invitationId: invitation.id,
      sentAt: new Date(),
      state: 'bounced_hard',
      reason: 'dsn 5.1.1',
    });
    await createDataRequest(tx, { accountId: account.id, candidateId: place.candidateId });
    return account.id;
  });
  await sql(
    `insert into refunds (account_id, payment_id, credits, amount_cents)
     select account_id, id, 2, 9280 from payments where account_id = $1 and status = 'succeeded' order by id limit 1`,
    [accountId],
  );
  await sql("insert into worker_heartbeats (worker_id) values ('worker-1'), ('pool-1')");
  const home = await readHome();
  const account = { id: accountId, name: 'Talento Norte' };
  expect(home.waits.access_requests).toMatchObject({ count: 1, has_more: false });
  expect(home.waits.refunds).toMatchObject({ count: 1, amount: 92.8, account });
  expect(home.waits.refunds.folio).toMatch(/^TZ-\d{4}-\d{6}$/);
  expect(home.waits.data_requests).toMatchObject({ count: 1, account });
  expect(home.mails).toMatchObject({ sent: 1, bounced: 1, delivered: 0 });
  expect(home.workers.alive).toBe(1);
  await sql("insert into worker_heartbeats (worker_id) values ('process-1'), ('process-2')");
  expect((await readHome()).workers.alive).toBe(2);
  const sum = (days: readonly number[]) => days.reduce((total, day) => total + day, 0);
  expect(sum(home.sales.days)).toBeGreaterThan(0);
  expect(sum(home.sales.days)).toBe(sum(home.sales.before));
  expect(sum(home.new_accounts.days)).toBeGreaterThan(sum(before.new_accounts.days));
  expect(home.credits_left).toBeGreaterThanOrEqual(30);
});

test('counts stop at a limit, and say so', async () => {
  await sql(
    `insert into access_requests (email, first_name, last_name, linkedin_url)
     select 'persona' || n || '@ejemplo.mx', 'Ana', 'Ruiz', 'https://www.linkedin.com/in/ana-ruiz' from generate_series(1, 120) n`,
  );
  expect((await readHome()).waits.access_requests).toMatchObject({ count: 99, has_more: true });
});

test('the queue is told by what its jobs are for, and jobs that failed are counted', async () => {
  await sql(
    "select graphile_worker.add_job('mail.low_balance', '{}', run_at => now() - interval '1 hour')",
  );
  await sql(
    "select graphile_worker.add_job('payments.refund', '{}', run_at => now() + interval '1 hour')",
  );
  await sql(
    "update graphile_worker._private_jobs set last_error = 'x', attempts = max_attempts where run_at > now()",
  );
  const { queue, waits } = await readHome();
  expect(queue.waiting).toBeGreaterThanOrEqual(1);
  expect(queue.families[0]?.waiting).toBeGreaterThanOrEqual(1);
  expect(Date.now() - Date.parse(queue.oldest_at ?? '')).toBeGreaterThan(3_000_000);
  expect(waits.failed_jobs).toMatchObject({ count: 1, given_up: 1 });
});
