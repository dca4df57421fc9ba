import type { StaffAnnouncement } from '@tamiz/contract/operations/staff-announcements';

import { changeAnnouncement } from '#src/domains/operations/staff-announcements/change-announcement.ts';
import { refuseSpan } from '#src/domains/operations/staff-announcements/policy.ts';
import { setEnd } from '#src/domains/operations/staff-announcements/queries.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Gives an announcement another end, because work takes longer or is done sooner. */
export const moveEnd = (
  services: Services,
  { id, staffId, endsAt }: { id: string; staffId: string; endsAt: Date },
): Promise<StaffAnnouncement> =>
  changeAnnouncement(services, {
    id,
    staffId,
    action: 'announcement.end_moved',
    change: (tx, { now, startsAt }) => {
      refuseSpan({ startsAt, endsAt, now });
      return setEnd(tx, { id, endsAt });
    },
  });
