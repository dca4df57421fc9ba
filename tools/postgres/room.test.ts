import { expect, test } from 'vitest';
import { countConnections } from '#tools/docs/connections.ts';
import { start } from '#tools/postgres/own-cluster.ts';
import { hasRoom, roomNeeded } from '#tools/postgres/room.ts';

test('three products at once find a connection whenever they ask for one', async () => {
  const { api, worker } = await countConnections();
  expect(3 * (api + worker)).toBeLessThan(roomNeeded);
});

test('our own cluster has that room, one as PostgreSQL comes has not, and none at all neither', async () => {
  const [roomy, usual] = [
    await start({ durable: false }),
    await start({ durable: false, settings: ['max_connections=100'] }),
  ];
  try {
    expect(await hasRoom(roomy.url)).toBe(true);
    expect(await hasRoom(usual.url)).toBe(false);
  } finally {
    await roomy.stop();
    await usual.stop();
  }
  expect(await hasRoom(roomy.url)).toBe(false);
}, 240_000);
