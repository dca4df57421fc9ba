import { getPositionCandidate } from '@tamiz/contract/calls/hiring/candidates';
import { invitationStatuses, shownExpirationUnits } from '@tamiz/contract/shared/statuses';
import type { InvitationStatus, ShownExpirationUnit } from '@tamiz/contract/shared/statuses';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAttempt } from '#src/features/candidates/api/read-attempt.ts';
import type { Attempt } from '#src/features/candidates/attempt.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readMailFate } from '#src/lib/positions/mail-fate.ts';
import type { MailFate } from '#src/lib/positions/mail-fate.ts';
import { readTag } from '#src/lib/pipeline/tags.ts';
import type { Tag } from '#src/lib/pipeline/tags.ts';
import { readId, readPositionId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { readPermitted } from '#src/lib/reading/offers.ts';
import type { Permitted } from '#src/lib/reading/offers.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

/** Which mail it was, by the name of its template, and what became of it. */
export type CandidateMail = MailFate & { kind: string };

const readMail = (value: unknown): CandidateMail | null => {
  const fate = readMailFate(value);
  return fate === null || !isRecord(value)
    ? null
    : { ...fate, kind: readText(value['kind']) ?? '' };
};

/** A candidate within one position. */
export type PositionCandidate = Permitted & {
  id: Id;
  /** The person; null from a backend that does not tell them apart from their place. */
  candidateId: Id | null;
  positionId: Id | null;
  name: string;
  email: string;
  createdAt: string | null;
  invitationStatus: InvitationStatus;
  resendCount: number;
  expiration: { unit: ShownExpirationUnit; value: number } | null;
  /** Of the current invitation; null while there is none, or where the backend does not tell. */
  sentAt: string | null;
  expiresAt: string | null;
  /** Asked for no more reminders of this invitation. */
  refusesReminders: boolean;
  /** More time for every question; null where the backend knows of none. */
  extraTimePercent: number | null;
  /** Where the person stands and how the team marks them; nothing where the backend knows of neither. */
  stageId: string | null;
  stageMovedAt: string | null;
  /** When the mail about the last move was refused for good. */
  stageMailRefusedAt: string | null;
  tags: Tag[];
  /** What became of the mails to the person, the newest first; none where the backend does not tell. */
  mails: CandidateMail[];
  /** The name is a key, because the position is reviewed without names. */
  isNameHidden: boolean;
  attempt: Attempt | null;
};

const readExpiration = (unit: unknown, value: unknown): PositionCandidate['expiration'] => {
  const word = shownExpirationUnits.find((each) => each === unit);
  const number = readNumber(value);
  return word === undefined || number === null ? null : { unit: word, value: number };
};

const readPositionCandidate = (body: unknown): PositionCandidate | null => {
  const data = isRecord(body) ? body['data'] : null;
  const candidate = isRecord(data) ? data['candidate'] : null;
  if (!isRecord(data) || !isRecord(candidate)) return null;
  const id = readId(candidate['id']);
  if (id === null) return null;
  const email = readText(candidate['email']) ?? '';
  return {
    id,
    // The page of the person has the name.
    candidateId: candidate['is_name_hidden'] === true ? null : readId(candidate['candidate_id']),
    positionId: readPositionId(candidate),
    name: readText(candidate['name']) ?? email,
    email,
    createdAt: readText(candidate['created_at']),
    invitationStatus:
      invitationStatuses.find((status) => status === candidate['invitation_status']) ?? 'pending',
    resendCount: readNumber(candidate['resend_count']) ?? 0,
    expiration: readExpiration(candidate['expiration_unit'], candidate['expiration_value']),
    sentAt: readText(candidate['sent_at']),
    expiresAt: readText(candidate['expires_at']),
    refusesReminders: candidate['refuses_reminders'] === true,
    extraTimePercent: readNumber(candidate['extra_time_percent']),
    stageId: readText(candidate['stage_id']),
    stageMovedAt: readText(candidate['stage_moved_at']),
    stageMailRefusedAt: readText(candidate['stage_mail_refused_at']),
    tags: readList(candidate['tags'], readTag),
    mails: readList(candidate['mails'], readMail),
    isNameHidden: candidate['is_name_hidden'] === true,
    attempt: readAttempt(data['attempt']),
    ...readPermitted(candidate),
  };
};

const positionCandidateQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['position-candidate', id],
    queryFn: async () =>
      readAnswer(await call(getPositionCandidate, { params: { id } }), readPositionCandidate),
  });

export const usePositionCandidate = (id: string) =>
  useQuery(positionCandidateQuery(useServices().api.call, id));
