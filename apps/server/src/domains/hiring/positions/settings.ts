import type { NewPosition } from '@tamiz/contract/hiring/position';

import type { Filled } from '#src/platform/database/every-field.ts';

/** Columns that a copy takes over; `positions` and `position_templates` both have them. */
export const settingColumns = [
  'description',
  'expiration_unit',
  'expiration_value',
  'max_candidates',
  'is_anonymous',
  'allowed_aids',
  'shares_feedback',
  'evaluation_id',
] as const;

type Columns = Filled<NewPosition> & { is_anonymous: boolean; evaluation_id: number | null };

/** What a copy takes over from another position or from a template; without an evaluation it is null. */
export type PositionSettings = Pick<Columns, (typeof settingColumns)[number]>;
