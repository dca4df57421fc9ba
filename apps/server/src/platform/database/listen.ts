import pg from 'pg';

import { channels } from '#src/platform/database/connections.ts';
import type { Env } from '#src/platform/env.ts';

const retryMs = 500;
const probeMs = 5_000;

type ListenOptions = {
  readonly env: Env;
  readonly channel: keyof typeof channels;
  readonly onMessage: (payload: string) => void;
  /** False while the connection is lost: notifications sent meanwhile are missed. */
  readonly onConnection?: (isConnected: boolean) => void;
};

/** Listens to a channel of the database on a connection of its own, and reconnects when it is lost. */
export const listen = ({
  env,
  channel,
  onMessage,
  onConnection = () => undefined,
}: ListenOptions): { stop: () => Promise<void> } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  const retry = (): void => {
    onConnection(false);
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void connect(), retryMs);
  };

  // A connection can die without an error event, so it is probed regularly.
  const probe = (listening: pg.Client): void => {
    timer = setTimeout(() => {
      listening.query('select 1').then(
        () => !isStopped && probe(listening),
        () => void listening.end().catch(() => undefined),
      );
    }, probeMs);
  };

  const connect = async (): Promise<void> => {
    const listening = new pg.Client({
      connectionString: env[channels[channel].setting],
      // A server that stands still takes connections and never answers.
      connectionTimeoutMillis: 5_000,
      query_timeout: 2_000,
      keepAlive: true,
    });
    client = listening;
    listening.on('error', () => undefined);
    listening.on('end', retry);
    listening.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await listening.connect();
      await listening.query(`listen ${listening.escapeIdentifier(channel)}`);
      onConnection(true);
      probe(listening);
    } catch {
      void listening.end().catch(() => undefined);
      retry();
    }
  };

  void connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      onConnection(false);
      await client?.end().catch(() => undefined);
    },
  };
};
