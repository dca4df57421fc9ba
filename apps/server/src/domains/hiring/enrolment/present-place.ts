import type { ErrorCode } from '@tamiz/contract';

import type { PlaceRow } from '#src/domains/hiring/enrolment/queries.ts';

export type OpenInvitation = { id: string; version: number; isStarted: boolean };

/** What an address that had a place before meets: its own open link, a refusal, or a place that waits for an invitation. */
export const judgePlace = (
  place: PlaceRow,
  now: Date,
): { invitation: OpenInvitation } | { refusal: ErrorCode } | 'waiting' => {
  if (place.is_answered) return { refusal: 'enrolment_answered' };
  if (place.removed_at !== null) return { refusal: 'enrolment_over' };
  const { invitation_id: id, status, link_version: version, expires_at: end } = place;
  if (id === null || version === null || end === null || status === 'corrected') return 'waiting';
  const isClosed = status === 'expired' || status === 'cancelled';
  if (isClosed || (end <= now && !place.is_started)) return { refusal: 'enrolment_over' };
  return { invitation: { id, version, isStarted: place.is_started } };
};
