/** What the system and PostgreSQL say when there is no connection, or none any more, or no room to write. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // disk_full, out_of_memory: nothing was stored, and it goes on by itself when there is room
  '53100',
  '53200',
  // too_many_connections, admin_shutdown, crash_shutdown, cannot_connect_now, read-only after a failover
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
]);

/** Sentences of the driver about a connection that it gave up; it has no codes for them. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether PostgreSQL cancelled a statement, usually because it reached its statement timeout. */
export const isStatementCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** Whether a statement failed because the database cannot serve it now, not because of what was asked. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return codes.has(code) || code.startsWith('08') || sentences.test(error.message);
};
