import { AsyncLocalStorage } from 'node:async_hooks';

import { isAllowed } from '#src/platform/telemetry/tracing/attributes.ts';
import type { Attributes } from '#src/platform/telemetry/tracing/attributes.ts';
import type { Exporter } from '#src/platform/telemetry/tracing/exporter.ts';
import type { SpanKind } from '#src/platform/telemetry/tracing/otlp.ts';
import {
  isAmong,
  newSpanId,
  newTraceId,
  writeTraceparent,
} from '#src/platform/telemetry/tracing/trace-context.ts';
import type { TraceContext } from '#src/platform/telemetry/tracing/trace-context.ts';

/** A piece of work that is being watched. */
export type Span = {
  readonly context: TraceContext;
  /** A part of this work. */
  readonly child: (kind: SpanKind, attributes: Attributes) => Span;
  readonly set: (attributes: Attributes) => void;
  /** Ends it, once; with an error or the status of one, its class is told. */
  readonly end: (error?: unknown) => void;
};

export type Tracer = {
  /** Whether work that came with this `traceparent`, if any, is to be watched: all that work costs which is not. */
  readonly chooses: (traceparent: unknown) => boolean;
  /** Begins to watch work, as part of the trace it came from if there is one. */
  readonly begin: (kind: SpanKind, attributes: Attributes, parent: TraceContext | null) => Span;
};

type TracerOptions = {
  readonly exporter: Pick<Exporter, 'add'>;
  /** Which part of all traces, from 0 to 1. */
  readonly share: number;
  /** Whoever calls chooses the id of a trace and could choose only those that are watched; so many a second at most. */
  readonly perSecond?: number;
  /** Hears of an attribute that may not leave. */
  readonly refused: (name: string) => void;
  readonly now?: () => number;
};

const storage = new AsyncLocalStorage<Span | undefined>();

/** The span that the caller's work belongs to, if it is watched. */
export const currentSpan = (): Span | undefined => storage.getStore();

/** Runs work as part of a span. */
export const within = <Result>(span: Span, work: () => Result): Result => storage.run(span, work);

/** Runs work as a span of its own below the current one; without one it just runs. */
export const watched = async <Result>(
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> => {
  const span = currentSpan()?.child(kind, attributes);
  if (span === undefined) return work(undefined);
  try {
    const result = await within(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
};

/** What a job carries so that its work is part of this trace; null where nothing is watched. */
export const currentTraceparent = (): string | null => {
  const span = currentSpan();
  return span === undefined ? null : writeTraceparent(span.context);
};

const wallClock = (): number => performance.timeOrigin + performance.now();

/** The class of an error, or the status that was answered. */
const typeOf = (error: unknown): string => {
  if (typeof error === 'number') return String(error);
  return error instanceof Error ? error.constructor.name : 'Unknown';
};

/** Watches a share of all work. What is not chosen costs one comparison and no object. */
export const createTracer = ({
  exporter,
  share,
  perSecond = 50,
  refused,
  now = wallClock,
}: TracerOptions): Tracer => {
  let second = 0;
  let begun = 0;

  const hasRoom = (): boolean => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) {
      second = current;
      begun = 0;
    }
    begun += 1;
    return begun <= perSecond;
  };

  const keep = (kept: Record<string, string | number>, more: Attributes): void => {
    for (const [name, value] of Object.entries(more)) {
      if (isAllowed(name, value)) kept[name] = value;
      else refused(name);
    }
  };

  const open = (
    kind: SpanKind,
    first: Attributes,
    traceId: string,
    parentId: string | null,
  ): Span => {
    const context = { traceId, spanId: newSpanId() };
    const start = now();
    const attributes: Record<string, string | number> = {};
    keep(attributes, first);
    let isOpen = true;
    return {
      context,
      child: (childKind, childAttributes) =>
        open(childKind, childAttributes, traceId, context.spanId),
      set: (more) => {
        if (isOpen) keep(attributes, more);
      },
      end: (error) => {
        if (!isOpen) return;
        isOpen = false;
        const hasFailed = error !== undefined;
        if (hasFailed) keep(attributes, { 'error.type': typeOf(error) });
        exporter.add({ ...context, kind, parentId, start, end: now(), attributes, hasFailed });
      },
    };
  };

  return {
    chooses: (traceparent) => isAmong(traceparent, share) && hasRoom(),
    begin: (kind, attributes, parent) =>
      open(kind, attributes, parent?.traceId ?? newTraceId(), parent?.spanId ?? null),
  };
};
