import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { Sought } from '#src/domains/exams/verification/code.ts';

/** The attempt that was sealed with a digest that begins so. */
export const findSealed = prepared<Sought>()(
  (p) => sql<{ id: string; account_id: string; last_event_id: number }>`
    select attempts.id, attempts.account_id, seal.last_event_id
    from attempts
    join attempt_seals seal on seal.attempt_id = attempts.id
    where attempts.id between ${p.fromId}::uuid and ${p.toId}::uuid and attempts.completed_at is not null
      and left(encode(seal.digest, 'hex'), length(${p.digestStart}::text)) = ${p.digestStart}::text
    limit 1`,
);

type VerifiedRow = {
  position_title: string;
  account_name: string;
  completed_at: Date;
  score: number;
  max_score: number;
  name: string | null;
  is_name_hidden: boolean;
  is_marked: boolean;
  /** The first correction after the report was printed, and the latest. */
  score_before: number | null;
  corrected_at: Date | null;
};

/** What is told of a report that was printed after an event. */
export const findVerified = prepared<{ accountId: string; id: string; lastEventId: number }>()(
  (p) => sql<VerifiedRow>`
    select positions.title as position_title, accounts.name as account_name, attempts.completed_at, attempts.score,
      attempts.max_score, candidates.name, app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden,
      coalesce(mark.kind = 'marked', false) as is_marked, later.score_before, later.corrected_at
    from attempts
    join accounts on accounts.id = attempts.account_id
    join position_candidates place on place.account_id = ${p.accountId} and place.id = attempts.position_candidate_id
    join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
    join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
    left join lateral (
      select event.kind from attempt_events event
      where event.account_id = ${p.accountId} and event.attempt_id = attempts.id
        and event.kind in ('marked', 'unmarked') and event.id <= ${p.lastEventId}
      order by event.id desc limit 1
    ) mark on true
    left join lateral (
      select (array_agg((event.data ->> 'from')::int order by event.id))[1] as score_before, max(event.at) as corrected_at
      from attempt_events event
      where event.account_id = ${p.accountId} and event.attempt_id = attempts.id
        and event.kind = 'regraded' and event.id > ${p.lastEventId}
    ) later on true
    where attempts.account_id = ${p.accountId} and attempts.id = ${p.id}`,
);
