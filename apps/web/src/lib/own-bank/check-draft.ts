import type { BodyOf } from '@tamiz/contract/call';
import { checkDraft } from '@tamiz/contract/calls/bank/own-bank';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';
import { usePaused } from '#src/lib/use-paused.ts';

/** One thing the server looked at, in words for the author. */
export type Check = { isGood: boolean; title: string; text: string | null; field: string | null };

const readCheck = (value: unknown): Check | null => {
  if (!isRecord(value)) return null;
  const title = readText(value['title']);
  if (title === null) return null;
  return {
    isGood: value['is_good'] === true,
    title,
    text: readText(value['text']),
    field: readText(value['field']),
  };
};

type Body = BodyOf<typeof checkDraft>;

/** What of a question is looked at, as it is typed. */
export type CheckedDraft = {
  type: Body['type'];
  text: string;
  description: string;
  answers: readonly { text: string; isRight: boolean }[];
};

/** The answers that were not left empty. */
export const writtenOf = <Answer extends { text: string }>(answers: readonly Answer[]): Answer[] =>
  answers.filter(({ text }) => text.trim() !== '');

const checksQuery = (call: CallApi, body: Body) =>
  queryOptions({
    queryKey: ['draft-checks', body],
    queryFn: async () =>
      readAnswer(await call(checkDraft, { body }), (answer) =>
        isRecord(answer) ? readList(answer['data'], readCheck) : null,
      ),
    placeholderData: keepPreviousData,
    enabled: body.question_text.trim() !== '' || body.answers.length > 0,
    gcTime: 60_000,
    retry: false,
  });

/** What the bank's own rules say about a draft, once its author pauses. */
export const useDraftChecks = (draft: CheckedDraft) => {
  const { type, text, description, answers } = usePaused(draft, 500);
  const body: Body = {
    type,
    question_text: text,
    description: description.trim(),
    answers: writtenOf(answers).map((answer) => ({
      answer_text: answer.text,
      is_correct: answer.isRight,
    })),
  };
  return useQuery(checksQuery(useServices().api.call, body));
};
