import { invitationStatuses, progressStates } from '@tamiz/contract/shared/statuses';
import type { InvitationStatus, ProgressState } from '@tamiz/contract/shared/statuses';

import { readMailFate } from '#src/lib/positions/mail-fate.ts';
import type { MailFate } from '#src/lib/positions/mail-fate.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { Page } from '#src/lib/reading/page.ts';

/** What a row offers beside its menu. */
export type NextStep = 'remind' | 'correct_email' | 'copy_link' | 'see_result';

const nextSteps: readonly NextStep[] = ['remind', 'correct_email', 'copy_link', 'see_result'];

/** How far somebody got, with the facts their sentence is made of. */
export type Progress = {
  state: ProgressState;
  at: string | null;
  expiresAt: string | null;
  question: number | null;
  questionCount: number | null;
  score: number | null;
  maxScore: number | null;
  /** The last mail of the invitation. */
  mail: MailFate | null;
};

export type ProgressCounts = Readonly<Record<ProgressState, number>>;

/** One person's place in a position. */
export type PositionCandidate = {
  id: Id;
  /** The person across positions; null where the backend does not tell. */
  candidateId: Id | null;
  name: string;
  email: string | null;
  invitationStatus: InvitationStatus;
  hasAttempt: boolean;
  /** Null where the backend does not tell. */
  progress: Progress | null;
  /** Null where there is none, or the backend does not tell. */
  nextStep: NextStep | null;
  abilities: ReadonlySet<string> | null;
};

/** The rows are those of one page; the counts are those of the whole position, null where not told. */
export type CandidatePage = Page<PositionCandidate> & {
  respondedCount: number | null;
  pendingCount: number | null;
  /** Of those the search found; null where the backend does not tell. */
  progressCounts: ProgressCounts | null;
  /** Who is in the exam now. */
  inExamCount: number | null;
};

const readState = (value: unknown): ProgressState | undefined =>
  progressStates.find((state) => state === value);

const readProgress = (value: unknown): Progress | null => {
  if (!isRecord(value)) return null;
  const state = readState(value['state']);
  if (state === undefined) return null;
  return {
    state,
    at: readText(value['at']),
    expiresAt: readText(value['expires_at']),
    question: readNumber(value['question']),
    questionCount: readNumber(value['question_count']),
    score: readNumber(value['score']),
    maxScore: readNumber(value['max_score']),
    mail: readMailFate(value['mail']),
  };
};

const readCounts = (value: unknown): ProgressCounts | null => {
  if (!isRecord(value)) return null;
  const countOf = (state: ProgressState): number => readNumber(value[state]) ?? 0;
  return {
    bounced: countOf('bounced'),
    opened: countOf('opened'),
    in_progress: countOf('in_progress'),
    sent: countOf('sent'),
    done: countOf('done'),
    expired: countOf('expired'),
    cancelled: countOf('cancelled'),
    pending: countOf('pending'),
  };
};

export const readCandidate = (value: unknown): PositionCandidate | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  const { abilities } = value;
  const email = readText(value['candidate_email']);
  return {
    id,
    candidateId: readId(value['candidate_id']),
    name: readText(value['candidate_name']) ?? email ?? `Candidato ${id}`,
    email,
    invitationStatus:
      invitationStatuses.find((status) => status === value['invitation_status']) ?? 'pending',
    hasAttempt: value['has_attempt'] === true || value['has_attempt'] === 1,
    progress: readProgress(value['progress']),
    nextStep: nextSteps.find((step) => step === value['next_step']) ?? null,
    abilities: Array.isArray(abilities) ? new Set(readList(abilities, readText)) : null,
  };
};

/** `meta` lies beside the rows, whichever of section 7's two shapes the page has. */
export const readCandidatePage = (body: unknown): CandidatePage | null => {
  const page = readPage(body, readCandidate);
  if (page === null || !isRecord(body)) return null;
  const inner = isRecord(body['data']) ? body['data']['meta'] : null;
  const meta = isRecord(body['meta']) ? body['meta'] : isRecord(inner) ? inner : {};
  return {
    ...page,
    respondedCount: readNumber(meta['responded_count']),
    pendingCount: readNumber(meta['pending_count']),
    progressCounts: readCounts(meta['progress_counts']),
    inExamCount: readNumber(meta['in_exam_count']),
  };
};
