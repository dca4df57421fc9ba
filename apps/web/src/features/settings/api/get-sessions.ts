import { listSessions } from '@tamiz/contract/calls/identity/sessions';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

/** One place where the person is signed in. */
export type Session = {
  token: Id;
  userAgent: string;
  ipAddress: string | null;
  lastUsedAt: string | null;
  isCurrent: boolean;
};

const readSession = (value: unknown): Session | null => {
  if (!isRecord(value)) return null;
  const token = readId(value['session_token']);
  if (token === null) return null;
  return {
    token,
    userAgent: readText(value['user_agent']) ?? '',
    ipAddress: readText(value['ip_address']),
    lastUsedAt: readText(value['last_used_at']),
    isCurrent: value['is_current'] === true || value['is_current'] === 1,
  };
};

/** The current one first: it is the one to compare the others with. */
const readSessions = (body: unknown): Session[] | null => {
  if (!isRecord(body) || !Array.isArray(body['data'])) return null;
  const sessions = body['data'].map(readSession).filter((session) => session !== null);
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
};

export const sessionsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => readAnswer(await call(listSessions), readSessions),
  });

export const useSessions = () => useQuery(sessionsQuery(useServices().api.call));
