import { setTimeout as sleep } from 'node:timers/promises';

import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import { login } from '@tamiz/contract/calls/identity/sign-in';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { createCaller, enter } from '#faults/edges/support/caller.ts';
import type { Caller } from '#faults/edges/support/caller.ts';
import { startSlowMailServer } from '#faults/edges/support/slow-mail-server.ts';
import type { SlowMailServer } from '#faults/edges/support/slow-mail-server.ts';
import { useEdges } from '#faults/edges/support/use-edges.ts';
import type { ServerProcess } from '#faults/edges/support/use-edges.ts';
import { sendTo } from '#faults/edges/support/wire.ts';
import { prepareWorld } from '#faults/edges/support/world.ts';

const edges = useEdges({ LIMIT_FACTOR: '1000' });
const people = 20;
let api: ServerProcess;

beforeAll(async () => {
  api = await edges().start({ name: 'api' });
});

const eventually = (check: () => unknown, timeout = 60_000) =>
  vi.waitFor(check, { timeout, interval: 100 });

/** A worker that hands its mails to this server until the test ends. */
const work = async (server: SlowMailServer, query = ''): Promise<ServerProcess> => {
  const env = { SMTP_URL: `${server.url}${query}` };
  const worker = await edges().start({ name: 'worker', env });
  onTestFinished(async () => {
    await server.stop();
    await worker.stop();
  });
  return worker;
};

/** A recruiter who is signed in; the code of it went to the usual mailbox. */
const prepare = async (): Promise<{
  caller: Caller;
  world: Awaited<ReturnType<typeof prepareWorld>>;
}> => {
  const { stack, start } = edges();
  const worker = await start({ name: 'worker' });
  const world = await prepareWorld(stack, people);
  const caller = createCaller(sendTo(api.url));
  await enter(caller, stack.mailbox, world.email);
  await worker.stop();
  return { caller, world };
};

const askForCode = async (email: string): Promise<void> => {
  const { status } = await createCaller(sendTo(api.url)).call(login, { body: { email } });
  expect(status).toBe(200);
};

test('a server that greets after 20 s gets each mail, once', async () => {
  const { world } = await prepare();
  const server = await startSlowMailServer({ greetAfterMs: 20_000 });
  await work(server);
  await askForCode(world.email);
  await eventually(() => expect(server.takenFor(world.email)).toHaveLength(1), 120_000);
  await sleep(2_000);
  expect(server.handedOver).toHaveLength(1);
});

test('a code does not wait behind mails to many people that nobody answers for', async () => {
  const { caller, world } = await prepare();
  const server = await startSlowMailServer({
    mannerFor: (to) => (to === world.email ? 'at once' : 'held'),
  });
  const worker = await work(server);
  const invited = await caller.call(inviteCandidates, { params: { id: world.positionId } });
  expect(invited.status).toBeLessThan(300);
  // All places that bulk may have are taken.
  await eventually(() => expect(server.countHeld()).toBeGreaterThanOrEqual(4));
  await askForCode(world.email);
  await eventually(() => expect(server.takenFor(world.email)).toHaveLength(1));
  expect(server.taken).toHaveLength(1);
  expect(worker.child().ending()).toBeUndefined();

  server.letGo();
  await eventually(() => expect(server.taken).toHaveLength(people + 1), 120_000);
  const ids = server.handedOver.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(people + 1);
  expect(ids).toHaveLength(people + 1);
});

test('a server that never answers for one mail holds no other, and that one is tried again under the same name', async () => {
  const { caller, world } = await prepare();
  const [silent = { email: '' }] = world.places;
  const server = await startSlowMailServer({
    mannerFor: (to) => (to === silent.email ? 'never' : 'at once'),
  });
  // Two minutes are what operators get; here two seconds.
  await work(server, '?socketTimeout=2000');
  const invited = await caller.call(inviteCandidates, { params: { id: world.positionId } });
  expect(invited.status).toBeLessThan(300);
  await eventually(() => expect(server.taken).toHaveLength(people - 1), 120_000);
  await eventually(() => expect(server.handedOver.length).toBeGreaterThan(people), 120_000);
  server.letGo();
  await eventually(() => expect(server.takenFor(silent.email)).toHaveLength(1), 120_000);
  // It had the whole message each time, so it may have delivered it: a name that stays the same lets mailboxes see that.
  const copies = server.handedOver.filter(({ to }) => to === silent.email);
  expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  const others = server.handedOver.filter(({ to }) => to !== silent.email);
  expect(others).toHaveLength(people - 1);
});
