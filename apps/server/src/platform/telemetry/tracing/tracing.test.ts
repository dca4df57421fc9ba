import { setTimeout as sleep } from 'node:timers/promises';

import { endpoints } from '@tamiz/contract';
import { startOtlpReceiver } from '@tamiz/tools/otlp-receiver';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { toRouterPath } from '#src/platform/http/route.ts';
import { isAllowed } from '#src/platform/telemetry/tracing/attributes.ts';
import { createExporter } from '#src/platform/telemetry/tracing/exporter.ts';
import type { ExporterOptions } from '#src/platform/telemetry/tracing/exporter.ts';
import type { EndedSpan } from '#src/platform/telemetry/tracing/otlp.ts';
import { nameStatement } from '#src/platform/telemetry/tracing/statement-name.ts';
import {
  isAmong,
  newSpanId,
  newTraceId,
  readTraceparent,
  writeTraceparent,
} from '#src/platform/telemetry/tracing/trace-context.ts';
import { createTracer, currentSpan } from '#src/platform/telemetry/tracing/tracer.ts';
import { tracingPlugin } from '#src/platform/telemetry/tracing/tracing-plugin.ts';

const spanOf = (): EndedSpan => ({
  kind: 'statement',
  traceId: newTraceId(),
  spanId: newSpanId(),
  parentId: null,
  start: Date.now(),
  end: Date.now() + 1,
  attributes: { 'db.query.summary': 'select users' },
  hasFailed: false,
});

const start = async (options: Partial<ExporterOptions> = {}) => {
  const collector = await startOtlpReceiver();
  onTestFinished(() => collector.stop());
  const counts: Record<string, number> = {};
  const exporter = createExporter({
    url: collector.url,
    resource: { 'service.name': 'tamiz-test' },
    count: (outcome, spans) => {
      counts[outcome] = (counts[outcome] ?? 0) + spans;
    },
    pauses: [10],
    everyMs: 20,
    ...options,
  });
  const add = (spans: number): void => {
    for (let index = 0; index < spans; index += 1) exporter.add(spanOf());
  };
  return { collector, counts, exporter, add };
};

test('spans leave in batches and by the clock, and the rest at the end', async () => {
  const { collector, exporter, counts, add } = await start({ batchSize: 10 });
  add(1);
  await expect.poll(() => collector.spans.length).toBe(1);
  add(25);
  await exporter.close(1_000);
  expect(collector.spans).toHaveLength(26);
  expect(counts).toEqual({ sent: 26 });
});

test('a collector that is busy is asked again; one that refuses is not', async () => {
  const busy = await start();
  busy.collector.answer(503);
  busy.add(1);
  await sleep(25);
  busy.collector.answer(200);
  await busy.exporter.close(1_000);
  expect(busy.counts).toEqual({ sent: 1 });
  const strict = await start();
  strict.collector.answer(415);
  strict.add(3);
  await strict.exporter.close(1_000);
  expect(strict.counts).toEqual({ refused: 3 });
});

test('a collector that never answers costs spans, which are counted, and neither memory nor the end of the process', async () => {
  const { collector, exporter, counts, add } = await start({ queueSize: 20, batchSize: 10 });
  collector.answer(null);
  add(1_000);
  const begun = Date.now();
  await exporter.close(200);
  expect(Date.now() - begun).toBeLessThan(1_500);
  const { queue_full: full = 0, unreachable = 0 } = counts;
  expect(full).toBe(970);
  expect(full + unreachable).toBe(1_000);
  add(1);
  expect(counts['queue_full']).toBe(971);
});

test('only what is on the list leaves, whatever the types were told', () => {
  const ended: EndedSpan[] = [];
  const refused: string[] = [];
  const tracer = createTracer({
    exporter: { add: (span) => ended.push(span) },
    share: 1,
    refused: (name) => refused.push(name),
  });
  const span = tracer.begin(
    'request',
    // @ts-expect-error -- an attribute that is not on the list does not compile
    { 'http.route': '/api/positions/:id', 'user.email': 'ana@ejemplo.mx' },
    null,
  );
  span.set({ 'http.route': '/api/positions/0198c5a2-aaaa-7000-8000-000000000000' });
  span.set({ 'db.query.summary': "select 'ana@ejemplo.mx'", 'tamiz.job.name': 'mail.ana' });
  span.end(new TypeError('ana@ejemplo.mx is no number'));
  span.end();
  expect(ended).toHaveLength(1);
  expect(ended[0]?.attributes).toEqual({
    'http.route': '/api/positions/:id',
    'error.type': 'TypeError',
  });
  expect(refused).toEqual(['user.email', 'http.route', 'db.query.summary', 'tamiz.job.name']);
});

