import { maxResends } from '@tamiz/contract/shared/constants';
import type { ExpirationUnit } from '@tamiz/contract/shared/statuses';

const unitMs: Record<ExpirationUnit, number> = { days: 86_400_000, hours: 3_600_000 };

/** When an invitation ends: its unit and value, counted from sending. */
export const deadlineOf = (sentAt: Date, unit: ExpirationUnit, value: number): Date =>
  new Date(sentAt.getTime() + value * unitMs[unit]);

/** The status an expired invitation returns to when its deadline moves: what it was before it expired. */
export const revivedStatus = (
  resendCount: number,
  isHandedOver: boolean,
): 'sent' | 'resent' | 'manual' => {
  if (resendCount > maxResends) return 'manual';
  if (resendCount > 0) return 'resent';
  return isHandedOver ? 'manual' : 'sent';
};
