import type { BoardQuery } from '@tamiz/contract/exams/board';

import type { BoardFilter } from '#src/domains/exams/board/queries.ts';
import { containing } from '#src/platform/database/like-pattern.ts';

/** Whom a question about the board means; of chosen people only, where some were. */
export const toFilter = (query: BoardQuery, ids: readonly string[] | null = null): BoardFilter => ({
  ids,
  pattern: query.q === undefined || query.q === '' ? null : containing(query.q),
  stageIds: query.stages ?? null,
  status: query.status ?? null,
  minPercent: query.min_percent ?? null,
  maxPercent: query.max_percent ?? null,
  technology:
    query.technology === undefined
      ? null
      : { id: query.technology.id, minPercent: query.technology.min_percent },
});
