import { setTimeout as sleep } from 'node:timers/promises';

import { buildApp } from '#src/app.ts';
import { closeServices, openServices } from '#src/services.ts';
import { stopOnSignal } from '#src/entry/stop-on-signal.ts';
import { readEnv } from '#src/platform/env.ts';
import { limitOutgoing, outgoingHosts } from '#src/platform/outgoing.ts';
import { watchExamChanges } from '#src/domains/exams/sitting/changes.ts';
import { keepPulse } from '#src/domains/exams/fairness/pulse.ts';
import { watchPositionChanges } from '#src/domains/hiring/live/watch-position-changes.ts';
import { watchNoticeChanges } from '#src/domains/hiring/notices/watch-notice-changes.ts';
import { watchSessionChanges } from '#src/domains/identity/sessions/watch-session-changes.ts';
import { openLogSink } from '#src/platform/log-sink.ts';
import { createMetrics, listenForMetrics } from '#src/platform/telemetry/metrics.ts';

const env = readEnv(undefined, 'api');
limitOutgoing(outgoingHosts(env));
const services = openServices(env);
const log = openLogSink(process.stdout.fd);
const registry = createMetrics(log);
const app = await buildApp({ services, registry, log });
const sessionWatch = watchSessionChanges(env, services.sessionCache);
const examWatch = watchExamChanges(env, services.examChanges);
const positionWatch = watchPositionChanges(env, services.positionEvents);
const noticeWatch = watchNoticeChanges(env, services.noticeEvents);
const pulse = await keepPulse(services.databases.exams, services.clock);
const metrics = await listenForMetrics(env, registry);
await app.listen({ host: env.API_HOST, port: env.API_PORT });

stopOnSignal(log, async () => {
  services.readiness.close();
  await sleep(env.DRAIN_SECONDS * 1_000);
  services.examChanges.release();
  services.positionEvents.stop();
  services.noticeEvents.stop();
  pulse.stop();
  // Stops listening, lets running requests finish, then closes the database connections.
  await app.close();
  await sessionWatch.stop();
  await examWatch.stop();
  await positionWatch.stop();
  await noticeWatch.stop();
  metrics?.close();
  await closeServices(services);
});
