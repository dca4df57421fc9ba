import type { BoardQuery } from '@tamiz/contract/exams/board';

import type { BoardFilter } from '#src/domains/exams/board/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { findByKey } from '#src/domains/hiring/anonymous-review/find-by-key.ts';
import { containing } from '#src/platform/database/like-pattern.ts';

type Wanted = {
  accountId: string;
  positionId: string;
  query: BoardQuery;
  /** Only these places in the position, where some were chosen. */
  ids?: readonly string[] | null;
};

/** Whom a question about the board means; people whose names are hidden are looked for by their keys. */
export const toFilter = async (
  services: Services,
  { accountId, positionId, query, ids = null }: Wanted,
): Promise<BoardFilter> => {
  const { q: typed = '', technology } = query;
  return {
    ids,
    search:
      typed === ''
        ? null
        : {
            pattern: containing(typed),
            keyed: await findByKey(services, { accountId, positionId, typed }),
          },
    stageIds: query.stages ?? null,
    status: query.status ?? null,
    minPercent: query.min_percent ?? null,
    maxPercent: query.max_percent ?? null,
    technology:
      technology === undefined ? null : { id: technology.id, minPercent: technology.min_percent },
  };
};
