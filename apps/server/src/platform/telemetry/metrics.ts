import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server } from 'node:net';

import { errors, eventStream } from '@tamiz/contract';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Env } from '#src/platform/env.ts';
import { readTls } from '#src/platform/http/tls.ts';
import { alarmList } from '#src/platform/telemetry/alarm-list.ts';
import type { LogSink } from '#src/platform/log-sink.ts';

/** The metrics of this process. */
export const createMetrics = (log?: Pick<LogSink, 'dropped'>): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (log === undefined) return registry;
  const dropped: Gauge = new Gauge({
    name: alarmList.logDropped.metric,
    help: alarmList.logDropped.help,
    registers: [registry],
    collect: () => dropped.set(log.dropped()),
  });
  return registry;
};

/** Measures every request by route and status, never by address or person. */
export const metricsPlugin = fastifyPlugin<{ registry: Registry }>(async (app, { registry }) => {
  const duration = new Histogram({
    name: alarmList.apiErrors.metric,
    help: alarmList.apiErrors.help,
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const limited = new Counter({
    name: 'tamiz_limited_requests_total',
    help: 'Requests that a limit of the contract refused (429), by call.',
    labelNames: ['call'],
    registers: [registry],
  });
  const lateSaves = new Counter({
    name: alarmList.savesLate.metric,
    help: alarmList.savesLate.help,
    registers: [registry],
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { failureCode } = request;
    const { endpoint } = request.routeOptions.config;
    if (failureCode === 'exam_answer_late') lateSaves.inc();
    if (failureCode !== null && endpoint !== undefined && errors[failureCode].status === 429)
      limited.inc({ call: endpoint.id });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody watched says nothing about how fast we answer.
    if (request.routeOptions.config.endpoint?.responses[200] === eventStream) return done();
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    return done();
  });
});

/** Shows how many browsers watch something live. */
export const showStreams = (registry: Registry, count: () => number): void => {
  const open: Gauge = new Gauge({
    name: 'tamiz_event_streams',
    help: 'Open streams of server-sent events.',
    registers: [registry],
    collect: () => open.set(count()),
  });
};

/** Serves the metrics on a port of their own, which must not be public. */
export const listenForMetrics = async (env: Env, registry: Registry): Promise<Server | null> => {
  if (env.METRICS_PORT === 0) return null;
  const tls = readTls(env);
  const handle: RequestListener = (_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  const server = tls === undefined ? createServer(handle) : createSecureServer(tls, handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(env.METRICS_PORT, env.API_HOST, resolve);
  });
  return server;
};
