import type { Attributes } from '#src/platform/telemetry/tracing/attributes.ts';

/** The kinds of spans, by the numbers of OTLP, and what the name of each is made of. */
export const spanKinds = {
  request: { number: 2, name: ['http.request.method', 'http.route'] },
  statement: { number: 3, name: ['db.query.summary'] },
  job: { number: 5, name: ['tamiz.job.name'] },
  mail: { number: 3, name: ['tamiz.mail.template'] },
} as const satisfies Record<string, { number: number; name: readonly (keyof Attributes)[] }>;

export type SpanKind = keyof typeof spanKinds;

/** A span that has ended; times in milliseconds since 1970. */
export type EndedSpan = {
  readonly kind: SpanKind;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly start: number;
  readonly end: number;
  readonly attributes: Attributes;
  readonly hasFailed: boolean;
};

type Value = { stringValue: string } | { intValue: string };

const toValue = (value: string | number): Value =>
  typeof value === 'number' ? { intValue: String(value) } : { stringValue: value };

const toPairs = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }));

const toNanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1_000)}000`;

const toSpan = (span: EndedSpan) => {
  const { number, name } = spanKinds[span.kind];
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId !== null && { parentSpanId: span.parentId }),
    // Sampled; whoever started the trace may be another process.
    flags: 1,
    name: name.map((part) => span.attributes[part] ?? 'unknown').join(' '),
    kind: number,
    startTimeUnixNano: toNanoseconds(span.start),
    endTimeUnixNano: toNanoseconds(span.end),
    attributes: toPairs(span.attributes),
    status: { code: span.hasFailed ? 2 : 0 },
  };
};

/** The body of an export: OTLP as JSON. */
export const toOtlp = (resource: Record<string, string>, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: toPairs(resource) },
        scopeSpans: [{ scope: { name: 'tamiz' }, spans: spans.map(toSpan) }],
      },
    ],
  });
