import type {
  CandidatesAction,
  OfferedAction,
} from '#src/features/candidates/components/list/candidates-menu.tsx';
import type { Position, PositionAbility } from '#src/lib/positions/position.ts';
import { offerOf } from '#src/lib/reading/offers.ts';

/** What the section needs to know of its position. */
export type SectionPosition = Pick<
  Position,
  | 'id'
  | 'title'
  | 'status'
  | 'maxCandidates'
  | 'evaluation'
  | 'abilities'
  | 'refusals'
  | 'creditBalance'
>;

/** Candidates can be loaded only while there are fewer than the maximum; unknown figures stop nobody. */
export const hasRoom = (total: number | null, maxCandidates: number | null): boolean =>
  total === null || maxCandidates === null || total < maxCandidates;

/**
 * Without candidates: load while there is room, and delete. With candidates: load and delete only while there is
 * room, and invite once there is an evaluation. What the state forbids stays and says why; what this person's role
 * does not have is missing.
 */
export const offeredActions = (
  position: SectionPosition,
  total: number | null,
): OfferedAction[] => {
  const isEmpty = total === 0;
  const isBelowMaximum = hasRoom(total, position.maxCandidates);
  const offers: [CandidatesAction, boolean, PositionAbility][] = [
    ['load', isBelowMaximum, 'load_candidates'],
    ['invite', !isEmpty && position.evaluation !== null, 'invite'],
    ['delete', isEmpty || isBelowMaximum, 'remove_candidates'],
  ];
  return offers.flatMap(([action, isOffered, ability]) => {
    const offer = isOffered ? offerOf(position, ability) : null;
    return offer === null ? [] : [{ action, ...offer }];
  });
};
