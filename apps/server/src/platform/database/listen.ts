import pg from 'pg';

import type { Env } from '#src/platform/env.ts';

const retryMs = 500;
const probeMs = 5_000;

/** What the database tells by NOTIFY. */
export type Channel = 'session_changes' | 'exam_changed' | 'position_changed' | 'notices_changed';

/** What somebody does with the messages of one channel. */
export type Hearing = {
  readonly onMessage: (payload: string) => void;
  /** False while the connection is lost: notifications sent meanwhile are missed. */
  readonly onConnection: (isConnected: boolean) => void;
};

/**
 * Listens to channels of the database on one connection of its own, and reconnects when it is lost. PostgreSQL wakes every
 * connection that listens for each message of any channel, so that another connection would cost as much again. No rights
 * are needed to listen; the role of sign-in has the fewest.
 */
export const listen = (
  { DATABASE_URL_AUTH }: Pick<Env, 'DATABASE_URL_AUTH'>,
  hearings: Readonly<Partial<Record<Channel, Hearing>>>,
): { stop: () => Promise<void> } => {
  const heard = new Map(Object.entries(hearings));
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  const tell = (isConnected: boolean): void => {
    for (const { onConnection } of heard.values()) onConnection(isConnected);
  };

  const retry = (): void => {
    tell(false);
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
      connectionString: DATABASE_URL_AUTH,
      // A server that stands still takes connections and never answers.
      connectionTimeoutMillis: 5_000,
      query_timeout: 2_000,
      keepAlive: true,
    });
    client = listening;
    listening.on('error', () => undefined);
    listening.on('end', retry);
    listening.on('notification', ({ channel, payload }) =>
      heard.get(channel)?.onMessage(payload ?? ''),
    );
    try {
      await listening.connect();
      const channels = [...heard.keys()].map((name) => listening.escapeIdentifier(name));
      await listening.query(channels.map((name) => `listen ${name}`).join('; '));
      if (isStopped) return;
      tell(true);
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
      tell(false);
      await client?.end().catch(() => undefined);
    },
  };
};
