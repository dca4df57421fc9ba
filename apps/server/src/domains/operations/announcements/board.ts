import { createHash } from 'node:crypto';

import { announcementKinds } from '@tamiz/contract/operations/announcements';
import type { Announcement, announcementReaders } from '@tamiz/contract/operations/announcements';
import type { AnnouncementAudience } from '@tamiz/contract/operations/staff-announcements';
import type { Handle } from '@tamiz/db';

import { listOpen } from '#src/domains/operations/announcements/queries.ts';
import type { Clock } from '#src/platform/clock.ts';

type Posted = Announcement & { audience: AnnouncementAudience; starts_at: Date; ends_at: Date };

/** As many as fit above a page that people work on. */
const mostShown = 3;

const none = '-';

/**
 * What everybody is told, as this process knows it: shown from memory, so that it is there also while the database is
 * not, and costs no request a statement. Whoever changes an announcement has it read again.
 */
export const createAnnouncementBoard = (handle: Handle, clock: Clock) => {
  let posted: Posted[] | null = null;
  let begun = 0;
  let shown = 0;

  const refresh = async (): Promise<void> => {
    begun += 1;
    const reading = begun;
    const rows = await listOpen(handle, {});
    // A reading that began before this one and ends after it knows less.
    if (reading < shown) return;
    shown = reading;
    const rank = ({ kind }: Posted) => announcementKinds.indexOf(kind);
    posted = rows.toSorted((one, other) => rank(one) - rank(other));
  };

  const current = (): Posted[] => {
    const now = clock.now();
    return (posted ?? []).filter(({ starts_at, ends_at }) => starts_at <= now && ends_at > now);
  };

  return {
    refresh,

    /** Changes with what is shown now; null while nothing is known. The words of an announcement never change. */
    tag: (): string | null => {
      if (posted === null) return null;
      const told = current();
      if (told.length === 0) return none;
      const ids = told.map(({ id }) => id).join();
      return createHash('sha256').update(ids).digest('base64url').slice(0, 12);
    },

    list: async (reader: (typeof announcementReaders)[number]): Promise<Announcement[]> => {
      if (posted === null) await refresh();
      return current()
        .filter(({ audience }) => audience === 'everybody' || audience === reader)
        .slice(0, mostShown)
        .map(({ id, kind, body, details }) => ({ id, kind, body, details }));
    },
  };
};

export type AnnouncementBoard = ReturnType<typeof createAnnouncementBoard>;
