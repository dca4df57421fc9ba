import {
  addOwnComment,
  answerReading,
  getOwnReview,
  resolveOwnComment,
} from '@tamiz/contract/calls/bank/own-review';
import { reviewStates } from '@tamiz/contract/shared/statuses';
import type { ReviewState } from '@tamiz/contract/shared/statuses';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

export type Reading = {
  id: string;
  reader: string | null;
  isYou: boolean;
  agrees: boolean;
  chosen: string[];
  isCurrent: boolean;
  readAt: string;
  settledBy: string | null;
  isSettled: boolean;
  canAnswer: boolean;
};

type Said = { id: string; author: string | null; body: string; at: string };

export type Thread = Said & { replies: Said[]; isResolved: boolean; resolvedBy: string | null };

export type HistoryLine = {
  action: string;
  outcome: string | null;
  by: string | null;
  at: string;
};

/** What people did and said about an own question. */
export type Review = {
  state: ReviewState;
  writer: string | null;
  readings: Reading[];
  threads: Thread[];
  history: HistoryLine[];
  canRead: boolean;
};

const readAbilities = (value: unknown): string[] => readList(value, readText);

const readReading = (value: unknown): Reading | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  if (id === null) return null;
  return {
    id,
    reader: readText(value['reader']),
    isYou: value['is_you'] === true,
    agrees: value['agrees'] === true,
    chosen: readList(value['chosen'], readText),
    isCurrent: value['is_current'] === true,
    readAt: readText(value['read_at']) ?? '',
    settledBy: readText(value['settled_by']),
    isSettled: readText(value['settled_at']) !== null,
    canAnswer: readAbilities(value['abilities']).includes('answer'),
  };
};

const readSaid = (value: unknown): Said | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  if (id === null) return null;
  return {
    id,
    author: readText(value['author']),
    body: readText(value['body']) ?? '',
    at: readText(value['created_at']) ?? '',
  };
};

const readThread = (value: unknown): Thread | null => {
  const said = readSaid(value);
  if (said === null || !isRecord(value)) return null;
  return {
    ...said,
    replies: readList(value['replies'], readSaid),
    isResolved: readText(value['resolved_at']) !== null,
    resolvedBy: readText(value['resolved_by']),
  };
};

const readLine = (value: unknown): HistoryLine | null =>
  isRecord(value)
    ? {
        action: readText(value['action']) ?? '',
        outcome: readText(value['outcome']),
        by: readText(value['by']),
        at: readText(value['at']) ?? '',
      }
    : null;

const readReview = (body: unknown): Review | null => {
  const value = isRecord(body) ? body['data'] : null;
  if (!isRecord(value)) return null;
  return {
    state: reviewStates.find((state) => state === value['state']) ?? 'unread',
    writer: readText(value['writer']),
    readings: readList(value['readings'], readReading),
    threads: readList(value['threads'], readThread),
    history: readList(value['history'], readLine),
    canRead: readAbilities(value['abilities']).includes('read'),
  };
};

const reviewQuery = (call: CallApi, id: Id) =>
  queryOptions({
    queryKey: ['own-review', String(id)],
    queryFn: async () => readAnswer(await call(getOwnReview, { params: { id } }), readReview),
  });

export const useReview = (id: Id) => useQuery(reviewQuery(useServices().api.call, id));

/** What is said about a question: a comment or an answer to one, an answer to a reading, or that a thread is done. */
export type Word =
  | { kind: 'comment'; body: string; threadId: string | null }
  | { kind: 'answer'; body: string; readingId: string }
  | { kind: 'resolve'; threadId: string; isResolved: boolean };

const say = (call: CallApi, id: Id, word: Word) => {
  if (word.kind === 'answer') {
    return call(answerReading, { params: { id: word.readingId }, body: { body: word.body } });
  }
  if (word.kind === 'resolve') {
    const body = { is_resolved: word.isResolved };
    return call(resolveOwnComment, { params: { id: word.threadId }, body });
  }
  const body = { body: word.body, thread_id: word.threadId };
  return call(addOwnComment, { params: { id }, body });
};

export const useSay = (id: Id, callbacks: ChangeCallbacks<Word>) => {
  const { call } = useServices().api;
  return useChange({
    run: async (word: Word) => expectOk(await say(call, id, word)),
    touches: { queries: [['own-review', String(id)], ['question', String(id)], ['questions']] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};
