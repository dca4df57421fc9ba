import { buildApp } from '#src/app.ts';
import { closeServices, openServices } from '#src/entry/open-services.ts';
import { stopOnSignal } from '#src/entry/stop-on-signal.ts';
import { readEnv } from '#src/env.ts';
import { watchSessionChanges } from '#src/features/sessions/watch-session-changes.ts';
import { createMetrics, listenForMetrics } from '#src/plugins/metrics.ts';

const env = readEnv();
const services = openServices(env);
const registry = createMetrics();
const app = await buildApp({ services, registry });
const sessionWatch = watchSessionChanges(env.DATABASE_URL_AUTH, services.sessionCache);
const metrics = await listenForMetrics(env, registry);
await app.listen({ host: env.API_HOST, port: env.API_PORT });

stopOnSignal(async () => {
  // Stops listening, lets requests under way finish, then lets go of the database.
  await app.close();
  await sessionWatch.stop();
  metrics?.close();
  await closeServices(services);
});
