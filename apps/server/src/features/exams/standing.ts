import type { ExamLanding } from '@tamiz/contract/exam';
import { privacyNoticeVersion } from '@tamiz/contract/exam';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { findStanding } from '#src/features/exams/queries.ts';
import type { StandingRow } from '#src/features/exams/queries.ts';

type Holder = { invitationId: string; linkVersion: number };

/** Where an invitation stands for whoever holds its link; says in words why it is no longer good. */
export const readStanding = async (
  handle: Handle,
  { invitationId, linkVersion }: Holder,
  now: Date,
): Promise<StandingRow> => {
  const [standing] = await findStanding(handle, { invitationId });
  if (standing === undefined) throw new AppError('exam_link_invalid');
  // Before anything else: a dead link opens nothing, not even the exam of whoever holds the living one.
  const isReplaced =
    standing.status === 'corrected' || !standing.is_latest || standing.link_version !== linkVersion;
  if (isReplaced) throw new AppError('exam_link_replaced');
  if (standing.completed_at !== null) throw new AppError('exam_finished');
  // Nothing interrupts an exam that has begun.
  if (standing.attempt_id !== null) return standing;
  if (standing.is_removed || standing.status === 'cancelled') throw new AppError('exam_cancelled');
  if (standing.position_status === 'completed') throw new AppError('exam_position_closed');
  if (standing.status === 'expired' || standing.expires_at <= now) {
    throw new AppError('exam_expired');
  }
  return standing;
};

/** What a person should know before they begin. */
export const presentLanding = (standing: StandingRow): ExamLanding => ({
  stage: standing.attempt_id === null ? 'ready' : 'in_progress',
  account_name: standing.account_name,
  position_title: standing.position_title,
  evaluation_title: standing.evaluation_title,
  candidate_name: standing.candidate_name ?? '',
  question_count: standing.question_count,
  total_seconds: Math.round((standing.total_seconds * (100 + standing.extra_percent)) / 100),
  expires_at: standing.expires_at.toISOString(),
  privacy_version: privacyNoticeVersion,
});
