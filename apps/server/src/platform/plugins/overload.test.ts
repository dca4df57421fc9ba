import { setTimeout } from 'node:timers/promises';

import { listAnnouncements } from '@tamiz/contract/operations/announcements';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { overloadPlugin } from '#src/platform/plugins/overload.ts';
import { route } from '#src/platform/http/route.ts';
import { compileSerialiser } from '#src/platform/http/answers/serialisers.ts';

/** Keeps the event loop busy, as a second in which everybody comes does. */
const beBusy = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('a process that is behind refuses what comes, but not where people are given a time', async () => {
  const app = Fastify();
  app.setSerializerCompiler(compileSerialiser);
  await app.register(overloadPlugin, {
    maxDelayMs: 20,
    sampleMs: 50,
    spared: new Set([listAnnouncements]),
  });
  app.get('/work', async () => 'hecho');
  route(app, listAnnouncements, async () => ({ status: 200, body: { data: [] } }));
  const ask = async () => {
    const urls = ['/work', '/api/announcements?reader=recruiters'];
    const answers = await Promise.all(urls.map((url) => app.inject({ method: 'GET', url })));
    return answers.map(({ statusCode }) => statusCode);
  };
  await app.ready();
  expect(await ask()).toEqual([200, 200]);
  beBusy(400);
  // The guard counts at its next sample.
  await setTimeout(1);
  expect(await ask()).toEqual([503, 200]);
  await app.close();
});
