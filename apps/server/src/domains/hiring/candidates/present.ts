import { isGranted } from '@tamiz/contract';
import type { Role } from '@tamiz/contract';
import { attemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';
import type { Attempt } from '@tamiz/contract/hiring/candidate/attempt';
import type { MailFate } from '@tamiz/contract/record/mail-delivery';
import type { CandidateProgress } from '@tamiz/contract/hiring/progress';
import type { CandidateAttempts } from '@tamiz/contract/hiring/candidate/attempts';
import type {
  PositionCandidate,
  PositionCandidateRow,
} from '@tamiz/contract/hiring/position-candidate';

import { presentRegraded } from '#src/domains/hiring/candidates/present-regraded.ts';
import { describeQuestions } from '#src/domains/hiring/candidates/describe-questions.ts';
import type { CandidatePageRow } from '#src/domains/hiring/candidates/list/queries.ts';
import { nextStepOf } from '#src/domains/hiring/candidates/list/next-step.ts';
import { presentFate } from '#src/domains/record/mail-delivery/present-fate.ts';
import { placeAbilities } from '#src/domains/hiring/invitations/policy.ts';
import type {
  AttemptRow,
  MailRow,
  PersonAttemptRow,
  PersonRow,
  PlaceRow,
} from '#src/domains/hiring/candidates/queries.ts';

/** Shown in place of an erased person. */
const erased = { name: 'Persona eliminada', email: '' };

/** A job sends mails within minutes, or notes that they are delayed; what is older than this is no longer known. */
const longestQueue = 3_600_000;

/** What became of the last mail of an invitation; one nobody has tried yet waits in the queue. */
const presentMail = (row: CandidatePageRow, now: Date): MailFate | null => {
  const fate = presentFate(row);
  const isFresh = row.sent_at !== null && now.getTime() - row.sent_at.getTime() < longestQueue;
  if (fate !== null || row.sent_at === null || row.is_handed_over === true || !isFresh) return fate;
  return { state: 'queued', at: row.sent_at.toISOString(), cause: null };
};

/** How far somebody got, with the facts that belong to that state only. */
const presentProgress = (row: CandidatePageRow, now: Date): CandidateProgress => {
  const { progress: state, question, max_score: maxScore } = row;
  const isOpen = state === 'sent' || state === 'opened' || state === 'bounced';
  return {
    state,
    at: (row.progress_at ?? row.created_at).toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    expires_at: isOpen ? (row.expires_at?.toISOString() ?? null) : null,
    question: state === 'in_progress' ? question : null,
    question_count: state === 'in_progress' ? maxScore : null,
    score: state === 'done' ? row.score : null,
    max_score: state === 'done' ? maxScore : null,
    mail: isOpen ? presentMail(row, now) : null,
  };
};

/** A candidate in the list of a position. */
export const presentRow = (row: CandidatePageRow, role: Role, now: Date): PositionCandidateRow => ({
  id: row.id,
  candidate_id: row.candidate_id,
  candidate_name: row.name ?? erased.name,
  candidate_email: row.email ?? erased.email,
  invitation_status: row.invitation_status,
  is_name_hidden: row.is_name_hidden,
  has_attempt: row.progress === 'done',
  progress: presentProgress(row, now),
  next_step: nextStepOf(row, role, now),
});

/** A candidate within one position. */
export const presentPlace = (
  row: PlaceRow,
  mails: readonly MailRow[],
  role: Role,
): PositionCandidate => ({
  id: row.id,
  candidate_id: row.candidate_id,
  position_id: row.position_id,
  name: row.name ?? erased.name,
  email: row.email ?? erased.email,
  created_at: row.created_at.toISOString(),
  invitation_status: row.invitation_status,
  resend_count: row.resend_count,
  expiration_unit: row.expiration_unit,
  expiration_value: row.expiration_value,
  sent_at: row.sent_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  refuses_reminders: row.reminders_refused_at !== null,
  extra_time_percent: row.extra_time_percent,
  stage_id: row.stage_id,
  stage_moved_at: row.stage_moved_at?.toISOString() ?? null,
  stage_mail_refused_at: row.stage_mail_refused_at?.toISOString() ?? null,
  // A tag may tell who somebody is.
  tags: row.is_name_hidden ? [] : row.tags,
  is_name_hidden: row.is_name_hidden,
  mails: mails.flatMap((mail) => {
    const fate = presentFate(mail);
    return fate === null ? [] : [{ kind: mail.mail, ...fate }];
  }),
  ...placeAbilities(role, { ...row, is_erased: row.name === null }),
});

/** An attempt as the contract shows it; the report names the person, so there is none while the name is hidden. */
export const presentAttempt = (row: AttemptRow, isNameHidden: boolean): Attempt => ({
  id: row.id,
  status: row.status,
  evaluation: { title: row.evaluation_title },
  evaluation_version: row.version,
  navigation: row.navigation,
  max_score: row.max_score,
  completed_at: row.completed_at?.toISOString() ?? null,
  pdf_path: row.completed_at === null || isNameHidden ? null : `/api/attempts/${row.id}/pdf`,
  breakdown:
    row.breakdown === null
      ? null
      : describeQuestions(attemptBreakdown.parse(row.breakdown), row.descriptions),
  ...presentRegraded(row),
});

/** A person with their attempts, grouped by position. */
export const presentPerson = (
  person: PersonRow,
  rows: PersonAttemptRow[],
  role: Role,
): CandidateAttempts => ({
  candidate_id: person.id,
  name: person.name ?? erased.name,
  email: person.email ?? erased.email,
  evaluations: rows.flatMap((row) =>
    // What somebody answered where they are reviewed without their name is not shown beside it.
    row.evaluation_id === null || row.evaluation_title === null || row.is_name_hidden
      ? []
      : [
          {
            evaluation_id: row.evaluation_id,
            evaluation_title: row.evaluation_title,
            position_title: row.position_title,
            position_id: row.position_id,
            position_candidate_id: row.place_id,
            attempts:
              row.attempt_id === null || row.max_score === null || row.status === null
                ? []
                : [
                    {
                      attempt_id: row.attempt_id,
                      score: row.score,
                      submitted_at: row.completed_at?.toISOString() ?? null,
                      max_score: row.max_score,
                      status: row.status,
                    },
                  ],
          },
        ],
  ),
  position_ids: [...new Set(rows.map((row) => row.position_id))],
  is_erased: person.erased_at !== null,
  abilities: [
    ...(isGranted(role, 'candidates.erase') && person.erased_at === null ? ['erase'] : []),
    ...(isGranted(role, 'candidates.write') && person.erased_at === null ? ['assign'] : []),
  ],
});
