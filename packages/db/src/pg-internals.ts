import pg from 'pg';

// The only place that touches what the driver does not promise to keep: the socket behind a client. The test beside it
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
