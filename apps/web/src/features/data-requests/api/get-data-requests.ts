import { listDataRequests } from '@tamiz/contract/calls/hiring/data-requests';
import {
  dataRequestKinds,
  dataRequestStates,
} from '@tamiz/contract/hiring/rules/data-request-kinds';
import type {
  DataRequestKind,
  DataRequestState,
} from '@tamiz/contract/hiring/rules/data-request-kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import { useServices } from '#src/lib/services.tsx';

/** What a candidate asked about their personal data. */
export type DataRequest = {
  id: Id;
  candidateId: Id;
  kind: DataRequestKind;
  state: DataRequestState;
  /** Null once the person is erased. */
  name: string | null;
  email: string | null;
  reason: string | null;
  answer: string | null;
  askedAt: string;
  /** The end of the time that the law leaves now. */
  dueAt: string | null;
  endedAt: string | null;
  isOverdue: boolean;
  isDueSoon: boolean;
};

const readRequest = (value: unknown): DataRequest | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const candidateId = readId(value['candidate_id']);
  const kind = dataRequestKinds.find((one) => one === value['kind']);
  const state = dataRequestStates.find((one) => one === value['state']);
  if (id === null || candidateId === null || kind === undefined || state === undefined) return null;
  const due = { open: 'answer_due_at', granted: 'carry_out_due_at', refused: '', done: '' }[state];
  return {
    id,
    candidateId,
    kind,
    state,
    name: readText(value['name']),
    email: readText(value['email']),
    reason: readText(value['reason']),
    answer: readText(value['answer']),
    askedAt: readText(value['asked_at']) ?? '',
    dueAt: readText(value[due]),
    endedAt: readText(value['done_at']) ?? readText(value['answered_at']),
    isOverdue: value['is_overdue'] === true,
    isDueSoon: value['is_due_soon'] === true,
  };
};

export const dataRequestsKey = ['data-requests'];

/** A page of the account's requests, the most urgent first. */
export const useDataRequests = (page: number) => {
  const { call } = useServices().api;
  return useQuery({
    queryKey: [...dataRequestsKey, page],
    queryFn: async () =>
      readAnswer(await call(listDataRequests, { query: { page } }), (body) =>
        readPage(body, readRequest),
      ),
    placeholderData: keepPreviousData,
  });
};
