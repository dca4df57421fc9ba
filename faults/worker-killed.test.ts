import { fileURLToPath } from 'node:url';

import { withClient } from '@tamiz/db/admin';
import { signalGroup, startChild } from '@tamiz/tools/processes';
import { waitFor } from '@tamiz/tools/wait';
import { expect, test } from 'vitest';

import { useStack } from '#faults/support/use-stack.ts';

const kills = 20;
const mails = 1_200;
const recoverySeconds = 60;
/** Messages a worker has on their way, and so the most that one kill doubles (decision 0088). */
const atOnce = 8;

const stack = useStack({ workerProcesses: 0 });
const serverFolder = fileURLToPath(new URL('../apps/server/', import.meta.url));

/** One sign-in code for each of many people, enqueued as the API does it. */
const enqueueMails = (): Promise<unknown> =>
  withClient(stack().urls.database.owner, async (owner) => {
    await owner.query(
      `with account as (insert into accounts (name) values ('Prueba de caídas') returning id),
       people as (
         insert into users (account_id, role, email, first_name, last_name)
         select account.id, 'viewer', 'persona-' || n || '@ejemplo.mx', 'Persona', 'Número ' || n
         from account, generate_series(1, $1::int) n returning id),
       challenges as (
         insert into sign_in_challenges (id, user_id, code_hash, expires_at)
         select app.uuid_v7(), id, sha256('x'), now() + interval '1 hour' from people returning id)
       select app.enqueue('mail.sign_in_code', json_build_object('id', id)) from challenges`,
      [mails],
    );
  });

const startWorker = () =>
  startChild({
    name: 'worker',
    command: process.execPath,
    args: ['src/entry/worker.ts'],
    cwd: serverFolder,
    env: { ...stack().env, METRICS_PORT: '0', LOG_LEVEL: 'warn', MAIL_AT_ONCE: String(atOnce) },
  });

const countMails = async (): Promise<Map<string, number>> => {
  const byAddress = new Map<string, number>();
  for (const { to } of await stack().mailbox.list()) {
    const address = to[0] ?? '';
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
  }
  return byAddress;
};

const countDelivered = (): Promise<number> =>
  withClient(stack().urls.database.owner, async (owner) => {
    const { rows } = await owner.query<{ n: number }>(
      'select count(*)::int as n from mail_deliveries where accepted_at is not null',
    );
    return rows[0]?.n ?? 0;
  });

test(`a worker killed ${kills} times in the middle of sending loses nothing and doubles at most ${atOnce} mails a kill`, async () => {
  await enqueueMails();
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await countDelivered();
    const worker = startWorker();
    // Only after it has begun to send, and after a different pause each time.
    await waitFor(async () => ((await countDelivered()) > before + 2 ? true : undefined), {
      what: 'the worker to send',
      timeoutMs: 45_000,
    });
    await new Promise((resolve) => setTimeout(resolve, (kill * 37) % 150));
    signalGroup(worker.pid, 'SIGKILL');
    await worker.exited;
  }
  expect(await countDelivered(), 'mails left for after the last kill').toBeLessThan(mails);

  const restarted = Date.now();
  const survivor = startWorker();
  try {
    const received = await waitFor(
      async () => {
        const counted = await countMails();
        return counted.size === mails ? counted : undefined;
      },
      { what: 'every mail', timeoutMs: (recoverySeconds + 30) * 1_000 },
    );
    const seconds = (Date.now() - restarted) / 1_000;
    const doubles = [...received.values()].reduce((sum, count) => sum + count - 1, 0);
    process.stdout.write(
      `${kills} kills, ${mails} mails: 0 lost, ${doubles} doubles, all out ${seconds.toFixed(1)} s after the last restart\n`,
    );
    expect(seconds).toBeLessThanOrEqual(recoverySeconds);
    expect(doubles).toBeLessThanOrEqual(kills * atOnce);
  } finally {
    await survivor.stop();
  }
});
