import { randomFillSync } from 'node:crypto';

/** A place in a trace: the whole of it, and the span there. Both in hexadecimal digits. */
export type TraceContext = { readonly traceId: string; readonly spanId: string };

const pattern = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

const length = 55;

/** Reads a `traceparent` (W3C Trace Context); null for anything else. */
export const readTraceparent = (text: unknown): TraceContext | null => {
  const found = typeof text === 'string' && text.length === length ? pattern.exec(text) : null;
  const [, traceId, spanId] = found ?? [];
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
};

/** Writes the `traceparent` of a sampled span. */
export const writeTraceparent = ({ traceId, spanId }: TraceContext): string =>
  `00-${traceId}-${spanId}-01`;

/** Asking the system for the digits of each id cost more than the rest of a span, so it is asked for many at once. */
const digits = Buffer.alloc(4_096);
let used = digits.length;

const newId = (bytes: number): string => {
  if (used + bytes > digits.length) {
    randomFillSync(digits);
    used = 0;
  }
  used += bytes;
  return digits.toString('hex', used - bytes, used);
};

export const newTraceId = (): string => newId(16);

export const newSpanId = (): string => newId(8);

/**
 * Whether work that came with this `traceparent` is among this share of all: by the last eight digits of its trace alone, so
 * that every process decides the same; by chance without one. Every request pays for this, so nothing else is read for it.
 */
export const isAmong = (traceparent: unknown, share: number): boolean =>
  typeof traceparent === 'string' && traceparent.length === length
    ? Number.parseInt(traceparent.slice(27, 35), 16) < share * 2 ** 32
    : Math.random() < share;
