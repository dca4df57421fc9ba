import type { StaffAnnouncement } from '@tamiz/contract/operations/staff-announcements';

import { changeAnnouncement } from '#src/domains/operations/staff-announcements/change-announcement.ts';
import { setWithdrawn } from '#src/domains/operations/staff-announcements/queries.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Takes an announcement down at once, for good. */
export const withdrawAnnouncement = (
  services: Services,
  { id, staffId }: { id: string; staffId: string },
): Promise<StaffAnnouncement> =>
  changeAnnouncement(services, {
    id,
    staffId,
    action: 'announcement.withdrawn',
    change: (tx, { now }) => setWithdrawn(tx, { id, at: now }),
  });
