import { readTraceparent } from '#src/platform/telemetry/tracing/trace-context.ts';
import type { TraceContext } from '#src/platform/telemetry/tracing/trace-context.ts';
import { currentTraceparent } from '#src/platform/telemetry/tracing/tracer.ts';

/** Beside what a job is about, its row may carry the place in a trace that it comes from. No field of a payload begins like this. */
const field = '_trace';

const isObject = (payload: unknown): payload is Record<string, unknown> =>
  typeof payload === 'object' && payload !== null;

/** The payload as it is stored: with its place in a trace, if the work that enqueues it is watched. */
export const withTrace = (payload: object): object => {
  const traceparent = currentTraceparent();
  return traceparent === null ? payload : { ...payload, [field]: traceparent };
};

/** The payload as its handler reads it. */
export const withoutTrace = (payload: unknown): unknown => {
  if (!isObject(payload) || !(field in payload)) return payload;
  const { [field]: _trace, ...own } = payload;
  return own;
};

/** The place in a trace that a stored payload carries. */
export const readTrace = (payload: unknown): TraceContext | null =>
  isObject(payload) ? readTraceparent(payload[field]) : null;