test('every route of the contract may be told, and no address of a person', () => {
  for (const { path } of Object.values(endpoints)) {
    expect(isAllowed('http.route', toRouterPath(path)), path).toBe(true);
  }
  for (const address of ['/api/x?email=a', '/examen/k3j4h5', '/api/a@b', '/api/Ana', '/a/%40']) {
    expect(isAllowed('http.route', address), address).toBe(false);
  }
});

test('statements are named by verb and table, never by a literal', () => {
  const names = {
    'select "id" from "users" where "email" = $1': 'select users',
    "insert into mail_deliveries (a) values ($1, 'from secret')": 'insert mail_deliveries',
    'select app.enqueue($1, $2::json)': 'select app.enqueue',
    "select coalesce('from ana', $1)": 'select coalesce',
    'update "sessions" set "seen_at" = $1': 'update sessions',
    'with x as (select 1) select * from x': 'with x',
  };
  for (const [text, name] of Object.entries(names)) {
    expect(nameStatement(text)).toBe(name);
    expect(isAllowed('db.query.summary', name), name).toBe(true);
  }
});

const headerOf = (traceId: string): string => writeTraceparent({ traceId, spanId: newSpanId() });

test('a trace is chosen by its id, and callers cannot have more than so many a second', () => {
  const ids = Array.from({ length: 5_000 }, newTraceId);
  expect(new Set(ids).size).toBe(ids.length);
  const chosen = ids.filter((id) => isAmong(headerOf(id), 0.1));
  expect(chosen.length).toBeGreaterThan(350);
  expect(chosen.length).toBeLessThan(650);
  // Another process, or another span of the trace, decides the same.
  for (const id of ids) expect(isAmong(headerOf(id), 0.1)).toBe(chosen.includes(id));
  let now = 0;
  const tracer = createTracer({
    exporter: { add: () => undefined },
    share: 0.01,
    perSecond: 5,
    refused: () => undefined,
    now: () => now,
  });
  const among = headerOf('0'.repeat(31) + '1');
  const begun = () => Array.from({ length: 20 }, () => tracer.chooses(among)).filter(Boolean);
  expect(begun()).toHaveLength(5);
  now = 1_000;
  expect(begun()).toHaveLength(5);
});

test('work without a header is chosen by chance, and a header that is none never breaks it', () => {
  const without = Array.from({ length: 5_000 }, () => isAmong(undefined, 0.1)).filter(Boolean);
  expect(without.length).toBeGreaterThan(350);
  expect(without.length).toBeLessThan(650);
  for (const header of [undefined, null, '', 'x'.repeat(55), ['a', 'b'], 7]) {
    expect(isAmong(header, 1), String(header)).toBe(header !== 'x'.repeat(55));
    expect(isAmong(header, 0), String(header)).toBe(false);
  }
});

test('what is not chosen gets no span', async () => {
  const ended: EndedSpan[] = [];
  const begun: string[] = [];
  const tracer = createTracer({
    exporter: { add: (span) => ended.push(span) },
    share: 0.01,
    refused: () => undefined,
  });
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(tracingPlugin, { tracer });
  app.get('/api/watched', async ({ span }) => {
    if (span !== null) begun.push(span.context.traceId);
    return { isInside: currentSpan() !== undefined };
  });
  const ask = async (traceId: string): Promise<unknown> =>
    (await app.inject({ url: '/api/watched', headers: { traceparent: headerOf(traceId) } })).json();
  const [among, other] = ['0'.repeat(31) + '1', 'f'.repeat(32)];
  expect(await ask(other)).toEqual({ isInside: false });
  expect(await ask(among)).toEqual({ isInside: true });
  expect(begun).toEqual([among]);
  expect(ended.map(({ traceId, attributes }) => [traceId, attributes['http.route']])).toEqual([
    [among, '/api/watched'],
  ]);
});

test('a traceparent is read strictly and written as it was', () => {
  const text = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const context = readTraceparent(text);
  expect(context === null ? null : writeTraceparent(context)).toBe(text);
  for (const wrong of [
    undefined,
    '',
    `${text}x`,
    text.replace('4bf', '4BF'),
    text.replace(/-4.*6-/, `-${'0'.repeat(32)}-`),
  ]) {
    expect(readTraceparent(wrong)).toBeNull();
  }
});
