import { changeOwnQuestions } from '@tamiz/contract/calls/bank/own-review';
import type { BulkStep } from '@tamiz/contract/shared/statuses';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

export type ManyChange = { ids: readonly Id[]; step: BulkStep };

/** What became of one question; the message says why it was refused. */
export type Outcome = { id: Id; isDone: boolean; message: string | null };

const readOutcome = (value: unknown): Outcome | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  return { id, isDone: value['is_done'] === true, message: readText(value['message']) };
};

export const useChangeMany = (callbacks: ChangeCallbacks<ManyChange, Outcome[]>) => {
  const { call } = useServices().api;
  return useChange({
    run: async ({ ids, step }: ManyChange) =>
      readAnswer(
        await call(changeOwnQuestions, { body: { question_ids: ids.map(Number), step } }),
        (body) => (isRecord(body) ? readList(body['data'], readOutcome) : null),
      ),
    touches: { queries: [['questions'], ['question'], ['own-bank'], ['own-review']] },
    ...callbacks,
  });
};
