import pg from 'pg';

const retryMs = 500;
const probeMs = 5_000;

type Ear = {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** False while the connection is away: whatever was said meanwhile went unheard. */
  readonly onHearing?: (isHearing: boolean) => void;
};

/** Listens to a channel of the database on a connection of its own, and comes back when it is lost. */
export const listen = ({
  url,
  channel,
  onMessage,
  onHearing = () => undefined,
}: Ear): { stop: () => Promise<void> } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  const retry = (): void => {
    onHearing(false);
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void connect(), retryMs);
  };

  // A connection that died without a word would leave us deaf: it is asked to answer now and then.
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
      connectionString: url,
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
      onHearing(true);
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
      onHearing(false);
      await client?.end().catch(() => undefined);
    },
  };
};
