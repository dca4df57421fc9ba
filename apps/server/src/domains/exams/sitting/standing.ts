import type { ExamLanding } from '@tamiz/contract/exams/exam';
import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { findStanding } from '#src/domains/exams/sitting/queries.ts';
import type { StandingRow } from '#src/domains/exams/sitting/queries.ts';

type Holder = { accountId: string; placeId: string; invitationId: string; linkVersion: number };

/** The state of an invitation for the holder of its link, as it was found; throws the reason if it is no longer valid. */
export const asStanding = (
  standing: StandingRow | undefined,
  { linkVersion }: Pick<Holder, 'linkVersion'>,
  now: Date,
): StandingRow => {
  if (standing === undefined) throw new AppError('exam_link_invalid');
  // Checked first: a replaced link opens nothing, not even an exam that was started with the current link.
  const isReplaced =
    standing.status === 'corrected' || !standing.is_latest || standing.link_version !== linkVersion;
  if (isReplaced) throw new AppError('exam_link_replaced');
  // Nothing interrupts an exam that has begun, and whoever handed it in may come back to the receipt.
  if (standing.attempt_id !== null) return standing;
  if (standing.is_removed || standing.status === 'cancelled') throw new AppError('exam_cancelled');
  if (standing.position_status === 'completed') throw new AppError('exam_position_closed');
  if (standing.status === 'expired' || standing.expires_at <= now) {
    throw new AppError('exam_expired');
  }
  return standing;
};

/** Finds it, and throws the reason if it is no longer valid. */
export const readStanding = async (
  handle: Handle,
  { accountId, placeId, invitationId, linkVersion }: Holder,
  now: Date,
): Promise<StandingRow> => {
  const [standing] = await findStanding(handle, { accountId, placeId, invitationId });
  return asStanding(standing, { linkVersion }, now);
};

const stageOf = ({ attempt_id: attemptId, completed_at: completedAt }: StandingRow) => {
  if (attemptId === null) return 'ready';
  return completedAt === null ? 'in_progress' : 'finished';
};

/** What a person should know before they start. */
export const presentLanding = (standing: StandingRow): ExamLanding => ({
  stage: stageOf(standing),
  account_name: standing.account_name,
  position_title: standing.position_title,
  evaluation_title: standing.evaluation_title,
  candidate_name: standing.candidate_name ?? '',
  question_count: standing.question_count,
  total_seconds: Math.round((standing.total_seconds * (100 + standing.extra_percent)) / 100),
  expires_at: standing.expires_at.toISOString(),
  privacy_version: privacyNoticeVersion,
  allowed_aids: standing.allowed_aids,
  navigation: standing.navigation,
  contact:
    standing.contact_name === null || standing.contact_email === null
      ? null
      : { name: standing.contact_name, email: standing.contact_email },
});
