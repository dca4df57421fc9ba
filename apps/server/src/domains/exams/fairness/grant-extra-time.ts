import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import {
  findExtraTime,
  insertExtraTime,
  lockAttempt,
  updateDeadline,
  updateExtraTime,
} from '#src/domains/exams/fairness/queries.ts';
import { closeAfterMs } from '#src/domains/exams/sitting/rules/clock.ts';
import type { LockedAttempt } from '#src/domains/exams/fairness/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Grant = {
  accountId: string;
  placeId: string;
  visitor: Visitor;
  extra: { percent: 0 | 25 | 50 | 100 } | { minutes: number };
};

/** What a higher percentage adds to the question on screen; a lower one takes nothing away. */
const shareOf = (attempt: LockedAttempt, before: number, after: number): number =>
  Math.max(0, Math.round(((attempt.current_limit_ms ?? 0) * (after - before)) / (100 + before)));

/**
 * Gives a candidate more time: a share of every question, or minutes on the one a running exam shows; where one clock
 * runs for all of them, on that. The exam sees it at once, and no reason is asked for.
 */
export const grantExtraTime = (
  { databases, clock }: Services,
  { accountId, placeId, visitor, extra }: Grant,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [place] = await findExtraTime(tx, { accountId, placeId });
    if (place === undefined) throw new AppError('not_found');
    const [attempt] = await lockAttempt(tx, { accountId, placeId });
    if (attempt?.completed_at != null) throw new AppError('attempt_answered');
    const isOnScreen = attempt !== undefined && attempt.current_number > 0;
    if ('percent' in extra) await updateExtraTime(tx, { accountId, placeId, ...extra });
    else if (!isOnScreen) throw new AppError('attempt_not_running');

    if (isOnScreen) {
      const ms =
        'percent' in extra
          ? shareOf(attempt, place.extra_time_percent, extra.percent)
          : extra.minutes * 60_000;
      const now = clock.now();
      const deadline = new Date(
        Math.max(attempt.current_deadline?.getTime() ?? 0, now.getTime()) + ms,
      );
      if (ms > 0) {
        const { id: attemptId, current_number: number } = attempt;
        await insertExtraTime(tx, { accountId, attemptId, number, ms, now });
        const limitMs = (attempt.current_limit_ms ?? 0) + ms;
        const closesAt =
          attempt.navigation === 'free'
            ? new Date(deadline.getTime() + closeAfterMs)
            : attempt.closes_at;
        await updateDeadline(tx, { accountId, attemptId, deadline, closesAt, limitMs });
      }
    }
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'candidate.extra_time_granted',
      subject: { kind: 'position_candidate', id: placeId },
      details: { ...extra },
    });
  });
