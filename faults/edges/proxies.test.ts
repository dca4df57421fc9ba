import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { prepareCall } from '@tamiz/contract/call';
import { getAttemptPdf, grantExtraTime } from '@tamiz/contract/calls/exams/results';
import { getExamChanges, saveAnswer } from '@tamiz/contract/calls/exams/sitting';
import { addCandidates, uploadCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { getPositionEvents } from '@tamiz/contract/calls/hiring/live';
import { getProfile } from '@tamiz/contract/calls/identity/profile';
import { withClient } from '@tamiz/db/admin';
import { hosts, readDeploy, startProxy } from '@tamiz/tools/proxies';
import type { Proxy, ProxyName } from '@tamiz/tools/proxies';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { createCaller, enter, readJson } from '#faults/edges/support/caller.ts';
import type { Caller } from '#faults/edges/support/caller.ts';
import { useEdges } from '#faults/edges/support/use-edges.ts';
import type { ServerProcess } from '#faults/edges/support/use-edges.ts';
import { openWire } from '#faults/edges/support/wire.ts';
import type { Stream } from '#faults/edges/support/wire.ts';
import { inviteAll, prepareWorld, sit } from '#faults/edges/support/world.ts';
import { readFaultsEnv } from '#faults/support/env.ts';

const { isFull } = readFaultsEnv();
const names: ProxyName[] = ['caddy', 'nginx'];
const pages = mkdtempSync(join(tmpdir(), 'tamiz-edges-pages-'));
writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Tamiz</title>');

/** As a process of production does by default. */
const drainSeconds = 3;

const edges = useEdges({
  WEB_ORIGIN: `https://${hosts.web}`,
  EXAM_ORIGIN: `https://${hosts.exam}`,
  TRUSTED_PROXIES: '1',
  DRAIN_SECONDS: String(drainSeconds),
  LIMIT_FACTOR: '1000',
  WEB_DIST: pages,
});

let apis: ServerProcess[] = [];
const proxies = new Map<ProxyName, Proxy>();
const links: string[] = [];
let world: Awaited<ReturnType<typeof prepareWorld>>;

/** Short of time, nginx gives up a silent answer after 25 s instead of 90: still more than a heartbeat, less than two. */
const shortened: [string, string][] = isFull
  ? []
  : [['proxy_read_timeout 90s', 'proxy_read_timeout 25s']];
const idleMs = isFull ? 100_000 : 30_000;

beforeAll(async () => {
  const { start, stack } = edges();
  const started = await Promise.all([
    start({ name: 'api' }),
    start({ name: 'api' }),
    start({ name: 'worker' }),
  ]);
  apis = started.slice(0, 2);
  for (const name of names) {
    const ports = apis.map(({ port }) => port);
    proxies.set(name, await startProxy(name, ports, name === 'nginx' ? shortened : []));
  }
  world = await prepareWorld(stack, 4);
  const caller = createCaller(wire('nginx').send);
  await enter(caller, stack.mailbox, world.email);
  links.push(...(await inviteAll(caller, stack, world)));
});

afterAll(async () => {
  await Promise.all([...proxies.values()].map((proxy) => proxy.stop()));
  rmSync(pages, { recursive: true });
});

const proxy = (name: ProxyName): Proxy => {
  const found = proxies.get(name);
  if (found === undefined) throw new Error(`${name} does not run.`);
  return found;
};

const wire = (name: ProxyName, { host = hosts.web, from = '127.0.0.1' } = {}) => {
  const { port, ca } = proxy(name);
  return openWire({ port, host, ca: ca(), from });
};

/** A recruiter's browser behind a proxy, and its connection. */
const signedIn = async (name: ProxyName, options: { from?: string } = {}, headers = {}) => {
  const connection = wire(name, options);
  onTestFinished(connection.close);
  const caller = createCaller(connection.send, { headers });
  await enter(caller, edges().stack.mailbox, world.email);
  return { caller, connection };
};

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

let added = 0;
/** Changes something about the position, which those who watch it are told. */
const changePosition = async (caller: Caller): Promise<void> => {
  added += 1;
  const answer = await caller.call(addCandidates, {
    params: { id: world.positionId },
    body: { candidates: [{ name: 'Otra persona', email: `otra-${added}@ejemplo.mx` }] },
  });
  expect(answer.status).toBeLessThan(300);
};

const countChanges = (stream: Stream): number => stream.text().split('event: change').length - 1;

const eventsPath = () => prepareCall(getPositionEvents, { params: { id: world.positionId } }).path;

describe.each(names)('through %s', (name) => {
  test('a page, an answer, a file up and a PDF down travel by HTTP/2', async () => {
    const { caller, connection } = await signedIn(name);
    expect(await connection.protocol()).toBe('h2');
    const page = await caller.get('/positions');
    expect([page.status, page.body.toString()]).toEqual([200, expect.stringContaining('<title>')]);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000');

    const rows = Array.from({ length: 300 }, (_, at) => `Persona ${at},p${at}@${name}.ejemplo.mx`);
    const path = prepareCall(uploadCandidates, {
      params: { id: world.ended.positionId },
      body: new FormData(),
    }).path;
    const uploaded = await caller.upload(path, 'gente.csv', ['name,email', ...rows].join('\n'));
    expect([uploaded.status, readJson(uploaded)]).toEqual([200, expect.anything()]);

    const pdf = await caller.call(getAttemptPdf, { params: { id: world.ended.attemptId } });
    expect(pdf.status).toBe(200);
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.body.subarray(-8).toString()).toContain('%%EOF');

    const exam = wire(name, { host: hosts.exam });
    onTestFinished(exam.close);
    const candidate = await sit(exam.send, links[names.indexOf(name)] ?? '');
    const body = { number: 1, sequence: 1, choice: [1], elapsed_ms: 900 };
    expect((await candidate.call(saveAnswer, { body })).status).toBe(200);
  });

  test('who waits for news of an exam is answered when there are any', async () => {
    const { caller } = await signedIn(name);
    const exam = wire(name, { host: hosts.exam });
    onTestFinished(exam.close);
    const at = names.indexOf(name) + 2;
    const candidate = await sit(exam.send, links[at] ?? '');
    let isAnswered = false;
    const news = candidate.call(getExamChanges).finally(() => (isAnswered = true));
    await sleep(1_000);
    expect(isAnswered).toBe(false);
    const id = world.places[at]?.id ?? '';
    const given = await caller.call(grantExtraTime, { params: { id }, body: { minutes: 5 } });
    expect(given.status).toBeLessThan(300);
    expect((await news).status).toBe(200);
  });

  test('events arrive one by one, and the next stream brings them after the proxy was loaded anew', async () => {
    const { caller, connection } = await signedIn(name);
    let stream = await connection.open(caller.prepare(eventsPath()));
    expect(stream.status).toBe(200);
    await eventually(() => expect(stream.text()).toContain('event: ready'));
    for (const count of [1, 2]) {
      const before = countChanges(stream);
      await changePosition(caller);
      // The answer is still open: an event that a proxy keeps until it has more would not arrive.
      await eventually(() => expect(countChanges(stream)).toBeGreaterThan(before));
      expect([count, stream.isOver()]).toEqual([count, false]);
    }

    await proxy(name).reload();
    let seen = countChanges(stream);
    await eventually(async () => {
      // As a browser does: opened again when it is over, by whichever connection there is.
      if (stream.isOver()) {
        stream = await connection.open(caller.prepare(eventsPath()));
        seen = 0;
      }
      await changePosition(caller);
      await eventually(() => expect(countChanges(stream)).toBeGreaterThan(seen));
      expect(stream.isOver()).toBe(false);
    });
  });

  test('the caller is who the proxy saw, whatever they say about themselves', async () => {
    const { caller } = await signedIn(
      name,
      { from: '127.0.0.9' },
      {
        'x-forwarded-for': '203.0.113.7',
        'x-real-ip': '203.0.113.8',
        forwarded: 'for=203.0.113.9',
      },
    );
    expect((await caller.call(getProfile)).status).toBe(200);
    const { rows } = await withClient(edges().stack.urls.database.owner, (owner) =>
      owner.query(`select host(ip_address) as ip from sessions order by id desc limit 1`),
    );
    expect(rows).toEqual([{ ip: '127.0.0.9' }]);
  });

  test('while one API after the other is started anew nobody gets an error', async () => {
    const { caller } = await signedIn(name);
    const met = new Map<number, number>();
    const end = new AbortController();
    const work = async (): Promise<void> => {
      while (!end.signal.aborted) {
        const body = { candidates: [{ name: '', email: 'nadie' }] };
        // A change that is refused for what it says: proxies do not send a POST twice by themselves.
        const { status } = await caller.call(addCandidates, {
          params: { id: world.positionId },
          body,
        });
        met.set(status, (met.get(status) ?? 0) + 1);
        // Now and then long enough that connections lie idle.
        await sleep(Math.random() * 60);
      }
    };
    const working = Promise.all(Array.from({ length: 6 }, work));
    const tooks: string[] = [];
    for (const api of apis) {
      const from = performance.now();
      expect(await api.stop()).toBe('ended with code 0');
      const stopped = performance.now();
      await api.start();
      const seconds = [stopped - from, performance.now() - stopped].map((ms) => ms / 1_000);
      tooks.push(seconds.map((each) => each.toFixed(1)).join(' + '));
    }
    end.abort();
    await working;
    process.stdout.write(
      `${name}: answers during two restarts (${tooks.join(', ')} s): ${JSON.stringify([...met])}\n`,
    );
    expect([...met.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(met.get(422)).toBeGreaterThan(50);
  });
});

test('a stream outlives the time after which proxies give up silence', async () => {
  const watching: { caller: Caller; stream: Stream }[] = [];
  for (const name of names) {
    const { caller, connection } = await signedIn(name);
    watching.push({ caller, stream: await connection.open(caller.prepare(eventsPath())) });
  }
  await sleep(idleMs);
  for (const { stream } of watching) {
    expect(stream.text()).toContain('\n:\n');
    expect(stream.isOver()).toBe(false);
  }
  const before = watching.map(({ stream }) => countChanges(stream));
  for (const { caller } of watching.slice(0, 1)) await changePosition(caller);
  await eventually(() => {
    for (const [at, { stream }] of watching.entries()) {
      expect(countChanges(stream)).toBeGreaterThan(before[at] ?? 0);
    }
  });
});

test('the API keeps an idle connection longer than either proxy would use it', async () => {
  const answer = await fetch(new URL('/healthz', apis[0]?.url));
  await answer.text();
  const kept = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]);
  const upstream = /upstream api \{[^}]*keepalive_timeout (\d+)s;/.exec(readDeploy('nginx.conf'));
  const transport = /transport http \{[^}]*keepalive (\d+)s\n/.exec(readDeploy('Caddyfile'));
  for (const used of [upstream, transport].map((found) => Number(found?.[1]))) {
    expect(used).toBeGreaterThan(0);
    expect(kept).toBeGreaterThan(used + 10);
    // When a process that stops ends its connections, none of them is idle at a proxy.
    expect(used).toBeLessThan(drainSeconds);
  }
});
