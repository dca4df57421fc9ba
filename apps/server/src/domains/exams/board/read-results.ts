import type { BoardQuery, Result } from '@tamiz/contract/exams/board';

import { toFilter } from '#src/domains/exams/board/filter.ts';
import { presentResult } from '#src/domains/exams/board/present.ts';
import { countMatching, listPage } from '#src/domains/exams/board/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';

export type Wanted = {
  accountId: string;
  positionId: string;
  query: BoardQuery;
  /** Places in the position; null means everybody who matches. */
  ids: readonly string[] | null;
};

/** Turned into lines in some ten milliseconds, so that nobody waits for the event loop; ten thousand people are fifty. */
const pageSize = 200;

/** How many results would be read. */
export const countResults = async (services: Services, wanted: Wanted): Promise<number> => {
  const { accountId, positionId } = wanted;
  const { single } = services.databases.account(accountId);
  const filter = await toFilter(services, wanted);
  const [counted] = await countMatching(single, { accountId, positionId, filter });
  return counted?.people ?? 0;
};

/** All results that match, page by page, as people may see them; only one page is held at a time. */
export async function* readResults(
  services: Services,
  wanted: Wanted,
): AsyncGenerator<Result[], void, undefined> {
  const { accountId, positionId, query } = wanted;
  const { single } = services.databases.account(accountId);
  const filter = await toFilter(services, wanted);
  const asked = { accountId, positionId, sort: query.sort, filter };
  let after: Parameters<typeof listPage>[1]['after'] = null;
  for (;;) {
    const rows = await listPage(single, { ...asked, after, limit: pageSize });
    if (rows.length > 0) yield rows.map((row) => presentResult(services.secrets, row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = { key: last.cursor_key, attemptId: last.attempt_id };
  }
}
