import { boardPageSize } from '@tamiz/contract/exams/board';
import type { BoardQuery, Result } from '@tamiz/contract/exams/board';

import { fromCursor, toCursor } from '#src/domains/exams/board/cursor.ts';
import { toFilter } from '#src/domains/exams/board/filter.ts';
import { presentResult } from '#src/domains/exams/board/present.ts';
import { countMatching, findPosition, listPage } from '#src/domains/exams/board/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';
import { toKeysetPage } from '#src/platform/http/keyset.ts';

type Search = {
  accountId: string;
  positionId: string;
  query: BoardQuery;
  after: string | undefined;
};

/** A page of the results of a position, as somebody asked for them. */
export const searchResults = async (
  services: Services,
  { accountId, positionId, query, after }: Search,
): Promise<{ data: Result[]; next: string | null; matching: number | null }> => {
  const { databases, secrets } = services;
  const { single } = databases.account(accountId);
  const scope = { accountId, positionId };
  const filter = await toFilter(services, { ...scope, query });
  const isFirst = after === undefined;
  const [[position], rows, [counted]] = await Promise.all([
    findPosition(single, scope),
    listPage(single, {
      ...scope,
      sort: query.sort,
      filter,
      after: isFirst ? null : fromCursor(after, query.sort),
      limit: boardPageSize + 1,
    }),
    isFirst ? countMatching(single, { ...scope, filter }) : [],
  ]);
  if (position === undefined) throw new AppError('not_found');
  const page = toKeysetPage(rows, boardPageSize, (row) => toCursor(row.cursor_key, row.attempt_id));
  return {
    data: page.rows.map((row) => presentResult(secrets, row)),
    next: page.next,
    matching: counted?.people ?? null,
  };
};
