import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { resolvePort } from '#tools/lib/ports.ts';

const valueSchema = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().regex(/^\d+$/) }),
]);
const pairSchema = z.strictObject({ key: z.string(), value: valueSchema });
const time = z.string().regex(/^\d{19}$/);

const spanSchema = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  flags: z.literal(1),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes: z.array(pairSchema),
  status: z.strictObject({ code: z.int().min(0).max(2) }),
});

const bodySchema = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: z.array(pairSchema) }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(spanSchema) }),
      ),
    }),
  ),
});

export type ReceivedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  attributes: Record<string, string>;
  hasFailed: boolean;
};

export type OtlpReceiver = {
  url: string;
  spans: ReceivedSpan[];
  /** What it answers from now on: 200, or a failure; `null` answers nobody. */
  answer: (status: number | null) => void;
  stop: () => Promise<void>;
};

const toRecord = (pairs: z.output<typeof pairSchema>[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map(({ key, value }) => [
      key,
      'stringValue' in value ? value.stringValue : value.intValue,
    ]),
  );

const readSpans = (body: unknown): ReceivedSpan[] =>
  bodySchema.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: toRecord(resource.attributes)['service.name'] ?? '',
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: span.parentSpanId ?? null,
        name: span.name,
        attributes: toRecord(span.attributes),
        hasFailed: span.status.code === 2,
      })),
    ),
  );

/** A collector of traces over real HTTP: it takes OTLP as JSON, refuses what breaks its rules with 400, and keeps the spans. */
export const startOtlpReceiver = async (wantedPort = 0): Promise<OtlpReceiver> => {
  const spans: ReceivedSpan[] = [];
  let status: number | null = 200;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const end = (code: number): void =>
      void response.writeHead(code, { 'content-type': 'application/json' }).end('{}');
    try {
      const body: unknown = await json(request);
      if (status === 200) spans.push(...readSpans(body));
      if (status !== null) end(status);
    } catch {
      end(400);
    }
  };
  const server = createServer((request, response) => void take(request, response));
  const port = await resolvePort(wantedPort);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    answer: (next) => {
      status = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** The spans below a place of a trace, as lines indented by depth, in the order they arrived. */
export const drawTree = (
  spans: readonly ReceivedSpan[],
  parentId: string | null,
  depth = 0,
): string[] =>
  spans
    .filter((span) => span.parentId === parentId)
    .flatMap((span) => [
      `${'  '.repeat(depth)}${span.service} ${span.name}`,
      ...drawTree(spans, span.spanId, depth + 1),
    ]);
