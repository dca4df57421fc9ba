import type { StaffAnnouncement } from '@tamiz/contract/operations/staff-announcements';
import type { Handle } from '@tamiz/db';

import { refuseOver } from '#src/domains/operations/staff-announcements/policy.ts';
import { presentAnnouncement } from '#src/domains/operations/staff-announcements/present.ts';
import { lock } from '#src/domains/operations/staff-announcements/queries.ts';
import type { AnnouncementRow } from '#src/domains/operations/staff-announcements/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/operations/services.ts';

type Change = {
  id: string;
  staffId: string;
  action: 'announcement.end_moved' | 'announcement.withdrawn';
  change: (tx: Handle, at: { now: Date; startsAt: Date }) => Promise<readonly AnnouncementRow[]>;
};

/** Changes one that is still to be read, and has this process show it as it is now; audited. */
export const changeAnnouncement = async (
  { databases, clock, announcementBoard }: Services,
  { id, staffId, action, change }: Change,
): Promise<StaffAnnouncement> => {
  const now = clock.now();
  const row = await databases.staff.transaction(async (tx) => {
    const [before] = await lock(tx, { id });
    if (before === undefined) throw new AppError('not_found');
    refuseOver(before, now);
    const [after] = await change(tx, { now, startsAt: before.starts_at });
    if (after === undefined) throw new AppError('not_found');
    await recordAudit(tx, {
      actor: { kind: 'staff', id: staffId },
      accountId: null,
      action,
      subject: { kind: 'announcement', id },
    });
    return after;
  });
  // It is kept; a process that cannot read it now does so within seconds.
  await announcementBoard.refresh().catch(() => undefined);
  return presentAnnouncement(row, now);
};
