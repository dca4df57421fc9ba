import type { ProgressCounts } from '@tamiz/contract/hiring/progress';
import { progressStates } from '@tamiz/contract/shared/statuses';
import type { ProgressState } from '@tamiz/contract/shared/statuses';

import { AppError } from '#src/platform/errors.ts';
import { findByKey } from '#src/domains/hiring/anonymous-review/find-by-key.ts';
import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import {
  countByProgress,
  countFound,
  listAnonymous,
  listByProgress,
  listFound,
  listInState,
} from '#src/domains/hiring/candidates/list/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type ListInput = {
  accountId: string;
  positionId: string;
  page: number;
  progress?: ProgressState | undefined;
  q?: string | undefined;
};

type Counted = { progress: ProgressState | null; count: number };

const toCounts = (rows: readonly Counted[]): ProgressCounts => {
  const counted = new Map(rows.map(({ progress, count }) => [progress, count]));
  const countOf = (state: ProgressState): number => counted.get(state) ?? 0;
  // Written out, so that a state without anybody is told as well.
  return {
    bounced: countOf('bounced'),
    opened: countOf('opened'),
    in_progress: countOf('in_progress'),
    sent: countOf('sent'),
    done: countOf('done'),
    expired: countOf('expired'),
    cancelled: countOf('cancelled'),
    pending: countOf('pending'),
  };
};

/**
 * A page of a position's candidates. `counts` are those of the whole position, `found` of those a search leaves;
 * the page may be of one state only.
 */
export const listCandidates = async (
  services: Services,
  { accountId, positionId, page, progress, q = '' }: ListInput,
) => {
  const { databases, secrets } = services;
  const { together, single } = databases.account(accountId);
  const where = { accountId, positionId };
  const range = { ...where, offset: offsetOf(page) };
  const rank = progress === undefined ? null : progressStates.indexOf(progress);
  const words = q.trim();

  const listNamed = () =>
    rank === null ? listByProgress(together, range) : listInState(together, { ...range, rank });

  // Few positions are reviewed without names: the list is asked for before it is known, and asked again in these.
  const [everybody, named] = await Promise.all([
    countByProgress(together, where),
    words === '' ? listNamed() : [],
  ]);
  const [first] = everybody;
  if (first === undefined) throw new AppError('not_found');
  const { is_anonymous: isAnonymous } = first;

  const ids =
    isAnonymous && words !== ''
      ? await findByKey(services, { accountId, positionId, typed: words })
      : [];

  const listRows = () => {
    if (words !== '') return listFound(single, { ...range, q: words, ids, rank });
    return isAnonymous ? listAnonymous(single, { ...range, rank }) : named;
  };

  const [matching, rows] = await Promise.all([
    words === '' ? null : countFound(single, { ...where, q: words, ids }),
    listRows(),
  ]);
  const counts = toCounts(everybody);
  const found = matching === null ? counts : toCounts(matching);
  const total =
    progress === undefined
      ? Object.values(found).reduce((sum, count) => sum + count, 0)
      : found[progress];
  return { rows: rows.map((row) => hideName(secrets, row.id, row)), total, counts, found };
};
