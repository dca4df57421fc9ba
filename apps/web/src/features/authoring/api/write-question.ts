import { addOwnTopic, createOwnQuestion } from '@tamiz/contract/calls/bank/own-bank';

import { toBody } from '#src/features/authoring/draft.ts';
import type { Draft } from '#src/features/authoring/draft.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

const readField = (body: unknown, name: string): Id | null => {
  const data = isRecord(body) ? body['data'] : null;
  return isRecord(data) ? readId(data[name]) : null;
};

export const useWriteQuestion = (callbacks: ChangeCallbacks<Draft, Id>) => {
  const { call } = useServices().api;
  return useChange({
    run: async (draft: Draft) =>
      readAnswer(await call(createOwnQuestion, { body: toBody(draft) }), (body) =>
        readField(body, 'id'),
      ),
    touches: { queries: [['questions'], ['own-bank']] },
    ...callbacks,
  });
};

export type NewTopic = { category: string; technology: string; topic: string };

/** Adds a topic, and answers its id once the list of topics has it. */
export const useAddTopic = (callbacks: ChangeCallbacks<NewTopic, Id>) => {
  const { call } = useServices().api;
  return useChange({
    run: async (body: NewTopic) =>
      readAnswer(await call(addOwnTopic, { body }), (answer) => readField(answer, 'topic_id')),
    touches: { queries: [['own-bank']] },
    ...callbacks,
  });
};
