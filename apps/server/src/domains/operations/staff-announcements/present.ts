import type {
  AnnouncementState,
  StaffAnnouncement,
} from '@tamiz/contract/operations/staff-announcements';

import type { AnnouncementRow } from '#src/domains/operations/staff-announcements/queries.ts';

const stateOf = (
  { withdrawn_at, starts_at, ends_at }: AnnouncementRow,
  now: Date,
): AnnouncementState => {
  if (withdrawn_at !== null) return 'withdrawn';
  if (ends_at <= now) return 'ended';
  return starts_at <= now ? 'live' : 'scheduled';
};

/** An announcement as operators see it. */
export const presentAnnouncement = (row: AnnouncementRow, now: Date): StaffAnnouncement => ({
  id: row.id,
  kind: row.kind,
  audience: row.audience,
  body: row.body,
  details: row.details,
  state: stateOf(row, now),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  author: row.author,
});
