import type { StageKind } from '@tamiz/contract/hiring/stage';
import type { Tone } from '@tamiz/ui';

/** The tint of a step; its word says what it is. */
export const stageTones: Readonly<Record<StageKind, Tone>> = {
  review: 'neutral',
  shortlist: 'brand',
  interview: 'info',
  offer: 'success',
  hired: 'success',
  declined: 'neutral',
  own: 'brand',
};
