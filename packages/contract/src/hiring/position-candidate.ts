import * as z from 'zod/mini';

import { candidateMail } from '#src/record/mail-delivery.ts';
import { tag } from '#src/hiring/tags.ts';
import { candidateProgress, progressCounts } from '#src/hiring/progress.ts';
import { abilities, refusals } from '#src/shared/abilities.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { flatPage } from '#src/shared/page.ts';
import { invitationStatuses, shownExpirationUnits } from '#src/shared/statuses.ts';

/** A candidate within one position; the expiration is their own or else the position's. */
export const positionCandidate = z.object({
  id: uuid,
  candidate_id: uuid,
  position_id: uuid,
  name: z.string(),
  email: z.string(),
  created_at: timestamp,
  invitation_status: z.enum(invitationStatuses),
  resend_count: z.int().check(z.nonnegative()),
  expiration_unit: z.enum(shownExpirationUnits),
  expiration_value: z.int().check(z.positive()),
  /** When the current invitation was sent and when it ends; null while nobody was invited. */
  sent_at: z.nullable(timestamp),
  expires_at: z.nullable(timestamp),
  /** The person asked for no more reminders of this invitation; an extra. */
  refuses_reminders: z.optional(z.boolean()),
  /** More time for every question; an extra. */
  extra_time_percent: z.optional(z.int().check(z.nonnegative())),
  /** Where the person stands, and the team's tags; extras. */
  stage_id: z.optional(uuid),
  stage_moved_at: z.optional(z.nullable(timestamp)),
  /** When the mail about that move was refused for good; null where there was none or it left. */
  stage_mail_refused_at: z.optional(z.nullable(timestamp)),
  tags: z.optional(z.array(tag)),
  /** The position is reviewed without names: `name` is a key, address and tags are left out; an extra. */
  is_name_hidden: z.optional(z.boolean()),
  /** What became of each mail of the last 30 days, the newest first; an extra. */
  mails: z.optional(z.array(candidateMail)),
  abilities,
  refusals,
});

export type PositionCandidate = z.infer<typeof positionCandidate>;

/** What a row offers beside its menu: the one step that most helps this person on. */
export const nextSteps = ['remind', 'correct_email', 'copy_link', 'see_result'] as const;

export type NextStep = (typeof nextSteps)[number];

/** `id` is the candidate's place in this position; `candidate_id` is the person across positions. */
export const positionCandidateRow = z.object({
  id: uuid,
  candidate_id: uuid,
  candidate_name: z.string(),
  candidate_email: z.string(),
  invitation_status: z.enum(invitationStatuses),
  has_attempt: z.boolean(),
  /** `candidate_name` is a key, and there is no address; an extra. */
  is_name_hidden: z.optional(z.boolean()),
  /** How far they got; an extra. */
  progress: z.optional(candidateProgress),
  /** Only what this user may do to this person now; null where there is nothing to do. An extra. */
  next_step: z.optional(z.nullable(z.enum(nextSteps))),
  abilities,
});

export type PositionCandidateRow = z.infer<typeof positionCandidateRow>;

/** The page counts its own rows; `meta` counts the whole position. */
export const positionCandidatePage = z.extend(flatPage(positionCandidateRow), {
  meta: z.object({
    responded_count: count,
    pending_count: count,
    /** Of those the search found, whatever state was asked for; an extra. */
    progress_counts: z.optional(progressCounts),
    /** Who is in the exam now, in the whole position; an extra. */
    in_exam_count: z.optional(count),
  }),
});
