import { keepReading, listWaiting, readBlind } from '@tamiz/contract/calls/bank/own-review';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { readAnswerText, readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

/** A question that waits for this person. */
export type Waiting = { id: Id; place: string; level: string; writer: string | null };

const readWaiting = (value: unknown): Waiting | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  const place = [readText(value['technology']), readText(value['topic'])];
  return {
    id,
    place: place.filter((name) => name !== null).join(' › '),
    level: readText(value['difficulty']) ?? '',
    writer: readText(value['writer']),
  };
};

const waitingQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['own-readings'],
    queryFn: async () =>
      readAnswer(await call(listWaiting), (body) =>
        isRecord(body)
          ? {
              questions: readList(body['data'], readWaiting),
              total: readNumber(body['total']) ?? 0,
            }
          : null,
      ),
  });

/** What others wrote and this person has not answered yet. */
export const useWaiting = () => useQuery(waitingQuery(useServices().api.call));

type Option = { id: Id; text: string };

/** A question without its key, as a candidate sees it. */
export type BlindQuestion = {
  id: Id;
  revision: number;
  text: string;
  type: string;
  seconds: number;
  options: Option[];
};

const readOption = (value: unknown): Option | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  return id === null ? null : { id, text: readAnswerText(value) };
};

const readQuestion = (body: unknown): BlindQuestion | null => {
  const value = isRecord(body) ? body['data'] : null;
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const revision = readNumber(value['revision']);
  if (id === null || revision === null) return null;
  return {
    id,
    revision,
    text: readText(value['question_text']) ?? '',
    type: readText(value['type']) ?? '',
    seconds: readNumber(value['time_limit']) ?? 0,
    options: readList(value['answers'], readOption),
  };
};

/** Asked for once: what somebody is answering does not change under their eyes. */
const blindQuery = (call: CallApi, id: Id) =>
  queryOptions({
    queryKey: ['own-blind', String(id)],
    queryFn: async () => readAnswer(await call(readBlind, { params: { id } }), readQuestion),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useBlindQuestion = (id: Id) => useQuery(blindQuery(useServices().api.call, id));

export type Reading = { revision: number; chosen: readonly Id[]; doubt: string };

/** What the answer to a reading tells: only now is the key known. */
export type Verdict = { agrees: boolean; rightIds: ReadonlySet<Id> };

const readVerdict = (body: unknown): Verdict | null => {
  const value = isRecord(body) ? body['data'] : null;
  if (!isRecord(value)) return null;
  return {
    agrees: value['agrees'] === true,
    rightIds: new Set(readList(value['right_ids'], readId)),
  };
};

export const useKeepReading = (id: Id, callbacks: ChangeCallbacks<Reading, Verdict>) => {
  const { call } = useServices().api;
  return useChange({
    run: async ({ revision, chosen, doubt }: Reading) =>
      readAnswer(
        await call(keepReading, {
          params: { id },
          body: { revision, answer_ids: chosen.map(Number), doubt: doubt.trim() || null },
        }),
        readVerdict,
      ),
    touches: { queries: [['own-readings'], ['own-review', String(id)], ['questions']] },
    ...callbacks,
  });
};
