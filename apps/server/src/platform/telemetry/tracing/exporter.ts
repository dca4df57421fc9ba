import { setTimeout as sleep } from 'node:timers/promises';

import { toOtlp } from '#src/platform/telemetry/tracing/otlp.ts';
import type { EndedSpan } from '#src/platform/telemetry/tracing/otlp.ts';

/** Why spans never arrived: the queue was full, the collector refused them, or it did not answer. */
export type DropReason = 'queue_full' | 'refused' | 'unreachable';

export type ExporterOptions = {
  readonly url: string;
  readonly resource: Record<string, string>;
  /** Hears how many spans arrived or did not. */
  readonly count: (outcome: 'sent' | DropReason, spans: number) => void;
  readonly queueSize?: number;
  readonly batchSize?: number;
  readonly everyMs?: number;
  readonly timeoutMs?: number;
  /** The pauses before a batch is tried again. */
  readonly pauses?: readonly number[];
};

export type Exporter = {
  /** Takes a span at once, or drops it; nobody waits. */
  readonly add: (span: EndedSpan) => void;
  /** Sends what is left, for as long as this at most. */
  readonly close: (withinMs: number) => Promise<void>;
};

/** The collector is busy or away: the same batch may arrive later. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * Sends spans in batches, one request at a time, from a queue of fixed size: a collector that is slow or away costs spans,
 * which are counted, and never a request, memory or an error.
 */
export const createExporter = ({
  url,
  resource,
  count,
  queueSize = 4_096,
  batchSize = 256,
  everyMs = 5_000,
  timeoutMs = 5_000,
  pauses = [500, 2_000],
}: ExporterOptions): Exporter => {
  const queue: EndedSpan[] = [];
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  const post = async (body: string): Promise<'sent' | 'refused' | 'unreachable'> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.arrayBuffer();
      if (response.ok) return 'sent';
      return isPassing(response.status) ? 'unreachable' : 'refused';
    } catch {
      return 'unreachable';
    }
  };

  const insist = async (body: string, [pause, ...later] = pauses): Promise<'sent' | DropReason> => {
    const outcome = await post(body);
    if (outcome !== 'unreachable' || pause === undefined || ending.signal.aborted) return outcome;
    await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    return insist(body, later);
  };

  const sendAll = async (): Promise<void> => {
    const batch = queue.splice(0, batchSize);
    if (batch.length === 0) return;
    count(await insist(toOtlp(resource, batch)), batch.length);
    await sendAll();
  };

  const send = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  return {
    add: (span) => {
      if (queue.length >= queueSize || ending.signal.aborted) {
        count('queue_full', 1);
        return;
      }
      queue.push(span);
      // A full batch leaves at once, others wait for company.
      if (queue.length >= batchSize) void send();
      else timer ??= setTimeout(() => void send(), everyMs).unref();
    },
    close: async (withinMs) => {
      const patience = setTimeout(() => ending.abort(), withinMs);
      await sending;
      await send();
      clearTimeout(patience);
      ending.abort();
    },
  };
};
