import { isLowOnRoom } from '@tamiz/contract/hiring/rules/capacity';

import type { CandidatePage } from '#src/lib/positions/position-candidates.ts';

/** Whole percent of a whole: nothing of nothing is 0, and nothing is ever more than everything. */
export const percentOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/** Answers against the invitations spent on them. */
type Share = { answered: number; used: number; percent: number };

const shareOf = (answered: number, used: number): Share => ({
  answered,
  used,
  percent: percentOf(answered, used),
});

/** What the cards of a position show. */
export type Figures = {
  /** Over the rows shown; where there are more, `whole` is the same of all of them, if the backend counts. */
  credits: Share & { isOnePageOfMany: boolean; whole: Share | null };
  /** Null where the backend does not count. */
  pending: { count: number; percent: number } | null;
  candidates: {
    total: number;
    responded: number;
    percent: number;
    /** Only when it is close: far from it the maximum is noise. */
    max: number | null;
  } | null;
};

/** A single page can be counted here, should the backend not have done it. */
const countOf = (
  told: number | null,
  { items, lastPage }: CandidatePage,
  isCounted: (item: CandidatePage['items'][number]) => boolean,
): number | null => told ?? (lastPage === 1 ? items.filter(isCounted).length : null);

export const figuresOf = (page: CandidatePage, maxCandidates: number | null): Figures => {
  const used = page.items.filter(({ invitationStatus }) => invitationStatus !== 'pending').length;
  const answered = page.items.filter(({ hasAttempt }) => hasAttempt).length;
  const total = countOf(page.total, page, () => true);
  const pending = countOf(
    page.pendingCount,
    page,
    ({ invitationStatus }) => invitationStatus === 'pending',
  );
  const responded = countOf(page.respondedCount, page, ({ hasAttempt }) => hasAttempt);
  const max =
    total !== null && maxCandidates !== null && isLowOnRoom(total, maxCandidates)
      ? maxCandidates
      : null;
  return {
    credits: {
      ...shareOf(answered, used),
      isOnePageOfMany: page.lastPage > 1,
      whole:
        page.lastPage === 1 || total === null || pending === null || responded === null
          ? null
          : shareOf(responded, total - pending),
    },
    pending:
      pending === null || total === null
        ? null
        : { count: pending, percent: percentOf(pending, total) },
    candidates:
      total === null || responded === null
        ? null
        : { total, responded, percent: percentOf(responded, total), max },
  };
};
