import type { Result } from '@tamiz/contract/exams/board';
import type { ResultShare, SharedPerson } from '@tamiz/contract/exams/sharing';

import type { ShareRow } from '#src/domains/exams/sharing/queries.ts';
import { personKey } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import type { Secrets } from '#src/platform/secrets.ts';

const stateOf = (row: ShareRow, now: Date): ResultShare['state'] => {
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at.getTime() <= now.getTime() ? 'expired' : 'open';
};

/** A link as the team sees it. */
export const presentShare = (row: ShareRow, now: Date): ResultShare => ({
  id: row.id,
  email: row.email,
  shows: { names: row.shows_names, signals: row.shows_signals, reports: row.shows_reports },
  people: row.people,
  state: stateOf(row, now),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  opened_count: row.opened_count,
  last_opened_at: row.last_opened_at?.toISOString() ?? null,
});

/** A person as the holder of a link sees them: without names not even the id tells who it is. */
export const presentShared = (
  secrets: Secrets,
  result: Result,
  shows: { names: boolean; signals: boolean },
): SharedPerson => {
  const key = personKey(secrets, result.id);
  return {
    ...(shows.names
      ? { id: result.id, name: result.name, email: result.email }
      : { id: key, name: key }),
    score: result.score,
    max_score: result.max_score,
    // A reader outside the company learns that the score changed, not what staff wrote about it.
    ...(result.regraded !== undefined && { regraded: { ...result.regraded, reason: null } }),
    time_seconds: result.time_seconds,
    technologies: result.technologies,
    ...(shows.signals && {
      signals: { ...result.signals, is_marked: result.status === 'rejected_malicious' },
    }),
  };
};
