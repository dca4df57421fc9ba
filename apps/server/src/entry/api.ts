import { setTimeout as sleep } from 'node:timers/promises';

import { buildApp } from '#src/app.ts';
import { closeServices, openServices } from '#src/services.ts';
import { stopListening } from '#src/entry/stop-listening.ts';
import { stopOnSignal } from '#src/entry/stop-on-signal.ts';
import { createDatabaseClock, keepTime } from '#src/platform/database/database-clock.ts';
import { listen } from '#src/platform/database/listen.ts';
import { readEnv } from '#src/platform/env.ts';
import { limitOutgoing, outgoingHosts } from '#src/platform/outgoing.ts';
import { hearExamChanges } from '#src/domains/exams/sitting/changes.ts';
import { keepPulse } from '#src/domains/exams/fairness/pulse.ts';
import { keepAnnouncements } from '#src/domains/operations/announcements/keep-announcements.ts';
import { hearSessionChanges } from '#src/domains/identity/sessions/hear-session-changes.ts';
import { openLogSink } from '#src/platform/log-sink.ts';
import { hearTopicChanges } from '#src/platform/streams/hear-topic-changes.ts';
import { createMetrics, listenForMetrics } from '#src/platform/telemetry/metrics.ts';
import { openTracing } from '#src/platform/telemetry/tracing/tracing.ts';

/** How long who still sends a request may go on with it; what is left is for answering those that wait. */
const finishSendingMs = 10_000;

const env = readEnv(undefined, 'api');
limitOutgoing(outgoingHosts(env));
const clock = createDatabaseClock();
const services = openServices(env, { clock });
const log = openLogSink(process.stdout.fd);
const registry = createMetrics(log);
const tracing = openTracing(env, 'api', registry);
const app = await buildApp({ services, registry, log, tracer: tracing.tracer });
const listening = listen(env, {
  session_changes: hearSessionChanges(services.sessionCache),
  exam_changed: hearExamChanges(services.examChanges),
  position_changed: hearTopicChanges(services.positionEvents),
  notices_changed: hearTopicChanges(services.noticeEvents),
});
const time = await keepTime(clock, services.databases.exams);
const pulse = await keepPulse(services.databases.exams, services.clock);
const announcements = await keepAnnouncements(services.announcementBoard);
const metrics = await listenForMetrics(env, registry);
await app.listen({ host: env.API_HOST, port: env.API_PORT });

stopOnSignal(log, async () => {
  services.readiness.close();
  await sleep(env.DRAIN_SECONDS * 1_000);
  services.examChanges.release();
  services.positionEvents.stop();
  services.noticeEvents.stop();
  pulse.stop();
  time.stop();
  announcements.stop();
  const refusal = setTimeout(app.refuseUnfinished, finishSendingMs);
  // Running requests finish before the database connections close.
  await stopListening(app.server);
  await app.close();
  clearTimeout(refusal);
  await listening.stop();
  metrics?.close();
  await closeServices(services);
  await tracing.close();
});
