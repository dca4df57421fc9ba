import { randomUUID } from 'node:crypto';

import { observeDatabase } from '@tamiz/db';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

import type { Env } from '#src/platform/env.ts';
import { alarmList } from '#src/platform/telemetry/alarm-list.ts';
import { createExporter } from '#src/platform/telemetry/tracing/exporter.ts';
import { nameStatement } from '#src/platform/telemetry/tracing/statement-name.ts';
import { createTracer, currentSpan } from '#src/platform/telemetry/tracing/tracer.ts';
import type { Tracer } from '#src/platform/telemetry/tracing/tracer.ts';

export type Tracing = {
  /** Null where no traces are wanted. */
  readonly tracer: Tracer | null;
  /** Sends what is left, and stops listening to the database. */
  readonly close: () => Promise<void>;
};

/** A process that ends waits this long for the collector. */
const closeMs = 2_000;

const openTracer = (url: string, env: Env, kind: string, registry: Registry) => {
  const spans = new Counter({
    name: alarmList.tracesLost.metric,
    help: alarmList.tracesLost.help,
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'queue_full', 'refused', 'unreachable']) spans.inc({ outcome }, 0);
  const refused = new Counter({
    name: 'tamiz_trace_attributes_refused_total',
    help: 'Attributes of spans that are not on the list of what may leave; always 0 unless the code is wrong.',
    registers: [registry],
  });
  const exporter = createExporter({
    url,
    resource: { 'service.name': `tamiz-${kind}`, 'service.instance.id': randomUUID() },
    count: (outcome, count) => spans.inc({ outcome }, count),
  });
  const tracer = createTracer({
    exporter,
    share: env.TRACES_SHARE,
    refused: () => refused.inc(),
  });
  return { tracer, exporter };
};

/** Watches the database connections of this process, and traces a share of its work if TRACES_URL says where to. */
export const openTracing = (env: Env, kind: 'api' | 'worker', registry: Registry): Tracing => {
  const waits = new Histogram({
    name: alarmList.databaseWait.metric,
    help: alarmList.databaseWait.help,
    labelNames: ['role'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const opened =
    env.TRACES_URL === undefined ? null : openTracer(env.TRACES_URL, env, kind, registry);
  const stop = observeDatabase({
    statement: (text) =>
      opened === null
        ? undefined
        : currentSpan()?.child('statement', {
            'db.system.name': 'postgresql',
            'db.query.summary': nameStatement(text),
          }).end,
    waited: (role, seconds) => waits.observe({ role }, seconds),
  });
  return {
    tracer: opened?.tracer ?? null,
    close: async () => {
      stop();
      await opened?.exporter.close(closeMs);
    },
  };
};
