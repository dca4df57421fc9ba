import type { listSessions } from '#src/domains/identity/sessions/list-sessions.ts';

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** A session as the contract shows it; its handle is the row's id, from which no cookie can be made. */
export const presentSession = (row: SessionRow, currentId: string) => ({
  session_token: row.id,
  user_agent: row.user_agent,
  ip_address: row.ip_address,
  last_used_at: row.last_used_at.toISOString(),
  is_current: row.id === currentId,
});
