import { buildApp } from '#src/app.ts';
import { stopOnSignal } from '#src/entry/stop-on-signal.ts';
import { readEnv } from '#src/platform/env.ts';
import { openLogSink } from '#src/platform/log-sink.ts';
import { createMetrics } from '#src/platform/telemetry/metrics.ts';
import { openTracing } from '#src/platform/telemetry/tracing/tracing.ts';
import { closeServices, openServices } from '#src/services.ts';

/**
 * The API twice in one process, on API_PORT with traces and on the next given port without, so that `pnpm telemetry:check`
 * can tell what traces cost: two processes of the same code differ by more, because each compiles its code at other moments.
 */
const env = readEnv(undefined, 'api');
const plainPort = Number(process.argv[2]);
const services = openServices(env);
const log = openLogSink(process.stdout.fd);
const registry = createMetrics(log);
const tracing = openTracing(env, 'api', registry);
const traced = await buildApp({ services, registry, log, tracer: tracing.tracer });
const plain = await buildApp({ services, log });
await traced.listen({ host: env.API_HOST, port: env.API_PORT });
await plain.listen({ host: env.API_HOST, port: plainPort });

stopOnSignal(log, async () => {
  await traced.close();
  await plain.close();
  await closeServices(services);
  await tracing.close();
});
