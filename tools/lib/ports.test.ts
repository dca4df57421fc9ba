import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { resolvePort } from '#tools/lib/ports.ts';

test('a port of one’s own is kept', async () => {
  expect(await resolvePort(8025)).toBe(8025);
});

test('any port is free, and not one that an outgoing connection may take', async () => {
  for (let time = 0; time < 20; time += 1) {
    const port = await resolvePort(0);
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  }
});
