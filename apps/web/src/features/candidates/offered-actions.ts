import type { CandidatesAction } from '#src/features/candidates/components/list/candidates-menu.tsx';
import { mayDo } from '#src/lib/positions/position.ts';
import type { Position } from '#src/lib/positions/position.ts';

/** What the section needs to know of its position. */
export type SectionPosition = Pick<
  Position,
  'id' | 'status' | 'maxCandidates' | 'evaluation' | 'abilities' | 'creditBalance'
>;

/** Candidates can be loaded only while there are fewer than the maximum; unknown figures stop nobody. */
export const hasRoom = (total: number | null, maxCandidates: number | null): boolean =>
  total === null || maxCandidates === null || total < maxCandidates;

/**
 * Without candidates: load while there is room, and delete. With candidates: load and delete only while there is
 * room, and invite once there is an evaluation. Never what this person may not do.
 */
export const offeredActions = (
  position: SectionPosition,
  total: number | null,
): CandidatesAction[] => {
  const isEmpty = total === 0;
  const isBelowMaximum = hasRoom(total, position.maxCandidates);
  const mayChange = mayDo(position, 'load_candidates');
  const offers: [CandidatesAction, boolean][] = [
    ['load', mayChange && isBelowMaximum],
    ['invite', !isEmpty && position.evaluation !== null && mayDo(position, 'invite')],
    ['delete', mayChange && (isEmpty || isBelowMaximum)],
  ];
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => action);
};
