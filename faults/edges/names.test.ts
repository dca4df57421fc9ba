import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import { login } from '@tamiz/contract/calls/identity/sign-in';
import { createCheckout } from '@tamiz/contract/calls/money/payments';
import { withClient } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing';
import { startPaymentEmulator } from '@tamiz/tools/payment-emulator';
import type { PaymentEmulator } from '@tamiz/tools/payment-emulator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createCaller, enter, readJson } from '#faults/edges/support/caller.ts';
import type { Caller } from '#faults/edges/support/caller.ts';
import { useEdges } from '#faults/edges/support/use-edges.ts';
import type { ServerProcess } from '#faults/edges/support/use-edges.ts';
import { sendTo } from '#faults/edges/support/wire.ts';
import { prepareWorld } from '#faults/edges/support/world.ts';

const edges = useEdges({ LIMIT_FACTOR: '1000' });

const names = { base: 'base.tamiz.test', mail: 'correo.tamiz.test', payments: 'pagos.tamiz.test' };
type Name = keyof typeof names;
const folder = mkdtempSync(join(tmpdir(), 'tamiz-edges-names-'));
const hostsFile = join(folder, 'hosts');

/** From now on the processes find no names but these. */
const know = (...known: Name[]): void => {
  const lines = ['localhost', ...known.map((name) => names[name])];
  writeFileSync(hostsFile, lines.map((name) => `127.0.0.1 ${name}\n`).join(''));
};

let api: ServerProcess;
let worker: ServerProcess;
let payments: PaymentEmulator;
let caller: Caller;
let email: string;

/** The same address by a name. */
const by = (name: Name, address: string | undefined): string => {
  const url = new URL(address ?? '');
  url.hostname = names[name];
  return url.href.replace(/\/$/, '');
};

beforeAll(async () => {
  const { start, stack } = edges();
  know('base', 'mail', 'payments');
  const { database } = stack.urls;
  payments = await startPaymentEmulator({ pageHost: names.payments });
  const env = {
    DATABASE_URL_APP: by('base', database.app),
    DATABASE_URL_AUTH: by('base', database.auth),
    DATABASE_URL_STAFF: by('base', database.staff),
    DATABASE_URL_WORKER: by('base', database.worker),
    DATABASE_URL_EXAM: by('base', database.exam),
    SMTP_URL: by('mail', stack.urls.smtp),
    STRIPE_API_BASE: by('payments', payments.url),
  };
  [api, worker] = await Promise.all([
    start({ name: 'api', hostsFile, env }),
    start({ name: 'worker', hostsFile, env }),
  ]);
  caller = createCaller(sendTo(api.url));
  ({ email } = await prepareWorld(stack));
  await enter(caller, stack.mailbox, email);
});

afterAll(async () => {
  await payments.stop();
  rmSync(folder, { recursive: true });
});

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 90_000, interval: 200 });

const bothLive = (): void => {
  expect([api, worker].map((one) => one.child().ending())).toEqual([undefined, undefined]);
};

test('nobody knows the mail server: mails wait, and leave by themselves when it has a name again', async () => {
  const { mailbox } = edges().stack;
  know('base', 'payments');
  // Connections that are open need no name: those who ask are the next ones.
  await worker.stop();
  await worker.start();
  const before = (await mailbox.listTo(email)).length;
  expect((await createCaller(sendTo(api.url)).call(login, { body: { email } })).status).toBe(200);
  const waiting = () =>
    withClient(edges().stack.urls.database.owner, async (owner) => {
      const { rows } = await owner.query<{ error: string | null }>(
        "select last_error as error from graphile_worker.jobs where task_identifier = 'mail.sign_in_code'",
      );
      return rows;
    });
  await eventually(async () => expect((await waiting())[0]?.error).toEqual(expect.any(String)));
  // What the queue keeps about it names no address.
  expect((await waiting())[0]?.error).not.toContain(email);
  expect(await mailbox.listTo(email)).toHaveLength(before);
  bothLive();

  know('base', 'mail', 'payments');
  await eventually(async () => expect(await mailbox.listTo(email)).toHaveLength(before + 1));
  await sleep(1_000);
  expect(await mailbox.listTo(email)).toHaveLength(before + 1);
  expect(await waiting()).toEqual([]);
});

test('nobody knows the card provider: the buyer is told that nothing was charged, and can buy later', async () => {
  const buy = () => caller.call(createCheckout, { body: { credits: 10 } });
  know('base', 'mail');
  const refused = await buy();
  expect([refused.status, readJson(refused)]).toMatchObject([
    503,
    {
      code: 'payment_provider_unavailable',
      message: expect.stringContaining('No se hizo ningún cargo'),
    },
  ]);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await payments.events()).toEqual([]);
  bothLive();

  know('base', 'mail', 'payments');
  await eventually(async () => expect((await buy()).status).toBeLessThan(300));
  const { rows } = await withClient(edges().stack.urls.database.owner, (owner) =>
    owner.query("select count(*)::int as paid from payments where status = 'paid'"),
  );
  expect(rows).toEqual([{ paid: 0 }]);
});

test('nobody knows the database: not ready, a sentence for everybody, and all as before when it has a name again', async () => {
  const database = new URL(edges().stack.urls.database.owner).pathname.slice(1);
  know('mail', 'payments');
  // What is open stays open without a name, so it is cut: every new connection must ask for it.
  await withClient(testAdminUrl, (admin) =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename like 'tamiz_%'",
      [database],
    ),
  );
  await eventually(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(503));
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${api.url}/openz`)).status).toBe(200);
  const answer = await caller.call(listPositions, {});
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(readJson(answer)).toMatchObject({
    code: 'database_away',
    message: expect.stringContaining('Intenta de nuevo'),
  });
  bothLive();

  know('base', 'mail', 'payments');
  await eventually(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(200));
  await eventually(async () => expect((await caller.call(listPositions, {})).status).toBe(200));
  // The worker is back too.
  await enter(createCaller(sendTo(api.url)), edges().stack.mailbox, email);
  bothLive();
});
