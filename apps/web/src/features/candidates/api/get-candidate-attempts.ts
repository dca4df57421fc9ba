import { getCandidateAttempts } from '@tamiz/contract/calls/hiring/candidates';
import { attemptStatuses } from '@tamiz/contract/shared/statuses';
import type { AttemptStatus } from '@tamiz/contract/shared/statuses';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAbilities } from '#src/features/candidates/abilities.ts';
import type { Abilities } from '#src/features/candidates/abilities.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

export type PersonAttempt = {
  id: Id;
  score: number | null;
  /** Null where the backend does not tell. */
  maxScore: number | null;
  status: AttemptStatus | null;
  submittedAt: string | null;
};

export type PersonEvaluation = {
  id: Id;
  title: string;
  positionTitle: string;
  /** Null where the backend names positions by their title alone. */
  positionId: Id | null;
  /** The page that tells the whole result; null where the backend does not name it. */
  placeId: Id | null;
  attempts: PersonAttempt[];
};

/** A person across the positions of the account. */
export type Person = {
  name: string;
  email: string;
  evaluations: PersonEvaluation[];
  /** Where the person is already; empty where the backend does not tell. */
  positionIds: ReadonlySet<string>;
  /** Name and address are gone; only results without a person are left. */
  isErased: boolean;
  abilities: Abilities;
};

const readAttempt = (value: unknown): PersonAttempt | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['attempt_id']);
  if (id === null) return null;
  return {
    id,
    score: readNumber(value['score']),
    maxScore: readNumber(value['max_score']),
    status: attemptStatuses.find((status) => status === value['status']) ?? null,
    submittedAt: readText(value['submitted_at']),
  };
};

const readEvaluation = (value: unknown): PersonEvaluation | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['evaluation_id']);
  if (id === null) return null;
  return {
    id,
    title: readText(value['evaluation_title']) ?? `Evaluación ${id}`,
    positionTitle: readText(value['position_title']) ?? 'Sin posición',
    positionId: readId(value['position_id']),
    placeId: readId(value['position_candidate_id']),
    attempts: readList(value['attempts'], readAttempt),
  };
};

const readPerson = (body: unknown): Person | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  const email = readText(data['email']) ?? '';
  return {
    name: readText(data['name']) ?? email,
    email,
    evaluations: readList(data['evaluations'], readEvaluation),
    positionIds: new Set(readList(data['position_ids'], readId).map(String)),
    isErased: data['is_erased'] === true,
    abilities: readAbilities(data['abilities']),
  };
};

const personKey = (id: Id) => ['candidate', String(id)] as const;

const personQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: personKey(id),
    queryFn: async () =>
      readAnswer(await call(getCandidateAttempts, { params: { id } }), readPerson),
  });

export const usePerson = (id: string) => useQuery(personQuery(useServices().api.call, id));
