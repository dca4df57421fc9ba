import {
  attemptStatuses,
  invitationStatuses,
  shownExpirationUnits,
} from '@tamiz/contract/statuses';
import type {
  AttemptStatus,
  InvitationStatus,
  ShownExpirationUnit,
} from '@tamiz/contract/statuses';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAbilities } from '#src/features/candidates/abilities.ts';
import type { Abilities } from '#src/features/candidates/abilities.ts';
import { readAnswer } from '#src/lib/api-failure.ts';
import { readId, readPositionId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

/** What an exam came to, in one glance. */
export type Attempt = {
  evaluationTitle: string | null;
  status: AttemptStatus | null;
  maxScore: number | null;
  score: number | null;
  completedAt: string | null;
  durationSeconds: number | null;
};

/** A candidate within one position. */
export type PositionCandidate = {
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
  attempt: Attempt | null;
  abilities: Abilities;
};

const readAttempt = (value: unknown): Attempt | null => {
  if (!isRecord(value)) return null;
  const { evaluation, breakdown } = value;
  const summary = isRecord(breakdown) && isRecord(breakdown['summary']) ? breakdown['summary'] : {};
  return {
    evaluationTitle: isRecord(evaluation) ? readText(evaluation['title']) : null,
    status: attemptStatuses.find((status) => status === value['status']) ?? null,
    maxScore: readNumber(value['max_score']),
    score: readNumber(summary['correct']),
    completedAt: readText(value['completed_at']),
    durationSeconds: readNumber(summary['time_spent_total_seconds']),
  };
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
    candidateId: readId(candidate['candidate_id']),
    positionId: readPositionId(candidate),
    name: readText(candidate['name']) ?? email,
    email,
    createdAt: readText(candidate['created_at']),
    invitationStatus:
      invitationStatuses.find((status) => status === candidate['invitation_status']) ?? 'pending',
    resendCount: readNumber(candidate['resend_count']) ?? 0,
    expiration: readExpiration(candidate['expiration_unit'], candidate['expiration_value']),
    attempt: readAttempt(data['attempt']),
    abilities: readAbilities(candidate['abilities']),
  };
};

const positionCandidateQuery = (request: Request, id: string) =>
  queryOptions({
    queryKey: ['position-candidate', id],
    queryFn: async () =>
      readAnswer(
        await request(`/api/positions/candidates/${encodeURIComponent(id)}`),
        readPositionCandidate,
      ),
  });

export const usePositionCandidate = (id: string) =>
  useQuery(positionCandidateQuery(useServices().api.request, id));
