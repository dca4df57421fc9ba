import { isStatementCancelled } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import type { FastifyBaseLogger } from 'fastify';

import { AppError } from '#src/platform/errors.ts';

/** What `app.search_ids` looks for, and whether words with a typing error match too. */
export type SearchTerms = { typed: string; isNear: boolean };

/** Called when a search reached its time limit, for the log. */
export type OnBudgetSpent = () => void;

export const logSpentSearch = (log: FastifyBaseLogger): void =>
  log.warn('a search reached its time limit');

/** Near matching costs a regular expression per word, so other words match exactly; `app.near_word` has the same limits. */
const nearWordLetters = { min: 4, max: 20 };

const hasNearWord = (typed: string): boolean =>
  typed
    .split(/[^\p{L}\p{N}]+/u)
    .some(({ length }) => length >= nearWordLetters.min && length <= nearWordLetters.max);

type Search<Row> = {
  typed: string;
  onBudgetSpent: OnBudgetSpent;
  run: (search: Handle, terms: SearchTerms) => Promise<Row[]>;
};

/** Runs a search on the search connections. If it reaches their time limit, it runs again without near matches. */
export const searchWithinBudget = async <Row>(
  { search }: { search: Handle },
  { typed, onBudgetSpent, run }: Search<Row>,
): Promise<Row[]> => {
  const isNear = hasNearWord(typed);
  try {
    return await run(search, { typed, isNear });
  } catch (error) {
    if (!isStatementCancelled(error)) throw error;
    onBudgetSpent();
    if (!isNear) throw new AppError('unavailable');
  }
  try {
    return await run(search, { typed, isNear: false });
  } catch (error) {
    throw isStatementCancelled(error) ? new AppError('unavailable') : error;
  }
};
