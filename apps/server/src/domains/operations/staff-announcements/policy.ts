import { longestAnnouncementDays } from '@tamiz/contract/operations/staff-announcements';

import { AppError } from '#src/platform/errors.ts';

type Span = { startsAt: Date; endsAt: Date; now: Date };

/** An announcement ends after it begins, in the future, and before nobody reads it any more. */
export const refuseSpan = ({ startsAt, endsAt, now }: Span): void => {
  const begins = Math.max(startsAt.getTime(), now.getTime());
  if (endsAt.getTime() <= begins) {
    throw new AppError('validation', { ends_at: ['Elige un fin posterior al inicio y a ahora.'] });
  }
  if (endsAt.getTime() - begins > longestAnnouncementDays * 86_400_000) {
    const problem = `Un aviso dura ${String(longestAnnouncementDays)} días como máximo.`;
    throw new AppError('validation', { ends_at: [problem] });
  }
};

/** What has ended or was taken down is not changed any more. */
export const refuseOver = (
  { withdrawn_at, ends_at }: { withdrawn_at: Date | null; ends_at: Date },
  now: Date,
): void => {
  if (withdrawn_at !== null || ends_at <= now) throw new AppError('announcement_over');
};
