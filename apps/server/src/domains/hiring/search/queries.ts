import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { SearchTerms } from '#src/platform/database/search-within-budget.ts';

type FoundPositionRow = {
  id: string;
  title: string;
  status: PositionStatus;
  candidates: number;
  responded: number;
};

/** Positions by what somebody typed, the best first. */
export const listPositions = prepared<SearchTerms & { accountId: string; atMost: number }>()(
  (p) => sql<FoundPositionRow>`
    select positions.id, positions.title, positions.status, people.candidates, people.responded
    from app.search_ids('position', ${p.typed}, ${p.atMost}, ${p.isNear}) hit
    join positions on positions.account_id = ${p.accountId} and positions.id = hit.id
    cross join lateral (
      select count(*)::int as candidates, count(*) filter (where place.progress_rank = 4)::int as responded
      from position_candidates place
      where place.account_id = ${p.accountId} and place.position_id = positions.id and place.removed_at is null
    ) people
    order by hit.rank, positions.id desc`,
);
