import pg from 'pg';

type Driver = typeof pg & { utils: { prepareValue: (value: unknown) => string | Buffer | null } };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the driver leave it out
const { utils: values } = pg as Driver;

// The only place that touches what the driver does not promise to keep: the socket behind a client, and how a value
// becomes text. The test beside it
// fails when a new version of the driver keeps it elsewhere or writes past it.

/**
 * Holds back what a connection sends until this turn of the event loop ends, so that statements sent together
 * leave in one write: for short ones the system call costs more than the statement.
 */
export const flushTogether = (client: pg.ClientBase): void => {
  if (!(client instanceof pg.Client)) throw new TypeError('Not a connection of this driver.');
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** A value as the driver would send it. */
export const prepareValue = (value: unknown): string | Buffer | null => values.prepareValue(value);
