import { buildApp } from '#src/app.ts';
import { closeServices, openServices } from '#src/entry/open-services.ts';
import { stopOnSignal } from '#src/entry/stop-on-signal.ts';
import { readEnv } from '#src/env.ts';
import { watchExamChanges } from '#src/features/exams/changes.ts';
import { keepPulse } from '#src/features/exam-fairness/pulse.ts';
import { watchSessionChanges } from '#src/features/sessions/watch-session-changes.ts';
import { createMetrics, listenForMetrics } from '#src/plugins/metrics.ts';

const env = readEnv();
const services = openServices(env);
const registry = createMetrics();
const app = await buildApp({ services, registry });
const sessionWatch = watchSessionChanges(env.DATABASE_URL_AUTH, services.sessionCache);
const examWatch = watchExamChanges(env.DATABASE_URL_EXAM, services.examChanges);
const pulse = await keepPulse(services.databases.exams, services.clock);
const metrics = await listenForMetrics(env, registry);
await app.listen({ host: env.API_HOST, port: env.API_PORT });

stopOnSignal(async () => {
  services.examChanges.release();
  pulse.stop();
  // Stops listening, lets requests under way finish, then lets go of the database.
  await app.close();
  await sessionWatch.stop();
  await examWatch.stop();
  metrics?.close();
  await closeServices(services);
});
