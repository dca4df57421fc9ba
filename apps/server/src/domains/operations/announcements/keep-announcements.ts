import type { AnnouncementBoard } from '#src/domains/operations/announcements/board.ts';

const everyMs = 5_000;

/** Has a process learn within seconds what was published on another one; while the database is away it knows the last. */
export const keepAnnouncements = async ({
  refresh,
}: Pick<AnnouncementBoard, 'refresh'>): Promise<{ stop: () => void }> => {
  await refresh();
  const timer = setInterval(() => void refresh().catch(() => undefined), everyMs);
  return { stop: () => clearInterval(timer) };
};
